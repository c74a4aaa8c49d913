## Privacidad

former-player = alguien que ya no está
command-privacy = Lo que Deadwood guarda sobre ti
command-show = Mira lo que Deadwood guarda sobre ti
command-export = Recibe en un archivo todo lo que Deadwood guarda sobre ti
command-delete = Haz que Deadwood te olvide; antes pregunta
privacy-heading = ### Lo que Deadwood guarda sobre ti
    -# Solo tú ves esto.
privacy-matches = **Partidas e invitaciones** { $count }, con { $moves ->
        [one] una jugada tuya
        [many] { $moves } de jugadas tuyas
       *[other] { $moves } jugadas tuyas
    }
privacy-results = **Resultados** { $count }; de ahí salen el rating y las estadísticas
privacy-settings = **Ajustes** los de /gin { name-settings }, y el idioma de tu Discord
privacy-no-settings = **Ajustes** ninguno
privacy-refusals = **Personas cuyos retos rechazas** { $count }
privacy-pads = **Libretas** { $count }
privacy-more = `/privacy { name-export }` te lo da todo en un archivo, `/privacy { name-delete }` hace que se te olvide.
privacy-exported = Todo lo que se guarda sobre ti, en JSON. Solo tú ves esto.
privacy-question = ### ¿Quieres que Deadwood te olvide?
    Abandonas tus partidas en marcha y se retiran tus invitaciones. Se borran tus ajustes, las personas que rechazas y tus libretas. En los resultados de los demás pasas a ser «alguien que ya no está». Esto no se puede deshacer.
button-forget = Olvídame
button-keep = Conservarlo todo
privacy-kept = No se ha borrado nada.
privacy-forgotten = Quedas en el olvido: aquí ya nada lleva a ti. Lo que ya está en los canales se queda allí, y las copias de la base de datos desaparecen con el tiempo.
error-privacy-busy = No dejan de empezar partidas tuyas. Pulsa Olvídame otra vez en un momento.
error-rematch-former = Alguien de esta partida ha dejado Deadwood, así que no hay revancha.

terminal-keys = Teclas: S roba, D toma la carta descubierta, P pasa; ← → eligen una carta, Intro la descarta; K toca, B hace Big Gin; H da una pista, R dice las reglas, T muestra el marcador, Q sale. Sin teclado, escribe una carta como 7h para descartarla.
terminal-chosen = { $card } elegida: descartarla deja { $count }.
terminal-chosen-knock = { $card } elegida: descartarla deja { $count }, y con eso puedes tocar.
terminal-refused = Eso no se puede hacer ahora.
terminal-sure = Pulsa Intro para bajar tus cartas, otra tecla para seguir.
terminal-arrange = Hay varias maneras de bajar tus cartas; A muestra la siguiente.
terminal-left = Has dejado la partida.
terminal-guest = Visitante

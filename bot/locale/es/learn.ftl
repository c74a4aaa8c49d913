command-learn = Aprende el juego: una primera mano con cartas preparadas, paso a paso
command-help = Cómo se juega, sus palabras, consejos y todos los comandos

button-learn = Jugar una primera mano
learn-button-back = Atrás
learn-button-again = Desde el principio

## La primera mano guiada. Sus cartas son las de bot/lessons/first-deal.txt.

learn-place = -# Tu primera mano · paso { $page } de { $pages }
learn-1 =
    ### Toma la carta descubierta
    Quieres **combinaciones**: tres o cuatro del mismo valor, o tres o más seguidas de un palo. Los tres reyes ya son un grupo. La carta descubierta 9♥ hace una escalera con tu 7♥ y tu 8♥; pulsa **Tomar 9♥**.
learn-why-1 = Todavía no: el 9♥ te da una segunda combinación en el acto, y la carta que dejas se la puede llevar tu rival. Aquí la lección quiere **Tomar 9♥**; Pasar es para una carta que no encaja con nada.
learn-2 =
    ### Descarta lo que no encaja con nada
    Cada turno termina con un descarte. Las cartas fuera de toda combinación son **deadwood**: un as cuenta 1, figuras y dieces 10, las demás su número. Tu 4♣ y tu 5♣ aún pueden ser una escalera; cerca de Q♦ no hay nada, y cuesta diez. Pulsa **Q♦**.
learn-why-2 = Esa no: guarda tus combinaciones y las cartas a las que solo les falta una. De las demás sale primero una cara, así que la lección descarta **Q♦**.
learn-3 =
    ### Roba del mazo
    Tu rival ha descartado 3♦. No combina con nada de lo que tienes, así que no lo tomes: pulsa **Robar** y te llevas la primera carta del mazo, que nadie ha visto.
learn-why-3 = Una carta del descarte vale la pena cuando forma una combinación, porque todos ven lo que tomas. El 3♦ no forma ninguna, así que la lección quiere **Robar**.
learn-4 =
    ### Baja el deadwood
    Robaste A♦: no combina con nada, pero solo cuenta 1. Bajo tus cartas está lo que queda tras el mejor descarte. Descarta la carta suelta más cara: pulsa **J♠**.
learn-why-4 = Las cartas pequeñas pueden quedarse: si la mano termina ahora cuestan poco, y J♠ cuesta diez. La lección descarta **J♠**.
learn-5 =
    ### La carta que esperabas
    Tu deadwood es 12; con 10 o menos puedes tocar. Tu rival acaba de descartar 6♣, que completa 4♣ 5♣. Pulsa **Tomar 6♣**.
learn-why-5 = El mazo puede traer cualquier cosa; el 6♣ forma seguro tu tercera combinación. La lección quiere **Tomar 6♣**.
learn-6 =
    ### Toca
    Tres combinaciones y dos cartas pequeñas: si descartas 2♠ queda 1. Podrías seguir hasta **gin**, sin nada de deadwood; pero pocas cartas servirían, y entretanto tu rival mejora. Tan pronto y con tan poco: pulsa **Tocar**.
learn-why-6 = Un descarte, aunque sea de una carta verde, solo sigue con la mano. Para terminarla mientras vas por delante, pulsa **Tocar**.
learn-7 =
    ### Se te pregunta una vez
    Aquí está lo que bajarías, y la carta que descartas con ello. Gana quien tiene menos deadwood; si tu rival tuviera tan poco como tú, sería una **contra** y se llevaría los puntos. Pulsa **Confirmar**.
learn-why-7 = Así es lo mejor: sale 2♠ y queda 1. Pulsa **Confirmar** para bajar tus cartas.
learn-end =
    ### Tocaste y ganaste la mano
learn-end-counts = Tu rival tenía 46 y pudo **añadir** 10♥ a tu escalera 7♥ 8♥ 9♥, así que cuentan 36. Tú tenías 1: la diferencia, **35**, es tuya. Una partida sigue, mano tras mano, hasta 100 puntos. Tras **gin** nadie añade, y se suman 25 puntos.
learn-next = Ahora juega: `/gin { name-solo } { option-name-level }: novato` contra la computadora, con **Pista** en tu mano siempre que dudes; o reta a alguien con `/gin { name-challenge }`. El resto lo cuenta `/gin { name-help }`.

## Ayuda

help-words =
    ### Las palabras
    { "" }**Mazo**, **descarte**, **carta descubierta**: las cartas tapadas, las abiertas, y la de encima de estas.
    { "" }**Tocar**: terminar la mano cuando tu deadwood es bastante bajo. **Gin**: nada de deadwood. **Big Gin**: las once cartas están combinadas.
    { "" }**Añadir**: tras un toque, las cartas sueltas que encajan en las combinaciones de quien tocó se ponen ahí y ya no cuentan.
    { "" }**Contra**: quien tocó no tiene menos que su rival; entonces puntúa el rival, con un premio.
    { "" }**Casilla**: una mano ganada. **Blanqueo**: una partida en la que quien pierde no ganó ninguna mano. Lo que valen lo dicen las reglas: `/gin { name-rules }`.
tips =
    ### Consejos
    Al principio descarta cartas altas que no tienen nada cerca; guarda parejas y vecinas del mismo palo.
    Toma del descarte para una combinación, rara vez por esperanza: todos lo ven.
    Fíjate en lo que toma tu rival, y no descartes sus vecinas.
    Toca pronto cuando puedas; más tarde, con muchos descartes, espera a tener menos deadwood o gin.
    Las cartas sueltas bajas son un seguro barato por si toca tu rival.
help-commands =
    ### Lo que puedes hacer
    { "" }**Aprender**: `/gin { name-learn }` una primera mano, paso a paso · `/gin { name-rules }` las reglas de tu mesa, o de otras
    { "" }**Jugar**: `/gin { name-solo }` contra la computadora · `/gin { name-challenge }` a alguien · `/gin { name-open }` una mesa para quien llegue
    { "" }**Seguir**: `/gin { name-hand }` tus cartas · `/gin { name-games }` todas tus partidas · `/gin { name-table }` la mesa, aquí abajo · `/gin { name-resign }`
    { "" }**Mirar atrás**: `/gin { name-review }` tus decisiones · `/gin { name-replay }` una mano · `/gin { name-history }` · `/gin { name-verify }` que una mano fue limpia
    { "" }**Comparar**: `/gin { name-leaderboard }` · `/gin { name-stats }`
    { "" }**Además**: `/gin { name-settings }` cartas, avisos, horas de silencio · `/gin { name-scorepad }` los puntos de una mesa de verdad
rules-learn = -# ¿Nunca has jugado? `/gin { name-learn }` juega contigo una primera mano, y `/gin { name-help }` explica las palabras.

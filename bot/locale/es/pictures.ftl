## Palabras en las imágenes de cartas, y sus textos alternativos

picture-deadwood = Deadwood { $count }
picture-deadwood-after = Deadwood { $count } tras descartar { $card }
picture-deadwood-laid-off = Deadwood { $before } → { $count }
picture-hand = Tus cartas.
picture-first = { $end ->
        [gin] Hizo gin
        [big-gin] Hizo Big Gin
       *[other] Tocó
    }
picture-other = { $others ->
        [1] Se defendió
       *[other] Se defendió ({ $number })
    }
picture-spread = { $who }.
picture-run = Escalera: { $cards }.
picture-set = Grupo: { $cards }.
picture-loose = Sueltas: { $cards }.
picture-taken = Recién tomada: { $card }.
picture-laid-off = Añadida: { $card }, a { $meld }.
picture-laid-off-count = Deadwood { $before }, { $count } tras añadir.
picture-card = { $rank ->
        [1] as
        [2] dos
        [3] tres
        [4] cuatro
        [5] cinco
        [6] seis
        [7] siete
        [8] ocho
        [9] nueve
        [10] diez
        [11] jota
        [12] reina
       *[13] rey
    } de { $suit ->
        [c] tréboles
        [d] diamantes
        [h] corazones
       *[s] picas
    }

## Wörter in Bildern von Karten und in ihren Alternativtexten

picture-deadwood = Deadwood { $count }
picture-deadwood-after = Deadwood { $count } nach Abwurf von { $card }
picture-deadwood-laid-off = Deadwood { $before } → { $count }
picture-hand = Dein Blatt.
picture-first = { $end ->
        [gin] Gin
        [big-gin] Big Gin
       *[other] Geklopft
    }
picture-other = { $others ->
        [1] Verteidigt
       *[other] Verteidigt ({ $number })
    }
picture-spread = { $who }.
picture-run = Folge: { $cards }.
picture-set = Satz: { $cards }.
picture-loose = Lose: { $cards }.
picture-taken = Gerade genommen: { $card }.
picture-laid-off = Angelegt: { $card }, an { $meld }.
picture-laid-off-count = Deadwood { $before }, nach dem Anlegen { $count }.
picture-card = { $suit ->
        [c] Kreuz
        [d] Karo
        [h] Herz
       *[s] Pik
    } { $rank ->
        [1] Ass
        [2] Zwei
        [3] Drei
        [4] Vier
        [5] Fünf
        [6] Sechs
        [7] Sieben
        [8] Acht
        [9] Neun
        [10] Zehn
        [11] Bube
        [12] Dame
       *[13] König
    }

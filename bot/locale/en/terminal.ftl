terminal-keys = Keys: S draws, D takes the discard, P passes; ← → choose a card, Enter throws it; K knocks, B big gin; H gives a hint, R tells the rules, T shows the score sheet, Q leaves. Without a keyboard, type a card such as 7h to throw it.
terminal-chosen = { $card } chosen: throwing it leaves { $count }.
terminal-chosen-knock = { $card } chosen: throwing it leaves { $count }, which may knock.
terminal-refused = That cannot be done now.
terminal-sure = Press Enter to lay your cards out, any other key to go on.
terminal-arrange = There are several ways to lay your cards out; A shows the next one.
terminal-left = You have left the match.
terminal-guest = Guest

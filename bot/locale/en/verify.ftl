command-verify = Check that a deal was not tampered with
option-deal = Which deal; the newest ones when left out
verify-heading =
    ### The sealed decks of match { $match }
    The seal is the SHA-256 of salt and deck, one after the other. It stood on the table before the first card was dealt.
verify-deal = { "" }**{ $number }.** Seal `{ $digest }`
    Salt `{ $salt }`
    Deck `{ $deck }`
seal-opened = -# Check this deal with /gin verify match:{ $match } deal:{ $deal }
error-no-such-deal = Match { $match } has no finished deal of that number. Leave the number out to see the newest.
error-no-deal-over = No deal of match { $match } is over yet, so its deck is still sealed.

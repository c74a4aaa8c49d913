## Privacy

former-player = a former player
command-privacy = What Deadwood keeps about you
command-show = See what Deadwood keeps about you
command-export = Get everything that Deadwood keeps about you as a file
command-delete = Have Deadwood forget you; it asks first
privacy-heading = ### What Deadwood keeps about you
    -# Only you see this.
privacy-matches = **Matches and invitations** { $count }, with { $moves ->
        [one] one move
       *[other] { $moves } moves
    } of yours
privacy-results = **Results** { $count }, from which ratings and statistics are made
privacy-settings = **Settings** those of /gin settings, and the language of your Discord
privacy-no-settings = **Settings** none
privacy-refusals = **People whose challenges you refuse** { $count }
privacy-pads = **Score pads** { $count }
privacy-more = `/privacy export` gives you all of it as a file, `/privacy delete` has you forgotten.
privacy-exported = Everything that is kept about you, as JSON. Only you see this.
privacy-question = ### Have Deadwood forget you?
    You resign your running matches and your invitations are withdrawn. Your settings, the people you refuse and your score pads are deleted. In the results of others you become “a former player”. This cannot be undone.
button-forget = Forget me
button-keep = Keep everything
privacy-kept = Nothing was deleted.
privacy-forgotten = You are forgotten: nothing here leads to you any more. What stands in channels already stays there, and copies of the database go as they grow old.
error-privacy-busy = New matches of yours begin all the time. Press Forget me again in a moment.
error-rematch-former = One of the players has left Deadwood, so there is no rematch.

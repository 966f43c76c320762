# Games against a friend at another computer.
title-friend = Play online
title-friend-tip = Play a friend or anyone at another computer, now or over several days
title-friend-short = Online
title-friend-short-tip = Play a friend or anyone at another computer, now or over several days
title-friend-waiting = Play online ({ $count })
online-title = Play online
online-close = Done
online-games = My online games
online-join = Accept an invitation
online-join-about = Type the code from your friend, or paste the link.
online-code = Code or link
online-join-do = Join the game
online-dismiss = Not now
online-lobby = Open challenges
online-lobby-empty = Nobody is waiting for an opponent. Create an open challenge below: anyone can accept it.
online-accept = Accept
online-accept-name = Accept the challenge of { $name }
online-own-challenge = Your challenge
online-bot = { $name } (bot)
online-rated = Rated
online-rated-name = { $name } ({ $rating })
online-deleted = Deleted player
online-listed = Open challenge: anyone can accept
online-watchable = Games to watch
online-watch-name = Watch: { $name }
online-audience = { $count ->
    [one] 1 spectator
   *[other] { $count } spectators
}
online-join-wrong = This is not an invitation. A code looks like K7QM-2XDA.
online-join-no-server = A code works only with your friend’s server. Enter the server above, or ask your friend for the link.
online-invitation = You are invited to a game
online-invitation-of = { $name } invites you to a game
online-watch = Watch the game
online-watch-about = This link is only for watching
online-watched = Spectators can watch
online-unwatched = No spectators
online-invite = New game
online-invite-do = Create an invitation
online-find = Find an opponent
online-what = { $game } · { $board }
online-in-tournament = { $what } · { $tournament }
online-side = Your side
online-side-lot = Random
online-time = Time
online-untimed = No clock
online-days = { $days ->
    [one] 1 day for each move
   *[other] { $days } days for each move
}
online-bank = { $start ->
    [one] 1 day
   *[other] { $start } days
}, plus { $more ->
    [one] 1 day
   *[other] { $more } days
} for each move, at most { $most }
online-weekends = Weekends do not count
online-vacation = { $days ->
    [one] 1 day of vacation for each player
   *[other] { $days } days of vacation for each player
}
online-vacation-about = Vacation begins automatically before your time runs out.
online-spectators = Spectators can watch, three moves behind
online-rate = Rated: the game changes both players’ ratings
online-rate-needs-clock = A rated game needs a clock.
online-rate-needs-rules = A rated game uses the standard rules of its board.
online-needs-account = Sign in to play rated games.
online-name = Your name
online-server = Server
online-server-address = Server address
online-server-about = The address of a server, such as play.example.org. Both players must use the same server.
online-host = Use this computer as the server
online-host-about = Your friend must be on the same network, or able to reach this computer.
online-host-impossible = In a browser, Cohort cannot be the server. The program for your computer can.
online-host-at = This computer is the server. Your friend can reach it at { $address }.
online-host-failed = This computer cannot be the server: { $problem }
online-host-no-folder = Cohort has no folder to save games in.
online-host-stopped = The server has stopped.
online-host-ports = The ports { $first } to { $last } are in use.
online-host-problem = { $problem }
online-invited = Waiting for an opponent
online-invited-code = Send your friend this code: { $code }
online-copied = Copied
online-copy-link = Copy the link
online-copy-link-tip = Copy the link of the invitation, to send it to your friend
online-copy-link-name = Copy the link: { $name }
online-copy-watch = Link for spectators
online-copy-watch-name = Link for spectators: { $name }
online-copy-watch-tip = Copy a link for others to watch the game, three moves behind
online-copy-seat = Continue elsewhere
online-report = Report the opponent
online-report-name = Report the opponent: { $name }
online-copy-seat-name = Continue elsewhere: { $name }
online-copy-seat-tip = Copy a link that opens your place in this game on another computer. Keep the link secret: it lets others move for you.
online-asking = Asking the server…
online-no-server-why = No connection to { $server }: { $problem }
online-connect = Connect now
online-your-move = Your move
online-their-move = Opponent’s move
online-time-left = { $state } · { $time } left
online-rating-change = { $state } · { $change }
online-your-rating = Your rating: { $change }
online-unsent = Your move is saved and will be sent
online-called-off = Called off
# A game of a tournament without a first move.
online-unplayed-won = Won, not played
online-unplayed-lost = Lost, not played
online-unplayed = Not played
online-expired = Nobody accepted the invitation
online-won = You won
online-lost = You lost
online-drawn = Draw
online-watching = You are watching
online-friend = Opponent
online-open = Open
online-open-name = Open: { $name }
online-withdraw = Withdraw
online-withdraw-name = Withdraw the invitation: { $name }
online-remove = Remove
online-remove-name = Remove from this list: { $name }
online-next = Next game
online-next-tip = Show the game that waits for your move
online-return = Back to the game against { $name }
time-left-days = { $days } d { $hours } h
time-left-whole-days = { $days } d
time-left-hours = { $hours } h { $minutes } min
time-left-minutes = { $minutes } min
online-neighbour = Use the server of { $name }
online-account = Account
online-account-page = Account page
online-tournaments = Tournaments
online-tournaments-back = Back
online-tournaments-ranked = { $rank }. { $name }
online-tournaments-none = This server has no tournaments.
online-tournaments-web = More on the web page
online-tournaments-web-about = On the web page you can create tournaments and see cross tables and past games.
online-take-along = { $count ->
    [one] Add your guest game to this account
   *[other] Add your { $count } guest games to this account
}
online-guest = You play as a guest.
online-sign-in = Sign in
online-sign-in-no-server = Enter the address of the server first.
online-sign-in-code = Open this page in a browser and type this code:
online-sign-in-page = Open the page
online-sign-in-cancel = Cancel
online-signed-in = Signed in as { $name }
online-sign-out = Sign out
online-speed-rating = { $game } · { $speed }: { $rating }
online-speed-blitz = Blitz
online-speed-rapid = Rapid
online-speed-correspondence = Correspondence
# At the table.
status-called-off = The game was called off
status-unplayed-won = You win: your opponent made no first move in time
status-unplayed-lost = You lose: you made no first move in time
status-unplayed = Not played: a player made no first move in time
status-watching = Watching, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} behind the game
online-lost-server = No connection to the server. Cohort saves your moves and sends them as soon as possible.
online-gone-closed = { $name } has left.
online-gone-dropped = { $name } has lost the connection.
online-gone-claim = { $name } is away. You can end the game.
online-offers-draw = { $name } offers a draw.
online-declines-draw = { $name } declines the draw.
online-asks-take-back = { $name } asks to take a move back.
online-refuses-take-back = { $name } does not let you take the move back.
online-asked-take-back = You have asked to take your move back. { $name } has not answered yet.
online-asked-draw = You have offered a draw. { $name } has not answered yet.
online-gives-time = { $name } has given you time.
online-offers-rematch = { $name } wants to play again.
online-declines-rematch = { $name } does not want to play again.
online-asked-rematch = You have asked to play again. { $name } has not answered yet.
online-began = { $name } is here. The game begins.
online-began-tournament = Your game against { $name } begins.
online-says = { $name }: { $phrase }
online-you-say = You: { $phrase }
online-on-vacation = { $name } is on vacation.
online-you-on-vacation = You are on vacation.
answer-accept-draw = Agree
answer-accept-draw-tip = End the game as a draw
answer-decline-draw = Decline
answer-decline-draw-tip = Play on
answer-allow-take-back = Allow
answer-allow-take-back-tip = Let your opponent take the last move back
answer-refuse-take-back = Refuse
answer-refuse-take-back-tip = Keep the move as it is
answer-claim-win = Claim the win
answer-claim-win-tip = End the game as a win, because your opponent is away
answer-claim-draw = Call it a draw
answer-claim-draw-tip = End the game as a draw
answer-accept-rematch = Play again
answer-accept-rematch-tip = Play another game with the sides swapped
answer-decline-rematch = No, thanks
answer-decline-rematch-tip = Tell your opponent that you do not want to play again
action-say = Say
action-say-tip = Say something to your opponent, or give time
action-give-time = Give time
action-give-time-tip = Give your opponent 15 seconds, or one day in a game over days
action-mute = Hide phrases
action-mute-tip = Hide what your opponent says
action-take-vacation = Take vacation
action-take-vacation-tip = Stop your clock until you move or end your vacation
action-end-vacation = End vacation
action-end-vacation-tip = Start your clock again
action-ask-take-back = Take back
action-ask-take-back-tip = Ask your opponent for permission to take your last move back
action-plan = Plan moves
action-plan-tip = Plan your reply to a move before your opponent plays it
plan-title = Conditional moves
plan-about = Make a move for your opponent on the board, and then your reply. If your opponent plays this move, the server plays your reply immediately.
plan-later = You can plan only during your opponent’s turn.
plan-tried = On the board
plan-try = Make a move for your opponent on the board.
plan-unanswered = If { $when }: now make your reply.
plan-elsewhere = The board shows an earlier position. Return to the current one to plan.
plan-reply = If { $when }, then { $reply }.
plan-back = Back
plan-back-tip = Undo the last of these moves
plan-add = Plan
plan-add-tip = Plan these replies
plan-lines = Planned
plan-remove = Remove
plan-remove-name = Remove: { $line }
plan-full = The plan is too long: at most { $replies } replies in all, and { $deep } in one line.
plan-close = Done
action-call-off = Call off
action-call-off-tip = End the game without a result; possible until both players have moved
confirm-call-off = Call off the game? It will have no result.
phrase-hello = Hello
phrase-good-luck = Good luck
phrase-have-fun = Have fun
phrase-you-too = You too
phrase-nice-move = Nice move
phrase-oops = Oops
phrase-one-moment = One moment, please
phrase-i-am-back = I am back
phrase-thanks = Thanks
phrase-well-played = Well played
phrase-good-game = Good game
phrase-must-go = I have to go
phrase-goodbye = Goodbye
# What a server refuses.
online-refused-no-game = There is no game with this code. Ask your friend for a new one.
online-refused-taken = Another player has already accepted this invitation.
online-refused-expired = This invitation has expired or was withdrawn. Ask your friend for a new one.
online-refused-no-seat = The server does not know you as a player of this game.
online-refused-stale = The game went on before your request arrived.
online-refused-turn = It is not your turn.
online-refused-move = The server did not accept the move.
online-refused-over = The game is over.
online-refused-time = Your time was up before the move arrived.
online-refused-now = That is not possible now.
online-refused-early = It is too early for that.
online-refused-many = Too many requests. Wait a moment.
online-refused-settings = The server does not offer this game.
online-refused-later = The server cannot do that now. Cohort will try again.
online-refused-unknown = The server does not understand the request. It may be older than your version of Cohort.
online-refused-signed-out = Your session at this server has ended. Sign in again.
online-refused-code-expired = The code has expired. Sign in again to get a new one.
online-refused-no-accounts = This server has no accounts.
online-refused-needs-account = Sign in to play rated games.
online-refused-same-account = You cannot play a rated game against your own account.
# Notifications of the desktop.
notify-your-move = Your move against { $name }
notify-began = { $name } is here
notify-draw = { $name } offers a draw
notify-take-back = { $name } asks to take a move back
notify-ended = The game against { $name } is over
notify-rematch = { $name } wants to play again
# The file with these games.
online-set-aside = Your games with friends could not be read. Cohort kept the file as { $kept }. { $restored ->
    [yes] The previous list is in use.
   *[no] The list of these games is empty now.
} { $problem }
online-left-alone = Your games with friends could not be read. Cohort left { $file } unchanged and cannot save new ones. { $problem }
online-unsaved = Your games with friends cannot be saved: { $problem }
# The file with the accounts.
online-accounts-set-aside = Your accounts at servers could not be read. Cohort kept the file as { $kept }. { $restored ->
    [yes] The previous list is in use.
   *[no] Sign in again.
} { $problem }
online-accounts-left-alone = Your accounts at servers could not be read. Cohort left { $file } unchanged and cannot save new ones. { $problem }
online-accounts-unsaved = Your accounts at servers cannot be saved: { $problem }

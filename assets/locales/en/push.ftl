# Notifications of the light page. Its scripts read this file: one text on each line, without variables.
push-tick = Notify me when it is my move
push-about = Notifications come even when this page is closed: for moves, questions of a friend, and the end of a game. They pass through the push service of your browser, which cannot read them.
push-blocked = Your browser does not let this page show notifications. Allow them in the browser’s settings for this page, then try again.
push-failed = Notifications could not be switched on. Check the connection and try again.
push-unknown = This server cannot send notifications to your browser.
push-install = Safari shows notifications only if Cohort is on your Home Screen. Open the Share menu, choose “Add to Home Screen”, and open Cohort there.
push-move = It is your move.
push-joined = Your opponent has joined. The game begins.
push-draw = Your opponent offers a draw.
push-take-back = Your opponent asks to take a move back.
push-over = The game is over.
push-rematch = Your opponent wants to play again.
push-began = The next game has begun.
push-other = There is news in one of your online games.

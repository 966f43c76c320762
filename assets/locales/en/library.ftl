# The page of all games, and what comes in and goes out.

library-title = My games
library-not-kept = This copy of the game keeps nothing, so that there are no games to list.
library-unread = The games cannot be read: { $problem }
library-reading = Reading …
library-none = There are no games yet.
library-none-does = Every game is kept from its first move on, and listed here. Games of others come here by file, by clipboard, or when they are dropped on the window.
library-search = Search players, events, titles, tags and dates (2026-11)
library-any-position = Games with the position on the board only
library-any-position-tip = Click to list games whatever their positions
library-games-of = Games of
library-ending = Result
library-order = Order
library-tag = Tag
library-all-games = All games
library-any-ending = Any result
library-any-tag = Any tag
library-finished = Finished
library-study = Study
library-unfinished = Unfinished
library-black-won = Black won
library-white-won = White won
library-draw = Draw
library-newest = Newest first
library-oldest = Oldest first
library-changed = Changed last
library-added = Added last
library-longest = Longest first
library-shortest = Shortest first
library-by-players = By players
library-by-result = By result
library-same = The same game twice
library-keep-one = Keep one of each
library-keep-one-tip = Of each game one stays. Games that you played, and those with a title, tags or comments of yours, all stay.
library-found = { $count ->
    [0] No games match.
    [one] 1 game
   *[other] { $count } games
}
library-found-part = { $from } to { $to } of { $count } games
library-players = { $black } – { $white }
library-nobody = ?
library-state = { $game } · { $board } · { $result } · { $count ->
    [one] 1 move
   *[other] { $count } moves
}
library-before = Games before
library-after = Games after
library-more = What can be done with { $game }
library-open = Open
library-details = Title and tags
library-delete = Delete
library-own-title = Title
library-own-tags = Tags, with commas between them
library-keep-details = Save
library-leave-details = Cancel
library-deleted = { $count ->
    [one] 1 game was deleted.
   *[other] { $count } games were deleted.
}
library-restore = Bring back
library-not-done = That could not be done: { $problem }
library-stop = Stop
library-progress = { $count ->
    [one] 1 game so far
   *[other] { $count } games so far
}
action-export-games = Save all
action-export-games-tip = Save all games that are listed in one file
library-close = Close

action-open-file = Open file
action-open-file-tip = Open a file of games: one comes to the table, several go to My games ({ $key-open })
action-paste = Paste
action-paste-tip = Open the game or the position in the clipboard ({ $key-paste })
action-copy = Copy game
action-copy-tip = Copy the game with all that was played, for other programs and people ({ $key-copy })
action-copy-position = Copy position
action-copy-position-tip = Copy the position on the board ({ $key-copy-position })
action-save-game = Save as
action-save-game-tip = Save the game in a file ({ $key-save })
action-find-position = Games like this
action-find-position-tip = List all games in which the position on the board occurs
action-share = Share
action-share-tip = Copy, paste, save and open games
action-library = My games
action-note = Note
action-note-tip = Comment, rating and marks for this position ({ $key-note })
action-library-tip = All games that are kept ({ $key-library })
dialog-open = Open games
dialog-export = Save the games
dialog-save = Save the game
dialog-games = Games

told-unreadable = Nothing was opened: { $problem }
told-unreadable-file = { $file } cannot be read: { $problem }
told-taken = { $count ->
    [0] No game was taken.
    [one] 1 game was taken.
   *[other] { $count } games were taken.
}
told-duplicates = { $count ->
    [one] 1 game is there already.
   *[other] { $count } games are there already.
}
told-bad = { $count ->
    [one] 1 game could not be read: { $first }
   *[other] { $count } games could not be read. The first: { $first }
}
told-exported = { $count ->
    [one] 1 game was written to { $file }.
   *[other] { $count } games were written to { $file }.
}
told-left-out = { $count ->
    [one] 1 game was left out: { $first }
   *[other] { $count } games were left out. The first: { $first }
}
told-stopped = It was stopped.
told-failed = It ended early: { $problem }
told-kept = The game that was on is kept: “My games” has it.
told-nothing-to-paste = There is no text in the clipboard.
told-game-copied = The game is in the clipboard.
told-position-copied = The position is in the clipboard.
told-saved = Saved as { $file }
told-not-saved = Not saved: { $problem }

# The position editor.

action-edit-position = Edit position
action-edit-position-tip = Set up a position stone by stone, and play from it
options-editor = Set up a position …
editor-title = Position editor
editor-variant = Game
editor-board = Board with the position { $position }. Arrow keys go to a square, Space puts a stone there or takes it away
editor-put = On a click
editor-black = Black stone ({ $count })
editor-white = White stone ({ $count })
editor-nothing = Take away
editor-mover = To move
editor-moves = { $side }
editor-start = Start position
editor-clear = Clear
editor-mirror = Mirror
editor-swap = Swap colours
editor-undo = Undo
editor-redo = Redo
editor-copy = Copy
editor-close = Close
editor-play = Play from here

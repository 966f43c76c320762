# My games, and opening, pasting, copying and saving games.

library-title = My games
library-not-kept = This copy of Cohort does not save games, so there are no games to list.
library-unread = The games cannot be read: { $problem }
library-reading = Reading…
library-none = There are no games yet.
library-none-does = Cohort saves every game from its first move and lists it here. To add other games, open a file, paste them, or drop a file on the window.
library-search = Search players, events, titles, tags and dates (2026-11)
library-any-position = Only games with the position on the board
library-any-position-tip = List games with any position
library-games-of = Game
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
library-changed = Last changed
library-added = Last added
library-longest = Longest first
library-shortest = Shortest first
library-by-players = By players
library-by-result = By result
library-same = Duplicate games
library-keep-one = Keep one of each
library-keep-one-tip = Keeps one copy of each game. Games you played, and games with your title, tags or comments, all stay.
library-found = { $count ->
    [0] No games match.
    [one] 1 game
   *[other] { $count } games
}
library-found-part = { $from } to { $to } of { $count } games
library-players = { $first } – { $second }
library-nobody = ?
library-state = { $game } · { $board } · { $result } · { $count ->
    [one] 1 move
   *[other] { $count } moves
}
library-before = Previous games
library-after = Next games
library-more = Actions for { $game }
library-open = Open
library-details = Title and tags
library-delete = Delete
library-own-title = Title
library-own-tags = Tags, separated by commas
library-keep-details = Save
library-leave-details = Cancel
library-deleted = { $count ->
    [one] 1 game was deleted.
   *[other] { $count } games were deleted.
}
library-restore = Restore
library-not-done = That did not work: { $problem }
library-stop = Stop
library-rejected = A change could not be saved in your library. Cohort kept it as text in { $file }. { $problem }
library-rejected-lost = A change could not be saved in your library or in a text file. It is lost. { $problem } { $lost }
reading-file = Reading { $file }…
reading-text = Reading the pasted text…
library-progress = { $count ->
    [one] 1 game so far
   *[other] { $count } games so far
}
action-export-games = Save all
action-export-games-tip = Save all listed games in one file
library-close = Close

action-open-file = Open file
action-open-file-tip = Open a file: one game opens on the board, several go to My games ({ $key-open })
action-paste = Paste
action-paste-tip = Open the game or the position in the clipboard ({ $key-paste })
action-copy = Copy game
action-copy-tip = Copy the game with its variations and notes, to share it or to open it elsewhere ({ $key-copy })
action-copy-position = Copy position
action-copy-position-tip = Copy the position on the board ({ $key-copy-position })
action-save-game = Save as
action-save-game-tip = Save the game in a file ({ $key-save })
action-find-position = Games like this
action-find-position-tip = List all games with the position on the board
action-share = Share
action-share-tip = Copy the game, save it, or make a picture of it
action-tools = Tools
action-tools-tip = My games, explorer, notes and the position editor
action-library = My games
action-note = Note
action-note-tip = Comment, rating and marks for this position ({ $key-note })
action-library-tip = All your saved games ({ $key-library })
dialog-open = Open games
dialog-export = Save the games
dialog-save = Save the game
dialog-games = Games

told-unreadable = Nothing was opened. { $problem }
told-unreadable-file = { $file } was not opened: { $problem }
told-taken = { $count ->
    [0] No game was added.
    [one] 1 game was added.
   *[other] { $count } games were added.
}
told-duplicates = { $count ->
    [one] 1 game was already there.
   *[other] { $count } games were already there.
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
told-stopped = Stopped.
told-failed = Stopped early: { $problem }
told-kept = The game you were playing is in “My games”.
told-nothing-to-paste = There is no text in the clipboard.
told-game-copied = Game copied.
told-position-copied = Position copied.
told-saved = Saved as { $file }
told-not-saved = Not saved: { $problem }

# The position editor.

action-edit-position = Edit position
action-edit-position-tip = Set up a position stone by stone, and play from it
options-editor = Set up a position…
editor-title = Position editor
editor-variant = Game
editor-board = Board with the position { $position }. Arrow keys move between squares, Space adds or removes a stone
editor-put = What to place
editor-black = Black stone ({ $count })
editor-white = White stone ({ $count })
editor-vanished = Vanished square
editor-hands = Stones in hand
editor-hand = { $side }: { $count }
editor-nothing = Empty square
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

# The page that saves a picture of the game.

action-picture = Picture
action-picture-tip = Save a picture of the position, or of the whole game move by move
pictures-title = Save a picture
pictures-kind = Content
pictures-position = The position on the board (PNG)
pictures-game = The whole game, move by move (GIF)
pictures-size = Size
pictures-width = Width in pixels
pictures-height = Height in pixels
pictures-pixels = pixels
pictures-view = View
pictures-seat = From your seat
pictures-above = From above
pictures-near = Near side
pictures-pace = Time per position
pictures-seconds = seconds
pictures-making = Drawing… { $percent }%
pictures-made = Saved as { $file }
pictures-failed = The picture could not be made: { $problem }
pictures-stopped = Stopped. Nothing was saved.
pictures-save = Save…
pictures-close = Close
dialog-picture = Save the picture as
dialog-picture-position = Pictures (PNG)
dialog-picture-game = Animated pictures (GIF)

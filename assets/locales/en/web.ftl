# Texts of the light page only.
web-strength = Strength
web-strength-number = Another strength, in Elo
web-cancel = Cancel
web-other-tab = Your online games are open in another tab of this browser.
web-use-here = Use them here
web-local = Back to the game on this device
web-no-server = This page has no server for online games. Open Cohort at the address of a server, or play together on this device.
web-line-hint = To move the whole line, press the stone at its other end and then a target.
web-other-server = This link belongs to another server. Open it in the address bar of your browser.
web-own-invitation = This is your own invitation. Send its link to your friend.
web-storage-full = the browser has no room or does not allow it.
web-record = Game as text
web-record-about = Copy this text to keep the game, or to open it in Cohort on a computer. To open another game, paste its text here.
web-record-copy = Copy
web-record-open = Open this text
web-record-failed = The text could not be read or written. Check the connection and try again.
web-replaces = The game on this device has not ended. A new game replaces it.

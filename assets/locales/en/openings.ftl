# The explorer.

action-openings = Explorer
action-openings-tip = Moves from this position in the engine’s games and in yours ({ $key-openings })
openings-title = Explorer
openings-about = Moves played from this position. Choose a move to follow it.
openings-closed = The explorer is not available during a game against the computer or on the clock.
openings-engine = Engine games
openings-own = Your games
openings-games = { $count ->
    [one] 1 game reached this position.
   *[other] { $count } games reached this position.
}
openings-unknown = No games reached this position.
openings-no-archive = The engine has no games on this board.
openings-not-kept = This copy of Cohort does not save games.
openings-reading = Looking through your games…
openings-failed = Your games cannot be read: { $problem }
openings-move = { $move }: { $count ->
    [one] 1 game
   *[other] { $count } games
}. Black won { $black }%, draws { $draws }%, White won { $white }%.
openings-chances = The engine’s estimate for Black: { $percent }%.
openings-close = Close

//! Parses the lines that a player types in the text game.

#[derive(Debug, PartialEq, Eq)]
pub enum Request<'a> {
    Nothing,
    Help,
    Board,
    Moves,
    LastMove,
    Groups,
    /// Describe a file or a rank, given by its name.
    Scan(&'a str),
    /// Describe a square, given by its name.
    Square(&'a str),
    Undo,
    Redo,
    Hint,
    Resign,
    New,
    Quit,
    /// Save the record to this file. The text is empty if the player named no file.
    Save(&'a str),
    /// Make a move. Any text that is no other request counts as a move.
    Move(&'a str),
}

impl<'a> Request<'a> {
    /// Parses a line. Never fails, because it returns unknown text as a move.
    pub fn read(line: &'a str) -> Request<'a> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let alone = rest.trim().is_empty();
        match word.to_ascii_lowercase().as_str() {
            "" => Request::Nothing,
            "save" => Request::Save(rest.trim()),
            "scan" => Request::Scan(rest.trim()),
            "square" => Request::Square(rest.trim()),
            "last" if alone => Request::LastMove,
            "groups" if alone => Request::Groups,
            "help" | "?" if alone => Request::Help,
            "board" if alone => Request::Board,
            "moves" if alone => Request::Moves,
            "undo" if alone => Request::Undo,
            "redo" if alone => Request::Redo,
            "hint" if alone => Request::Hint,
            "resign" if alone => Request::Resign,
            "new" if alone => Request::New,
            "quit" | "exit" if alone => Request::Quit,
            _ => Request::Move(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_commands_in_any_case_and_everything_else_is_a_move() {
        assert_eq!(Request::read("  UNDO \n"), Request::Undo);
        assert_eq!(
            Request::read("save my game.txt\r\n"),
            Request::Save("my game.txt")
        );
        assert_eq!(Request::read("save"), Request::Save(""));
        assert_eq!(Request::read("Scan  c "), Request::Scan("c"));
        assert_eq!(Request::read("square"), Request::Square(""));
        assert_eq!(Request::read("\n"), Request::Nothing);
        assert_eq!(Request::read("c8 - c6"), Request::Move("c8 - c6"));
        assert_eq!(Request::read("new game"), Request::Move("new game"));
    }
}

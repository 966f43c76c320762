//! Finds the end of an SGF game.

/// The state of the parser that finds the end of an SGF game by its brackets.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Depth {
    brackets: usize,
    /// Whether the text is inside a value in square brackets.
    value: bool,
    /// Whether the previous character was a backslash inside a value.
    escaped: bool,
}

/// Reads the next part of the text of a game. Returns the number of bytes up to the end of the game; `None` if the game
/// does not end in this part.
pub(crate) fn end_of_game(text: &str, depth: &mut Depth) -> Option<usize> {
    for (at, letter) in text.char_indices() {
        if depth.value {
            match letter {
                _ if depth.escaped => depth.escaped = false,
                '\\' => depth.escaped = true,
                ']' => depth.value = false,
                _ => {}
            }
            continue;
        }
        match letter {
            '[' => depth.value = true,
            '(' => depth.brackets += 1,
            ')' => {
                depth.brackets = depth.brackets.saturating_sub(1);
                if depth.brackets == 0 {
                    return Some(at + letter.len_utf8());
                }
            }
            _ => {}
        }
    }
    None
}

//! Where a game of SGF ends.

/// How deep in brackets a text of SGF is.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Depth {
    brackets: usize,
    /// Within a value in square brackets.
    value: bool,
    /// Behind a backslash in it.
    escaped: bool,
}

/// Reads on; gives the number of bytes up to the end of the game, where it ends in this text.
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

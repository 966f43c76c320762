//! Smart Game Format FF[4], game 9, Lines of Action; and what older programs wrote.

mod read;
mod write;

pub use write::SgfError;

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

/// Tags of our records and properties of SGF that say the same.
pub(crate) const TAGS: [(&str, &str); 12] = [
    ("Black", "PB"),
    ("White", "PW"),
    ("Event", "EV"),
    ("Site", "PC"),
    ("Date", "DT"),
    ("Round", "RO"),
    ("TimeControl", "TM"),
    ("Annotator", "AN"),
    ("Source", "SO"),
    ("BlackRating", "BR"),
    ("WhiteRating", "WR"),
    ("Title", "GN"),
];

/// Judgements and the properties that say the same.
pub(crate) const JUDGEMENTS: [(u8, &str); 4] = [(1, "TE"), (2, "BM"), (5, "IT"), (6, "DO")];

/// Marks on squares: the colour of ours, and the property.
pub(crate) const MARKS: [(crate::notes::Colour, &str); 4] = [
    (crate::notes::Colour::Green, "CR"),
    (crate::notes::Colour::Red, "MA"),
    (crate::notes::Colour::Yellow, "TR"),
    (crate::notes::Colour::Blue, "SQ"),
];

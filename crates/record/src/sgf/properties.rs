//! SGF properties that correspond to tags and annotations of this program.

use crate::notes::Colour;

/// Tags and the SGF properties with the same meaning.
pub(super) const TAGS: [(&str, &str); 12] = [
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

/// PGN annotation glyphs and the SGF properties with the same meaning.
pub(super) const JUDGEMENTS: [(u8, &str); 4] = [(1, "TE"), (2, "BM"), (5, "IT"), (6, "DO")];

/// Colours of square marks and the SGF properties with the same meaning.
pub(super) const MARKS: [(Colour, &str); 4] = [
    (Colour::Green, "CR"),
    (Colour::Red, "MA"),
    (Colour::Yellow, "TR"),
    (Colour::Blue, "SQ"),
];

//! Properties of SGF that say what our records say in other words.

use crate::notes::Colour;

/// Tags of our records and properties of SGF that say the same.
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

/// Judgements and the properties that say the same.
pub(super) const JUDGEMENTS: [(u8, &str); 4] = [(1, "TE"), (2, "BM"), (5, "IT"), (6, "DO")];

/// Marks on squares: the colour of ours, and the property.
pub(super) const MARKS: [(Colour, &str); 4] = [
    (Colour::Green, "CR"),
    (Colour::Red, "MA"),
    (Colour::Yellow, "TR"),
    (Colour::Blue, "SQ"),
];

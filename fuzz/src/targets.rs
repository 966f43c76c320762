//! The list of all fuzz targets.

mod bytes;
mod line;
mod matches;
mod messages;
mod notation;
mod puzzles;
mod records;
mod ron;
mod study;
mod variants;

pub use self::puzzles::PUZZLES;
pub use self::study::STUDY;
pub use bytes::{ARCHIVE, IMPORT, LIBRARY, NETWORK};
pub use line::{PLAYER, REPLY, RULES, SETTINGS, TIME_CONTROL, UGI};
pub use matches::{JOURNAL, PLAYER_SPEC};
pub use messages::MESSAGES;
pub use notation::{FEN, MOVE, POSITION};
pub use records::{PASTE, RECORD, SGF};
pub use ron::{LESSON, RULEBOOK, STRENGTH, STRICT_RON, THEME, VARIANT, WEIGHTS};

use crate::target::Target;

pub const ALL: [Target; 28] = [
    POSITION,
    MOVE,
    FEN,
    RECORD,
    SGF,
    PASTE,
    VARIANT,
    LESSON,
    THEME,
    WEIGHTS,
    STRENGTH,
    STRICT_RON,
    NETWORK,
    ARCHIVE,
    LIBRARY,
    UGI,
    REPLY,
    TIME_CONTROL,
    PLAYER,
    RULES,
    SETTINGS,
    PUZZLES,
    RULEBOOK,
    STUDY,
    PLAYER_SPEC,
    JOURNAL,
    IMPORT,
    MESSAGES,
];

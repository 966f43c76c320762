//! Matches and the data that they need: settings, variants, board state, saved games and translations.

pub mod board;
pub mod locale;
pub mod settings;
pub mod table;
pub mod variants;

pub use referee::records;

//! A match and what it is played with: settings, variants, the board, kept games, words.

pub mod board;
pub mod locale;
pub mod records;
pub mod settings;
pub mod table;
pub mod variants;

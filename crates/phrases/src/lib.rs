//! The words of the game and the terminal: texts of the locale files by key and language, numbers and dates as a
//! language writes them, and facts of reviews as sentences.

mod catalog;
mod language;
mod numbers;
mod review;
mod texts;

pub use catalog::Catalog;
pub use language::{LANGUAGES, Language, find};
pub use numbers::rounded;
pub use review::{answer_texts, label_text, ply_text, reason_text, reason_texts};
pub use texts::Texts;

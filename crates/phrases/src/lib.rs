//! Turns facts of reviews into sentences of the locale files, for the game and the terminal.

mod english;
mod review;
mod texts;

pub use english::English;
pub use review::{answer_texts, label_text, ply_text, reason_text, reason_texts};
pub use texts::Texts;

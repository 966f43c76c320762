//! Facts in players' words: what a review says, as sentences of the locale files. Game and terminal say it alike.

mod english;
mod review;
mod texts;

pub use english::English;
pub use review::{answer_texts, label_text, ply_text, reason_text, reason_texts};
pub use texts::Texts;

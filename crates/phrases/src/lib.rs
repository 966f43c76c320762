//! The wording of the game and its terminal program: texts by key and language, and numbers and dates in the notation
//! of a language. Also turns the facts of a game review into sentences.

mod catalog;
mod clocks;
mod language;
mod numbers;
mod position;
mod result;
mod review;
mod strengths;
mod texts;

pub use catalog::Catalog;
pub use clocks::{ClockText, clock_text, control_text, countdown, offered_controls, time_left};
pub use language::{BadTexts, LANGUAGES, Language, add_texts, find};
pub use numbers::rounded;
pub use position::{immobility_text, line_counts_text};
pub use result::{ResultText, family_key, result_text, side_key, side_name};
pub use review::{answer_texts, label_text, ply_text, reason_text, reason_texts};
pub use strengths::NAMED_STRENGTHS;
pub use texts::Texts;

//! Game records: tags in square brackets, then numbered moves, comments and the result.
//!
//! ```text
//! [Variant "loa"]
//! [Black "Anna"]
//! [White "Level 3"]
//! [Result "black"]
//!
//! 1. c8-c6 a2-c2 2. b1-b3 {quiet} h4-f2 … black
//! ```
//!
//! The variant tag comes before the first move; `Game` is read as another name for it. A `Position` tag gives
//! a start other than the variant's. Comments stand in braces or behind `;`, variations in round brackets are
//! checked for balance and skipped. A result that the moves do not show was declared:
//! by the tag `Reason`, the time was up (`time-up`) or a draw agreed (`agreed`), or else the other side resigned.

mod claim;
mod content;
mod error;
mod movetext;
mod read;
mod tags;
mod write;

pub use content::Record;
pub use error::RecordError;

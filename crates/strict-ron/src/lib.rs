//! A strict parser for RON files that people edit: settings, variants, lessons, themes.
//!
//! Each mistake is reported as a [`FileError`] with file, line, column, problem and remedy. The RON parser finds syntax
//! errors. The caller finds wrong values and describes them as a [`Mistake`]. Problem and remedy are
//! [sentences](sentence::Sentence), so that players read them in their language.
//!
//! ```
//! use sentence::Sentence;
//! use serde::Deserialize;
//! use strict_ron::{FileError, Mistake, Source, Step};
//!
//! #[derive(Deserialize)]
//! #[serde(deny_unknown_fields)]
//! struct Clock {
//!     #[serde(rename = "schema")]
//!     _schema: u32,
//!     minutes: u8,
//! }
//!
//! fn read(file: &str, bytes: &[u8]) -> Result<u8, FileError> {
//!     let source = Source::from_bytes(file, bytes)?;
//!     source.expect_schema(1)?;
//!     let clock: Clock = source.read()?;
//!     if clock.minutes == 0 {
//!         let remedy = Sentence::new("clock-more").number("least", 1);
//!         let mistake = Mistake::new(&[Step::Field("minutes")], Sentence::new("clock-no-time"), remedy);
//!         return Err(source.error(&mistake));
//!     }
//!     Ok(clock.minutes)
//! }
//!
//! let told = |text: &str| read("clock.ron", text.as_bytes()).unwrap_err().to_string();
//! assert_eq!(told("(\n  schema: 1,\n  minutes: 0,\n)"), "clock.ron:3:12: clock-no-time; clock-more least=1");
//! assert_eq!(told("(schema: 1, minutes: 999)"), "clock.ron:1:22: file-number; file-write-number");
//! ```

#![warn(clippy::print_stdout, clippy::print_stderr)]
#![warn(missing_docs)]

mod error;
mod fields;
mod locate;
mod mistake;
mod source;
mod syntax;

pub use error::FileError;
pub use fields::Field;
pub use locate::{Place, Step, locate};
pub use mistake::Mistake;
pub use source::Source;
pub use syntax::refusal;

//! Records of games: saved whole, listed, searched, tagged, deleted and restored.

mod choices;
mod edit;
mod explore;
mod export;
mod import;
mod listed;
mod own;
mod progress;
mod query;
mod text;

pub use choices::Choices;
pub use edit::{Edit, Selection};
pub use explore::Exploration;
pub use export::{ExportEnd, ExportFormat, ExportedRecords, LeftOut, WhyLeftOut};
pub use import::{Duplicates, ImportEnd, Imported};
pub use listed::{ListedRecord, Listing, RecordId, RecordResult, Source};
pub use own::{OwnRecord, Stored};
pub use progress::{FirstOf, Progress};
pub use query::{Direction, Ending, Page, Query, Sort};
pub use text::RecordText;

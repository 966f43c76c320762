//! Records of games: kept whole, listed, searched, tagged, deleted and brought back.

mod choices;
mod date;
mod duplicates;
mod edit;
mod erase;
mod explore;
mod export;
mod facts;
mod fold;
mod import;
mod insert;
mod list;
mod listed;
mod progress;
mod purge;
mod query;
mod store;
mod store_error;
mod text;

pub use choices::Choices;
pub use edit::{Edit, Selection};
pub use explore::Exploration;
pub use export::{ExportEnd, ExportFormat, ExportedRecords, LeftOut, WhyLeftOut};
pub use import::{Duplicates, ImportEnd, Imported};
pub use list::Listing;
pub use listed::{ListedRecord, RecordId, RecordResult, Source};
pub use progress::{FirstOf, Progress};
pub use query::{Direction, Ending, Page, Query, Sort};
pub use store::{OwnRecord, Stored};
pub use store_error::StoreError;
pub use text::RecordText;

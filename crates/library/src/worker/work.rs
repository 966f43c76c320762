//! What is transferred: games that come in or go out.

use std::path::PathBuf;
use std::sync::Arc;

use rules::{Catalogue, SharedVariant};

use super::answer::Answer;
use crate::error::LibraryError;
use crate::records::{
    Duplicates, ExportEnd, ExportFormat, ExportedRecords, ImportEnd, Imported, Selection,
};

/// An import or an export.
pub(super) enum Work {
    Import(PathBuf, Catalogue, Duplicates),
    Text(Arc<str>, Catalogue, SharedVariant, Duplicates),
    Export(Selection, PathBuf, ExportFormat, Catalogue),
}

impl Work {
    /// Whether records are not what they were after it.
    pub(super) fn changes_records(&self) -> bool {
        !matches!(self, Work::Export(..))
    }

    /// The account of a transfer that did not begin: why, or that it was stopped.
    pub(super) fn not_begun(self, why: Option<LibraryError>) -> Answer {
        match self {
            Work::Import(..) | Work::Text(..) => Answer::Imported(Box::new(Imported {
                end: why.map_or(ImportEnd::Stopped, ImportEnd::Failed),
                ..Imported::default()
            })),
            Work::Export(_, file, ..) => {
                let account = ExportedRecords {
                    end: why.map_or(ExportEnd::Stopped, ExportEnd::Failed),
                    ..ExportedRecords::default()
                };
                Answer::RecordsExported(file, Box::new(account))
            }
        }
    }
}

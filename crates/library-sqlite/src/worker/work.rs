//! Imports and exports as data.

use std::path::PathBuf;
use std::sync::Arc;

use cohort_library::{
    Answer, Duplicates, ExportEnd, ExportFormat, ExportedRecords, ImportEnd, Imported,
    LibraryError, Selection,
};
use rules::{Catalogue, SharedVariant};

/// An import or an export.
pub(super) enum Work {
    Import(PathBuf, Catalogue, Duplicates),
    Text(Arc<str>, Catalogue, SharedVariant, Duplicates),
    Export(Selection, PathBuf, ExportFormat, Catalogue),
}

impl Work {
    pub(super) fn changes_records(&self) -> bool {
        !matches!(self, Work::Export(..))
    }

    /// The report on an import or export that did not begin. `why` is the failure; `None` if it was stopped.
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

//! Imports and exports: as requested, and in progress.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use cohort_library::{
    Answer, Duplicates, ExportEnd, ExportFormat, ExportedRecords, ImportEnd, Imported,
    LibraryError, Progress, Selection, as_data,
};
use rules::{Catalogue, SharedVariant};
use serde::{Deserialize, Serialize};

use crate::connection::Library;
use crate::records::{Export, Import};

/// An import or an export.
#[derive(Serialize, Deserialize)]
pub(super) enum Work {
    Import(PathBuf, Catalogue, Duplicates),
    Text(
        #[serde(with = "as_data::text")] Arc<str>,
        Catalogue,
        #[serde(with = "as_data::variant")] SharedVariant,
        Duplicates,
    ),
    Export(Selection, PathBuf, ExportFormat, Catalogue),
}

/// How an import or export ends early.
pub(super) enum Cut {
    Stopped,
    Failed(LibraryError),
}

impl Work {
    pub(super) fn changes_records(&self) -> bool {
        !matches!(self, Work::Export(..))
    }

    /// The report on an import or export that ended before its first game.
    pub(super) fn cut(&self, cut: Cut) -> Answer {
        match self {
            Work::Import(..) | Work::Text(..) => Answer::Imported(Box::new(Imported {
                end: match cut {
                    Cut::Stopped => ImportEnd::Stopped,
                    Cut::Failed(error) => ImportEnd::Failed(error),
                },
                ..Imported::default()
            })),
            Work::Export(_, file, ..) => {
                let account = ExportedRecords {
                    end: match cut {
                        Cut::Stopped => ExportEnd::Stopped,
                        Cut::Failed(error) => ExportEnd::Failed(error),
                    },
                    ..ExportedRecords::default()
                };
                Answer::RecordsExported(file.clone(), Box::new(account))
            }
        }
    }
}

/// An import or export in progress.
#[derive(Debug)]
pub(super) enum Ongoing {
    Import(Box<Import>),
    Export(PathBuf, Box<Export>),
}

impl Ongoing {
    /// Begins an import or export.
    ///
    /// # Errors
    /// Returns the report if a file cannot be opened or the library cannot be read.
    pub(super) fn begin(work: &Work, library: &Library) -> Result<Self, Answer> {
        let begun =
            match work {
                Work::Import(file, catalogue, duplicates) => {
                    Import::of_file(file, catalogue, *duplicates).map(Ongoing::import)
                }
                Work::Text(text, catalogue, usual, duplicates) => Ok(Ongoing::import(
                    Import::of_text(text.clone(), catalogue, usual, *duplicates),
                )),
                Work::Export(which, file, format, catalogue) => {
                    Export::begin(library, which, file, *format, catalogue)
                        .map(|export| Ongoing::Export(file.clone(), Box::new(export)))
                }
            };
        begun.map_err(|error| work.cut(Cut::Failed(error)))
    }

    fn import(import: Import) -> Self {
        Ongoing::Import(Box::new(import))
    }

    /// Reads and writes some games. Calls `watch` after each game; a break ends the import or export. Returns the
    /// report as a break at the end.
    pub(super) fn step(
        &mut self,
        library: &mut Library,
        watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> ControlFlow<Answer> {
        match self {
            Ongoing::Import(import) => import.step(library, watch).map_break(imported),
            Ongoing::Export(file, export) => {
                let exported = |account| exported(file, account);
                export.step(library, watch).map_break(exported)
            }
        }
    }

    /// Ends the import or export before its last game.
    pub(super) fn stop(&mut self, library: &mut Library) -> Answer {
        match self {
            Ongoing::Import(import) => imported(import.stop(library)),
            Ongoing::Export(file, export) => exported(file, export.stop()),
        }
    }

    /// Ends the import or export with an error, because the library cannot be opened.
    pub(super) fn fail(&mut self, error: LibraryError) -> Answer {
        match self {
            Ongoing::Import(import) => imported(import.fail(error)),
            Ongoing::Export(file, export) => exported(file, export.fail(error)),
        }
    }
}

fn imported(account: Imported) -> Answer {
    Answer::Imported(Box::new(account))
}

fn exported(file: &Path, account: ExportedRecords) -> Answer {
    Answer::RecordsExported(file.to_owned(), Box::new(account))
}

//! Exports records to a file.

use std::io::Write;
use std::mem;
use std::ops::ControlFlow;
use std::path::Path;
use std::vec::IntoIter;

use cohort_library::{
    ExportEnd, ExportFormat, ExportedRecords, FirstOf, LeftOut, LibraryError, Progress, RecordId,
    RecordText, Selection, WhyLeftOut,
};
use record::{Format, Games, Record};
use rules::Catalogue;
use storage::Replacement;

use super::edit::selected;
use super::facts::{TAGS, own_tags};
use crate::connection::Library;
use crate::error::{Failure, from_storage};

/// The largest number of records in a step of an export.
const STEP: usize = 500;

impl Library {
    /// Writes records to one file, in the order of the selection. Replaces the file completely or not at all. A record
    /// that already has the format of the file keeps its text. The record's title is written as the tag `Title`, and
    /// its tags as the tag `Tags`, separated by commas. `watch` is called with the progress after each game, and stops
    /// the export by returning a break.
    pub fn export_records(
        &self,
        which: &Selection,
        file: &Path,
        format: ExportFormat,
        catalogue: &Catalogue,
        mut watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> ExportedRecords {
        let mut export = match Export::begin(self, which, file, format, catalogue) {
            Ok(export) => export,
            Err(error) => return failed(error),
        };
        loop {
            if let ControlFlow::Break(account) = export.step(self, &mut watch) {
                return account;
            }
        }
    }
}

/// The report on an export that failed.
fn failed(error: LibraryError) -> ExportedRecords {
    ended(ExportEnd::Failed(error), FirstOf::default())
}

/// The report on an export that wrote no file.
fn ended(end: ExportEnd, left_out: FirstOf<LeftOut>) -> ExportedRecords {
    ExportedRecords {
        written: 0,
        left_out,
        end,
    }
}

/// An export in progress.
#[derive(Debug)]
pub(crate) struct Export {
    /// The file; `None` after the end.
    out: Option<Replacement>,
    ids: IntoIter<i64>,
    format: ExportFormat,
    catalogue: Catalogue,
    progress: Progress,
    account: ExportedRecords,
}

impl Export {
    /// Begins to write records to a file.
    ///
    /// # Errors
    /// Fails if the file cannot be written or the library cannot be read.
    pub(crate) fn begin(
        library: &Library,
        which: &Selection,
        file: &Path,
        format: ExportFormat,
        catalogue: &Catalogue,
    ) -> Result<Self, LibraryError> {
        let out = Replacement::begin(file).map_err(from_storage)?;
        let ids = library.read_at_once(|connection| selected(connection, which))?;
        let progress = Progress {
            total: ids.len() as u64,
            ..Progress::default()
        };
        Ok(Export {
            out: Some(out),
            ids: ids.into_iter(),
            format,
            catalogue: catalogue.clone(),
            progress,
            account: ExportedRecords::default(),
        })
    }

    /// Writes the next records. Calls `watch` after each record; a break ends the export. Returns the report as a break
    /// when the export has ended.
    pub(crate) fn step(
        &mut self,
        library: &Library,
        watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> ControlFlow<ExportedRecords> {
        for _ in 0..STEP {
            let Some(id) = self.ids.next() else {
                return ControlFlow::Break(self.finish());
            };
            if let Err(error) = self.write(library, RecordId(id)) {
                return ControlFlow::Break(self.fail(error));
            }
            self.progress.done += 1;
            self.progress.games += 1;
            if watch(self.progress).is_break() {
                return ControlFlow::Break(self.stop());
            }
        }
        ControlFlow::Continue(())
    }

    /// Ends the export before its last record. No file is written.
    pub(crate) fn stop(&mut self) -> ExportedRecords {
        self.out = None;
        ended(ExportEnd::Stopped, mem::take(&mut self.account.left_out))
    }

    /// Ends the export with an error. No file is written.
    pub(crate) fn fail(&mut self, error: LibraryError) -> ExportedRecords {
        self.out = None;
        ended(
            ExportEnd::Failed(error),
            mem::take(&mut self.account.left_out),
        )
    }

    fn finish(&mut self) -> ExportedRecords {
        let finished = self.out.take().map_or(Ok(()), Replacement::finish);
        match finished.map_err(from_storage) {
            Ok(()) => mem::take(&mut self.account),
            Err(error) => self.fail(error),
        }
    }

    /// Writes a record. Each record is read in its own transaction, so that imports and other programs can write in
    /// between. Therefore the record may no longer exist.
    fn write(&mut self, library: &Library, id: RecordId) -> Result<(), LibraryError> {
        let (Some(text), Some(out)) = (library.text(id)?, &mut self.out) else {
            return Ok(());
        };
        match written(&text, self.format, &self.catalogue) {
            Ok(text) => {
                write!(out, "{}\n\n", text.trim_end())
                    .map_err(|error| Failure::from(error).at(out.path()))?;
                self.account.written += 1;
            }
            Err(why) => self.account.left_out.add(LeftOut { id, why }),
        }
        Ok(())
    }
}

/// The text that the export writes to the file for a record.
fn written(
    text: &RecordText,
    format: ExportFormat,
    catalogue: &Catalogue,
) -> Result<String, WhyLeftOut> {
    let read = text.read(catalogue);
    let own_tags = own_tags(&text.tags);
    let is_named = |record: &Record| {
        record.tag("Title") == text.title.as_deref() && record.tag(TAGS) == own_tags.as_deref()
    };
    let is_kept_so = match format {
        ExportFormat::Text => text.format == Format::Text,
        ExportFormat::Sgf => text.format == Format::Sgf,
    };
    let fits = is_kept_so && is_whole(text);
    match read {
        Ok(record) if fits && is_named(&record) => Ok(text.content.clone()),
        // This program cannot parse the text, so it cannot add the title and the tags. The text is exported unchanged.
        Err(_) if fits => Ok(text.content.clone()),
        Err(error) => Err(error.into()),
        Ok(mut record) => {
            record
                .tags
                .retain(|(name, _)| name != "Title" && name != TAGS);
            if let Some(title) = &text.title {
                record.tags.push(("Title".to_owned(), title.clone()));
            }
            record
                .tags
                .extend(own_tags.map(|tags| (TAGS.to_owned(), tags)));
            Ok(match format {
                ExportFormat::Text => record.to_text(true),
                ExportFormat::Sgf => record.to_sgf(true)?,
            })
        }
    }
}

/// Whether the file can contain another game after this text. A text with neither moves nor a result does not show
/// where it ends.
fn is_whole(text: &RecordText) -> bool {
    let next = match text.format {
        Format::Sgf => "\n(;GM[9])",
        Format::Text | Format::Position => "\n[Variant \"loa\"]\n",
    };
    let both = format!("{}\n{next}", text.content.trim_end());
    let mut games = Games::new(both.as_bytes());
    let first = games.next();
    first.is_some_and(|game| game.is_ok_and(|game| game.text.trim_end() == text.content.trim()))
        && games.count() == 1
}

//! Exports records to a file.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;

use cohort_library::{
    ExportEnd, ExportFormat, ExportedRecords, LeftOut, LibraryError, Progress, RecordId,
    RecordText, Selection, WhyLeftOut,
};
use record::{Format, Games, Record};
use rules::Catalogue;
use storage::Replacement;

use super::edit::selected;
use super::facts::{TAGS, own_tags};
use crate::connection::Library;
use crate::error::{Failure, from_storage};

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
        watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> ExportedRecords {
        let mut account = ExportedRecords::default();
        match self.write_records(which, file, format, catalogue, watch, &mut account) {
            Ok(ControlFlow::Continue(())) => {}
            Ok(ControlFlow::Break(())) => account.end = ExportEnd::Stopped,
            Err(error) => account.end = ExportEnd::Failed(error),
        }
        if !matches!(account.end, ExportEnd::Whole) {
            account.written = 0;
        }
        account
    }

    fn write_records(
        &self,
        which: &Selection,
        file: &Path,
        format: ExportFormat,
        catalogue: &Catalogue,
        mut watch: impl FnMut(Progress) -> ControlFlow<()>,
        account: &mut ExportedRecords,
    ) -> Result<ControlFlow<()>, LibraryError> {
        let mut out = Replacement::begin(file).map_err(from_storage)?;
        let ids = self.read_at_once(|connection| selected(connection, which))?;
        let total = ids.len() as u64;
        for (id, done) in ids.into_iter().map(RecordId).zip(1..) {
            // Each game is read in its own transaction, so that imports and other programs can write in between.
            // Therefore the game may no longer exist.
            if let Some(text) = self.text(id)? {
                match written(&text, format, catalogue) {
                    Ok(text) => {
                        write!(out, "{}\n\n", text.trim_end())
                            .map_err(|error| Failure::from(error).at(file))?;
                        account.written += 1;
                    }
                    Err(why) => account.left_out.add(LeftOut { id, why }),
                }
            }
            let progress = Progress {
                done,
                total,
                games: done,
            };
            if watch(progress).is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        out.finish().map_err(from_storage)?;
        Ok(ControlFlow::Continue(()))
    }
}

/// The text of a record as it is written to the file.
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

/// Whether another game can follow the text in a file. It cannot if the text contains neither moves nor a result.
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

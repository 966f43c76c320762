//! Writing records into one file for others.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;

use record::{Format, Games, Record, RecordError, SgfError};
use rules::Catalogue;
use storage::Replacement;
use thiserror::Error;

use super::edit::{Selection, selected};
use super::facts::{TAGS, own_tags};
use super::listed::RecordId;
use super::progress::{FirstOf, Progress};
use super::text::RecordText;
use crate::error::{LibraryError, Problem};
use crate::library::Library;

/// How records are written into a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportFormat {
    /// Tags and moves, of both games.
    Text,
    /// Smart Game Format, which knows Lines of Action on boards without holes.
    Sgf,
}

/// The account of an export.
#[derive(Clone, Debug, Default)]
pub struct ExportedRecords {
    /// How many games the file has now.
    pub written: u64,
    /// Which were left out, and why.
    pub left_out: FirstOf<LeftOut>,
    pub end: ExportEnd,
}

#[derive(Clone, Debug, Default)]
pub enum ExportEnd {
    #[default]
    Whole,
    /// It was stopped. What was in the place of the file is there as before.
    Stopped,
    /// The file could not be written, or the library not be read. What was in the place of the file is there as before.
    Failed(LibraryError),
}

/// A record that is not in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    pub id: RecordId,
    pub why: WhyLeftOut,
}

/// Why a record is not in the file. Displayed as what is wrong and what would help.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WhyLeftOut {
    /// The format knows no such game.
    #[error(transparent)]
    Sgf(#[from] SgfError),
    /// It cannot be read, as where its variant is not known any more.
    #[error(transparent)]
    Unreadable(#[from] RecordError),
}

impl Library {
    /// Writes records into one file, in their order, each to the letter as it is kept where the format is the same; what the
    /// player calls it is its tag `Title`, and the tags that the player gave it are `Tags`, with commas between them. The file is replaced whole or not at all. `watch` is told how far it is, game by
    /// game, and stops it by breaking.
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
        let mut out = Replacement::begin(file)?;
        let ids = self.read(|connection| {
            let transaction = connection.unchecked_transaction()?;
            selected(&transaction, which)
        })?;
        let total = ids.len() as u64;
        for (id, done) in ids.into_iter().map(RecordId).zip(1..) {
            // One that was deleted meanwhile is not meant any more. Others may write between two games.
            if let Some(text) = self.text(id)? {
                match written(&text, format, catalogue) {
                    Ok(text) => {
                        write!(out, "{}\n\n", text.trim_end())
                            .map_err(|error| LibraryError::new(file, Problem::from(error)))?;
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
        out.finish()?;
        Ok(ControlFlow::Continue(()))
    }
}

/// A record as it is written among others.
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
        // Its title and tags are lost, but not the game.
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

/// Whether the text ends where another game begins behind it. Text without moves and result does not.
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

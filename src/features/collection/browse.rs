//! The collection page: its query, the games found, and the player's requests to open, change, import and export games.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use cohort_library::{
    Answer, Duplicates, Edit, ExportEnd, ExportFormat, ExportedRecords, ImportEnd, Imported,
    LibraryError, Listing, Page, PositionSearch, Progress, Query, RecordChoices, RecordId,
    Selection,
};
use cohort_library_sqlite::Transfer;
use cohort_platform::files::Files;
use cohort_platform::player_library::{LibraryAnswer, PlayerLibrary};
use cohort_platform::redraw::Redraw;
use cohort_play::table::{Match, Viewed};
use cohort_play::variants::Variants;
use sentence::{Explain, Sentence};

use super::autosave::Autosave;
use super::reading::{Asked, Opened, Reading, What};
use super::transfer::{ImportSummary, LastTransfer, TransferEnd, TransferMessage};

/// The number of games on one page of the collection's list.
pub const PAGE: usize = 50;

#[derive(Message, Clone, Debug, PartialEq)]
pub enum CollectionRequest {
    /// List all games. Sent when the collection page opens.
    Show,
    /// List the games in which the viewed position occurs.
    FindPosition,
    Find(Box<Query>),
    /// Show the page of the list that starts at the game with this number, counted from 0.
    Turn(usize),
    /// Open a game to continue or view it.
    Open(RecordId),
    /// Open a finished game together with its review.
    Review(RecordId),
    /// Open a game to analyse it. A finished game opens unchanged. An unfinished game opens as a study (an analysis
    /// board).
    Analyse(RecordId),
    Delete(RecordId),
    /// Delete all copies of each game except one.
    DeleteDuplicates,
    /// Restore the games that the last deletion removed.
    Restore,
    Rename(RecordId, String),
    Tag(RecordId, String),
    Untag(RecordId, String),
    /// Import the games of this file into the library.
    Import(PathBuf),
    /// Export all games that match the current query to this file.
    Export(PathBuf),
    /// Cancel all imports and exports, and stop reading texts and files.
    Stop,
}

/// Reports that an import of several games has started, so that the collection page opens.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed;

/// The state of the collection page: its query, the games found, and the running transfers.
#[derive(Resource, Debug, Default)]
pub struct Collection {
    query: Query,
    offset: usize,
    listing: Option<Result<Listing, LibraryError>>,
    choices: RecordChoices,
    /// The games that the last deletion removed. The player can restore them.
    deleted: Vec<RecordId>,
    problem: Option<Sentence>,
    /// The imports and exports, in the order of the requests. The first transfer is running, and the others wait.
    transfers: VecDeque<Transfer>,
    opening: Option<(RecordId, Opened)>,
    /// The revision of the library when the list was last requested; `None` before the first request.
    asked: Option<u64>,
}

impl Collection {
    pub fn query(&self) -> &Query {
        &self.query
    }

    /// Returns how many games of the list come before the current page.
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the games that match the query, or the error of the search. Returns `None` while the library searches.
    pub fn listing(&self) -> Option<Result<&Listing, &LibraryError>> {
        self.listing.as_ref().map(Result::as_ref)
    }

    /// Returns all variants and tags of the games in the library.
    pub fn choices(&self) -> &RecordChoices {
        &self.choices
    }

    /// Returns how many deleted games the player can restore.
    pub fn deleted(&self) -> usize {
        self.deleted.len()
    }

    /// Returns the error of the last failed request; `None` after a new search.
    pub fn problem(&self) -> Option<&Sentence> {
        self.problem.as_ref()
    }

    /// Returns the progress of the running import or export; `None` if none runs.
    pub fn progress(&self) -> Option<Progress> {
        self.transfers.front().map(Transfer::progress)
    }

    /// Adds an import or export after the transfers that run or wait.
    pub(super) fn begin(&mut self, transfer: Transfer) {
        self.transfers.push_back(transfer);
    }

    fn list(&mut self, library: &PlayerLibrary) {
        if let Some(worker) = library.worker() {
            self.asked = Some(worker.revision());
            worker.list(self.query.clone(), self.page());
        }
    }

    pub(super) fn tell(&mut self, problem: Sentence) {
        self.problem = Some(problem);
    }

    fn page(&self) -> Page {
        Page {
            offset: self.offset,
            limit: PAGE,
        }
    }

    fn look(&mut self, query: Query, library: &PlayerLibrary) {
        if self.query != query {
            self.listing = None;
        }
        self.query = query;
        self.offset = 0;
        self.problem = None;
        self.list(library);
    }
}

/// Passes the player's requests to the library. Requests the list of games again after each change of the library.
pub(super) fn forward_requests(
    mut requests: MessageReader<CollectionRequest>,
    library: Res<PlayerLibrary>,
    current: Option<Res<Match>>,
    viewed: Res<Viewed>,
    variants: Res<Variants>,
    mut redraw: ResMut<Redraw>,
    mut reading: ResMut<Reading>,
    mut collection: ResMut<Collection>,
) {
    let Some(worker) = library.worker() else {
        return requests.clear();
    };
    if !collection.transfers.is_empty() {
        // Redraw the collection page every 100 ms, because it shows the progress of the transfer.
        collection.set_changed();
        redraw.request_in(Duration::from_millis(100));
    }
    for request in requests.read() {
        match request {
            CollectionRequest::Show => {
                // Keep the sort order that the player chose last.
                let query = Query {
                    sort: collection.query.sort,
                    direction: collection.query.direction,
                    ..Query::default()
                };
                collection.look(query, &library);
                worker.choices();
            }
            CollectionRequest::FindPosition => {
                if let Some(current) = &current {
                    let game = viewed.game(current);
                    let position = PositionSearch::new(game.variant(), game.position());
                    let query = Query {
                        position: Some(position),
                        ..Query::default()
                    };
                    collection.look(query, &library);
                    worker.choices();
                }
            }
            CollectionRequest::Find(query) => collection.look((**query).clone(), &library),
            CollectionRequest::Turn(offset) => {
                collection.offset = *offset;
                collection.list(&library);
            }
            CollectionRequest::Open(id) => {
                collection.opening = Some((*id, Opened::Game));
                worker.text(*id);
            }
            CollectionRequest::Review(id) => {
                collection.opening = Some((*id, Opened::Review));
                worker.text(*id);
            }
            CollectionRequest::Analyse(id) => {
                collection.opening = Some((*id, Opened::Analysis));
                worker.text(*id);
            }
            CollectionRequest::Delete(id) => {
                worker.edit(Edit::Delete(Selection::These(vec![*id])));
            }
            CollectionRequest::DeleteDuplicates => worker.edit(Edit::DeleteDuplicates),
            CollectionRequest::Restore => {
                let deleted = std::mem::take(&mut collection.deleted);
                worker.edit(Edit::Restore(deleted));
            }
            CollectionRequest::Rename(id, title) => {
                worker.edit(Edit::Rename(*id, title.clone()));
            }
            CollectionRequest::Tag(id, tag) => {
                worker.edit(Edit::Tag(Selection::These(vec![*id]), tag.clone()));
            }
            CollectionRequest::Untag(id, tag) => {
                worker.edit(Edit::Untag(Selection::These(vec![*id]), tag.clone()));
            }
            CollectionRequest::Import(file) => {
                let transfer = worker.import(file, &variants.0, Duplicates::LeaveOut);
                collection.begin(transfer);
                if collection.asked.is_none() {
                    collection.list(&library);
                }
            }
            CollectionRequest::Export(file) => {
                let is_sgf = file.extension().is_some_and(|ending| ending == "sgf");
                let format = if is_sgf {
                    ExportFormat::Sgf
                } else {
                    ExportFormat::Text
                };
                let found = Selection::Found(Box::new(collection.query.clone()));
                let transfer = worker.export_records(found, file, format, &variants.0);
                collection.begin(transfer);
            }
            CollectionRequest::Stop => {
                reading.stop();
                collection.transfers.iter().for_each(Transfer::stop);
            }
        }
    }
    if collection
        .asked
        .is_some_and(|asked| asked != worker.revision())
    {
        collection.list(&library);
        worker.choices();
    }
}

pub(super) fn answer(
    mut answers: MessageReader<LibraryAnswer>,
    (variants, files, autosave): (Res<Variants>, Res<Files>, Res<Autosave>),
    mut reading: ResMut<Reading>,
    mut collection: ResMut<Collection>,
    mut notice: ResMut<LastTransfer>,
) {
    for LibraryAnswer(answer) in answers.read() {
        match answer {
            Answer::Listed(query, page, listing)
                if **query == collection.query && *page == collection.page() =>
            {
                collection.listing = Some(listing.clone());
            }
            Answer::Choices(Ok(choices)) => collection.choices = choices.clone(),
            Answer::Text(id, text) => {
                let is_asked = |(opening, _): &(RecordId, Opened)| opening == id;
                let Some((_, then)) = collection.opening.take_if(|opening| is_asked(opening))
                else {
                    continue;
                };
                match text {
                    Ok(Some(text)) => {
                        let own = autosave.is_own(text.key.as_ref(), files.data_access());
                        if let Some(usual) = variants.0.variants().first() {
                            reading.ask(Asked {
                                what: What::Record(Arc::new(text.clone()), own),
                                usual: usual.clone(),
                                table: None,
                                then,
                            });
                        }
                    }
                    // The game was deleted after the player chose it. The next list of games does not contain it.
                    Ok(None) => {}
                    Err(error) => collection.problem = Some(error.sentence()),
                }
            }
            Answer::Edited(edit, changed) => match (&**edit, changed) {
                (Edit::Delete(_) | Edit::DeleteDuplicates, Ok(deleted)) => {
                    collection.deleted.clone_from(deleted);
                }
                (_, Ok(_)) => {}
                (_, Err(error)) => collection.problem = Some(error.sentence()),
            },
            Answer::Imported(imported) => {
                collection.transfers.pop_front();
                notice.0 = Some(TransferMessage::Imported(taken(imported)));
            }
            Answer::RecordsExported(file, exported) => {
                collection.transfers.pop_front();
                notice.0 = Some(written(file, exported));
            }
            _ => {}
        }
    }
}

fn taken(imported: &Imported) -> ImportSummary {
    let first = imported.bad.first.first();
    ImportSummary {
        games: imported.taken,
        duplicates: imported.duplicates,
        bad: first.map(|first| (imported.bad.total(), first.sentence())),
        end: match &imported.end {
            ImportEnd::Whole => None,
            ImportEnd::Stopped => Some(TransferEnd::Stopped),
            ImportEnd::CutShort => first.map(|first| TransferEnd::Failed(first.sentence())),
            ImportEnd::Failed(error) => Some(TransferEnd::Failed(error.sentence())),
        },
    }
}

fn written(file: &Path, exported: &ExportedRecords) -> TransferMessage {
    let first = exported.left_out.first.first();
    let left_out = first.map(|first| (exported.left_out.total(), first.why.sentence()));
    let end = match &exported.end {
        ExportEnd::Whole => None,
        ExportEnd::Stopped => Some(TransferEnd::Stopped),
        ExportEnd::Failed(error) => Some(TransferEnd::Failed(error.sentence())),
    };
    TransferMessage::Exported(file.to_owned(), exported.written, left_out, end)
}

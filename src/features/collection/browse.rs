//! The page of all games: what is looked for, what was found, and what is done with it.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use library::{
    Answer, Duplicates, Edit, ExportEnd, ExportFormat, ExportedRecords, ImportEnd, Imported,
    LibraryError, Listing, Page, PositionSearch, Progress, Query, RecordChoices, RecordId,
    Selection, Transfer,
};

use super::keep::Keeping;
use super::reading::{Asked, Opened, Reading, What};
use super::transfer::{Notice, Taken, Told, TransferEnd};
use crate::platform::activity::Activity;
use crate::platform::files::Files;
use crate::platform::player_library::{LibraryAnswer, PlayerLibrary};
use crate::play::table::{Match, Viewed};
use crate::play::variants::Variants;

/// How many games a page of the list has.
pub const PAGE: usize = 50;

/// What is asked of the collection.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum CollectionRequest {
    /// The page was opened: all games.
    Show,
    /// Games in which the position on the board occurs.
    FindPosition,
    Find(Box<Query>),
    /// The page of the list that begins after so many games.
    Turn(usize),
    /// Open a game at the table.
    Open(RecordId),
    /// Open a game that is over, and its review.
    Review(RecordId),
    /// Have positions of a game thought about: of one that is over as it is, of another as a study.
    Analyse(RecordId),
    Delete(RecordId),
    /// Delete all games but one of those that are the same.
    DeleteDuplicates,
    /// Bring back what was deleted last.
    Restore,
    /// Give a game a title.
    Rename(RecordId, String),
    /// Add a tag to a game.
    Tag(RecordId, String),
    /// Take a tag off a game.
    Untag(RecordId, String),
    /// Take the games of a file into the library.
    Import(PathBuf),
    /// Write all games that were found to a file.
    Export(PathBuf),
    /// Stop taking in or writing out games.
    Stop,
}

/// Games came into the library: the list is to be shown.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed;

/// What is looked for in the library, and what was found.
#[derive(Resource, Debug, Default)]
pub struct Collection {
    query: Query,
    offset: usize,
    listing: Option<Result<Listing, LibraryError>>,
    choices: RecordChoices,
    /// What was deleted last and can be brought back.
    deleted: Vec<RecordId>,
    /// What could not be done.
    problem: Option<String>,
    /// Games that come in or go out, one transfer after the other.
    transfers: VecDeque<Transfer>,
    /// The game that is being opened.
    opening: Option<(RecordId, Opened)>,
    /// How often the library had changed when the list was asked for; nothing before the page was opened.
    asked: Option<u64>,
}

impl Collection {
    pub fn query(&self) -> &Query {
        &self.query
    }

    /// After how many games the list begins.
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// What was found; nothing while it is read.
    pub fn listing(&self) -> Option<Result<&Listing, &LibraryError>> {
        self.listing.as_ref().map(Result::as_ref)
    }

    /// Which variants and tags there are.
    pub fn choices(&self) -> &RecordChoices {
        &self.choices
    }

    /// How many games were deleted last and can be brought back.
    pub fn deleted(&self) -> usize {
        self.deleted.len()
    }

    /// What could not be done.
    pub fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    /// How far games have come in or gone out; nothing where none do.
    pub fn progress(&self) -> Option<Progress> {
        self.transfers.front().map(Transfer::progress)
    }

    /// Follows games that come in or go out.
    pub(super) fn begin(&mut self, transfer: Transfer) {
        self.transfers.push_back(transfer);
    }

    fn list(&mut self, library: &PlayerLibrary) {
        if let Some(worker) = library.worker() {
            self.asked = Some(worker.revision());
            worker.list(self.query.clone(), self.page());
        }
    }

    /// Says what could not be done.
    pub(super) fn tell(&mut self, problem: String) {
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

/// Hands on what is asked, and asks for the list again where the library has changed.
pub(super) fn ask(
    mut requests: MessageReader<CollectionRequest>,
    library: Res<PlayerLibrary>,
    current: Option<Res<Match>>,
    viewed: Res<Viewed>,
    variants: Res<Variants>,
    mut activity: ResMut<Activity>,
    mut reading: ResMut<Reading>,
    mut collection: ResMut<Collection>,
) {
    let Some(worker) = library.worker() else {
        return requests.clear();
    };
    if !collection.transfers.is_empty() {
        // How far it has come is seen.
        collection.set_changed();
        activity.expect_in(Duration::from_millis(100));
    }
    for request in requests.read() {
        match request {
            CollectionRequest::Show => {
                // In the order that was chosen last.
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

/// Takes what the library answers.
pub(super) fn answer(
    mut answers: MessageReader<LibraryAnswer>,
    (variants, files, keeping): (Res<Variants>, Res<Files>, Res<Keeping>),
    mut reading: ResMut<Reading>,
    mut collection: ResMut<Collection>,
    mut notice: ResMut<Notice>,
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
                        let own = keeping.is_own(text.key.as_ref(), files.data_access());
                        if let Some(usual) = variants.0.variants().first() {
                            reading.ask(Asked {
                                what: What::Record(Arc::new(text.clone()), own),
                                usual: usual.clone(),
                                table: None,
                                then,
                            });
                        }
                    }
                    // It is gone from the list, too.
                    Ok(None) => {}
                    Err(error) => collection.problem = Some(error.to_string()),
                }
            }
            Answer::Edited(edit, changed) => match (&**edit, changed) {
                (Edit::Delete(_) | Edit::DeleteDuplicates, Ok(deleted)) => {
                    collection.deleted.clone_from(deleted);
                }
                (_, Ok(_)) => {}
                (_, Err(error)) => collection.problem = Some(error.to_string()),
            },
            Answer::Imported(imported) => {
                collection.transfers.pop_front();
                notice.0 = Some(Told::Taken(taken(imported)));
            }
            Answer::RecordsExported(file, exported) => {
                collection.transfers.pop_front();
                notice.0 = Some(written(file, exported));
            }
            _ => {}
        }
    }
}

fn taken(imported: &Imported) -> Taken {
    let first = imported.bad.first.first();
    Taken {
        games: imported.taken,
        duplicates: imported.duplicates,
        bad: first.map(|first| (imported.bad.total(), first.to_string())),
        end: match &imported.end {
            ImportEnd::Whole => None,
            ImportEnd::Stopped => Some(TransferEnd::Stopped),
            ImportEnd::CutShort => first.map(|first| TransferEnd::Failed(first.to_string())),
            ImportEnd::Failed(error) => Some(TransferEnd::Failed(error.to_string())),
        },
    }
}

fn written(file: &Path, exported: &ExportedRecords) -> Told {
    let first = exported.left_out.first.first();
    let left_out = first.map(|first| (exported.left_out.total(), first.why.to_string()));
    let end = match &exported.end {
        ExportEnd::Whole => None,
        ExportEnd::Stopped => Some(TransferEnd::Stopped),
        ExportEnd::Failed(error) => Some(TransferEnd::Failed(error.to_string())),
    };
    Told::Exported(file.to_owned(), exported.written, left_out, end)
}

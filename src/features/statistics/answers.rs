//! The requests for statistics, and the figures that the library reported last.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use cohort_library::{Answer, Filter, LibraryError, PlayedGame, Summary};
use cohort_library_sqlite::{Rejected, SetAside, Worker};
use cohort_platform::files::Files;
use cohort_platform::player_library::{LibraryAnswer, PlayerLibrary};
use cohort_platform::redraw::Redraw;
use rules::GameKind;

use super::rating::{self, PlayerRating};

#[derive(Resource, Default)]
pub struct Statistics {
    /// The thread that writes and reads the library; `None` if no games are saved.
    worker: Option<Arc<Worker>>,
    /// Whether the library file exists, as far as the program knows.
    has_file: bool,
    /// The folder for exported tables; `None` if the program has no data folder.
    exports: Option<PathBuf>,
    filter: Filter,
    summary: Option<Result<Box<Summary>, LibraryError>>,
    done: Option<Done>,
    failure: Option<LibraryError>,
    set_aside: Vec<SetAside>,
    rejected: Vec<Rejected>,
    form: PlayerRating,
}

/// The result of exporting or erasing the statistics.
#[derive(Clone, Debug)]
pub enum Done {
    /// The result of an export of all games as CSV: the file and the number of games, or the error.
    Exported(Result<(PathBuf, u64), LibraryError>),
    Erased(Result<(), LibraryError>),
}

#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum StatisticsRequest {
    /// Load the current figures for all games, because the statistics page was opened.
    Show,
    Filter(Filter),
    Export,
    Erase,
}

impl Statistics {
    /// Whether the games are saved for the statistics, which requires a library.
    pub fn is_kept(&self) -> bool {
        self.worker.is_some()
    }

    /// Whether the library file exists, as far as the program knows.
    pub fn has_file(&self) -> bool {
        self.has_file
    }

    /// Returns the filter that selects the games for the figures. The player sets the filter on the statistics page.
    pub fn filter(&self) -> &Filter {
        &self.filter
    }

    /// Returns the figures of the statistics page, or why they could not be read. Returns `None` until the library
    /// answers.
    pub fn summary(&self) -> Option<Result<&Summary, &LibraryError>> {
        let summary = self.summary.as_ref()?;
        Some(summary.as_deref())
    }

    /// Returns the result of the last export or erasure; `None` after the statistics page is opened again.
    pub fn done(&self) -> Option<&Done> {
        self.done.as_ref()
    }

    /// Returns why the library currently cannot save changes; `None` if it can.
    pub fn failure(&self) -> Option<&LibraryError> {
        self.failure.as_ref()
    }

    /// Returns the damaged library files that the program has moved away since it started.
    pub fn set_aside(&self) -> &[SetAside] {
        &self.set_aside
    }

    /// Returns the changes that the library has permanently refused since the program started.
    pub fn rejected(&self) -> &[Rejected] {
        &self.rejected
    }

    /// Returns the player's latest games against the computer. The estimate of the player's strength uses these games.
    pub fn form(&self) -> &PlayerRating {
        &self.form
    }

    /// Waits until the library has written each change or failed to write it, for at most `patience`.
    pub fn flush(&self, patience: Duration) {
        if let Some(worker) = &self.worker {
            worker.flush(patience);
        }
    }

    pub(super) fn record(&mut self, game: PlayedGame) {
        self.has_file = true;
        self.form.record(&game);
        if let Some(worker) = &self.worker {
            worker.record(game);
        }
    }

    pub(super) fn reopen(&mut self, key: &str) {
        self.form.forget(key);
        if let Some(worker) = &self.worker {
            worker.reopen(key);
        }
    }

    fn request(&mut self, request: &StatisticsRequest) {
        let Some(worker) = &self.worker else { return };
        match request {
            StatisticsRequest::Show => {
                self.filter = Filter::default();
                self.done = None;
                self.summary = None;
                worker.summarise(self.filter.clone());
            }
            StatisticsRequest::Filter(filter) => {
                self.filter.clone_from(filter);
                worker.summarise(filter.clone());
            }
            StatisticsRequest::Export => {
                self.exports.iter().for_each(|folder| worker.export(folder));
            }
            StatisticsRequest::Erase => {
                self.filter = Filter::default();
                worker.erase();
                worker.summarise(Filter::default());
            }
        }
    }

    fn take(&mut self, answer: Answer) {
        match answer {
            // Ignore figures for another filter, because the player has changed the filter since the request.
            Answer::Summary(filter, summary) if filter == self.filter => {
                self.summary = Some(summary);
            }
            Answer::Summary(..) => {}
            Answer::AgainstComputer(family, Ok(games)) => self.form.take(family, games),
            // Only log this error. When the player opens the statistics page, the page shows errors of its own
            // requests.
            Answer::AgainstComputer(_, Err(error)) => warn!("the last games are not read: {error}"),
            Answer::Exported(exported) => self.done = Some(Done::Exported(exported)),
            Answer::Erased(erased) => {
                if erased.is_ok() {
                    self.form = PlayerRating::default();
                }
                self.done = Some(Done::Erased(erased));
            }
            Answer::Stored(_, Ok(_)) => self.has_file = true,
            // Other systems handle the other answers of the library.
            _ => {}
        }
    }
}

/// Connects the statistics to the library. Requests the player's latest games if the library file exists.
pub(super) fn open(
    files: Res<Files>,
    library: Res<PlayerLibrary>,
    mut statistics: ResMut<Statistics>,
) {
    statistics.has_file = library.worker().is_some_and(Worker::exists);
    statistics.worker = library.shared();
    statistics.exports = files.exports();
    if let Some(worker) = statistics.worker.as_ref().filter(|_| statistics.has_file) {
        for family in GameKind::ALL {
            worker.latest_against_computer(family, rating::LATEST);
        }
    }
}

/// Passes the requests of the statistics page to the library, and takes the library's answers.
pub(super) fn query_library(
    mut requests: MessageReader<StatisticsRequest>,
    mut answers: MessageReader<LibraryAnswer>,
    mut statistics: ResMut<Statistics>,
    mut redraw: ResMut<Redraw>,
) {
    for request in requests.read() {
        statistics.request(request);
    }
    let Some(worker) = &statistics.worker else {
        return;
    };
    let (failure, set_aside) = (worker.failure(), worker.set_aside());
    let rejected = worker.rejected();
    let is_new = !answers.is_empty()
        || failure.is_some() != statistics.failure.is_some()
        || set_aside.len() != statistics.set_aside.len()
        || rejected.len() != statistics.rejected.len();
    if !is_new {
        return;
    }
    redraw.request();
    for file in set_aside.iter().skip(statistics.set_aside.len()) {
        warn!("{}, kept as {}", file.problem, file.kept.display());
    }
    if let Some(error) = failure.as_ref().filter(|_| statistics.failure.is_none()) {
        warn!("a game is not written down: {error}");
    }
    statistics.failure = failure;
    statistics.set_aside = set_aside;
    for rejected in rejected.iter().skip(statistics.rejected.len()) {
        warn!("the library does not take something: {}", rejected.error);
    }
    statistics.rejected = rejected;
    for LibraryAnswer(answer) in answers.read() {
        statistics.take(answer.clone());
    }
}

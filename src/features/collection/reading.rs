//! Reads incoming texts and files in jobs, so that no frame waits for the disk or a long game.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use cohort_library::RecordText;
use cohort_platform::background::Jobs;
use cohort_play::records::setup_of;
use cohort_play::table::{GameId, MatchSetup, RecordSource};
use jobs::{Desk, Job, Running};
use record::{Games, Pasted, Record, RecordError, read_any};
use rules::{Catalogue, Position, SharedVariant};
use sentence::{Explain, Sentence};
use storage::{MAX_FILE_SIZE, Problem, read_existing};
use web_time::Instant;

/// How long reading may take before the game shows a message about it.
const TOLD_AFTER: Duration = Duration::from_millis(250);

/// The purpose for which a game is opened.
#[derive(Message, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Opened {
    /// Open the game to continue or view it.
    #[default]
    Game,
    Review,
    Analysis,
}

/// The input that is being read, and the inputs that wait to be read. An input is a text, a file or a library record.
#[derive(Resource, Debug, Default)]
pub struct Reading {
    now: Option<Now>,
    waiting: VecDeque<Asked>,
}

#[derive(Clone, Debug)]
pub(super) enum What {
    Text(Arc<str>),
    File(PathBuf),
    /// A library record. The flag says whether the game keeps its id, so that later saves replace the record.
    Record(Arc<RecordText>, bool),
}

impl What {
    /// Returns the file to read; `None` for a text or a library record.
    pub(super) fn file(&self) -> Option<&PathBuf> {
        match self {
            What::File(file) => Some(file),
            _ => None,
        }
    }

    /// Whether the input is a library record.
    pub(super) fn is_of_library(&self) -> bool {
        matches!(self, What::Record(..))
    }

    /// Whether the input is a library record of a game that was played in this program.
    pub(super) fn is_own(&self) -> bool {
        matches!(self, What::Record(text, _) if text.key.is_some())
    }

    fn is_text(&self) -> bool {
        matches!(self, What::Text(_))
    }
}

#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub(super) what: What,
    /// The variant to assume for a game that names no variant. Used only if the game's moves are legal in this variant.
    pub(super) usual: SharedVariant,
    /// The current match when the player requested the reading: its id, and the revision of its record.
    pub(super) table: Option<(GameId, u64)>,
    pub(super) then: Opened,
}

#[derive(Debug)]
struct Now {
    asked: Asked,
    work: Running<Read>,
    since: Instant,
}

#[derive(Debug)]
pub(super) enum Read {
    /// The input could not be read, for the given reason.
    Unreadable(Sentence),
    Position(SharedVariant, Position),
    /// One game was read. The second field says how many other games could not be read, with the first error.
    Game(Box<MatchSetup>, Option<(u64, Sentence)>),
    /// The input contains several games, or is a file larger than [`MAX_FILE_SIZE`].
    Games,
    /// A library record was read.
    Record(Box<MatchSetup>),
}

impl Reading {
    /// Whether an input is being read or waits to be read.
    pub fn is_reading(&self) -> bool {
        self.now.is_some() || !self.waiting.is_empty()
    }

    /// Returns `Some` if reading takes so long that the game shows a message about it. The inner value is the file that
    /// is being read, or `None` for a text or a library record.
    pub fn told(&self) -> Option<Option<&Path>> {
        let now = self.now.as_ref()?;
        let is_told = now.since.elapsed() >= TOLD_AFTER;
        is_told.then_some(now.asked.what.file().map(PathBuf::as_path))
    }

    pub(super) fn told_in(&self) -> Option<Duration> {
        let now = self.now.as_ref()?;
        Some(TOLD_AFTER.saturating_sub(now.since.elapsed()))
    }

    /// Adds an input to the queue. A new text replaces an earlier text that waits or is being read, because the player
    /// wants only the last text.
    pub(super) fn ask(&mut self, asked: Asked) {
        if asked.what.is_text() {
            self.waiting.retain(|waiting| !waiting.what.is_text());
            self.now.take_if(|now| now.asked.what.is_text());
        }
        self.waiting.push_back(asked);
    }

    /// Stops the current reading, and empties the queue of inputs.
    pub(super) fn stop(&mut self) {
        *self = Reading::default();
    }

    /// Returns an input and its result if the reading job has finished. Starts the job for the next input.
    pub(super) fn hear(&mut self, catalogue: &Catalogue, jobs: &Jobs) -> Option<(Asked, Read)> {
        let mut heard = None;
        if let Some(now) = &self.now {
            let read = now.work.poll_last();
            if let Some(read) = read {
                let read = read.unwrap_or_else(|failure| Read::Unreadable(failure.sentence()));
                heard = self.now.take().map(|now| (now.asked, read));
            }
        }
        if self.now.is_none() {
            self.now = self.waiting.pop_front().map(|asked| {
                let work = jobs.start(ReadGames {
                    asked: asked.clone(),
                    catalogue: catalogue.clone(),
                });
                let since = Instant::now();
                Now { asked, work, since }
            });
        }
        heard
    }
}

/// Makes a match from a library record. If `own` is true, the match keeps the id of the game, so that later saves
/// replace the record. Otherwise, the match refers to the record until a move is played.
pub(super) fn opened(
    text: &RecordText,
    own: bool,
    catalogue: &Catalogue,
) -> Result<MatchSetup, RecordError> {
    let record = text.read(catalogue)?;
    let source = RecordSource {
        number: text.id.0,
        tags: record.tags.clone(),
    };
    let setup = setup_of(record);
    let id = text.key.as_ref().and_then(|key| key.parse().ok());
    Ok(match id.filter(|_| own) {
        Some(id) => MatchSetup { id, ..setup },
        None => MatchSetup {
            source: Some(source),
            ..setup
        },
    })
}

struct ReadGames {
    asked: Asked,
    catalogue: Catalogue,
}

impl Job for ReadGames {
    type Report = Read;
    const NAME: &'static str = "reading";

    fn run(self, desk: &Desk<'_, Read>) {
        desk.report(read(self.asked, &self.catalogue));
    }
}

fn read(asked: Asked, catalogue: &Catalogue) -> Read {
    match asked.what {
        What::Record(text, own) => match opened(&text, own, catalogue) {
            Ok(setup) => Read::Record(Box::new(setup)),
            Err(error) => Read::Unreadable(error.sentence()),
        },
        What::Text(text) => read_outside(&text, catalogue, &asked.usual),
        What::File(file) => match read_text(&file) {
            Ok(Some(text)) => read_outside(&text, catalogue, &asked.usual),
            Ok(None) => Read::Games,
            Err(problem) => Read::Unreadable(problem),
        },
    }
}

/// Reads a text from outside the program. Does not read the moves if the text contains more than two games.
fn read_outside(text: &str, catalogue: &Catalogue, usual: &SharedVariant) -> Read {
    // Read two games completely, because one of them may be unreadable. The other game is then opened.
    if Games::new(text.as_bytes()).take(3).count() == 3 {
        return Read::Games;
    }
    match read_any(text, catalogue, usual) {
        Err(error) => Read::Unreadable(error.sentence()),
        Ok(Pasted::Position { variant, position }) => Read::Position(variant, position),
        Ok(Pasted::Games { games, mistakes }) => match <[Record; 1]>::try_from(games) {
            Ok([record]) => Read::Game(Box::new(setup_of(record)), wrong(&mistakes)),
            Err(_) => Read::Games,
        },
    }
}

/// Returns the number of errors and the first error; `None` if there are no errors.
fn wrong(mistakes: &[RecordError]) -> Option<(u64, Sentence)> {
    let first = mistakes.first()?;
    Some((mistakes.len() as u64, first.sentence()))
}

/// Reads the text of a file; returns `None` if the file is larger than [`MAX_FILE_SIZE`]. Text that is not UTF-8 is
/// read as Latin-1, the usual encoding of old programs.
fn read_text(file: &Path) -> Result<Option<String>, Sentence> {
    let bytes = match read_existing(file, MAX_FILE_SIZE) {
        Ok(bytes) => bytes,
        Err(error) if matches!(error.problem, Problem::TooLarge { .. }) => return Ok(None),
        Err(error) => return Err(error.sentence()),
    };
    Ok(Some(match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => error.into_bytes().into_iter().map(char::from).collect(),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use cohort_platform::redraw::RedrawWaker;
    use jobs::Threads;

    fn asked(what: What) -> Asked {
        let catalogue = Catalogue::builtin();
        Asked {
            what,
            usual: catalogue.get("loa").unwrap().clone(),
            table: None,
            then: Opened::Game,
        }
    }

    fn text(text: &str) -> Asked {
        asked(What::Text(text.into()))
    }

    fn hear(reading: &mut Reading) -> Option<(Asked, Read)> {
        reading.hear(
            &Catalogue::builtin(),
            &Jobs::on(Threads, &RedrawWaker::default()),
        )
    }

    /// Waits until all inputs have been read, and returns the results.
    fn all(reading: &mut Reading) -> Vec<Read> {
        let (mut all, since) = (Vec::new(), Instant::now());
        while reading.is_reading() {
            all.extend(hear(reading).map(|(_, read)| read));
            assert!(
                since.elapsed() < Duration::from_secs(120),
                "reading does not end"
            );
            std::thread::sleep(Duration::from_millis(1));
        }
        all
    }

    #[test]
    fn several_games_are_no_more_than_counted() {
        let game = "[Variant \"loa\"]\n\n1. c8-c6 *\n\n";
        // A text with three games counts as a collection, so the wrong move in the fourth game is not read.
        let games = game.repeat(3) + "1. nonsense *\n";
        let mut reading = Reading::default();
        reading.ask(text(&games));
        assert!(matches!(all(&mut reading).as_slice(), [Read::Games]));
        reading.ask(text(&game.repeat(2)));
        assert!(matches!(all(&mut reading).as_slice(), [Read::Games]));
        reading.ask(text(&format!("{game}[Variant \"loa\"]\n\n1. nonsense *\n")));
        let read = all(&mut reading);
        assert!(
            matches!(read.as_slice(), [Read::Game(_, Some((1, _)))]),
            "{read:?}"
        );
    }

    #[test]
    fn of_two_texts_the_later_one_is_read_and_of_files_each() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str| {
            let path = folder.path().join(name);
            std::fs::write(&path, "1. c8-c6 *").unwrap();
            asked(What::File(path))
        };
        let mut reading = Reading::default();
        reading.ask(text("1. c8-c6 *"));
        reading.ask(file("one"));
        reading.ask(text("nonsense"));
        reading.ask(file("two"));
        let read = all(&mut reading);
        let [Read::Game(..), Read::Unreadable(_), Read::Game(..)] = read.as_slice() else {
            panic!("{read:?}");
        };
        // A new text also replaces an earlier text whose reading job has already started.
        reading.ask(text("1. c8-c6 *"));
        hear(&mut reading);
        reading.ask(text("nonsense"));
        let read = all(&mut reading);
        assert!(matches!(read.as_slice(), [Read::Unreadable(_)]), "{read:?}");
        reading.ask(text("1. c8-c6 *"));
        reading.stop();
        assert!(all(&mut reading).is_empty());
    }
}

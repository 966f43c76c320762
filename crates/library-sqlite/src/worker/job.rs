//! The jobs of the library's thread: changes and questions.

use std::path::PathBuf;

use cohort_library::{
    Answer, DrillBest, Edit, Exploration, Filter, LessonPlace, LessonStep, LibraryError,
    OwnMistake, OwnPuzzle, OwnRecord, Page, PlayedGame, PuzzleAttempt, Query, RecordId,
    StormResult,
};
use rules::{Catalogue, GameKind};
use serde::{Deserialize, Serialize};

use super::session::Session;
use crate::connection::Library;
use crate::records::StoreError;

pub(super) enum Job {
    Change(Numbered<Change>),
    Question(Numbered<Question>),
}

/// A change or a question. The numbers increase in the order of the requests.
pub(super) struct Numbered<T> {
    pub(super) number: u64,
    pub(super) what: T,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    Statistics,
    Records,
    Learning,
}

impl Subject {
    pub(super) const ALL: [Subject; 3] = [Subject::Statistics, Subject::Records, Subject::Learning];
}

/// A change of the library. A failed change is tried again until it succeeds or is rejected.
#[derive(Serialize, Deserialize)]
pub(super) enum Change {
    Record(Box<PlayedGame>),
    Reopen(String),
    Store(Box<OwnRecord>, Catalogue),
    Edit(Box<Edit>),
    Puzzles(Vec<PuzzleAttempt>),
    Mistakes(Vec<OwnMistake>),
    LookedAt(OwnMistake, Option<OwnPuzzle>),
    Storm(StormResult),
    Step(LessonStep),
    Place(LessonPlace),
    Drill(DrillBest),
}

#[derive(Serialize, Deserialize)]
pub(super) enum Question {
    Summary(Filter),
    AgainstComputer(GameKind, u32),
    Export(PathBuf),
    Erase,
    GoingOn(u32),
    List(Box<Query>, Page),
    Explore(Box<Exploration>),
    Choices,
    Text(RecordId),
    EraseRecords,
    Learning,
    ExportLearning(PathBuf),
    EraseLearning,
}

impl Change {
    /// Makes the change. Returns the answer for the caller; `None` if this kind of change has no answer.
    ///
    /// # Errors
    /// Fails if the library cannot be written.
    pub(super) fn make(&self, session: &mut Session) -> Result<Option<Answer>, LibraryError> {
        match self {
            Change::Record(game) => session.with(|library| library.record(game)).map(|()| None),
            Change::Reopen(key) => session.with(|library| library.reopen(key)).map(|()| None),
            Change::Puzzles(attempts) => session
                .with(|library| library.puzzles_tried(attempts))
                .map(|()| None),
            Change::Mistakes(mistakes) => session
                .with(|library| library.mistakes_found(mistakes))
                .map(|()| None),
            Change::LookedAt(mistake, puzzle) => session
                .with(|library| library.mistake_looked_at(mistake, puzzle.as_ref()))
                .map(|()| None),
            Change::Storm(storm) => session
                .with(|library| library.storm_done(storm))
                .map(|()| None),
            Change::Step(step) => session
                .with(|library| library.step_done(step))
                .map(|()| None),
            Change::Place(place) => session
                .with(|library| library.lesson_left(place))
                .map(|()| None),
            Change::Drill(result) => session
                .with(|library| library.drill_done(result))
                .map(|()| None),
            Change::Edit(edit) => {
                let edited = session.with(|library| library.edit(edit))?;
                Ok(Some(Answer::Edited(edit.clone(), Ok(edited))))
            }
            Change::Store(own, catalogue) => {
                let stored =
                    session.with(|library| StoreError::split(library.store(own, catalogue)))?;
                Ok(Some(Answer::Stored(own.key.clone(), stored)))
            }
        }
    }

    pub(super) fn subject(&self) -> Subject {
        match self {
            Change::Record(_) | Change::Reopen(_) => Subject::Statistics,
            Change::Store(..) | Change::Edit(_) => Subject::Records,
            Change::Puzzles(_)
            | Change::Mistakes(_)
            | Change::LookedAt(..)
            | Change::Storm(_)
            | Change::Step(_)
            | Change::Place(_)
            | Change::Drill(_) => Subject::Learning,
        }
    }

    /// Whether this change replaces everything that the earlier change `other` would write, so that `other` can be
    /// dropped.
    pub(super) fn outdates(&self, other: &Change) -> bool {
        match (self, other) {
            (Change::Store(new, _), Change::Store(old, _)) => new.key == old.key,
            (Change::Edit(new), Change::Edit(old)) => match (&**new, &**old) {
                (Edit::Rewrite(new, _), Edit::Rewrite(old, _))
                | (Edit::Rename(new, _), Edit::Rename(old, _)) => new == old,
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether the change affects a single record. Changes of different records can be made in any order.
    pub(super) fn is_of_one_record(&self) -> bool {
        match self {
            Change::Store(..) => true,
            Change::Edit(edit) => matches!(&**edit, Edit::Rewrite(..) | Edit::Rename(..)),
            _ => false,
        }
    }

    /// The change as text for the player, in case the library can never accept it.
    pub(super) fn text(&self) -> String {
        match self {
            Change::Record(game) => format!("{game:?}"),
            Change::Reopen(key) => format!("game {key} goes on"),
            Change::Store(own, _) => format!("; {}\n{}", own.key, own.text),
            Change::Edit(edit) => match &**edit {
                Edit::Rewrite(id, record) => format!("; {id:?}\n{}", record.to_text(true)),
                edit => format!("{edit:?}"),
            },
            Change::Puzzles(attempts) => format!("{attempts:?}"),
            Change::Mistakes(mistakes) => format!("{mistakes:?}"),
            Change::LookedAt(mistake, puzzle) => format!("{mistake:?} {puzzle:?}"),
            Change::Storm(storm) => format!("{storm:?}"),
            Change::Step(step) => format!("{step:?}"),
            Change::Place(place) => format!("{place:?}"),
            Change::Drill(result) => format!("{result:?}"),
        }
    }

    /// The answer to a change that the library can never accept.
    pub(super) fn refused(self, error: LibraryError) -> Option<Answer> {
        match self {
            Change::Edit(edit) => Some(Answer::Edited(edit, Err(error))),
            _ => None,
        }
    }
}

impl Question {
    pub(super) fn erases(&self) -> Option<Subject> {
        match self {
            Question::Erase => Some(Subject::Statistics),
            Question::EraseRecords => Some(Subject::Records),
            Question::EraseLearning => Some(Subject::Learning),
            _ => None,
        }
    }

    pub(super) fn answer(&self, session: &mut Session) -> Answer {
        match self {
            Question::Summary(filter) => {
                let summary = session.with(|library| library.summary(filter));
                Answer::Summary(filter.clone(), summary.map(Box::new))
            }
            Question::AgainstComputer(family, most) => {
                let latest =
                    |library: &mut Library| library.latest_against_computer(*family, *most);
                Answer::AgainstComputer(*family, session.with(latest))
            }
            Question::Export(folder) => {
                Answer::Exported(session.with(|library| library.export(folder)))
            }
            Question::Erase => Answer::Erased(session.with(Library::erase)),
            Question::GoingOn(most) => {
                Answer::GoingOn(session.with(|library| library.going_on(*most)))
            }
            Question::List(query, page) => {
                let listed = session.with(|library| library.list(query, *page));
                Answer::Listed(query.clone(), *page, listed)
            }
            Question::Explore(asked) => {
                let explored = session.with(|library| library.explore(asked));
                Answer::Explored(asked.clone(), explored)
            }
            Question::Choices => Answer::Choices(session.with(|library| library.record_choices())),
            Question::Text(id) => Answer::Text(*id, session.with(|library| library.text(*id))),
            Question::Learning => {
                let learning = session.with(|library| library.learning());
                Answer::Learning(learning.map(Box::new))
            }
            Question::ExportLearning(folder) => {
                let export = |library: &mut Library| library.export_learning(folder);
                Answer::LearningExported(session.with(export))
            }
            Question::EraseLearning => {
                Answer::LearningErased(session.with(Library::erase_learning))
            }
            Question::EraseRecords => Answer::RecordsErased(session.with(Library::erase_records)),
        }
    }

    /// The answer with this error, because the library could not answer the question.
    pub(super) fn failed(&self, error: LibraryError) -> Answer {
        match self {
            Question::Summary(filter) => Answer::Summary(filter.clone(), Err(error)),
            Question::AgainstComputer(family, _) => Answer::AgainstComputer(*family, Err(error)),
            Question::Export(_) => Answer::Exported(Err(error)),
            Question::Erase => Answer::Erased(Err(error)),
            Question::GoingOn(_) => Answer::GoingOn(Err(error)),
            Question::List(query, page) => Answer::Listed(query.clone(), *page, Err(error)),
            Question::Explore(asked) => Answer::Explored(asked.clone(), Err(error)),
            Question::Choices => Answer::Choices(Err(error)),
            Question::Text(id) => Answer::Text(*id, Err(error)),
            Question::Learning => Answer::Learning(Err(error)),
            Question::ExportLearning(_) => Answer::LearningExported(Err(error)),
            Question::EraseLearning => Answer::LearningErased(Err(error)),
            Question::EraseRecords => Answer::RecordsErased(Err(error)),
        }
    }
}

//! What the thread is asked to do, and how it does it.

use std::path::PathBuf;

use record::GameText;
use rules::{Catalogue, GameKind};

use super::answer::Answer;
use super::session::Session;
use crate::error::LibraryError;
use crate::game::PlayedGame;
use crate::learning::{
    DrillBest, LessonPlace, LessonStep, OwnMistake, OwnPuzzle, PuzzleAttempt, StormResult,
};
use crate::library::Library;
use crate::records::{Edit, Exploration, OwnRecord, Page, Query, RecordId, Source, StoreError};
use crate::summary::Filter;

/// Something to do.
pub(super) enum Job {
    Change(Change),
    Question(Question),
}

/// What is erased together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    Statistics,
    Records,
    Learning,
}

/// What must not be lost.
pub(super) enum Change {
    Record(Box<PlayedGame>),
    Reopen(String),
    Store(Box<OwnRecord>, Catalogue),
    ForgetRemoved(Vec<String>),
    Puzzles(Vec<PuzzleAttempt>),
    Mistakes(Vec<OwnMistake>),
    LookedAt(OwnMistake, Option<OwnPuzzle>),
    Storm(StormResult),
    Step(LessonStep),
    Place(LessonPlace),
    Drill(DrillBest),
}

/// What is answered.
pub(super) enum Question {
    Summary(Filter),
    AgainstComputer(GameKind, u32),
    Export(PathBuf),
    Erase,
    Add(Box<GameText>, Source, Catalogue),
    Stamps,
    List(Box<Query>, Page),
    Explore(Box<Exploration>),
    Choices,
    Text(RecordId),
    Edit(Box<Edit>),
    EraseRecords,
    Learning,
    ExportLearning(PathBuf),
    EraseLearning,
}

impl Change {
    /// Makes the change; what is to be told of it.
    ///
    /// # Errors
    /// If it could not be written down.
    pub(super) fn make(&self, session: &mut Session) -> Result<Option<Answer>, LibraryError> {
        match self {
            Change::Record(game) => session.with(|library| library.record(game)).map(|()| None),
            Change::Reopen(key) => session.with(|library| library.reopen(key)).map(|()| None),
            Change::ForgetRemoved(keys) => session
                .with(|library| library.forget_removed(keys))
                .map(|()| None),
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
            Change::Store(own, catalogue) => {
                let stored =
                    session.with(|library| StoreError::split(library.store(own, catalogue)))?;
                Ok(Some(Answer::Stored(own.key.clone(), stored)))
            }
        }
    }

    /// What it is about.
    pub(super) fn subject(&self) -> Subject {
        match self {
            Change::Record(_) | Change::Reopen(_) => Subject::Statistics,
            Change::Store(..) | Change::ForgetRemoved(_) => Subject::Records,
            Change::Puzzles(_)
            | Change::Mistakes(_)
            | Change::LookedAt(..)
            | Change::Storm(_)
            | Change::Step(_)
            | Change::Place(_)
            | Change::Drill(_) => Subject::Learning,
        }
    }
}

impl Question {
    pub(super) fn answer(self, session: &mut Session) -> Answer {
        match self {
            Question::Summary(filter) => {
                let summary = session.with(|library| library.summary(&filter));
                Answer::Summary(filter, summary.map(Box::new))
            }
            Question::AgainstComputer(family, most) => {
                let latest = |library: &mut Library| library.latest_against_computer(family, most);
                Answer::AgainstComputer(family, session.with(latest))
            }
            Question::Export(folder) => {
                Answer::Exported(session.with(|library| library.export(&folder)))
            }
            Question::Erase => Answer::Erased(session.with(Library::erase)),
            Question::Add(game, source, catalogue) => {
                let added = session
                    .with(|library| StoreError::split(library.add(&game, source, &catalogue)));
                Answer::Added(match added {
                    Ok(added) => added.map_err(StoreError::from),
                    Err(error) => Err(error.into()),
                })
            }
            Question::Stamps => Answer::Stamps(session.with(|library| library.stamps())),
            Question::List(query, page) => {
                let listed = session.with(|library| library.list(&query, page));
                Answer::Listed(query, page, listed)
            }
            Question::Explore(asked) => {
                let explored = session.with(|library| library.explore(&asked));
                Answer::Explored(asked, explored)
            }
            Question::Choices => Answer::Choices(session.with(|library| library.record_choices())),
            Question::Text(id) => Answer::Text(id, session.with(|library| library.text(id))),
            Question::Edit(edit) => {
                let edited = session.with(|library| library.edit(&edit));
                Answer::Edited(edit, edited)
            }
            Question::Learning => {
                let learning = session.with(|library| library.learning());
                Answer::Learning(learning.map(Box::new))
            }
            Question::ExportLearning(folder) => {
                let export = |library: &mut Library| library.export_learning(&folder);
                Answer::LearningExported(session.with(export))
            }
            Question::EraseLearning => {
                Answer::LearningErased(session.with(Library::erase_learning))
            }
            Question::EraseRecords => Answer::RecordsErased(session.with(Library::erase_records)),
        }
    }
}

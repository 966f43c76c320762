//! The tournaments of a server, as the player looks at them: which page is shown, what to ask the server next, and what
//! it has answered. Performs no input or output.
//!
//! `answers`: the answers of the server.

mod answers;

use std::time::Duration;

use lobby::TournamentId;

use crate::http::{Answer, Fetched, Method};
use crate::line::Lost;

pub use answers::{
    About, Format, Free, List, One, Own, OwnGame, OwnPlayer, Person, Row, Stage, Summary,
    TournamentGame,
};

/// The time between two looks at a list, or at a tournament that has not begun.
const BETWEEN_LOOKS: Duration = Duration::from_secs(10);
/// The time between two looks at a tournament that is running.
const WHILE_RUNNING: Duration = Duration::from_secs(4);
/// The time to the next look after an error.
const AFTER_ERROR: Duration = Duration::from_secs(20);

/// What the player looks at. Pages count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A list of tournaments.
    List {
        /// The stage of the tournaments.
        stage: Stage,
        /// The page.
        page: u32,
    },
    /// A tournament.
    One {
        /// The tournament.
        id: TournamentId,
        /// The page of its table.
        page: u32,
    },
}

/// A change that the player asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Join, or come back after a pause.
    Join,
    /// Withdraw, or pause in an arena.
    Leave,
}

/// A question to the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// What the player looks at.
    Look(Place),
    /// The latest games of a tournament.
    Games(TournamentId),
    /// A change of a tournament.
    Change(TournamentId, Change),
}

/// Why the server does not answer as hoped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// There is no such tournament, or the server has no tournaments.
    Unknown,
    /// The player must sign in.
    SignIn,
    /// The server does not allow the change to this player, such as a bot in rated games.
    NotAllowed,
    /// The tournament has moved on.
    TooLate,
    /// All places are taken.
    Full,
    /// The player plays in too many tournaments.
    TooMany,
    /// The server is busy, or this client has asked too often.
    Busy,
    /// The server cannot be reached.
    Lost(Lost),
}

/// The tournaments of a server, as the player looks at them.
#[derive(Clone, Debug, PartialEq)]
pub struct Tournaments {
    place: Place,
    /// The list, or the last list before the player opened a tournament.
    pub list: Option<List>,
    /// The tournament that the player looks at.
    pub one: Option<One>,
    /// The games of this tournament that go on and that everyone can watch.
    pub games: Vec<TournamentGame>,
    /// Why the last question failed.
    pub problem: Option<Problem>,
    /// The number of games that had begun and that went on when the client last read the games.
    read_games: Option<(u32, u32)>,
    change: Option<Change>,
}

impl Default for Tournaments {
    fn default() -> Self {
        Tournaments {
            place: Place::List {
                stage: Stage::Coming,
                page: 0,
            },
            list: None,
            one: None,
            games: Vec::new(),
            problem: None,
            read_games: None,
            change: None,
        }
    }
}

impl Tournaments {
    /// Returns what the player looks at.
    pub const fn place(&self) -> Place {
        self.place
    }

    /// Shows another page.
    pub fn go(&mut self, place: Place) {
        let same_one = matches!((self.place, place),
            (Place::One { id, .. }, Place::One { id: other, .. }) if id == other);
        if !same_one {
            self.one = None;
            self.games.clear();
            self.read_games = None;
            self.change = None;
        }
        let same_stage = match (self.place, place) {
            (Place::List { stage, .. }, Place::List { stage: other, .. }) => stage == other,
            _ => true,
        };
        if !same_stage {
            self.list = None;
        }
        self.problem = None;
        self.place = place;
    }

    /// Asks for a change of the tournament that the player looks at.
    pub const fn change(&mut self, change: Change) {
        if let Place::One { .. } = self.place {
            self.change = Some(change);
        }
    }

    /// Returns whether a change of the player waits for the server.
    pub const fn is_changing(&self) -> bool {
        self.change.is_some()
    }

    /// Returns the question that cannot wait for the next look; `None` if there is none.
    pub fn urgent(&self) -> Option<Question> {
        let Place::One { id, .. } = self.place else {
            return None;
        };
        if let Some(change) = self.change {
            return Some(Question::Change(id, change));
        }
        let about = &self.one.as_ref()?.about;
        let now = (about.games, about.playing);
        (about.games > 0 && self.read_games != Some(now)).then_some(Question::Games(id))
    }

    /// Processes what a question has brought. Returns how long to wait before the next look; zero after a change of the
    /// player.
    pub fn hear(&mut self, question: Question, fetched: Fetched) -> Duration {
        let is_here = match question {
            Question::Look(place) => place == self.place,
            Question::Games(id) | Question::Change(id, _) => {
                matches!(self.place, Place::One { id: here, .. } if here == id)
            }
        };
        if !is_here {
            return Duration::ZERO;
        }
        match problem_of(fetched).and_then(|answer| self.read(question, &answer)) {
            Ok(wait) => {
                if !matches!(question, Question::Games(_)) {
                    self.problem = None;
                }
                wait
            }
            Err(problem) => {
                self.fail(question, problem);
                AFTER_ERROR
            }
        }
    }

    fn read(&mut self, question: Question, answer: &Answer) -> Result<Duration, Problem> {
        let foreign = || Problem::Lost(Lost::Foreign);
        match question {
            Question::Look(Place::List { .. }) => {
                self.list = Some(answers::list(&answer.body).ok_or_else(foreign)?);
                Ok(BETWEEN_LOOKS)
            }
            Question::Look(Place::One { .. }) => {
                let one = answers::one(&answer.body).ok_or_else(foreign)?;
                let runs = one.summary.stage == Stage::Running;
                self.one = Some(one);
                Ok(if runs { WHILE_RUNNING } else { BETWEEN_LOOKS })
            }
            Question::Games(_) => {
                self.games = answers::games(&answer.body).ok_or_else(foreign)?;
                let about = self.one.as_ref().map(|one| &one.about);
                self.read_games = about.map(|about| (about.games, about.playing));
                Ok(WHILE_RUNNING)
            }
            Question::Change(..) => {
                self.change = None;
                Ok(Duration::ZERO)
            }
        }
    }

    fn fail(&mut self, question: Question, problem: Problem) {
        match question {
            Question::Look(_) => {}
            // The table remains readable without the games, so this is no problem of the player.
            Question::Games(_) => {
                let about = self.one.as_ref().map(|one| &one.about);
                self.read_games = about.map(|about| (about.games, about.playing));
                return;
            }
            Question::Change(..) => self.change = None,
        }
        self.problem = Some(problem);
    }
}

impl Question {
    /// Returns the method and the path of the request.
    pub fn request(self) -> (Method, String) {
        match self {
            Question::Look(Place::List { stage, page }) => {
                let stage = stage.key();
                (
                    Method::Get,
                    format!("tournaments?stage={stage}&page={page}"),
                )
            }
            Question::Look(Place::One { id, page }) => {
                (Method::Get, format!("tournaments/{id}?page={page}"))
            }
            Question::Games(id) => (Method::Get, format!("tournaments/{id}/games")),
            Question::Change(id, Change::Join) => (Method::Post, format!("tournaments/{id}/join")),
            Question::Change(id, Change::Leave) => {
                (Method::Post, format!("tournaments/{id}/leave"))
            }
        }
    }
}

#[derive(serde::Deserialize)]
struct Refusal {
    error: String,
}

/// Returns the answer, or why it is none.
fn problem_of(fetched: Fetched) -> Result<Answer, Problem> {
    let answer = fetched.map_err(Problem::Lost)?;
    if (200..300).contains(&answer.status) {
        return Ok(answer);
    }
    let error = small_json::from_str(&answer.body).map(|Refusal { error }| error);
    let error = error.unwrap_or_default();
    Err(match (answer.status, error.as_str()) {
        (_, "too-late") => Problem::TooLate,
        (_, "full") => Problem::Full,
        (409, "limit") => Problem::TooMany,
        (401, _) => Problem::SignIn,
        (403, _) => Problem::NotAllowed,
        (404 | 405, _) => Problem::Unknown,
        (429 | 500.., _) => Problem::Busy,
        _ => Problem::Lost(Lost::Foreign),
    })
}

#[cfg(test)]
mod tests;

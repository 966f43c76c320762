//! The moves of a game with their times, read from the log.

use std::time::Duration;

use lobby::{AccountId, Chair, Entry, Event, LogError, Meeting, Pace, Time};
use rules::{Catalogue, SharedVariant};

use crate::store::Line;

/// The moves of a game that count, without moves that were taken back.
#[derive(Clone, Debug)]
pub struct Record {
    /// The variant, with the rules in force.
    pub variant: SharedVariant,
    /// The accounts of the host and the guest.
    pub accounts: [Option<AccountId>; 2],
    /// The moves, first to last.
    pub moves: Vec<Made>,
}

/// A move, its player and its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The player.
    pub by: Chair,
    /// The move in canonical notation.
    pub mv: String,
    /// How long the player thought, without lag and outages of the server. `None` for the first move of each side, for
    /// a conditional move, for a move during a vacation, and in a game whose clocks stop at weekends.
    pub time: Option<Duration>,
}

impl Record {
    /// Reads the log of a game.
    ///
    /// # Errors
    /// Returns the reason why the log cannot be read.
    pub fn of(lines: &[Line], variants: &Catalogue) -> Result<Record, LogError> {
        let mut turn = Turn::default();
        let mut moves = Vec::new();
        let mut meeting: Option<Meeting> = None;
        for line in lines {
            let entry = Entry::from_body(line.at, &line.body.0)?;
            let meeting = match &mut meeting {
                Some(meeting) => {
                    meeting.evolve(&entry)?;
                    meeting
                }
                none => none.insert(Meeting::begin(&entry, variants)?),
            };
            turn.follow(&entry, meeting, &mut moves);
        }
        let meeting = meeting.ok_or(LogError::Empty)?;
        let variant = meeting.settings().check(variants);
        Ok(Record {
            variant: variant.map_err(|error| LogError::Malformed(error.to_string()))?,
            accounts: Chair::ALL.map(|chair| meeting.account(chair)),
            moves,
        })
    }
}

/// Returns whether the clocks of a game stop at weekends.
const fn rests(meeting: &Meeting) -> bool {
    matches!(
        meeting.settings().pace,
        Pace::Correspondence {
            weekends_off: true,
            ..
        }
    )
}

/// The turn of the side to move.
#[derive(Default)]
struct Turn {
    since: Time,
    /// The time of outages of the server in this turn.
    lost: Duration,
    has_vacation: bool,
}

impl Turn {
    /// Notes what an entry means for the turn. Adds its move, or removes moves that were taken back.
    fn follow(&mut self, entry: &Entry, meeting: &Meeting, moves: &mut Vec<Made>) {
        match &entry.event {
            Event::Moved {
                by,
                mv,
                credit,
                planned,
            } => {
                let lag = Duration::from_millis(*credit);
                let time = entry.at.since(self.since);
                let time = time.saturating_sub(self.lost).saturating_sub(lag);
                let counts = !planned && !self.has_vacation && moves.len() >= 2 && !rests(meeting);
                moves.push(Made {
                    by: *by,
                    mv: mv.clone(),
                    time: counts.then_some(time),
                });
                *self = Turn::from(entry.at);
            }
            Event::TakeBackAnswered { accept: true, .. } => {
                moves.truncate(meeting.moves().len());
                *self = Turn::from(entry.at);
            }
            Event::Outage { lasted } => self.lost += Duration::from_millis(*lasted),
            Event::VacationBegan { .. } => self.has_vacation = true,
            // The turn begins when the game begins.
            _ if moves.is_empty() => self.since = entry.at,
            _ => {}
        }
    }

    fn from(since: Time) -> Turn {
        Turn {
            since,
            ..Turn::default()
        }
    }
}

//! Tournaments: how the database stores their logs, and which of them a server must look at.

pub(super) mod forget;
pub(super) mod read;
pub(super) mod write;

use lobby::{AccountId, Body, Time, TournamentId};
use referee::GameId;

use super::{Answer, NewGame};

/// A line of the log of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentLine {
    /// The time of the event.
    pub at: Time,
    /// The event.
    pub body: Body,
}

/// The log of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentLog {
    /// The number of changes of the log.
    pub edition: u64,
    /// The lines.
    pub lines: Vec<TournamentLine>,
}

/// The stage by which tournaments are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListedStage {
    /// Not started yet. The earliest start comes first.
    Coming,
    /// In progress. The latest start comes first.
    Running,
    /// Over. The latest end comes first.
    Ended,
}

/// What the database derives from the log of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Derived {
    /// The stage.
    pub stage: ListedStage,
    /// The start, or the end of a tournament that is over.
    pub at: Time,
    /// When the server must append an event without a command; `None` if there is no such time.
    pub deadline: Option<Time>,
    /// What lists show, as JSON. Contains no names of players.
    pub summary: String,
}

/// A new tournament.
#[derive(Clone, Debug)]
pub struct NewTournament {
    /// The id.
    pub id: TournamentId,
    /// The account of the founder.
    pub founder: AccountId,
    /// The first line of the log.
    pub line: TournamentLine,
    /// What follows from the line.
    pub derived: Derived,
}

/// New lines for the log of a tournament, and the changes that belong to them. Either everything is stored or nothing,
/// so no round is paired twice and no game counts twice.
#[derive(Clone, Debug)]
pub struct TournamentAppend {
    /// The tournament.
    pub id: TournamentId,
    /// The version of the tournament before the new lines.
    pub after: u64,
    /// The lines.
    pub lines: Vec<TournamentLine>,
    /// What follows from the log with the new lines.
    pub derived: Derived,
    /// The account that joins by the first of the lines.
    pub joins: Option<AccountId>,
    /// The games that begin.
    pub games: Vec<NewGame>,
    /// The games that have ended, and that the new lines count.
    pub scored: Vec<GameId>,
}

/// A change of the stored tournaments.
pub enum TournamentChange {
    /// Adds a tournament.
    Create(NewTournament),
    /// Adds lines to a log.
    Append(Box<TournamentAppend>),
}

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentRow {
    /// The id.
    pub id: TournamentId,
    /// What the list shows, as JSON.
    pub summary: String,
}

/// The maximum number of tournaments of one founder that are not over.
pub const MOST_FOUNDED: i64 = 5;
/// The maximum number of tournaments in which one account plays at the same time.
pub const MOST_JOINED: i64 = 20;

/// The part of a database that stores tournaments.
pub trait Tournaments: Send + Sync {
    /// Adds a tournament. Fails with [`StoreError::TooMany`] if the founder has
    /// [`MOST_FOUNDED`] tournaments that are not over, and with [`StoreError::Conflict`] if
    /// there is no such account.
    fn create_tournament(&self, new: NewTournament) -> Answer<'_, ()>;
    /// Adds lines to the log of a tournament, and begins its games. Fails with
    /// [`StoreError::Conflict`] if the log has newer lines or the account that joins does
    /// not exist, and with [`StoreError::TooMany`] if this account plays in [`MOST_JOINED`]
    /// tournaments.
    fn append_tournament(&self, append: TournamentAppend) -> Answer<'_, ()>;
    /// Returns the log of a tournament; `None` if there is no such tournament.
    fn tournament_log(&self, id: TournamentId) -> Answer<'_, Option<TournamentLog>>;
    /// Returns the number of changes of the log of a tournament; `None` if there is no such tournament.
    fn tournament_edition(&self, id: TournamentId) -> Answer<'_, Option<u64>>;
    /// Returns at most `most` tournaments with an event that is due, or with a game that has ended and does not count yet.
    fn due_tournaments(&self, now: Time, most: u32) -> Answer<'_, Vec<TournamentId>>;
    /// Returns at most `most` games of a tournament that have ended and do not count yet.
    fn over_games(&self, id: TournamentId, most: u32) -> Answer<'_, Vec<GameId>>;
    /// Returns tournaments of a stage: at most `most`, after the first `skip`.
    fn listed_tournaments(
        &self,
        stage: ListedStage,
        skip: u32,
        most: u32,
    ) -> Answer<'_, Vec<TournamentRow>>;
    /// Returns the tournaments that an account has founded or joined, in the order of ids.
    fn tournaments_of(&self, account: AccountId) -> Answer<'_, Vec<TournamentRow>>;
    /// Returns at most `most` tournaments whose ids are greater than `after`, in the order of ids.
    fn tournaments(&self, after: Option<TournamentId>, most: u32) -> Answer<'_, Vec<TournamentId>>;
}

pub(super) const fn stage_number(stage: ListedStage) -> i16 {
    match stage {
        ListedStage::Coming => 0,
        ListedStage::Running => 1,
        ListedStage::Ended => 2,
    }
}

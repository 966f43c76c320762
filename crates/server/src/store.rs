//! Stores the logs of all games in a database.

mod accounts;
mod convert;
mod fair_play;
mod operators;
#[cfg(feature = "postgres")]
mod postgres;
mod pushes;
mod ratings;
mod shared;
mod sqlite;
#[cfg(feature = "accounts")]
mod tournaments;

use std::future::Future;
use std::pin::Pin;

use lobby::{Body, LogError, RatedResult, Time};
use protocol::{Code, CodeKind, CommandId};
use referee::GameId;
use thiserror::Error;
use tokio::sync::mpsc;

use crate::news::News;
use crate::presence::{NodeId, Note, Noted};

pub use accounts::{
    AccountRow, AccountWrite, Accounts, Ban, Identity, IdentityRow, MOST_IDENTITIES, MOST_PASSKEYS,
    MOST_SESSIONS, MOST_TOKENS, MailDoes, MailLink, NewAccount, NewPasskey, PasskeyRow, SeatTaken,
    SecretHash, SessionRow, TokenRow, UNUSED_SESSION,
};
pub use fair_play::{
    Claim, FairPlay, Figures, GameFigures, LONGEST_UNJUDGED, MOST_CLAIMS, Settling, Summary,
};
pub use operators::{
    AccountCounts, Action, Actor, AuditRow, Deed, HOUR, KEPT_REPORTS, MOST_NETWORKS, NetworkBan,
    OperatorWrite, Operators, ReportRow, ServerNote, Totals, Wanted,
};
#[cfg(feature = "postgres")]
pub use postgres::Postgres;
pub use pushes::{DuePush, MOST_PER_SEAT, PushWrite, Pushes, SeatOf, Settled, Subscription};
pub use ratings::{HeadToHead, LadderRow, RatingRow, Ratings, ResultRow};
pub use sqlite::Sqlite;
#[cfg(feature = "accounts")]
pub use tournaments::{
    Derived, ListedStage, MOST_FOUNDED, MOST_JOINED, NewTournament, TournamentAppend,
    TournamentChange, TournamentLine, TournamentLog, TournamentRow, Tournaments,
};

/// Without accounts, a database has no tournaments.
#[cfg(not(feature = "accounts"))]
pub trait Tournaments {}
#[cfg(not(feature = "accounts"))]
impl<T> Tournaments for T {}

/// The future that a method of a database returns.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A line of a log in the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The time of the event.
    pub at: Time,
    /// The event.
    pub body: Body,
}

/// A new game, as the database stores it.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The id of the game.
    pub game: GameId,
    /// The code of the invitation; `None` for a rematch.
    pub code: Option<Code>,
    /// The code for spectators; `None` if spectators are not allowed.
    pub watch: Option<Code>,
    /// The first line of the game's log.
    pub line: Line,
    /// The time at which the server must act without a command; `None` if there is no such time.
    pub deadline: Option<Time>,
    /// Whether the game has clocks.
    pub live: bool,
    /// Whether the invitation is an open challenge.
    pub listed: bool,
    /// Whether everyone in the lobby can watch the game. A new game can only be watched from the start if it is a
    /// rematch.
    pub watchable: bool,
    /// The seats of players with accounts. If an account was deleted in the meantime, the database removes its name from
    /// the line.
    pub seats: Vec<SeatTaken>,
}

/// New lines for the log of a game.
#[derive(Clone, Debug)]
pub struct Append {
    /// The game.
    pub game: GameId,
    /// The version of the game before the new lines.
    pub after: u64,
    /// The lines.
    pub lines: Vec<Line>,
    /// The player's command that caused the new lines.
    pub command: Option<CommandId>,
    /// The next time at which the server must act without a command; `None` if there is no such time.
    pub deadline: Option<Time>,
    /// Whether the game is still an open challenge after the new lines.
    pub listed: bool,
    /// Whether everyone in the lobby can watch the game after the new lines.
    pub watchable: bool,
    /// Whether the game is over after the new lines, but not before them.
    pub ends: bool,
    /// The result of a rated game that ends with the new lines. The database then also changes the ratings of both
    /// players, and adds a line with [`Event::Rated`](lobby::Event::Rated) to the log. Either everything is stored or
    /// nothing, so no game is rated twice. If a player has deleted the account, nobody is rated.
    pub rates: Option<RatedResult>,
    /// The seat that the owner of an account takes by the new lines. If the account was deleted in the meantime, the
    /// database removes its name from the lines.
    pub seat: Option<SeatTaken>,
}

/// The codes of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Codes {
    /// The code of the invitation.
    pub invitation: Option<Code>,
    /// The code for spectators.
    pub watch: Option<Code>,
}

/// Why a database operation fails.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The log has newer lines than the append expects, or already contains the command.
    #[error("the log has gone on")]
    Conflict,
    /// The game already exists.
    #[error("the game exists")]
    Exists,
    /// Another account has this name.
    #[error("the name is taken")]
    NameTaken,
    /// The account is banned until this time, or for good.
    #[error("the account is banned")]
    Banned(Option<Time>),
    /// The role of the actor does not allow the action.
    #[error("the role does not allow this")]
    Forbidden,
    /// Another game has this code.
    #[error("the code is taken")]
    CodeTaken,
    /// The database returned an error.
    #[error("the database fails: {0}")]
    Database(#[from] sqlx::Error),
    /// The schema cannot be upgraded.
    #[error("the schema cannot be upgraded: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The copy is from a newer server, or from no server.
    #[error("the file is from a newer server, or from no server")]
    Newer,
    /// The database file does not exist.
    #[error("there is no database at {0}")]
    Missing(String),
    /// A number in the database is out of range.
    #[error("a number is out of range")]
    Range,
    /// An event of a game or a tournament cannot be read or written.
    #[error("an event cannot be read or written: {0}")]
    Event(#[from] LogError),
    /// A game of a tournament cannot begin.
    #[error("a game of a tournament: {0}")]
    Tournament(String),
    /// The account has too many tournaments.
    #[error("the account has too many tournaments")]
    TooMany,
    /// The task that writes to the database has stopped.
    #[error("the writer has stopped")]
    Stopped,
    /// The address does not name a database that the server supports.
    #[error(
        "`{0}` is no database that this server knows; write sqlite:/path/to/file or postgres://…"
    )]
    Unknown(String),
}

/// The SQL query of [`Store::listed`].
const LISTED: &str =
    "SELECT game, code FROM game WHERE listed IS NOT NULL ORDER BY listed DESC, game LIMIT $1";

/// The SQL query of [`Store::watchable`].
const WATCHABLE: &str = "SELECT game, watch FROM game WHERE watchable IS NOT NULL ORDER BY watchable DESC, game LIMIT $1";

/// Leaves out games without a code. Every open challenge and every game to watch has a code.
fn with_codes(listed: Vec<(GameId, Option<Code>)>) -> Vec<(GameId, Code)> {
    let listed = listed.into_iter();
    listed
        .filter_map(|(game, code)| Some((game, code?)))
        .collect()
}

/// A database that stores the logs of games. Every write is committed before its future completes.
pub trait Store: Pushes + Accounts + Ratings + FairPlay + Operators + Tournaments {
    /// Adds a game with the first line of its log.
    fn create(&self, game: NewGame) -> Answer<'_, ()>;
    /// Adds lines to the log of a game. Returns the line that the database has added itself, after the end of a rated
    /// game; see [`Append::rates`].
    fn append(&self, append: Append) -> Answer<'_, Option<Line>>;
    /// Adds lines to the logs of two games, or to none of them. Neither append can rate a game.
    fn append_both(&self, both: [Append; 2]) -> Answer<'_, ()>;
    /// Returns the log of a game; empty if there is no such game.
    fn log(&self, game: GameId) -> Answer<'_, Vec<Line>>;
    /// Returns the version of a game after a command; `None` if the log does not contain the command.
    fn version_of(&self, game: GameId, command: CommandId) -> Answer<'_, Option<u64>>;
    /// Returns the game with this code; `None` if no game has the code.
    fn by_code(&self, kind: CodeKind, code: Code) -> Answer<'_, Option<GameId>>;
    /// Returns the codes of a game.
    fn codes(&self, game: GameId) -> Answer<'_, Codes>;
    /// Returns at most `most` games whose deadline has passed, the earliest first.
    fn due(&self, now: Time, most: u32) -> Answer<'_, Vec<GameId>>;
    /// Returns at most `most` games that are open challenges, with the codes of their invitations, newest first.
    fn listed(&self, most: u32) -> Answer<'_, Vec<(GameId, Code)>>;
    /// Returns at most `most` games that everyone in the lobby can watch, with their codes for spectators. The game
    /// with the latest event comes first.
    fn watchable(&self, most: u32) -> Answer<'_, Vec<(GameId, Code)>>;
    /// Stores the numbers of spectators that are connected to a server. Replaces the earlier numbers of the server.
    fn note_spectators(&self, node: NodeId, counts: Vec<(GameId, u32)>) -> Answer<'_, ()>;
    /// Returns the number of spectators of each game, at all servers that are alive at `now`. Leaves out games without
    /// spectators.
    fn spectators(&self, now: Time) -> Answer<'_, Vec<(GameId, u32)>>;
    /// Returns at most `most` games whose ids are greater than `after`, in the order of ids.
    fn games(&self, after: Option<GameId>, most: u32) -> Answer<'_, Vec<GameId>>;
    /// Records that a server is alive at `now`.
    fn beat(&self, now: Time) -> Answer<'_, ()>;
    /// Returns the time at which a server was last alive.
    fn last_beat(&self) -> Answer<'_, Option<Time>>;
    /// Checks the integrity of the database. Returns the problems found.
    fn integrity(&self) -> Answer<'_, Vec<String>>;
    /// Returns whether other servers can change the database.
    fn is_shared(&self) -> bool;
    /// Returns the version of a game; `None` if there is no such game.
    fn version(&self, game: GameId) -> Answer<'_, Option<u64>>;
    /// Returns the versions of games. Leaves out unknown games.
    fn versions(&self, games: Vec<GameId>) -> Answer<'_, Vec<(GameId, u64)>>;
    /// Sends a message of hints to all servers that share the database.
    fn tell(&self, message: String) -> Answer<'_, ()>;
    /// Forwards the hints of other servers to `to`, until the receiver is dropped. Hints can be lost.
    fn hear(&self, to: mpsc::Sender<News>) -> Answer<'_, ()>;
    /// Renews the lease of a server. The server counts as alive until the time `until`.
    fn renew(&self, node: NodeId, until: Time) -> Answer<'_, ()>;
    /// Stores notes of a server, which say whether players are connected to this server.
    fn note(&self, node: NodeId, notes: Vec<Note>) -> Answer<'_, ()>;
    /// Returns the notes of all servers about the players of these games.
    fn noted(&self, games: Vec<GameId>) -> Answer<'_, Vec<Noted>>;
    /// Deletes the notes of servers whose lease ended before `before`. Also deletes absences that began before this
    /// time.
    fn forget(&self, before: Time) -> Answer<'_, ()>;
    /// Waits until everything is written, and closes the database.
    fn close(&self) -> Answer<'_, ()>;
}

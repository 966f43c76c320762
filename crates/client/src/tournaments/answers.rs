//! What a server says about its tournaments, in the JSON of its HTTP API.

use lobby::{Name, Time, TournamentId};
use protocol::Code;
use referee::GameId;
use serde::Deserialize;

/// The maximum number of tournaments, players and games that the client keeps of an answer. A correct server never sends
/// more.
const MOST: usize = 100;

/// The stage of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The tournament has not begun.
    Coming,
    /// The tournament has begun.
    Running,
    /// The tournament is over.
    Ended,
    /// The tournament was called off before its start.
    CalledOff,
}

impl Stage {
    /// The stages for which a server has lists.
    pub const LISTED: [Stage; 3] = [Stage::Coming, Stage::Running, Stage::Ended];

    /// Returns the name of the stage in the API.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Stage::Coming => "coming",
            Stage::Running => "running",
            Stage::Ended => "ended",
            Stage::CalledOff => "called-off",
        }
    }
}

/// Who plays whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Everyone plays everyone else.
    RoundRobin,
    /// In each round, players with about equal points play each other.
    Swiss,
    /// For a fixed time, free players are paired again and again.
    Arena,
}

/// A tournament, as lists show it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Summary {
    /// The id.
    pub id: TournamentId,
    /// The name.
    pub name: Name,
    /// The stage.
    pub stage: Stage,
    /// The id of the variant.
    pub variant: String,
    /// Whether the games are rated.
    pub rated: bool,
    /// The format.
    pub format: Format,
    /// With [`Format::Swiss`]: the number of rounds.
    #[serde(default)]
    pub rounds: u32,
    /// With [`Format::RoundRobin`]: how often two players meet.
    #[serde(default)]
    pub cycles: u32,
    /// With [`Format::Arena`]: the length in minutes.
    #[serde(default)]
    pub minutes: u32,
    /// The time control of live games.
    #[serde(default)]
    pub live: Option<String>,
    /// The days for each move of games by correspondence.
    #[serde(default)]
    pub days: Option<u32>,
    /// When the tournament starts.
    pub starts: Time,
    /// When the tournament started.
    pub started: Option<Time>,
    /// When the tournament ended.
    pub ended: Option<Time>,
    /// The number of players who have not withdrawn.
    pub players: u32,
    /// The maximum number of players.
    pub most_players: u32,
}

/// A page of a list of tournaments.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct List {
    /// The tournaments.
    pub tournaments: Vec<Summary>,
    /// Whether another page follows.
    pub more: bool,
}

/// A player of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Person {
    /// The name; `None` if the account was deleted.
    pub name: Option<Name>,
}

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Row {
    /// The number of the player in this tournament.
    pub number: u32,
    /// The name; `None` if the account was deleted.
    pub name: Option<Name>,
    /// Whether the player is a bot.
    #[serde(default)]
    pub bot: bool,
    /// The rating at the start.
    #[serde(default)]
    pub rating: u16,
    /// Whether the rating is uncertain.
    #[serde(default)]
    pub provisional: bool,
    /// The rank, from 1.
    pub rank: u32,
    /// The points.
    pub points: f64,
    /// The tie-breaks, in the order of [`About::tie_breaks`].
    pub ties: Vec<f64>,
    /// The number of games that have ended.
    pub played: u32,
    /// Whether the player has withdrawn or pauses.
    pub away: bool,
    /// Whether the games of the player do not count, because the player withdrew early.
    pub annulled: bool,
    /// In an arena: whether the next game counts double.
    pub streak: bool,
}

/// A tournament with a page of its table.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct About {
    /// The current round, from 1; 0 before the start.
    pub round: u32,
    /// The number of rounds.
    pub total_rounds: u32,
    /// The number of games that have begun.
    pub games: u32,
    /// The number of games that go on.
    pub playing: u32,
    /// When an arena ends.
    pub ends: Option<Time>,
    /// The keys of the tie-breaks, the most important first.
    pub tie_breaks: Vec<String>,
    /// The page of the table.
    pub table: Vec<Row>,
    /// The number of the page, from 0.
    pub page: u32,
    /// Whether another page follows.
    pub more: bool,
}

/// A game of the player that goes on.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct OwnGame {
    /// The id of the game.
    #[serde(with = "lobby::game_id")]
    pub game: GameId,
    /// The opponent.
    pub opponent: Person,
}

/// Why a player has no game in the current round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Free {
    /// The player gets the point of a win.
    Won,
    /// The player gets no point.
    Rests,
}

/// The player in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct OwnPlayer {
    /// The number of the player in this tournament.
    pub number: u32,
    /// Whether the player has withdrawn or pauses.
    pub away: bool,
    /// The games of the player that go on.
    pub playing: Vec<OwnGame>,
    /// Why the player has no game in the current round; `None` if the player has one.
    pub free: Option<Free>,
}

/// What a tournament has to do with the player.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Own {
    /// Whether the player can join or come back.
    pub joins: bool,
    /// The player; `None` if the player has not joined.
    pub player: Option<OwnPlayer>,
}

/// A tournament, and what it has to do with the player.
#[derive(Clone, Debug, PartialEq)]
pub struct One {
    /// What lists show.
    pub summary: Summary,
    /// The rest.
    pub about: About,
    /// What the tournament has to do with the player; `None` for a guest.
    pub own: Option<Own>,
}

/// A game of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct TournamentGame {
    /// The player with the black stones.
    pub black: Person,
    /// The player with the white stones.
    pub white: Person,
    /// How the game ended; `None` while it goes on.
    pub end: Option<String>,
    /// The code for spectators.
    pub watch: Option<Code>,
}

#[derive(Deserialize)]
struct OfSummary {
    tournament: Summary,
}

#[derive(Deserialize)]
struct OfAbout {
    tournament: About,
    own: Option<Own>,
}

#[derive(Deserialize)]
struct OfGames {
    games: Vec<TournamentGame>,
}

/// Reads a list; `None` if the text is something else.
pub(super) fn list(body: &str) -> Option<List> {
    let mut list: List = small_json::from_str(body).ok()?;
    list.tournaments.truncate(MOST);
    Some(list)
}

/// Reads a tournament; `None` if the text is something else.
pub(super) fn one(body: &str) -> Option<One> {
    let OfSummary { tournament } = small_json::from_str(body).ok()?;
    let mut rest: OfAbout = small_json::from_str(body).ok()?;
    rest.tournament.table.truncate(MOST);
    Some(One {
        summary: tournament,
        about: rest.tournament,
        own: rest.own,
    })
}

/// Reads the games that go on and that everyone can watch; `None` if the text is something else.
pub(super) fn games(body: &str) -> Option<Vec<TournamentGame>> {
    let OfGames { mut games } = small_json::from_str(body).ok()?;
    games.retain(|game| game.end.is_none() && game.watch.is_some());
    games.truncate(MOST);
    Some(games)
}

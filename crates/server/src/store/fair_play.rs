//! Fair-play figures: how players move in rated games. Only operators see them, and each player in the export of the
//! own account.

pub(super) mod read;
pub(super) mod write;

use lobby::{AccountId, Category, Time};
use referee::GameId;

use super::Answer;

/// How a player moved in one or more games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Figures {
    /// The number of moves whose time is known.
    pub moves: u32,
    /// The mean time of these moves, in milliseconds.
    pub time_mean: f64,
    /// The standard deviation of these times, in milliseconds.
    pub time_spread: f64,
    /// The number of judged moves: the position before the move was neither forced nor decided.
    pub judged: u32,
    /// The number of judged moves that were the first choice of the engine.
    pub agreed: u32,
    /// The winning chances that all judged moves together have lost; 1 is a whole game.
    pub loss: f64,
}

/// The figures of a player in a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameFigures {
    /// The game.
    pub game: GameId,
    /// The category of the game.
    pub category: Category,
    /// The end of the game.
    pub at: Time,
    /// The figures.
    pub figures: Figures,
}

/// The figures of several games: sums of moves, agreements and losses, and means of the times over all games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Summary {
    /// The number of games.
    pub games: u32,
    /// The figures.
    pub figures: Figures,
}

/// The claim of a server to judge a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The game.
    pub game: GameId,
    /// The end of the claim. Then another server can claim the game.
    pub until: Time,
}

/// How a claim ends.
#[derive(Clone, Debug, PartialEq)]
pub enum Settling {
    /// The game was judged: the figures of its players.
    Judged(Vec<(AccountId, Figures)>),
    /// The server stops. Another server can claim the game immediately.
    Released {
        /// The current time.
        now: Time,
    },
}

/// The maximum number of claims of a game. A game that makes the server fail is not judged again and again.
pub const MOST_CLAIMS: i64 = 3;
/// How long a game waits for a server that judges games, in milliseconds: 30 days.
pub const LONGEST_UNJUDGED: i64 = 30 * 24 * 3600 * 1000;

/// The part of a database that stores fair-play figures.
pub trait FairPlay: Send + Sync {
    /// Claims the game that has waited longest, until the time `until`. Returns `None` if no game waits.
    fn claim_game(&self, now: Time, until: Time) -> Answer<'_, Option<Claim>>;
    /// Ends a claim. Returns false, and stores nothing, if the claim is over because another server has claimed the
    /// game. Leaves out players who have deleted their accounts.
    fn settle_claim(&self, claim: Claim, settling: Settling) -> Answer<'_, bool>;
    /// Returns the figures of an account, the latest game first: at most `most`, of games that ended before `before`.
    fn fair_play(
        &self,
        account: AccountId,
        before: Option<Time>,
        most: u32,
    ) -> Answer<'_, Vec<GameFigures>>;
    /// Returns the figures of an account in each category.
    fn fair_play_summaries(&self, account: AccountId) -> Answer<'_, Vec<(Category, Summary)>>;
    /// Returns the figures of all other accounts in a category, in games that they began with at most `within` points
    /// more or less than `points`.
    fn fair_play_of_peers(
        &self,
        account: AccountId,
        category: Category,
        points: f64,
        within: f64,
    ) -> Answer<'_, Summary>;
}

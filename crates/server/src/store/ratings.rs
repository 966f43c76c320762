//! Ratings of accounts: how the database stores them, and the queries of profiles and ladders.

pub(super) mod rate;
pub(super) mod read;

use lobby::{AccountId, Category, Time};
use protocol::Code;
use referee::GameId;

use super::Answer;

/// The rating of an account in a category, as the database stores it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingRow {
    /// The category.
    pub category: Category,
    /// The Glicko-2 rating on the scale of Elo.
    pub points: f64,
    /// The rating deviation at the time `at`.
    pub deviation: f64,
    /// The volatility.
    pub volatility: f64,
    /// The number of rated games.
    pub games: u32,
    /// The time of the last rated game.
    pub at: Time,
}

/// A rated game in the history of an account.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultRow {
    /// The game.
    pub game: GameId,
    /// The code for spectators; `None` if spectators are not allowed.
    pub watch: Option<Code>,
    /// The category.
    pub category: Category,
    /// The end of the game.
    pub at: Time,
    /// The opponent; `None` if the opponent has deleted the account.
    pub opponent: Option<AccountId>,
    /// The name of the opponent's account; `None` if the opponent has deleted the account.
    pub opponent_name: Option<String>,
    /// The points of the game: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub score: f64,
    /// The rating before the game.
    pub before: f64,
    /// The rating after the game.
    pub after: f64,
}

/// The results of an account against another account.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeadToHead {
    /// The number of games won.
    pub wins: u32,
    /// The number of games drawn.
    pub draws: u32,
    /// The number of games lost.
    pub losses: u32,
}

/// A place on the ladder of a category.
#[derive(Clone, Debug, PartialEq)]
pub struct LadderRow {
    /// The account.
    pub account: AccountId,
    /// The name of the account.
    pub name: String,
    /// The rating.
    pub rating: RatingRow,
}

/// The part of a database that stores ratings.
pub trait Ratings: Send + Sync {
    /// Returns the ratings of an account. Leaves out categories without a rated game.
    fn ratings(&self, account: AccountId) -> Answer<'_, Vec<RatingRow>>;
    /// Returns rated games of an account in a category, or in all categories: at most `most`, the latest first, before
    /// the time `before`.
    fn results(
        &self,
        account: AccountId,
        category: Option<Category>,
        before: Option<Time>,
        most: u32,
    ) -> Answer<'_, Vec<ResultRow>>;
    /// Returns the rating of an account after the last game of each day (UTC), oldest first: the time of the game, and
    /// the rating.
    fn curve(&self, account: AccountId, category: Category) -> Answer<'_, Vec<(Time, f64)>>;
    /// Returns the results of an account against another account, in all categories.
    fn head_to_head(&self, account: AccountId, other: AccountId) -> Answer<'_, HeadToHead>;
    /// Returns places of the ladder of a category, the highest rating first: at most `most`, after the first `skip`. The
    /// ladder leaves out ratings that are uncertain at `now`.
    fn ladder(
        &self,
        category: Category,
        now: Time,
        skip: u32,
        most: u32,
    ) -> Answer<'_, Vec<LadderRow>>;
}

//! What everyone can see: profiles and ladders.

#![expect(
    unused_qualifications,
    reason = "utoipa names the types of parameters in this way"
)]

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use lobby::{AccountId, Category, Time};
use protocol::Code;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::Accounts;
use super::api::{Named, before};
use super::bearer::{Permitted, Read};
use super::failure::{Failure, Refusal};
use super::names::AccountName;
use super::openapi::{Everybody, Program};
use crate::ratings;
use crate::store::{AccountRow, RatingRow, ResultRow};
use crate::time::now;

/// The number of games and of places on a page.
const PAGE: u32 = 50;
/// The last page of a ladder.
const LAST_PAGE: u32 = 2_000;

/// The rating curve that a client asks for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OfCategory {
    /// The key of a category, such as `loa-blitz`.
    category: String,
}

/// The games that a client asks for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AskedGames {
    /// The key of a category, such as `loa-blitz`; all categories if it is missing.
    category: Option<String>,
    /// Only games that ended before this time, in milliseconds since 1970.
    before: Option<u64>,
}

/// The page of a ladder that a client asks for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AskedPage {
    /// The number of the page, from 0.
    #[serde(default)]
    #[param(value_type = u64, maximum = 4_294_967_295_u32)]
    page: u32,
}

/// What everyone can see of a player.
#[derive(Serialize, ToSchema)]
pub struct PlayerProfile {
    /// The name.
    name: String,
    /// The time at which the account was created, in milliseconds since 1970.
    created: Time,
    /// Whether the player is a bot.
    bot: bool,
    /// The ratings.
    ratings: Vec<RatingView>,
}

/// The rating of a player in a category.
#[derive(Serialize, ToSchema)]
pub struct RatingView {
    /// The category, such as `loa-blitz`.
    #[schema(value_type = String)]
    category: Category,
    /// The points.
    points: u16,
    /// The deviation: the true rating is within two deviations of the points with 95 %.
    deviation: i64,
    /// Whether the rating is uncertain.
    provisional: bool,
    /// The number of rated games.
    games: u32,
}

/// A rated game of a player.
#[derive(Serialize, ToSchema)]
pub struct ResultView {
    /// The id of the game.
    game: String,
    /// The code for spectators.
    watch: Option<Code>,
    /// The category.
    #[schema(value_type = String)]
    category: Category,
    /// The end of the game.
    at: Time,
    /// The name of the opponent; `null` if the opponent has deleted the account.
    opponent: Option<String>,
    /// 1 for a win, 0.5 for a draw, 0 for a loss.
    score: f64,
    /// The points before the game.
    before: i64,
    /// The points after the game.
    after: i64,
}

/// Rated games of a player.
#[derive(Serialize, ToSchema)]
pub struct Results {
    /// The games, the latest first.
    games: Vec<ResultView>,
    /// Whether there are earlier games.
    more: bool,
}

/// The results of a player against another player.
#[derive(Serialize, ToSchema)]
pub struct Score {
    /// The number of wins.
    wins: u64,
    /// The number of draws.
    draws: u64,
    /// The number of losses.
    losses: u64,
}

/// A page of a ladder.
#[derive(Serialize, ToSchema)]
pub struct Ladder {
    /// The places.
    places: Vec<LadderPlace>,
    /// Whether there are further places.
    more: bool,
}

/// A place on a ladder.
#[derive(Serialize, ToSchema)]
pub struct LadderPlace {
    /// The number of the place, from 1.
    place: u32,
    /// The name of the player.
    name: String,
    /// The points.
    points: i64,
    /// The number of rated games.
    games: u32,
}

/// Get a player
///
/// Returns the profile of a player.
#[utoipa::path(get, path = "/players/{name}", tag = "account", params(("name" = String, Path, description = "The name of a player; case and diacritics do not matter")), responses((status = 200, body = PlayerProfile), (status = 404, body = Refusal, description = "`unknown`: no such player or category"), Everybody))]
pub async fn player(
    State(accounts): State<Arc<Accounts>>,
    Named(Path(name)): Named<Path<String>>,
) -> Result<Json<PlayerProfile>, Failure> {
    let player = named(&accounts, &name).await?;
    profile(&accounts, player).await
}

/// Get the own profile
///
/// Returns the profile of the account of the token.
#[utoipa::path(get, path = "/account/profile", tag = "account", security(("token" = ["account:read"])), responses((status = 200, body = PlayerProfile), Program))]
pub async fn own_profile(
    State(accounts): State<Arc<Accounts>>,
    own: Permitted<Read>,
) -> Result<Json<PlayerProfile>, Failure> {
    profile(&accounts, own.account).await
}

async fn profile(accounts: &Accounts, player: AccountRow) -> Result<Json<PlayerProfile>, Failure> {
    Ok(Json(PlayerProfile {
        ratings: ratings_of(accounts, player.id).await?,
        name: player.name,
        created: player.created,
        bot: player.bot,
    }))
}

/// Get a rating curve
///
/// Returns the rating of a player after each day with rated games: pairs of the time and the points.
#[utoipa::path(get, path = "/players/{name}/curve", tag = "account", params(("name" = String, Path, description = "The name of a player; case and diacritics do not matter"), OfCategory), responses((status = 200, body = Vec<Vec<i64>>), (status = 404, body = Refusal, description = "`unknown`: no such player or category"), Everybody))]
pub async fn curve(
    State(accounts): State<Arc<Accounts>>,
    Named(Path(name)): Named<Path<String>>,
    Named(Query(asked)): Named<Query<OfCategory>>,
) -> Result<Json<Vec<(Time, i64)>>, Failure> {
    let category = category(&asked.category)?;
    let player = named(&accounts, &name).await?;
    let curve = accounts.hub.store().curve(player.id, category).await?;
    let points = curve.into_iter().map(|(at, points)| (at, whole(points)));
    Ok(Json(points.collect()))
}

/// List rated games
///
/// Lists rated games of a player, the latest first.
#[utoipa::path(get, path = "/players/{name}/games", tag = "account", params(("name" = String, Path, description = "The name of a player; case and diacritics do not matter"), AskedGames), responses((status = 200, body = Results), (status = 404, body = Refusal, description = "`unknown`: no such player or category"), Everybody))]
pub async fn games(
    State(accounts): State<Arc<Accounts>>,
    Named(Path(name)): Named<Path<String>>,
    Named(Query(asked)): Named<Query<AskedGames>>,
) -> Result<Json<Results>, Failure> {
    let wanted = asked.category.filter(|text| !text.is_empty());
    let category = wanted.map(|text| category(&text)).transpose()?;
    let player = named(&accounts, &name).await?;
    let before = before(asked.before)?;
    let store = accounts.hub.store();
    let mut rows = store.results(player.id, category, before, PAGE + 1).await?;
    let more = rows.len() > PAGE as usize;
    rows.truncate(PAGE as usize);
    let games = rows.into_iter().map(result).collect();
    Ok(Json(Results { games, more }))
}

/// Returns a rated game, as clients see it.
pub fn result(row: ResultRow) -> ResultView {
    ResultView {
        game: row.game.to_string(),
        watch: row.watch,
        category: row.category,
        at: row.at,
        opponent: row.opponent_name,
        score: row.score,
        before: whole(row.before),
        after: whole(row.after),
    }
}

/// Compare two players
///
/// Returns the results of a player in rated games against another player.
#[utoipa::path(get, path = "/players/{name}/against/{other}", tag = "account", params(("name" = String, Path, description = "The name of a player; case and diacritics do not matter"), ("other" = String, Path, description = "The name of the other player")), responses((status = 200, body = Score), (status = 404, body = Refusal, description = "`unknown`: no such player or category"), Everybody))]
pub async fn against(
    State(accounts): State<Arc<Accounts>>,
    Named(Path((name, other))): Named<Path<(String, String)>>,
) -> Result<Json<Score>, Failure> {
    let player = named(&accounts, &name).await?.id;
    let other = named(&accounts, &other).await?.id;
    let results = accounts.hub.store().head_to_head(player, other).await?;
    Ok(Json(Score {
        wins: results.wins.into(),
        draws: results.draws.into(),
        losses: results.losses.into(),
    }))
}

/// Get a ladder
///
/// Returns a page of a ladder. The first page has the number 0.
#[utoipa::path(get, path = "/ladder/{category}", tag = "account", params(("category" = String, Path, description = "The key of a category, such as `loa-blitz`"), AskedPage), responses((status = 200, body = Ladder), (status = 404, body = Refusal, description = "`unknown`: no such player or category"), Everybody))]
pub async fn ladder(
    State(accounts): State<Arc<Accounts>>,
    Named(Path(key)): Named<Path<String>>,
    Named(Query(asked)): Named<Query<AskedPage>>,
) -> Result<Json<Ladder>, Failure> {
    let category = category(&key)?;
    if asked.page > LAST_PAGE {
        return Ok(Json(Ladder {
            places: Vec::new(),
            more: false,
        }));
    }
    let skip = asked.page.saturating_mul(PAGE);
    let store = accounts.hub.store();
    let mut rows = store.ladder(category, now(), skip, PAGE + 1).await?;
    let more = rows.len() > PAGE as usize;
    rows.truncate(PAGE as usize);
    let places = (skip.saturating_add(1)..).zip(rows);
    let places = places.map(|(place, row)| LadderPlace {
        place,
        name: row.name,
        points: whole(row.rating.points),
        games: row.rating.games,
    });
    let places = places.collect();
    Ok(Json(Ladder { places, more }))
}

/// Returns the ratings of an account, as clients see them.
pub async fn ratings_of(
    accounts: &Accounts,
    account: AccountId,
) -> Result<Vec<RatingView>, Failure> {
    let rows = accounts.hub.store().ratings(account).await?;
    let at = now();
    Ok(rows.iter().map(|row| rating(row, at)).collect())
}

fn rating(row: &RatingRow, at: Time) -> RatingView {
    let shown = ratings::shown(Some(row), at);
    RatingView {
        category: row.category,
        points: shown.points,
        deviation: whole(ratings::deviation(row, at)),
        provisional: shown.provisional,
        games: row.games,
    }
}

/// Returns the account with a name. Diacritics and case of the name do not matter.
pub async fn named(accounts: &Accounts, name: &str) -> Result<AccountRow, Failure> {
    let name = AccountName::read(name).ok_or(Failure::Unknown)?;
    let found = accounts.hub.store().account_named(name.folded).await?;
    found.ok_or(Failure::Unknown)
}

fn category(key: &str) -> Result<Category, Failure> {
    key.parse().map_err(|_| Failure::Unknown)
}

/// Rounds points to a whole number.
fn whole(points: f64) -> i64 {
    points.round() as i64
}

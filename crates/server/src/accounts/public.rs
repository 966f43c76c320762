//! What everyone can see: profiles and ladders.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use lobby::{AccountId, Category, Time};
use serde::Deserialize;
use serde_json::{Value, json};

use super::Accounts;
use super::api::{Answer, Named};
use super::failure::Failure;
use super::names::AccountName;
use crate::ratings;
use crate::store::{AccountRow, RatingRow, ResultRow};
use crate::time::now;

/// The number of games and of places on a page.
const PAGE: u32 = 50;
/// The last page of a ladder.
const LAST_PAGE: u32 = 2_000;

/// The rating curve that a client asks for.
#[derive(Deserialize)]
pub struct OfCategory {
    category: String,
}

/// The games that a client asks for.
#[derive(Deserialize)]
pub struct AskedGames {
    category: Option<String>,
    before: Option<u64>,
}

/// The page of a ladder that a client asks for.
#[derive(Deserialize)]
pub struct AskedPage {
    #[serde(default)]
    page: u32,
}

/// Answers with the profile of a player.
pub async fn player(
    State(accounts): State<Arc<Accounts>>,
    Named(Path(name)): Named<Path<String>>,
) -> Answer {
    let player = named(&accounts, &name).await?;
    Ok(Json(json!({
        "name": player.name,
        "created": player.created,
        "ratings": ratings_of(&accounts, player.id).await?,
    })))
}

/// Answers with the rating of a player after each day with rated games.
pub async fn curve(
    State(accounts): State<Arc<Accounts>>,
    Named(Path(name)): Named<Path<String>>,
    Named(Query(asked)): Named<Query<OfCategory>>,
) -> Answer {
    let category = category(&asked.category)?;
    let player = named(&accounts, &name).await?;
    let curve = accounts.hub.store().curve(player.id, category).await?;
    let points = curve.iter().map(|(at, points)| json!([at, whole(*points)]));
    Ok(Json(Value::Array(points.collect())))
}

/// Answers with rated games of a player, the latest first.
pub async fn games(
    State(accounts): State<Arc<Accounts>>,
    Named(Path(name)): Named<Path<String>>,
    Named(Query(asked)): Named<Query<AskedGames>>,
) -> Answer {
    let wanted = asked.category.filter(|text| !text.is_empty());
    let category = wanted.map(|text| category(&text)).transpose()?;
    let player = named(&accounts, &name).await?;
    // The database stores signed numbers.
    let before = asked.before.map(|before| Time(before.min(i64::MAX as u64)));
    let store = accounts.hub.store();
    let mut rows = store.results(player.id, category, before, PAGE + 1).await?;
    let more = rows.len() > PAGE as usize;
    rows.truncate(PAGE as usize);
    let games: Vec<Value> = rows.iter().map(result).collect();
    Ok(Json(json!({"games": games, "more": more})))
}

/// Returns a rated game, as clients see it.
pub fn result(row: &ResultRow) -> Value {
    json!({
        "game": row.game.to_string(),
        "watch": row.watch,
        "category": row.category,
        "at": row.at,
        "opponent": row.opponent_name,
        "score": row.score,
        "before": whole(row.before),
        "after": whole(row.after),
    })
}

/// Answers with the results of a player against another player.
pub async fn against(
    State(accounts): State<Arc<Accounts>>,
    Named(Path((name, other))): Named<Path<(String, String)>>,
) -> Answer {
    let player = named(&accounts, &name).await?.id;
    let other = named(&accounts, &other).await?.id;
    let results = accounts.hub.store().head_to_head(player, other).await?;
    Ok(Json(json!({
        "wins": results.wins,
        "draws": results.draws,
        "losses": results.losses,
    })))
}

/// Answers with a page of a ladder. The first page has the number 0.
pub async fn ladder(
    State(accounts): State<Arc<Accounts>>,
    Named(Path(key)): Named<Path<String>>,
    Named(Query(asked)): Named<Query<AskedPage>>,
) -> Answer {
    let category = category(&key)?;
    if asked.page > LAST_PAGE {
        return Ok(Json(json!({"places": [], "more": false})));
    }
    let skip = asked.page.saturating_mul(PAGE);
    let store = accounts.hub.store();
    let mut rows = store.ladder(category, now(), skip, PAGE + 1).await?;
    let more = rows.len() > PAGE as usize;
    rows.truncate(PAGE as usize);
    let places = (skip.saturating_add(1)..).zip(&rows).map(|(place, row)| {
        json!({
            "place": place,
            "name": row.name,
            "points": whole(row.rating.points),
            "games": row.rating.games,
        })
    });
    let places: Vec<Value> = places.collect();
    Ok(Json(json!({"places": places, "more": more})))
}

/// Returns the ratings of an account, as clients see them.
pub async fn ratings_of(accounts: &Accounts, account: AccountId) -> Result<Value, Failure> {
    let rows = accounts.hub.store().ratings(account).await?;
    let at = now();
    let ratings = rows.iter().map(|row| rating(row, at));
    Ok(Value::Array(ratings.collect()))
}

fn rating(row: &RatingRow, at: Time) -> Value {
    let shown = ratings::shown(Some(row), at);
    json!({
        "category": row.category,
        "points": shown.points,
        "deviation": whole(ratings::deviation(row, at)),
        "provisional": shown.provisional,
        "games": row.games,
    })
}

/// Returns the account with a name. Diacritics and case of the name do not matter.
async fn named(accounts: &Accounts, name: &str) -> Result<AccountRow, Failure> {
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

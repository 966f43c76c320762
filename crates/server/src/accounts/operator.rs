//! What only operators can see.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use serde_json::{Value, json};

use super::Accounts;
use super::api::{Answer, Named};
use super::failure::Failure;
use super::oversight::judges;
use super::public::named;
use super::roles::Operator;
use crate::store::{AccountRow, Figures, GameFigures, Summary};

/// Players whose rating differs by at most this number of points are compared.
const PEERS: f64 = 100.0;
/// The number of games that an operator sees with their figures.
const GAMES: u32 = 10;

/// Answers with the fair-play figures of a player in each category, beside those of players with a similar rating, and
/// with the figures of the last judged games.
pub async fn fair_play(
    State(accounts): State<Arc<Accounts>>,
    _: Operator,
    Named(Path(name)): Named<Path<String>>,
) -> Answer {
    let player = named(&accounts, &name).await?;
    Ok(Json(json!({
        "name": player.name,
        "judges": judges(&accounts),
        "within": PEERS,
        "categories": report(&accounts, &player).await?,
        "games": games(&accounts, &player).await?,
    })))
}

/// Returns the last judged games of a player, the latest first, with their codes for spectators.
async fn games(accounts: &Accounts, player: &AccountRow) -> Result<Vec<Value>, Failure> {
    let store = accounts.hub.store();
    let mut games = Vec::new();
    for game in store.fair_play(player.id, None, GAMES).await? {
        let mut value = exported(&game);
        value["watch"] = json!(store.codes(game.game).await?.watch);
        games.push(value);
    }
    Ok(games)
}

async fn report(accounts: &Accounts, player: &AccountRow) -> Result<Vec<Value>, Failure> {
    let store = accounts.hub.store();
    let ratings = store.ratings(player.id).await?;
    let mut categories = Vec::new();
    for (category, own) in store.fair_play_summaries(player.id).await? {
        let rating = ratings.iter().find(|row| row.category == category);
        let points = rating.map_or(crate::ratings::first_points(), |row| row.points);
        let peers = store.fair_play_of_peers(player.id, category, points, PEERS);
        categories.push(json!({
            "category": category,
            "points": points.round(),
            "own": summary(&own),
            "peers": summary(&peers.await?),
        }));
    }
    Ok(categories)
}

fn summary(summary: &Summary) -> Value {
    let mut value = figures(&summary.figures);
    value["games"] = summary.games.into();
    value
}

/// Returns the figures of a game, as its player can export them.
pub fn exported(game: &GameFigures) -> Value {
    let mut value = figures(&game.figures);
    value["game"] = game.game.to_string().into();
    value["category"] = game.category.to_string().into();
    value["at"] = game.at.0.into();
    value
}

/// Returns figures. Shares of no moves are `null`. Times are in milliseconds.
fn figures(figures: &Figures) -> Value {
    let share = |value: f64| (figures.judged > 0).then(|| value / f64::from(figures.judged));
    json!({
        "judged": figures.judged,
        "agreement": share(figures.agreed.into()),
        "loss": share(figures.loss),
        "moves": figures.moves,
        "time": figures.time_mean.round(),
        "spread": figures.time_spread.round(),
    })
}

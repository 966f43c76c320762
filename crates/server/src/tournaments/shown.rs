//! Tournaments as clients see them.

use clock::TimeControl;
use lobby::{AccountId, Pace};
use rules::Side;
use serde_json::{Value, json};
use tournament::{End, Format, Number, Player, Slot, Stage, Tournament};

use super::{Loaded, Tournaments};
use crate::store::StoreError;

/// The number of players and of games on a page.
const PAGE: usize = 50;

/// Returns the number of the last page of this many players or games. The first page has the number 0.
pub fn last_page(count: usize) -> u32 {
    u32::try_from(count.saturating_sub(1) / PAGE).unwrap_or(u32::MAX)
}

/// Returns what lists show: the tournament without its players.
pub fn summary(tournament: &Tournament) -> Value {
    let settings = tournament.settings();
    let mut shown = json!({
        "id": tournament.id(),
        "name": settings.name,
        "stage": stage(tournament.stage()),
        "variant": settings.game.variant,
        "rated": settings.game.rated,
        "starts": settings.starts,
        "players": tournament.shown_players(),
        "most_players": settings.most_players,
        "started": match tournament.stage() {
            Stage::Running { since } => Some(since),
            _ => None,
        },
        "ended": match tournament.stage() {
            Stage::Ended { at } => Some(at),
            _ => None,
        },
    });
    let mut set = |key: &str, value: Value| {
        if let Some(fields) = shown.as_object_mut() {
            fields.insert(key.to_owned(), value);
        }
    };
    match settings.format {
        Format::RoundRobin { cycles, at_once } => {
            set("format", json!("round-robin"));
            set("cycles", json!(cycles));
            set("at_once", json!(at_once));
        }
        Format::Swiss { rounds } => {
            set("format", json!("swiss"));
            set("rounds", json!(rounds));
        }
        Format::Arena { minutes } => {
            set("format", json!("arena"));
            set("minutes", json!(minutes));
        }
    }
    match settings.game.pace {
        Pace::Live { black, .. } => set("live", json!(black.to_string())),
        Pace::Correspondence {
            control: TimeControl::PerMove(each),
            ..
        } => set("days", json!(each.as_secs() / (24 * 3600))),
        Pace::Correspondence { control, .. } => set("control", json!(control.to_string())),
        Pace::Untimed => {}
    }
    shown
}

const fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Coming => "coming",
        Stage::Running { .. } => "running",
        Stage::Ended { .. } => "ended",
        Stage::CalledOff => "called-off",
    }
}

/// Returns a tournament with a page of its table. The first page has the number 0.
pub fn table(loaded: &Loaded, page: u32) -> Value {
    let tournament = &loaded.tournament;
    let rows = loaded.table();
    let first = PAGE.saturating_mul(page as usize);
    let shown: Vec<Value> = rows
        .iter()
        .skip(first)
        .take(PAGE)
        .map(|row| {
            let player = tournament.player(row.player);
            let mut shown = named(tournament, row.player);
            let more = json!({
                "rank": row.rank,
                "points": points(row.halves),
                "ties": row.ties.iter().map(|quarters| *quarters as f64 / 4.0).collect::<Vec<_>>(),
                "played": row.played,
                "away": player.is_none_or(|player| player.away),
                "annulled": row.annulled,
                "streak": row.streak,
            });
            extend(&mut shown, more);
            shown
        })
        .collect();
    let ties = tournament.settings().format.tie_breaks().iter();
    let founder = tournament.founder();
    let mut answer = summary(tournament);
    extend(
        &mut answer,
        json!({
            "founder": founder.account.map(|_| founder.name.as_str()),
            "admits": tournament.admits(false),
            "round": tournament.rounds(),
            "total_rounds": tournament.total_rounds(),
            "games": tournament.games().len(),
            "playing": tournament.games().iter().filter(|game| game.end.is_none()).count(),
            "ends": tournament.arena_ends(),
            "next": next_round(tournament),
            "tie_breaks": ties.map(|tie| tie.key()).collect::<Vec<_>>(),
            "table": shown,
            "in_table": rows.len(),
            "page": page,
            "more": rows.len() > first.saturating_add(PAGE),
        }),
    );
    answer
}

/// Returns when the next round begins; `None` if games must end before, and in an arena.
fn next_round(tournament: &Tournament) -> Option<lobby::Time> {
    let is_arena = matches!(tournament.settings().format, Format::Arena { .. });
    let waits = !is_arena && tournament.rounds() < tournament.total_rounds();
    let runs = matches!(tournament.stage(), Stage::Running { .. });
    tournament.deadline().filter(|_| waits && runs)
}

/// Returns what a tournament has to do with an account; `null` if the account plays no part in it.
pub fn own(loaded: &Loaded, account: AccountId) -> Value {
    let tournament = &loaded.tournament;
    let founded = tournament.founder().account == Some(account);
    let number = tournament.number_of(account);
    let player = number.and_then(|number| tournament.player(number));
    let (Some(number), Some(player)) = (number, player) else {
        return json!({"founder": founded, "player": null, "joins": tournament.admits(false)});
    };
    let place = loaded.table().iter().position(|row| row.player == number);
    let playing = player
        .games()
        .filter_map(|index| tournament.games().get(index));
    let playing: Vec<Value> = playing
        .filter(|game| game.end.is_none() && tournament.is_unfinished())
        .map(|game| {
            let opponent = game.opponent_of(number);
            json!({"game": game.id.to_string(), "opponent": named(tournament, opponent)})
        })
        .collect();
    let shown = json!({
        "number": number,
        "away": player.away,
        "page": place.map(|place| place / PAGE),
        "playing": playing,
        "free": free(tournament, player),
    });
    let joins = player.away && tournament.admits(true);
    json!({"founder": founded, "player": shown, "joins": joins})
}

/// Returns why a player has no game in the current round; `null` if the player has one, and in an arena.
fn free(tournament: &Tournament, player: &Player) -> Value {
    let runs = matches!(tournament.stage(), Stage::Running { .. });
    match player.slots.last() {
        Some(Slot::Bye | Slot::WonUnplayed(_)) if runs => json!("won"),
        Some(Slot::Absent) if runs && !player.away => json!("rests"),
        _ => Value::Null,
    }
}

/// Returns games of a round, or of all rounds, the latest first.
///
/// # Errors
/// Returns an error if the database fails.
pub async fn games(
    tournaments: &Tournaments,
    tournament: &Tournament,
    round: Option<u32>,
    page: u32,
) -> Result<Value, StoreError> {
    let skip = PAGE.saturating_mul(page as usize);
    let in_round = |game: &&tournament::Game| round.is_none_or(|round| game.round == round);
    let games = || tournament.games().iter().filter(in_round);
    let page: Vec<&tournament::Game> = match round {
        Some(_) => games().skip(skip).take(PAGE).collect(),
        None => games().rev().skip(skip).take(PAGE).collect(),
    };
    let mut shown = Vec::new();
    for game in page {
        let codes = tournaments.hub().store().codes(game.id).await?;
        shown.push(json!({
            "game": game.id.to_string(),
            "round": game.round,
            "black": named(tournament, game.black),
            "white": named(tournament, game.white),
            "end": game.end.map(end),
            "watch": codes.watch,
        }));
    }
    let unplayed = round.map_or_else(Vec::new, |round| unplayed(tournament, round));
    let more = games().count() > skip.saturating_add(PAGE);
    Ok(json!({"games": shown, "unplayed": unplayed, "more": more}))
}

/// Returns the players who got points in a round without a game.
fn unplayed(tournament: &Tournament, round: u32) -> Vec<Value> {
    if let Format::Arena { .. } = tournament.settings().format {
        return Vec::new();
    }
    let index = (round as usize).saturating_sub(1);
    let players = (0..).map(Number).zip(tournament.players());
    let shown = players.filter_map(|(number, player)| match player.slots.get(index)? {
        Slot::Bye | Slot::WonUnplayed(_) => Some(named(tournament, number)),
        _ => None,
    });
    shown.collect()
}

const fn end(end: End) -> &'static str {
    match end {
        End::Won(Side::Black) => "black",
        End::Won(Side::White) => "white",
        End::Drawn => "draw",
        End::Forfeited(Side::White) => "black-unplayed",
        End::Forfeited(Side::Black) => "white-unplayed",
    }
}

/// Returns the cross table of a round robin: the points of each player, in the order of the table, against each other
/// player in this order. A cell has a number for each game; `null` is a game that goes on.
pub fn cross(loaded: &Loaded) -> Value {
    let tournament = &loaded.tournament;
    if !matches!(tournament.settings().format, Format::RoundRobin { .. }) {
        return json!({"players": [], "cells": []});
    }
    let numbers: Vec<Number> = loaded.table().iter().map(|row| row.player).collect();
    let players: Vec<Value> = numbers.iter().map(|it| named(tournament, *it)).collect();
    let cells: Vec<Value> = numbers
        .iter()
        .map(|row| {
            let cells = numbers
                .iter()
                .map(|column| against(tournament, *row, *column));
            Value::Array(cells.collect())
        })
        .collect();
    json!({"players": players, "cells": cells})
}

fn against(tournament: &Tournament, own: Number, other: Number) -> Value {
    let slots = tournament
        .player(own)
        .map_or(&[][..], |player| &player.slots);
    let results = slots.iter().filter_map(|slot| match *slot {
        Slot::Game(index) => {
            let game = tournament.games().get(index)?;
            (game.opponent_of(own) == other).then(|| game.halves_of(own).map(points))
        }
        Slot::WonUnplayed(opponent) => (opponent == other).then_some(Some(1.0)),
        Slot::LostUnplayed(opponent) => (opponent == other).then_some(Some(0.0)),
        Slot::Bye | Slot::Absent => None,
    });
    json!(results.collect::<Vec<Option<f64>>>())
}

/// Returns a player as clients see them. The name is `null` if the account was deleted.
fn named(tournament: &Tournament, number: Number) -> Value {
    let Some(player) = tournament.player(number) else {
        return json!({"number": number, "name": null});
    };
    let entrant = &player.entrant;
    json!({
        "number": number,
        "name": entrant.account.map(|_| entrant.name.as_str()),
        "bot": entrant.bot,
        "rating": entrant.rating.points,
        "provisional": entrant.rating.provisional,
    })
}

fn points(halves: u32) -> f64 {
    f64::from(halves) / 2.0
}

/// Adds the fields of an object to another object.
fn extend(object: &mut Value, more: Value) {
    if let (Some(fields), Value::Object(more)) = (object.as_object_mut(), more) {
        fields.extend(more);
    }
}

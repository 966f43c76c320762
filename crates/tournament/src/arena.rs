//! The pairing of an arena.

use std::cmp::Reverse;
use std::time::Duration;

use lobby::Time;
use rules::Side;

use crate::player::{Number, Player};
use crate::tournament::{Stage, Tournament};

/// The time between two pairings, in which free players gather.
const WAVE: Duration = Duration::from_secs(5);
/// How long two free players wait for other opponents before they meet twice in a row.
const REMATCH: Duration = Duration::from_secs(60);

/// A free player.
struct Free<'a> {
    number: Number,
    player: &'a Player,
    last_opponent: Option<Number>,
    /// How many games more the player has played with Black than with White.
    blacks: i64,
    last_side: Option<Side>,
}

impl Tournament {
    /// Returns when free players can be paired; `None` if there are fewer than two.
    pub(crate) fn next_wave(&self) -> Option<Time> {
        let Stage::Running { since } = self.stage() else {
            return None;
        };
        let free = || {
            self.players()
                .iter()
                .filter(|player| !player.away && !player.busy)
        };
        if free().count() < 2 {
            return None;
        }
        let latest = free().map(|player| player.free_since).max()?;
        let wave = match self.rounds() {
            0 => since.max(latest),
            _ => self.paired_at.after(WAVE).max(latest),
        };
        if pairs(self, wave).is_empty() {
            return Some(latest.after(REMATCH));
        }
        Some(wave)
    }
}

/// Returns pairs of free players, Black first. Each player from the top of the table down gets the next free player
/// below, but not the last opponent of either.
pub fn pairs(tournament: &Tournament, now: Time) -> Vec<(Number, Number)> {
    let mut free: Vec<Free<'_>> = (0..)
        .map(Number)
        .zip(tournament.players())
        .filter(|(_, player)| !player.away && !player.busy)
        .map(|(number, player)| free_player(tournament, number, player))
        .collect();
    free.sort_by_cached_key(|it| {
        let points = tournament.halves(it.number);
        (
            Reverse(points),
            Reverse(it.player.entrant.rating.points),
            it.number,
        )
    });
    let mut pairs = Vec::new();
    while !free.is_empty() {
        let one = free.remove(0);
        if let Some(place) = free.iter().position(|two| can_meet(&one, two, now)) {
            let two = free.remove(place);
            pairs.push(match plays_black(&one, &two) {
                true => (one.number, two.number),
                false => (two.number, one.number),
            });
        }
    }
    pairs
}

fn free_player<'a>(tournament: &Tournament, number: Number, player: &'a Player) -> Free<'a> {
    let games = || {
        player
            .games()
            .filter_map(|index| tournament.games().get(index))
    };
    let last = games().next_back();
    let sides = games().map(|game| match game.side_of(number) {
        Side::Black => 1,
        Side::White => -1,
    });
    Free {
        number,
        player,
        last_opponent: last.map(|game| game.opponent_of(number)),
        blacks: sides.sum(),
        last_side: last.map(|game| game.side_of(number)),
    }
}

fn can_meet(one: &Free<'_>, two: &Free<'_>, now: Time) -> bool {
    let met = one.last_opponent == Some(two.number) || two.last_opponent == Some(one.number);
    let waited = |it: &Free<'_>| now.since(it.player.free_since) >= REMATCH;
    !met || (waited(one) && waited(two))
}

/// Returns whether the first of two players plays Black: the player who has had Black less often, or not last.
fn plays_black(one: &Free<'_>, two: &Free<'_>) -> bool {
    if one.blacks != two.blacks {
        return one.blacks < two.blacks;
    }
    one.last_side != Some(Side::Black)
}

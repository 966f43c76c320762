//! The points of each round and game.

use rules::Side;

use crate::event::End;
use crate::player::{Number, Player, Slot};
use crate::settings::Format;
use crate::tournament::{Game, Tournament};

/// Half points: 2 for a win, 1 for a draw.
pub const WIN: u32 = 2;
/// The half points of a draw.
pub const DRAW: u32 = 1;

/// What a round brought to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Result {
    /// The points, in half points.
    pub halves: u32,
    /// The opponent, if both have played.
    pub played: Option<Number>,
}

impl Tournament {
    /// Returns the result of a round for a player; `None` while the game goes on.
    pub(crate) fn result(&self, player: Number, slot: Slot) -> Option<Result> {
        let unplayed = |halves| {
            Some(Result {
                halves,
                played: None,
            })
        };
        match slot {
            Slot::Game(index) => {
                let game = self.games().get(index)?;
                let own = game.side_of(player);
                let end = game.end?;
                Some(Result {
                    halves: halves(end, own),
                    played: (!matches!(end, End::Forfeited(_))).then(|| game.opponent_of(player)),
                })
            }
            Slot::WonUnplayed(_) | Slot::Bye => unplayed(WIN),
            Slot::LostUnplayed(_) | Slot::Absent => unplayed(0),
        }
    }

    /// Returns the results of a player in the rounds that have ended for the player.
    pub(crate) fn results<'a>(
        &'a self,
        number: Number,
        player: &'a Player,
    ) -> impl Iterator<Item = Result> + 'a {
        let slots = player.slots.iter();
        slots.filter_map(move |slot| self.result(number, *slot))
    }

    /// Returns the points of a player, in half points.
    pub(crate) fn halves(&self, number: Number) -> u32 {
        let Some(player) = self.player(number) else {
            return 0;
        };
        if let Format::Arena { .. } = self.settings().format {
            return 2 * self.arena_points(number, player).0;
        }
        let results = self.results(number, player);
        results.map(|result| result.halves).sum()
    }

    /// Returns the points of a player in an arena, and whether the next game counts double. A win counts 2 and a draw 1.
    /// After two wins in a row, games count double until the player does not win, as on lichess.org.
    pub(crate) fn arena_points(&self, number: Number, player: &Player) -> (u32, bool) {
        let (mut points, mut streak) = (0, 0);
        for result in self.results(number, player) {
            let factor = if streak >= 2 { 2 } else { 1 };
            points += factor * result.halves;
            streak = if result.halves == WIN { streak + 1 } else { 0 };
        }
        (points, streak >= 2)
    }
}

impl Game {
    /// Returns the half points of a player of the game; `None` while the game goes on.
    pub fn halves_of(&self, player: Number) -> Option<u32> {
        Some(halves(self.end?, self.side_of(player)))
    }
}

/// Returns the half points of a side.
const fn halves(end: End, own: Side) -> u32 {
    match (end, own) {
        (End::Won(Side::Black), Side::Black) | (End::Won(Side::White), Side::White) => WIN,
        (End::Drawn, _) => DRAW,
        (End::Forfeited(Side::Black), Side::White) | (End::Forfeited(Side::White), Side::Black) => {
            WIN
        }
        (End::Won(_) | End::Forfeited(_), _) => 0,
    }
}

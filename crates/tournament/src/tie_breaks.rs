//! The tie-breaks of a Swiss: Buchholz and Sonneborn–Berger. Rounds that were not played count as the FIDE Handbook says
//! (C.02, article 13.15, 2009 to 2023): the player met a virtual opponent, and for the opponents of the player the round
//! was a draw.

use crate::player::{Number, Player};
use crate::score::{DRAW, WIN};
use crate::tournament::Tournament;

/// The tie-breaks of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// The sum of the points of all opponents, in half points.
    pub buchholz: u32,
    /// The lowest of these numbers.
    pub lowest: u32,
    /// The sum of the points of each opponent times the points against this opponent, in quarter points.
    pub sonneborn_berger: u32,
}

impl Tournament {
    /// Returns the tie-breaks of a player after the rounds that have ended for all players.
    pub(crate) fn sums(&self, number: Number, player: &Player) -> Sums {
        let rounds = self.completed_rounds();
        let mut sums = Sums {
            lowest: u32::MAX,
            ..Sums::default()
        };
        let mut before = 0;
        for (round, slot) in player.slots.iter().take(rounds).enumerate() {
            let Some(result) = self.result(number, *slot) else {
                continue;
            };
            let later = u32::try_from(rounds - 1 - round).unwrap_or(u32::MAX);
            let opponent = match result.played {
                Some(opponent) => self.adjusted(opponent, rounds),
                // The virtual opponent had as many points, has the opposite result, and draws all later games.
                None => before + (WIN - result.halves) + DRAW * later,
            };
            before += result.halves;
            sums.buchholz += opponent;
            sums.lowest = sums.lowest.min(opponent);
            sums.sonneborn_berger += result.halves * opponent;
        }
        sums.lowest = sums.lowest.min(sums.buchholz);
        sums
    }

    /// Returns the points of a player for the tie-breaks of the opponents, in half points: each round that the player
    /// has not played is a draw.
    fn adjusted(&self, number: Number, rounds: usize) -> u32 {
        let Some(player) = self.player(number) else {
            return 0;
        };
        let slots = player.slots.iter().take(rounds);
        let results = slots.filter_map(|slot| self.result(number, *slot));
        results
            .map(|result| match result.played {
                Some(_) => result.halves,
                None => DRAW,
            })
            .sum()
    }
}

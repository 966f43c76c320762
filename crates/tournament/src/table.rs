//! The table: the players in the order of points and tie-breaks.

use std::cmp::Reverse;

use crate::event::End;
use crate::player::{Number, Player, Slot};
use crate::score::WIN;
use crate::settings::Format;
use crate::tournament::{Stage, Tournament};

/// What decides between players with equal points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreak {
    /// The sum of the points of the opponents, without the lowest.
    BuchholzCut1,
    /// The sum of the points of the opponents.
    Buchholz,
    /// The sum of the points of each opponent times the points against this opponent.
    SonnebornBerger,
    /// The points against the players with equal points and equal earlier tie-breaks.
    DirectEncounter,
    /// The number of wins.
    Wins,
    /// The average rating of the opponents, 500 more for a win and 500 less for a loss.
    Performance,
}

impl TieBreak {
    /// Returns the key with which programs name the tie-break.
    pub const fn key(self) -> &'static str {
        match self {
            TieBreak::BuchholzCut1 => "buchholz-cut-1",
            TieBreak::Buchholz => "buchholz",
            TieBreak::SonnebornBerger => "sonneborn-berger",
            TieBreak::DirectEncounter => "direct-encounter",
            TieBreak::Wins => "wins",
            TieBreak::Performance => "performance",
        }
    }
}

impl Format {
    /// Returns the tie-breaks, the most important first.
    pub const fn tie_breaks(&self) -> &'static [TieBreak] {
        match self {
            Format::RoundRobin { .. } => &[
                TieBreak::SonnebornBerger,
                TieBreak::DirectEncounter,
                TieBreak::Wins,
            ],
            Format::Swiss { .. } => &[
                TieBreak::BuchholzCut1,
                TieBreak::Buchholz,
                TieBreak::SonnebornBerger,
            ],
            Format::Arena { .. } => &[TieBreak::Performance],
        }
    }
}

/// A player in the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The number of the player.
    pub player: Number,
    /// The rank, counted from 1. Players with equal points and equal tie-breaks have the same rank.
    pub rank: u16,
    /// The points, in half points.
    pub halves: u32,
    /// The values of the format's tie-breaks, in quarters.
    pub ties: Vec<i64>,
    /// The number of games that the player has finished.
    pub played: usize,
    /// Whether the games of the player do not count, because the player withdrew from a round robin before its half.
    pub annulled: bool,
    /// Whether the next game of an arena counts double.
    pub streak: bool,
}

impl Row {
    fn order(&self) -> (bool, Reverse<u32>, Reverse<&[i64]>) {
        (self.annulled, Reverse(self.halves), Reverse(&self.ties))
    }
}

impl Tournament {
    /// Returns the table. Leaves out people who withdrew before they were paired.
    pub fn table(&self) -> Vec<Row> {
        let mut rows: Vec<Row> = (0..)
            .map(Number)
            .zip(self.players())
            .filter(|(_, player)| !player.away || self.has_taken_part(player))
            .map(|(number, player)| self.row(number, player))
            .collect();
        rows.sort_by(|one, two| one.order().cmp(&two.order()));
        if let Format::RoundRobin { .. } = self.settings().format {
            self.compare_encounters(&mut rows);
            rows.sort_by(|one, two| one.order().cmp(&two.order()));
        }
        let mut rank = 0;
        let mut before: Option<Row> = None;
        for (place, row) in (1..).zip(&mut rows) {
            if before
                .as_ref()
                .is_none_or(|before| before.order() != row.order())
            {
                rank = place;
            }
            row.rank = rank;
            before = Some(row.clone());
        }
        rows
    }

    /// Returns the number of players that the tournament shows: after the start those in the table, before it those who
    /// have not left.
    pub fn shown_players(&self) -> usize {
        match self.stage() {
            Stage::Coming | Stage::CalledOff => self.active(),
            Stage::Running { .. } | Stage::Ended { .. } => {
                let players = self.players().iter();
                players.filter(|player| self.has_taken_part(player)).count()
            }
        }
    }

    fn has_taken_part(&self, player: &Player) -> bool {
        let absent = |slot: &Slot| *slot == Slot::Absent;
        self.stage() != Stage::Coming && !player.slots.iter().all(absent)
    }

    fn row(&self, number: Number, player: &Player) -> Row {
        let mut row = Row {
            player: number,
            rank: 0,
            halves: self.halves(number),
            ties: Vec::new(),
            played: player
                .games()
                .filter(|game| self.end(*game).is_some())
                .count(),
            annulled: false,
            streak: false,
        };
        match self.settings().format {
            Format::Swiss { .. } => {
                let sums = self.sums(number, player);
                let cut = sums.buchholz - sums.lowest;
                let halves = [cut, sums.buchholz].map(|halves| 2 * i64::from(halves));
                row.ties = [&halves[..], &[i64::from(sums.sonneborn_berger)]].concat();
            }
            Format::Arena { .. } => {
                row.streak = self.arena_points(number, player).1;
                row.ties = vec![self.performance(number, player)];
            }
            Format::RoundRobin { .. } => {
                row.annulled = self.is_annulled(player);
                let (halves, sonneborn_berger, wins) = match row.annulled {
                    true => (0, 0, 0),
                    false => self.round_robin_sums(number, player),
                };
                row.halves = halves;
                row.ties = vec![i64::from(sonneborn_berger), 0, 4 * i64::from(wins)];
            }
        }
        row
    }

    fn end(&self, game: usize) -> Option<End> {
        self.games().get(game)?.end
    }

    /// Returns whether a player withdrew from a round robin after less than half of the games. Then no game of the
    /// player counts (FIDE Handbook C.05).
    fn is_annulled(&self, player: &Player) -> bool {
        let Format::RoundRobin { cycles, .. } = self.settings().format else {
            return false;
        };
        let all = self.order.len().saturating_sub(1) * usize::from(cycles);
        let played = player
            .games()
            .filter(|game| matches!(self.end(*game), Some(End::Won(_) | End::Drawn)));
        player.away && 2 * played.count() < all
    }

    /// Returns the opponents of a player in a round robin, whose games count, with the half points against them.
    fn counting(&self, number: Number, player: &Player) -> Vec<(Number, u32)> {
        let against = |slot: &Slot| {
            let opponent = match *slot {
                Slot::Game(index) => self.games().get(index)?.opponent_of(number),
                Slot::WonUnplayed(opponent) | Slot::LostUnplayed(opponent) => opponent,
                Slot::Bye | Slot::Absent => return None,
            };
            if self.is_annulled(self.player(opponent)?) {
                return None;
            }
            Some((opponent, self.result(number, *slot)?.halves))
        };
        player.slots.iter().filter_map(against).collect()
    }

    /// Returns the half points of a player, the Sonneborn–Berger score in quarter points, and the number of wins.
    fn round_robin_sums(&self, number: Number, player: &Player) -> (u32, u32, u32) {
        let points = |games: &[(Number, u32)]| games.iter().map(|(_, halves)| *halves).sum::<u32>();
        let games = self.counting(number, player);
        let product = |(opponent, halves): &(Number, u32)| {
            let player = self.player(*opponent)?;
            Some(halves * points(&self.counting(*opponent, player)))
        };
        let wins = games.iter().filter(|(_, halves)| *halves == WIN).count();
        (
            points(&games),
            games.iter().filter_map(product).sum(),
            u32::try_from(wins).unwrap_or(u32::MAX),
        )
    }

    /// Writes the points of the direct encounters into the rows of players with equal points and Sonneborn–Berger scores.
    fn compare_encounters(&self, rows: &mut [Row]) {
        let equal = |one: &Row, two: &Row| {
            let first = |row: &Row| (row.annulled, row.halves, row.ties.first().copied());
            first(one) == first(two)
        };
        for group in rows.chunk_by_mut(equal) {
            let numbers: Vec<Number> = group.iter().map(|row| row.player).collect();
            for row in group
                .iter_mut()
                .filter(|row| !row.annulled && numbers.len() > 1)
            {
                let Some(player) = self.player(row.player) else {
                    continue;
                };
                let games = self.counting(row.player, player);
                let among = games
                    .iter()
                    .filter(|(opponent, _)| numbers.contains(opponent));
                let halves: u32 = among.map(|(_, halves)| *halves).sum();
                if let Some(tie) = row.ties.get_mut(1) {
                    *tie = 2 * i64::from(halves);
                }
            }
        }
    }

    /// Returns the performance of a player in an arena, in quarters of rating points; 0 without a game.
    fn performance(&self, number: Number, player: &Player) -> i64 {
        const STEP: i64 = 500;
        let results = self.results(number, player);
        let games: Vec<i64> = results
            .filter_map(|result| {
                let opponent = self.player(result.played?)?;
                let rating = i64::from(opponent.entrant.rating.points);
                Some(rating + STEP * (i64::from(result.halves) - 1))
            })
            .collect();
        let count = i64::try_from(games.len()).unwrap_or(i64::MAX);
        let sum: i64 = games.iter().sum();
        4 * sum.checked_div(count).unwrap_or(0)
    }
}

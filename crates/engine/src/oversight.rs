//! Makes weak players overlook moves as humans do: distant, quiet and deep moves first.

use rules::{Grid, Move, Part, SplitMix64, Square};

use crate::fingerprint::fingerprint;

/// The moves that a player overlooks. The choice depends only on the seed, the position and [`Seen`], so a search that
/// repeats a line overlooks the same moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Oversight {
    /// The seed of the current game.
    pub(crate) seed: u64,
    /// The probability, in permille, that the player overlooks a quiet move over two squares, at least three plies
    /// ahead. Above 1000, the player overlooks nearly all such moves, and more moves of other kinds.
    pub(crate) permille: u16,
}

/// A move and the context that decides how easy it is to see.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen {
    /// The grid of the board.
    pub(crate) grid: Grid,
    pub(crate) mv: Move,
    pub(crate) captures: bool,
    /// The previous move in the line. Players see moves that land close to its landing square more easily.
    pub(crate) previous: Option<Move>,
    /// The number of plies between the root and this move; 0 for the move to be chosen.
    pub(crate) ply: usize,
}

/// The value of `permille` above which a player is a beginner. At this value, players overlook about a third of the
/// one-square captures close to the last move.
const NEAR: u16 = 3000;

/// The maximum probability of overlooking a move, in permille. The maximum is less than 1000, because a player must see
/// some moves.
const MOST: u32 = 970;

impl Oversight {
    /// Returns whether the player overlooks a move in the position with hash `hash`.
    #[inline]
    pub(crate) fn overlooks(self, hash: u64, seen: &Seen) -> bool {
        self.prominence(hash, seen) < 0
    }

    /// Returns whether the player is a beginner, who overlooks even moves close to the last move.
    pub(crate) fn misses_what_is_near(self) -> bool {
        self.permille > NEAR
    }

    /// Returns how clearly the player sees a move in the position with hash `hash`. The player overlooks a move if the
    /// result is below 0.
    #[inline]
    pub(crate) fn prominence(self, hash: u64, seen: &Seen) -> i64 {
        let chance = u32::from(self.permille) * seen.difficulty() / 10_000;
        let drawn = SplitMix64::new(hash ^ self.seed ^ fingerprint(seen.mv)).below(1000);
        drawn as i64 - i64::from(chance.min(MOST))
    }
}

impl Seen {
    /// Returns the difficulty of seeing the move. A quiet move over two squares, at least three plies ahead, has a
    /// difficulty of 10,000.
    fn difficulty(&self) -> u32 {
        // The difficulty by depth, in percent: players see their next move best, then the answer to that move.
        let depth = match self.ply {
            0 => 30,
            1 => 65,
            2 => 85,
            _ => 100,
        };
        let Some((from, to)) = ends(self.mv) else {
            return 0;
        };
        let way = match self.grid.distance(from, to) {
            0 | 1 => -15,
            2 => 0,
            3 => 10,
            _ => 25,
        };
        let kind = match (self.mv, self.captures) {
            (_, true) => -30,
            (Move::Line { .. }, false) => 10,
            _ => 0,
        };
        // Players look first at the part of the board where the last move landed.
        let near = match self.previous.and_then(ends) {
            Some((_, last)) if self.grid.distance(last, to) <= 2 => -20,
            Some((_, last)) if self.grid.distance(last, to) >= 5 => 10,
            _ => 0,
        };
        let percent: i32 = 100 + way + kind + near;
        depth * percent.unsigned_abs()
    }
}

/// Returns the origin and landing of a move, or of its first part; `None` for a pass. A stone that leaves the board lands
/// where it was.
fn ends(mv: Move) -> Option<(Square, Square)> {
    match mv.parts()[0]? {
        Part::Step { from, to } => Some((from, to)),
        Part::Line { first, to, .. } => Some((first, to)),
        Part::Remove { from } => Some((from, from)),
        Part::Drop { to } => Some((to, to)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(text: &str) -> Move {
        rules::read_move(text).unwrap()
    }

    /// Returns in how many of a thousand positions the move is overlooked.
    fn overlooked(permille: u16, seen: Seen) -> usize {
        let oversight = Oversight { seed: 7, permille };
        let hashes = (0..1000).map(|n| SplitMix64::new(n).next_u64());
        hashes
            .filter(|hash| oversight.overlooks(*hash, &seen))
            .count()
    }

    #[test]
    fn what_is_near_is_seen_before_what_is_far_quiet_and_deep() {
        let base = Seen {
            grid: Grid::Square,
            mv: step("c3-e3"),
            captures: false,
            previous: Some(step("a1-a4")),
            ply: 3,
        };
        let of = |seen| overlooked(400, seen);
        let usual = of(base);
        assert!((350..450).contains(&usual), "{usual}");
        assert!(of(Seen { ply: 0, ..base }) < of(Seen { ply: 1, ..base }));
        assert!(of(Seen { ply: 1, ..base }) < usual);
        assert!(
            of(Seen {
                captures: true,
                ..base
            }) < usual
        );
        assert!(
            of(Seen {
                mv: step("c3-h3"),
                ..base
            }) > usual
        );
        assert!(
            of(Seen {
                previous: Some(step("e8-e5")),
                ..base
            }) < usual
        );
        assert_eq!(overlooked(0, base), 0);
        let all = overlooked(
            1000,
            Seen {
                mv: step("a1-h8"),
                ..base
            },
        );
        assert!((940..1000).contains(&all), "{all}");
    }

    #[test]
    fn what_is_seen_is_what_is_prominent_and_only_beginners_miss_what_is_near() {
        let seen = |text| Seen {
            grid: Grid::Square,
            mv: step(text),
            captures: false,
            previous: None,
            ply: 0,
        };
        let of = |permille| Oversight { seed: 3, permille };
        for hash in 0..200 {
            let [near, far] = ["c3-c4", "c3-h8"].map(seen);
            assert_eq!(
                of(900).overlooks(hash, &far),
                of(900).prominence(hash, &far) < 0
            );
            // A move is never more prominent for an opponent with a higher `permille`.
            assert!(of(3000).prominence(hash, &near) >= of(5000).prominence(hash, &near));
        }
        let missing =
            [0, 1000, 3000, 3001, 7000].map(|permille| of(permille).misses_what_is_near());
        assert_eq!(missing, [false, false, false, true, true]);
    }

    #[test]
    fn a_position_is_seen_alike_each_time_and_a_pass_always() {
        let oversight = Oversight {
            seed: 1,
            permille: 500,
        };
        let seen = Seen {
            grid: Grid::Square,
            mv: step("c3-e3"),
            captures: false,
            previous: None,
            ply: 2,
        };
        for hash in 0..50 {
            let first = oversight.overlooks(hash, &seen);
            assert_eq!(oversight.overlooks(hash, &seen), first);
            assert!(!oversight.overlooks(
                hash,
                &Seen {
                    mv: Move::Pass,
                    ..seen
                }
            ));
        }
    }
}

//! Wins with the next move, found without making the moves.

use rules::{Direction, Loa, Move, Ordo, Ruleset, Side, Simultaneous, State, Word};

/// Rules that can tell a win at once cheaply.
pub(crate) trait WinsAtOnce: Ruleset {
    /// A move with which the side to move wins on the spot. Every move returned wins; some wins of unusual kinds
    /// are not found. The position is not terminal.
    fn winning_move(&self, state: &State<Self::Word>) -> Option<Move>;
}

/// A stone touches at most four groups when it lands, and one that moves may have been a group itself.
const MAX_GROUPS: usize = 5;

impl<W: Word> WinsAtOnce for Loa<W> {
    /// A move that joins all own stones lands next to every group but the one that it leaves.
    fn winning_move(&self, state: &State<W>) -> Option<Move> {
        let geometry = self.geometry();
        let (own, enemy) = (state.own(), state.enemy());
        // Enclosed holes lower the Euler number, which only opens the gate wider.
        if geometry.euler(own) > MAX_GROUPS as i32 {
            return None;
        }
        let mut groups = [W::EMPTY; MAX_GROUPS];
        let mut count = 0;
        // Where a stone would touch every group so far, and where every one but a stone that stands alone. Once there is
        // no such square other groups do not matter, unless one stone may go where it touches nothing, into a hole.
        let (mut touching_all, mut touching_others) = (geometry.all(), W::EMPTY);
        let has_holes = !geometry.holes().is_empty();
        for group in geometry.groups(own) {
            let touched = geometry.spread(group);
            touching_others &= touched;
            if group.without_lowest().is_empty() {
                touching_others |= touching_all;
            }
            touching_all &= touched;
            if ((touching_all | touching_others) & !own).is_empty() && !has_holes {
                return None;
            }
            *groups.get_mut(count)? = group;
            count += 1;
        }
        let groups = groups.get(..count)?;
        let touches = |group: &W| geometry.spread(*group);
        let touches_all = groups
            .iter()
            .map(touches)
            .fold(geometry.all(), |all, touched| all & touched);
        let mut winning = None;
        for (n, group) in groups.iter().enumerate() {
            let is_one_stone = group.without_lowest().is_empty();
            let landings = if !is_one_stone {
                touches_all
            } else {
                let others = groups.iter().enumerate().filter(|(other, _)| *other != n);
                // A stone alone may also disappear in a hole, if what is left is one group.
                let holes = if count == 2 {
                    geometry.holes()
                } else {
                    W::EMPTY
                };
                others
                    .map(|(_, other)| touches(other))
                    .fold(geometry.all(), |all, touched| all & touched)
                    | holes
            };
            if (landings & !own).is_empty() {
                continue;
            }
            self.walk_from(state, *group, |from, to| {
                let landing = W::bit(to);
                if winning.is_none()
                    && landings.has(to)
                    && geometry.is_connected(own & !W::bit(from) | landing & !geometry.holes())
                    && (self.options().simultaneous == Simultaneous::MoverWins
                        || !geometry.is_connected(enemy & !landing))
                {
                    winning = Some(Move::Step {
                        from: geometry.square(from),
                        to: geometry.square(to),
                    });
                }
            });
            if winning.is_some() {
                break;
            }
        }
        winning
    }
}

impl<W: Word> WinsAtOnce for Ordo<W> {
    /// A single stone's move onto the enemy's home row: seen from there, backwards, it is the first stone.
    fn winning_move(&self, state: &State<W>) -> Option<Move> {
        let geometry = self.geometry();
        let (own, occupied) = (state.own(), state.occupied());
        let ways = match state.to_move() {
            Side::White => [Direction::South, Direction::SouthEast, Direction::SouthWest],
            Side::Black => [Direction::North, Direction::NorthEast, Direction::NorthWest],
        };
        // Whoever is not alone lands next to another.
        let is_alone = own.without_lowest().is_empty();
        let touched = if is_alone {
            geometry.all()
        } else {
            geometry.spread(own)
        };
        let landings = self.goal(state.to_move()) & !own & touched;
        let seen = |to: usize, way: Direction| {
            let stones = geometry.ray(to, way) & occupied;
            if stones.is_empty() {
                return None;
            }
            let from = match geometry.delta(way) > 0 {
                true => stones.lowest(),
                false => stones.highest(),
            };
            own.has(from).then_some(from)
        };
        for to in landings.indices() {
            for from in ways.into_iter().filter_map(|way| seen(to, way)) {
                if geometry.is_connected(own & !W::bit(from) | W::bit(to)) {
                    return Some(Move::Step {
                        from: geometry.square(from),
                        to: geometry.square(to),
                    });
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Catalogue, Game, Outcome, with_ruleset};

    /// Whether a win at once is found exactly where making every move shows one, along random games.
    fn check(id: &str, games: u64) {
        let variant = Catalogue::builtin().get(id).unwrap().clone();
        let mut random = rules::SplitMix64::new(games);
        let mut wins = 0;
        for _ in 0..games {
            let mut game = Game::new(variant.clone());
            while game.outcome().is_none() && game.plies().len() < 300 {
                let side = game.position().to_move();
                let moves = game.legal_moves();
                let wins_with = |mv: Move| {
                    let after = variant.apply(game.position(), mv);
                    variant.outcome(&after).and_then(Outcome::winner) == Some(side)
                };
                let found = with_ruleset!(variant.ruleset(), rules => {
                    rules.winning_move(&game.position().narrow())
                });
                match found {
                    Some(mv) => assert!(moves.contains(&mv) && wins_with(mv), "{id}: {mv}"),
                    None => assert!(
                        id == "ordo" || !moves.iter().any(|mv| wins_with(*mv)),
                        "{id}: {}",
                        variant.position_string(game.position())
                    ),
                }
                wins += usize::from(found.is_some());
                let mv = moves[random.below(moves.len() as u64) as usize];
                game.play(mv).unwrap();
            }
        }
        assert!(wins >= 10, "{id}: only {wins}");
    }

    #[test]
    fn wins_at_once_are_those_that_making_the_moves_shows() {
        for id in ["loa-5x5", "loa", "loa-black-hole", "ordo"] {
            check(id, 40);
        }
    }
}

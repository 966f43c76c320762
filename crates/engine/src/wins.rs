//! Wins with the next move, found without making the moves.

use rules::{Direction, Geometry, Loa, Move, Ordo, Ruleset, Side, Simultaneous, State, Word};

/// Rules that can tell a win at once cheaply.
pub(crate) trait WinsAtOnce: Ruleset {
    /// A move with which the side to move wins on the spot. Every move returned wins; some wins of unusual kinds
    /// are not found. The position is not settled.
    fn winning_move(&self, state: &State<Self::Word>) -> Option<Move>;
}

/// A stone touches at most four groups that do not touch each other, and one that moves may have been the fifth.
const MOST_GROUPS: usize = 5;

impl<W: Word> WinsAtOnce for Loa<W> {
    /// A move that joins all own stones lands next to every group but the one that it leaves.
    fn winning_move(&self, state: &State<W>) -> Option<Move> {
        let geometry = self.geometry();
        let (own, enemy) = (state.own(), state.enemy());
        let (groups, landings) = joining_squares(geometry, own)?;
        let mut winning = None;
        self.walk(state, |from, to| {
            let landing = W::bit(to);
            let near = |(group, squares): (&W, &W)| group.has(from) && squares.has(to);
            if winning.is_none()
                && groups.iter().zip(&landings).any(near)
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
        winning
    }
}

/// The groups of `stones`, each with the squares next to all the others; `None` if no move can join them all.
fn joining_squares<W: Word>(
    geometry: &Geometry<W>,
    stones: W,
) -> Option<([W; MOST_GROUPS], [W; MOST_GROUPS])> {
    // Enclosed holes lower the number, which only lets more through.
    if geometry.euler(stones) > MOST_GROUPS as i32 {
        return None;
    }
    let mut groups = [W::EMPTY; MOST_GROUPS];
    let mut landings = [geometry.all(); MOST_GROUPS];
    for (n, group) in geometry.groups(stones).enumerate() {
        *groups.get_mut(n)? = group;
        let near = geometry.spread(group);
        for (other, squares) in landings.iter_mut().enumerate() {
            if other != n {
                *squares &= near;
            }
        }
    }
    // A stone alone that vanishes in a hole joins the others without landing next to them.
    if !geometry.holes().is_empty() {
        landings = landings.map(|squares| squares | geometry.holes());
    }
    let hopeful = |(group, squares): (&W, &W)| !group.is_empty() && !squares.is_empty();
    groups
        .iter()
        .zip(&landings)
        .any(hopeful)
        .then_some((groups, landings))
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
        let landings = self.goal(state.to_move()) & !own;
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
        let mut random = crate::random::Random::new(games);
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

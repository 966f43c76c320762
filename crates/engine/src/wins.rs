//! Detects wins in one move without making the moves.

use rules::{
    Connection, Direction, Geometry, Loa, Move, NoMoves, Ordo, Outcome, Ruleset, Side,
    Simultaneous, State, Twist, Vacated, Word,
};

/// The rules of a game that can detect wins in one move at low cost.
pub(crate) trait WinsAtOnce: Ruleset {
    /// Returns a move that wins immediately. Every returned move wins, but some unusual kinds of wins are not found.
    /// The position must not be terminal.
    fn winning_move(&self, state: &State<Self::Word>) -> Option<Move>;

    /// Returns what [`WinsAtOnce::winning_move`] misses.
    fn misses(&self) -> Missed;

    /// Returns whether the side to move can win immediately, by a move that [`WinsAtOnce::winning_move`] finds or by any
    /// other move. The position must not be terminal.
    fn can_win(&self, state: &State<Self::Word>) -> bool {
        self.winning_move(state).is_some()
            || self.misses() != Missed::Nothing
                && (self.legal_moves(state).into_iter()).any(|mv| wins(self, state, mv))
    }
}

/// The wins in one move that [`WinsAtOnce::winning_move`] does not find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Missed {
    Nothing,
    /// Rare wins. A look at all moves finds them.
    Rare,
    /// Wins that need both parts of a turn. A look at all turns finds them, but takes a thousand times as long.
    LongTurns,
}

/// Returns whether the move `mv`, legal in `state`, wins immediately.
pub(crate) fn wins<R: Ruleset + ?Sized>(rules: &R, state: &State<R::Word>, mv: Move) -> bool {
    let outcome = rules.outcome(&rules.apply(state, mv));
    outcome.and_then(Outcome::winner) == Some(state.to_move())
}

/// The maximum number of groups that one move can connect. A landing stone touches at most four groups, and the moving
/// stone itself can be a fifth group.
const MAX_GROUPS: i32 = 5;

/// The moves that might connect all stones of a side (Lines of Action), found from that side's stones alone. Whether
/// one of these moves is legal also depends on the enemy.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Joins<W> {
    /// The stones that touch other stones of the side.
    touching: W,
    /// The squares where a stone of `touching` must land to connect the side: adjacent to every group.
    landings: W,
    /// The isolated stones.
    alone: W,
    /// The squares where a stone of `alone` must land to connect the side: adjacent to every other group.
    landings_alone: W,
}

impl<W: Word> Joins<W> {
    const NONE: Self = Joins {
        touching: W::EMPTY,
        landings: W::EMPTY,
        alone: W::EMPTY,
        landings_alone: W::EMPTY,
    };

    /// Finds the moves of the stones `own` that might connect them. The stones must not already form one group.
    pub(crate) fn of(geometry: &Geometry<W>, own: W) -> Self {
        // The Euler number is the number of groups minus the number of gaps that they enclose. So the number of groups
        // is at least the Euler number.
        if geometry.euler(own) > MAX_GROUPS {
            return Joins::NONE;
        }
        let alone = geometry.alone(own);
        let touching = own & !alone;
        let has_holes = !geometry.holes().is_empty();
        let mut groups = 0;
        // `all`: squares adjacent to every group so far. `all_but_one`: squares adjacent to every group except one
        // isolated stone. If `all` and `all_but_one` are both empty, no move connects the groups. Exception: if there
        // are only two groups, an isolated stone can move into a hole.
        let (mut all, mut all_but_one) = (geometry.all(), W::EMPTY);
        let mut add = |touched: W, is_alone: bool| {
            all_but_one &= touched;
            if is_alone {
                all_but_one |= all;
            }
            all &= touched;
            groups += 1;
            ((all | all_but_one) & !own).is_empty() && (groups > 2 || !has_holes)
        };
        // Adds isolated stones first, because their groups need no flood fill.
        for index in alone.indices() {
            if add(geometry.spread(W::bit(index)), true) {
                return Joins::NONE;
            }
        }
        let mut left = touching;
        let mut from_below = true;
        while !left.is_empty() {
            // Takes the lowest and the highest remaining stone in turn. This order finds groups that are far apart
            // sooner.
            let seed = if from_below {
                left.lowest()
            } else {
                left.highest()
            };
            from_below = !from_below;
            let group = geometry.group(seed, left);
            left &= !group;
            if add(geometry.spread(group), false) {
                return Joins::NONE;
            }
        }
        // An isolated stone can also disappear in a hole, if all other stones form one group.
        let holes = if groups == 2 {
            geometry.holes()
        } else {
            W::EMPTY
        };
        Joins {
            touching,
            landings: all & !own,
            alone,
            landings_alone: (all_but_one | holes) & !own,
        }
    }
}

/// Returns a move that connects all stones of the side to move. `joins` holds the moves that might connect them.
pub(crate) fn joining_move<W: Word>(
    rules: &Loa<W>,
    state: &State<W>,
    joins: &Joins<W>,
) -> Option<Move> {
    if rules.options().hand > 0 && Side::ALL.iter().any(|side| state.held(*side) > 0) {
        return joining_turn(rules, state, joins);
    }
    let geometry = rules.geometry();
    let (own, enemy) = (state.own(), state.enemy());
    let is_won = |from, to| {
        let landing = W::bit(to);
        geometry.is_connected(own & !W::bit(from) | landing & !geometry.holes())
            && (rules.options().simultaneous == Simultaneous::MoverWins
                || !geometry.is_connected(enemy & !landing))
    };
    let find = |stones: W, landings: W| {
        if landings.is_empty() || stones.is_empty() {
            None
        } else {
            rules.find(state, stones, landings, is_won)
        }
    };
    let step =
        find(joins.touching, joins.landings).or_else(|| find(joins.alone, joins.landings_alone));
    if let Some((from, to)) = step {
        let [from, to] = [from, to].map(|index| geometry.square(index));
        return Some(Move::Step { from, to });
    }
    let wins = |from: &usize| geometry.is_connected(own & !W::bit(*from));
    let from = rules.stuck(state).indices().find(wins)?;
    let from = geometry.square(from);
    Some(Move::Remove { from })
}

/// Like [`joining_move`], for positions with stones in hand. Makes all turns, unless no move connects the stones.
#[inline(never)]
fn joining_turn<W: Word>(rules: &Loa<W>, state: &State<W>, joins: &Joins<W>) -> Option<Move> {
    let side = state.to_move();
    if rules.options().connection == Connection::AllDropped && state.held(!side) > 0 {
        return None;
    }
    let removes = rules.options().vacated == Vacated::Vanishes;
    if (joins.landings | joins.landings_alone).is_empty() && !removes {
        return None;
    }
    let mut moves = Vec::new();
    rules.generate(state, &mut moves);
    let wins = |mv: &Move| {
        let outcome = rules.terminal_outcome(&rules.apply(state, *mv));
        outcome.and_then(Outcome::winner) == Some(side)
    };
    moves.into_iter().find(wins)
}

impl<W: Word> WinsAtOnce for Loa<W> {
    fn winning_move(&self, state: &State<W>) -> Option<Move> {
        joining_move(self, state, &Joins::of(self.geometry(), state.own()))
    }

    /// Misses only wins that leave the enemy without a move.
    fn misses(&self) -> Missed {
        match self.options().no_moves {
            NoMoves::Loses => Missed::Rare,
            NoMoves::Pass | NoMoves::Draw => Missed::Nothing,
        }
    }
}

impl<W: Word> WinsAtOnce for Ordo<W> {
    fn misses(&self) -> Missed {
        match self.twist() {
            Twist::LongTurns => Missed::LongTurns,
            Twist::Plain | Twist::Vanishing | Twist::Drops => Missed::Rare,
        }
    }

    /// Finds a single stone that can move onto the enemy's home row. Looks backwards from each square of that row to
    /// the first stone.
    fn winning_move(&self, state: &State<W>) -> Option<Move> {
        let geometry = self.geometry();
        let (own, occupied) = (state.own(), state.occupied());
        let ways = match state.to_move() {
            Side::White => [Direction::South, Direction::SouthEast, Direction::SouthWest],
            Side::Black => [Direction::North, Direction::NorthEast, Direction::NorthWest],
        };
        // The moving stone must land next to another own stone, unless it is the side's only stone.
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
    use rules::{Catalogue, Game, with_ruleset};

    /// Checks along random games that every move found wins, and that no win in one move is missed except in Ordo.
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
                        id.starts_with("ordo") || !moves.iter().any(|mv| wins_with(*mv)),
                        "{id}: {}",
                        variant.position_string(game.position())
                    ),
                }
                let can_win = with_ruleset!(variant.ruleset(), rules => {
                    rules.can_win(&game.position().narrow())
                });
                let wins_at_all = moves.iter().any(|mv| wins_with(*mv));
                assert_eq!(can_win, wins_at_all, "{id}");
                wins += usize::from(found.is_some());
                let mv = moves[random.below(moves.len() as u64) as usize];
                game.play(mv).unwrap();
            }
        }
        assert!(wins >= 10, "{id}: only {wins}");
    }

    #[test]
    fn wins_at_once_are_those_that_making_the_moves_shows() {
        for id in [
            "loa-5x5",
            "loa",
            "loa-black-hole",
            "loa-gemma",
            "loa-parachute",
            "ordo",
            "ordo-x",
        ] {
            check(id, 40);
        }
    }
}

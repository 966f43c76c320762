//! The evaluation of Lines of Action: connectivity and mobility.
//!
//! The features are those that M. H. M. Winands found to matter ("Informed Search in Complex Games", 2004, chapter 3).
//! Most features are means per stone. A sum would grow with the number of stones, although fewer stones are easier to
//! connect.

use rules::{GameKind, Loa, Move, Part, Ruleset, Side, State, Word};

use super::lines::{Contents, Count, Lines};
use super::stones::{Stones, ring};
use crate::eval::network::Network;
use crate::eval::node::{Evaluated, Node, TermEvaluator};
use crate::eval::terms::LoaTerms;
use crate::eval::weights::Weights;
use crate::wins::{Joins, joining_move};

/// The tables and weights of the evaluation on one board.
pub(crate) struct LoaEvaluator {
    lines: Lines,
    stones: Stones,
    weights: LoaTerms,
}

/// The part of the features that is updated with each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Accumulator {
    contents: Contents,
    /// Per side, the features that depend only on the stones of that side.
    sides: [LoaTerms; 2],
}

impl<W: Word> Evaluated for Loa<W> {
    const KIND: GameKind = GameKind::Loa;

    type TermEvaluator = LoaEvaluator;

    type Formation = Joins<W>;

    fn is_played_by(&self, network: &Network) -> bool {
        network.fits(Self::KIND, self.twist(), self.geometry())
    }

    fn formation(&self, stones: W) -> Joins<W> {
        Joins::of(self.geometry(), stones)
    }

    fn formation_after(&self, _: &Joins<W>, side: Side, after: &State<W>) -> Joins<W> {
        Joins::of(self.geometry(), after.stones(side))
    }

    #[inline]
    fn winning_move_at(&self, node: &Node<Self>, side: Side) -> Option<Move> {
        let joins = node.formation(self, side);
        joining_move(self, &node.state.turned_to(side), joins)
    }

    #[inline]
    fn generate_at(&self, node: &Node<Self>, moves: &mut Vec<Move>) {
        self.generate(&node.state, moves);
    }
}

impl<W: Word> TermEvaluator<Loa<W>> for LoaEvaluator {
    type Accumulator = Accumulator;
    type Terms = LoaTerms;

    fn new(rules: &Loa<W>, weights: &Weights) -> Self {
        LoaEvaluator {
            lines: Lines::new(rules.geometry()),
            stones: Stones::new(rules.geometry()),
            weights: weights.terms(GameKind::Loa),
        }
    }

    fn weights(&self) -> &LoaTerms {
        &self.weights
    }

    fn refresh(&self, rules: &Loa<W>, state: &State<W>) -> Accumulator {
        let mut contents = Contents::EMPTY;
        for side in Side::ALL {
            for index in state.stones(side).indices() {
                self.lines.put(&mut contents, side, index);
            }
        }
        Accumulator {
            contents,
            sides: Side::ALL.map(|side| self.stones.features(rules.geometry(), state.stones(side))),
        }
    }

    #[inline]
    fn update(
        &self,
        rules: &Loa<W>,
        accumulator: &Accumulator,
        before: &State<W>,
        after: &State<W>,
    ) -> Accumulator {
        let mut accumulator = *accumulator;
        // Removes captured stones before adding moved stones, because the contents of a line have only one digit per
        // square.
        for side in Side::ALL {
            let gone = before.stones(side) & !after.stones(side);
            for index in gone.indices() {
                self.lines.take(&mut accumulator.contents, side, index);
            }
        }
        for side in Side::ALL {
            let (was, is) = (before.stones(side), after.stones(side));
            for index in (is & !was).indices() {
                self.lines.put(&mut accumulator.contents, side, index);
            }
            if is != was {
                accumulator.sides[side.index()] = self.stones.features(rules.geometry(), is);
            }
        }
        accumulator
    }

    #[inline]
    fn features(&self, rules: &Loa<W>, node: &Node<Loa<W>>) -> LoaTerms {
        let side = node.state.to_move();
        let (own, enemy) = (side.index(), (!side).index());
        let accumulator = node.term_accumulator(rules, self);
        let count = |kind| {
            let count = |side| accumulator.contents.count(kind, side);
            (count(own), count(enemy))
        };
        let [moves, edge_moves, captures, walled] = [
            Count::Moves,
            Count::EdgeMoves,
            Count::Captures,
            Count::Walled,
        ]
        .map(count);
        // The tables of the lines do not know which squares have vanished.
        let closed = if node.state.vanished().is_empty() {
            [(0, 0); 2]
        } else {
            closed_moves(rules, &node.state)
        };
        let [moves, edge_moves] = [(moves, closed[0]), (edge_moves, closed[1])]
            .map(|(all, closed)| (all.0 - closed.0, all.1 - closed.1));
        let all = (
            moves.0 + edge_moves.0 + captures.0,
            moves.1 + edge_moves.1 + captures.1,
        );
        let groups = accumulator.sides[own].groups + accumulator.sides[enemy].groups;
        LoaTerms {
            moves: self.stones.scaled(moves.0 - moves.1),
            edge_moves: self.stones.scaled(edge_moves.0 - edge_moves.1),
            captures: self.stones.scaled(captures.0 - captures.1),
            freedom: (all.0 - all.1) * 256 / (all.0 + all.1).max(1),
            walled: self.stones.scaled(walled.0 - walled.1),
            tempo_late: (10 - groups).max(0),
            tempo: 1,
            ..accumulator.sides[own] - accumulator.sides[enemy]
        }
    }

    fn must_respond(&self, _: &Loa<W>, _: &Node<Loa<W>>) -> bool {
        false
    }

    /// Appends no moves, because the search detects a win in one move at every node.
    fn tactical(&self, _: &Loa<W>, _: &Node<Loa<W>>, _: &mut Vec<Move>) {}

    /// Prefers moves towards the side's centre of mass and the middle of the board, and slightly prefers captures.
    fn score_moves(
        &self,
        rules: &Loa<W>,
        node: &Node<Loa<W>>,
        moves: &[Move],
        scores: &mut Vec<i32>,
    ) {
        if rules.options().hand > 0 {
            return self.score_turns(rules, node, moves, scores);
        }
        self.score_steps(rules, node, moves, scores);
    }
}

impl LoaEvaluator {
    /// Scores moves of one part; see [`TermEvaluator::score_moves`].
    #[inline]
    fn score_steps<W: Word>(
        &self,
        rules: &Loa<W>,
        node: &Node<Loa<W>>,
        moves: &[Move],
        scores: &mut Vec<i32>,
    ) {
        let (geometry, state) = (rules.geometry(), &node.state);
        let mass = self.stones.mass(state.own());
        // `Stones::distance` returns distances multiplied by the number of stones, so `pull` divides by that number.
        let pull = (40 << 16) / mass.count.max(1);
        let worth = |index| {
            let distance = self.stones.distance(&mass, index);
            self.stones.centrality(index) - ((distance * pull) >> 16)
        };
        // Moves of the same stone are adjacent in the list, so the worth of their origin is computed only once.
        let (mut last, mut left) = (usize::MAX, 0);
        scores.extend(moves.iter().map(|mv| {
            let Move::Step { from, to } = *mv else {
                return 0;
            };
            let (Some(from), Some(to)) = (geometry.index(from), geometry.index(to)) else {
                return 0;
            };
            if from != last {
                (last, left) = (from, worth(from));
            }
            let capture = if state.enemy().has(to) { 30 } else { 0 };
            worth(to) - left + capture
        }));
    }

    /// Scores turns that can end with a drop; see [`TermEvaluator::score_moves`]. A dropped stone belongs to the enemy, and
    /// is worth most where it is far from the enemy's other stones.
    #[inline(never)]
    fn score_turns<W: Word>(
        &self,
        rules: &Loa<W>,
        node: &Node<Loa<W>>,
        turns: &[Move],
        scores: &mut Vec<i32>,
    ) {
        let enemies = self.stones.mass(node.state.enemy());
        let exile = |index| {
            let distance = self.stones.distance(&enemies, index);
            ((distance * (40 << 16) / enemies.count.max(1)) >> 16) - self.stones.centrality(index)
        };
        let before = scores.len();
        let openings: Vec<Move> = turns.iter().map(|turn| turn.opening()).collect();
        self.score_steps(rules, node, &openings, scores);
        for (score, turn) in scores.iter_mut().skip(before).zip(turns) {
            if let Move::Double(_, Part::Drop { to }) = turn {
                *score += rules.geometry().index(*to).map_or(0, exile);
            }
        }
    }
}

/// Counts the moves that would be legal if no square had vanished, but end on a vanished square: those inside the edge
/// of the board, then those on the edge. Each pair is for the side to move and for the enemy.
fn closed_moves<W: Word>(rules: &Loa<W>, state: &State<W>) -> [(i32, i32); 2] {
    let geometry = rules.geometry();
    let whole = State::new(
        state.stones(Side::Black),
        state.stones(Side::White),
        state.to_move(),
    );
    let count = |state: State<W>, vanished: W| {
        let mut counts = [0; 2];
        rules.walk(&state, |_, to| {
            if vanished.has(to) {
                counts[usize::from(ring(geometry, to) == 0)] += 1;
            }
        });
        counts
    };
    let vanished = state.vanished();
    let (own, enemy) = (count(whole, vanished), count(whole.passed(), vanished));
    [(own[0], enemy[0]), (own[1], enemy[1])]
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::eval::features::features;
    use crate::eval::terms::terms_of;
    use crate::wins::WinsAtOnce;
    use rules::{
        AnyRuleset, Catalogue, Game, Outcome, Position, SplitMix64, U256, Variant, with_ruleset,
    };

    fn value(variant: &str, position: &str) -> i32 {
        let variants = Catalogue::builtin();
        let variant = variants.get(variant).unwrap();
        let position = variant.parse_position(position).unwrap();
        let AnyRuleset::Loa64(rules) = variant.ruleset() else {
            panic!("not 64 squares")
        };
        let evaluator = LoaEvaluator::new(rules, &Weights::default());
        evaluator.evaluate(rules, &Node::new(position.narrow()))
    }

    #[test]
    fn both_sides_are_evaluated_alike() {
        let as_black = value("loa", "8/2b5/3w4/8/5bw1/2b5/6w1/w7 b");
        let as_white = value("loa", "8/2w5/3b4/8/5wb1/2w5/6b1/b7 w");
        assert_eq!(as_black, as_white);
    }

    #[test]
    fn gathered_stones_are_better_than_scattered_ones() {
        let gathered = value("loa", "w6w/8/2b5/3b4/2b5/3b4/8/w6w b");
        let scattered = value("loa", "b6b/8/2w5/3w4/2w5/3w4/8/b6b b");
        assert!(
            gathered > 100 && scattered < -100,
            "{gathered} and {scattered}"
        );
    }

    #[test]
    fn an_extra_stone_alone_is_no_advantage() {
        let with = value("loa", "8/2b2b2/8/2b2b2/8/w6w/8/3w3b b");
        let without = value("loa", "8/2b2b2/8/2b2b2/8/w6w/8/3w4 b");
        assert!(with < without, "{with} and {without}");
    }

    /// Calls `check` with each position and the position after it in random games of every Lines of Action variant.
    fn random_steps(mut check: impl FnMut(&Variant, &Position, &Position)) {
        let mut random = SplitMix64::new(1);
        for variant in Catalogue::builtin().variants() {
            if variant.kind() != GameKind::Loa {
                continue;
            }
            for _ in 0..6 {
                let mut game = Game::new(variant.clone());
                for _ in 0..60 {
                    let before = *game.position();
                    let moves = game.legal_moves();
                    let Some(mv) = moves.get(random.below(moves.len().max(1) as u64) as usize)
                    else {
                        break;
                    };
                    game.play(*mv).unwrap();
                    check(variant, &before, game.position());
                }
            }
        }
    }

    #[test]
    fn accumulators_updated_along_a_game_are_those_worked_out_from_nothing() {
        fn check<W: Word>(rules: &Loa<W>, before: &Position, after: &Position) {
            let evaluator = LoaEvaluator::new(rules, &Weights::default());
            let (before, after) = (before.narrow(), after.narrow());
            let accumulator = evaluator.refresh(rules, &before);
            assert_eq!(
                evaluator.update(rules, &accumulator, &before, &after),
                evaluator.refresh(rules, &after)
            );
            assert_eq!(
                evaluator.update(rules, &accumulator, &before, &before.passed()),
                accumulator
            );
        }
        random_steps(|variant, before, after| match variant.ruleset() {
            AnyRuleset::Loa64(rules) => check(rules, before, after),
            AnyRuleset::Loa128(rules) => check(rules, before, after),
            AnyRuleset::Loa256(rules) => check(rules, before, after),
            _ => panic!("not Lines of Action"),
        });
    }

    #[test]
    fn moves_are_counted_by_where_they_end() {
        random_steps(|variant, position, _| {
            let shape = variant.shape();
            let at_edge = |square| {
                let mut ways = shape.grid().directions();
                ways.any(|way| shape.step(square, way, 1).is_none())
            };
            // Counts moves to empty squares inside the edge, moves to empty squares on the edge, and captures.
            let counts = |position: &Position| {
                let (mut counts, mut moves) = ([0; 3], Vec::new());
                with_ruleset!(variant.ruleset(), rules => rules.generate(&position.narrow(), &mut moves));
                for mv in moves.into_iter().map(Move::opening).collect::<HashSet<_>>() {
                    let Move::Step { to, .. } = mv else {
                        continue;
                    };
                    let kind = if variant.captures(position, mv) {
                        2
                    } else {
                        usize::from(at_edge(to))
                    };
                    counts[kind] += 1;
                }
                counts
            };
            let (own, enemy) = (counts(position), counts(&position.passed()));
            let sides = i32::from(shape.files() + shape.ranks());
            let features = &features(variant, &[*position])[0];
            let names = ["moves", "edge_moves", "captures"];
            for (name, (own, enemy)) in names.into_iter().zip(own.into_iter().zip(enemy)) {
                let term = terms_of(GameKind::Loa)
                    .iter()
                    .position(|term| term.name == name);
                let counted = (own - enemy) * (16 * 256 / sides) / 16;
                assert_eq!(features[term.unwrap()], counted, "{name}");
            }
        });
    }

    #[test]
    fn a_win_with_the_next_move_is_found_exactly_where_there_is_one() {
        fn check<W: Word>(rules: &Loa<W>, position: &Position, seen: &mut [usize; 2]) {
            let state = position.narrow();
            if rules.terminal_outcome(&state).is_some() {
                return;
            }
            let wins = |mv: &Move| {
                let outcome = rules.outcome(&rules.apply(&state, *mv));
                outcome.and_then(Outcome::winner) == Some(state.to_move())
            };
            let winning = rules
                .legal_moves(&state)
                .into_iter()
                .filter(wins)
                .collect::<Vec<_>>();
            let found = rules.winning_move(&state);
            assert_eq!(found.is_none(), winning.is_empty(), "{state:?}");
            assert!(found.iter().all(|mv| winning.contains(mv)), "{state:?}");
            seen[usize::from(winning.is_empty())] += 1;
        }
        let mut seen = [0; 2];
        random_steps(|variant, position, _| {
            // Random games rarely reach positions with a win in one move, so all but a few stones are removed.
            for keep in [4, 5, 6, 7] {
                let thin = |side| {
                    let stones = position.stones(side);
                    let scattered = |index: &usize| (index * 7 + keep) % 5;
                    let mut indices = stones.indices().collect::<Vec<_>>();
                    indices.sort_by_key(scattered);
                    indices
                        .iter()
                        .take(keep)
                        .fold(U256::EMPTY, |set, index| set | U256::bit(*index))
                };
                let position =
                    Position::new(thin(Side::Black), thin(Side::White), position.to_move());
                match variant.ruleset() {
                    AnyRuleset::Loa64(rules) => check(rules, &position, &mut seen),
                    AnyRuleset::Loa128(rules) => check(rules, &position, &mut seen),
                    AnyRuleset::Loa256(rules) => check(rules, &position, &mut seen),
                    _ => panic!("not Lines of Action"),
                }
            }
        });
        assert!(seen[0] > 50 && seen[1] > 50, "{seen:?}");
    }
}

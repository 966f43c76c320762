//! Knowledge about a game that the tree search needs in addition to the rules.

use rules::{Loa, Move, Ordo, Ruleset, State, Word};

use crate::loa::Evaluator;
use crate::ordo;

/// Knowledge about one game on one board, for the tree search.
pub(super) trait Knowledge<R: Ruleset>: Send {
    /// The limit above which an evaluation counts as a won game.
    const SURE: i32;
    /// The evaluation at which a win is three times as likely as a loss.
    const LIKELY: i32;

    fn new(rules: &R) -> Self;

    /// Returns whether the side to move may have no legal move. If `false`, the search skips its check for a position
    /// without legal moves.
    fn may_have_no_move(rules: &R, state: &State<R::Word>) -> bool;

    /// Returns the evaluation of a position that is not terminal, for the side to move.
    fn evaluate(&mut self, rules: &R, state: &State<R::Word>) -> i32;

    /// Appends the playout weight of each move to `weights`. The weight is a relative probability of at least one.
    fn weigh(&self, rules: &R, state: &State<R::Word>, moves: &[Move], weights: &mut Vec<u32>);
}

/// The rules of a game about which the tree search has knowledge.
pub(super) trait Known: Ruleset + Clone + Sized + 'static {
    type Knowledge: Knowledge<Self>;
}

impl<W: Word> Known for Loa<W> {
    type Knowledge = Evaluator<W>;
}

impl<W: Word> Known for Ordo<W> {
    type Knowledge = OrdoKnowledge;
}

impl<W: Word> Knowledge<Loa<W>> for Evaluator<W> {
    const SURE: i32 = 300;
    const LIKELY: i32 = 150;

    fn new(rules: &Loa<W>) -> Self {
        Evaluator::new(rules)
    }

    fn may_have_no_move(_: &Loa<W>, _: &State<W>) -> bool {
        false
    }

    fn evaluate(&mut self, rules: &Loa<W>, state: &State<W>) -> i32 {
        let mobility = self.lines.mobility(state);
        self.evaluate(rules, state, &mobility)
    }

    /// Weighs moves by category: whether they capture, how far their start and target are from the edge, and whether
    /// they approach the centre of mass.
    fn weigh(&self, rules: &Loa<W>, state: &State<W>, moves: &[Move], weights: &mut Vec<u32>) {
        let (own, enemy) = (state.own(), state.enemy());
        let centre = self.centre(rules.geometry(), own);
        weights.extend(moves.iter().map(|mv| {
            let Move::Step { from, to } = *mv else {
                return 1;
            };
            let indices = (rules.geometry().index(from), rules.geometry().index(to));
            let (Some(from), Some(to)) = indices else {
                return 1;
            };
            let nearer = self.distance(centre, from) - self.distance(centre, to);
            let inwards = self.value(to) - self.value(from);
            let capture = if enemy.has(to) { 30 } else { 0 };
            (20 + 16 * nearer + inwards / 2 + capture).max(2) as u32
        }));
    }
}

pub(super) struct OrdoKnowledge;

impl<W: Word> Knowledge<Ordo<W>> for OrdoKnowledge {
    const SURE: i32 = 350;
    const LIKELY: i32 = 150;

    fn new(_: &Ordo<W>) -> Self {
        OrdoKnowledge
    }

    fn may_have_no_move(rules: &Ordo<W>, state: &State<W>) -> bool {
        rules.is_split(state)
    }

    fn evaluate(&mut self, rules: &Ordo<W>, state: &State<W>) -> i32 {
        ordo::evaluate(rules, state)
    }

    /// Weighs moves by category: whether they reach the home row, whether they capture, and how far they advance. Ordo
    /// moves (of several stones) get slightly more weight than moves of single stones.
    fn weigh(&self, rules: &Ordo<W>, state: &State<W>, moves: &[Move], weights: &mut Vec<u32>) {
        let (enemy, goal) = (state.enemy(), rules.goal(state.to_move()));
        let to_go = |index| ordo::ranks_to_go(rules, state, index);
        weights.extend(moves.iter().map(|mv| {
            let (from, to, single) = match mv.opening() {
                Move::Pass | Move::Remove { .. } | Move::Drop { .. } | Move::Double(..) => {
                    return 1;
                }
                Move::Step { from, to } => (from, to, true),
                Move::Line { first, to, .. } => (first, to, false),
            };
            let indices = (rules.geometry().index(from), rules.geometry().index(to));
            let (Some(from), Some(to)) = indices else {
                return 1;
            };
            let home = if goal.has(to) { 2_000 } else { 0 };
            let capture = if single && enemy.has(to) { 80 } else { 0 };
            let line = if single { 0 } else { 6 };
            (10 + 6 * (to_go(from) - to_go(to)) + home + capture + line).max(2) as u32
        }));
    }
}

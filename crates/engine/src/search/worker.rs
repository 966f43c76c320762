//! One thread of the search: alpha-beta over the tree below the root.

mod quiescence;

use std::sync::atomic::Ordering::Relaxed;

use rules::{Move, Outcome, State, Stuck, Word};

use super::ordering::{Memory, MoveList};
use super::{MAX_PLY, Root, Shared};
use crate::eval::{Evaluated, Judge, Sums};
use crate::limits::Analysis;
use crate::score::{DRAW, INFINITE, LIMIT, Score, Value, WIN, WON};
use crate::settings::Settings;
use crate::table::{Bound, Entry};

/// Clock, flags and shared counter are looked at this often, in nodes.
const CHECK: u64 = 1024;
/// The stop flag alone is looked at this often.
const CHECK_STOP: u64 = 64;
/// With fewer stones a side may well wish it could pass, and the null move proves nothing.
const NULL_STONES: u32 = 5;

/// A position of the tree and what its evaluation keeps about it.
pub(crate) struct Node<R: Evaluated> {
    pub(crate) state: State<R::Word>,
    sums: Sums<R>,
}

/// A position of the line being searched, as repetitions and move ordering see it.
#[derive(Clone, Copy)]
struct Step {
    hash: u64,
    /// The index of the earliest step that can occur again: none before the last capture can.
    since: usize,
    /// The move that led here; `None` for the root and after a null move.
    mv: Option<Move>,
}

/// One thread of a search.
pub(crate) struct Worker<'a, R: Evaluated> {
    rules: &'a R,
    evaluator: &'a Judge<'a, R>,
    root: &'a Root<R::Word>,
    shared: &'a Shared<'a>,
    settings: &'a Settings,
    memory: Memory,
    /// The positions of the game and of the line being searched, the current one last.
    path: Vec<Step>,
    /// Per ply, the moves being tried there.
    lists: Vec<MoveList>,
    /// Per ply, the best line from there.
    lines: Vec<Vec<Move>>,
    nodes: u64,
    /// How many of `nodes` the shared counter knows.
    published: u64,
    seldepth: usize,
    /// The search must end; values are worthless from here on.
    halted: bool,
    /// Extensions end at this ply.
    furthest: usize,
    /// The best of an iteration that is not finished.
    partial: Option<(Value, Vec<Move>)>,
}

impl<'a, R: Evaluated> Worker<'a, R> {
    pub(crate) fn new(
        rules: &'a R,
        evaluator: &'a Judge<'a, R>,
        root: &'a Root<R::Word>,
        shared: &'a Shared<'a>,
    ) -> Self {
        let hashes = root.history.iter().copied().chain([root.state.hash()]);
        Worker {
            rules,
            evaluator,
            root,
            shared,
            settings: shared.settings,
            memory: Memory::new(rules.geometry().shape().area(), shared.settings),
            path: hashes
                .map(|hash| Step {
                    hash,
                    since: 0,
                    mv: None,
                })
                .collect(),
            lists: (0..=MAX_PLY).map(|_| MoveList::default()).collect(),
            lines: vec![Vec::new(); MAX_PLY + 2],
            nodes: 0,
            published: 0,
            seldepth: 0,
            halted: false,
            furthest: MAX_PLY,
            partial: None,
        }
    }

    pub(crate) fn shared(&self) -> &'a Shared<'a> {
        self.shared
    }

    pub(crate) fn seldepth(&self) -> u32 {
        self.seldepth as u32
    }

    /// The nodes of all threads, as far as they are known here.
    pub(crate) fn all_nodes(&self) -> u64 {
        self.shared.nodes.load(Relaxed) + (self.nodes - self.published)
    }

    /// Whether the search has been told to end.
    pub(crate) fn halted(&self) -> bool {
        self.halted
    }

    /// What to say when not even one iteration gets finished: the move that looks best unsearched.
    pub(crate) fn first_guess(&mut self, moves: &[Move]) -> Option<Analysis> {
        let mut ranks = Vec::with_capacity(moves.len());
        self.evaluator
            .order(self.rules, &self.root.state, moves, &mut ranks);
        let best = moves
            .iter()
            .zip(ranks)
            .rev()
            .max_by_key(|(_, rank)| *rank)
            .map(|(mv, _)| *mv)?;
        Some(Analysis {
            best,
            score: Score::from_value(self.evaluate(&self.root_node())),
            depth: 0,
            nodes: 0,
            pv: vec![best],
        })
    }

    /// Searches the root to `depth`; `None` if the search was ended before. `last` and `pv` are from the
    /// iteration before.
    pub(crate) fn iteration(
        &mut self,
        depth: i32,
        last: Value,
        pv: &[Move],
    ) -> Option<(Value, Vec<Move>)> {
        self.furthest = (2 * depth as usize + 8).min(MAX_PLY);
        let window = self.settings.aspiration;
        let (mut below, mut above) = (window, window);
        if depth < 4 || last.abs() > WON || window == 0 {
            (below, above) = (2 * INFINITE, 2 * INFINITE);
        }
        let mut first = pv.first().copied();
        self.partial = None;
        loop {
            let alpha = (last - below).max(-INFINITE);
            let beta = (last + above).min(INFINITE);
            let value = self.root_search(depth, alpha, beta, first);
            if self.halted {
                return None;
            }
            if value <= alpha && alpha > -INFINITE {
                below *= 4;
            } else if value >= beta && beta < INFINITE {
                above *= 4;
                // What was better than expected is tried first next time.
                first = self.lines[0].first().copied();
            } else {
                return Some((value, self.lines[0].clone()));
            }
            if below.max(above) > 1000 {
                (below, above) = (2 * INFINITE, 2 * INFINITE);
            }
        }
    }

    /// The best line of an unfinished iteration, if it had one.
    pub(crate) fn unfinished(&mut self) -> Option<(Value, Vec<Move>)> {
        self.partial.take()
    }

    fn root_node(&self) -> Node<R> {
        let state = self.root.state;
        Node {
            state,
            sums: self.evaluator.sums(self.rules, &state),
        }
    }

    fn node_after(&self, node: &Node<R>, state: State<R::Word>) -> Node<R> {
        let sums = self
            .evaluator
            .advance(self.rules, &node.sums, &node.state, &state);
        Node { state, sums }
    }

    fn root_search(&mut self, depth: i32, alpha: Value, beta: Value, best: Option<Move>) -> Value {
        let node = self.root_node();
        self.lines[0].clear();
        self.search_moves(&node, depth, alpha, beta, 0, best)
    }

    /// The value to the root's side of one of its moves, searched `depth` plies in all; only values above
    /// `alpha` are exact. Worthless if the search is [`Worker::halted`].
    pub(crate) fn value_of(&mut self, mv: Move, depth: i32, alpha: Value) -> Value {
        self.furthest = (2 * depth as usize + 8).min(MAX_PLY);
        let node = self.root_node();
        let next = self.enter(&node, mv);
        let value = -self.search(&next, depth - 1, -INFINITE, -alpha, 1, true);
        self.leave();
        value
    }

    /// Principal variation search (Marsland 1983), fail-soft. Positions are entered by the caller.
    fn search(
        &mut self,
        node: &Node<R>,
        mut depth: i32,
        mut alpha: Value,
        mut beta: Value,
        ply: usize,
        null_allowed: bool,
    ) -> Value {
        self.lines[ply].clear();
        let pressed = self.evaluator.pressed(self.rules, &node.state);
        if pressed && ply < self.furthest && self.settings.split_extension > 0 {
            depth += 1;
        }
        if depth <= 0 {
            return self.quiescence(node, alpha, beta, ply, self.settings.quiescence);
        }
        if !self.count_node(ply) {
            return DRAW;
        }
        if let Some(outcome) = self.rules.settled(&node.state) {
            return worth(outcome, &node.state, ply);
        }
        if self.repeats() {
            return DRAW;
        }
        if ply >= MAX_PLY {
            return self.evaluate(node);
        }
        // Nothing better than a win with the next move, nothing worse than having lost already.
        alpha = alpha.max(-WIN + ply as Value);
        beta = beta.min(WIN - ply as Value - 1);
        if alpha >= beta {
            return alpha;
        }
        let on_pv = beta - alpha > 1;
        let entry = self.shared.table.probe(node.state.hash(), ply);
        if let Some(entry) = entry
            && !on_pv
            && entry.depth >= depth
            && match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.value >= beta,
                Bound::Upper => entry.value <= alpha,
            }
        {
            return entry.value;
        }
        let table_move = entry.and_then(|entry| entry.mv);

        if !on_pv && !pressed && beta.abs() < WON && (depth <= 3 || null_allowed) {
            let judged = self.evaluate(node);
            let futility = self.settings.futility;
            if depth <= 3 && futility > 0 && judged - futility * depth >= beta {
                return judged;
            }
            if null_allowed
                && self.settings.null_move > 0
                && depth >= 3
                && judged >= beta
                && node.state.own().count() >= NULL_STONES
                && let Some(value) = self.null_move(node, depth, beta, ply)
            {
                return value;
            }
        }
        if self.halted {
            return DRAW;
        }
        // Without a move from the table the ordering is poor; a shallower search finds one cheaper.
        if depth >= 5 && table_move.is_none() && self.settings.internal_reduction > 0 {
            depth -= 1;
        }
        self.search_moves(node, depth, alpha, beta, ply, table_move)
    }

    /// Gives the enemy two moves in a row; if that is still not enough for him, the position is good enough.
    fn null_move(&mut self, node: &Node<R>, depth: i32, beta: Value, ply: usize) -> Option<Value> {
        let next = self.node_after(node, node.state.passed());
        self.path.push(Step {
            hash: next.state.hash(),
            // What repeats across a move that was not made proves nothing.
            since: self.path.len(),
            mv: None,
        });
        let value = -self.search(
            &next,
            depth - 3 - depth / 4,
            -beta,
            1 - beta,
            ply + 1,
            false,
        );
        self.leave();
        // A win found with a move in hand is no proof.
        (!self.halted && value >= beta).then_some(value.min(LIMIT))
    }

    /// Tries the moves of a position that is not settled.
    fn search_moves(
        &mut self,
        node: &Node<R>,
        depth: i32,
        alpha: Value,
        beta: Value,
        ply: usize,
        first: Option<Move>,
    ) -> Value {
        let Some(list) = self.lists.get_mut(ply) else {
            return self.evaluate(node);
        };
        let mut list = std::mem::take(list);
        let value = self.search_list(node, depth, alpha, beta, ply, first, &mut list);
        self.lists[ply] = list;
        value
    }

    fn search_list(
        &mut self,
        node: &Node<R>,
        depth: i32,
        mut alpha: Value,
        beta: Value,
        ply: usize,
        first: Option<Move>,
        list: &mut MoveList,
    ) -> Value {
        if let Some(value) = self.list_moves(node, ply, first, list) {
            return value;
        }
        let geometry = self.rules.geometry();
        let before = self.path.last().and_then(|step| step.mv);
        let side = node.state.to_move();
        let on_pv = beta - alpha > 1;
        let (mut best, mut best_move) = (-INFINITE, None);
        let alpha_before = alpha;
        let mut n = 0;
        while let Some(mv) = list.pick(n) {
            let next = self.enter(node, mv);
            let deeper = depth - 1;
            let value = if n == 0 {
                -self.search(&next, deeper, -beta, -alpha, ply + 1, true)
            } else {
                let reduction = if best > -WON {
                    reduction(depth, n, on_pv) * self.settings.lmr / 100
                } else {
                    0
                };
                let mut value =
                    -self.search(&next, deeper - reduction, -alpha - 1, -alpha, ply + 1, true);
                if value > alpha && reduction > 0 && !self.halted {
                    value = -self.search(&next, deeper, -alpha - 1, -alpha, ply + 1, true);
                }
                if value > alpha && value < beta && !self.halted {
                    value = -self.search(&next, deeper, -beta, -alpha, ply + 1, true);
                }
                value
            };
            self.leave();
            if self.halted {
                return DRAW;
            }
            if value > best {
                best = value;
                // A move that fails low against the window is no better than any other.
                if value > alpha || n == 0 {
                    best_move = (value > alpha).then_some(mv);
                    self.prepend(ply, mv);
                }
                if ply == 0 && value > alpha {
                    self.partial = Some((value, self.lines[0].clone()));
                }
                alpha = alpha.max(value);
                if alpha >= beta {
                    let tried = list.moves.get(..n).unwrap_or_default();
                    self.memory
                        .refuted(geometry, side, mv, tried, before, depth, ply);
                    break;
                }
            }
            n += 1;
        }
        self.shared.table.store(
            node.state.hash(),
            ply,
            Entry {
                mv: best_move,
                value: best,
                depth,
                bound: if best >= beta {
                    Bound::Lower
                } else if best > alpha_before {
                    Bound::Exact
                } else {
                    Bound::Upper
                },
            },
        );
        best
    }

    /// Fills `list` with the legal moves, a forced pass included; a value if the game is over instead.
    fn list_moves(
        &mut self,
        node: &Node<R>,
        ply: usize,
        first: Option<Move>,
        list: &mut MoveList,
    ) -> Option<Value> {
        list.clear();
        self.rules.generate(&node.state, &mut list.moves);
        if list.moves.is_empty() {
            match self.rules.stuck(&node.state) {
                Stuck::Passes => list.moves.push(Move::Pass),
                Stuck::Over(outcome) => return Some(worth(outcome, &node.state, ply)),
            }
        }
        self.evaluator
            .order(self.rules, &node.state, &list.moves, &mut list.ranks);
        let before = self.path.last().and_then(|step| step.mv);
        self.memory.rank(
            self.rules.geometry(),
            node.state.to_move(),
            list,
            first,
            before,
            ply,
        );
        None
    }

    /// Makes a move and notes the position for repetitions.
    fn enter(&mut self, node: &Node<R>, mv: Move) -> Node<R> {
        let next = self.node_after(node, self.rules.apply(&node.state, mv));
        let captured = next.state.own() != node.state.enemy();
        let since = match self.path.last() {
            Some(step) if !captured => step.since,
            _ => self.path.len(),
        };
        self.path.push(Step {
            hash: next.state.hash(),
            since,
            mv: Some(mv),
        });
        next
    }

    fn leave(&mut self) {
        self.path.pop();
    }

    /// Whether the current position has occurred before, in the game or on the line being searched.
    fn repeats(&self) -> bool {
        let Some((step, before)) = self.path.split_last() else {
            return false;
        };
        self.root.repetition_draws
            && before
                .get(step.since..)
                .unwrap_or_default()
                .iter()
                .rev()
                // The same side is to move every other ply, and no position comes back after two.
                .skip(3)
                .step_by(2)
                .any(|earlier| earlier.hash == step.hash)
    }

    /// The evaluation, with the error that a weak player makes.
    fn evaluate(&self, node: &Node<R>) -> Value {
        let value = self.evaluator.evaluate(self.rules, &node.state, &node.sums);
        match self.root.noise {
            Some(noise) => (value + noise.of(node.state.hash())).clamp(-LIMIT, LIMIT),
            None => value,
        }
    }

    /// The best line at `ply` becomes `mv` and the best line after it.
    fn prepend(&mut self, ply: usize, mv: Move) {
        if let Some((upper, lower)) = self.lines.split_at_mut_checked(ply + 1)
            && let (Some(line), Some(rest)) = (upper.last_mut(), lower.first())
        {
            line.clear();
            line.push(mv);
            line.extend_from_slice(rest);
        }
    }

    /// Counts a node; `false` if the search must end before it.
    fn count_node(&mut self, ply: usize) -> bool {
        if self.halted {
            return false;
        }
        let limits = &self.shared.limits;
        if self.nodes.is_multiple_of(CHECK_STOP) {
            self.halted = self.shared.stop.load(Relaxed) || self.shared.done.load(Relaxed);
            if self.nodes.is_multiple_of(CHECK) {
                self.shared
                    .nodes
                    .fetch_add(self.nodes - self.published, Relaxed);
                self.published = self.nodes;
                self.halted |= limits
                    .time
                    .is_some_and(|time| self.shared.elapsed() >= time);
            }
        }
        self.halted |= limits.nodes.is_some_and(|most| self.all_nodes() >= most);
        if self.halted {
            return false;
        }
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        true
    }
}

/// Late moves are searched less deep first: good ordering makes them poor ones.
fn reduction(depth: i32, n: usize, on_pv: bool) -> i32 {
    if depth < 3 || n < 4 {
        return 0;
    }
    let plies = (depth.ilog2() * n.ilog2()) as i32 / 3 + 1 - i32::from(on_pv);
    plies.clamp(0, depth - 2)
}

/// The worth of a finished game to the side to move in `state`, `ply` plies from the root.
fn worth<W: Word>(outcome: Outcome, state: &State<W>, ply: usize) -> Value {
    match outcome.winner() {
        None => DRAW,
        Some(winner) if winner == state.to_move() => WIN - ply as Value,
        Some(_) => ply as Value - WIN,
    }
}

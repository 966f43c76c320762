//! Move ordering: the hash move, killer moves, captures and moves towards the middle, then other moves by the history
//! heuristic.

use rules::Word;

/// A move as dense indices of its start and target square. Equal indices mean a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) from: u8,
    pub(super) to: u8,
}

impl Step {
    pub(super) const PASS: Step = Step { from: 0, to: 0 };

    pub(super) fn new(from: usize, to: usize) -> Self {
        Step {
            from: from as u8,
            to: to as u8,
        }
    }
}

/// The moves of a node with their ordering ranks. A selection sort finds the best untried move.
#[derive(Clone, Default)]
pub(super) struct Moves(Vec<(i32, Step)>);

impl Moves {
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    pub(super) fn push(&mut self, rank: i32, step: Step) {
        self.0.push((rank, step));
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn steps(&self) -> impl Iterator<Item = Step> {
        self.0.iter().map(|(_, step)| *step)
    }

    /// Finds the best move at index `n` or later, swaps it to index `n`, and returns it.
    #[inline]
    pub(super) fn pick(&mut self, n: usize) -> Option<Step> {
        let rest = self.0.get_mut(n..)?;
        let best = (0..rest.len())
            .max_by_key(|i| (rest.get(*i).map(|(rank, _)| *rank), rest.len() - i))?;
        rest.swap(0, best);
        rest.first().map(|(_, step)| *step)
    }
}

/// The move-ordering memory: the history heuristic and the killer moves.
pub(super) struct Memory {
    /// The history value of each move, by side, start square and target square. It grows each time the move was best,
    /// by more in deeper searches (Schaeffer 1983).
    history: [Vec<i32>; 2],
    /// For each ply, the two latest moves that caused a cutoff.
    killers: Vec<[Step; 2]>,
    area: usize,
}

const HASH_MOVE: i32 = 1 << 30;
const KILLERS: [i32; 2] = [1 << 29, (1 << 29) - 1];
/// The largest history value. If a move's value exceeds this limit, all history values of its side are halved.
const MAX_HISTORY: i32 = 1 << 27;

impl Memory {
    pub(super) fn new(area: usize, plies: usize) -> Self {
        Memory {
            history: [vec![0; area * area], vec![0; area * area]],
            killers: vec![[Step::PASS; 2]; plies],
            area,
        }
    }

    pub(super) fn clear(&mut self) {
        let plies = self.killers.len();
        *self = Memory::new(self.area, plies);
    }

    /// Reduces the weight of old history values. Clears the killer moves, because the next search counts plies from
    /// another root. Must be called between two searches.
    pub(super) fn fade(&mut self) {
        for of_side in &mut self.history {
            of_side.iter_mut().for_each(|known| *known /= 4);
        }
        self.killers.fill([Step::PASS; 2]);
    }

    #[inline]
    fn place(&self, step: Step) -> usize {
        usize::from(step.from) * self.area + usize::from(step.to)
    }

    /// Returns the ordering rank of a move. `gain` is the bonus for the move's effect on the board, in units of history
    /// values.
    #[inline]
    pub(super) fn rank(
        &self,
        side: usize,
        step: Step,
        ply: usize,
        first: Option<Step>,
        gain: i32,
    ) -> i32 {
        if first == Some(step) {
            return HASH_MOVE;
        }
        if let Some(killers) = self.killers.get(ply)
            && let Some(n) = killers.iter().position(|killer| *killer == step)
        {
            return KILLERS[n];
        }
        let known = self
            .history
            .get(side)
            .and_then(|of_side| of_side.get(self.place(step)));
        gain + known.copied().unwrap_or_default()
    }

    /// Records that `step` was the best move in a search of `depth` plies, and whether it caused a cutoff.
    pub(super) fn praise(&mut self, side: usize, step: Step, ply: usize, depth: i32, cutoff: bool) {
        let place = self.place(step);
        if let Some(of_side) = self.history.get_mut(side)
            && let Some(known) = of_side.get_mut(place)
        {
            *known += depth * depth;
            if *known > MAX_HISTORY {
                of_side.iter_mut().for_each(|known| *known /= 2);
            }
        }
        if cutoff
            && let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != step
        {
            *killers = [step, killers[0]];
        }
    }
}

/// Returns the ordering bonus for a move's effect on the board. Captures and steps towards the middle come before other
/// moves without history.
#[inline]
pub(super) fn gain<W: Word>(rings: &[u8], enemy: W, from: usize, to: usize) -> i32 {
    let inwards = i32::from(rings[to]) - i32::from(rings[from]);
    8 * inwards + if enemy.has(to) { 12 } else { 0 }
}

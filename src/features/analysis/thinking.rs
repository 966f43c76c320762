//! The threads: an engine that goes deeper and deeper, and a solver that tries to prove who wins.

use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use engine::{Engine, Limits, Line, Report, Solver, Verdict};
use foreign::{Foreign, Task};
use jobs::{Desk, Job};
use rules::{Game, Move, Side};
use web_time::Instant;

use crate::platform::engines::{EngineFailure, Running};
use crate::platform::machine::{Machine, give_way};
use crate::play::settings::AnalysisSettings;

/// The solver tries with so many positions, and with four times as many until the last.
const FIRST_TRY: u64 = 200_000;
const LAST_TRY: u64 = 200_000_000;

/// What the engine and the solver may use of the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Effort {
    /// The threads of the engine; the solver has one of its own.
    pub(super) threads: usize,
    /// The memory of the engine, in MiB; the solver has half as much.
    pub(super) memory: usize,
}

impl Effort {
    /// What is chosen, as far as this machine has it.
    pub(super) fn of(chosen: AnalysisSettings) -> Self {
        let machine = Machine::this();
        Effort {
            threads: chosen.threads_on(machine),
            memory: chosen.memory_on(machine),
        }
    }
}

/// What the engine has found so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thought {
    /// How many plies deep it has looked.
    pub depth: u32,
    /// How many positions it has looked at.
    pub nodes: u64,
    /// For how long it has thought.
    pub time: Duration,
    /// The best lines, the best first, all of one depth.
    pub lines: Vec<Line>,
    /// Those of the depth that is looked at now, and that depth: until there are as many, the ones of the depth before stay.
    next: (u32, Vec<Line>),
}

impl Thought {
    /// Positions a second; nothing before it can be told.
    pub fn speed(&self) -> Option<u64> {
        let millis = u64::try_from(self.time.as_millis()).ok()?;
        (millis >= 50).then(|| self.nodes.saturating_mul(1000) / millis.max(1))
    }

    /// Takes over what is reported of one line.
    fn take(&mut self, report: &Report) {
        let place = (report.rank.max(1) - 1) as usize;
        if place == 0 {
            let (depth, lines) = &self.next;
            if *depth != report.depth && !lines.is_empty() {
                // There are no more of them.
                self.show_next();
            }
            self.next = (report.depth, Vec::new());
        }
        // Not every engine says it with each line.
        self.nodes = self.nodes.max(report.nodes);
        self.time = report.time;
        let line = Line {
            score: report.score,
            pv: report.pv.clone(),
        };
        let (_, next) = &mut self.next;
        match next.get_mut(place) {
            Some(known) => *known = line,
            None => next.push(line),
        }
        if next.len() >= self.lines.len() {
            self.show_next();
        }
    }

    fn show_next(&mut self) {
        let (depth, next) = &self.next;
        self.depth = *depth;
        self.lines.clone_from(next);
        // A second look may find more in a later one than the first had promised.
        self.lines.sort_by_key(|line| Reverse(line.score));
    }
}

/// What the solver has proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    /// Who wins; nobody where neither side can.
    pub winner: Option<Side>,
    /// In how many plies.
    pub plies: u32,
    /// How; it may end before the game does.
    pub line: Vec<Move>,
}

/// What there is to hear of an engine: what it has found so far, or why it finds nothing.
pub(super) type News = Result<Thought, EngineFailure>;

/// Thinks about the position on the board of a game until it is stopped.
pub(super) struct Think {
    game: Game,
    limits: Limits,
    effort: Effort,
}

impl Think {
    /// With so many lines.
    pub(super) fn of(game: &Game, lines: usize, effort: Effort) -> Self {
        Think {
            game: game.clone(),
            limits: Limits {
                multipv: u32::try_from(lines).unwrap_or(1),
                ..Limits::default()
            },
            effort,
        }
    }
}

impl Job for Think {
    type Report = News;
    const NAME: &'static str = "analysis";

    fn run(self, desk: &Desk<'_, News>) {
        give_way();
        let new = |effort: Effort| Engine::new(effort.memory, effort.threads);
        desk.tools().with("analysis", self.effort, new, |engine| {
            let mut thought = Thought::default();
            engine.search(&self.game, &self.limits, desk.stop(), &mut |report| {
                thought.take(report);
                desk.report_instead(Ok(thought.clone()));
            });
        });
    }
}

/// Has another engine think about the position on the board of a game until it is stopped.
pub(super) struct AskEngine {
    pub(super) engine: Result<Running, EngineFailure>,
    pub(super) game: Game,
    pub(super) lines: usize,
}

impl Job for AskEngine {
    type Report = News;
    const NAME: &'static str = "analysis";

    fn run(self, desk: &Desk<'_, News>) {
        let task = Task::Endless(u32::try_from(self.lines).unwrap_or(1));
        let mut thought = Thought::default();
        let thinks = |engine: &mut Foreign| {
            if desk.is_stopped() {
                return Ok(());
            }
            let begun = Instant::now();
            let found = engine.search(&self.game, task, desk.stop(), &mut |report| {
                thought.take(report);
                // Not every engine says how long it has thought.
                thought.time = begun.elapsed();
                desk.report_instead(Ok(thought.clone()));
            });
            found.map(drop)
        };
        if let Err(failure) = self.engine.and_then(|engine| engine.with(thinks)) {
            desk.report(Err(failure));
        }
    }
}

/// Tries to prove who wins the position on the board of a game, until it is stopped.
pub(super) struct Prove {
    pub(super) game: Game,
    pub(super) effort: Effort,
}

impl Job for Prove {
    type Report = Proved;
    const NAME: &'static str = "solver";

    fn run(self, desk: &Desk<'_, Proved>) {
        give_way();
        let new = |effort: Effort| Solver::new(effort.memory.div_ceil(2));
        let proved = desk.tools().with("analysis", self.effort, new, |solver| {
            prove(solver, &self.game, desk.stop())
        });
        proved.into_iter().for_each(|proved| desk.report(proved));
    }
}

/// Tries to prove who wins, with more and more positions.
fn prove(solver: &mut Solver, game: &Game, stop: &AtomicBool) -> Option<Proved> {
    let side = game.position().to_move();
    let mut nodes = FIRST_TRY;
    while nodes <= LAST_TRY && !stop.load(Ordering::Relaxed) {
        let found = solver.solve(game, nodes, stop)?;
        let (winner, plies) = match found.verdict {
            Verdict::Win { plies, .. } => (Some(side), plies),
            Verdict::Loss { plies } => (Some(!side), plies),
            Verdict::Draw => (None, 0),
            Verdict::Unknown => {
                nodes = nodes.saturating_mul(4);
                continue;
            }
        };
        return Some(Proved {
            winner,
            plies,
            line: found.line,
        });
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Score;
    use rules::read_move;

    fn told(thought: &mut Thought, depth: u32, rank: u32, mv: &str, centi: i32) {
        thought.take(&Report {
            depth,
            seldepth: depth,
            rank,
            score: Score::of_centi(centi),
            nodes: 10,
            time: Duration::from_millis(5),
            pv: vec![read_move(mv).unwrap()],
        });
    }

    fn shown(thought: &Thought) -> (u32, Vec<String>) {
        let firsts = thought.lines.iter().filter_map(|line| line.pv.first());
        (thought.depth, firsts.map(ToString::to_string).collect())
    }

    #[test]
    fn lines_that_are_shown_are_of_one_depth_and_the_best_comes_first() {
        let thought = &mut Thought::default();
        // The first ones are shown as they come.
        told(thought, 1, 1, "a1-a2", 30);
        assert_eq!(shown(thought), (1, vec!["a1-a2".into()]));
        told(thought, 1, 2, "b1-b2", 20);
        told(thought, 1, 3, "c1-c2", 10);
        let first = (1, ["a1-a2", "b1-b2", "c1-c2"].map(String::from).to_vec());
        assert_eq!(shown(thought), first);
        // Another move is better at the next depth: until all are known, it would stand there twice.
        told(thought, 2, 1, "c1-c2", 15);
        told(thought, 2, 1, "b1-b2", 25);
        told(thought, 2, 2, "a1-a2", 28);
        assert_eq!(shown(thought), first);
        told(thought, 2, 3, "c1-c2", 5);
        let second = (2, ["a1-a2", "b1-b2", "c1-c2"].map(String::from).to_vec());
        assert_eq!(shown(thought), second);
        // Who has only one line from then on has it shown a depth later.
        told(thought, 3, 1, "c1-c2", 40);
        told(thought, 4, 1, "d1-d2", 41);
        assert_eq!(shown(thought), (4, vec!["d1-d2".into()]));
    }
}

//! The analysis jobs: an engine that searches deeper and deeper, and a solver that tries to prove a winner.

use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use cohort_platform::engines::{EngineFailure, Running};
use cohort_platform::machine::{Machine, give_way};
use cohort_play::settings::AnalysisSettings;
use cohort_web_game::PlainGame;
use engine::{Engine, Limits, Line, Report, Solver, Verdict};
use external_engine::{ExternalEngine, Task};
use jobs::{Desk, Failure, Job, Portable};
use rules::{Game, Move, Side};
use serde::{Deserialize, Serialize};
use web_time::Instant;

/// The limit for the number of positions that the solver visits in its first attempt. Each further attempt has four
/// times the limit, up to `LAST_TRY`.
const FIRST_TRY: u64 = 200_000;
const LAST_TRY: u64 = 200_000_000;

/// The threads and the memory for the analysis engine and the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Effort {
    /// The number of threads of the engine. The solver has one thread of its own.
    pub(super) threads: usize,
    /// The memory of the engine in MiB. The solver gets half of this amount in addition.
    pub(super) memory: usize,
}

impl Effort {
    /// Clamps the analysis settings to the limits of the current machine.
    pub(super) fn of(chosen: AnalysisSettings) -> Self {
        let machine = Machine::this();
        Effort {
            threads: chosen.threads_on(machine),
            memory: chosen.memory_on(machine),
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thought {
    /// The search depth of `lines` in plies.
    pub depth: u32,
    pub nodes: u64,
    pub time: Duration,
    /// The best lines found at `depth`, best first.
    pub lines: Vec<Line>,
    /// The depth that the engine searches now, and the lines found at that depth so far. These lines replace `lines`
    /// when all lines of the depth have arrived.
    #[serde(skip)]
    next: (u32, Vec<Line>),
}

impl Thought {
    /// Returns how many positions the engine searches per second; `None` in the first 50 ms of the search.
    pub fn speed(&self) -> Option<u64> {
        let millis = u64::try_from(self.time.as_millis()).ok()?;
        (millis >= 50).then(|| self.nodes.saturating_mul(1000) / millis.max(1))
    }

    /// Adds an engine's report about one of the best lines to the results.
    fn take(&mut self, report: &Report) {
        let place = (report.rank.max(1) - 1) as usize;
        if place == 0 {
            let (depth, lines) = &self.next;
            if *depth != report.depth && !lines.is_empty() {
                // The report starts a new depth, so the engine has reported all lines of the previous depth.
                self.show_next();
            }
            self.next = (report.depth, Vec::new());
        }
        // Take the maximum, because some engines report the number of positions only with their best line.
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
        // Sort by score, because a line with a lower rank can have a better score than the first line.
        self.lines.sort_by_key(|line| Reverse(line.score));
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proved {
    /// The side that wins; `None` for a proven draw.
    pub winner: Option<Side>,
    /// Number of plies until the game ends.
    pub plies: u32,
    /// Moves that demonstrate the proof. The moves may stop before the game ends.
    pub line: Vec<Move>,
}

/// A report of an analysis job: the results so far, or why the external engine failed.
pub(super) type News = Result<Thought, EngineFailure>;

/// The running job that analyses a position.
#[derive(Debug)]
pub(super) enum Thinker {
    BuiltIn(jobs::Running<Thought>),
    External(jobs::Running<News>),
}

impl Thinker {
    /// Returns the reports since the last call, and how the job ended.
    pub(super) fn poll(&self) -> (Vec<News>, Option<Result<(), Failure>>) {
        match self {
            Thinker::BuiltIn(job) => {
                let (thoughts, end) = job.poll();
                (thoughts.into_iter().map(Ok).collect(), end)
            }
            Thinker::External(job) => job.poll(),
        }
    }
}

/// A job that analyses the last position of a game with the built-in engine.
pub(super) struct Think {
    game: Game,
    /// How many of the best lines the engine reports.
    lines: u32,
    effort: Effort,
}

impl Think {
    pub(super) fn of(game: &Game, lines: usize, effort: Effort) -> Self {
        Think {
            game: game.clone(),
            lines: u32::try_from(lines).unwrap_or(1),
            effort,
        }
    }
}

impl Portable for Think {
    type Sent = (PlainGame, u32, Effort);

    fn send(&self) -> Self::Sent {
        (PlainGame::of_game(&self.game), self.lines, self.effort)
    }

    fn receive((game, lines, effort): Self::Sent) -> Option<Self> {
        let game = game.builtin()?;
        Some(Think {
            game,
            lines,
            effort,
        })
    }
}

impl Job for Think {
    type Report = Thought;
    const NAME: &'static str = "analysis";

    fn run(self, desk: &Desk<'_, Thought>) {
        give_way();
        let new = |effort: Effort| Engine::new(effort.memory, effort.threads);
        let limits = Limits {
            multipv: self.lines,
            ..Limits::default()
        };
        desk.tools().with("analysis", self.effort, new, |engine| {
            let mut thought = Thought::default();
            engine.search(&self.game, &limits, desk.stop(), &mut |report| {
                thought.take(report);
                desk.report_instead(thought.clone());
            });
        });
    }
}

/// A job that analyses the last position of a game with an external engine.
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
        let thinks = |engine: &mut ExternalEngine| {
            if desk.is_stopped() {
                return Ok(());
            }
            let begun = Instant::now();
            let found = engine.search(&self.game, task, desk.stop(), &mut |report| {
                thought.take(report);
                // Measure the time here, because some engines do not report the search time.
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

/// A job that tries to prove who wins from the last position of a game.
pub(super) struct Prove {
    pub(super) game: Game,
    pub(super) effort: Effort,
}

impl Portable for Prove {
    type Sent = (PlainGame, Effort);

    fn send(&self) -> Self::Sent {
        (PlainGame::of_game(&self.game), self.effort)
    }

    fn receive((game, effort): Self::Sent) -> Option<Self> {
        let game = game.builtin()?;
        Some(Prove { game, effort })
    }
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

/// Tries to prove who wins from the last position of a game. Each failed attempt quadruples the limit of visited
/// positions. Returns `None` if there is no proof.
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
        // No earlier depth has results to show, so the lines of depth 1 are shown as they arrive.
        told(thought, 1, 1, "a1-a2", 30);
        assert_eq!(shown(thought), (1, vec!["a1-a2".into()]));
        told(thought, 1, 2, "b1-b2", 20);
        told(thought, 1, 3, "c1-c2", 10);
        let first = (1, ["a1-a2", "b1-b2", "c1-c2"].map(String::from).to_vec());
        assert_eq!(shown(thought), first);
        // The lines of depth 2 must not be shown before all three have arrived. If single lines of depth 2 replaced
        // lines of depth 1, a move could be listed twice.
        told(thought, 2, 1, "c1-c2", 15);
        told(thought, 2, 1, "b1-b2", 25);
        told(thought, 2, 2, "a1-a2", 28);
        assert_eq!(shown(thought), first);
        told(thought, 2, 3, "c1-c2", 5);
        let second = (2, ["a1-a2", "b1-b2", "c1-c2"].map(String::from).to_vec());
        assert_eq!(shown(thought), second);
        // Depth 3 reports fewer lines than depth 2. Therefore depth 3 counts as complete only when depth 4 begins.
        told(thought, 3, 1, "c1-c2", 40);
        told(thought, 4, 1, "d1-d2", 41);
        assert_eq!(shown(thought), (4, vec!["d1-d2".into()]));
    }
}

//! A search by an engine of somebody else.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use engine::{Limits, Report};
use rules::{Game, Move};
use ugi::{Command, Go, Reply};

use crate::error::{ForeignError, Offence};
use crate::foreign::Foreign;
use crate::program::Patience;
use crate::thoughts::Thoughts;

/// How often it is looked whether a search is to be stopped.
const GLANCE: Duration = Duration::from_millis(20);

/// How long a search goes on. How many lines are wanted, [`Limits::multipv`] says, here as for our own engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Within limits; without any, as long as the engine likes and the patience lasts.
    Within(Limits),
    /// Until it is stopped, for so many lines.
    Endless(u32),
}

/// What a search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The move to make; it is legal.
    pub best: Move,
    /// The latest report of each line of play, the best first; empty where the engine said nothing. What was found after the last
    /// reports is not in them, so that the best may begin with another move.
    pub lines: Vec<Report>,
}

impl Foreign {
    /// Searches the position on the board until it is done or `stop` becomes true; `report` is called with each line of play that the
    /// engine reports. Numbers that it does not give are 0.
    ///
    /// # Errors
    /// If the game is over, or the engine does not play the variant; or if it does what no engine may, and was stopped.
    pub fn search(
        &mut self,
        game: &Game,
        task: Task,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Report),
    ) -> Result<Found, ForeignError> {
        if game.outcome().is_some() {
            return Err(ForeignError::Over);
        }
        self.turn_to(game.variant())?;
        let lines = self.report_lines(task.lines())?;
        self.ready()?;
        self.send(&position(game))?;
        let go = Command::Go(go(task));
        self.send(&go)?;
        let patience = self.patience();
        let begun = Instant::now();
        let mut wait = Wait {
            asked: go.to_string(),
            begun,
            deadline: task.most(patience).and_then(|most| begun.checked_add(most)),
            stopped: false,
        };
        let mut thoughts = Thoughts::new(game, lines);
        loop {
            if !wait.stopped && stop.load(Relaxed) {
                self.send(&Command::Stop)?;
                wait = Wait {
                    asked: Command::Stop.to_string(),
                    begun: Instant::now(),
                    deadline: Instant::now().checked_add(patience.overtime),
                    stopped: true,
                };
            }
            let line = self.hear(GLANCE)?;
            let said = match line.as_deref().and_then(Reply::read) {
                Some(Reply::Info(info)) => thoughts.take(&info).map(|told| {
                    if let Some(told) = told {
                        report(told);
                    }
                    None
                }),
                Some(Reply::BestMove(text)) => thoughts.legal(&text).map(Some),
                _ => Ok(None),
            };
            match said {
                Ok(Some(best)) => {
                    let lines = thoughts.into_lines();
                    return Ok(Found { best, lines });
                }
                Ok(None) => {}
                Err(offence) => return Err(self.stop_for(offence)),
            }
            if let Some(offence) = wait.is_over(Instant::now()) {
                return Err(self.stop_for(offence));
            }
        }
    }
}

/// What is waited for.
struct Wait {
    asked: String,
    begun: Instant,
    /// `None` for ever.
    deadline: Option<Instant>,
    stopped: bool,
}

impl Wait {
    fn is_over(&self, now: Instant) -> Option<Offence> {
        let is_over = self.deadline.is_some_and(|deadline| now > deadline);
        is_over.then(|| Offence::Hangs {
            asked: self.asked.clone(),
            waited: now.saturating_duration_since(self.begun),
        })
    }
}

impl Task {
    fn lines(self) -> u32 {
        match self {
            Task::Within(limits) => limits.multipv.max(1),
            Task::Endless(lines) => lines.max(1),
        }
    }

    /// How long an answer is waited for; `None` for ever.
    fn most(self, patience: Patience) -> Option<Duration> {
        let Task::Within(limits) = self else {
            return None;
        };
        let left = limits.clock.map(|clock| clock.left);
        let given = limits.time.into_iter().chain(left).min();
        Some(given.map_or(patience.longest, |time| {
            time.saturating_add(patience.overtime)
        }))
    }
}

/// The game as the engine is told of it: with all its moves, so that it knows what was repeated.
fn position(game: &Game) -> Command {
    let variant = game.variant();
    let start = (game.start() != variant.start()).then(|| variant.position_string(game.start()));
    Command::Position {
        start,
        moves: game.notations().collect(),
    }
}

/// How long it is to search. The clock of the side to move stands for both: the other one is not known.
fn go(task: Task) -> Go {
    match task {
        Task::Endless(_) => Go {
            infinite: true,
            ..Go::default()
        },
        Task::Within(limits) => Go {
            time: [limits.clock.map(|clock| clock.left); 2],
            increment: [limits.clock.map_or(Duration::ZERO, |clock| clock.increment); 2],
            moves_to_go: limits.clock.and_then(|clock| clock.moves_to_go),
            move_time: limits.time,
            depth: limits.depth,
            nodes: limits.nodes,
            ..Go::default()
        },
    }
}

//! Searches by external engines.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use engine::{Clock, Limits, Report};
use rules::{Game, Move};
use ugi::{Command, Go, Reply};

use crate::engine::ExternalEngine;
use crate::error::{ExternalEngineError, Offence};
use crate::program::Patience;
use crate::thoughts::Thoughts;

/// The interval between two checks during a search whether the search must stop.
const GLANCE: Duration = Duration::from_millis(20);

/// The limits of a search. [`Limits::multipv`] is the number of lines of play to report, as for our own engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Search within limits. Without any limit, the engine decides how long to search, up to [`Patience::longest`]. If
    /// the limits contain a clock, the engine is told that both players have this clock.
    Within(Limits),
    /// Search with the clocks of a game: the engine decides how much of its time to use.
    OnClocks {
        own: Clock,
        /// The enemy's clock; `None` if the clock is unknown or the protocol cannot express it.
        enemy: Option<Clock>,
        /// The time until the engine's flag falls; a later answer is useless. With some time controls this time is
        /// longer than the time on the engine's clock.
        until_flag: Duration,
    },
    /// Search until stopped, and report this number of lines of play.
    Endless(u32),
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The best move, checked to be legal.
    pub best: Move,
    /// The latest report of each line of play, the best line first; empty if the engine reported nothing. The engine
    /// may change its mind after its last reports. Therefore `best` may differ from the first line's move.
    pub lines: Vec<Report>,
}

impl ExternalEngine {
    /// Searches the current position of `game` until the engine is done or `stop` becomes true. Calls `report` with
    /// each line of play that the engine reports. A number that the engine omits is 0 in the report. An omitted depth
    /// is the depth of the previous report of the same line, if there is one.
    ///
    /// # Errors
    /// Returns an error if the game is over, the engine does not play the variant, or the engine was stopped for an
    /// offence.
    pub fn search(
        &mut self,
        game: &Game,
        task: Task,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Report),
    ) -> Result<Found, ExternalEngineError> {
        if game.outcome().is_some() {
            return Err(ExternalEngineError::Over);
        }
        self.turn_to(game.variant())?;
        let lines = self.report_lines(task.lines())?;
        self.ready()?;
        self.send(&position(game))?;
        let go = Command::Go(go(task, mover(game)));
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

struct Wait {
    asked: String,
    begun: Instant,
    /// The latest time at which the engine must have answered; `None` means no limit.
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
            Task::OnClocks { .. } => 1,
            Task::Endless(lines) => lines.max(1),
        }
    }

    /// Returns how long to wait for the engine's move; `None` means no limit.
    fn most(self, patience: Patience) -> Option<Duration> {
        let given = match self {
            Task::Endless(_) => return None,
            Task::OnClocks { until_flag, .. } => Some(until_flag),
            Task::Within(limits) => {
                let left = limits.clock.map(|clock| clock.left);
                limits.time.into_iter().chain(left).min()
            }
        };
        Some(given.map_or(patience.longest, |time| {
            time.saturating_add(patience.overtime)
        }))
    }
}

/// Builds the `position` command for a game. The command includes all moves, so that the engine can detect repetitions.
fn position(game: &Game) -> Command {
    let variant = game.variant();
    let start = (game.start() != variant.start()).then(|| variant.position_string(game.start()));
    Command::Position {
        start,
        moves: game.notations().collect(),
    }
}

/// The index of the player to move: 0 for the player who moves first in a game, 1 for the opponent.
fn mover(game: &Game) -> usize {
    usize::from(game.position().to_move() != game.variant().first())
}

/// Converts the limits of a search to the parameters of the `go` command, as far as the protocol can express them.
fn go(task: Task, mover: usize) -> Go {
    match task {
        Task::Endless(_) => Go {
            infinite: true,
            ..Go::default()
        },
        Task::OnClocks { own, enemy, .. } => {
            let clocks = match mover {
                0 => [Some(own), enemy],
                _ => [enemy, Some(own)],
            };
            Go {
                moves_to_go: own.moves_to_go,
                ..on_clocks(clocks)
            }
        }
        Task::Within(limits) => Go {
            moves_to_go: limits.clock.and_then(|clock| clock.moves_to_go),
            move_time: limits.time,
            depth: limits.depth,
            nodes: limits.nodes,
            ..on_clocks([limits.clock; 2])
        },
    }
}

fn on_clocks(clocks: [Option<Clock>; 2]) -> Go {
    Go {
        time: clocks.map(|clock| Some(clock?.left)),
        increment: clocks.map(|clock| clock.map_or(Duration::ZERO, |clock| clock.increment)),
        ..Go::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn clock(seconds: u32, increment: u32) -> Clock {
        Clock {
            left: SECOND * seconds,
            increment: SECOND * increment,
            moves_to_go: None,
        }
    }

    #[test]
    fn each_player_is_told_both_clocks_in_the_words_of_the_protocol() {
        let asked = |task, mover| Command::Go(go(task, mover)).to_string();
        let on_clocks = |own, enemy| Task::OnClocks {
            own,
            enemy,
            until_flag: SECOND,
        };
        let both = on_clocks(clock(60, 2), Some(clock(90, 0)));
        assert_eq!(asked(both, 0), "go p1time 60000 p2time 90000 p1inc 2000");
        assert_eq!(asked(both, 1), "go p1time 90000 p2time 60000 p2inc 2000");
        let alone = on_clocks(clock(60, 0), None);
        assert_eq!(asked(alone, 1), "go p2time 60000");
        let period = Clock {
            moves_to_go: Some(1),
            ..clock(10, 0)
        };
        let enemy = Clock {
            moves_to_go: Some(7),
            ..clock(5, 0)
        };
        let in_period = on_clocks(period, Some(enemy));
        assert_eq!(
            asked(in_period, 0),
            "go p1time 10000 p2time 5000 movestogo 1"
        );
        let limits = Limits {
            clock: Some(clock(3, 1)),
            depth: Some(4),
            ..Limits::default()
        };
        assert_eq!(
            asked(Task::Within(limits), 1),
            "go p1time 3000 p2time 3000 p1inc 1000 p2inc 1000 depth 4"
        );
    }

    #[test]
    fn an_answer_is_waited_for_until_the_flag_falls_and_no_longer_than_patience_lasts() {
        let patience = Patience {
            answer: SECOND,
            overtime: SECOND * 5,
            longest: SECOND * 600,
        };
        let on_clocks = Task::OnClocks {
            own: clock(30, 0),
            enemy: None,
            until_flag: SECOND * 90,
        };
        assert_eq!(on_clocks.most(patience), Some(SECOND * 95));
        let within = |time, clock| {
            Task::Within(Limits {
                time,
                clock,
                ..Limits::default()
            })
        };
        let both = within(Some(SECOND * 7), Some(clock(3, 0)));
        assert_eq!(both.most(patience), Some(SECOND * 8));
        assert_eq!(within(None, None).most(patience), Some(SECOND * 600));
        assert_eq!(Task::Endless(1).most(patience), None);
    }
}

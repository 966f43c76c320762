//! A model of a live game: a list of positions, two times and two quotas in milliseconds.

use super::*;

#[derive(Clone, Debug)]
pub(super) struct Model {
    pub(super) now: u64,
    pub(super) joined: bool,
    pub(super) game: Game,
    /// The times of Black and White at the start and after each ply, in milliseconds.
    pub(super) times: Vec<[u64; 2]>,
    pub(super) quotas: [u64; 2],
    pub(super) turn_since: u64,
    pub(super) draw: Option<usize>,
    pub(super) last_offer: [Option<usize>; 2],
    pub(super) take_back: Option<usize>,
    pub(super) said: Vec<(usize, u64)>,
    pub(super) muted: [bool; 2],
    /// How the game ended, in the words of the test; `None` before the end.
    pub(super) end: Option<String>,
    pub(super) rematch: Option<usize>,
    pub(super) agreed: bool,
    /// Whether the last request was carried out.
    pub(super) accepted: bool,
    pub(super) version: u64,
}

#[derive(Clone, Debug)]
pub(super) enum Ask {
    Wait(u64),
    Join,
    Move {
        by: usize,
        mv: Option<Move>,
        lag: u64,
    },
    Do {
        by: usize,
        command: Command,
    },
    Claim {
        by: usize,
        absent: u64,
    },
}

impl Model {
    pub(super) fn mover(&self) -> usize {
        usize::from(self.game.position().to_move() == Side::White)
    }

    pub(super) fn plies(&self) -> usize {
        self.game.plies().len()
    }

    pub(super) fn left(&self) -> [u64; 2] {
        *self.times.last().unwrap()
    }

    pub(super) fn thought(&self) -> u64 {
        if self.plies() == 0 {
            0
        } else {
            self.now - self.turn_since
        }
    }

    pub(super) fn is_on(&self) -> bool {
        self.joined && self.end.is_none()
    }

    /// Lets time pass until `to`. Applies all events that the server appends without a command.
    pub(super) fn wait(&mut self, to: u64) {
        self.now = to;
        if self.end.is_some() {
            return;
        }
        if !self.joined {
            if to >= START + 86_400_000 {
                self.finish("expired");
                self.joined = false;
            }
            return;
        }
        let missing = (self.plies() < 2).then_some(self.turn_since + 60_000);
        let mover = self.mover();
        let grace = self.quotas[mover].min(2_000);
        let flag = (self.plies() > 0).then_some(self.turn_since + self.left()[mover] + grace);
        match (missing, flag) {
            (Some(missing), flag) if missing <= to && flag.is_none_or(|flag| missing <= flag) => {
                self.finish("aborted");
            }
            (_, Some(flag)) if flag <= to => self.finish(&format!("{} time-up", 1 - mover)),
            _ => {}
        }
    }

    pub(super) fn finish(&mut self, how: &str) {
        self.end = Some(how.to_owned());
        self.version += 1;
    }

    pub(super) fn lapse(&mut self) {
        self.draw = None;
        self.take_back = None;
    }

    pub(super) fn makes(&mut self, by: usize, mv: Option<Move>, lag: u64) -> bool {
        let Some(mv) = mv else { return false };
        if !self.is_on() || by != self.mover() || self.game.legality(mv).is_err() {
            return false;
        }
        let thought = self.thought();
        let credit = lag.min(self.quotas[by]).min(thought);
        let mut left = self.left();
        if thought - credit >= left[by] {
            return false;
        }
        left[by] = left[by] - (thought - credit) + INCREMENT;
        self.quotas[by] = (self.quotas[by] + GAIN - credit).min(7 * GAIN);
        self.game.play(mv).unwrap();
        self.times.push(left);
        self.turn_since = self.now;
        self.lapse();
        self.version += 1;
        if let Some(outcome) = self.game.outcome() {
            self.end = Some(match outcome.winner() {
                Some(winner) => format!("{} {}", winner.index(), outcome.reason()),
                None => format!("draw {}", outcome.reason()),
            });
        }
        true
    }

    /// Returns the number of plies before the player's last move.
    pub(super) fn last_turn(&self, by: usize) -> Option<usize> {
        let is_own = |ply: &usize| {
            let position = self.game.position_at(*ply).unwrap();
            position.to_move().index() == by
        };
        (0..self.plies()).rev().find(is_own)
    }

    pub(super) fn does(&mut self, by: usize, command: &Command) -> bool {
        let other = 1 - by;
        if !self.joined {
            let aborts = *command == Command::Abort && by == 0 && self.end.is_none();
            if aborts {
                self.finish("expired");
            }
            return aborts;
        }
        let on = self.end.is_none();
        let done = match command {
            Command::OfferDraw => {
                let plies = self.plies();
                let may = self.last_offer[by].is_none_or(|last| plies >= last + 20);
                let may = on && may && by == self.mover();
                if may {
                    self.draw = Some(by);
                    self.last_offer[by] = Some(plies);
                }
                may
            }
            Command::AnswerDraw { accept } => {
                let may = on && self.draw == Some(other);
                if may {
                    self.draw = None;
                    if *accept {
                        self.end = Some("draw agreed".to_owned());
                    }
                }
                may
            }
            Command::AskTakeBack => {
                let may = on && self.take_back.is_none() && self.last_turn(by).is_some();
                if may {
                    self.take_back = Some(by);
                }
                may
            }
            Command::AnswerTakeBack { accept } => {
                let may = on && self.take_back == Some(other);
                if may {
                    self.take_back = None;
                }
                if may && *accept {
                    let to = self.last_turn(other).unwrap();
                    while self.plies() > to {
                        self.game.undo();
                    }
                    self.times.truncate(to + 1);
                    if to == 0 {
                        self.times = vec![[MAIN; 2]];
                    }
                    self.turn_since = self.now;
                    self.lapse();
                }
                may
            }
            Command::Resign => {
                if on {
                    self.end = Some(format!("{other} resigned"));
                }
                on
            }
            Command::Abort => {
                let may = on && self.plies() < 2;
                if may {
                    self.end = Some("aborted".to_owned());
                }
                may
            }
            Command::GiveTime => {
                if on {
                    // Taking back the first move resets both clocks, so time that was given before is lost.
                    let first = usize::from(self.times.len() > 1);
                    for times in self.times.iter_mut().skip(first) {
                        times[other] += 15_000;
                    }
                }
                on
            }
            Command::Say { .. } => {
                let now = self.now;
                let recent = |said: &&(usize, u64)| said.0 == by && now - said.1 < 60_000;
                let may = self.said.iter().filter(recent).count() < 6;
                if may {
                    self.said.push((by, now));
                }
                may
            }
            Command::Mute { muted } => std::mem::replace(&mut self.muted[by], *muted) != *muted,
            Command::OfferRematch => {
                let may = !on && self.rematch.is_none() && !self.agreed;
                if may {
                    self.rematch = Some(by);
                }
                may
            }
            Command::AnswerRematch { accept } => {
                let may = !on && self.rematch == Some(other);
                if may {
                    self.rematch = None;
                    self.agreed = *accept;
                }
                may
            }
            _ => false,
        };
        self.version += u64::from(done);
        done
    }

    pub(super) fn claims(&mut self, by: usize, absent: u64) -> bool {
        let may = self.is_on() && self.plies() >= 2 && by != self.mover() && absent >= 10_000;
        if may {
            self.finish(&format!("{by} time-up"));
        }
        may
    }
}

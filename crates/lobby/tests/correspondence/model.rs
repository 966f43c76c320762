//! A model of a game by correspondence, which counts time day by day.

use super::*;

#[derive(Clone, Debug)]
pub(super) struct Model {
    pub(super) control: TimeControl,
    pub(super) weekends_off: bool,
    pub(super) vacation_days: u8,
    pub(super) now: u64,
    pub(super) game: Game,
    /// The times of Black and White at the start and after each ply, in milliseconds.
    pub(super) times: Vec<[u64; 2]>,
    /// When the side to move got the turn.
    pub(super) turn_since: u64,
    /// The time that has counted in this turn until `from`. After `from`, time counts except during a vacation.
    pub(super) counted: u64,
    pub(super) from: u64,
    pub(super) vacation: Option<u64>,
    pub(super) days_left: [u8; 2],
    pub(super) plan: Option<(usize, Plan)>,
    pub(super) take_back: Option<usize>,
    /// How the game ended, in the words of the test; `None` before the end.
    pub(super) end: Option<String>,
    /// Whether the last request was carried out.
    pub(super) accepted: bool,
    pub(super) version: u64,
}

#[derive(Clone, Debug)]
pub(super) enum Ask {
    Wait(u64),
    Move { by: usize, mv: String },
    Do { by: usize, command: Command },
}

/// What the server does without a command.
#[derive(Clone, Copy, Debug)]
pub(super) enum Due {
    Aborted,
    VacationBegan,
    VacationEnded,
    FlagFell,
}

pub(super) fn is_weekend(day: u64) -> bool {
    // The epoch was a Thursday.
    matches!(day % 7, 2 | 3)
}

impl Model {
    pub(super) fn main(&self) -> u64 {
        match self.control {
            TimeControl::PerMove(main) | TimeControl::Bank { main, .. } => {
                u64::try_from(main.as_millis()).unwrap()
            }
            other => panic!("{other:?}"),
        }
    }

    /// Returns the time that a side has after a move, given the time `left` before the move's increment.
    pub(super) fn after_move(&self, left: u64) -> u64 {
        match self.control {
            TimeControl::Bank {
                increment, limit, ..
            } => {
                let [increment, limit] = [increment, limit].map(|time| time.as_millis() as u64);
                (left + increment).min(limit.max(left))
            }
            _ => self.main(),
        }
    }

    pub(super) fn mover(&self) -> usize {
        usize::from(self.game.position().to_move() == Side::White)
    }

    pub(super) fn plies(&self) -> usize {
        self.game.plies().len()
    }

    pub(super) fn left(&self) -> u64 {
        self.times.last().unwrap()[self.mover()]
    }

    /// Returns the end of the day that contains `from`, and whether this day counts.
    pub(super) fn part(&self, from: u64) -> (u64, bool) {
        let day = from / DAY;
        ((day + 1) * DAY, !(self.weekends_off && is_weekend(day)))
    }

    pub(super) fn thought(&self, now: u64) -> u64 {
        if self.plies() == 0 {
            return 0;
        }
        let mut thought = self.counted;
        let mut from = self.from;
        while self.vacation.is_none() && from < now {
            let (end, counts) = self.part(from);
            let end = end.min(now);
            thought += if counts { end - from } else { 0 };
            from = end;
        }
        thought
    }

    /// Returns the first moment at which the counted time of this turn reaches `thought`.
    pub(super) fn moment(&self, thought: u64) -> u64 {
        let mut missing = thought.saturating_sub(self.counted);
        let mut from = self.from;
        while missing > 0 {
            let (end, counts) = self.part(from);
            if !counts {
                from = end;
            } else if end - from >= missing {
                return from + missing;
            } else {
                missing -= end - from;
                from = end;
            }
        }
        from
    }

    pub(super) fn next_due(&self) -> Option<(u64, Due)> {
        if self.end.is_some() {
            return None;
        }
        let missing = (self.plies() < 2).then_some((self.turn_since + 7 * DAY, Due::Aborted));
        let days = u64::from(self.days_left[self.mover()]);
        let clock = match self.vacation {
            Some(since) => Some((since + days * DAY, Due::VacationEnded)),
            None if self.plies() == 0 => None,
            None if days > 0 => Some((self.moment(self.left() - 1), Due::VacationBegan)),
            None => Some((self.moment(self.left()), Due::FlagFell)),
        };
        match (missing, clock) {
            (Some(missing), Some(clock)) if clock.0 < missing.0 => Some(clock),
            (missing, clock) => missing.or(clock),
        }
    }

    /// Lets time pass until `to`. Applies all events that the server appends without a command.
    pub(super) fn wait(&mut self, to: u64) {
        while let Some((at, due)) = self.next_due().filter(|(at, _)| *at <= to) {
            self.now = self.now.max(at);
            self.version += 1;
            match due {
                Due::Aborted => self.end = Some("aborted".to_owned()),
                Due::FlagFell => self.end = Some(format!("{} time-up", 1 - self.mover())),
                Due::VacationBegan => self.begin_vacation(at),
                Due::VacationEnded => self.end_vacation(at),
            }
        }
        self.now = to;
    }

    pub(super) fn begin_vacation(&mut self, at: u64) {
        self.counted = self.thought(at);
        self.vacation = Some(at);
    }

    pub(super) fn end_vacation(&mut self, at: u64) {
        let Some(since) = self.vacation.take() else {
            return;
        };
        let used = (at - since).div_ceil(DAY).max(1) as u8;
        let mover = self.mover();
        self.days_left[mover] = self.days_left[mover].saturating_sub(used);
        self.from = at;
    }

    pub(super) fn begin_turn(&mut self) {
        self.turn_since = self.now;
        self.counted = 0;
        self.from = self.now;
        self.take_back = None;
    }

    /// Makes a move that is legal and in time.
    pub(super) fn make(&mut self, mv: &str) {
        let mover = self.mover();
        let left = self.left() - self.thought(self.now);
        let mut times = *self.times.last().unwrap();
        times[mover] = self.after_move(if self.plies() == 0 { self.left() } else { left });
        self.end_vacation(self.now);
        self.game.play_text(mv).unwrap();
        self.times.push(times);
        self.begin_turn();
        self.version += 1;
        if let Some(outcome) = self.game.outcome() {
            self.end = Some(match outcome.winner() {
                Some(winner) => format!("{} {}", winner.index(), outcome.reason()),
                None => format!("draw {}", outcome.reason()),
            });
        }
    }

    pub(super) fn moves(&mut self, by: usize, mv: &str) -> bool {
        let is_legal = self.game.clone().play_text(mv).is_ok();
        if self.end.is_some() || by != self.mover() || !is_legal {
            return false;
        }
        self.make(mv);
        let Some((owner, Plan(branches))) = self.plan.take().filter(|(owner, _)| *owner != by)
        else {
            return true;
        };
        let planned = branches.into_iter().find(|branch| branch.when == mv);
        if let Some(branch) = planned.filter(|_| self.end.is_none()) {
            self.make(&branch.reply);
            self.plan = (!branch.then.is_empty()).then_some((owner, branch.then));
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
        if self.end.is_some() {
            return false;
        }
        let is_mover = by == self.mover();
        match command {
            Command::Plan { plan } => {
                let may = !is_mover && is_possible(plan, &self.game);
                if may {
                    self.plan = (!plan.is_empty()).then(|| (by, plan.clone()));
                }
                self.version += u64::from(may);
                may
            }
            Command::StartVacation => {
                let may = is_mover
                    && self.vacation.is_none()
                    && self.days_left[by] > 0
                    && self.plies() > 0;
                if may {
                    self.begin_vacation(self.now);
                }
                self.version += u64::from(may);
                may
            }
            Command::EndVacation => {
                let may = is_mover && self.vacation.is_some();
                if may {
                    self.end_vacation(self.now);
                }
                self.version += u64::from(may);
                may
            }
            Command::AskTakeBack => {
                let may = self.take_back.is_none() && self.last_turn(by).is_some();
                if may {
                    self.take_back = Some(by);
                }
                self.version += u64::from(may);
                may
            }
            Command::AnswerTakeBack { accept } => {
                let may = self.take_back == Some(other);
                if may {
                    self.take_back = None;
                }
                if may && *accept {
                    let to = self.last_turn(other).unwrap();
                    self.end_vacation(self.now);
                    while self.plies() > to {
                        self.game.undo();
                    }
                    self.times.truncate(to + 1);
                    self.plan = None;
                    self.begin_turn();
                }
                self.version += u64::from(may);
                may
            }
            _ => false,
        }
    }
}

/// Returns whether a plan has only legal moves and answers each move once.
pub(super) fn is_possible(plan: &Plan, game: &Game) -> bool {
    plan.0.iter().enumerate().all(|(place, branch)| {
        let is_new = plan.0[..place]
            .iter()
            .all(|other| other.when != branch.when);
        let mut game = game.clone();
        is_new
            && game.play_text(&branch.when).is_ok()
            && game.play_text(&branch.reply).is_ok()
            && is_possible(&branch.then, &game)
    })
}

/// Makes a plan from a position. Each pair of numbers selects a move of the opponent and its reply.
pub(super) fn plan(game: &Game, numbers: &[usize], depth: usize) -> Plan {
    let mut branches = Vec::new();
    for pair in numbers.chunks_exact(2) {
        let mut game = game.clone();
        let mut chosen = Vec::new();
        for number in pair {
            let moves = game.legal_moves();
            if moves.is_empty() || game.outcome().is_some() {
                break;
            }
            let mv = moves[number % moves.len()];
            chosen.push(game.variant().notation(game.position(), mv));
            game.play(mv).unwrap();
        }
        if let [when, reply] = chosen.as_slice() {
            let is_over = depth == 0 || game.outcome().is_some();
            let then = if is_over {
                Plan::default()
            } else {
                plan(&game, &numbers[..2], depth - 1)
            };
            branches.push(Branch {
                when: when.clone(),
                reply: reply.clone(),
                then,
            });
        }
    }
    Plan(branches)
}

//! A game in progress: the referee's match, and the data that the server adds to the match.

use std::collections::VecDeque;
use std::time::Duration;

use clock::{FlagRule, Times};
use referee::{
    ClockHistory, Command, GameId, Match, MatchSetup, Refused, Seat, Seats, Series, Speaker,
};
use rules::{Declaration, Game, SharedVariant, Side};

use crate::command::{Claim, Phrase};
use crate::event::Event;
use crate::lag::Quota;
use crate::plan::Standing;
use crate::player::{Both, Chair, Player};
use crate::settings::{Pace, Settings, days};
use crate::time::{Time, millis};
use crate::timekeeper::Timekeeper;

#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub players: Both<Player>,
    /// Who plays Black.
    pub black: Chair,
    pub played: Match,
    pub keeper: Timekeeper,
    /// When the turn of the side to move began.
    pub turn_since: Time,
    pub quotas: Both<Quota>,
    pub plans: Both<Standing>,
    /// When the vacation of the side to move began.
    pub vacation: Option<Time>,
    pub days_left: Both<u8>,
    pub muted: Both<bool>,
    /// The latest phrases.
    pub said: VecDeque<Said>,
}

/// A phrase, its speaker and its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Said {
    pub by: Chair,
    pub phrase: Phrase,
    pub at: Time,
}

/// The number of latest phrases that a table keeps. The number must cover the phrases of both players in a minute.
const KEPT_PHRASES: usize = 20;
const PHRASES_A_MINUTE: usize = 6;

const BOTH_ELSEWHERE: Seats = Seats {
    black: Seat::Elsewhere,
    white: Seat::Elsewhere,
};

impl Table {
    /// Begins a game at the moment `at`, with the time controls of the settings.
    pub fn new(
        game: GameId,
        settings: &Settings,
        variant: SharedVariant,
        players: Both<Player>,
        black: Chair,
        series: Series,
        at: Time,
    ) -> Self {
        let [control_black, control_white] = settings.pace.controls();
        let times = Times::new(control_black, control_white);
        let history = ClockHistory::new(times, FlagRule::Loses);
        let setup = MatchSetup {
            id: game,
            series,
            ..MatchSetup::new(Game::new(variant), BOTH_ELSEWHERE, history)
        };
        let days = settings.pace.vacation_days();
        let quota = |control: Option<clock::TimeControl>| match control {
            Some(control) if settings.pace.is_live() => Quota::new(control),
            _ => Quota::none(),
        };
        let [first, second] = [control_black, control_white].map(quota);
        let (host, guest) = if black == Chair::Host {
            (first, second)
        } else {
            (second, first)
        };
        Table {
            players,
            black,
            played: Match::new(setup),
            keeper: Timekeeper::new(at, settings.pace.weekends_off()),
            turn_since: at,
            quotas: Both { host, guest },
            plans: Both::default(),
            vacation: None,
            days_left: Both {
                host: days,
                guest: days,
            },
            muted: Both::default(),
            said: VecDeque::new(),
        }
    }

    /// Returns the side of a player.
    pub fn side(&self, chair: Chair) -> Side {
        if chair == self.black {
            Side::Black
        } else {
            Side::White
        }
    }

    /// Returns the chair of the player who plays a side.
    pub fn chair(&self, side: Side) -> Chair {
        match side {
            Side::Black => self.black,
            Side::White => self.black.other(),
        }
    }

    /// Returns the chair of the player to move.
    pub fn mover(&self) -> Chair {
        self.chair(self.played.to_move())
    }

    pub fn plies(&self) -> usize {
        self.played.game().plies().len()
    }

    /// Returns whether both sides have moved, so that the game counts.
    pub fn has_begun(&self) -> bool {
        self.plies() >= 2
    }

    /// Returns how much lag the player to move gets back, in milliseconds.
    pub fn credit(&self, lag: Duration, at: Time) -> u64 {
        let thought = self.played.clock().thought(self.keeper.counted(at));
        let credit = self.quotas.of(self.mover()).credit(lag).min(thought);
        millis(credit)
    }

    /// Returns the conditional move that the server must play now, and the chair of its player.
    pub fn planned_reply(&self) -> Option<(Chair, &str)> {
        let mover = self.mover();
        let goes_on = self.played.game().outcome().is_none();
        match self.plans.of(mover) {
            Standing::Answers { reply, .. } if goes_on => Some((mover, reply)),
            _ => None,
        }
    }

    /// Returns whether a player can say another phrase.
    pub fn may_say(&self, by: Chair, at: Time) -> bool {
        let minute = Duration::from_secs(60);
        let recent = |said: &&Said| said.by == by && at.since(said.at) < minute;
        self.said.iter().filter(recent).count() < PHRASES_A_MINUTE
    }

    /// Applies an event of a game in progress.
    ///
    /// # Errors
    /// Returns the reason why the event cannot happen.
    pub fn evolve(&mut self, event: &Event, pace: &Pace, at: Time) -> Result<(), Refused> {
        let mut now = self.keeper.advance(at);
        match event {
            Event::Moved { by, mv, credit, .. } => {
                let credit = Duration::from_millis(*credit);
                self.keeper.give_back(credit);
                now = self.keeper.advance(at);
                self.make(*by, mv, now)?;
                let quota = self.quotas.of_mut(*by);
                *quota = quota.after(credit);
                self.follow(*by, mv);
                self.begin_turn(*by, at);
            }
            Event::DrawOffered { by } => self.referee(*by, Command::OfferDraw, now)?,
            Event::DrawAnswered { by, accept } => {
                self.referee(*by, Command::AnswerDraw { accept: *accept }, now)?;
            }
            Event::TakeBackAsked { by } => self.referee(*by, Command::AskTakeBack, now)?,
            Event::TakeBackAnswered { by, accept } => {
                let mover = self.mover();
                self.referee(*by, Command::AnswerTakeBack { accept: *accept }, now)?;
                if *accept {
                    self.plans = Both::default();
                    self.begin_turn(mover, at);
                }
            }
            Event::Resigned { by } => self.referee(*by, Command::Resign, now)?,
            Event::TimeGiven { by } => {
                let gift = pace.gift().ok_or(Refused::Impossible)?;
                let to = !self.side(*by);
                self.by_server(Command::GiveTime(to, gift), now)?;
            }
            Event::Claimed { by, claim } => {
                let declaration = match claim {
                    Claim::Win => Declaration::TimeUp(!self.side(*by)),
                    Claim::Draw => Declaration::DrawAgreed,
                };
                self.by_server(Command::Declare(declaration), now)?;
            }
            Event::FlagFell => {
                let declaration = Declaration::TimeUp(self.played.to_move());
                self.by_server(Command::Declare(declaration), now)?;
            }
            Event::Planned { by, plan } => {
                *self.plans.of_mut(*by) = if plan.is_empty() {
                    Standing::None
                } else {
                    Standing::Waits(plan.clone())
                };
            }
            Event::VacationBegan { by } if *by == self.mover() && self.vacation.is_none() => {
                self.vacation = Some(at);
                self.keeper.stand(true);
            }
            Event::VacationEnded { by } if *by == self.mover() => self.end_vacation(*by, at),
            Event::Outage { lasted } => {
                let thought = self.played.clock().thought(now);
                self.keeper
                    .give_back(Duration::from_millis(*lasted).min(thought));
                now = self.keeper.advance(at);
            }
            Event::Said { .. } | Event::Muted { .. } => self.talk(event, at),
            _ => return Err(Refused::Impossible),
        }
        // The referee stops a clock when its flag falls. Here the clock must continue, because the server still waits
        // for a late move.
        let waits = self.played.clock().fallen(now).is_some();
        if !waits || self.played.game().outcome().is_some() {
            self.played.run_clock(now);
        }
        Ok(())
    }

    /// Applies an event of the players' conversation: a phrase, or muting. Such an event can also follow after the
    /// game.
    pub fn talk(&mut self, event: &Event, at: Time) {
        match event {
            Event::Said { by, phrase } => {
                self.said.truncate(KEPT_PHRASES - 1);
                self.said.push_front(Said {
                    by: *by,
                    phrase: *phrase,
                    at,
                });
            }
            Event::Muted { by, muted } => *self.muted.of_mut(*by) = *muted,
            _ => {}
        }
    }

    fn referee(&mut self, by: Chair, command: Command, now: Duration) -> Result<(), Refused> {
        let speaker = Speaker::Elsewhere(self.side(by));
        self.played.apply(speaker, command, now).map(drop)
    }

    fn by_server(&mut self, command: Command, now: Duration) -> Result<(), Refused> {
        self.played.apply(Speaker::Server, command, now).map(drop)
    }

    fn make(&mut self, by: Chair, mv: &str, now: Duration) -> Result<(), Refused> {
        let mv = rules::read_move(mv).map_err(|_| Refused::Impossible)?;
        self.referee(by, Command::Move(mv), now)
    }

    /// Updates the conditional moves of both players after a move.
    fn follow(&mut self, by: Chair, mv: &str) {
        let own = self.plans.of_mut(by);
        *own = std::mem::take(own).after_own(mv);
        let theirs = self.plans.of_mut(by.other());
        *theirs = std::mem::take(theirs).after_theirs(mv);
    }

    /// Begins a turn after a move or take-back. `before` is the player who had the previous turn.
    fn begin_turn(&mut self, before: Chair, at: Time) {
        self.end_vacation(before, at);
        self.turn_since = at;
    }

    /// Ends the vacation of a player, if there is one. A day that has begun counts as a whole day.
    fn end_vacation(&mut self, of: Chair, at: Time) {
        let Some(since) = self.vacation.take() else {
            return;
        };
        self.keeper.stand(false);
        let used = at.since(since).as_millis().div_ceil(days(1).as_millis());
        let used = u8::try_from(used.max(1)).unwrap_or(u8::MAX);
        let left = self.days_left.of_mut(of);
        *left = left.saturating_sub(used);
    }
}

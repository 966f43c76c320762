//! Turns commands into events. These functions do not change the meeting: the caller stores the events and applies
//! them.

use std::time::Duration;

use crate::absence::Absence;
use crate::command::{Claim, Command, Hints, Refused, Rule, Who};
use crate::event::{Event, NextGame};
use crate::meeting::{Meeting, Over, Playing, Rematch, Stage};
use crate::plan::Plan;
use crate::player::{Chair, Player, SeatKey};
use crate::settings::{Pace, SeatChoice, SettingsError};
use crate::table::Table;
use crate::time::{Time, millis};

/// The maximum number of events of a meeting. The limit keeps the log from growing without end.
const MOST_EVENTS: u64 = 20_000;

impl Meeting {
    /// Returns the events that follow from a command. The server must first append all events that are
    /// [due](Meeting::due).
    ///
    /// # Errors
    /// Returns the reason why the command is refused.
    pub fn decide(
        &self,
        by: Who,
        command: &Command,
        hints: &Hints,
        now: Time,
    ) -> Result<Vec<Event>, Refused> {
        let Who::Seat(by) = by else {
            return Err(Refused::NoSeat);
        };
        let now = now.max(self.at());
        if self.due(now).is_some() {
            return Err(Refused::DueFirst);
        }
        if self.version() >= MOST_EVENTS {
            return Err(Refused::TooMany);
        }
        match &self.stage {
            Stage::Invited(_) if *command == Command::Abort => {
                Ok(vec![Event::Aborted { by: Some(by) }])
            }
            Stage::Invited(_) => Err(Refused::Waiting),
            Stage::Expired(_) | Stage::Paired(..) => Err(Refused::Over),
            Stage::Playing(_) | Stage::Over(_)
                if self.tournament().is_some() && command.is_refused_in_tournaments() =>
            {
                Err(Refused::NotNow)
            }
            Stage::Playing(Playing(table)) => {
                table.decide(by, command, hints, &self.settings().pace, now)
            }
            Stage::Over(over) => over.decide(by, command, hints, now),
        }
    }

    /// Returns the event for a player who joins. If the settings do not say who plays Black, `lot` decides this.
    ///
    /// # Errors
    /// Returns the reason why the player cannot join.
    pub fn join(&self, guest: Player, lot: bool, now: Time) -> Result<Event, Refused> {
        if self.due(now).is_some() {
            return Err(Refused::DueFirst);
        }
        match &self.stage {
            Stage::Expired(_) => Err(Refused::Expired),
            Stage::Invited(invitation) if invitation.host.key != guest.key => {
                self.check_accounts(&invitation.host, &guest)?;
                let host_is_black = match self.settings().host_plays {
                    SeatChoice::Black => true,
                    SeatChoice::White => false,
                    SeatChoice::Random => lot,
                };
                let black = if host_is_black {
                    Chair::Host
                } else {
                    Chair::Guest
                };
                Ok(Event::Joined { guest, black })
            }
            _ => Err(Refused::Taken),
        }
    }

    /// Returns the events that pair the hosts of two open challenges: the host of `other` joins this meeting. The first
    /// event belongs to this meeting, the second to `other`. The server must append both or none. If neither host has
    /// chosen a side, `lot` decides who plays Black.
    ///
    /// # Errors
    /// Returns the reason why the hosts cannot be paired.
    pub fn pair(&self, other: &Meeting, lot: bool, now: Time) -> Result<[Event; 2], Refused> {
        let Stage::Invited(invitation) = &other.stage else {
            return Err(Refused::Taken);
        };
        if other.due(now).is_some() {
            return Err(Refused::DueFirst);
        }
        let host_is_black = match other.settings().host_plays {
            SeatChoice::Black => false,
            SeatChoice::White => true,
            SeatChoice::Random => lot,
        };
        let joined = self.join(invitation.host.clone(), host_is_black, now)?;
        Ok([joined, Event::Paired { into: self.id() }])
    }

    /// Checks that both players of a rated game have accounts, which must differ, and that neither is a bot.
    fn check_accounts(&self, host: &Player, guest: &Player) -> Result<(), Refused> {
        if !self.settings().rated {
            return Ok(());
        }
        match (host.account, guest.account) {
            (Some(host), Some(guest)) if host.id == guest.id => Err(Refused::SameAccount),
            _ if host.bot || guest.bot => Err(Refused::Settings {
                error: SettingsError::Unratable,
            }),
            (Some(_), Some(_)) => Ok(()),
            _ => Err(Refused::NeedsAccount),
        }
    }

    /// Returns the event for an outage of the server from `since` to `now`; `None` if no clock was running. The server
    /// must append this event before the events that became due during the outage.
    pub fn outage(&self, since: Time, now: Time) -> Option<Event> {
        let Stage::Playing(Playing(table)) = &self.stage else {
            return None;
        };
        let runs = table.played.clock().is_running() && table.vacation.is_none();
        let lost = now.since(since.max(table.turn_since));
        (runs && !lost.is_zero()).then(|| Event::Outage {
            lasted: millis(lost),
        })
    }

    /// Returns the chair of the player with this key.
    ///
    /// # Errors
    /// Returns [`Refused::NoSeat`] if the key belongs to no seat of this meeting.
    pub fn seat(&self, key: &SeatKey) -> Result<Chair, Refused> {
        self.chair_of(key).ok_or(Refused::NoSeat)
    }
}

impl Table {
    fn decide(
        &self,
        by: Chair,
        command: &Command,
        hints: &Hints,
        pace: &Pace,
        now: Time,
    ) -> Result<Vec<Event>, Refused> {
        let one = |event: Event| self.checked(event, pace, now);
        match command {
            Command::Move { mv } => self.moves(by, mv, hints.lag, pace, now),
            Command::OfferDraw => one(Event::DrawOffered { by }),
            Command::AnswerDraw { accept } => one(Event::DrawAnswered {
                by,
                accept: *accept,
            }),
            // A player cannot repeat an open request, because repetitions would fill the log.
            Command::AskTakeBack if self.played.take_back_asked().is_some() => Err(Refused::NotNow),
            Command::AskTakeBack => one(Event::TakeBackAsked { by }),
            Command::AnswerTakeBack { accept } => one(Event::TakeBackAnswered {
                by,
                accept: *accept,
            }),
            Command::Resign => one(Event::Resigned { by }),
            Command::Abort if self.has_begun() => Err(Refused::NotNow),
            Command::Abort => Ok(vec![Event::Aborted { by: Some(by) }]),
            Command::GiveTime => one(Event::TimeGiven { by }),
            Command::Claim { claim } => self.claim(by, *claim, hints.absence, pace, now),
            Command::Plan { plan } => self.plan(by, plan),
            Command::StartVacation => self.start_vacation(by, pace),
            Command::EndVacation if self.vacation.is_some() && by == self.mover() => {
                Ok(vec![Event::VacationEnded { by }])
            }
            Command::EndVacation | Command::OfferRematch | Command::AnswerRematch { .. } => {
                Err(Refused::NotNow)
            }
            Command::Say { .. } | Command::Mute { .. } => self.talks(by, command, now),
        }
    }

    /// Returns a list of only this event. Fails if the event cannot happen now.
    fn checked(&self, event: Event, pace: &Pace, now: Time) -> Result<Vec<Event>, Refused> {
        let mut trial = self.clone();
        trial.evolve(&event, pace, now).map_err(refused)?;
        Ok(vec![event])
    }

    /// Returns the event of a move, and the events of the conditional moves that follow it.
    fn moves(
        &self,
        by: Chair,
        text: &str,
        lag: Duration,
        pace: &Pace,
        now: Time,
    ) -> Result<Vec<Event>, Refused> {
        if text.len() > Command::LONGEST_MOVE {
            return Err(Refused::NotAMove);
        }
        let mv = rules::read_move(text).map_err(|_| Refused::NotAMove)?;
        if by != self.mover() {
            return Err(Refused::NotYourTurn);
        }
        let game = self.played.game();
        game.legality(mv).map_err(|refusal| Refused::Illegal {
            rule: Rule::of(refusal),
        })?;
        let first = Event::Moved {
            by,
            mv: game.variant().notation(game.position(), mv),
            credit: self.credit(lag, now),
            planned: false,
        };
        let mut trial = self.clone();
        // The move is legal, so only a fallen flag can prevent the event.
        trial
            .evolve(&first, pace, now)
            .map_err(|_| Refused::TimeUp)?;
        let mut events = vec![first];
        while let Some((by, reply)) = trial.planned_reply() {
            let next = Event::Moved {
                by,
                mv: reply.to_owned(),
                credit: 0,
                planned: true,
            };
            trial.evolve(&next, pace, now).map_err(refused)?;
            events.push(next);
        }
        Ok(events)
    }

    fn claim(
        &self,
        by: Chair,
        claim: Claim,
        absence: Option<Absence>,
        pace: &Pace,
        now: Time,
    ) -> Result<Vec<Event>, Refused> {
        // Before both sides have moved, a player aborts the game instead of claiming it. The player to move cannot
        // claim, because the game waits for this player.
        if !self.has_begun() || by == self.mover() {
            return Err(Refused::NotNow);
        }
        let absence = absence.ok_or(Refused::NotNow)?;
        let at = absence.claim_at(pace).ok_or(Refused::NotNow)?;
        if now < at {
            return Err(Refused::TooEarly { at });
        }
        Ok(vec![Event::Claimed { by, claim }])
    }

    fn plan(&self, by: Chair, plan: &Plan) -> Result<Vec<Event>, Refused> {
        if by == self.mover() {
            return Err(Refused::NotNow);
        }
        let plan = plan
            .checked(self.played.game())
            .map_err(|error| Refused::Plan { error })?;
        Ok(vec![Event::Planned { by, plan }])
    }

    fn start_vacation(&self, by: Chair, pace: &Pace) -> Result<Vec<Event>, Refused> {
        let by_days = matches!(pace, Pace::Correspondence { .. });
        let may = by_days && self.vacation.is_none() && *self.days_left.of(by) > 0;
        if by != self.mover() {
            return Err(Refused::NotYourTurn);
        }
        if !may || !self.played.clock().is_running() {
            return Err(Refused::NotNow);
        }
        Ok(vec![Event::VacationBegan { by }])
    }

    fn talks(&self, by: Chair, command: &Command, now: Time) -> Result<Vec<Event>, Refused> {
        match command {
            Command::Say { .. } if !self.may_say(by, now) => Err(Refused::TooMany),
            Command::Say { phrase } => Ok(vec![Event::Said {
                by,
                phrase: *phrase,
            }]),
            Command::Mute { muted } if *self.muted.of(by) != *muted => {
                Ok(vec![Event::Muted { by, muted: *muted }])
            }
            _ => Err(Refused::NotNow),
        }
    }
}

impl Over {
    fn decide(
        &self,
        by: Chair,
        command: &Command,
        hints: &Hints,
        now: Time,
    ) -> Result<Vec<Event>, Refused> {
        match (command, self.rematch) {
            (Command::Say { .. } | Command::Mute { .. }, _) => self.table.talks(by, command, now),
            (Command::OfferRematch, Rematch::None) => Ok(vec![Event::RematchOffered { by }]),
            (Command::AnswerRematch { accept }, Rematch::OfferedBy(other)) if other != by => {
                let next = hints.next.filter(|_| *accept).map(NextGame);
                if *accept && next.is_none() {
                    return Err(Refused::NotNow);
                }
                Ok(vec![Event::RematchAnswered { by, next }])
            }
            (Command::OfferRematch | Command::AnswerRematch { .. }, _) => Err(Refused::NotNow),
            _ => Err(Refused::Over),
        }
    }
}

/// Returns the referee's refusal in the form that clients read.
fn refused(refused: referee::Refused) -> Refused {
    match refused {
        referee::Refused::Illegal(refusal) => Refused::Illegal {
            rule: Rule::of(refusal),
        },
        referee::Refused::NotYours => Refused::NotYourTurn,
        referee::Refused::Outdated | referee::Refused::Paused | referee::Refused::Impossible => {
            Refused::NotNow
        }
    }
}

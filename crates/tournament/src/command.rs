//! Turns commands into events. These functions do not change the tournament: the caller stores the event and applies it.

use lobby::{AccountId, Time};
use referee::GameId;
use thiserror::Error;

use crate::event::{End, Event};
use crate::player::Entrant;
use crate::settings::Format;
use crate::tournament::{Stage, Tournament};

/// The maximum number of events of a tournament. The limit keeps the log from growing without end.
pub(crate) const MOST_EVENTS: u64 = 40_000;
/// How many people can join and leave before the start, for each place.
const CHANGES: usize = 4;
/// How many times a player can come back, so that nobody fills the log.
const MOST_RETURNS: u16 = 30;

/// Why a command is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// The tournament is over, or too far advanced.
    #[error("it is too late")]
    TooLate,
    /// All places are taken.
    #[error("the tournament is full")]
    Full,
    /// The account does not play in the tournament.
    #[error("not a player of the tournament")]
    NotAPlayer,
    /// Only the founder of the tournament can do this.
    #[error("not the founder of the tournament")]
    NotTheFounder,
    /// There are too few players.
    #[error("there are too few players")]
    TooFew,
}

impl Tournament {
    /// Returns the event with which a person joins, or comes back; `None` if the person plays already.
    ///
    /// # Errors
    /// Returns the reason why the person cannot join.
    pub fn join(&self, entrant: Entrant) -> Result<Option<Event>, Refused> {
        if self.version() >= MOST_EVENTS {
            return Err(Refused::TooLate);
        }
        let known = entrant.account.and_then(|account| self.number_of(account));
        let player = known.and_then(|number| Some((number, self.player(number)?)));
        if player.is_some_and(|(_, player)| !player.away) && self.is_unfinished() {
            return Ok(None);
        }
        let tired = player.is_some_and(|(_, player)| player.returns >= MOST_RETURNS);
        if !self.admits(player.is_some()) || tired {
            return Err(Refused::TooLate);
        }
        let most = usize::from(self.settings().most_players);
        let no_entry_left = player.is_none() && self.players().len() >= CHANGES * most;
        if self.active() >= most || no_entry_left {
            return Err(Refused::Full);
        }
        Ok(Some(match player {
            Some((player, _)) => Event::Returned { player },
            None => Event::Joined { entrant },
        }))
    }

    /// Returns whether the tournament admits a person now. `again` says whether the person has played before.
    pub fn admits(&self, again: bool) -> bool {
        match (self.stage(), self.settings().format) {
            (Stage::Coming, _) | (Stage::Running { .. }, Format::Arena { .. }) => true,
            (Stage::Running { .. }, Format::Swiss { rounds }) => {
                !again && self.rounds() <= usize::from(rounds / 2)
            }
            _ => false,
        }
    }

    /// Returns the event with which a player withdraws; `None` if the player has left already.
    ///
    /// # Errors
    /// Returns the reason why the player cannot withdraw.
    pub fn leave(&self, account: AccountId) -> Result<Option<Event>, Refused> {
        let number = self.number_of(account).ok_or(Refused::NotAPlayer)?;
        if !self.is_unfinished() {
            return Err(Refused::TooLate);
        }
        let player = self.player(number).ok_or(Refused::NotAPlayer)?;
        Ok((!player.away).then_some(Event::Left { player: number }))
    }

    /// Returns the event with which the founder starts the tournament before its time. `random` returns random numbers.
    ///
    /// # Errors
    /// Returns the reason why the tournament cannot start.
    pub fn start(&self, by: AccountId, random: &mut dyn FnMut() -> u128) -> Result<Event, Refused> {
        self.check_founder(by)?;
        if self.active() < 2 {
            return Err(Refused::TooFew);
        }
        Ok(self.started(random))
    }

    /// Returns the event with which the founder cancels the tournament before its start.
    ///
    /// # Errors
    /// Returns the reason why the tournament cannot be cancelled.
    pub fn cancel(&self, by: AccountId) -> Result<Event, Refused> {
        self.check_founder(by)?;
        Ok(Event::CalledOff)
    }

    /// Returns the event for the end of a game; `None` if the game does not count, or counts already.
    pub fn score(&self, game: GameId, end: End) -> Option<Event> {
        let running = matches!(self.stage(), Stage::Running { .. });
        let game = self.games().iter().rfind(|known| known.id == game)?;
        (running && game.end.is_none()).then_some(Event::Scored { game: game.id, end })
    }

    fn check_founder(&self, by: AccountId) -> Result<(), Refused> {
        if self.founder().account != Some(by) {
            return Err(Refused::NotTheFounder);
        }
        match self.stage() {
            Stage::Coming => Ok(()),
            _ => Err(Refused::TooLate),
        }
    }

    /// Returns whether the tournament has not ended yet.
    pub const fn is_unfinished(&self) -> bool {
        matches!(self.stage(), Stage::Coming | Stage::Running { .. })
    }

    /// Returns the number of players who have not left.
    pub fn active(&self) -> usize {
        self.players().iter().filter(|player| !player.away).count()
    }

    /// Returns the end of an arena; `None` before its start, and for another format.
    pub fn arena_ends(&self) -> Option<Time> {
        match (self.stage(), self.settings().format) {
            (Stage::Running { since }, Format::Arena { minutes }) => {
                Some(since.after(std::time::Duration::from_secs(60 * u64::from(minutes))))
            }
            _ => None,
        }
    }
}

//! The players of a tournament, and what each of them did in each round.

use lobby::{AccountId, Name, Rating, Time};
use serde::{Deserialize, Serialize};

use crate::event::Event;

/// The number of a player: the place in the order in which the players joined, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Number(pub u16);

impl Number {
    /// Returns the number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The person who made a tournament, as the log stores it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Founder {
    /// The founder's account; `None` if it was deleted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<AccountId>,
    /// The name of the account; empty if it was deleted.
    #[serde(default)]
    pub name: Name,
}

/// A person who joins a tournament, as the log stores it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// The account; `None` if it was deleted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<AccountId>,
    /// The name of the account; empty if it was deleted.
    #[serde(default)]
    pub name: Name,
    /// Whether the account belongs to a bot: a program that chooses its moves itself.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
    /// The rating in the category of the games, when the person joined.
    pub rating: Rating,
}

impl Event {
    /// Changes the name of an account. Returns whether the event has changed.
    pub fn rename(&mut self, account: AccountId, new: &Name) -> bool {
        let (of, name) = match self {
            Event::Announced { by, .. } => (by.account, &mut by.name),
            Event::Joined { entrant } => (entrant.account, &mut entrant.name),
            _ => return false,
        };
        let renames = of == Some(account) && name != new;
        if renames {
            *name = new.clone();
        }
        renames
    }

    /// Removes the name and the id of a deleted account. Returns whether the event has changed.
    pub fn forget(&mut self, deleted: AccountId) -> bool {
        let (account, name) = match self {
            Event::Announced { by, .. } => (&mut by.account, &mut by.name),
            Event::Joined { entrant } => (&mut entrant.account, &mut entrant.name),
            _ => return false,
        };
        let forgets = *account == Some(deleted);
        if forgets {
            (*account, *name) = (None, Name::default());
        }
        forgets
    }
}

/// What a player did in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// Played the game with this index in [`Tournament::games`](crate::Tournament::games).
    Game(usize),
    /// Won without a game, because the opponent had withdrawn.
    WonUnplayed(Number),
    /// Lost without a game, after withdrawing.
    LostUnplayed(Number),
    /// Had no opponent, and got the points of a win.
    Bye,
    /// Had no opponent, and got no points: before joining late, after withdrawing, or without a turn in a round robin
    /// of an odd number of players.
    Absent,
}

/// A player of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Who plays.
    pub entrant: Entrant,
    /// Whether the player has withdrawn, or pauses in an arena.
    pub away: bool,
    /// What the player did in each round. In an arena, only the games.
    pub slots: Vec<Slot>,
    /// How many times the player has come back.
    pub(crate) returns: u16,
    /// Whether the player plays a game in an arena.
    pub(crate) busy: bool,
    /// When the player joined, came back, or finished a game.
    pub(crate) free_since: Time,
}

impl Player {
    /// Creates a player who joins after `missed` rounds.
    pub(crate) fn new(entrant: Entrant, missed: usize, at: Time) -> Player {
        Player {
            entrant,
            away: false,
            slots: vec![Slot::Absent; missed],
            returns: 0,
            busy: false,
            free_since: at,
        }
    }

    /// Returns the indices of the player's games, in the order in which they began.
    pub fn games(&self) -> impl DoubleEndedIterator<Item = usize> {
        self.slots.iter().filter_map(|slot| match slot {
            Slot::Game(index) => Some(*index),
            _ => None,
        })
    }
}

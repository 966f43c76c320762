//! The players of a meeting: their chairs, colours, names and keys.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::rating::{Account, AccountId, Rating};

/// One of the two players of a meeting. In a rematch, a player keeps the chair but plays the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Chair {
    /// The player who opened the first meeting.
    Host,
    /// The player who joined the first meeting.
    Guest,
}

impl Chair {
    /// Both chairs, the host first.
    pub const ALL: [Chair; 2] = [Chair::Host, Chair::Guest];

    /// Returns the opponent's chair.
    #[must_use]
    pub const fn other(self) -> Chair {
        match self {
            Chair::Host => Chair::Guest,
            Chair::Guest => Chair::Host,
        }
    }
}

/// One value for the host and one for the guest.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Both<T> {
    pub host: T,
    pub guest: T,
}

impl<T> Both<T> {
    pub fn of(&self, chair: Chair) -> &T {
        match chair {
            Chair::Host => &self.host,
            Chair::Guest => &self.guest,
        }
    }

    pub fn of_mut(&mut self, chair: Chair) -> &mut T {
        match chair {
            Chair::Host => &mut self.host,
            Chair::Guest => &mut self.guest,
        }
    }
}

/// The hash of a seat's secret. The key identifies the player of the seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeatKey(pub [u8; 32]);

impl fmt::Debug for SeatKey {
    /// Hides the key, so that it never appears in a program's log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SeatKey(..)")
    }
}

/// The name that a player shows. A name has at most [`Name::LONGEST`] characters and no control characters, and can be
/// empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct Name(String);

impl Name {
    /// The maximum number of characters.
    pub const LONGEST: usize = 40;

    /// Makes a name from a text. Removes control characters and characters that reorder text, and truncates the name to
    /// the maximum length.
    pub fn new(text: &str) -> Self {
        let kept = text
            .chars()
            .filter(|letter| !letter.is_control() && !reorders(*letter));
        let kept: String = kept.take(Self::LONGEST).collect();
        Name(kept.trim().to_owned())
    }

    /// Returns the name without parentheses. The names of accounts are shown with the rating in parentheses, and the
    /// names of bots with a remark. A guest must not be able to imitate them.
    #[must_use]
    pub fn for_guest(&self) -> Self {
        let kept = self.0.replace(
            ['(', ')', '\u{ff08}', '\u{ff09}', '\u{2768}', '\u{2769}'],
            "",
        );
        Name::new(&kept)
    }

    /// Returns the text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Returns whether a character is invisible and changes the order or form of the text around it (UAX #9).
const fn reorders(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

impl From<String> for Name {
    fn from(text: String) -> Self {
        Name::new(&text)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.0
    }
}

/// A player of a meeting, as the log stores it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The hash of the secret of the seat.
    pub key: SeatKey,
    /// The name that the opponent and the spectators see.
    #[serde(default)]
    pub name: Name,
    /// The player's account; `None` for a guest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<Account>,
    /// Whether the player has deleted their account.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub deleted: bool,
    /// Whether the player's account belongs to a bot: a program that chooses its moves itself.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
}

impl Player {
    /// Creates a player without an account.
    pub const fn guest(key: SeatKey, name: Name) -> Self {
        Player {
            key,
            name,
            account: None,
            deleted: false,
            bot: false,
        }
    }

    /// Returns whether the player has no account, and has not deleted one.
    pub const fn is_guest(&self) -> bool {
        self.account.is_none() && !self.deleted
    }

    /// Removes the name and the account, if the account has this id. Returns whether the player has changed.
    fn forget(&mut self, deleted: AccountId) -> bool {
        let forgets = self.account.is_some_and(|account| account.id == deleted);
        if forgets {
            (self.name, self.account, self.deleted) = (Name::default(), None, true);
        }
        forgets
    }

    /// Changes the name, if the account has this id. Returns whether the player has changed.
    fn rename(&mut self, account: AccountId, name: &Name) -> bool {
        let is_owner = self.account.is_some_and(|own| own.id == account);
        let renames = is_owner && self.name != *name;
        if renames {
            self.name = name.clone();
        }
        renames
    }

    /// Returns what others can know about the player.
    pub fn profile(&self) -> Profile {
        Profile {
            name: self.name.clone(),
            rating: self.account.map(|account| account.rating),
            deleted: self.deleted,
            bot: self.bot,
        }
    }
}

/// What others can know about a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Profile {
    /// The player's name.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub name: Name,
    /// The player's rating; `None` for a guest. The server has checked the name of a player with a rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// Whether the player has deleted their account. Then the name is empty.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub deleted: bool,
    /// Whether the player's account belongs to a bot: a program that chooses its moves itself.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
}

impl From<Name> for Profile {
    /// Returns the profile of a guest with this name.
    fn from(name: Name) -> Self {
        Profile {
            name,
            ..Profile::default()
        }
    }
}

impl Event {
    /// Removes the name and the account of the players who have deleted this account. Returns whether the event has
    /// changed.
    pub fn forget(&mut self, deleted: AccountId) -> bool {
        self.change_players(|player| player.forget(deleted))
    }

    /// Changes the name of the players with this account. Returns whether the event has changed.
    pub fn rename(&mut self, account: AccountId, name: &Name) -> bool {
        self.change_players(|player| player.rename(account, name))
    }

    /// Calls `change` for every player in the event. Returns whether one of the calls returned true.
    fn change_players(&mut self, change: impl Fn(&mut Player) -> bool) -> bool {
        // Both are changed, because one person can have both seats of an unrated game.
        let players = self.players_mut().into_iter().flatten();
        players
            .filter_map(|player| change(player).then_some(()))
            .count()
            > 0
    }

    /// Gives the seat of a guest to an account with this name. Returns whether the event has changed.
    pub fn take_along(&mut self, chair: Chair, name: &Name, account: Account) -> bool {
        let [host, guest] = self.players_mut();
        let player = match chair {
            Chair::Host => host,
            Chair::Guest => guest,
        };
        let Some(player) = player.filter(|player| player.is_guest()) else {
            return false;
        };
        (player.name, player.account) = (name.clone(), Some(account));
        true
    }

    /// Returns the players who take their seats by this event: the host and the guest. Only the first two events of a
    /// log can contain players.
    fn players_mut(&mut self) -> [Option<&mut Player>; 2] {
        match self {
            Event::Opened { host, .. } => [Some(host), None],
            Event::Joined { guest, .. } => [None, Some(guest)],
            Event::Continued { host, guest, .. } | Event::Arranged { host, guest, .. } => {
                [Some(host), Some(guest)]
            }
            _ => [None, None],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_short_and_on_one_line() {
        assert_eq!(Name::new("  Ada\n\u{202e}\u{7} L ").as_str(), "Ada L");
        assert_eq!(Name::new(&"ä".repeat(60)).as_str(), "ä".repeat(40));
        assert_eq!(Name::new("").as_str(), "");
        assert_eq!(Name::new("José (1734)").for_guest().as_str(), "José 1734");
    }
}

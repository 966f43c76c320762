//! The roles of accounts, and what each role may do.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

/// The role of an account. A higher role has all rights of the lower roles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "accounts", derive(utoipa::ToSchema))]
pub enum Role {
    /// A player without special rights.
    #[default]
    Player,
    /// Reads reports, bans and renames players.
    Moderator,
    /// Runs the server: also closes accounts, bans networks and chooses moderators.
    Operator,
}

/// What only role holders may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// See reports, the activity of the server and the log of actions, and settle reports.
    Oversee,
    /// Ban an account, or lift its ban.
    Ban,
    /// Rename an account.
    Rename,
    /// Close an account: delete it for its owner.
    Close,
    /// Ban a network, or lift its ban.
    Networks,
    /// Give a role.
    GiveRoles,
}

impl Role {
    /// All roles, the lowest first.
    pub const ALL: [Role; 3] = [Role::Player, Role::Moderator, Role::Operator];

    /// Returns whether an account with this role has a right.
    pub fn has(self, right: Right) -> bool {
        let needed = match right {
            Right::Oversee | Right::Ban | Right::Rename => Role::Moderator,
            Right::Close | Right::Networks | Right::GiveRoles => Role::Operator,
        };
        self >= needed
    }

    /// Returns the name of the role on the command line and in the API.
    pub const fn key(self) -> &'static str {
        match self {
            Role::Player => "player",
            Role::Moderator => "moderator",
            Role::Operator => "operator",
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for Role {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Role::ALL.into_iter().find(|role| role.key() == text);
        found.ok_or_else(|| "a role is `player`, `moderator` or `operator`".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_higher_role_has_the_rights_of_the_lower_roles() {
        use Right::{Ban, Close, GiveRoles, Networks, Oversee, Rename};
        for (right, holders) in [
            (Oversee, [false, true, true]),
            (Ban, [false, true, true]),
            (Rename, [false, true, true]),
            (Close, [false, false, true]),
            (Networks, [false, false, true]),
            (GiveRoles, [false, false, true]),
        ] {
            assert_eq!(Role::ALL.map(|role| role.has(right)), holders, "{right:?}");
        }
        for role in Role::ALL {
            assert_eq!(role.to_string().parse(), Ok(role));
        }
        assert!("admin".parse::<Role>().is_err());
    }
}

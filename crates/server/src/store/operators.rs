//! What role holders do and see: bans, names, reports, the log of their actions, and facts about the servers.

pub(super) mod act;
pub(super) mod read;
pub(super) mod write;

use lobby::{AccountId, Chair, Time};
use referee::GameId;

use super::Answer;
use crate::presence::NodeId;
use crate::role::{Right, Role};

/// Who acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A person on the machine of the server, by the command line. May do everything.
    CommandLine,
    /// The owner of an account, who may do what the role of the account allows.
    Account(AccountId),
}

/// An action of a role holder. The database does it and adds it to the log of actions, or neither.
#[derive(Clone, Debug)]
pub struct Action {
    /// Who acts.
    pub by: Actor,
    /// The current time.
    pub at: Time,
    /// Why; can be empty.
    pub reason: String,
    /// What is done.
    pub deed: Deed,
}

/// What a role holder does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Gives an account a role.
    GiveRole {
        /// The account.
        account: AccountId,
        /// The new role.
        role: Role,
    },
    /// Bans an account: ends its sessions and the tokens of its programs, and removes its open challenges from the lobby.
    /// Until the end of the ban, no session can begin and no token can be made.
    Ban {
        /// The account.
        account: AccountId,
        /// The end of the ban; `None` for a ban for good.
        until: Option<Time>,
    },
    /// Lifts the ban of an account.
    LiftBan {
        /// The account.
        account: AccountId,
    },
    /// Gives an account another name, also in the logs of its games. The earlier name is free then.
    Rename {
        /// The account.
        account: AccountId,
        /// The name, as players see it.
        name: String,
        /// The name in the form that must be unique.
        folded: String,
    },
    /// Deletes an account, as [`AccountWrite::Delete`](super::AccountWrite::Delete) does.
    Close {
        /// The account.
        account: AccountId,
    },
    /// Bans a network.
    BanNetwork {
        /// The network in CIDR notation.
        network: String,
        /// The end of the ban.
        until: Time,
    },
    /// Lifts the ban of a network.
    LiftNetwork {
        /// The network in CIDR notation.
        network: String,
    },
    /// Marks a report as settled.
    Settle {
        /// The game of the report.
        game: GameId,
        /// The chair of the player who reported.
        chair: Chair,
    },
}

impl Deed {
    /// Returns the right that the actor needs.
    pub const fn right(&self) -> Right {
        match self {
            Deed::GiveRole { .. } => Right::GiveRoles,
            Deed::Ban { .. } | Deed::LiftBan { .. } => Right::Ban,
            Deed::Rename { .. } => Right::Rename,
            Deed::Close { .. } => Right::Close,
            Deed::BanNetwork { .. } | Deed::LiftNetwork { .. } => Right::Networks,
            Deed::Settle { .. } => Right::Oversee,
        }
    }

    /// Returns the account on which the actor acts.
    pub const fn account(&self) -> Option<AccountId> {
        match self {
            Deed::GiveRole { account, .. }
            | Deed::Ban { account, .. }
            | Deed::LiftBan { account }
            | Deed::Rename { account, .. }
            | Deed::Close { account } => Some(*account),
            Deed::BanNetwork { .. } | Deed::LiftNetwork { .. } | Deed::Settle { .. } => None,
        }
    }

    /// Returns whether an account with this role may do the deed on an account with the role `target`. Nobody acts on
    /// an equal or higher role, and nobody gives an equal or higher role.
    pub fn is_allowed(&self, actor: Role, target: Option<Role>) -> bool {
        let given = match self {
            Deed::GiveRole { role, .. } => Some(*role),
            _ => None,
        };
        let is_above = |role: Option<Role>| role.is_none_or(|role| role < actor);
        actor.has(self.right()) && is_above(target) && is_above(given)
    }

    /// Returns the name of the deed in the log of actions.
    pub(super) const fn key(&self) -> &'static str {
        match self {
            Deed::GiveRole { .. } => "role",
            Deed::Ban { .. } => "ban",
            Deed::LiftBan { .. } => "lift-ban",
            Deed::Rename { .. } => "rename",
            Deed::Close { .. } => "close",
            Deed::BanNetwork { .. } => "ban-network",
            Deed::LiftNetwork { .. } => "lift-network",
            Deed::Settle { .. } => "settle",
        }
    }

    /// Returns more about the deed for the log of actions: words with a space between them. `name` and `role` are those
    /// of the account before the deed.
    pub(super) fn about(&self, before: Option<(&str, Role)>) -> String {
        let (name, before) = before.unwrap_or_default();
        match self {
            Deed::GiveRole { role, .. } => format!("{before} {role}"),
            Deed::Ban { until, .. } => until.map_or_else(String::new, |until| until.0.to_string()),
            Deed::Rename { name: new, .. } => format!("{name} {new}"),
            Deed::BanNetwork { network, until } => format!("{network} {}", until.0),
            Deed::LiftNetwork { network } => network.clone(),
            Deed::Settle { game, .. } => game.to_string(),
            Deed::LiftBan { .. } | Deed::Close { .. } => String::new(),
        }
    }
}

/// A line of the log of actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditRow {
    /// The number of the line, which grows.
    pub number: i64,
    /// The time.
    pub at: Time,
    /// The account that acted; `None` for the command line.
    pub actor: Option<AccountId>,
    /// The name of this account; `None` if it was deleted.
    pub actor_name: Option<String>,
    /// The name of the deed, such as `ban`.
    pub action: String,
    /// The account on which it acted.
    pub target: Option<AccountId>,
    /// The name of this account now; `None` if it was deleted.
    pub target_name: Option<String>,
    /// More about the deed: words with a space between them.
    pub about: String,
    /// Why.
    pub reason: String,
}

/// A report of a player about the opponent of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportRow {
    /// The game.
    pub game: GameId,
    /// The chair of the player who reports.
    pub chair: Chair,
    /// The time.
    pub at: Time,
    /// The key of the reason.
    pub reason: String,
    /// What the player has written; can be empty.
    pub words: String,
    /// The account of the player who reports; `None` for a guest.
    pub reporter: Option<AccountId>,
    /// The account of the opponent; `None` for a guest.
    pub reported: Option<AccountId>,
    /// When the report was settled; `None` if it is open.
    pub settled: Option<Time>,
}

/// Which reports are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The open reports, the oldest first.
    Open,
    /// The reports about an account, the latest first.
    About(AccountId),
    /// The reports of an account about others, the latest first.
    By(AccountId),
}

/// A banned network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetworkBan {
    /// The network in CIDR notation.
    pub network: String,
    /// The end of the ban.
    pub until: Time,
    /// Why.
    pub reason: String,
}

/// Numbers about an account.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AccountCounts {
    /// The sessions.
    pub sessions: u64,
    /// The seats in games.
    pub games: u64,
    /// The reports about the account.
    pub reports: u64,
}

/// Numbers about everything in the database.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// The accounts.
    pub accounts: u64,
    /// The accounts of the last 24 hours.
    pub new_accounts: u64,
    /// The accounts that are banned now.
    pub banned: u64,
    /// The games with clocks that go on, and invitations to such games.
    pub live: u64,
    /// The games over days that go on, and invitations to such games.
    pub correspondence: u64,
    /// The open reports.
    pub reports: u64,
    /// The notifications that wait.
    pub pushes: u64,
    /// The size of the database, in bytes.
    pub bytes: u64,
    /// The hours of the last day in which games have begun, and the number of games.
    pub hours: Vec<(u64, u64)>,
    /// The time of the last check, and the number of problems that it has found.
    pub checked: Option<(Time, u64)>,
}

/// What a server says about itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerNote {
    /// The server.
    pub node: NodeId,
    /// The current time.
    pub at: Time,
    /// The facts, as JSON.
    pub facts: String,
    /// The number of games that have begun at this server since its last note.
    pub begun: u64,
}

/// A change by a player or a server that needs no role.
#[derive(Clone, Debug)]
pub enum OperatorWrite {
    /// Adds a report. Fails with [`StoreError::Exists`](super::StoreError::Exists) if the player has reported this game.
    Report(ReportRow),
    /// Stores what a server says about itself, and adds its games to their hour.
    NoteServer(ServerNote),
    /// Stores the result of a check of the database.
    NoteCheck {
        /// The time of the check.
        at: Time,
        /// The number of problems.
        problems: u64,
    },
    /// Deletes facts about servers and hours that nobody reads, bans of networks that have ended, and reports that were
    /// settled [`KEPT_REPORTS`] ago.
    Clean {
        /// The current time.
        now: Time,
    },
}

/// How long settled reports are kept, in milliseconds: 180 days.
pub const KEPT_REPORTS: i64 = 180 * 24 * 3600 * 1000;
/// The maximum number of banned networks.
pub const MOST_NETWORKS: i64 = 1_000;
/// An hour in milliseconds.
pub const HOUR: u64 = 3600 * 1000;

/// The part of a database that role holders use.
pub trait Operators: Send + Sync {
    /// Does what a role holder wants, and adds it to the log of actions. Returns the games that all servers must read
    /// again: those with a new name, and those that are open challenges no more.
    ///
    /// Fails with [`StoreError::Forbidden`](super::StoreError::Forbidden) if the actor may not do this, with
    /// [`StoreError::Conflict`](super::StoreError::Conflict) if there is nothing on which to act, with
    /// [`StoreError::NameTaken`](super::StoreError::NameTaken), or with
    /// [`StoreError::Exists`](super::StoreError::Exists) if [`MOST_NETWORKS`] are banned.
    fn act(&self, action: Action) -> Answer<'_, Vec<GameId>>;
    /// Writes what needs no role.
    fn write_operator(&self, write: OperatorWrite) -> Answer<'_, ()>;
    /// Returns at most `most` reports after the first `skip` reports.
    fn reports(&self, wanted: Wanted, skip: u32, most: u32) -> Answer<'_, Vec<ReportRow>>;
    /// Returns the networks that are banned at `now`, at most [`MOST_NETWORKS`].
    fn network_bans(&self, now: Time) -> Answer<'_, Vec<NetworkBan>>;
    /// Returns at most `most` lines of the log of actions with numbers below `before`, the latest first: all lines, or
    /// those about an account.
    fn audit(
        &self,
        about: Option<AccountId>,
        before: Option<i64>,
        most: u32,
    ) -> Answer<'_, Vec<AuditRow>>;
    /// Returns numbers about an account.
    fn counts_of(&self, account: AccountId) -> Answer<'_, AccountCounts>;
    /// Returns numbers about everything in the database.
    fn totals(&self, now: Time) -> Answer<'_, Totals>;
    /// Returns what the servers have said about themselves since a time, as JSON.
    fn servers(&self, since: Time) -> Answer<'_, Vec<(NodeId, String)>>;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every role against every deed, on an account of every role.
    #[test]
    fn nobody_acts_on_an_equal_or_higher_role() {
        let account = AccountId(7);
        let deeds = [
            (
                Deed::Ban {
                    account,
                    until: None,
                },
                Role::Moderator,
            ),
            (Deed::LiftBan { account }, Role::Moderator),
            (
                Deed::Rename {
                    account,
                    name: String::new(),
                    folded: String::new(),
                },
                Role::Moderator,
            ),
            (Deed::Close { account }, Role::Operator),
        ];
        for (deed, needed) in deeds {
            for actor in Role::ALL {
                for target in Role::ALL {
                    let expected = actor >= needed && target < actor;
                    assert_eq!(deed.is_allowed(actor, Some(target)), expected, "{deed:?}");
                }
            }
        }
        for role in Role::ALL {
            let deed = Deed::GiveRole { account, role };
            for actor in Role::ALL {
                for target in Role::ALL {
                    let below = role < Role::Operator && target < Role::Operator;
                    let expected = actor == Role::Operator && below;
                    assert_eq!(deed.is_allowed(actor, Some(target)), expected, "{deed:?}");
                }
            }
        }
    }
}

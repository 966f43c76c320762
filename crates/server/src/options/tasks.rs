//! The tasks of the program other than serving.

use std::path::PathBuf;

use clap::Subcommand;

use crate::role::Role;

/// Tasks other than serving.
#[derive(Clone, Debug, Subcommand)]
pub enum Task {
    /// Check a database: its integrity, and whether every log can be replayed.
    Check,
    /// Make the owner of an account a player, a moderator or an operator. Works while a server runs.
    Role {
        /// The name of the account.
        name: String,
        /// The role: `player`, `moderator` or `operator`.
        role: Role,
    },
    /// Copy an `SQLite` database into a new file, also while a server runs. Checks the copy.
    Backup {
        /// The file of the copy. It must not exist.
        file: PathBuf,
    },
    /// Replace an `SQLite` database by a copy. Keeps the earlier database beside it. Refuses while a server runs.
    Restore {
        /// The file of the copy.
        file: PathBuf,
    },
}

//! Copies an `SQLite` database while a server runs, and replaces a database by a copy. A new file gets its name only
//! after everything is in it and on the disk, so a crash leaves no half file under that name.

mod files;

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::check::{Findings, check};
use crate::options::Serving;
use crate::serve::{Database, database};
use crate::store::{Sqlite, Store, StoreError};
use crate::time::now;
use files::{Part, beside, lock_path, replace};

pub use files::{Held, hold};

/// Why a database cannot be copied or replaced.
#[derive(Debug, Error)]
pub enum BackupError {
    /// The database is no `SQLite` file.
    #[error("{0}")]
    Postgres(String),
    /// A file cannot be read or written.
    #[error("{}: {}", .0.display(), .1)]
    File(PathBuf, io::Error),
    /// The file of the copy exists already.
    #[error("{} exists already. Name a new file", .0.display())]
    Exists(PathBuf),
    /// There is no such file.
    #[error("there is no file {}", .0.display())]
    Missing(PathBuf),
    /// The file has a log of changes beside it, so a program uses it.
    #[error("{path} is in use: {path}-wal is beside it. Use `cohort-server backup`", path = .0.display())]
    InUse(PathBuf),
    /// A server runs.
    #[error("a server uses {}. Stop the server first", .0.display())]
    Running(PathBuf),
    /// The copy has problems.
    #[error("the copy has problems, so nothing has changed:\n{}", .0.join("\n"))]
    Problems(Vec<String>),
    /// The database fails.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A copy that is complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copied {
    /// What the check of the copy has found: no problems.
    pub findings: Findings,
    /// The file with the earlier database; `None` if there was none.
    pub kept: Option<PathBuf>,
}

/// Copies the database that the options name into a new file, which only its owner can read. Checks the copy.
///
/// # Errors
/// Returns the reason why there is no copy. `to` does not exist then.
pub async fn backup(serving: &Serving, to: &Path) -> Result<Copied, BackupError> {
    let from = match database(serving)? {
        Database::File(file) => file,
        #[cfg(feature = "postgres")]
        Database::Postgres(url) => return Err(BackupError::Postgres(dump(&url, to))),
    };
    if !from.is_file() {
        return Err(StoreError::Missing(from.display().to_string()).into());
    }
    if to.exists() {
        return Err(BackupError::Exists(to.to_owned()));
    }
    let part = Part::new(to)?;
    Sqlite::copy(&from, part.path()).await?;
    let findings = checked(part.path()).await?;
    part.finish_as_new(to)?;
    Ok(Copied {
        findings,
        kept: None,
    })
}

/// Replaces the database that the options name by a copy, after a check of the copy. Keeps the earlier database beside
/// it. No server can start meanwhile.
///
/// # Errors
/// Returns the reason why the database is not replaced.
pub async fn restore(serving: &Serving, from: &Path) -> Result<Copied, BackupError> {
    let to = match database(serving)? {
        Database::File(file) => file,
        #[cfg(feature = "postgres")]
        Database::Postgres(_) => return Err(BackupError::Postgres(undump(from))),
    };
    if !from.is_file() {
        return Err(BackupError::Missing(from.to_owned()));
    }
    let log = beside(from, "-wal");
    if log.metadata().is_ok_and(|log| log.len() > 0) {
        return Err(BackupError::InUse(from.to_owned()));
    }
    if let Some(folder) = to.parent() {
        std::fs::create_dir_all(folder)
            .map_err(|error| BackupError::File(folder.to_owned(), error))?;
    }
    let held = hold(&to).map_err(|error| BackupError::File(lock_path(&to), error))?;
    let Some(_held) = held else {
        return Err(BackupError::Running(to));
    };
    let part = Part::new(&to)?;
    part.fill(from)?;
    let findings = checked(part.path()).await?;
    let kept = if to.exists() {
        // Everything that the earlier server has written must be in the file that is kept.
        if let Err(error) = Sqlite::settle(&to).await {
            tracing::warn!(%error, "the earlier database cannot be opened; it is kept as it is");
        }
        Some(beside(&to, &format!(".before-{}", now().0 / 1000)))
    } else {
        None
    };
    replace(&to, part, kept.as_deref())?;
    Ok(Copied { findings, kept })
}

/// Checks a copy. Leaves no other file beside it.
async fn checked(copy: &Path) -> Result<Findings, BackupError> {
    let store = Sqlite::open_copy(copy).await?;
    let found = check(&store).await;
    store.close().await?;
    let found = found?;
    if found.problems.is_empty() {
        Ok(found)
    } else {
        Err(BackupError::Problems(found.problems))
    }
}

/// Returns what to do instead of `backup` with `PostgreSQL`.
#[cfg(feature = "postgres")]
fn dump(url: &str, to: &Path) -> String {
    let (url, to) = (without_password(url), to.display());
    format!(
        "the database is PostgreSQL, which has its own program for copies. Run:\n\
         pg_dump --format=custom --file='{to}' --dbname='{url}'"
    )
}

/// Returns what to do instead of `restore` with `PostgreSQL`.
#[cfg(feature = "postgres")]
fn undump(from: &Path) -> String {
    let from = from.display();
    format!(
        "the database is PostgreSQL, which has its own programs for copies. Stop all servers, run the next commands, \
         and start the servers with the URL of the new database:\ncreatedb RESTORED\n\
         pg_restore --dbname=RESTORED --no-owner --exit-on-error '{from}'"
    )
}

/// Returns a URL without its password, so that no terminal and no log shows the password.
#[cfg(feature = "postgres")]
fn without_password(url: &str) -> String {
    let shown = || {
        let (scheme, rest) = url.split_once("://")?;
        let end = rest.find(['/', '?']).unwrap_or(rest.len());
        let (authority, path) = rest.split_at_checked(end)?;
        let (user, host) = authority.rsplit_once('@')?;
        let (user, _) = user.split_once(':')?;
        Some(format!("{scheme}://{user}@{host}{path}"))
    };
    shown().unwrap_or_else(|| url.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "postgres")]
    #[test]
    fn the_command_for_postgres_has_no_password() {
        for (url, shown) in [
            (
                "postgres://u:p@h:5432/db?sslmode=require",
                "postgres://u@h:5432/db?sslmode=require",
            ),
            ("postgres://u:a@b:c@h/db", "postgres://u@h/db"),
            ("postgres://h/db", "postgres://h/db"),
            ("postgres://u@h/db", "postgres://u@h/db"),
        ] {
            assert_eq!(without_password(url), shown);
        }
    }
}

//! Copies of a database: making them while a server runs, and reading them without a change.

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
use sqlx::{Connection, Row, SqliteConnection};
use tokio::sync::Mutex;

use super::Sqlite;
use crate::store::StoreError;

impl Sqlite {
    /// Copies a database into an empty file. The copy has everything that was committed at one moment.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read or the copy cannot be written.
    pub async fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
        let options = options(from).busy_timeout(Duration::from_secs(10));
        let mut connection = SqliteConnection::connect_with(&options).await?;
        sqlx::query("VACUUM INTO $1")
            .bind(to.to_string_lossy().into_owned())
            .execute(&mut connection)
            .await?;
        Ok(connection.close().await?)
    }

    /// Opens a copy that no other program uses, without an upgrade of its schema. Nothing can be written.
    ///
    /// # Errors
    /// Returns an error if the file is no database of this server, or if its schema is newer.
    pub async fn open_copy(file: &Path) -> Result<Self, StoreError> {
        let options = options(file).pragma("query_only", "ON");
        let mut connection = SqliteConnection::connect_with(&options).await?;
        let row = sqlx::query("SELECT MAX(version) FROM _sqlx_migrations WHERE success")
            .fetch_one(&mut connection)
            .await?;
        let version: Option<i64> = row.try_get(0)?;
        let known = sqlx::migrate!("migrations/sqlite");
        if !version.is_some_and(|version| known.version_exists(version)) {
            return Err(StoreError::Newer);
        }
        connection.close().await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(1)
            .connect_with(options)
            .await?;
        Ok(Sqlite {
            readers,
            writes: Mutex::new(None),
            writer: Mutex::new(None),
            held: None,
        })
    }

    /// Moves everything from the log of changes of a database into its file, as the last program that closes a database
    /// does.
    ///
    /// # Errors
    /// Returns an error if the database cannot be opened or written.
    pub async fn settle(file: &Path) -> Result<(), StoreError> {
        let mut connection = SqliteConnection::connect_with(&options(file)).await?;
        sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
            .execute(&mut connection)
            .await?;
        Ok(connection.close().await?)
    }
}

fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(file)
}

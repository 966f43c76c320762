//! The database that the options of the server name.

use std::path::PathBuf;
use std::sync::Arc;

use super::ServeError;
use crate::backup::hold;
use crate::options::Serving;
#[cfg(feature = "postgres")]
use crate::store::Postgres;
use crate::store::{Sqlite, Store, StoreError};

/// Opens the database that the options name. Creates the file if it is missing. Locks the file, so that no other server
/// uses it and nobody replaces it.
///
/// # Errors
/// Returns an error if the database cannot be opened, or another server uses the file.
pub async fn open(serving: &Serving) -> Result<Arc<dyn Store>, ServeError> {
    let file = match database(serving)? {
        #[cfg(feature = "postgres")]
        Database::Postgres(url) => return Ok(Arc::new(Postgres::open(&url).await?)),
        Database::File(file) => file,
    };
    if serving.database.is_none() {
        let folder = serving.folder();
        std::fs::create_dir_all(&folder)
            .map_err(|error| ServeError::Folder(folder.display().to_string(), error))?;
    }
    let held = match hold(&file) {
        Ok(Some(held)) => Some(held),
        Ok(None) => return Err(ServeError::Running(file.display().to_string())),
        Err(error) => {
            tracing::warn!(%error, "cannot lock the database");
            None
        }
    };
    Ok(Arc::new(Sqlite::open(&file).await?.holding(held)))
}

/// Opens the database that the options name, if the database exists. Works while a server uses it.
///
/// # Errors
/// Returns an error if there is no such database, or if it cannot be opened.
pub async fn open_existing(serving: &Serving) -> Result<Arc<dyn Store>, ServeError> {
    match database(serving)? {
        #[cfg(feature = "postgres")]
        Database::Postgres(url) => Ok(Arc::new(Postgres::open(&url).await?)),
        Database::File(file) => Ok(Arc::new(Sqlite::open_existing(&file).await?)),
    }
}

/// The name of the database file in the data folder.
const FILE: &str = "cohort.sqlite";

/// The database that the options name.
pub enum Database {
    /// The URL of a database that several servers can share.
    #[cfg(feature = "postgres")]
    Postgres(String),
    /// An `SQLite` file.
    File(PathBuf),
}

/// Returns the database that the options name.
///
/// # Errors
/// Returns [`StoreError::Unknown`] for an address of another kind of database.
pub fn database(serving: &Serving) -> Result<Database, StoreError> {
    match &serving.database {
        #[cfg(feature = "postgres")]
        Some(url) if url.starts_with("postgres:") || url.starts_with("postgresql:") => {
            Ok(Database::Postgres(url.clone()))
        }
        Some(url) => {
            let path = url
                .strip_prefix("sqlite:")
                .map(|path| path.trim_start_matches("//"));
            let path = path.filter(|path| !path.is_empty());
            let path = path.ok_or_else(|| StoreError::Unknown(url.clone()))?;
            Ok(Database::File(path.into()))
        }
        None => Ok(Database::File(serving.folder().join(FILE))),
    }
}

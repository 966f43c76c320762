//! The player's account at a server.

use std::fmt;

use lobby::{Category, Name, Rating};
use protocol::{CategoryRating, Code, Reason, Request, SessionToken};
use serde::{Deserialize, Serialize};

use crate::kept::KeptError;
use crate::server::Server;

/// The maximum number of accounts in a file: one account for each server.
const MOST_ACCOUNTS: usize = 100;
/// The maximum size of a file with accounts, in bytes.
const MOST_BYTES: usize = 64 << 10;

/// An account at a server, in which the player is signed in or signs in now.
#[derive(Clone, Debug, PartialEq)]
pub struct Account {
    /// The token of the session. The client chooses it before the player signs in.
    pub(crate) token: SessionToken,
    /// How far the player has come.
    pub state: AccountState,
    /// The number of the request that the server has not fully answered yet; `None` if no request is on its way.
    pub(crate) request: Option<Request>,
    /// Whether the server has accepted the token over the current connection.
    pub(crate) is_accepted: bool,
}

/// Whether the player is signed in to an account.
#[derive(Clone, Debug, PartialEq)]
pub enum AccountState {
    /// The player wants to sign in, but the server has not sent a code yet.
    Asking,
    /// The player must type this code on a page of the server.
    MustType {
        /// The code.
        code: Code,
        /// The address of the page. It is always a page of the server itself, so that a browser may open it.
        page: String,
    },
    /// The server cannot sign the player in, for this reason.
    Refused(Reason),
    /// The player is signed in.
    SignedIn {
        /// The name of the account.
        name: Name,
        /// The ratings of the account; empty until the server has sent them.
        ratings: Vec<CategoryRating>,
    },
}

impl Account {
    /// Returns an account with a token that the server has not accepted yet.
    pub(crate) const fn asking(token: SessionToken) -> Self {
        Account {
            token,
            state: AccountState::Asking,
            request: None,
            is_accepted: false,
        }
    }

    /// Returns an account in which the player is signed in.
    pub(crate) const fn signed_in(token: SessionToken, name: Name) -> Self {
        let ratings = Vec::new();
        Account {
            token,
            state: AccountState::SignedIn { name, ratings },
            request: None,
            is_accepted: false,
        }
    }

    /// Returns the name of the account; `None` before the player is signed in.
    pub const fn name(&self) -> Option<&Name> {
        match &self.state {
            AccountState::SignedIn { name, .. } => Some(name),
            _ => None,
        }
    }

    /// Returns the rating of the player in a category; `None` without a rated game, and before the player is signed in.
    pub fn rating(&self, category: Category) -> Option<Rating> {
        let AccountState::SignedIn { ratings, .. } = &self.state else {
            return None;
        };
        let own = ratings.iter().find(|rating| rating.category == category);
        own.map(|rating| rating.rating)
    }

    /// Replaces the rating in a category.
    pub(crate) fn set_rating(&mut self, category: Category, rating: Rating) {
        if let AccountState::SignedIn { ratings, .. } = &mut self.state {
            ratings.retain(|own| own.category != category);
            ratings.push(CategoryRating { category, rating });
        }
    }

    /// Returns whether the client must connect to the server, because the player signs in now.
    pub(crate) const fn waits(&self) -> bool {
        matches!(
            self.state,
            AccountState::Asking | AccountState::MustType { .. }
        )
    }
}

/// An account in a file.
#[derive(Serialize, Deserialize)]
pub(crate) struct KeptAccount {
    pub server: Server,
    pub token: SessionToken,
    pub name: Name,
}

/// Reads the accounts of a file.
///
/// # Errors
/// Returns an error if the file is too large or is not a JSON list of accounts.
pub(crate) fn read(bytes: &[u8]) -> Result<Vec<KeptAccount>, KeptError> {
    if bytes.len() > MOST_BYTES {
        return Err(KeptError::TooLarge);
    }
    let malformed = |problem: &dyn fmt::Display| KeptError::Malformed(problem.to_string());
    let text = std::str::from_utf8(bytes).map_err(|error| malformed(&error))?;
    let kept: Vec<KeptAccount> = small_json::from_str(text).map_err(|error| malformed(&error))?;
    if kept.len() > MOST_ACCOUNTS {
        return Err(KeptError::TooLarge);
    }
    Ok(kept)
}

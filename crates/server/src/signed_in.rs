//! The account of a connection: who the client says it is, and the check of its session.

use lobby::{Account, AccountId, Category, Name, Player, Rating, SeatKey};
use protocol::{CategoryRating, Reason, SessionToken};

use crate::hub::Hub;
use crate::ratings;
use crate::secrets::token_hash;
use crate::store::{AccountRow, AccountWrite, SessionRow, StoreError};
use crate::time::now;

/// The maximum number of characters of a label.
const LONGEST_LABEL: usize = 60;
/// How much time must pass before the server notes again that a session is in use, in milliseconds.
const BETWEEN_NOTES: u64 = 3_600_000;

/// How a player takes a seat: as a guest with any name, or with an account.
#[derive(Clone, Debug)]
pub enum Guise {
    /// A guest, who chooses the name freely.
    Guest(Name),
    /// The owner of an account.
    Account(SignedIn),
}

/// The account to which a client is signed in.
#[derive(Clone, Debug)]
pub struct SignedIn {
    /// The id of the account.
    pub id: AccountId,
    /// The name of the account.
    pub name: Name,
    /// Whether the account belongs to a bot.
    pub bot: bool,
}

impl SignedIn {
    /// Returns the owner of an account.
    pub fn of(account: &AccountRow) -> Self {
        SignedIn {
            id: account.id,
            name: Name::new(&account.name),
            bot: account.bot,
        }
    }

    /// Returns the owner of the account as the player of a seat with this key.
    pub fn player(self, key: SeatKey, rating: Rating) -> Player {
        Player {
            account: Some(Account {
                id: self.id,
                rating,
            }),
            bot: self.bot,
            ..Player::guest(key, self.name)
        }
    }
}

impl Guise {
    /// Returns whether this is the account of a bot.
    pub const fn is_bot(&self) -> bool {
        matches!(self, Guise::Account(account) if account.bot)
    }

    /// Returns the id of the account; `None` for a guest.
    pub const fn account(&self) -> Option<AccountId> {
        match self {
            Guise::Guest(_) => None,
            Guise::Account(account) => Some(account.id),
        }
    }
}

impl Hub {
    /// Returns the session with this token; `None` if there is none. Notes that the session is in use.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn session(&self, token: SessionToken) -> Result<Option<SessionRow>, StoreError> {
        let (token, at) = (token_hash(token), now());
        let session = self.store().session(token, at).await?;
        let is_old = |session: &SessionRow| at.0.saturating_sub(session.used.0) >= BETWEEN_NOTES;
        if session.as_ref().is_some_and(is_old) {
            let used = AccountWrite::UseSession { token, at };
            self.store().write_account(used).await?;
        }
        Ok(session)
    }

    /// Returns the account of the session with this token.
    ///
    /// # Errors
    /// Returns [`Reason::NotSignedIn`], or another reason if the database fails.
    pub async fn sign_in(&self, token: SessionToken) -> Result<SignedIn, Reason> {
        let found = async {
            let Some(session) = self.session(token).await? else {
                return Ok(None);
            };
            self.store().account(session.account).await
        };
        let found = found.await.map_err(|error| account_unavailable(&error))?;
        let account = found.ok_or(Reason::NotSignedIn)?;
        Ok(SignedIn::of(&account))
    }

    /// Returns the account of a session that goes on; `None` for a guest.
    pub async fn owner(&self, session: Option<SessionToken>) -> Option<AccountId> {
        let account = self.sign_in(session?).await;
        account.ok().map(|account| account.id)
    }

    /// Returns how a client takes a seat: with the account of its session, otherwise as a guest with this name. Checks
    /// the session again, because its owner may have ended it elsewhere.
    ///
    /// # Errors
    /// Returns [`Reason::NotSignedIn`] if the session has ended, or another reason if the database fails.
    pub async fn guise(&self, session: Option<SessionToken>, name: Name) -> Result<Guise, Reason> {
        match session {
            None => Ok(Guise::Guest(name)),
            Some(token) => Ok(Guise::Account(self.sign_in(token).await?)),
        }
    }

    /// Returns the rating of an account in a category, as players see it.
    ///
    /// # Errors
    /// Returns [`Reason::Unavailable`] if the database fails.
    pub async fn rating(&self, account: AccountId, category: Category) -> Result<Rating, Reason> {
        let rows = self.store().ratings(account).await;
        let rows = rows.map_err(|error| account_unavailable(&error))?;
        let row = rows.iter().find(|row| row.category == category);
        Ok(ratings::shown(row, now()))
    }

    /// Returns the ratings of an account, as players see them.
    ///
    /// # Errors
    /// Returns [`Reason::Unavailable`] if the database fails.
    pub async fn shown_ratings(&self, account: AccountId) -> Result<Vec<CategoryRating>, Reason> {
        let rows = self.store().ratings(account).await;
        let rows = rows.map_err(|error| account_unavailable(&error))?;
        let shown = |category: Category| {
            let row = rows.iter().find(|row| row.category == category)?;
            Some(CategoryRating {
                category,
                rating: ratings::shown(Some(row), now()),
            })
        };
        Ok(Category::all().filter_map(shown).collect())
    }
}

/// Reports a database error in the server's log. Returns the reason that the client gets.
pub fn account_unavailable(error: &StoreError) -> Reason {
    tracing::error!(%error, "an account cannot be read");
    Reason::Unavailable
}

/// Returns the label of a session or passkey as one short line of visible characters.
pub fn shown_label(label: &str) -> String {
    let hidden = |sign: char| {
        sign.is_control()
            || matches!(sign, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let shown = label.chars().filter(|sign| !hidden(*sign));
    let short: String = shown.take(LONGEST_LABEL).collect();
    short.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_short_lines() {
        assert_eq!(
            shown_label(" Firefox \u{202e}on\n Linux "),
            "Firefox on Linux"
        );
        assert_eq!(shown_label(&"é".repeat(100)).chars().count(), LONGEST_LABEL);
    }
}

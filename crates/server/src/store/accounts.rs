//! Accounts: names, and how their owners prove who they are.
//!
//! The database holds only hashes of secrets, so a stolen copy of the database opens no account.

pub(super) mod forget;
pub(super) mod identities;
pub(super) mod read;
pub(super) mod tokens;
pub(super) mod write;

use lobby::{AccountId, Chair, Name, Rating, Time};
use protocol::Code;
use referee::GameId;

use super::Answer;
use crate::role::Role;
use crate::scopes::Scopes;

pub use identities::{Identity, IdentityRow, MOST_IDENTITIES};

/// The SHA-256 hash of a secret.
pub type SecretHash = [u8; 32];

/// An account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountRow {
    /// The id.
    pub id: AccountId,
    /// The name, as its owner writes it.
    pub name: String,
    /// The time at which the account was created.
    pub created: Time,
    /// The confirmed mail address; `None` if the owner has given none.
    pub mail: Option<String>,
    /// Whether the account belongs to a bot: a program that chooses its moves itself.
    pub bot: bool,
    /// The role.
    pub role: Role,
    /// The last ban, which may have ended; `None` if there is none.
    pub ban: Option<Ban>,
}

/// The ban of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// The end of the ban; `None` for a ban for good.
    pub until: Option<Time>,
    /// Why the account is banned.
    pub reason: String,
}

impl AccountRow {
    /// Returns the ban that holds at `now`; `None` if the account is not banned.
    pub fn banned(&self, now: Time) -> Option<&Ban> {
        let ban = self.ban.as_ref()?;
        ban.until.is_none_or(|until| until > now).then_some(ban)
    }
}

/// An account to create.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewAccount {
    /// The id.
    pub id: AccountId,
    /// The name, as its owner writes it.
    pub name: String,
    /// The name in the form that must be unique: names that look alike have the same form.
    pub folded: String,
    /// The confirmed mail address; `None` for an account with another way to sign in.
    pub mail: Option<String>,
    /// The passkey; `None` for an account with another way to sign in.
    pub passkey: Option<NewPasskey>,
    /// The identity at a provider; `None` for an account with another way to sign in.
    pub identity: Option<Identity>,
    /// The current time.
    pub at: Time,
}

/// A passkey to add to an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPasskey {
    /// The id that the authenticator has given to the passkey.
    pub credential: Vec<u8>,
    /// The public key and its state, as JSON.
    pub data: String,
    /// The name by which its owner recognises the passkey.
    pub label: String,
}

/// A passkey of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasskeyRow {
    /// The account.
    pub account: AccountId,
    /// The passkey.
    pub passkey: NewPasskey,
    /// The time at which the passkey was added.
    pub created: Time,
    /// The time at which the passkey was last used.
    pub used: Time,
}

/// A session: a program or a browser in which the owner of an account is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRow {
    /// The account.
    pub account: AccountId,
    /// The hash of the session's token.
    pub token: SecretHash,
    /// The name by which the owner recognises the session.
    pub label: String,
    /// The time at which the session began.
    pub created: Time,
    /// The time at which the session was last used, to the hour.
    pub used: Time,
}

/// A token of a program that acts for the owner of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenRow {
    /// The account.
    pub account: AccountId,
    /// The hash of the token.
    pub token: SecretHash,
    /// The name by which the owner recognises the token.
    pub label: String,
    /// What the token allows.
    pub scopes: Scopes,
    /// The time at which the token was made.
    pub created: Time,
    /// The time at which the token was last used, to the hour; `None` if it was never used.
    pub used: Option<Time>,
}

/// What a link in a mail does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailLink {
    /// The address to which the mail goes.
    pub mail: String,
    /// What the link does.
    pub does: MailDoes,
    /// The end of the link's validity.
    pub until: Time,
}

/// What a link in a mail does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MailDoes {
    /// Creates an account with this name.
    Register {
        /// The name, as its owner writes it.
        name: String,
        /// The name in the form that must be unique.
        folded: String,
    },
    /// Signs in to the account with this mail address.
    SignIn,
    /// Adds the mail address to an account.
    Add {
        /// The account.
        account: AccountId,
    },
}

/// A game of the owner of an account, who has one of its seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatTaken {
    /// The account.
    pub account: AccountId,
    /// The game.
    pub game: GameId,
    /// The chair: host or guest.
    pub chair: Chair,
    /// The time at which the player took the seat.
    pub at: Time,
}

/// A change of the stored accounts.
#[derive(Clone, Debug)]
pub enum AccountWrite {
    /// Creates an account. Fails with [`StoreError::NameTaken`](super::StoreError::NameTaken) if another account has the
    /// name, and with [`StoreError::Exists`](super::StoreError::Exists) if another account has the mail address, the
    /// passkey or the identity.
    Create(NewAccount),
    /// Adds a passkey to an account. Fails with [`StoreError::Exists`](super::StoreError::Exists) if the passkey exists
    /// or the account has [`MOST_PASSKEYS`] passkeys, and with [`StoreError::Conflict`](super::StoreError::Conflict) if
    /// there is no such account.
    AddPasskey {
        /// The account.
        account: AccountId,
        /// The passkey.
        passkey: NewPasskey,
        /// The current time.
        at: Time,
    },
    /// Stores the state of a passkey after it was used. Fails with
    /// [`StoreError::Conflict`](super::StoreError::Conflict) if the state is not `before` any more.
    UsePasskey {
        /// The id of the passkey.
        credential: Vec<u8>,
        /// The earlier state, as JSON.
        before: String,
        /// The new state, as JSON.
        data: String,
        /// The current time.
        at: Time,
    },
    /// Removes a passkey of an account. Fails with [`StoreError::Conflict`](super::StoreError::Conflict) if the account
    /// would then have no way to sign in, or has no such passkey.
    RemovePasskey {
        /// The account.
        account: AccountId,
        /// The id of the passkey.
        credential: Vec<u8>,
    },
    /// Adds an identity at a provider to an account. Fails with [`StoreError::Exists`](super::StoreError::Exists) if an
    /// account has the identity or the account has [`MOST_IDENTITIES`] identities, and with
    /// [`StoreError::Conflict`](super::StoreError::Conflict) if there is no such account.
    AddIdentity {
        /// The account.
        account: AccountId,
        /// The identity.
        identity: Identity,
        /// The current time.
        at: Time,
    },
    /// Removes an identity of an account. Fails with [`StoreError::Conflict`](super::StoreError::Conflict) if the account
    /// would then have no way to sign in, or has no such identity.
    RemoveIdentity {
        /// The account.
        account: AccountId,
        /// The identity.
        identity: Identity,
    },
    /// Sets the mail address of an account. Fails with [`StoreError::Exists`](super::StoreError::Exists) if another
    /// account has the address, and with [`StoreError::Conflict`](super::StoreError::Conflict) if there is no such
    /// account.
    SetMail {
        /// The account.
        account: AccountId,
        /// The confirmed address.
        mail: String,
    },
    /// Begins a session. Ends the account's sessions beyond [`MOST_SESSIONS`] that were not used for the longest time.
    /// Fails with [`StoreError::Conflict`](super::StoreError::Conflict) if there is no such account, or a session has
    /// the token, and with [`StoreError::Banned`](super::StoreError::Banned) if the account is banned.
    BeginSession {
        /// The account.
        account: AccountId,
        /// The hash of the session's token.
        token: SecretHash,
        /// The name by which the owner recognises the session.
        label: String,
        /// The current time.
        at: Time,
    },
    /// Notes that a session is in use. Writes nothing if the noted time is less than an hour ago.
    UseSession {
        /// The hash of the session's token.
        token: SecretHash,
        /// The current time.
        at: Time,
    },
    /// Ends a session of an account. Also deletes the links that would add a mail address to the account, because the
    /// session may have asked for them.
    EndSession {
        /// The account.
        account: AccountId,
        /// The hash of the session's token.
        token: SecretHash,
    },
    /// Ends all sessions of an account except one. Also deletes the links that would add a mail address to the account.
    EndOtherSessions {
        /// The account.
        account: AccountId,
        /// The hash of the token of the session that goes on.
        token: SecretHash,
    },
    /// Adds a token of a program. Fails with [`StoreError::Exists`](super::StoreError::Exists) if the account has
    /// [`MOST_TOKENS`] tokens, and with [`StoreError::Conflict`](super::StoreError::Conflict) if there is no such
    /// account.
    AddToken {
        /// The account.
        account: AccountId,
        /// The hash of the token.
        token: SecretHash,
        /// The name by which the owner recognises the token.
        label: String,
        /// What the token allows.
        scopes: Scopes,
        /// The current time.
        at: Time,
    },
    /// Notes that a token is in use. Writes nothing if the noted time is less than an hour ago.
    UseToken {
        /// The hash of the token.
        token: SecretHash,
        /// The current time.
        at: Time,
    },
    /// Removes a token of an account. Fails with [`StoreError::Conflict`](super::StoreError::Conflict) if the account has
    /// no such token.
    RemoveToken {
        /// The account.
        account: AccountId,
        /// The hash of the token.
        token: SecretHash,
    },
    /// Makes the account that of a bot. Fails with [`StoreError::Conflict`](super::StoreError::Conflict) if the account
    /// has played a rated game, or has a game or has joined a tournament that is not over, or there is no such account.
    BecomeBot {
        /// The account.
        account: AccountId,
    },
    /// Stores the state of a ceremony, which the next request of the same browser continues.
    BeginCeremony {
        /// The hash of the ceremony's secret.
        ceremony: SecretHash,
        /// The state, as JSON.
        state: String,
        /// The end of the ceremony's validity.
        until: Time,
    },
    /// Stores a link that a mail contains. Fails with [`StoreError::Conflict`](super::StoreError::Conflict) if the
    /// account of the link does not exist.
    SendLink {
        /// The hash of the link's secret.
        secret: SecretHash,
        /// What the link does.
        link: MailLink,
    },
    /// Stores the request of a program to be signed in. The owner of an account types the code on the account page.
    /// Fails with [`StoreError::CodeTaken`](super::StoreError::CodeTaken) if another request has the code.
    AskGrant {
        /// The code.
        code: Code,
        /// The hash of the token that the program has chosen.
        token: SecretHash,
        /// The name by which the owner recognises the session.
        label: String,
        /// The end of the request's validity.
        until: Time,
    },
    /// Grants the request with this code: begins a session of the account with the token of the request. Fails with
    /// [`StoreError::Conflict`](super::StoreError::Conflict) if there is no such request, its validity is over, there is
    /// no such account, or a session has the token, and with [`StoreError::Banned`](super::StoreError::Banned) if the
    /// account is banned.
    Grant {
        /// The account.
        account: AccountId,
        /// The code.
        code: Code,
        /// The current time.
        at: Time,
    },
    /// Makes the seat of a guest the seat of an account, by [`Event::take_along`](lobby::Event::take_along). Fails with
    /// [`StoreError::Conflict`](super::StoreError::Conflict) if the seat is not that of a guest, or there is no such
    /// account.
    TakeAlong {
        /// The seat and the account.
        seat: SeatTaken,
        /// The name of the account.
        name: Name,
        /// The rating of the account.
        rating: Rating,
        /// Whether the game is over.
        ended: bool,
    },
    /// Deletes an account with its passkeys, identities, sessions, tokens, links, ratings and results. Removes the name from all its games,
    /// by [`Event::forget`](lobby::Event::forget). The results of the opponents stay, without an opponent. If a game in
    /// the memory of a server later begins a rematch, the rematch's log does not contain the name either.
    Delete {
        /// The account.
        account: AccountId,
    },
    /// Deletes ceremonies, links and requests whose validity has ended, and sessions that were not used for
    /// [`UNUSED_SESSION`]. Also removes games from the queue of fair play after
    /// [`LONGEST_UNJUDGED`](super::LONGEST_UNJUDGED).
    Clean {
        /// The current time.
        now: Time,
    },
}

/// The maximum number of passkeys of an account.
pub const MOST_PASSKEYS: i64 = 20;
/// The maximum number of tokens of an account.
pub const MOST_TOKENS: i64 = 20;
/// The maximum number of sessions of an account.
pub const MOST_SESSIONS: i64 = 50;
/// How long an unused session stays valid, in milliseconds: 180 days.
pub const UNUSED_SESSION: i64 = 180 * 24 * 3600 * 1000;

/// The part of a database that stores accounts.
pub trait Accounts: Send + Sync {
    /// Returns whether there is any account.
    fn has_accounts(&self) -> Answer<'_, bool>;
    /// Returns an account; `None` if there is no such account.
    fn account(&self, id: AccountId) -> Answer<'_, Option<AccountRow>>;
    /// Returns the account with this name, in the form that must be unique.
    fn account_named(&self, folded: String) -> Answer<'_, Option<AccountRow>>;
    /// Returns the account with this mail address.
    fn account_with_mail(&self, mail: String) -> Answer<'_, Option<AccountRow>>;
    /// Returns the passkeys of an account, oldest first.
    fn passkeys(&self, account: AccountId) -> Answer<'_, Vec<PasskeyRow>>;
    /// Returns the passkey with this id.
    fn passkey(&self, credential: Vec<u8>) -> Answer<'_, Option<PasskeyRow>>;
    /// Returns the identities of an account, oldest first.
    fn identities(&self, account: AccountId) -> Answer<'_, Vec<IdentityRow>>;
    /// Returns the account with this identity.
    fn account_with_identity(&self, identity: Identity) -> Answer<'_, Option<AccountRow>>;
    /// Returns the session with this token, unless it has ended or was not used for [`UNUSED_SESSION`].
    fn session(&self, token: SecretHash, now: Time) -> Answer<'_, Option<SessionRow>>;
    /// Returns the sessions of an account, the latest used first.
    fn sessions(&self, account: AccountId) -> Answer<'_, Vec<SessionRow>>;
    /// Returns the token with this hash.
    fn token(&self, token: SecretHash) -> Answer<'_, Option<TokenRow>>;
    /// Returns the tokens of an account, oldest first.
    fn tokens(&self, account: AccountId) -> Answer<'_, Vec<TokenRow>>;
    /// Removes and returns the state of a ceremony; `None` if there is none, or its validity has ended.
    fn take_ceremony(&self, ceremony: SecretHash, now: Time) -> Answer<'_, Option<String>>;
    /// Removes and returns a link; `None` if there is none, or its validity has ended.
    fn take_link(&self, secret: SecretHash, now: Time) -> Answer<'_, Option<MailLink>>;
    /// Returns the games of an account, the latest first: at most `most`, before the time `before`.
    fn seats_of(
        &self,
        account: AccountId,
        before: Option<Time>,
        most: u32,
    ) -> Answer<'_, Vec<SeatTaken>>;
    /// Returns the games of an account that are not over, the latest first; at most `most`.
    fn open_games(&self, account: AccountId, most: u32) -> Answer<'_, Vec<GameId>>;
    /// Returns the accounts that have taken a seat at the time `since` or later; at most `most`.
    fn seated_since(&self, since: Time, most: u32) -> Answer<'_, Vec<AccountId>>;
    /// Returns the chairs of an account in a game.
    fn chairs_of(&self, account: AccountId, game: GameId) -> Answer<'_, Vec<Chair>>;
    /// Changes the accounts.
    fn write_account(&self, write: AccountWrite) -> Answer<'_, ()>;
}

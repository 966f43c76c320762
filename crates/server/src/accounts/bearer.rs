//! Tokens of programs: their form, and the check that a token allows a request.

use std::marker::PhantomData;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use protocol::SessionToken;

use super::Accounts;
use super::failure::Failure;
use crate::scopes::Scope;
use crate::secrets;
use crate::store::{AccountRow, AccountWrite, SecretHash};
use crate::time::now;

/// The beginning of every token of a program. It distinguishes these tokens from those of sessions, and lets programs
/// that search for published secrets find them.
const PREFIX: &str = "cohort_";
/// How much time must pass before the server notes again that a token is in use, in milliseconds.
const BETWEEN_NOTES: u64 = 3_600_000;

/// A token of a program: 128 random bits, written as `cohort_` and 32 hexadecimal digits.
#[derive(Clone, Copy)]
pub struct ApiToken(SessionToken);

impl ApiToken {
    /// Makes a random token.
    pub fn new() -> Self {
        ApiToken(SessionToken::from_bits(rand::random()))
    }

    /// Returns the text of the token.
    pub fn text(self) -> String {
        format!("{PREFIX}{}", String::from(self.0))
    }

    /// Returns the hash of the token, as the database stores it.
    pub fn hash(self) -> SecretHash {
        secrets::hash(b"api token", self.0.bytes())
    }

    fn read(text: &str) -> Option<Self> {
        text.strip_prefix(PREFIX)?.parse().ok().map(ApiToken)
    }
}

/// The token in the header of a request.
#[derive(Clone, Copy)]
pub enum Bearer {
    /// The token of a session: the owner of the account is signed in.
    Session(SessionToken),
    /// The token of a program.
    Program(ApiToken),
}

impl Bearer {
    /// Returns the token of a request. The token is only in the header `Authorization: Bearer TOKEN`, never in the
    /// address or in a cookie. A page of another site can therefore not send it.
    pub fn of(headers: &HeaderMap) -> Option<Bearer> {
        let text = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
        let (scheme, token) = text.split_once(' ')?;
        if !scheme.eq_ignore_ascii_case("bearer") {
            return None;
        }
        let program = ApiToken::read(token).map(Bearer::Program);
        program.or_else(|| token.parse().ok().map(Bearer::Session))
    }

    /// Returns a secret that only the owner of the token can compute, for a purpose and an id.
    pub fn derive(self, purpose: &[u8], id: [u8; 16]) -> [u8; 32] {
        let bytes = match self {
            Bearer::Session(token) | Bearer::Program(ApiToken(token)) => token.bytes(),
        };
        let purpose = [purpose, &bytes].concat();
        secrets::hash(&purpose, id)
    }
}

/// The scope that a route needs.
pub trait Needs: Send + Sync + 'static {
    /// The scope.
    const SCOPE: Scope;
}

/// Needs [`Scope::Read`].
pub struct Read;
/// Needs [`Scope::Challenge`].
pub struct Challenge;
/// Needs [`Scope::Play`].
pub struct Play;
/// Needs [`Scope::Tournament`].
pub struct Tournament;

impl Needs for Read {
    const SCOPE: Scope = Scope::Read;
}
impl Needs for Challenge {
    const SCOPE: Scope = Scope::Challenge;
}
impl Needs for Play {
    const SCOPE: Scope = Scope::Play;
}
impl Needs for Tournament {
    const SCOPE: Scope = Scope::Tournament;
}

/// The account of a request by a program whose token has the scope `N`. The token of a session allows everything.
/// Handlers without this argument or [`SignedIn`](super::sessions::SignedIn) know no account.
pub struct Permitted<N> {
    /// The account.
    pub account: AccountRow,
    /// The token of the request.
    pub bearer: Bearer,
    needs: PhantomData<N>,
}

impl<N: Needs> FromRequestParts<Arc<Accounts>> for Permitted<N> {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        accounts: &Arc<Accounts>,
    ) -> Result<Self, Failure> {
        let bearer = Bearer::of(&parts.headers).ok_or(Failure::NotSignedIn)?;
        let account = accounts.permit(bearer, N::SCOPE).await?;
        Ok(Permitted {
            account,
            bearer,
            needs: PhantomData,
        })
    }
}

impl Accounts {
    /// Returns the account of a token. Notes that the token is in use.
    ///
    /// # Errors
    /// Returns [`Failure::NotSignedIn`] if the token is not valid, [`Failure::Scope`] if it does not allow `scope`, or
    /// another failure if the database fails.
    pub(super) async fn permit(&self, bearer: Bearer, scope: Scope) -> Result<AccountRow, Failure> {
        let store = self.hub.store();
        let account = match bearer {
            Bearer::Session(token) => {
                let session = self.hub.session(token).await?;
                session.ok_or(Failure::NotSignedIn)?.account
            }
            Bearer::Program(token) => {
                let (token, at) = (token.hash(), now());
                let row = store.token(token).await?.ok_or(Failure::NotSignedIn)?;
                self.limits.know(token);
                if !row.scopes.has(scope) {
                    return Err(Failure::Scope);
                }
                let is_noted = |used: lobby::Time| at.0.saturating_sub(used.0) < BETWEEN_NOTES;
                if !row.used.is_some_and(is_noted) {
                    store
                        .write_account(AccountWrite::UseToken { token, at })
                        .await?;
                }
                row.account
            }
        };
        let account = store.account(account).await?;
        account.ok_or(Failure::NotSignedIn)
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn of(name: &'static str, value: &str) -> Option<Bearer> {
        let mut headers = HeaderMap::new();
        headers.insert(name, HeaderValue::from_str(value).unwrap());
        Bearer::of(&headers)
    }

    #[test]
    fn a_token_counts_only_in_its_place() {
        let token = "0123456789abcdef0123456789abcdef";
        let session = |value: &str| matches!(of("authorization", value), Some(Bearer::Session(_)));
        let program = |value: &str| matches!(of("authorization", value), Some(Bearer::Program(_)));
        assert!(session(&format!("Bearer {token}")));
        assert!(session(&format!("bearer {token}")));
        assert!(program(&format!("Bearer cohort_{token}")));
        for wrong in [
            token.to_owned(),
            "Bearer".to_owned(),
            "Bearer ".to_owned(),
            format!("Basic {token}"),
            format!("Token {token}"),
            format!("Bearer Bearer {token}"),
            format!("Bearer: {token}"),
            format!("Bearer {token}0"),
            format!("Bearer cohort_{token}0"),
            format!("Bearer cohort_cohort_{token}"),
            format!("Bearer Cohort_{token}"),
            "Bearer cohort_".to_owned(),
        ] {
            assert!(of("authorization", &wrong).is_none(), "{wrong}");
        }
        for name in ["cookie", "x-token"] {
            assert!(of(name, &format!("Bearer {token}")).is_none(), "{name}");
        }
    }

    #[test]
    fn a_token_of_a_program_is_read_as_it_is_written() {
        let token = ApiToken::new();
        let read = ApiToken::read(&token.text()).unwrap();
        assert_eq!(read.hash(), token.hash());
        // The same bits as the token of a session have another hash.
        assert_ne!(token.hash(), secrets::token_hash(token.0));
    }
}

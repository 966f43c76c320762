//! Sessions: tokens in requests, and their beginning, use and end.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use lobby::{AccountId, Time};
use protocol::SessionToken;

use super::Accounts;
use super::failure::Failure;
use crate::secrets::token_hash;
use crate::signed_in::shown_label;
use crate::store::{AccountRow, AccountWrite, SessionRow};

/// The account and the session of a request. Handlers with this argument refuse requests without a valid token.
pub struct SignedIn {
    /// The account.
    pub account: AccountRow,
    /// The session.
    pub session: SessionRow,
}

impl FromRequestParts<Arc<Accounts>> for SignedIn {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        accounts: &Arc<Accounts>,
    ) -> Result<SignedIn, Failure> {
        let token = token(parts).ok_or(Failure::NotSignedIn)?;
        let session = accounts.hub.session(token).await?;
        let session = session.ok_or(Failure::NotSignedIn)?;
        let account = accounts.hub.store().account(session.account).await?;
        let account = account.ok_or(Failure::NotSignedIn)?;
        Ok(SignedIn { account, session })
    }
}

/// Returns the token of a request. The token is only in the header `Authorization: Bearer TOKEN`, never in the address
/// or in a cookie. A page of another site can therefore not send it.
fn token(parts: &Parts) -> Option<SessionToken> {
    let text = parts.headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = text.split_once(' ')?;
    let is_bearer = scheme.eq_ignore_ascii_case("bearer");
    is_bearer.then(|| token.parse().ok()).flatten()
}

/// Begins a session of an account, and returns its token.
///
/// # Errors
/// Returns an error if the database fails.
pub async fn begin(
    accounts: &Accounts,
    account: AccountId,
    label: &str,
    at: Time,
) -> Result<SessionToken, Failure> {
    let token = SessionToken::from_bits(rand::random());
    let begin = AccountWrite::BeginSession {
        account,
        token: token_hash(token),
        label: shown_label(label),
        at,
    };
    accounts.hub.store().write_account(begin).await?;
    Ok(token)
}

#[cfg(test)]
mod tests {
    use axum::http::Request;

    use super::*;

    fn of(headers: &[(&str, &str)]) -> Option<SessionToken> {
        let mut request =
            Request::builder().uri("/api/account?token=0123456789abcdef0123456789abcdef");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        token(&request.body(()).unwrap().into_parts().0)
    }

    #[test]
    fn a_token_counts_only_in_its_place() {
        let token = "0123456789abcdef0123456789abcdef";
        let bearer = format!("Bearer {token}");
        assert!(of(&[("authorization", &bearer)]).is_some());
        assert!(of(&[("authorization", &format!("bearer {token}"))]).is_some());
        for headers in [
            vec![],
            vec![("authorization", token)],
            vec![("authorization", "Bearer")],
            vec![("authorization", "Bearer ")],
            vec![("cookie", &*bearer)],
            vec![("x-token", token)],
        ] {
            assert!(of(&headers).is_none(), "{headers:?}");
        }
        for scheme in ["Basic", "Token", "Bearer Bearer", "Bearer:"] {
            let wrong = format!("{scheme} {token}");
            assert!(of(&[("authorization", &wrong)]).is_none(), "{scheme}");
        }
        let long = format!("{bearer}0");
        assert!(of(&[("authorization", &long)]).is_none());
    }
}

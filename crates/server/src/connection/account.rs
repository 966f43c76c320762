//! Signs clients in to accounts, and out.

use std::time::Duration;

use protocol::{Code, Reason, Request, SessionToken, ToClient};
use tokio::time::{Instant, sleep_until};

use super::{Connection, OwnGames, Step};
use crate::hub::Hub;
use crate::secrets::{self, token_hash};
use crate::signed_in::{SignedIn, account_unavailable, shown_label};
use crate::store::{AccountWrite, StoreError};
use crate::time::now;

/// How long the code to sign a client in is valid.
const GRANT: Duration = Duration::from_secs(10 * 60);
/// How often the server looks whether the owner of an account has typed the code.
const BETWEEN_LOOKS: Duration = Duration::from_secs(2);

/// A client that waits until the owner of an account types a code on the account page.
pub(super) struct Granting {
    request: Request,
    token: SessionToken,
    /// When the server looks next.
    look: Instant,
    /// When the code becomes invalid.
    until: Instant,
}

/// Waits until the server must look again whether the code was typed. Waits forever if the client does not sign in.
pub(super) async fn looks(granting: Option<Instant>) {
    match granting {
        Some(at) => sleep_until(at).await,
        None => std::future::pending().await,
    }
}

impl Connection {
    /// Returns when the server must look again whether the owner of an account has typed the code.
    pub(super) fn next_look(&self) -> Option<Instant> {
        self.granting.as_ref().map(|granting| granting.look)
    }

    pub(super) async fn sign_in(&mut self, request: Request, token: SessionToken) -> Step {
        if self.accounts.is_none() {
            return self.fail(Some(request), Reason::NoAccounts).await;
        }
        match self.hub.sign_in(token).await {
            Ok(account) => self.welcome_account(request, token, account).await,
            Err(reason) => {
                self.become_guest();
                self.fail(Some(request), reason).await
            }
        }
    }

    /// Notes that the client is signed in to no account.
    pub(super) fn become_guest(&mut self) {
        (self.session, self.own_games) = (None, None);
    }

    async fn welcome_account(
        &mut self,
        request: Request,
        token: SessionToken,
        account: SignedIn,
    ) -> Step {
        let ratings = match self.hub.shown_ratings(account.id).await {
            Ok(ratings) => ratings,
            Err(reason) => return self.fail(Some(request), reason).await,
        };
        (self.session, self.granting) = (Some(token), None);
        let id = account.id;
        let signed_in = ToClient::SignedIn {
            request,
            name: account.name,
            ratings,
        };
        self.send(&signed_in).await?;
        self.own_games = Some(OwnGames::of(&self.hub, id));
        self.tell_own_games().await
    }

    /// Sends the client a code. The owner of an account types the code on the account page, which begins a session with
    /// the token that the client has chosen.
    pub(super) async fn ask_grant(
        &mut self,
        request: Request,
        token: SessionToken,
        label: &str,
    ) -> Step {
        let Some(page) = self.accounts.clone() else {
            return self.fail(Some(request), Reason::NoAccounts).await;
        };
        // The client may have lost the connection after the code was typed.
        match self.hub.sign_in(token).await {
            Ok(account) => return self.welcome_account(request, token, account).await,
            Err(Reason::NotSignedIn) => {}
            Err(reason) => return self.fail(Some(request), reason).await,
        }
        if !self.place.allow_meeting() {
            return self.fail(Some(request), Reason::TooMany).await;
        }
        match store_grant(&self.hub, token, label).await {
            Ok(code) => {
                let at = Instant::now();
                self.granting = Some(Granting {
                    request,
                    token,
                    look: at + BETWEEN_LOOKS,
                    until: at + GRANT,
                });
                let page = page.to_string();
                let code = ToClient::GrantCode {
                    request,
                    code,
                    page,
                };
                self.send(&code).await
            }
            Err(error) => {
                let reason = account_unavailable(&error);
                self.fail(Some(request), reason).await
            }
        }
    }

    /// Looks whether the owner of an account has typed the code.
    pub(super) async fn look_for_grant(&mut self) -> Step {
        let Some(granting) = &mut self.granting else {
            return Ok(());
        };
        let at = Instant::now();
        granting.look = at + BETWEEN_LOOKS;
        let (request, token, is_over) = (granting.request, granting.token, at >= granting.until);
        match self.hub.sign_in(token).await {
            Ok(account) => self.welcome_account(request, token, account).await,
            Err(Reason::NotSignedIn) if is_over => {
                self.granting = None;
                self.fail(Some(request), Reason::CodeExpired).await
            }
            Err(_) => Ok(()),
        }
    }

    /// Makes the client a guest if its session has ended elsewhere.
    pub(super) fn note_session(&mut self, refused: Option<&Reason>) {
        if refused == Some(&Reason::NotSignedIn) {
            self.become_guest();
        }
    }

    pub(super) async fn sign_out(&mut self, request: Request, token: SessionToken) -> Step {
        self.become_guest();
        self.granting = None;
        let ended = async {
            let Some(session) = self.hub.session(token).await? else {
                return Ok(());
            };
            let end = AccountWrite::EndSession {
                account: session.account,
                token: session.token,
            };
            self.hub.store().write_account(end).await
        };
        match ended.await {
            Ok(()) => self.send(&ToClient::SignedOut { request }).await,
            Err(error) => {
                let reason = account_unavailable(&error);
                self.fail(Some(request), reason).await
            }
        }
    }
}

/// Stores the request of a client to be signed in. Returns the code that the owner of an account must type.
async fn store_grant(hub: &Hub, token: SessionToken, label: &str) -> Result<Code, StoreError> {
    /// The number of attempts to find a code that no other client waits for. Codes are random.
    const ATTEMPTS: usize = 5;
    let label = shown_label(label);
    for _ in 0..ATTEMPTS {
        let code = secrets::code();
        let asked = AccountWrite::AskGrant {
            code,
            token: token_hash(token),
            label: label.clone(),
            until: now().after(GRANT),
        };
        match hub.store().write_account(asked).await {
            Err(StoreError::CodeTaken) => {}
            result => return result.map(|()| code),
        }
    }
    Err(StoreError::CodeTaken)
}

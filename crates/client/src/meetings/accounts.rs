//! Signs the player in to accounts at servers, and out.

use lobby::{Name, NextGame};
use protocol::{CategoryRating, Code, Reason, Request, SeatSecret, SessionToken, ToServer};
use referee::GameId;

use super::Meetings;
use crate::account::{self, Account, AccountState, KeptAccount};
use crate::http::{Call, Method};
use crate::kept::{KeptError, MOST_SEATS};
use crate::news::News;
use crate::seat::{Entrance, Number, Seat, SeatId};
use crate::server::Server;

/// The name under which the owner of an account finds the session of this program.
const LABEL: &str = "Cohort";

impl Meetings {
    /// Returns the player's account at a server; `None` if the player plays there as a guest.
    pub fn account(&self, server: &Server) -> Option<&Account> {
        self.accounts.get(server)
    }

    /// Makes a request to the HTTP API of a server, with the token of the player's session if the player is signed in.
    pub fn call(&self, server: &Server, method: Method, path: String) -> Call {
        let account = self.accounts.get(server);
        let token = account.filter(|account| account.name().is_some());
        Call {
            server: server.clone(),
            method,
            path,
            token: token.map(|account| account.token),
        }
    }

    /// Begins to sign in at a server: asks for a code, which the player types on a page of the server. Does nothing if
    /// the player is signed in.
    pub fn sign_in(&mut self, server: &Server) {
        let known = self.accounts.get(server);
        if known.is_some_and(|account| account.name().is_some() || account.waits()) {
            return;
        }
        let token = SessionToken::from_bits(rand::random());
        self.accounts.insert(server.clone(), Account::asking(token));
        self.send_account(server);
    }

    /// Signs in at a server with the token of a session that has begun elsewhere, such as on the account page.
    pub fn set_account(&mut self, server: &Server, token: SessionToken, name: Name) {
        let known = self.accounts.get(server);
        if known.is_none_or(|account| account.token != token) {
            let account = Account::signed_in(token, name);
            self.accounts.insert(server.clone(), account);
            self.accounts_revision += 1;
            self.send_account(server);
        }
    }

    /// Signs out at a server: ends the session. Also stops to sign in.
    pub fn sign_out(&mut self, server: &Server) {
        // Without the account, nothing opens these seats.
        self.seats
            .retain(|_, seat| seat.server != *server || seat.entrance != Entrance::Own);
        let Some(account) = self.accounts.remove(server) else {
            return;
        };
        self.accounts_revision += 1;
        if let Some(line) = self.lines.get_mut(server).filter(|line| line.is_open) {
            let request = line.next_request();
            let token = account.token;
            line.outgoing.push(ToServer::SignOut { request, token });
        }
    }

    /// Gives the games that the player plays at a server as a guest to the player's account. The player then finds them
    /// on every device that is signed in to the account. Does nothing unless the player is signed in.
    pub fn take_along(&mut self, server: &Server) {
        let guests: Vec<SeatId> = self.guest_games(server).collect();
        for id in guests {
            let seat = self.seats.get(&id);
            let taken = seat.and_then(|seat| Some((seat.game()?, seat.secret)));
            let line = self.lines.get_mut(server).filter(|line| line.is_open);
            let (Some((game, secret)), Some(line)) = (taken, line) else {
                continue;
            };
            // A refusal changes nothing: the client still follows the game, and the player can try again.
            let request = line.next_request();
            line.outgoing.push(ToServer::TakeAlong {
                request,
                game,
                secret,
            });
        }
    }

    /// Returns the seats that the player has as a guest at a server, and that the player's account can take along. There
    /// are none unless the player is signed in.
    pub fn guest_games(&self, server: &Server) -> impl Iterator<Item = SeatId> {
        let account = self.accounts.get(server);
        let is_signed_in = account.is_some_and(|account| account.is_accepted);
        self.seats()
            .filter(move |(_, seat)| is_signed_in && seat.server == *server && seat.is_guest())
            .filter(|(_, seat)| !seat.is_over())
            .map(|(id, _)| id)
    }

    /// Adds the games of the player's account that this client does not know.
    pub(super) fn hear_own_games(&mut self, server: &Server, games: Vec<NextGame>) -> Vec<News> {
        let mut news = Vec::new();
        for NextGame(game) in games {
            let is_known = self.plays_in(server, game).is_some();
            if is_known || self.removed.contains(&game) || self.seats.len() >= MOST_SEATS {
                continue;
            }
            news.push(News::Changed(self.open_own(server, game)));
        }
        news
    }

    /// Opens the seat that the player's account has in a game. Returns the seat, also if this client knows it already.
    pub fn open_own(&mut self, server: &Server, game: GameId) -> SeatId {
        if let Some(id) = self.plays_in(server, game) {
            return id;
        }
        let secret = SeatSecret::from_bits(rand::random());
        let mut seat = Seat::new(server.clone(), secret, Entrance::Own);
        seat.game = Some(Number(game));
        let id = self.add(seat);
        self.take_seat(id);
        id
    }

    /// Returns a number that grows when the content of [`Meetings::write_accounts`] changes.
    pub const fn accounts_revision(&self) -> u64 {
        self.accounts_revision
    }

    /// Adds the accounts of a file.
    ///
    /// # Errors
    /// Returns an error if the file is too large or is not a list of accounts.
    pub fn read_accounts(&mut self, bytes: &[u8]) -> Result<(), KeptError> {
        for KeptAccount {
            server,
            token,
            name,
        } in account::read(bytes)?
        {
            let account = Account::signed_in(token, name);
            self.accounts.insert(server, account);
        }
        Ok(())
    }

    /// Returns the content of a file with all accounts in which the player is signed in.
    pub fn write_accounts(&self) -> Vec<u8> {
        let accounts = self.accounts.iter();
        let kept = accounts.filter_map(|(server, account)| {
            Some(KeptAccount {
                server: server.clone(),
                token: account.token,
                name: account.name()?.clone(),
            })
        });
        let kept: Vec<KeptAccount> = kept.collect();
        // Serializing texts cannot fail.
        serde_json::to_vec(&kept).unwrap_or_default()
    }

    /// Sends the token of the player's session to a server, or asks for a code to sign in. Must precede the requests
    /// for seats, because a player takes a seat with the account of the connection.
    pub(super) fn send_account(&mut self, server: &Server) {
        let Some(account) = self.accounts.get_mut(server) else {
            return;
        };
        let Some(line) = self.lines.get_mut(server).filter(|line| line.is_open) else {
            return;
        };
        if account.request.is_some() || account.is_accepted {
            return;
        }
        let request = line.next_request();
        let token = account.token;
        let message = match account.state {
            AccountState::SignedIn { .. } => ToServer::SignIn { request, token },
            AccountState::Asking | AccountState::MustType { .. } => ToServer::AskGrant {
                request,
                token,
                label: LABEL.to_owned(),
            },
            AccountState::Refused(_) => return,
        };
        account.request = Some(request);
        line.outgoing.push(message);
    }

    /// Notes that a connection is lost, and with it the request to sign in.
    pub(super) fn lose_account(&mut self, server: &Server) {
        if let Some(account) = self.accounts.get_mut(server) {
            account.request = None;
            account.is_accepted = false;
        }
    }

    /// Returns the account for which the server answers a request.
    fn asked_account(&mut self, server: &Server, request: Request) -> Option<&mut Account> {
        let account = self.accounts.get_mut(server)?;
        (account.request == Some(request)).then_some(account)
    }

    pub(super) fn must_type(
        &mut self,
        server: &Server,
        request: Request,
        code: Code,
        page: String,
    ) {
        if let Some(account) = self.asked_account(server, request) {
            // A server must not make the program open other addresses.
            let page = match server.has_page(&page) {
                true => page,
                false => format!("{}#code", server.account_page()),
            };
            account.state = AccountState::MustType { code, page };
        }
    }

    pub(super) fn signed_in(
        &mut self,
        server: &Server,
        request: Request,
        name: Name,
        ratings: Vec<CategoryRating>,
    ) {
        if let Some(account) = self.asked_account(server, request) {
            account.request = None;
            account.is_accepted = true;
            account.state = AccountState::SignedIn { name, ratings };
            self.accounts_revision += 1;
        }
    }

    /// Updates the rating of the player's account after a rated game.
    pub(super) fn note_rating(&mut self, id: SeatId) {
        let Some(seat) = self.seats.get(&id) else {
            return;
        };
        let kind = seat.board().map(|board| board.variant().kind());
        let category = seat.settings().zip(kind);
        let category = category.and_then(|(settings, kind)| settings.category(kind));
        let Some((category, change)) = category.zip(seat.rating_change()) else {
            return;
        };
        let server = seat.server.clone();
        if let Some(account) = self.accounts.get_mut(&server) {
            account.set_rating(category, change.after);
        }
    }

    /// Processes the refusal of a request to sign in.
    pub(super) fn refuse_account(&mut self, server: &Server, request: Request, reason: Reason) {
        let Some(account) = self.asked_account(server, request) else {
            return;
        };
        account.request = None;
        // `retry` sends the request again if the reason passes.
        if !matches!(reason, Reason::Unavailable | Reason::TooMany) {
            account.state = AccountState::Refused(reason);
            self.accounts_revision += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_to_open_is_always_a_page_of_the_server() {
        let server: Server = "play.example.org".parse().unwrap();
        let mut meetings = Meetings::default();
        for (sent, shown) in [
            (
                "https://play.example.org/sign-in",
                "https://play.example.org/sign-in",
            ),
            (
                "https://evil.example/account/",
                "https://play.example.org/account/#code",
            ),
            (
                "file:///etc/passwd",
                "https://play.example.org/account/#code",
            ),
        ] {
            meetings.sign_in(&server);
            let request = Request(1);
            if let Some(account) = meetings.accounts.get_mut(&server) {
                account.request = Some(request);
            }
            let code = Code::from_bits(7);
            meetings.must_type(&server, request, code, sent.to_owned());
            let page = shown.to_owned();
            let state = meetings.account(&server).map(|account| &account.state);
            assert_eq!(state, Some(&AccountState::MustType { code, page }));
            meetings.sign_out(&server);
        }
    }
}

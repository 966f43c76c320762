//! Games against remote players: the player's places (seats) in these games, and the connection to the server.

use std::time::Duration;

use client::offered::BEHIND;
use client::{AccountState, Heard, Lost, Meetings, News, Remote, Seat, SeatId, Server, TurnedAway};
use lobby::{Command, Name, SeatChoice, Settings, Speed, Time};
use protocol::{
    Code, Link, MOST_TO_CLIENT, ReadError, Reason, Request, SeatLink, SessionToken, ToClient,
    ToServer, read_to_client,
};
use rules::{Captures, Catalogue, Move, Side};
use serde::Deserialize;

use crate::event::Invitation;
use crate::plan::Planning;
use crate::{pace, side};

/// How often the page computes the clocks of a game over days again from the state that the server sent. Between these
/// times, the clock on the page also runs during weekends and vacations.
const BETWEEN_STATES: Duration = Duration::from_secs(20);
/// After this time without a message, the page sends a ping to the server. A browser answers the pings of the server,
/// but does not report them to the page.
const LONGEST_SILENCE: Duration = Duration::from_secs(25);
/// The connection counts as broken if the server does not answer a ping within this time.
const LONGEST_ANSWER: Duration = Duration::from_secs(10);
/// How often the page sends requests again that the server has not confirmed.
const BETWEEN_RETRIES: Duration = Duration::from_secs(5);

/// The player's places (seats) in games against remote players, and the state of the connection to the server.
pub struct Online {
    /// All games against remote players of this browser, one seat for each game.
    pub meetings: Meetings,
    /// The server; `None` if the page comes from no web server.
    pub server: Option<Server>,
    /// The last news about remote games that the player should read.
    pub news: Option<News>,
    /// The conditional moves that the player is planning now; `None` if the player is not planning.
    pub planning: Option<Planning>,
    /// The player's last invitation, or the game joined last. The page shows its game as soon as the game begins.
    pub awaited: Option<SeatId>,
    /// The player's game that has begun last. The page shows that it has begun until the player opens it.
    pub begun: Option<SeatId>,
    /// Whether this tab of the browser owns the remote games. The browser has only one list of them, so only one tab
    /// can use the list.
    pub is_held: bool,
    /// Whether the browser could not store the list of remote games.
    pub is_unsaved: bool,
    /// Why the last code or link could not be used, as the key of a text.
    pub joined: Option<&'static str>,
    /// Whether the list of remote games in the browser's storage could not be read.
    pub is_damaged: bool,
    /// Whether the server of the page has an account page: the server is the host of the page.
    pub has_account_page: bool,
    /// Why the server has refused the player's account. The page tells the player until the dialog is closed.
    pub signed_out: Option<Reason>,
    /// The account in the browser's storage.
    account: Option<String>,
    /// An account that the scripts must remove from the browser's storage, because its session has ended.
    ended: Option<String>,
    /// Whether the player has opened the dialog with games against remote players.
    looked: bool,
    is_changed: bool,
    is_connected: bool,
    /// Whether the page has been connected to the server since it opened.
    has_met: bool,
    /// The time when the connection was opened or when the last message of the server came.
    heard: Duration,
    /// The time of a ping that the server has not answered yet.
    pinged: Option<Duration>,
    retried: Duration,
    followed: Duration,
    /// Messages for the server that belong to no particular game, such as `ToServer::Ping`.
    outgoing: Vec<ToServer>,
}

impl Online {
    /// Creates the state from the list of remote games in the browser's storage. Starts with an empty list if the
    /// stored list cannot be read.
    pub fn new(server: Option<Server>, seats: Option<&str>, variants: Catalogue) -> Self {
        let read = seats.map(|text| client::read(text.as_bytes()));
        Online {
            is_damaged: matches!(read, Some(Err(_))),
            meetings: Meetings::new(read.and_then(Result::ok).unwrap_or_default(), variants),
            server,
            joined: None,
            news: None,
            planning: None,
            awaited: None,
            begun: None,
            is_held: true,
            is_unsaved: false,
            has_account_page: false,
            signed_out: None,
            account: None,
            ended: None,
            looked: false,
            is_changed: false,
            is_connected: false,
            has_met: false,
            heard: Duration::ZERO,
            pinged: None,
            retried: Duration::ZERO,
            followed: Duration::ZERO,
            outgoing: Vec::new(),
        }
    }

    /// Returns whether the page needs a connection to the server now.
    pub fn wants_connection(&self) -> bool {
        let Some(server) = &self.server else {
            return false;
        };
        self.is_held && (self.looked || self.meetings.wanted().contains(server))
    }

    /// Returns whether the page should connect again soon after it has lost the connection.
    pub fn may_reconnect(&self) -> bool {
        let lost = self
            .server
            .as_ref()
            .and_then(|server| self.meetings.lost(server));
        lost.is_none_or(Lost::is_passing)
    }

    /// Returns whether the server has not answered a ping in time. The scripts must then close the connection.
    pub fn is_silent(&self, now: Duration) -> bool {
        let pinged = self.pinged.filter(|_| self.is_connected);
        pinged.is_some_and(|pinged| now >= pinged + LONGEST_ANSWER)
    }

    /// Returns whether the server can be reached now.
    pub fn is_online(&self) -> bool {
        let server = self.server.as_ref();
        server.is_some_and(|server| self.meetings.is_online(server))
    }

    /// Returns the list of remote games for the browser's storage if the list has changed since the last call.
    pub fn take_changed(&mut self) -> Option<String> {
        let changed = std::mem::take(&mut self.is_changed) && self.is_held;
        let text = changed.then(|| client::write(&self.meetings))?;
        String::from_utf8(text).ok()
    }

    /// Returns the messages to send to the server now, as JSON. The scripts close a connection that the page does not
    /// need, so this function then notes that it is closed.
    pub fn take_outgoing(&mut self) -> Vec<String> {
        let wants = self.wants_connection();
        let Some(server) = &self.server else {
            return Vec::new();
        };
        if !wants && std::mem::take(&mut self.is_connected) {
            self.meetings.closed(server);
            self.outgoing.clear();
        }
        let seats = self.meetings.take_outgoing(server);
        let messages = seats.into_iter().chain(self.outgoing.drain(..));
        messages
            .filter_map(|message| serde_json::to_string(&message).ok())
            .collect()
    }

    /// Returns the state of a remote game at the time `now`, for the page to show.
    pub fn remote(&self, id: SeatId, now: Duration) -> Option<Remote<'_>> {
        self.meetings.remote(id, self.news.as_ref(), time(now))
    }

    /// Notes that the player has opened the dialog with remote games, and asks the server for the open challenges.
    pub fn look(&mut self) {
        self.looked = true;
        if let Some(server) = &self.server {
            self.meetings.enter_lobby(server);
        }
    }

    /// Gives up the remote games, because another tab of the browser has taken them over.
    pub fn give_up(&mut self) {
        self.is_held = false;
        self.is_connected = false;
    }

    /// Takes the remote games over from another tab of the browser.
    pub fn take_over(&mut self, seats: Option<&str>, variants: Catalogue) {
        let opened = self.meetings.looked_up().map(|opened| opened.code);
        let account = self.has_account_page.then(|| self.account.take());
        *self = Online::new(self.server.take(), seats, variants);
        if let Some(account) = account {
            self.set_account(account);
        }
        self.look();
        if let Some(code) = opened {
            self.joined = self.look_up(&code.to_string()).err();
        }
    }

    /// Signs the player in with the account in the browser's storage. Without an account, or with a damaged one, the
    /// player is a guest.
    pub fn set_account(&mut self, text: Option<String>) {
        let Some(server) = self.server.clone() else {
            return;
        };
        self.has_account_page = true;
        let kept = text.as_deref().map(small_json::from_str::<KeptAccount>);
        match kept {
            Some(Ok(KeptAccount { token, name })) => {
                self.signed_out = None;
                self.meetings.set_account(&server, token, name);
            }
            _ => self.meetings.sign_out(&server),
        }
        self.account = text;
    }

    /// Gives the games that the player plays as a guest to the player's account.
    pub fn take_along(&mut self) {
        if let Some(server) = &self.server {
            self.meetings.take_along(server);
        }
    }

    /// Returns the number of games that the player plays as a guest, and that the player's account can take along.
    pub fn guest_games(&self) -> usize {
        let server = self.server.as_ref();
        server.map_or(0, |server| self.meetings.guest_games(server).count())
    }

    /// Returns the name of the player's account at the server; `None` if the player is a guest.
    pub fn account_name(&self) -> Option<&Name> {
        let account = self.meetings.account(self.server.as_ref()?);
        account.and_then(client::Account::name)
    }

    /// Forgets the player's account if the server has refused it. Returns the reason.
    pub fn end_session(&mut self) -> Option<Reason> {
        let server = self.server.as_ref()?;
        let account = self.meetings.account(server)?;
        let AccountState::Refused(reason) = account.state else {
            return None;
        };
        self.meetings.sign_out(server);
        self.signed_out = Some(reason);
        if reason == Reason::NotSignedIn {
            self.ended = self.account.take();
        }
        Some(reason)
    }

    /// Returns the account that the scripts must remove from the browser's storage now.
    pub fn take_ended(&mut self) -> Option<String> {
        self.ended.take()
    }

    /// Notes that the connection to the server is open.
    pub fn connect(&mut self, now: Duration) {
        self.is_connected = true;
        self.has_met = true;
        self.heard = now;
        self.pinged = None;
        self.outgoing.clear();
        self.report(Heard::Connected, now);
    }

    /// Notes that the connection to the server has ended or could not be opened.
    pub fn lose(&mut self, now: Duration) {
        let was_connected = std::mem::take(&mut self.is_connected);
        // The server may have given a reason before it closed the connection. That reason stays.
        let is_told = self
            .server
            .as_ref()
            .and_then(|server| self.meetings.lost(server));
        if is_told.is_some_and(|lost| !matches!(lost, Lost::Broken | Lost::Unreachable(_))) {
            return;
        }
        let lost = if was_connected {
            Lost::Broken
        } else {
            Lost::Unreachable("the browser gives no reason".to_owned())
        };
        self.report(Heard::Lost(lost), now);
    }

    /// Notes why the server has refused to open a connection, from its answer to a plain request. See
    /// [`OnlineEvent::Answered`](crate::OnlineEvent::Answered). If the answer says nothing, the page connects again later.
    pub fn turn_away(&mut self, status: u16, text: &str, now: Duration) {
        let why = match (TurnedAway::read(status, text), status) {
            (Some(why), _) => Lost::TurnedAway(why),
            // While a known server restarts, its web host can answer in these ways, too.
            _ if self.has_met => return,
            (None, 0) => Lost::TurnedAway(TurnedAway::Origin),
            // A web host without a server for games. A server answers with another error.
            (None, 200..=299 | 403..=405) => Lost::Foreign,
            _ => return,
        };
        self.report(Heard::Lost(why), now);
    }

    /// Returns whether the host of the page has no server for games.
    pub fn has_no_server(&self) -> bool {
        let server = self.server.as_ref();
        let lost = server.and_then(|server| self.meetings.lost(server));
        lost == Some(&Lost::Foreign)
    }

    /// Reads a message of the server. Returns the news about remote games in the message.
    pub fn hear(&mut self, text: &str, now: Duration) -> Vec<News> {
        self.heard = now;
        self.pinged = None;
        let heard = match read_to_client(text) {
            Ok(ToClient::Goodbye { reason }) => Heard::Lost(Lost::Goodbye(reason)),
            Ok(message) => Heard::Message(Box::new(message)),
            // A newer version of the server may send messages that this page does not know. The page ignores them.
            Err(ReadError::Unknown { .. }) => return Vec::new(),
            Err(ReadError::TooLarge(_) | ReadError::Malformed(_)) => Heard::Lost(Lost::Foreign),
        };
        self.report(heard, now)
    }

    fn report(&mut self, heard: Heard, now: Duration) -> Vec<News> {
        let Some(server) = &self.server else {
            return Vec::new();
        };
        let is_message = matches!(heard, Heard::Message(_));
        let news = self.meetings.heard(server, heard, time(now));
        self.is_changed |= is_message;
        self.note(&news);
        news
    }

    /// Stores the last of `news` that the player should read.
    fn note(&mut self, news: &[News]) {
        for news in news {
            match news {
                News::Presence(_) => {}
                // The page shows these changes in the state of the game. When it is the player's turn, earlier news is
                // out of date.
                News::Changed(id) | News::YourTurn(id) => {
                    let is_old = |last: &News| {
                        last.seat() == *id && !matches!(last, News::Said(..) | News::Refused(..))
                    };
                    if matches!(news, News::YourTurn(_)) {
                        self.news.take_if(|last| is_old(last));
                    }
                }
                _ => self.news = Some(news.clone()),
            }
        }
    }

    /// Sends a command of the player about a remote game to the server.
    pub fn command(&mut self, id: SeatId, command: Command) {
        let news = self.meetings.command(id, command);
        // The player has reacted to the last news, so the page stops showing the news.
        self.news = None;
        self.note(&news);
        self.is_changed = true;
    }

    /// Sends a move that the player has made on the board to the server.
    pub fn send_move(&mut self, id: SeatId, mv: Move, captures: Captures) {
        let mv = mv.notation(captures);
        self.command(id, Command::Move { mv });
    }

    /// Creates an invitation for a friend, or looks for an opponent with an open challenge. Does nothing if the
    /// invitation is invalid.
    pub fn invite(&mut self, invitation: &Invitation) {
        let pace = pace::parse(
            &invitation.pace,
            invitation.weekends_off,
            invitation.vacation,
        );
        let (Some(server), Some(pace)) = (self.server.clone(), pace) else {
            return;
        };
        let rated = invitation.rated && self.account_name().is_some();
        let rated = rated && Speed::of(&pace).is_some();
        let settings = Settings {
            variant: invitation.variant.clone(),
            rules: rules::RuleChanges::default(),
            host_plays: match invitation.side.as_deref().and_then(side) {
                Some(Side::Black) => SeatChoice::Black,
                Some(Side::White) => SeatChoice::White,
                None => SeatChoice::Random,
            },
            pace,
            spectators: invitation.watched.then_some(BEHIND),
            listed: invitation.listed,
            by_bot: false,
            rated,
        };
        let name = Name::new(&invitation.name);
        let seat = match settings.listed {
            true => self.meetings.find_opponent(server, settings, name),
            false => self.meetings.open(server, settings, name),
        };
        self.awaited = Some(seat);
        self.is_changed = true;
    }

    /// Asks the server which game a code offers. If the player already has a place in this game, the page shows the
    /// game.
    ///
    /// # Errors
    /// Returns the key of the reason if the text is not a code or link of this server, or if it is the player's own
    /// invitation.
    pub fn look_up(&mut self, text: &str) -> Result<(), &'static str> {
        let (server, code) = self.invitation(text)?;
        // The dialog shows the game offered by the code instead of the open challenges.
        self.meetings.leave_lobby();
        match self.meetings.seat_with(&server, code) {
            Some(id) => self.awaited = Some(id),
            None => self.meetings.look_up(server, code),
        }
        Ok(())
    }

    /// Parses the code or link of an invitation or of a game to watch. Returns its server and its code.
    ///
    /// # Errors
    /// Returns the key of the reason if the text is not a code or link of this server, or if it is the player's own
    /// invitation.
    fn invitation(&self, text: &str) -> Result<(Server, Code), &'static str> {
        let server = self.server.clone().ok_or("online-join-wrong")?;
        let link = Link::parse(text).map_err(|_| "online-join-wrong")?;
        if Server::of(&link).is_some_and(|other| other != server) {
            return Err("web-other-server");
        }
        let is_own = |seat: &Seat| seat.invitation() == Some(link.code);
        if self.meetings.seats().any(|(_, seat)| is_own(seat)) {
            return Err("web-own-invitation");
        }
        Ok((server, link.code))
    }

    /// Accepts an invitation, watches a game, or opens the player's place in a game by its link.
    ///
    /// # Errors
    /// Returns the key of the reason if the text is not a code or link of this server, or if it is the player's own
    /// invitation.
    pub fn join(&mut self, text: &str, name: &str) -> Result<(), &'static str> {
        let id = if let Ok(link) = SeatLink::parse(text) {
            if self.server != Some(Server::of_seat(&link)) {
                return Err("web-other-server");
            }
            self.meetings.open_seat(&link)
        } else {
            let (server, code) = self.invitation(text)?;
            self.meetings.join(server, code, Name::new(name))
        };
        self.awaited = Some(id);
        self.is_changed = true;
        Ok(())
    }

    /// Opens a game of the player's account. Does nothing if the text is not the id of a game.
    pub fn play(&mut self, game: &str) {
        if let (Some(server), Ok(game)) = (self.server.clone(), game.parse()) {
            self.awaited = Some(self.meetings.open_own(&server, game));
            self.is_changed = true;
        }
    }

    /// Withdraws an invitation, or removes a game from the list.
    pub fn forget(&mut self, id: SeatId) {
        self.meetings.remove(id);
        self.news = None;
        self.is_changed = true;
    }

    /// Notes that the player has seen the end of a game.
    pub fn set_done(&mut self, id: SeatId) {
        self.meetings.set_done(id);
        self.is_changed = true;
    }

    /// Sends unconfirmed requests again when they are due, and sends a ping if the server has been silent too long.
    /// Returns whether the page has something new to show or to send.
    pub fn tick(&mut self, now: Duration) -> bool {
        if self.is_connected && self.pinged.is_none() && now >= self.heard + LONGEST_SILENCE {
            self.pinged = Some(now);
            let request = Request(0);
            self.outgoing.push(ToServer::Ping { request });
        }
        let waits = self.meetings.waits();
        let has_seats = self.meetings.seats().next().is_some();
        let is_due = now >= self.retried + BETWEEN_RETRIES && (waits || has_seats);
        if is_due {
            self.retried = now;
            if waits {
                let news = self.meetings.retry();
                self.note(&news);
            }
        }
        is_due || !self.outgoing.is_empty() || self.is_silent(now)
    }

    /// Returns whether the page must compute the clocks of a game over days again now.
    pub fn must_follow(&mut self, now: Duration) -> bool {
        let is_due = now >= self.followed + BETWEEN_STATES;
        if is_due {
            self.followed = now;
        }
        is_due
    }
}

/// An account in the browser's storage, as the account page writes it.
#[derive(Deserialize)]
struct KeptAccount {
    token: SessionToken,
    name: Name,
}

/// Converts a time of the page, since 1970, to the type of server times.
pub fn time(now: Duration) -> Time {
    Time(u64::try_from(now.as_millis()).unwrap_or(u64::MAX))
}

/// The maximum size in bytes of a message from the server that the page accepts.
pub const LONGEST_MESSAGE: usize = MOST_TO_CLIENT;

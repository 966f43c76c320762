//! All seats of the player, and the messages to their servers.

mod accounts;
mod look_up;
mod outbox;
mod receive;
mod visited;
mod withdraw;

use std::collections::BTreeMap;

use lobby::{Command, Name, Settings, Time};
use protocol::{Code, CommandId, Request, SeatLink, SeatSecret, ToServer, VERSION};
use referee::GameId;
use rules::Catalogue;

use crate::account::Account;
use crate::line::{Heard, Lost};
use crate::look_up::LookUp;
use crate::mirror;
use crate::news::News;
use crate::seat::{Entrance, Following, Number, Pending, Presence, Seat, SeatId};
use crate::server::Server;
use crate::visited::Lobby;

/// All seats of the player, and the state of the connections. Performs no input or output.
#[derive(Debug)]
pub struct Meetings {
    seats: BTreeMap<SeatId, Seat>,
    next: u32,
    lines: BTreeMap<Server, Line>,
    /// The code of an invitation, or for spectators, that the player has entered but not used yet.
    look_up: Option<LookUp>,
    /// The lobby in which the player is; `None` if the player is in no lobby.
    lobby: Option<Lobby>,
    /// The player's accounts, one for each server.
    accounts: BTreeMap<Server, Account>,
    /// The number of changes of the accounts.
    accounts_revision: u64,
    /// The games that the player has removed from this client since the program started. Their servers list the games
    /// of an account again and again.
    removed: Vec<GameId>,
    variants: Catalogue,
}

#[derive(Debug, Default)]
struct Line {
    /// Whether the server has answered the first message, [`ToServer::Hello`].
    is_open: bool,
    /// How far the server's clock is ahead of this computer's clock, in milliseconds; can be negative.
    ahead: i64,
    next_request: u32,
    /// Requests that the server has not fully answered: the number of the request, and the seat that the request is
    /// about.
    asked: Vec<(u32, SeatId)>,
    outgoing: Vec<ToServer>,
    lost: Option<Lost>,
}

impl Line {
    /// Returns a number that no earlier request over this connection has.
    const fn next_request(&mut self) -> Request {
        self.next_request = self.next_request.wrapping_add(1);
        Request(self.next_request)
    }

    fn request(&mut self, seat: SeatId) -> Request {
        let request = self.next_request();
        self.asked.push((request.0, seat));
        request
    }
}

impl Default for Meetings {
    fn default() -> Self {
        Meetings::new(Vec::new(), Catalogue::builtin())
    }
}

impl Meetings {
    /// Creates the seats of a player from the seats in a file. If the game state of a seat is invalid, keeps the seat
    /// without this state, so that the server sends the state again. `variants` are the built-in variants.
    pub fn new(kept: Vec<Seat>, variants: Catalogue) -> Self {
        let mut meetings = Meetings {
            seats: BTreeMap::new(),
            next: 0,
            lines: BTreeMap::new(),
            look_up: None,
            lobby: None,
            accounts: BTreeMap::new(),
            accounts_revision: 0,
            removed: Vec::new(),
            variants,
        };
        for mut seat in kept {
            if let Some(view) = seat.view.take() {
                mirror::replace(&mut seat, view, &meetings.variants);
            }
            meetings.add(seat);
        }
        meetings
    }

    fn add(&mut self, seat: Seat) -> SeatId {
        self.next += 1;
        let id = SeatId(self.next);
        self.seats.insert(id, seat);
        id
    }

    /// Returns all seats that the player sees, oldest first.
    pub fn seats(&self) -> impl Iterator<Item = (SeatId, &Seat)> {
        self.all().filter(|(_, seat)| !seat.is_withdrawn)
    }

    /// Returns all seats, oldest first, together with those of withdrawn invitations.
    pub(crate) fn all(&self) -> impl Iterator<Item = (SeatId, &Seat)> {
        self.seats.iter().map(|(id, seat)| (*id, seat))
    }

    /// Returns a seat; `None` if the seat does not exist.
    pub fn seat(&self, id: SeatId) -> Option<&Seat> {
        self.seats.get(&id).filter(|seat| !seat.is_withdrawn)
    }

    /// Returns the player's seat in a game. If the player has both seats, returns the older seat.
    pub fn seat_of(&self, game: GameId) -> Option<(SeatId, &Seat)> {
        self.seats().find(|(_, seat)| seat.game() == Some(game))
    }

    /// Returns the seat with the earliest deadline among the seats in which the player must move. Ignores the seat
    /// `other`. Without deadlines, returns the newest seat.
    pub fn next_waiting(&self, other: Option<SeatId>) -> Option<SeatId> {
        let waiting = self.seats();
        let waiting = waiting.filter(|(id, seat)| seat.is_my_turn() && Some(*id) != other);
        let deadline = |seat: &Seat| {
            let view = seat.view.as_ref();
            view.and_then(|view| view.deadline)
                .map_or(u64::MAX, |at| at.0)
        };
        // The newest seat comes first, so that `min_by_key` picks the newest seat among seats without a deadline.
        let waiting: Vec<_> = waiting.collect();
        let next = waiting.into_iter().rev();
        next.min_by_key(|(_, seat)| deadline(seat))
            .map(|(id, _)| id)
    }

    /// Returns the newest seat in a game with clocks that has begun and is not over. Ignores games that the player only
    /// watches.
    pub fn running(&self) -> Option<SeatId> {
        let mut newest = self.seats.iter().rev();
        let runs = |seat: &Seat| {
            let timed = seat
                .settings()
                .is_some_and(|settings| settings.pace.is_live());
            timed && seat.has_begun() && !seat.is_over() && !seat.is_watcher()
        };
        newest.find(|(_, seat)| runs(seat)).map(|(id, _)| *id)
    }

    /// Returns whether the client is connected to a server.
    pub fn is_online(&self, server: &Server) -> bool {
        self.lines.get(server).is_some_and(|line| line.is_open)
    }

    /// Returns why the last connection to a server ended; `None` if a connection is open, or if no connection has
    /// ended.
    pub fn lost(&self, server: &Server) -> Option<&Lost> {
        self.lines.get(server)?.lost.as_ref()
    }

    /// Returns the time of a server when this computer's clock shows `local`, both in milliseconds since 1970.
    pub fn server_time(&self, server: &Server, local: Time) -> Time {
        let ahead = self.lines.get(server).map_or(0, |line| line.ahead);
        Time(local.0.saturating_add_signed(ahead))
    }

    /// Opens a game for an opponent at a server. Returns the new seat.
    pub fn open(&mut self, server: Server, settings: Settings, name: Name) -> SeatId {
        let settings = Box::new(settings);
        let code = None;
        self.enter(
            server,
            Entrance::Host {
                settings,
                name,
                code,
            },
        )
    }

    /// Returns the seat for which the player has used a code; `None` if there is none.
    pub fn seat_with(&self, server: &Server, code: Code) -> Option<SeatId> {
        let same = |seat: &Seat| {
            let own = match &seat.entrance {
                Entrance::Guest { code, .. } | Entrance::Watcher { code } => Some(*code),
                Entrance::Host { .. }
                | Entrance::Rematch
                | Entrance::Paired
                | Entrance::Moved
                | Entrance::Own => None,
            };
            own == Some(code) && seat.server == *server
        };
        let known = self.seats().find(|(_, seat)| same(seat));
        known.map(|(id, _)| id)
    }

    /// Joins a game with the code of an invitation, or watches a game with a code for spectators. If the player already
    /// has a seat with this code, returns that seat.
    pub fn join(&mut self, server: Server, code: Code, name: Name) -> SeatId {
        let look_up = self.look_up.take();
        if let Some(id) = self.seat_with(&server, code) {
            return id;
        }
        let offer = look_up.filter(|look_up| look_up.server == server && look_up.code == code);
        let offer = offer.and_then(|look_up| look_up.answer);
        let watches = matches!(offer, Some(Ok(offer)) if offer.watches);
        let entrance = match watches || self.is_watchable(&server, code) {
            true => Entrance::Watcher { code },
            false => Entrance::Guest { code, name },
        };
        self.enter(server, entrance)
    }

    /// Watches a game with its code for spectators. If the player already has a seat with this code, returns that seat.
    pub fn watch(&mut self, server: Server, code: Code) -> SeatId {
        let known = self.seat_with(&server, code);
        known.unwrap_or_else(|| self.enter(server, Entrance::Watcher { code }))
    }

    /// Opens a seat that the player has on another device. If this client already has the seat, returns that seat.
    pub fn open_seat(&mut self, link: &SeatLink) -> SeatId {
        let same = |seat: &Seat| seat.game() == Some(link.game) && seat.secret == link.secret;
        let known = self.seats().find(|(_, seat)| same(seat));
        if let Some((id, _)) = known {
            return id;
        }
        let mut seat = Seat::new(Server::of_seat(link), link.secret, Entrance::Moved);
        seat.game = Some(Number(link.game));
        let id = self.add(seat);
        self.take_seat(id);
        id
    }

    fn enter(&mut self, server: Server, entrance: Entrance) -> SeatId {
        let secret = SeatSecret::from_bits(rand::random());
        let id = self.add(Seat::new(server, secret, entrance));
        self.take_seat(id);
        id
    }

    /// Removes a seat from this client. The game continues at the server, and the opponent is not told.
    pub fn forget(&mut self, id: SeatId) {
        let Some(seat) = self.seats.remove(&id) else {
            return;
        };
        self.removed.extend(seat.game());
        if let (Some(game), Some(line)) = (seat.game(), self.lines.get_mut(&seat.server))
            && seat.following == Following::Yes
        {
            line.outgoing.push(ToServer::Unfollow { game });
        }
    }

    /// Notes that the player has seen the end of a game. The client then stops asking the server about this game.
    pub fn set_done(&mut self, id: SeatId) {
        if let Some(seat) = self.seats.get_mut(&id) {
            seat.is_done = seat.is_over();
        }
    }

    /// Returns the servers that the client should connect to. These are the servers of all games whose end the player
    /// has not seen, the server of the code that the player has entered, the server of the player's lobby, and the
    /// servers at which the player is signed in or signs in now. A server can begin a game of a player who is signed in.
    pub fn wanted(&self) -> Vec<Server> {
        // An invitation is withdrawn when the server can be reached. It is no reason to try again and again.
        let given_up = |seat: &Seat| seat.is_withdrawn && seat.following == Following::Refused;
        let open = self.seats.values();
        let open = open.filter(|seat| !seat.is_done && !given_up(seat));
        let asked = self.look_up.iter().map(|look_up| &look_up.server);
        let visited = self.lobby.iter().map(|lobby| &lobby.server);
        let accounts = self.accounts.iter();
        let signs_in = accounts.filter(|(_, account)| account.waits() || account.name().is_some());
        let all = open
            .map(|seat| &seat.server)
            .chain(asked)
            .chain(visited)
            .chain(signs_in.map(|(server, _)| server));
        let mut wanted = Vec::new();
        for server in all {
            if !wanted.contains(server) {
                wanted.push(server.clone());
            }
        }
        wanted
    }

    /// Adds a command of the player to a seat's outbox, which holds the commands that the server has not confirmed.
    /// Sends the command as soon as the server can be reached, but shows a move immediately.
    pub fn command(&mut self, id: SeatId, command: Command) -> Vec<News> {
        let Some(seat) = self.seats.get_mut(&id) else {
            return Vec::new();
        };
        let Some(view) = &seat.view else {
            return Vec::new();
        };
        let number = CommandId::from_bits(rand::random());
        let pending = Pending::new(number, command, view.moves.len());
        seat.outbox.push_back(pending);
        self.send_next(id)
    }

    /// Returns whether the client still waits for something from a server. In this case [`Meetings::retry`] must be
    /// called every few seconds. The client waits if:
    ///
    /// * a command is unconfirmed, or a withdrawn invitation has not ended
    /// * the server sends no news of a seat's game, or an opponent is not connected
    /// * the server has not said what a code offers, or has not sent the content of the lobby
    /// * the player signs in
    pub fn waits(&self) -> bool {
        let mut open = self.seats.values().filter(|seat| !seat.is_done);
        let asks = self.look_up.as_ref().is_some_and(LookUp::waits);
        let enters = self.lobby.as_ref().is_some_and(Lobby::waits);
        let signs_in = self.accounts.values().any(Account::waits);
        asks || enters
            || signs_in
            || open.any(|seat| {
                let is_gone = matches!(seat.presence, Presence::Gone { .. });
                let is_behind = !seat.outbox.is_empty() || seat.following != Following::Yes;
                is_behind || is_gone || seat.is_withdrawn
            })
    }

    /// Sends again the requests and commands that a server could not carry out. Must be called every few seconds.
    pub fn retry(&mut self) -> Vec<News> {
        let ids: Vec<SeatId> = self.seats.keys().copied().collect();
        let mut news = Vec::new();
        for id in ids {
            let is_open = self.seats.get(&id).is_some_and(|seat| !seat.is_done);
            let following = self.seats.get(&id).map(|seat| seat.following);
            if is_open && following == Some(Following::No) {
                self.take_seat(id);
            }
            news.extend(self.send_next(id));
        }
        let withdrawn = self.withdrawn();
        self.withdraw_again();
        let servers: Vec<Server> = self.accounts.keys().cloned().collect();
        for server in servers {
            self.send_account(&server);
        }
        self.send_look_up();
        self.send_enter();
        withdraw::without(news, &withdrawn)
    }

    /// Removes and returns the messages that must be sent to a server now.
    pub fn take_outgoing(&mut self, server: &Server) -> Vec<ToServer> {
        let line = self.lines.get_mut(server);
        line.map_or_else(Vec::new, |line| std::mem::take(&mut line.outgoing))
    }

    /// Processes a report of the connection to a server. `local` is the time of this computer. Returns news for the
    /// player.
    pub fn heard(&mut self, server: &Server, heard: Heard, local: Time) -> Vec<News> {
        let withdrawn = self.withdrawn();
        let news = match heard {
            Heard::Connected => {
                let line = self.lines.entry(server.clone()).or_default();
                line.outgoing = vec![ToServer::Hello { version: VERSION }];
                Vec::new()
            }
            Heard::Lost(why) => self.lose(server, why),
            Heard::Message(message) => self.receive(server, *message, local),
        };
        withdraw::without(news, &withdrawn)
    }

    /// Notes that this client has closed the connection to a server, because the client does not need the server now.
    pub fn closed(&mut self, server: &Server) {
        self.end_line(server, None);
    }

    /// Sends the request for a seat: to open, join, follow or watch its game.
    fn take_seat(&mut self, id: SeatId) {
        let Some(seat) = self.seats.get(&id) else {
            return;
        };
        let Some(line) = self.lines.get_mut(&seat.server) else {
            return;
        };
        if !line.is_open {
            return;
        }
        let request = line.request(id);
        let secret = seat.secret;
        let message = match (&seat.entrance, seat.game) {
            (Entrance::Watcher { code }, _) => ToServer::Watch {
                request,
                code: *code,
            },
            (_, Some(Number(game))) => ToServer::Follow {
                request,
                game,
                secret,
                since: seat.view.as_ref().map_or(0, |view| view.version),
            },
            (Entrance::Host { settings, name, .. }, None) => ToServer::Open {
                request,
                secret,
                settings: settings.clone(),
                name: name.clone(),
            },
            (Entrance::Guest { code, name }, None) => ToServer::Join {
                request,
                secret,
                code: *code,
                name: name.clone(),
            },
            (Entrance::Rematch | Entrance::Paired | Entrance::Moved | Entrance::Own, None) => {
                return;
            }
        };
        line.outgoing.push(message);
        if let Some(seat) = self.seats.get_mut(&id) {
            seat.is_known = true;
            seat.following = Following::Asked;
        }
    }

    /// Asks the server for the whole state of a game again.
    fn ask_state(&mut self, id: SeatId) {
        if let Some(seat) = self.seats.get_mut(&id) {
            let known = seat.view.take();
            self.take_seat(id);
            if let Some(seat) = self.seats.get_mut(&id) {
                seat.view = known;
            }
        }
    }
}

//! All seats of the player, and what to say to their servers.

mod outbox;
mod receive;

use std::collections::{BTreeMap, BTreeSet};

use lobby::{Command, Name, Settings, Time};
use protocol::{Code, CommandId, Request, SeatLink, SeatSecret, ToServer, VERSION};
use referee::GameId;
use rules::Catalogue;

use crate::line::{Heard, Lost};
use crate::mirror;
use crate::news::News;
use crate::seat::{Entrance, Following, Number, Pending, Presence, Seat, SeatId};
use crate::server::Server;

/// All seats of the player, and the state of the connections. It neither reads nor writes anything itself.
#[derive(Debug)]
pub struct Meetings {
    seats: BTreeMap<SeatId, Seat>,
    next: u32,
    lines: BTreeMap<Server, Line>,
    variants: Catalogue,
}

/// What is known about the connection to one server.
#[derive(Debug, Default)]
struct Line {
    /// Whether the server has answered the greeting.
    is_open: bool,
    /// The time of the server when the client's clock showed 0, in milliseconds; can be negative.
    ahead: i64,
    next_request: u32,
    /// Questions without an answer, and the seats that they are about.
    asked: BTreeMap<u32, SeatId>,
    outgoing: Vec<ToServer>,
    lost: Option<Lost>,
}

impl Line {
    fn request(&mut self, seat: SeatId) -> Request {
        self.next_request = self.next_request.wrapping_add(1);
        self.asked.insert(self.next_request, seat);
        Request(self.next_request)
    }
}

impl Default for Meetings {
    fn default() -> Self {
        Meetings::new(Vec::new())
    }
}

impl Meetings {
    /// Creates the meetings with seats that were kept. A seat whose state makes no sense keeps its secret: its server is
    /// asked for the state.
    pub fn new(kept: Vec<Seat>) -> Self {
        let variants = Catalogue::builtin();
        let mut meetings = Meetings {
            seats: BTreeMap::new(),
            next: 0,
            lines: BTreeMap::new(),
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

    /// Returns all seats, oldest first.
    pub fn seats(&self) -> impl Iterator<Item = (SeatId, &Seat)> {
        self.seats.iter().map(|(id, seat)| (*id, seat))
    }

    /// Returns a seat.
    pub fn seat(&self, id: SeatId) -> Option<&Seat> {
        self.seats.get(&id)
    }

    /// Returns the seat of a game. A player can have both seats of a game; then the first one counts.
    pub fn seat_of(&self, game: GameId) -> Option<(SeatId, &Seat)> {
        self.seats().find(|(_, seat)| seat.game() == Some(game))
    }

    /// Returns whether the server of a seat can be reached now.
    pub fn is_online(&self, server: &Server) -> bool {
        self.lines.get(server).is_some_and(|line| line.is_open)
    }

    /// Returns why the last connection to a server ended; `None` while there is one, and before the first one.
    pub fn lost(&self, server: &Server) -> Option<&Lost> {
        self.lines.get(server)?.lost.as_ref()
    }

    /// Returns the time of a server when this computer's clock shows `local`, both in milliseconds since 1970.
    pub fn server_time(&self, server: &Server, local: Time) -> Time {
        let ahead = self.lines.get(server).map_or(0, |line| line.ahead);
        Time(local.0.saturating_add_signed(ahead))
    }

    /// Opens a game for a friend.
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

    /// Accepts the invitation of a friend; with a code for spectators, watches the game. Returns the seat that the player
    /// already has, if there is one.
    pub fn join(&mut self, server: Server, code: Code, name: Name) -> SeatId {
        let same = |seat: &Seat| {
            let own = match &seat.entrance {
                Entrance::Guest { code, .. } | Entrance::Watcher { code } => Some(*code),
                Entrance::Host { .. } | Entrance::Rematch | Entrance::Moved => None,
            };
            own == Some(code) && seat.server == server
        };
        let known = self.seats().find(|(_, seat)| same(seat));
        match known.map(|(id, _)| id) {
            Some(id) => id,
            None => self.enter(server, Entrance::Guest { code, name }),
        }
    }

    /// Opens a seat that the player has on another device. Returns the seat that the player already has here, if there
    /// is one.
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

    /// Gives up a seat without telling anybody. The server still has the game.
    pub fn forget(&mut self, id: SeatId) {
        let Some(seat) = self.seats.remove(&id) else {
            return;
        };
        if let (Some(game), Some(line)) = (seat.game(), self.lines.get_mut(&seat.server))
            && seat.following == Following::Yes
        {
            line.outgoing.push(ToServer::Unfollow { game });
        }
    }

    /// Notes that the player has seen the end of a game, so that its server is no longer asked about it.
    pub fn set_done(&mut self, id: SeatId) {
        if let Some(seat) = self.seats.get_mut(&id) {
            seat.is_done = seat.is_over();
        }
    }

    /// Returns the servers to which a connection is wanted: those with a game that goes on.
    pub fn wanted(&self) -> BTreeSet<Server> {
        let open = self.seats.values().filter(|seat| !seat.is_done);
        open.map(|seat| seat.server.clone()).collect()
    }

    /// Carries out a command of the player, now or as soon as the server can be reached. A move is shown immediately.
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

    /// Returns whether [`Meetings::retry`] can change something: a command is not confirmed, a seat is not followed, or
    /// an opponent who is gone may soon be claimed against.
    pub fn waits(&self) -> bool {
        let mut open = self.seats.values().filter(|seat| !seat.is_done);
        open.any(|seat| {
            let is_gone = matches!(seat.presence, Presence::Gone { .. });
            !seat.outbox.is_empty() || seat.following != Following::Yes || is_gone
        })
    }

    /// Asks again for what a server could not do. To be called every few seconds.
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
        news
    }

    /// Returns the messages to send to a server now.
    pub fn take_outgoing(&mut self, server: &Server) -> Vec<ToServer> {
        let line = self.lines.get_mut(server);
        line.map_or_else(Vec::new, |line| std::mem::take(&mut line.outgoing))
    }

    /// Handles a report of the connection to a server. `local` is the time of this computer.
    pub fn heard(&mut self, server: &Server, heard: Heard, local: Time) -> Vec<News> {
        match heard {
            Heard::Connected => {
                let line = self.lines.entry(server.clone()).or_default();
                line.outgoing = vec![ToServer::Hello { version: VERSION }];
                Vec::new()
            }
            Heard::Lost(why) => self.lose(server, why),
            Heard::Message(message) => self.receive(server, *message, local),
        }
    }

    /// Asks the server for a seat: opens, joins, follows or watches.
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
            (Entrance::Rematch | Entrance::Moved, None) => return,
        };
        line.outgoing.push(message);
        if let Some(seat) = self.seats.get_mut(&id) {
            seat.following = Following::Asked;
        }
    }

    /// Asks for the whole state of a game again.
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

//! All seats of the player: what servers say about them, and what to say to the servers.

use std::collections::{BTreeMap, BTreeSet};

use lobby::{Chair, Command, Name, NextGame, RematchView, Seen, Settings, StageView, Time, View};
use protocol::{Code, CommandId, Reason, Request, SeatSecret, ToClient, ToServer, VERSION};
use referee::GameId;
use rules::Catalogue;

use crate::line::{Heard, Lost};
use crate::mirror::{self, Event, Folded};
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
    /// Creates the meetings with seats that were kept. Seats that no longer make sense are left out.
    pub fn new(kept: Vec<Seat>) -> Self {
        let variants = Catalogue::builtin();
        let mut meetings = Meetings {
            seats: BTreeMap::new(),
            next: 0,
            lines: BTreeMap::new(),
            variants,
        };
        for mut seat in kept {
            let view = seat.view.take();
            if let Some(view) = view
                && !mirror::replace(&mut seat, view, &meetings.variants)
            {
                continue;
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
                Entrance::Host { .. } | Entrance::Rematch => None,
            };
            own == Some(code) && seat.server == server
        };
        let known = self.seats().find(|(_, seat)| same(seat));
        match known.map(|(id, _)| id) {
            Some(id) => id,
            None => self.enter(server, Entrance::Guest { code, name }),
        }
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

    fn lose(&mut self, server: &Server, why: Lost) -> Vec<News> {
        let ahead = self.lines.get(server).map_or(0, |line| line.ahead);
        let line = Line {
            ahead,
            lost: Some(why),
            ..Line::default()
        };
        self.lines.insert(server.clone(), line);
        let mut news = Vec::new();
        for (id, seat) in &mut self.seats {
            if seat.server == *server {
                seat.following = Following::No;
                seat.presence = Presence::Unknown;
                for pending in &mut seat.outbox {
                    pending.is_on_its_way = false;
                }
                news.push(News::Presence(*id));
            }
        }
        news
    }

    fn receive(&mut self, server: &Server, message: ToClient, local: Time) -> Vec<News> {
        match message {
            ToClient::Welcome { now, .. } => {
                self.welcome(server, now, local);
                Vec::new()
            }
            ToClient::Opened {
                request,
                game,
                code,
                watch,
            } => {
                let Some(id) = self.asked(server, request) else {
                    return Vec::new();
                };
                if let Some(seat) = self.seats.get_mut(&id) {
                    seat.game = Some(Number(game));
                    seat.watch = watch;
                    if let Entrance::Host { code: own, .. } = &mut seat.entrance {
                        *own = Some(code);
                    }
                }
                vec![News::Opened(id, code)]
            }
            ToClient::Joined {
                request,
                game,
                watch,
            } => {
                let id = self.asked(server, request);
                if let Some(seat) = id.and_then(|id| self.seats.get_mut(&id)) {
                    seat.game = Some(Number(game));
                    seat.watch = watch;
                }
                Vec::new()
            }
            ToClient::Following { request, game } => {
                let Some(id) = self.answered(server, request) else {
                    return Vec::new();
                };
                if let Some(seat) = self.seats.get_mut(&id) {
                    seat.game = Some(Number(game));
                    seat.following = Following::Yes;
                }
                self.send_next(id)
            }
            ToClient::State { view } => self.state(server, view),
            ToClient::News {
                game,
                version,
                event,
                clocks,
                deadline,
                ..
            } => {
                let event = Event {
                    version,
                    seen: &event,
                    clocks: clocks.as_ref(),
                    deadline,
                };
                self.at(server, game)
                    .into_iter()
                    .flat_map(|id| self.event(id, event))
                    .collect()
            }
            ToClient::Done { id: command, .. } => {
                let Some(id) = self.waiting(server, command) else {
                    return Vec::new();
                };
                self.confirm(id, command)
            }
            ToClient::Refused {
                id: command,
                reason,
            } => match self.waiting(server, command) {
                Some(id) => self.refused(id, command, reason),
                None => Vec::new(),
            },
            ToClient::Failed {
                request: Some(request),
                reason,
            } => match self.answered(server, request) {
                Some(id) => self.failed(id, reason),
                None => Vec::new(),
            },
            ToClient::Presence {
                game,
                left,
                claim_at,
            } => {
                let seats = self.at(server, game);
                for id in &seats {
                    if let Some(seat) = self.seats.get_mut(id) {
                        seat.presence =
                            left.map_or(Presence::Here, |left| Presence::Gone { left, claim_at });
                    }
                }
                seats.into_iter().map(News::Presence).collect()
            }
            ToClient::Failed { request: None, .. }
            | ToClient::Pong { .. }
            | ToClient::Goodbye { .. } => Vec::new(),
        }
    }

    /// The server has answered the greeting: takes all seats at it.
    fn welcome(&mut self, server: &Server, now: Time, local: Time) {
        let line = self.lines.entry(server.clone()).or_default();
        line.is_open = true;
        line.lost = None;
        line.ahead = i64::try_from(now.0)
            .unwrap_or_default()
            .saturating_sub(i64::try_from(local.0).unwrap_or_default());
        let here = self.seats().filter(|(_, seat)| seat.server == *server);
        let ids: Vec<SeatId> = here
            .filter(|(_, seat)| !seat.is_done)
            .map(|(id, _)| id)
            .collect();
        for id in ids {
            self.take_seat(id);
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
            (Entrance::Rematch, None) => return,
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

    /// The seat of a question that gets further answers.
    fn asked(&self, server: &Server, Request(request): Request) -> Option<SeatId> {
        self.lines.get(server)?.asked.get(&request).copied()
    }

    /// The seat of a question that has its last answer.
    fn answered(&mut self, server: &Server, Request(request): Request) -> Option<SeatId> {
        self.lines.get_mut(server)?.asked.remove(&request)
    }

    /// The seats of a game at a server: one, or both if the player plays alone.
    fn at(&self, server: &Server, game: GameId) -> Vec<SeatId> {
        let of = self.seats();
        let of = of.filter(|(_, seat)| seat.server == *server && seat.game() == Some(game));
        of.map(|(id, _)| id).collect()
    }

    /// The seat with a command that waits for the server.
    fn waiting(&self, server: &Server, command: CommandId) -> Option<SeatId> {
        let mut here = self.seats().filter(|(_, seat)| seat.server == *server);
        let found = here.find(|(_, seat)| {
            let mut outbox = seat.outbox.iter();
            outbox.any(|pending| pending.id == command)
        });
        found.map(|(id, _)| id)
    }

    fn state(&mut self, server: &Server, view: Box<View>) -> Vec<News> {
        // A player with both seats gets two states, which say whose they are.
        let ids = self.at(server, view.game);
        let own = |id: &SeatId| {
            let known = self.seats.get(id).and_then(|seat| seat.view.as_ref());
            known.is_none_or(|known| known.you == view.you)
        };
        let Some(id) = ids.into_iter().find(own) else {
            return Vec::new();
        };
        let Some(seat) = self.seats.get_mut(&id) else {
            return Vec::new();
        };
        let before = seat.view.clone();
        if !mirror::replace(seat, view, &self.variants) {
            return vec![News::NotSeated(id, Reason::Unknown)];
        }
        let mut news = vec![News::Changed(id)];
        if let Some(seat) = self.seats.get(&id) {
            news.extend(differences(id, before.as_deref(), seat));
        }
        self.drop_made(id);
        self.rematch(id);
        news.extend(self.send_next(id));
        news
    }

    fn event(&mut self, id: SeatId, event: Event<'_>) -> Vec<News> {
        let Some(seat) = self.seats.get_mut(&id) else {
            return Vec::new();
        };
        let own = seat.view.as_ref().and_then(|view| view.you);
        let muted = seat.view.as_ref().is_some_and(|view| view.muted);
        let folded = mirror::fold(seat, event);
        let theirs = |by: &Chair| own.is_some() && Some(*by) != own;
        let mut news = match event.seen {
            Seen::Moved { by, .. } if theirs(by) && folded == Folded::Done => {
                vec![News::YourTurn(id)]
            }
            Seen::DrawOffered { by } if theirs(by) => vec![News::DrawOffered(id)],
            Seen::DrawAnswered { by, accept: false } if theirs(by) => {
                vec![News::DrawDeclined(id)]
            }
            Seen::TakeBackAsked { by } if theirs(by) => vec![News::TakeBackAsked(id)],
            Seen::TakeBackAnswered { by, accept: false } if theirs(by) => {
                vec![News::TakeBackRefused(id)]
            }
            Seen::TimeGiven { by } if theirs(by) => vec![News::TimeGiven(id)],
            Seen::Said { by, phrase } if !(theirs(by) && muted) => {
                vec![News::Said(id, *by, *phrase)]
            }
            Seen::RematchOffered { by } if theirs(by) => vec![News::RematchOffered(id)],
            Seen::RematchAnswered { by, next: None } if theirs(by) => {
                vec![News::RematchDeclined(id)]
            }
            _ => Vec::new(),
        };
        match folded {
            Folded::Done => {
                self.drop_made(id);
                news.push(News::Changed(id));
            }
            Folded::NeedsState => self.ask_state(id),
        }
        news.extend(self.send_next(id));
        news
    }

    /// Adds the seat of the rematch that both players want.
    fn rematch(&mut self, id: SeatId) {
        let Some(seat) = self.seats.get(&id) else {
            return;
        };
        let Some(RematchView::Agreed {
            next: NextGame(game),
        }) = seat.view.as_ref().map(|view| view.rematch.clone())
        else {
            return;
        };
        let is_known = |other: &Seat| other.game() == Some(game) && other.secret == seat.secret;
        if self.seats.values().any(is_known) || seat.is_watcher() {
            return;
        }
        let mut next = Seat::new(seat.server.clone(), seat.secret, Entrance::Rematch);
        next.game = Some(Number(game));
        let next = self.add(next);
        self.take_seat(next);
    }

    /// Drops own moves from the outbox that the server has made, and all moves after the end.
    fn drop_made(&mut self, id: SeatId) {
        let Some(seat) = self.seats.get_mut(&id) else {
            return;
        };
        let Some(view) = &seat.view else { return };
        let is_over = view.stage != StageView::Playing;
        seat.outbox.retain(|pending| {
            let made = view.moves.get(pending.plies).map(String::as_str);
            pending.mv().is_none_or(|mv| !is_over && made != Some(mv))
        });
    }

    fn confirm(&mut self, id: SeatId, command: CommandId) -> Vec<News> {
        let Some(seat) = self.seats.get_mut(&id) else {
            return Vec::new();
        };
        // An own move stays until the news of it: until then the confirmed moves do not have it.
        seat.outbox
            .retain(|pending| pending.id != command || pending.mv().is_some());
        let mut news = vec![News::Changed(id)];
        news.extend(self.send_next(id));
        news
    }

    fn refused(&mut self, id: SeatId, command: CommandId, reason: Reason) -> Vec<News> {
        let Some(seat) = self.seats.get_mut(&id) else {
            return Vec::new();
        };
        let mut outbox = seat.outbox.iter_mut();
        let pending = outbox.find(|pending| pending.id == command);
        let mut news = Vec::new();
        match (reason, pending) {
            // The game has gone on. Once the news are here, `send_next` sees whether the command still makes sense.
            (Reason::Stale { version }, Some(pending)) => {
                pending.is_on_its_way = false;
                pending.sent = None;
                pending.after = version;
            }
            // `retry` sends the move again.
            (Reason::Unavailable | Reason::TooMany, Some(pending)) if pending.mv().is_some() => {
                pending.is_on_its_way = false;
                return vec![News::Refused(id, reason)];
            }
            _ => {
                seat.outbox.retain(|pending| pending.id != command);
                news = vec![News::Changed(id), News::Refused(id, reason)];
            }
        }
        news.extend(self.send_next(id));
        news
    }

    fn failed(&mut self, id: SeatId, reason: Reason) -> Vec<News> {
        let Some(seat) = self.seats.get_mut(&id) else {
            return Vec::new();
        };
        match reason {
            // `retry` asks again.
            Reason::Unavailable | Reason::TooMany => {
                seat.following = Following::No;
                vec![News::Refused(id, reason)]
            }
            // Perhaps the code is one for spectators.
            Reason::NoSuchGame if let Entrance::Guest { code, .. } = seat.entrance => {
                seat.entrance = Entrance::Watcher { code };
                self.take_seat(id);
                Vec::new()
            }
            // The game does not exist yet at this server.
            Reason::NoSuchGame if seat.entrance == Entrance::Rematch && seat.view.is_none() => {
                seat.following = Following::No;
                Vec::new()
            }
            // The server has lost the game, perhaps not for ever: the secret is kept.
            _ if seat.view.is_some() => {
                seat.following = Following::Refused;
                vec![News::Refused(id, reason)]
            }
            _ => {
                self.seats.remove(&id);
                vec![News::NotSeated(id, reason)]
            }
        }
    }

    /// Sends the oldest command of a seat, if none is on its way and the server can be reached. Drops commands that no
    /// longer make sense.
    fn send_next(&mut self, id: SeatId) -> Vec<News> {
        let Some(seat) = self.seats.get_mut(&id) else {
            return Vec::new();
        };
        let (Some(game), Some(view)) = (seat.game(), &seat.view) else {
            return Vec::new();
        };
        let line = self.lines.get_mut(&seat.server);
        let Some(line) = line.filter(|_| seat.following == Following::Yes) else {
            return Vec::new();
        };
        let mut news = Vec::new();
        while let Some(first) = seat.outbox.front_mut() {
            if first.is_on_its_way || first.sent.is_none() && view.version < first.after {
                break;
            }
            if first.sent.is_none() && !first.makes_sense(view.moves.len()) {
                let version = view.version;
                news.extend([
                    News::Changed(id),
                    News::Refused(id, Reason::Stale { version }),
                ]);
                seat.outbox.pop_front();
                continue;
            }
            let expected = *first.sent.get_or_insert(view.version);
            first.is_on_its_way = true;
            line.outgoing.push(ToServer::Do {
                id: first.id,
                game,
                expected,
                command: first.command.clone(),
            });
        }
        news
    }
}

/// What the player learns from a whole state, compared with the one before.
fn differences(id: SeatId, before: Option<&View>, seat: &Seat) -> Vec<News> {
    let Some(view) = &seat.view else {
        return Vec::new();
    };
    let mut news = Vec::new();
    let stage = |view: &View| view.stage.clone();
    let was = before.map(stage);
    match view.stage {
        StageView::Playing if was != Some(StageView::Playing) => news.push(News::Began(id)),
        StageView::Aborted | StageView::Expired | StageView::Decided { .. }
            if was.as_ref() != Some(&view.stage) =>
        {
            news.push(News::Ended(id));
        }
        _ => {}
    }
    let moves = |view: &View| view.moves.len();
    if seat.is_my_turn() && before.is_some_and(|before| moves(before) != moves(view)) {
        news.push(News::YourTurn(id));
    }
    news
}

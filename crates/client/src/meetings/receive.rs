//! Processes the messages of servers: updates the seats, and returns news for the player.

use lobby::{Chair, NextGame, RematchView, Seen, StageView, Time, View};
use protocol::{CommandId, Reason, Request, ToClient, ToServer};
use referee::GameId;

use super::{Line, Meetings};
use crate::line::Lost;
use crate::mirror::{self, Event, Folded};
use crate::news::News;
use crate::seat::{Entrance, Following, Number, Presence, Seat, SeatId};
use crate::server::Server;

impl Meetings {
    pub(super) fn lose(&mut self, server: &Server, why: Lost) -> Vec<News> {
        let was_open = why == Lost::Broken;
        self.end_line(server, Some(why));
        let mut news = Vec::new();
        for (id, seat) in &mut self.seats {
            if seat.server == *server {
                seat.following = match seat.is_withdrawn && !was_open {
                    true => Following::Refused,
                    false => Following::No,
                };
                seat.presence = Presence::Unknown;
                for pending in &mut seat.outbox {
                    pending.is_on_its_way = false;
                }
                news.push(News::Presence(*id));
            }
        }
        news
    }

    /// Resets the state of a closed connection: forgets the requests that the server has not answered.
    pub(super) fn end_line(&mut self, server: &Server, lost: Option<Lost>) {
        let ahead = self.lines.get(server).map_or(0, |line| line.ahead);
        let line = Line {
            ahead,
            lost,
            ..Line::default()
        };
        self.lines.insert(server.clone(), line);
        self.lose_look_up(server);
        self.lose_lobby(server);
        self.lose_account(server);
    }

    pub(super) fn receive(&mut self, server: &Server, message: ToClient, local: Time) -> Vec<News> {
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
                if let Some(own) = self.own_seat_of_watched(id, server, game) {
                    // The server lets a connection follow a game once: as a player or as a spectator.
                    self.seats.remove(&id);
                    self.take_seat(own);
                    return vec![News::Changed(own)];
                }
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
            ToClient::Offered { request, offer } => {
                self.answer_look_up(server, request, Ok(*offer));
                Vec::new()
            }
            ToClient::Lobby {
                is_whole,
                added,
                removed,
            } => {
                self.hear_challenges(server, is_whole, added, &removed);
                Vec::new()
            }
            ToClient::GrantCode {
                request,
                code,
                page,
            } => {
                self.must_type(server, request, code, page);
                Vec::new()
            }
            ToClient::SignedIn {
                request,
                name,
                ratings,
            } => {
                self.signed_in(server, request, name, ratings);
                Vec::new()
            }
            ToClient::OwnGames { games } => self.hear_own_games(server, games),
            ToClient::Watchable { games } => {
                self.hear_games(server, games);
                Vec::new()
            }
            ToClient::Failed {
                request: Some(request),
                reason,
            } => match self.answered(server, request) {
                Some(id) => self.failed(id, reason),
                None => {
                    self.answer_look_up(server, request, Err(reason));
                    self.refuse_lobby(server, request, reason);
                    self.refuse_account(server, request, reason);
                    Vec::new()
                }
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
            | ToClient::SignedOut { .. }
            | ToClient::Pong { .. }
            | ToClient::Goodbye { .. } => Vec::new(),
        }
    }

    /// Returns the seat in which the player plays a game, if the player has begun to watch it at the seat `watched`.
    fn own_seat_of_watched(
        &self,
        watched: SeatId,
        server: &Server,
        game: GameId,
    ) -> Option<SeatId> {
        let watches = self.seats.get(&watched).is_some_and(Seat::is_watcher);
        self.plays_in(server, game).filter(|_| watches)
    }

    /// Processes the server's answer to the first message. Requests all of the player's seats at this server.
    fn welcome(&mut self, server: &Server, now: Time, local: Time) {
        let line = self.lines.entry(server.clone()).or_default();
        line.is_open = true;
        line.lost = None;
        line.ahead = i64::try_from(now.0)
            .unwrap_or_default()
            .saturating_sub(i64::try_from(local.0).unwrap_or_default());
        let here = self.all().filter(|(_, seat)| seat.server == *server);
        let ids: Vec<SeatId> = here
            .filter(|(_, seat)| !seat.is_done)
            .map(|(id, _)| id)
            .collect();
        self.send_account(server);
        for id in ids {
            self.take_seat(id);
        }
        self.send_look_up();
        self.send_enter();
    }

    /// Returns the seat that a request is about. Keeps the request, because further answers will follow.
    fn asked(&self, server: &Server, Request(request): Request) -> Option<SeatId> {
        let asked = &self.lines.get(server)?.asked;
        asked
            .iter()
            .find(|(number, _)| *number == request)
            .map(|(_, seat)| *seat)
    }

    /// Returns the seat that a request is about. Forgets the request, because this was its last answer.
    fn answered(&mut self, server: &Server, Request(request): Request) -> Option<SeatId> {
        let asked = &mut self.lines.get_mut(server)?.asked;
        let place = asked.iter().position(|(number, _)| *number == request)?;
        Some(asked.swap_remove(place).1)
    }

    /// Returns the player's seats in a game: two if the player has both seats.
    fn at(&self, server: &Server, game: GameId) -> Vec<SeatId> {
        let of = self.all();
        let of = of.filter(|(_, seat)| seat.server == *server && seat.game() == Some(game));
        of.map(|(id, _)| id).collect()
    }

    /// Returns the seat whose outbox contains a command.
    fn waiting(&self, server: &Server, command: CommandId) -> Option<SeatId> {
        let mut here = self.all().filter(|(_, seat)| seat.server == *server);
        let found = here.find(|(_, seat)| {
            let mut outbox = seat.outbox.iter();
            outbox.any(|pending| pending.id == command)
        });
        found.map(|(id, _)| id)
    }

    fn state(&mut self, server: &Server, view: Box<View>) -> Vec<News> {
        // If a player has both seats of a game, the server sends one state for each seat. The field `you` of a state
        // names its seat.
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
        if self.follow_pairing(id) {
            return vec![News::Changed(id)];
        }
        let mut news = vec![News::Changed(id)];
        self.note_rating(id);
        if let Some(seat) = self.seats.get(&id) {
            news.extend(differences(id, before.as_deref(), seat));
        }
        self.drop_made(id);
        self.rematch(id);
        news.extend(self.send_next(id));
        self.withdraw(id);
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
        self.withdraw(id);
        news
    }

    /// Takes the seat in the game into which the server has paired the player. Returns whether the server has done so.
    fn follow_pairing(&mut self, id: SeatId) -> bool {
        let Some(seat) = self.seats.get_mut(&id) else {
            return false;
        };
        let stage = seat.view.as_ref().map(|view| &view.stage);
        let Some(StageView::Paired {
            into: NextGame(game),
        }) = stage
        else {
            return false;
        };
        let game = *game;
        let server = seat.server.clone();
        let left = seat.game.replace(Number(game));
        (seat.entrance, seat.view, seat.board) = (Entrance::Paired, None, None);
        seat.following = Following::No;
        if let (Some(Number(game)), Some(line)) = (left, self.lines.get_mut(&seat.server)) {
            line.outgoing.push(ToServer::Unfollow { game });
        }
        // The server may have listed the game among those of the account before.
        let is_double = |other: &Seat| {
            other.entrance == Entrance::Own && other.server == server && other.game() == Some(game)
        };
        self.seats.retain(|_, other| !is_double(other));
        self.take_seat(id);
        true
    }

    /// Adds a seat for the rematch that the players have agreed on.
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
        let is_known = |other: &Seat| {
            let opens = other.secret == seat.secret || other.entrance == Entrance::Own;
            other.game() == Some(game) && opens
        };
        if self.seats.values().any(is_known) || seat.is_watcher() {
            return;
        }
        let entrance = match seat.entrance {
            Entrance::Own => Entrance::Own,
            _ => Entrance::Rematch,
        };
        let mut next = Seat::new(seat.server.clone(), seat.secret, entrance);
        next.game = Some(Number(game));
        let next = self.add(next);
        self.take_seat(next);
    }

    fn failed(&mut self, id: SeatId, reason: Reason) -> Vec<News> {
        if self.refuse_withdrawal(id, reason) && !self.seats.contains_key(&id) {
            return Vec::new();
        }
        let Some(seat) = self.seats.get_mut(&id) else {
            return Vec::new();
        };
        match reason {
            // `retry` sends the request again.
            Reason::Unavailable | Reason::TooMany => {
                seat.following = Following::No;
                vec![News::Refused(id, reason)]
            }
            // The code may be a code for spectators, so the client asks to watch the game.
            Reason::NoSuchGame if let Entrance::Guest { code, .. } = seat.entrance => {
                seat.entrance = Entrance::Watcher { code };
                self.take_seat(id);
                Vec::new()
            }
            // The server has not created the game of the rematch yet.
            Reason::NoSuchGame
                if matches!(seat.entrance, Entrance::Rematch | Entrance::Own)
                    && seat.view.is_none() =>
            {
                seat.following = Following::No;
                Vec::new()
            }
            // The server refuses a seat that it has accepted before. The client keeps the seat, because the refusal may
            // be temporary.
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
}

/// Returns the news that follow from a new state of a seat, compared with its previous state `before`.
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

//! Asks a server for its open challenges and the games to watch while the player is in its lobby.

use lobby::{Name, Settings};
use protocol::{Challenge, Code, Reason, Request, ToServer, Watchable};
use referee::GameId;

use super::Meetings;
use crate::seat::{Entrance, Seat, SeatId};
use crate::server::Server;
use crate::visited::Lobby;

impl Meetings {
    /// Enters the lobby of a server. Until the player leaves, the server reports its open challenges and the games to
    /// watch. Leaves any other lobby.
    pub fn enter_lobby(&mut self, server: &Server) {
        if self.lobby().is_some_and(|lobby| lobby.server == *server) {
            return;
        }
        self.leave_lobby();
        self.lobby = Some(Lobby::new(server.clone()));
        self.send_enter();
    }

    /// Leaves the lobby, and tells the server.
    pub fn leave_lobby(&mut self) {
        let Some(left) = self.lobby.take() else {
            return;
        };
        let line = self.lines.get_mut(&left.server);
        if let Some(line) = line.filter(|line| line.is_open) {
            line.outgoing.push(ToServer::LeaveLobby);
        }
    }

    /// Returns the lobby in which the player is; `None` if the player is in no lobby.
    pub const fn lobby(&self) -> Option<&Lobby> {
        self.lobby.as_ref()
    }

    /// Finds an opponent for a game with these conditions: opens a challenge. The server pairs the player with the host
    /// of another challenge, or another player accepts the challenge. Returns the seat. If the player already waits with
    /// these conditions, returns that seat, because the server could pair a player with themselves.
    pub fn find_opponent(&mut self, server: Server, settings: Settings, name: Name) -> SeatId {
        let waits = |seat: &Seat| {
            let same =
                matches!(&seat.entrance, Entrance::Host { settings: own, .. } if **own == settings);
            same && seat.server == server && !seat.has_begun()
        };
        let known = self.seats().find(|(_, seat)| waits(seat)).map(|(id, _)| id);
        known.unwrap_or_else(|| self.open(server, settings, name))
    }

    /// Returns whether a code belongs to an invitation that this player has opened.
    pub fn is_own(&self, server: &Server, code: Code) -> bool {
        let mut seats = self.seats();
        seats.any(|(_, seat)| seat.server == *server && seat.invitation() == Some(code))
    }

    /// Returns the seat in which the player plays a game; `None` if the player does not play in that game.
    pub fn plays_in(&self, server: &Server, game: GameId) -> Option<SeatId> {
        let mut seats = self.seats();
        let found = seats.find(|(_, seat)| {
            seat.server == *server && seat.game() == Some(game) && !seat.is_watcher()
        });
        found.map(|(id, _)| id)
    }

    /// Returns whether the lobby lists a game to watch with this code.
    pub(super) fn is_watchable(&self, server: &Server, code: Code) -> bool {
        let lobby = self.lobby().filter(|lobby| lobby.server == *server);
        lobby.is_some_and(|lobby| lobby.games.iter().any(|game| game.code == code))
    }

    /// Asks the server to let the player into the lobby, unless a request is on its way or the server has answered.
    pub(super) fn send_enter(&mut self) {
        let Some(lobby) = &mut self.lobby else {
            return;
        };
        let line = self.lines.get_mut(&lobby.server);
        let Some(line) = line.filter(|line| line.is_open) else {
            return;
        };
        if lobby.waits() && lobby.request.is_none() {
            let request = line.next_request();
            lobby.request = Some(request);
            line.outgoing.push(ToServer::EnterLobby { request });
        }
    }

    /// Stores the open challenges that a server has sent: all challenges, or only the changes.
    pub(super) fn hear_challenges(
        &mut self,
        server: &Server,
        is_whole: bool,
        added: Vec<Challenge>,
        removed: &[Code],
    ) {
        if let Some(lobby) = self.lobby_at(server) {
            lobby.hear(is_whole, added, removed);
        }
    }

    /// Stores the games to watch that a server has sent.
    pub(super) fn hear_games(&mut self, server: &Server, games: Vec<Watchable>) {
        if let Some(lobby) = self.lobby_at(server) {
            lobby.hear_games(games);
        }
    }

    /// Returns the lobby if the player is in the lobby of this server.
    fn lobby_at(&mut self, server: &Server) -> Option<&mut Lobby> {
        self.lobby.as_mut().filter(|lobby| lobby.server == *server)
    }

    /// Notes that the server did not let the player into the lobby, if `request` was the request to enter the lobby.
    pub(super) fn refuse_lobby(&mut self, server: &Server, request: Request, reason: Reason) {
        let lobby = self.lobby_at(server);
        if let Some(lobby) = lobby.filter(|lobby| lobby.request == Some(request)) {
            lobby.request = None;
            lobby.refused = Some(reason);
        }
    }

    /// Clears the content of a server's lobby when the connection to the server is lost.
    pub(super) fn lose_lobby(&mut self, server: &Server) {
        if let Some(lobby) = self.lobby_at(server) {
            *lobby = Lobby::new(server.clone());
        }
    }
}

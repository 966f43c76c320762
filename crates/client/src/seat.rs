//! One game at a server, as its player knows it.

use std::collections::VecDeque;

use lobby::{Chair, Command, Left, Name, Settings, StageView, Time, View};
use protocol::{Code, CommandId, SeatLink, SeatSecret};
use referee::GameId;
use rules::{Game, Side};
use serde::{Deserialize, Serialize};

use crate::server::Server;

/// Identifies a seat while the program runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SeatId(pub u32);

/// A seat of the player, or a place as a spectator.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Seat {
    /// Where the game is played.
    pub server: Server,
    /// Opens the seat.
    pub(crate) secret: SeatSecret,
    /// How the player came or comes to it.
    pub entrance: Entrance,
    /// The game; `None` until the server has named it.
    #[serde(default)]
    pub(crate) game: Option<Number>,
    /// The code for spectators, if they are allowed.
    #[serde(default)]
    pub(crate) watch: Option<Code>,
    /// The newest known state.
    #[serde(default)]
    pub view: Option<Box<View>>,
    /// The score of the series before this game.
    #[serde(default)]
    pub(crate) series: String,
    /// Commands that the server has not confirmed, oldest first.
    #[serde(default)]
    pub(crate) outbox: VecDeque<Pending>,
    /// Whether the player has seen the end of the game.
    #[serde(default)]
    pub is_done: bool,
    /// The game after the confirmed moves. Known together with `view`.
    #[serde(skip)]
    pub(crate) board: Option<Box<Game>>,
    /// Where the opponent is.
    #[serde(skip)]
    pub presence: Presence,
    /// What the current connection has to do with it.
    #[serde(skip)]
    pub(crate) following: Following,
}

/// A game id in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Number(#[serde(with = "lobby::game_id")] pub GameId);

/// How the player came or comes to a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Entrance {
    /// By opening a game for a friend.
    Host {
        /// What is played.
        settings: Box<Settings>,
        /// The player's name.
        name: Name,
        /// The code for the friend, once the server has given it.
        #[serde(default)]
        code: Option<Code>,
    },
    /// By the code of a friend.
    Guest {
        /// The code.
        code: Code,
        /// The player's name.
        name: Name,
    },
    /// After an earlier game with the same opponent.
    Rematch,
    /// By the link of a seat that the player has on another device.
    Moved,
    /// As a spectator.
    Watcher {
        /// The code for spectators.
        code: Code,
    },
}

/// A command that the server has not confirmed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Pending {
    pub id: CommandId,
    pub command: Command,
    /// The number of confirmed moves that the player has seen.
    pub plies: usize,
    /// The version that it was sent with, unless the server has refused it since. The server may have carried it out.
    #[serde(default)]
    pub sent: Option<u64>,
    /// Whether the current connection has sent it and waits for the answer.
    #[serde(skip)]
    pub is_on_its_way: bool,
    /// It is sent again only after the news of this version.
    #[serde(skip)]
    pub after: u64,
}

impl Pending {
    pub fn new(id: CommandId, command: Command, plies: usize) -> Self {
        Pending {
            id,
            command,
            plies,
            sent: None,
            is_on_its_way: false,
            after: 0,
        }
    }

    /// The move, if it is one.
    pub fn mv(&self) -> Option<&str> {
        match &self.command {
            Command::Move { mv } => Some(mv),
            _ => None,
        }
    }

    /// Whether the command still means what the player meant, after this many moves.
    pub fn makes_sense(&self, moves: usize) -> bool {
        let bound = matches!(
            self.command,
            Command::Move { .. }
                | Command::OfferDraw
                | Command::AnswerDraw { .. }
                | Command::AskTakeBack
                | Command::AnswerTakeBack { .. }
                | Command::Plan { .. }
        );
        !bound || moves == self.plies
    }
}

/// What a connection has to do with a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Following {
    #[default]
    No,
    /// The server was asked for the seat.
    Asked,
    /// The server sends news of the game.
    Yes,
    /// The server does not know the seat. Another connection asks again.
    Refused,
}

/// Where the opponent is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Presence {
    /// Not known.
    #[default]
    Unknown,
    /// Connected.
    Here,
    /// Not connected.
    Gone {
        /// How the opponent left.
        left: Left,
        /// When the player can claim the game; `None` if never.
        claim_at: Option<Time>,
    },
}

impl Seat {
    pub(crate) fn new(server: Server, secret: SeatSecret, entrance: Entrance) -> Self {
        Seat {
            server,
            secret,
            entrance,
            game: None,
            watch: None,
            view: None,
            series: String::new(),
            outbox: VecDeque::new(),
            is_done: false,
            board: None,
            presence: Presence::Unknown,
            following: Following::No,
        }
    }

    /// Returns the game; `None` until the server has named it.
    pub fn game(&self) -> Option<GameId> {
        self.game.map(|Number(game)| game)
    }

    /// Returns what is played, if it is known.
    pub fn settings(&self) -> Option<&Settings> {
        match (&self.view, &self.entrance) {
            (Some(view), _) => Some(&view.settings),
            (None, Entrance::Host { settings, .. }) => Some(settings),
            (None, _) => None,
        }
    }

    /// Returns the code of the invitation while it waits for the friend.
    pub fn invitation(&self) -> Option<Code> {
        match &self.entrance {
            Entrance::Host { code, .. } if !self.has_begun() => *code,
            _ => None,
        }
    }

    /// Returns the link that opens this seat on another device; `None` for spectators, and until the server has named
    /// the game.
    pub fn link(&self) -> Option<SeatLink> {
        let game = self.game().filter(|_| !self.is_watcher())?;
        Some(self.server.seat_link(game, self.secret))
    }

    /// Returns the code with which others can watch the game; `None` if nobody can.
    pub const fn watch_code(&self) -> Option<Code> {
        self.watch
    }

    /// Returns whether the friend has come.
    pub fn has_begun(&self) -> bool {
        let stage = self.view.as_ref().map(|view| &view.stage);
        stage.is_some_and(|stage| *stage != StageView::Invited)
    }

    /// Returns whether nothing more can happen in the game itself.
    pub fn is_over(&self) -> bool {
        let stage = self.view.as_ref().map(|view| &view.stage);
        matches!(
            stage,
            Some(StageView::Aborted | StageView::Expired | StageView::Decided { .. })
        )
    }

    /// Returns whether this place only watches.
    pub const fn is_watcher(&self) -> bool {
        matches!(self.entrance, Entrance::Watcher { .. })
    }

    /// Returns the side that the player plays; `None` before the game and for spectators.
    pub fn side(&self) -> Option<Side> {
        self.side_of(self.view.as_ref()?.you?)
    }

    pub(crate) fn side_of(&self, chair: Chair) -> Option<Side> {
        let players = &self.view.as_ref()?.players;
        players.iter().find(|player| player.chair == chair)?.side
    }

    /// Returns the name of the opponent; empty if there is none yet or the opponent shows none.
    pub fn opponent(&self) -> &str {
        let Some(view) = &self.view else { return "" };
        let own = view.you.unwrap_or(Chair::Host);
        let other = view.players.iter().find(|player| player.chair != own);
        other.map_or("", |player| player.name.as_str())
    }

    /// Returns the moves that the player sees: those of the server, and own ones that are on their way.
    pub fn moves(&self) -> impl Iterator<Item = &str> {
        let confirmed = self.view.iter().flat_map(|view| &view.moves);
        let own = self.outbox.iter().filter_map(Pending::mv);
        confirmed.map(String::as_str).chain(own)
    }

    /// Returns whether own moves wait for the server.
    pub fn has_unsent_moves(&self) -> bool {
        self.outbox.iter().any(|pending| pending.mv().is_some())
    }

    /// Returns the game after the confirmed moves.
    pub fn board(&self) -> Option<&Game> {
        self.board.as_deref()
    }

    /// Returns whether the player must move: it is the player's turn, and no own move is on its way.
    pub fn is_my_turn(&self) -> bool {
        let is_playing = self
            .view
            .as_ref()
            .is_some_and(|view| view.stage == StageView::Playing);
        let to_move = self.board().map(|game| game.position().to_move());
        is_playing && !self.has_unsent_moves() && self.side().is_some() && self.side() == to_move
    }
}

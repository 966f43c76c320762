//! One game at a server, from the view of one player or spectator.

use std::collections::VecDeque;

use lobby::{Chair, Command, Left, Name, Profile, RatingChange, Settings, StageView, Time, View};
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
    /// The server of the game.
    pub server: Server,
    /// The secret that gives access to the seat.
    pub(crate) secret: SeatSecret,
    /// How the player got the seat.
    pub entrance: Entrance,
    /// The id of the game; `None` until the server has sent the id.
    #[serde(default)]
    pub(crate) game: Option<Number>,
    /// The code for spectators, if they are allowed.
    #[serde(default)]
    pub(crate) watch: Option<Code>,
    /// The newest known state of the game.
    #[serde(default)]
    pub view: Option<Box<View>>,
    /// The points of both players in the earlier games of the series, such as `1.5-0.5`.
    #[serde(default)]
    pub(crate) series: String,
    /// Commands that the server has not confirmed, oldest first.
    #[serde(default)]
    pub(crate) outbox: VecDeque<Pending>,
    /// Whether the player has seen the end of the game.
    #[serde(default)]
    pub is_done: bool,
    /// Whether the client has asked the server to open the game, so that the server may know the invitation.
    #[serde(default)]
    pub(crate) is_known: bool,
    /// Whether the player has withdrawn the invitation. The player does not see this seat any more.
    #[serde(default)]
    pub(crate) is_withdrawn: bool,
    /// The game after the confirmed moves. Set together with `view`.
    #[serde(skip)]
    pub(crate) board: Option<Box<Game>>,
    /// Whether the opponent is connected.
    #[serde(skip)]
    pub presence: Presence,
    /// Whether the server sends news of the game over the current connection.
    #[serde(skip)]
    pub(crate) following: Following,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Number(#[serde(with = "lobby::game_id")] pub GameId);

/// How a player gets a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Entrance {
    /// The player opens a game for a friend.
    Host {
        /// The game and its conditions.
        settings: Box<Settings>,
        /// The player's name.
        name: Name,
        /// The code for the friend, once the server has given it.
        #[serde(default)]
        code: Option<Code>,
    },
    /// The player joins a game with a friend's code.
    Guest {
        /// The code.
        code: Code,
        /// The player's name.
        name: Name,
    },
    /// The game is a rematch against the same opponent.
    Rematch,
    /// The server has paired the player, who had opened a challenge, with another player.
    Paired,
    /// The player opened the link of a seat that they have on another device.
    Moved,
    /// The game belongs to the player's account. This client knows no secret that opens the seat.
    Own,
    /// The player watches the game as a spectator.
    Watcher {
        /// The code for spectators.
        code: Code,
    },
}

/// How a game of a tournament counts in which a player made no first move in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayed {
    /// The opponent made no move, so the player wins.
    Won,
    /// The player made no move and loses.
    Lost,
    /// The player is a spectator.
    Watched,
}

/// A command that the server has not confirmed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Pending {
    pub id: CommandId,
    pub command: Command,
    /// The number of moves that the server had confirmed when the player gave the command.
    pub plies: usize,
    /// The version of the game when the command was first sent. `None` if it was not sent, or if the server refused it
    /// because the game had changed.
    #[serde(default)]
    pub sent: Option<u64>,
    /// Whether the command was sent over the current connection and waits for the answer.
    #[serde(skip)]
    pub is_on_its_way: bool,
    /// If the server refused the command because the game had changed, the client sends the command again only after
    /// the news of this version.
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

    /// Returns the move of the command; `None` if the command is not a move.
    pub fn mv(&self) -> Option<&str> {
        match &self.command {
            Command::Move { mv } => Some(mv),
            _ => None,
        }
    }

    /// Returns whether the command still makes sense after `moves` confirmed moves. A move, an offer or a plan makes
    /// sense only in the position for which the player gave it.
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

/// Whether the server sends news of a seat's game over the current connection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Following {
    #[default]
    No,
    /// The client has asked the server for the seat and waits for the answer.
    Asked,
    /// The server sends news of the game.
    Yes,
    /// The server refused the seat. The client asks again after it has connected again.
    Refused,
}

/// Whether the opponent is connected to the server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Presence {
    /// The client does not know whether the opponent is connected.
    #[default]
    Unknown,
    /// The opponent is connected.
    Here,
    /// The opponent is not connected.
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
            is_known: false,
            is_withdrawn: false,
            board: None,
            presence: Presence::Unknown,
            following: Following::No,
        }
    }

    /// Returns the id of the game; `None` until the server has sent the id.
    pub fn game(&self) -> Option<GameId> {
        self.game.map(|Number(game)| game)
    }

    /// Returns the game and its conditions; `None` if they are not known yet.
    pub fn settings(&self) -> Option<&Settings> {
        match (&self.view, &self.entrance) {
            (Some(view), _) => Some(&view.settings),
            (None, Entrance::Host { settings, .. }) => Some(settings),
            (None, _) => None,
        }
    }

    /// Returns the code of the player's invitation; `None` after the invitation has ended.
    pub fn invitation(&self) -> Option<Code> {
        match &self.entrance {
            Entrance::Host { code, .. } if !self.has_begun() => *code,
            _ => None,
        }
    }

    /// Returns the name of the game's tournament; `None` for other games.
    pub fn tournament(&self) -> Option<&str> {
        let tournament = self.view.as_ref()?.tournament.as_ref();
        tournament.map(|tournament| tournament.name.as_str())
    }

    /// Returns whether the player has opened the game to everyone in the lobby.
    pub fn is_challenge(&self) -> bool {
        match &self.entrance {
            Entrance::Host { settings, .. } => settings.listed,
            _ => false,
        }
    }

    /// Returns the address, below that of the server, of the page on which the player reports the opponent. Returns `None`
    /// before the game has begun, and for a spectator.
    pub fn report_page(&self) -> Option<String> {
        let game = self
            .game()
            .filter(|_| self.has_begun() && !self.is_watcher())?;
        let link = self.link().map(|link| link.to_string());
        let place = link.as_ref().and_then(|link| link.split_once('#'));
        // The owner of an account proves the place in the game by signing in.
        let place = place.map_or_else(|| game.to_string(), |(_, place)| place.to_owned());
        Some(format!("account/#report/{place}"))
    }

    /// Returns the link that opens this seat on another device; `None` for spectators, for games that only the account
    /// opens, and until the server has named the game.
    pub fn link(&self) -> Option<SeatLink> {
        let has_secret = !self.is_watcher() && self.entrance != Entrance::Own;
        let game = self.game().filter(|_| has_secret)?;
        Some(self.server.seat_link(game, self.secret))
    }

    /// Returns the code with which others can watch the game; `None` if nobody can.
    pub const fn watch_code(&self) -> Option<Code> {
        self.watch
    }

    /// Returns whether the invitation has ended, usually because the friend has joined.
    pub fn has_begun(&self) -> bool {
        let stage = self.view.as_ref().map(|view| &view.stage);
        stage.is_some_and(|stage| *stage != StageView::Invited)
    }

    /// Returns whether the game has ended, with or without a result.
    pub fn is_over(&self) -> bool {
        let stage = self.view.as_ref().map(|view| &view.stage);
        matches!(
            stage,
            Some(StageView::Aborted | StageView::Expired | StageView::Decided { .. })
        )
    }

    /// Returns whether the player only watches the game.
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

    /// Returns how a game of a tournament counts in which a player made no first move in time. This player loses. Returns
    /// `None` for all other games.
    pub fn unplayed(&self) -> Option<Unplayed> {
        let view = self.view.as_ref()?;
        view.tournament.as_ref()?;
        let absent = self.board()?.position().to_move();
        (view.stage == StageView::Aborted).then(|| match self.side() {
            None => Unplayed::Watched,
            Some(own) if own == absent => Unplayed::Lost,
            Some(_) => Unplayed::Won,
        })
    }

    /// Returns the opponent; `None` if the opponent has not joined.
    pub fn opponent(&self) -> Option<&Profile> {
        let view = self.view.as_ref()?;
        let own = view.you.unwrap_or(Chair::Host);
        let other = view.players.iter().find(|player| player.chair != own);
        other.map(|player| &player.profile)
    }

    /// Returns whether the player plays as a guest, so that an account can take the game along.
    pub fn is_guest(&self) -> bool {
        let own = self.own_profile();
        own.is_some_and(|profile| profile.rating.is_none() && !profile.deleted)
    }

    fn own_profile(&self) -> Option<&Profile> {
        let view = self.view.as_ref()?;
        let own = view
            .players
            .iter()
            .find(|player| Some(player.chair) == view.you);
        own.map(|player| &player.profile)
    }

    /// Returns how the game changed the player's rating; `None` if it did not.
    pub fn rating_change(&self) -> Option<RatingChange> {
        let view = self.view.as_ref()?;
        let own = view
            .players
            .iter()
            .find(|player| Some(player.chair) == view.you);
        own?.change
    }

    /// Returns the moves that the player sees: the confirmed moves, and then the player's own unconfirmed moves.
    pub fn moves(&self) -> impl Iterator<Item = &str> {
        let confirmed = self.view.iter().flat_map(|view| &view.moves);
        let own = self.outbox.iter().filter_map(Pending::mv);
        confirmed.map(String::as_str).chain(own)
    }

    /// Returns whether the server has not confirmed all of the player's own moves.
    pub fn has_unsent_moves(&self) -> bool {
        self.outbox.iter().any(|pending| pending.mv().is_some())
    }

    /// Returns the game after the confirmed moves.
    pub fn board(&self) -> Option<&Game> {
        self.board.as_deref()
    }

    /// Returns whether the player must move: it is the player's turn, and no own move is unconfirmed.
    pub fn is_my_turn(&self) -> bool {
        let is_playing = self
            .view
            .as_ref()
            .is_some_and(|view| view.stage == StageView::Playing);
        let to_move = self.board().map(|game| game.position().to_move());
        is_playing && !self.has_unsent_moves() && self.side().is_some() && self.side() == to_move
    }
}

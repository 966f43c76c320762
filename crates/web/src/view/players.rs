//! The players beside the board, with their clocks.

use client::words::{first_move, on_side};
use lobby::Profile;
use phrases::{ClockText, Texts, clock_text, side_name};
use referee::Seat;
use rules::Side;
use serde::Serialize;

use crate::page::Page;
use crate::strength;

/// A player beside the board.
#[derive(Debug, Serialize)]
pub struct PlayerView {
    /// `black` or `white`.
    pub side: String,
    /// The name of the side and the name of its player.
    pub name: String,
    /// The text about the number of the player's stones and groups.
    pub detail: String,
    /// Whether this player is to move.
    pub turn: bool,
    /// The player's clock; `None` in a game without clocks.
    pub clock: Option<ClockView>,
}

/// The texts of a clock that the page shows.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct ClockView {
    /// The time left.
    pub time: String,
    /// The rest of the delay, or the number of periods left.
    pub more: Option<String>,
    /// The whole state of the clock as a sentence, for screen readers.
    pub sentence: String,
    /// The text about the time left for the first move; `None` for the player who is not to move, and after both first
    /// moves.
    pub first_move: Option<String>,
    /// Whether little time is left.
    pub low: bool,
    /// Whether the clock is running.
    pub runs: bool,
}

impl Page {
    pub(super) fn players(&self) -> [PlayerView; 2] {
        self.sides().map(|side| self.player(side))
    }

    /// Returns the clocks of both players: first the clock of the player at the top.
    pub fn clocks(&self) -> [Option<ClockView>; 2] {
        self.sides().map(|side| self.clock(side))
    }

    /// The side at the top of the board, and the side at the bottom.
    fn sides(&self) -> [Side; 2] {
        [!self.bottom(), self.bottom()]
    }

    fn clock(&self, side: Side) -> Option<ClockView> {
        let clock = self.table().played.clock();
        let reading = clock.reading(side, self.now)?.shown();
        let runs = clock.is_running() && clock.to_move() == side;
        let ClockText {
            time,
            more,
            sentence,
            ..
        } = clock_text(&self.texts, side, reading, runs);
        let to_move = self.table().played.to_move() == side;
        let remote = self.remote().filter(|_| to_move);
        let first_move = remote.and_then(|remote| first_move(&self.texts, &remote));
        Some(ClockView {
            time,
            more,
            sentence: match &first_move {
                Some(first_move) => format!("{sentence}; {first_move}"),
                None => sentence,
            },
            first_move,
            low: reading.is_low() || reading.flag,
            runs,
        })
    }

    fn player(&self, side: Side) -> PlayerView {
        let game = self.board();
        let groups = game.variant().groups(game.position(), side);
        let stones: usize = groups.iter().map(Vec::len).sum();
        let side_text = side_name(&self.texts, side);
        let count = |key, count: usize| {
            let count = u32::try_from(count).unwrap_or(u32::MAX);
            self.texts.format(key, &[("count", count.into())])
        };
        let mut detail = format!(
            "{}, {}",
            count("player-stones", stones),
            count("player-groups", groups.len())
        );
        let held = game.position().held(side);
        if held > 0 {
            detail.push_str(", ");
            detail.push_str(&count("stones-in-hand", held.into()));
        }
        PlayerView {
            side: side.to_string(),
            name: match self.player_name(side) {
                Some(player) => format!("{side_text} · {player}"),
                None => side_text,
            },
            detail,
            turn: self.game().outcome().is_none() && game.position().to_move() == side,
            clock: self.clock(side),
        }
    }

    /// The name of the player of a side, in a remote game with the rating. `None` if two people play at this screen, or if a spectator does not know the
    /// name.
    fn player_name(&self, side: Side) -> Option<String> {
        let played = &self.table().played;
        let seats = played.seats();
        if let Some(remote) = self.remote() {
            let mut players = remote.view.players.iter();
            let player = players.find(|player| player.side == Some(side));
            let profile = player.map(|player| &player.profile);
            let is_named = |profile: &Profile| profile.deleted || !profile.name.as_str().is_empty();
            if profile.is_some_and(is_named) {
                return on_side(&self.texts, remote.seat, side);
            }
        } else if let Some(name) = played.person(side) {
            return Some(name.to_owned());
        }
        match seats.of(side) {
            Seat::Here => seats.only_here().map(|_| self.texts.text("seat-you")),
            Seat::Elsewhere => (!self.watches()).then(|| self.texts.text("online-friend")),
            Seat::Computer(level) => {
                let level = strength::name(&self.texts, level);
                Some(
                    self.texts
                        .format("seat-computer", &[("level", level.into())]),
                )
            }
            Seat::Engine(name) => Some(name.to_string()),
        }
    }
}

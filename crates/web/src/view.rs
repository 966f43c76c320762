//! Everything that the light page shows, for the scripts to draw: every text, square, mark and button.

mod board;
mod buttons;
mod choices;
mod friends;
mod players;

use std::time::Duration;

use client::words::{called_off, own_rating};
use phrases::{Texts, family_key, result_text, side_name};
use rules::{GameKind, Grid, Move, Part, Variant};
use serde::Serialize;

use crate::page::Page;
use crate::selection::openings;
use crate::table::Question;

pub use board::SquareView;
pub use buttons::ButtonView;
pub use choices::Choices;
pub use friends::FriendsView;
pub use players::PlayerView;

/// Everything that the light page shows, as data for the scripts that draw the page.
#[derive(Debug, Serialize)]
pub struct View {
    /// The name of the game and of the board.
    pub title: String,
    /// One or two sentences about the rules of the game.
    pub summary: String,
    /// The name of the board for a screen reader.
    pub board: String,
    /// The width and the height of all squares together, in widths of a square.
    pub size: [f32; 2],
    /// Whether the board consists of hexagons.
    pub hexagonal: bool,
    /// The squares, row by row from the top left as the player sees them.
    pub squares: Vec<SquareView>,
    /// The pairs of touching stones of the winning group, between which the page draws links.
    pub chain: Vec<[String; 2]>,
    /// The players: first the player at the top.
    pub players: [PlayerView; 2],
    /// The text that says who is to move, or the result of the game.
    pub status: String,
    /// Why a move was refused, how the game ended, or news of a remote game; can be empty.
    pub detail: String,
    /// Whether `detail` is a warning about a problem.
    pub warning: bool,
    /// The text that a screen reader announces.
    pub said: String,
    /// The moves of the game in notation.
    pub moves: Vec<String>,
    /// The heading above the list of moves.
    pub moves_title: String,
    /// The number of parts of all moves. A first part counts before the second part is made.
    pub parts: usize,
    /// For each part of the last move and for each of its stones, the square it came from and the square it went to.
    pub motion: Vec<Vec<[String; 2]>>,
    /// A text that identifies the match. The page animates stones only between two positions of the same match.
    pub session: String,
    /// The buttons that the player can press now.
    pub buttons: Vec<ButtonView>,
    /// Why a pasted text could not be opened as a game; `None` if there was no problem.
    pub record_problem: Option<String>,
    /// Whether the player only watches the game.
    pub watches: bool,
    /// Whether a new local game would replace a local game that has begun and has not ended.
    pub replaces: bool,
    /// The question that the scripts must send to the engine, if the computer must move or answer a draw offer.
    pub question: Option<Question>,
    /// The texts and choices of the dialogs.
    pub choices: Choices,
    /// What the page shows about games against remote players.
    pub friends: FriendsView,
}

impl Page {
    /// Returns everything that the page shows now.
    pub fn view(&self) -> View {
        let variant = self.game().variant();
        let shape = variant.shape();
        let (status, end) = self.status();
        // A question of the opponent is more urgent than the reason why the player could not move.
        let asks = self.remote().is_some_and(|it| it.question().is_some());
        let refused = self.hand.refused.as_ref().filter(|_| !asks);
        let refused = refused.map(|(text, _)| text.clone());
        let news = self.notice();
        let is_over = self.table().game().outcome().is_some();
        let mut said = self.said.clone();
        said.extend(refused.clone());
        if is_over {
            said.extend([status.clone(), end.clone()]);
        }
        said.retain(|text| !text.is_empty());
        let warning = refused.is_some() || news.as_ref().is_some_and(|(_, warning)| *warning);
        let detail = match refused {
            Some(refused) => refused,
            None => {
                let news = news.map(|(text, _)| text);
                let parts = [(!end.is_empty()).then_some(end), news];
                parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
            }
        };
        View {
            title: self.what(variant.kind(), variant.name()),
            summary: self.summary(variant),
            board: self.texts.text("board-name"),
            size: [shape.half().0, shape.half().1].map(|half| board::rounded(2.0 * half)),
            hexagonal: shape.grid() == Grid::Hexagonal,
            squares: self.squares(),
            chain: self.chain(),
            players: self.players(),
            status,
            detail,
            warning,
            said: said.join(" "),
            moves: self.game().notations().collect(),
            moves_title: self.texts.text("moves-title"),
            parts: self.parts(),
            motion: self.motion(),
            session: self.table().played.session().to_string(),
            buttons: self.buttons(),
            record_problem: self.record_problem.clone(),
            watches: self.watches(),
            replaces: self.would_replace(),
            question: match self.remote {
                Some(_) => None,
                None => self.local.question(self.now),
            },
            choices: self.choices(),
            friends: self.friends(),
        }
    }

    /// A short text about the rules of the game. If the board differs from the usual board of the game, the text also
    /// says how.
    fn summary(&self, variant: &Variant) -> String {
        let mut known = self.variants.variants().iter();
        let usual = known.find(|usual| usual.kind() == variant.kind());
        let usual = usual.filter(|usual| usual.summary() != variant.summary());
        let keys = usual.map(|usual| usual.summary()).into_iter();
        let keys = keys.chain([variant.summary()]);
        let texts = keys.map(|key| self.texts.text(key));
        texts.collect::<Vec<_>>().join(" ")
    }

    /// The name of a game together with the name of its board.
    fn what(&self, kind: GameKind, board: &str) -> String {
        let names = [
            ("game", self.texts.text(family_key(kind)).into()),
            ("board", self.texts.text(board).into()),
        ];
        self.texts.format("online-what", &names)
    }

    /// The texts [`View::status`] and [`View::detail`]: who is to move or the result, and how the game ended. After
    /// a rated game, the second text also says how the rating of the player has changed.
    pub(crate) fn status(&self) -> (String, String) {
        let played = &self.table().played;
        let game = played.game();
        let remote = self.remote();
        if let Some(outcome) = game.outcome() {
            let result = result_text(&self.texts, outcome, played.seats().only_here());
            let rating = remote.and_then(|remote| own_rating(&self.texts, remote.seat));
            let parts: Vec<String> = [result.reason].into_iter().chain(rating).collect();
            return (result.headline, parts.join(" "));
        }
        let text = |key: &str| (self.texts.text(key), String::new());
        if let Some(half) = &self.hand.half {
            return text(if half.drops() {
                "half-drop"
            } else {
                "half-forward"
            });
        }
        if let Some(remote) = remote.filter(client::Remote::is_aborted) {
            return (called_off(&self.texts, remote.seat), String::new());
        }
        if let Some(remote) = remote.filter(|remote| !remote.plays()) {
            let behind = remote.view.settings.spectators.unwrap_or_default();
            if behind == 0 {
                return text("online-watching");
            }
            let values = [("moves", behind.into())];
            let watching = self.texts.format("status-watching", &values);
            return (watching, String::new());
        }
        if self.online.planning.is_some() {
            return (self.texts.text("plan-title"), self.texts.text("plan-about"));
        }
        let side = [("side", side_name(&self.texts, played.to_move()).into())];
        let key = if played.is_paused() {
            "status-paused"
        } else if self.table().failed {
            "status-failed"
        } else if self.table().is_computers_turn() {
            "status-thinking"
        } else if self.must_pass() {
            "status-must-pass"
        } else if self.is_split() {
            "status-split"
        } else if played.seats().only_here().is_some() && played.awaits_here() {
            "status-your-move"
        } else {
            "status-to-move"
        };
        (self.texts.format(key, &side), String::new())
    }

    /// The message about the game that the page shows, and whether the message is a warning about a problem.
    fn notice(&self) -> Option<(String, bool)> {
        if let Some(planning) = &self.online.planning {
            return Some((self.plan_state(planning), planning.is_full));
        }
        if let Some(remote) = self.remote() {
            let message = client::words::notice(&self.texts, &remote);
            let message = message.map(|message| (message.text, message.warning));
            return message.or_else(|| self.begun_notice());
        }
        if let Some(begun) = self.begun_notice() {
            return Some(begun);
        }
        let played = &self.local.played;
        let (key, side) = match played.draw_offer() {
            referee::DrawOffer::Open(side) => match self.local.asked_for_draw() {
                Some(other) => {
                    let names = [
                        ("side", side_name(&self.texts, side).into()),
                        ("other", side_name(&self.texts, other).into()),
                    ];
                    return Some((self.texts.format("confirm-draw", &names), false));
                }
                None => ("draw-considered", !side),
            },
            referee::DrawOffer::Declined(side) => ("draw-declined", side),
            referee::DrawOffer::None => return self.line_hint().map(|text| (text, false)),
        };
        let side = [("side", side_name(&self.texts, side).into())];
        Some((self.texts.format(key, &side), false))
    }

    /// The message that another game has begun. It is no warning.
    fn begun_notice(&self) -> Option<(String, bool)> {
        let seat = self.online.meetings.seat(self.begun()?)?;
        Some((client::words::began(&self.texts, seat), false))
    }

    /// Announces to screen readers the message about the game that the page shows.
    pub(crate) fn say_notice(&mut self) {
        let notice = self.notice();
        self.said.extend(notice.map(|(text, _)| text));
    }

    /// A text that explains how to select a line of stones in Ordo. `None` unless exactly one stone is selected, which
    /// is the end of a line.
    fn line_hint(&self) -> Option<String> {
        let stone = self.hand.selection?.stone_alone()?;
        let begins = |mv: &Move| matches!(*mv, Move::Line { first, last, .. } if first == stone || last == stone);
        let has_line = openings(self.board()).iter().any(begins);
        has_line.then(|| self.texts.text("web-line-hint"))
    }

    fn is_split(&self) -> bool {
        let game = self.game();
        game.variant()
            .is_split(game.position(), game.position().to_move())
    }

    fn must_pass(&self) -> bool {
        self.is_persons_turn() && self.game().legal_moves() == [Move::Pass]
    }

    /// The last move on the board: the first part of a turn while the player chooses the second part.
    pub(super) fn last_move(&self) -> Option<Move> {
        match &self.hand.half {
            Some(half) => Some(half.first.alone()),
            None => self.game().plies().last().map(|ply| ply.mv),
        }
    }

    fn parts(&self) -> usize {
        let plies = self.game().plies().iter();
        let made: usize = plies.map(|ply| parts(ply.mv).count()).sum();
        made + usize::from(self.hand.half.is_some())
    }

    fn motion(&self) -> Vec<Vec<[String; 2]>> {
        let steps = self.last_move().into_iter().flat_map(parts).map(|part| {
            let moved = part.origins().into_iter().zip(part.landings());
            moved
                .map(|(from, to)| [from.to_string(), to.to_string()])
                .collect()
        });
        steps.collect()
    }

    /// Returns the time until the scripts must call [`Page::tick`] again.
    pub fn wait(&self) -> Duration {
        let played = &self.table().played;
        let clock = played.clock();
        let reading = clock.reading(played.to_move(), self.now);
        let changes = reading
            .filter(|_| clock.is_running())
            .map(|reading| reading.changes_in());
        let first_move = self.remote().and_then(|remote| remote.first_move_left());
        // The text about the first move rounds up to seconds.
        let second = |left: Duration| Duration::from_nanos(left.subsec_nanos().into());
        let counts = first_move.map(|left| second(left) + Duration::from_millis(1));
        let waits = [changes, counts, Some(LONGEST_WAIT)];
        waits.into_iter().flatten().min().unwrap_or(LONGEST_WAIT)
    }
}

/// The parts of a move. A pass is a part, too.
fn parts(mv: Move) -> impl Iterator<Item = Move> {
    let [first, then] = mv.parts();
    let first = first.map_or(Move::Pass, Part::alone);
    [Some(first), then.map(Part::alone)].into_iter().flatten()
}

/// The longest time between two calls of [`Page::tick`].
const LONGEST_WAIT: Duration = Duration::from_secs(5);

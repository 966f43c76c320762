//! The state of the light page: the game that the page shows, its players, and what the player has selected.

use std::time::Duration;

use client::{Remote, SeatId, Server};
use phrases::{Catalog, Texts, side_name};
use referee::Refused;
use rules::{Captures, Catalogue, Game, Move, Part, Side, Square, Strength};

use crate::event::{Event, OnlineEvent};
use crate::hand::Hand;
use crate::kept::Kept;
use crate::online::{self, Online};
use crate::side;
use crate::strength;
use crate::table::Table;

/// The built-in variants, which the build script has written.
const VARIANTS: &str = include_str!(concat!(env!("OUT_DIR"), "/variants.json"));

/// The maximum size in bytes of an event, as JSON. The largest events contain a pasted record or a message of the
/// server.
const MOST_EVENT: usize = 3 * 1024 * 1024;
const _: () = assert!(MOST_EVENT >= 3 * online::LONGEST_MESSAGE);

/// The light page: a local game, games against remote players, and what the player has selected.
pub struct Page {
    pub(crate) texts: Catalog,
    pub(crate) variants: Catalogue,
    /// The local game: a game against the computer, or of two people at this screen.
    pub(crate) local: Table,
    /// The remote game that the page shows, and the player's place (seat) in it; `None` while the page shows the local
    /// game.
    pub(crate) remote: Option<(SeatId, Table)>,
    pub(crate) online: Online,
    pub(crate) hand: Hand,
    /// Whether the player has turned the board by 180 degrees.
    pub(crate) flipped: bool,
    /// Why the last pasted text could not be opened as a game.
    pub(crate) record_problem: Option<String>,
    /// The text about the game that has begun with the last event; `None` if none has.
    pub(crate) began: Option<String>,
    /// What a screen reader announces about the last event.
    pub(crate) said: Vec<String>,
    /// The time of the last event, since 1970. The time never goes back.
    pub(crate) now: Duration,
}

/// What the browser's storage and the address of the page contain when the page opens.
#[derive(Debug, Default)]
pub struct Stored {
    /// The local game, in the form that [`Page::kept`] returns.
    pub game: Option<String>,
    /// The player's places in games against remote players, in the form that [`Page::take_seats`] returns.
    pub seats: Option<String>,
    /// The id of the remote game that the page shows, as [`Page::shown`] returns it.
    pub shown: Option<String>,
    /// The address of the server, such as `https://play.example.org`.
    pub server: Option<String>,
    /// The time in milliseconds since 1970.
    pub now: f64,
}

impl Page {
    /// Creates the page. `words` is the text of the locale files of the language `tag`. Starts a new local game if
    /// the stored game is missing or damaged. Returns `None` only if no variant is built in, which a test rules out.
    pub fn new(tag: &str, words: String, stored: &Stored) -> Option<Page> {
        let variants: Catalogue = small_json::from_str(VARIANTS).ok()?;
        let first = variants.variants().first()?.clone();
        let kept = stored.game.as_deref();
        let local = kept
            .and_then(|text| Kept::read(text, &variants))
            .unwrap_or_else(|| {
                let computer = (!first.first(), strength::weakest());
                Table::local(first, Some(computer), None, 1)
            });
        let server = stored.server.as_deref();
        let server = server.and_then(|text| text.parse::<Server>().ok());
        let mut page = Page {
            texts: Catalog::from_source(tag, words),
            local,
            remote: None,
            online: Online::new(server, stored.seats.as_deref(), variants.clone()),
            variants,
            hand: Hand::default(),
            flipped: false,
            record_problem: None,
            began: None,
            said: Vec::new(),
            now: Duration::ZERO,
        };
        page.pass_time(stored.now);
        let shown = stored.shown.as_deref();
        if let Some(game) = shown.and_then(|text| text.parse().ok()) {
            page.online.awaited = page.online.meetings.seat_of(game).map(|(id, _)| id);
            page.take_news(&[]);
        }
        Some(page)
    }

    /// Returns the id of the remote game that the page shows, for the browser's storage. The id is empty while the page
    /// shows the local game.
    pub fn shown(&self) -> String {
        let game = self.remote().and_then(|remote| remote.seat.game());
        game.map_or_else(String::new, |game| game.to_string())
    }

    /// Changes the language of the page. `words` is the text of the locale files of the language `tag`.
    pub fn speak(&mut self, tag: &str, words: String) {
        self.texts = Catalog::from_source(tag, words);
        self.hand.refused = None;
        self.record_problem = None;
        self.said.clear();
    }

    /// Reads an event as JSON and carries it out. Ignores a text that is not an event. `now` is the time in
    /// milliseconds since 1970.
    pub fn hear_text(&mut self, text: &str, now: f64) {
        if text.len() > MOST_EVENT {
            return;
        }
        if let Ok(event) = small_json::from_str(text) {
            self.hear(event, now);
        }
    }

    /// Carries out an event. Ignores events that are impossible now. `now` is the time in milliseconds since 1970.
    pub fn hear(&mut self, event: Event, now: f64) {
        self.pass_time(now);
        self.said.clear();
        self.began = None;
        let is_input = !matches!(
            event,
            Event::Found { .. }
                | Event::Considered { .. }
                | Event::Online(
                    OnlineEvent::Heard { .. }
                        | OnlineEvent::Connected
                        | OnlineEvent::Lost
                        | OnlineEvent::Answered { .. }
                        | OnlineEvent::Account { .. }
                )
        );
        if is_input {
            self.hand.refused = None;
            self.record_problem = None;
        }
        match event {
            Event::Square { name } => {
                if let Some(square) = self.square(&name) {
                    self.press(square);
                }
            }
            Event::Drag { from, to } => {
                if let (Some(from), Some(to)) = (self.square(&from), self.square(&to)) {
                    self.drag(from, to);
                }
            }
            Event::Typed { text } => self.type_move(&text),
            Event::Escape => self.hand.selection = None,
            Event::Pass => {
                if self.is_persons_turn() {
                    self.play(Move::Pass);
                }
            }
            Event::Flip => self.flipped = !self.flipped,
            Event::Start {
                variant,
                computer,
                strength,
                clock,
                seed,
            } => {
                let strength = Strength::parse(&strength).filter(|strength| strength.exists());
                let computer = computer.as_deref().and_then(side).zip(strength);
                let control = clock.and_then(|text| clock::TimeControl::parse(&text).ok());
                if let Some(variant) = self.variants.get(&variant).cloned() {
                    self.show_local();
                    self.local = Table::local(variant, computer, control, seed);
                    self.flipped = false;
                }
            }
            Event::Open { game, seed } => self.open_game(&game, seed),
            Event::Unreadable { problem } => self.explain_record(&problem),
            Event::Found { id, mv } => {
                let events = self.local.found(id, mv.as_deref(), self.now);
                self.happened(&events);
            }
            Event::Considered { id, accept } => {
                let events = self.local.considered(id, accept, self.now);
                self.happened(&events);
            }
            Event::EngineFailed => self.local.fail(self.now),
            Event::Retry => self.local.retry(),
            Event::Online(event) => self.hear_online(event),
            Event::Undo
            | Event::Redo
            | Event::OfferDraw
            | Event::Resign
            | Event::Pause
            | Event::Resume
            | Event::Accept
            | Event::Decline
            | Event::Again
            | Event::Rematch => self.ask(&event),
        }
    }

    /// Advances the time of the page to `now`. Returns whether the page has changed, apart from its clocks. Must be
    /// called when the time of [`Page::wait`] has passed.
    pub fn tick(&mut self, now: f64) -> bool {
        self.pass_time(now);
        let now = self.now;
        let events = self.table_mut().tick(now);
        self.happened(&events);
        let is_due = self.online.tick(self.now);
        let remote = self.remote();
        let by_days = remote.is_some_and(|remote| remote.is_by_correspondence());
        if by_days && self.online.must_follow(self.now) {
            self.follow();
        }
        !events.is_empty() || is_due
    }

    /// Advances the time of the page. The time never goes back, even if the browser's clock does.
    fn pass_time(&mut self, now: f64) {
        let now = Duration::try_from_secs_f64(now / 1000.0).unwrap_or_default();
        self.now = self.now.max(now);
    }

    /// Returns the local game in the form for the browser's storage.
    pub fn kept(&self) -> Kept {
        Kept::of(&self.local, self.now)
    }

    /// Returns the player's places in remote games for the browser's storage, if they have changed since the last call.
    pub fn take_seats(&mut self) -> Option<String> {
        self.online.take_changed()
    }

    /// Returns the account that the scripts must remove from the browser's storage, because its session has ended.
    pub fn take_ended(&mut self) -> Option<String> {
        self.online.take_ended()
    }

    /// Returns whether the list of remote games in the browser's storage could not be read.
    pub fn is_damaged(&self) -> bool {
        self.online.is_damaged
    }

    /// Returns the messages to send to the server now, as JSON.
    pub fn take_outgoing(&mut self) -> Vec<String> {
        self.online.take_outgoing()
    }

    /// The match that the page shows: the remote game, or otherwise the local game.
    pub(crate) fn table(&self) -> &Table {
        match &self.remote {
            Some((_, table)) => table,
            None => &self.local,
        }
    }

    fn table_mut(&mut self) -> &mut Table {
        match &mut self.remote {
            Some((_, table)) => table,
            None => &mut self.local,
        }
    }

    /// The remote game that the page shows; `None` while the page shows the local game.
    pub(crate) fn remote(&self) -> Option<Remote<'_>> {
        let (id, _) = self.remote.as_ref()?;
        self.online.remote(*id, self.now)
    }

    /// The game on the board: the match that the page shows, or that game with the conditional moves that the player is
    /// planning.
    pub(crate) fn game(&self) -> &Game {
        match &self.online.planning {
            Some(planning) => &planning.game,
            None => self.table().game(),
        }
    }

    /// Whether the player can make a move on the board now.
    pub(crate) fn is_persons_turn(&self) -> bool {
        let played = &self.table().played;
        match &self.online.planning {
            Some(planning) => planning.game.outcome().is_none(),
            None => played.awaits_here() && !played.is_paused(),
        }
    }

    /// The side at the bottom of the board.
    pub(crate) fn bottom(&self) -> Side {
        let table = self.table();
        let usual = table.game().variant().bottom();
        let seat = table.played.seats().near_side(usual);
        if self.flipped { !seat } else { seat }
    }

    fn square(&self, name: &str) -> Option<Square> {
        let square = Square::parse(name)?;
        let shape = self.game().variant().shape();
        shape.contains(square).then_some(square)
    }

    /// Whether the player only watches the game that the page shows.
    pub(crate) fn watches(&self) -> bool {
        self.remote().is_some_and(|remote| !remote.plays())
    }

    /// Returns whether the player can use the board now. If not, notes the reason for the player, unless the game is
    /// over or the player only watches.
    fn takes_input(&mut self) -> bool {
        if self.is_persons_turn() {
            return true;
        }
        let played = &self.table().played;
        if played.game().outcome().is_none() && !self.watches() {
            let key = if played.is_paused() {
                "refused-paused"
            } else {
                "refused-not-your-turn"
            };
            self.hand.refused = Some((self.texts.text(key), None));
        }
        false
    }

    fn press(&mut self, square: Square) {
        if !self.takes_input() {
            return;
        }
        let mut hand = std::mem::take(&mut self.hand);
        let mv = hand.press(&self.texts, self.game(), square);
        self.hold(hand, mv);
    }

    fn drag(&mut self, from: Square, to: Square) {
        if !self.takes_input() {
            return;
        }
        let mut hand = std::mem::take(&mut self.hand);
        let mv = hand.drag(&self.texts, self.game(), from, to);
        self.hold(hand, mv);
    }

    fn type_move(&mut self, text: &str) {
        if !self.takes_input() {
            return;
        }
        let mut hand = std::mem::take(&mut self.hand);
        let mv = hand.read(&self.texts, self.game(), text);
        self.hold(hand, mv);
    }

    /// Stores the state of the player's input again, and plays the move that the input has made.
    fn hold(&mut self, mut hand: Hand, mv: Option<Move>) {
        self.said.push(std::mem::take(&mut hand.said));
        self.hand = hand;
        if let Some(mv) = mv {
            self.play(mv);
        }
    }

    fn play(&mut self, mv: Move) {
        if let Some(planning) = &mut self.online.planning {
            planning.play(mv);
            self.hand.selection = None;
            return;
        }
        let now = self.now;
        match self.table_mut().command(referee::Command::Move(mv), now) {
            Ok(events) => {
                self.happened(&events);
                let captures = self.table().game().plies().last().map(|ply| ply.captures);
                if let Some((id, _)) = self.remote {
                    self.online.send_move(id, mv, captures.unwrap_or_default());
                }
            }
            Err(Refused::Illegal(refusal)) => {
                self.hand.refuse(&self.texts, &refusal, refusal.square());
            }
            // The player's time was up before the move, or the game is paused. The page already shows the reason.
            Err(_) => {}
        }
    }

    /// Announces the moves of these events to screen readers, and clears the selection of stones if the position has
    /// changed.
    pub(crate) fn happened(&mut self, events: &[referee::Event]) {
        for event in events {
            match event {
                referee::Event::Made { before, ply } => {
                    self.hand.selection = None;
                    let said = self.sentence_of(before.to_move(), ply.mv, ply.captures);
                    self.said.push(said);
                }
                referee::Event::TakenBack { .. } | referee::Event::Jumped => {
                    self.hand.selection = None;
                }
                referee::Event::Ended(_) => self.hand.refused = None,
                _ => {}
            }
        }
    }

    /// Carries out the player's requests about the match that the page shows, such as undo, resign or a draw offer.
    fn ask(&mut self, event: &Event) {
        if self.remote.is_some() {
            return self.ask_remote(event);
        }
        let played = &self.local.played;
        let command = match event {
            Event::Undo => referee::Command::Undo,
            Event::Redo => referee::Command::Redo,
            Event::OfferDraw => referee::Command::OfferDraw,
            Event::Resign => referee::Command::Resign,
            Event::Pause => referee::Command::Pause(true),
            Event::Resume => referee::Command::Pause(false),
            Event::Accept => referee::Command::AnswerDraw { accept: true },
            Event::Decline => referee::Command::AnswerDraw { accept: false },
            Event::Again | Event::Rematch if played.game().outcome().is_some() => {
                let again = played.again();
                let setup = match event {
                    Event::Again => again,
                    _ => again.swapped(),
                };
                self.local = Table::new(setup, self.local.seed.wrapping_add(1));
                self.hand.selection = None;
                return;
            }
            _ => return,
        };
        // A refused request changes nothing. A refusal is rare, because the page offers only requests that are
        // possible.
        if let Ok(events) = self.local.command(command, self.now) {
            self.happened(&events);
        }
    }

    /// The sentence with which a screen reader announces a move.
    fn sentence_of(&self, side: Side, mv: Move, captures: Captures) -> String {
        let side = side_name(&self.texts, side);
        let say = |key, squares: &[(&'static str, Square)]| {
            let squares = squares.iter();
            let squares = squares.map(|(name, square)| (*name, square.to_string().into()));
            let values: Vec<_> = [("side", side.clone().into())]
                .into_iter()
                .chain(squares)
                .collect();
            self.texts.format(key, &values)
        };
        let part = |part, captures| match part {
            Part::Step { from, to } if captures => {
                say("said-capture", &[("from", from), ("to", to)])
            }
            Part::Step { from, to } => say("said-step", &[("from", from), ("to", to)]),
            Part::Line { first, last, to } => {
                say("said-line", &[("first", first), ("last", last), ("to", to)])
            }
            Part::Remove { from } => say("said-removal", &[("from", from)]),
            Part::Drop { to } => say("said-drop", &[("to", to)]),
        };
        match mv.parts() {
            [None, _] => say("said-pass", &[]),
            [Some(first), None] => part(first, captures.first),
            [Some(first), Some(then)] => {
                format!(
                    "{} {}",
                    part(first, captures.first),
                    part(then, captures.then)
                )
            }
        }
    }
}

#[cfg(test)]
mod tests;

//! A match that the page shows, and the questions to the engine about the match.

use std::time::Duration;

use clock::{FlagRule, TimeControl, Times};
use cohort_web_game::PlainGame;
use referee::{
    ClockHistory, Command, DrawOffer, Event, Match, MatchSetup, Refused, Seat, Seats, Speaker,
};
use rules::{Game, SharedVariant, Side, Strength};
use serde::Serialize;

/// The engine's time for a move at full strength, in a game without clocks.
const FULL_TIME: Duration = Duration::from_secs(3);

/// A match, and the state of the engine that plays in it.
pub struct Table {
    /// The match that is played.
    pub played: Match,
    /// The seed of the computer's random choices. The same seed gives the same choices.
    pub seed: u32,
    /// Whether the engine has stopped with an error.
    pub failed: bool,
    /// The number of the current question to the engine. The page ignores answers to questions with other numbers.
    question: u32,
    /// The revision number of the match that the current question is about.
    asked: u64,
}

/// A question to the engine: which move the computer plays, or whether it accepts a draw offer.
#[derive(Debug, Serialize)]
pub struct Question {
    /// The number of the question, which comes back with the answer.
    pub id: u32,
    /// What the page asks for: `move`, or `draw` for the answer to a draw offer.
    pub about: &'static str,
    /// The game with its current position.
    pub game: PlainGame,
    /// The strength in Elo; `None` for full strength.
    pub elo: Option<u16>,
    /// The seed of the random choices at a limited strength. The same seed gives the same choices.
    pub seed: u32,
    /// The time for a move at full strength, in milliseconds.
    pub time: u64,
}

impl Table {
    /// Creates a table for a match. `seed` makes the computer's choices repeatable.
    pub fn new(setup: MatchSetup, seed: u32) -> Self {
        let played = Match::new(setup);
        Table {
            asked: played.revision(),
            played,
            seed,
            failed: false,
            question: 0,
        }
    }

    /// Creates a table for a new local game. `computer` is the side and strength of the computer; `None` if two people
    /// play.
    pub fn local(
        variant: SharedVariant,
        computer: Option<(Side, Strength)>,
        control: Option<TimeControl>,
        seed: u32,
    ) -> Self {
        let seats = match computer {
            Some((side, strength)) => Seats::BOTH_HERE.with(side, Seat::Computer(strength)),
            None => Seats::BOTH_HERE,
        };
        let clocks = ClockHistory::new(Times::new(control, control), FlagRule::Loses);
        Table::new(MatchSetup::new(Game::new(variant), seats, clocks), seed)
    }

    /// Returns the game of the match.
    pub fn game(&self) -> &Game {
        self.played.game()
    }

    /// Returns the side and strength of the computer; `None` if no computer plays.
    pub fn computer(&self) -> Option<(Side, Strength)> {
        let seats = self.played.seats();
        Side::ALL.into_iter().find_map(|side| match seats.of(side) {
            Seat::Computer(strength) => Some((side, strength)),
            _ => None,
        })
    }

    /// Carries out a command of the player.
    ///
    /// # Errors
    /// Returns the reason if the match refuses the command.
    pub fn command(&mut self, command: Command, now: Duration) -> Result<Vec<Event>, Refused> {
        let events = self.played.apply(Speaker::Here, command, now)?;
        self.played.run_clock(now);
        self.note_change();
        Ok(events)
    }

    /// Advances the clocks to the time `now`, and ends the game if a player's time is up.
    pub fn tick(&mut self, now: Duration) -> Vec<Event> {
        let events = self.played.tick(now);
        self.note_change();
        events
    }

    /// Carries out the computer's move. Does nothing if the answer belongs to an older question.
    pub fn found(&mut self, id: u32, text: Option<&str>, now: Duration) -> Vec<Event> {
        if id != self.question || !self.is_computers_turn() {
            return Vec::new();
        }
        let mv = text.and_then(|text| rules::read_move(text).ok());
        let made = mv.and_then(|mv| self.program(Command::Move(mv), now));
        self.failed = made.is_none();
        made.unwrap_or_default()
    }

    /// Carries out the computer's answer to a draw offer. Does nothing if the answer belongs to an older question.
    pub fn considered(&mut self, id: u32, accept: bool, now: Duration) -> Vec<Event> {
        if id != self.question || !self.considers_draw() {
            return Vec::new();
        }
        let answered = self.program(Command::AnswerDraw { accept }, now);
        answered.unwrap_or_default()
    }

    fn program(&mut self, command: Command, now: Duration) -> Option<Vec<Event>> {
        let by = Speaker::Program {
            game: self.played.id(),
            revision: self.played.revision(),
        };
        let events = self.played.apply(by, command, now).ok()?;
        self.played.run_clock(now);
        self.note_change();
        self.question = self.question.wrapping_add(1);
        Some(events)
    }

    /// Notes that the engine stopped with an error. A draw offer counts as declined.
    pub fn fail(&mut self, now: Duration) {
        self.failed = self.is_computers_turn();
        if self.considers_draw() {
            self.considered(self.question, false, now);
        }
    }

    /// Asks the engine again after it has failed.
    pub fn retry(&mut self) {
        self.failed = false;
        self.question = self.question.wrapping_add(1);
    }

    /// Returns the current question to the engine; `None` if the computer need not answer now, or if the engine has
    /// failed.
    pub fn question(&self, now: Duration) -> Option<Question> {
        let about = if self.considers_draw() {
            "draw"
        } else if self.is_computers_turn() && !self.failed {
            "move"
        } else {
            return None;
        };
        let (_, strength) = self.computer()?;
        let time = match self.played.budget(now) {
            Some((budget, thought)) => budget.saturating_sub(thought).min(FULL_TIME * 10),
            None => FULL_TIME,
        };
        Some(Question {
            id: self.question,
            about,
            game: self.plain(now),
            elo: match strength {
                Strength::Elo(elo) | Strength::Adaptive(elo) => Some(elo),
                Strength::Full => None,
            },
            seed: self.seed,
            time: u64::try_from(time.as_millis()).unwrap_or(u64::MAX),
        })
    }

    /// Returns the match at the time `now` as plain data.
    pub fn plain(&self, now: Duration) -> PlainGame {
        PlainGame::of(&self.played.setup(now))
    }

    /// Whether the computer must move now.
    pub fn is_computers_turn(&self) -> bool {
        self.played.mover().is_some_and(Seat::is_program) && self.played.goes_on()
    }

    /// Whether the computer must answer a draw offer now.
    fn considers_draw(&self) -> bool {
        let DrawOffer::Open(side) = self.played.draw_offer() else {
            return false;
        };
        self.played.seats().of(!side).is_program()
    }

    /// The side whose player at this device must answer a draw offer; `None` if nobody must answer.
    pub fn asked_for_draw(&self) -> Option<Side> {
        let DrawOffer::Open(side) = self.played.draw_offer() else {
            return None;
        };
        (self.played.seats() == Seats::BOTH_HERE).then_some(!side)
    }

    /// Makes the engine's answers to earlier questions invalid if the match has changed.
    fn note_change(&mut self) {
        if self.asked != self.played.revision() {
            self.asked = self.played.revision();
            self.question = self.question.wrapping_add(1);
            self.failed = false;
        }
    }

    /// Updates the match with the server's state of a remote game.
    pub fn follow(&mut self, state: referee::ServerState, now: Duration) -> Vec<Event> {
        let events = self
            .played
            .apply(Speaker::Server, Command::Follow(state), now);
        events.unwrap_or_default()
    }
}

//! A UGI session, which answers commands immediately, even during a search.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use engine::{Clock, Limits};
use rules::{Catalogue, Game};
use ugi::{Command, Go, Question, shortened};

use super::input::{Input, TooLong};
use super::options::Options;
use super::search::{ConfiguredEngine, Job, NO_MOVE, Search};
use super::wire::Wire;
use crate::commands::what_is_legal;
use crate::english::{explained, in_text};
use crate::failure::Failure;

/// Answers commands until `quit` or the end of the input. Then stops a running search.
pub fn run(catalogue: &Catalogue) -> Result<(), Failure> {
    let mut input = Input::new(io::stdin().lock());
    let mut session = Session::new(catalogue, Wire::new())?;
    while let Some(line) = input.line()? {
        if session.answer(line)? == Next::Ends {
            break;
        }
    }
    session.finish();
    Ok(())
}

pub struct Session<'a> {
    catalogue: &'a Catalogue,
    wire: Wire,
    options: Options,
    game: Game,
    /// The number of games so far. This number is added to the seed, so that a limited player makes different mistakes
    /// in each game.
    games: u64,
    /// Whether the next search must clear the hash table.
    fresh: bool,
    engine: Arc<Mutex<ConfiguredEngine>>,
    search: Option<Search>,
}

/// Whether the session continues or ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    Goes,
    Ends,
}

impl<'a> Session<'a> {
    /// Creates a session that starts with the first variant of the catalogue.
    ///
    /// # Errors
    /// Returns an error if the catalogue has no variant.
    pub fn new(catalogue: &'a Catalogue, wire: Wire) -> Result<Self, Failure> {
        let options = Options::new(catalogue)
            .ok_or_else(|| Failure::input("there is no variant", "give one with --variants"))?;
        Ok(Session {
            catalogue,
            wire,
            game: Game::new(options.variant.clone()),
            games: 0,
            fresh: false,
            engine: Arc::new(Mutex::new(ConfiguredEngine::new(&options.settings))),
            search: None,
            options,
        })
    }

    /// Answers one line of input.
    ///
    /// # Errors
    /// Returns an error if the output is closed.
    pub fn answer(&mut self, line: Result<String, TooLong>) -> Result<Next, Failure> {
        let command = line
            .map_err(|TooLong| "the line is too long; send less at once".to_owned())
            .and_then(|line| Command::read(&line));
        let done = match command {
            Ok(None) => Ok(()),
            Ok(Some(Command::Quit)) => return Ok(Next::Ends),
            Ok(Some(command)) => self.obey(command)?,
            Err(mistake) => Err(mistake),
        };
        if let Err(mistake) = done {
            self.wire
                .say(format_args!("info string error: {mistake}"))?;
        }
        Ok(Next::Goes)
    }

    /// Ends the session: stops a running search and waits for its answer.
    pub fn finish(mut self) {
        self.search = None;
    }

    /// Runs a command. The inner error is a mistake in the command; the outer error means that the output is closed.
    fn obey(&mut self, command: Command) -> Result<Result<(), String>, Failure> {
        match command {
            Command::Ugi => self.introduce()?,
            Command::IsReady => {
                self.prepare();
                self.wire.say("readyok")?;
            }
            Command::SetOption { name, value } => return Ok(self.set(&name, &value)),
            Command::NewGame => {
                self.game = Game::new(self.options.variant.clone());
                self.games += 1;
                self.fresh = true;
            }
            Command::Position { start, moves } => {
                return Ok(self.position(start.as_deref(), &moves));
            }
            Command::Go(go) => return self.go(&go),
            Command::Stop => {
                if let Some(search) = &self.search {
                    search.stop();
                }
            }
            Command::Query(question) => {
                let answer = self.ask(question);
                self.wire.say(format_args!("response {answer}"))?;
            }
            Command::Quit => {}
        }
        Ok(Ok(()))
    }

    fn introduce(&self) -> Result<(), Failure> {
        self.wire
            .say(format_args!("id name Cohort {}", env!("CARGO_PKG_VERSION")))?;
        self.wire.say("id author the Cohort developers")?;
        for line in Options::lines(self.catalogue) {
            self.wire.say(line)?;
        }
        self.wire.say("ugiok")
    }

    fn is_searching(&self) -> bool {
        self.search.as_ref().is_some_and(Search::is_running)
    }

    /// Rebuilds the engine for the current options, so that the next search starts faster. Does nothing during a
    /// search.
    fn prepare(&self) {
        if !self.is_searching() {
            let mut engine = self.engine.lock().unwrap_or_else(PoisonError::into_inner);
            engine.prepare(&self.options.settings);
        }
    }

    /// Sets an option. A change of the variant resets the game to the start position of the variant.
    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let before = self.options.variant.clone();
        self.options.set(self.catalogue, name, value)?;
        if !Arc::ptr_eq(&before, &self.options.variant) {
            self.game = Game::new(self.options.variant.clone());
        }
        Ok(())
    }

    /// Sets up a position. If the text contains a mistake, the game stays unchanged.
    fn position(&mut self, start: Option<&str>, moves: &[String]) -> Result<(), String> {
        let variant = self.options.variant.clone();
        let start = match start {
            None => *variant.start(),
            Some(text) => variant
                .parse_position(text)
                .map_err(|error| in_text(&error))?,
        };
        let mut game = Game::from_position(variant, start);
        for (number, text) in (1..).zip(moves) {
            game.play_text(text).map_err(|error| {
                let text = shortened(text);
                format!(
                    "move {number} `{text}`: {} ({})",
                    explained(&error),
                    what_is_legal(&game)
                )
            })?;
        }
        self.game = game;
        Ok(())
    }

    fn go(&mut self, go: &Go) -> Result<Result<(), String>, Failure> {
        if self.is_searching() {
            return Ok(Err("a search is running; send `stop` first".to_owned()));
        }
        if !go.ignored.is_empty() {
            let ignored = go.ignored.join(" ");
            self.wire
                .say(format_args!("info string ignored: {ignored}"))?;
        }
        if let Some(outcome) = self.game.outcome() {
            self.wire.say(format_args!("bestmove {NO_MOVE}"))?;
            return Ok(Err(format!(
                "the game is over ({outcome}); send a position in which it goes on"
            )));
        }
        let seed = self.options.seed.wrapping_add(self.games);
        let job = Job {
            game: self.game.clone(),
            limits: limits(go, self.mover(), self.options.multipv),
            settings: self.options.settings.clone(),
            fresh: std::mem::take(&mut self.fresh),
            infinite: go.infinite,
            level: self.options.level.clone().map(|level| (level, seed)),
        };
        // Joining the thread takes no time, because the previous search has sent its answer.
        self.search = None;
        match Search::begin(job, &self.engine, &self.wire) {
            Ok(search) => self.search = Some(search),
            Err(error) => return Ok(Err(format!("no search: {error}; end other programs"))),
        }
        Ok(Ok(()))
    }

    /// The index of the player to move: 0 for player one, 1 for player two.
    fn mover(&self) -> usize {
        usize::from(self.game.position().to_move() != self.game.variant().first())
    }

    fn ask(&self, question: Question) -> &'static str {
        let outcome = self.game.outcome();
        let first = self.game.variant().first();
        match question {
            Question::GameOver => word(outcome.is_some()),
            Question::P1Turn => word(self.mover() == 0),
            Question::Result => match outcome.map(rules::Outcome::winner) {
                None => "none",
                Some(None) => "draw",
                Some(Some(side)) => result(side == first),
            },
        }
    }
}

fn word(truth: bool) -> &'static str {
    if truth { "true" } else { "false" }
}

fn result(first_wins: bool) -> &'static str {
    if first_wins { "p1win" } else { "p2win" }
}

/// The search limits from `go` for the player with index `mover`: 0 for player one, 1 for player two.
fn limits(go: &Go, mover: usize, multipv: u32) -> Limits {
    let clock = go.time.get(mover).copied().flatten().map(|left| Clock {
        left,
        increment: go.increment.get(mover).copied().unwrap_or_default(),
        moves_to_go: go.moves_to_go,
    });
    Limits {
        nodes: go.nodes,
        depth: go.depth,
        // Drops the time limits of an infinite search, because only `stop` may end it.
        time: go.move_time.filter(|_| !go.infinite),
        clock: clock.filter(|_| !go.infinite),
        multipv,
    }
}

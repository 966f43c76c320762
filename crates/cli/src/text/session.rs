//! A text game session: reads input, plays the computer's moves and prints replies.

use std::fs::OpenOptions;
use std::io::{BufRead, Read as _, Write as _};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::{Engine, Limits, Opponents};
use record::{GameTree, Record};
use referee::{Command, Match, MatchSetup, Refused, Seat, Seats, Speaker};
use rules::{Game, Move, MoveError, Side, Strength};

use super::request::Request;
use super::{board, spoken, words};
use crate::commands::what_is_legal;
use crate::english::{explained, in_text};
use crate::failure::Failure;
use crate::stdout::Stdout;

/// The size of the computer player's hash table, in MiB.
const HASH_MIB: usize = 16;
/// The search limit for a hint, in positions.
const HINT_NODES: u64 = 200_000;
/// The maximum length of a line, in bytes. The rest of a longer line is read as the next line.
const MAX_LINE: u64 = 4096;

/// The time that is passed with every command to the match. It never changes, because the text game has no clock.
const NO_CLOCK: Duration = Duration::ZERO;

pub struct Thinking {
    /// The random seed of the computer's mistakes.
    pub seed: u64,
    /// The time limit per move for the computer at full strength.
    pub most: Duration,
}

/// A text game in progress, with its players.
pub struct Session<'a, R> {
    played: Match,
    thinking: Thinking,
    engine: Engine,
    opponents: Opponents,
    input: R,
    out: &'a mut Stdout,
}

/// Returns a legal turn of two parts that begins with the move `text`; `text` itself if there is none.
fn example_of(game: &Game, text: &str) -> String {
    let first = rules::read_move(text).ok();
    let begins = |mv: &Move| Some(mv.opening()) == first;
    let turn = game.legal_moves().into_iter().find(begins);
    turn.map_or_else(
        || text.to_owned(),
        |turn| game.variant().notation(game.position(), turn),
    )
}

/// Whether the session continues or ends.
#[derive(PartialEq, Eq)]
enum Next {
    Goes,
    Ends,
}

impl<'a, R: BufRead> Session<'a, R> {
    pub fn new(
        game: Game,
        seats: Seats,
        thinking: Thinking,
        input: R,
        out: &'a mut Stdout,
    ) -> Self {
        Session {
            played: Match::new(MatchSetup::untimed(game, seats)),
            thinking,
            engine: Engine::new(HASH_MIB, 1),
            opponents: Opponents::builtin(),
            input,
            out,
        }
    }

    /// Plays the game until the input ends or the player quits.
    pub fn run(mut self) -> Result<(), Failure> {
        self.out.line("Type `help` to see what can be typed.")?;
        self.show()?;
        loop {
            if let Some(mv) = self.computer_move() {
                self.play(mv)?;
                continue;
            }
            let Some(line) = self.ask()? else {
                return self.out.line("");
            };
            if self.answer(&line)? == Next::Ends {
                return Ok(());
            }
        }
    }

    fn game(&self) -> &Game {
        self.played.game()
    }

    /// Computes the computer's move. Returns `None` if it is not the computer's turn.
    fn computer_move(&mut self) -> Option<Move> {
        let Some(Seat::Computer(strength)) = self.played.mover() else {
            return None;
        };
        let stop = AtomicBool::new(false);
        if strength == Strength::Full {
            let limits = Limits {
                time: Some(self.thinking.most),
                ..Limits::default()
            };
            return self
                .engine
                .move_within(self.played.game(), &limits, &stop, &mut |_| {});
        }
        let level = self.opponents.level(strength)?;
        self.engine
            .choose(self.played.game(), &level, self.thinking.seed, &stop)
    }

    /// Makes a move and prints the board, or reports that the move is illegal.
    fn play(&mut self, mv: Move) -> Result<(), Failure> {
        let by = match self.played.mover() {
            Some(seat) if seat.is_program() => Speaker::Program {
                game: self.played.id(),
                revision: self.played.revision(),
            },
            _ => Speaker::Here,
        };
        match self.played.apply(by, Command::Move(mv), NO_CLOCK) {
            Ok(_) => self.show(),
            Err(Refused::Illegal(refusal)) => {
                let why = explained(&refusal);
                self.out.line(format_args!("Not legal: {why}"))
            }
            Err(refused) => self.out.line(format_args!("Not possible: {refused}.")),
        }
    }

    /// Applies a command other than a move and prints the board. Prints `cannot` if the game does not allow the
    /// command.
    fn ask_for(&mut self, command: Command, cannot: &str) -> Result<(), Failure> {
        match self.played.apply(Speaker::Here, command, NO_CLOCK) {
            Ok(_) => self.show(),
            Err(_) => self.out.line(cannot),
        }
    }

    fn show(&mut self) -> Result<(), Failure> {
        self.out.line(board::picture(self.game()))?;
        match self.game().outcome() {
            Some(outcome) => self.out.line(words::outcome(outcome)),
            None if self.game().legal_moves() == [Move::Pass] => {
                self.out.line("There is no legal move: type `pass`.")
            }
            None => Ok(()),
        }
    }

    /// Reads the next line; `None` at the end of the input.
    fn ask(&mut self) -> Result<Option<String>, Failure> {
        let who = match self.game().outcome() {
            Some(_) => "game over",
            None => words::side(self.game().position().to_move()),
        };
        self.out.prompt(format_args!("{who}> "))?;
        let mut bytes = Vec::new();
        let read = self
            .input
            .by_ref()
            .take(MAX_LINE)
            .read_until(b'\n', &mut bytes);
        match read {
            Ok(0) => Ok(None),
            Ok(_) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
            Err(error) => Err(Failure::input(
                format!("the input cannot be read: {error}"),
                "type in a terminal, or send a file of text",
            )),
        }
    }

    fn answer(&mut self, line: &str) -> Result<Next, Failure> {
        match Request::read(line) {
            Request::Nothing => {}
            Request::Quit => return Ok(Next::Ends),
            Request::Help => self.out.line(words::HELP)?,
            Request::Board => self.show()?,
            Request::Moves => self.list_moves()?,
            Request::LastMove => self.out.line(spoken::last_move(self.played.game()))?,
            Request::Groups => self.out.line(spoken::groups(self.played.game()))?,
            Request::Scan(name) => self.out.line(spoken::line(self.played.game(), name))?,
            Request::Square(name) => self.out.line(spoken::square(self.played.game(), name))?,
            Request::Undo => self.ask_for(Command::Undo, "There is nothing to take back.")?,
            Request::Redo => self.ask_for(Command::Redo, "There is nothing to make again.")?,
            Request::Hint => self.hint()?,
            Request::Resign => self.ask_for(Command::Resign, "The game is over already.")?,
            Request::New => {
                self.played = Match::new(self.played.again());
                self.show()?;
            }
            Request::Save(file) => self.save(file)?,
            Request::Move(text) => self.move_typed(text)?,
        }
        Ok(Next::Goes)
    }

    fn move_typed(&mut self, text: &str) -> Result<(), Failure> {
        match self
            .game()
            .variant()
            .parse_move(self.game().position(), text)
        {
            Ok(mv) => self.play(mv),
            Err(MoveError::Text(error)) => self.out.line(format_args!(
                "I do not understand `{text}`: {} Or write `help`.",
                in_text(&error)
            )),
            Err(MoveError::Refused(why)) if why.asks_for_more() => {
                let example = example_of(self.game(), text);
                self.out
                    .line(format_args!("{} For example: {example}", explained(&why)))
            }
            Err(MoveError::Refused(refusal)) => {
                let legal = what_is_legal(self.game());
                self.out
                    .line(format_args!("Not legal: {} ({legal})", explained(&refusal)))
            }
        }
    }

    fn list_moves(&mut self) -> Result<(), Failure> {
        let game = self.game();
        let moves = spoken::openings(game).into_iter();
        let list: Vec<String> = moves.map(|mv| spoken::opening(game, mv)).collect();
        match list.is_empty() {
            true => self.out.line("There are no moves: the game is over."),
            false => self.out.line(list.join(" ")),
        }
    }

    fn hint(&mut self) -> Result<(), Failure> {
        let limits = Limits {
            nodes: Some(HINT_NODES),
            ..Limits::default()
        };
        let stop = AtomicBool::new(false);
        match self
            .engine
            .search(self.played.game(), &limits, &stop, &mut |_| {})
        {
            None => self.out.line("The game is over."),
            Some(found) => {
                let text = self
                    .game()
                    .variant()
                    .notation(self.game().position(), found.best);
                self.out
                    .line(format_args!("Hint: {text} ({})", found.score))
            }
        }
    }

    /// Writes the record to a new file. Never overwrites an existing file.
    fn save(&mut self, file: &str) -> Result<(), Failure> {
        if file.is_empty() {
            return self.out.line("Name a file: save FILE");
        }
        let mut record = Record::new(GameTree::of(self.game()));
        for side in Side::ALL {
            let who = words::seat(self.played.seats().of(side));
            record.tags.push((words::side(side).to_owned(), who));
        }
        let opened = OpenOptions::new().write(true).create_new(true).open(file);
        match opened.and_then(|mut opened| opened.write_all(record.to_text(true).as_bytes())) {
            Ok(()) => self.out.line(format_args!("Saved in {file}.")),
            Err(error) => self.out.line(format_args!(
                "Not saved in {file}: {error}; name another file."
            )),
        }
    }
}

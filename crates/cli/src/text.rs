//! `text`: a game in the terminal, against the computer or another person.

mod board;
mod request;
mod session;
mod spoken;
mod words;

use std::io;
use std::time::Duration;

use referee::Seats;
use rules::{Catalogue, Game};

use crate::args::Text;
use crate::failure::Failure;
use crate::stdout::Stdout;
use crate::variants;

/// Plays until the input ends or the player quits.
pub fn run(catalogue: &Catalogue, args: &Text, out: &mut Stdout) -> Result<(), Failure> {
    let variant = variants::find(catalogue, &args.variant)?;
    let position = variants::position(&variant, args.position.as_deref())?;
    let game = Game::from_position(variant, position);
    let seats = Seats {
        black: args.black,
        white: args.white,
    };
    let thinking = session::Thinking {
        seed: args.seed,
        most: Duration::from_secs(args.seconds),
    };
    session::Session::new(game, seats, thinking, io::stdin().lock(), out).run()
}

//! The words of the text game for sides, players and results.

use referee::Seat;
use rules::{DrawReason, Outcome, Side, Strength, WinReason};

pub const HELP: &str = "\
Type a move as it is written: c8-c6, c1xa3, a2:d2-a3 (a line of stones, Ordo) or pass.
  board        draw the board          moves      list the legal moves
  undo, redo   take moves back, or make them again
  hint         ask the computer        resign     give up
  last         say the last move       groups     list the groups of both sides
  scan c       list file c, or a rank  square c8  say what stands there and its moves
  save FILE    write the game down     new        begin again
  help         show this               quit       leave
On the board, b and w are stones, * is a hole, and > marks where the last move ended.";

pub fn side(side: Side) -> &'static str {
    match side {
        Side::Black => "Black",
        Side::White => "White",
    }
}

/// The name of a player in records.
pub fn seat(seat: Seat) -> String {
    match seat {
        Seat::Here => "Human".to_owned(),
        Seat::Computer(Strength::Elo(elo) | Strength::Adaptive(elo)) => {
            format!("Computer, strength {elo}")
        }
        Seat::Computer(Strength::Full) => "Computer, full strength".to_owned(),
        Seat::Engine(name) => name.to_string(),
        Seat::Elsewhere => "Elsewhere".to_owned(),
    }
}

/// Describes a result in a sentence: the winner and the reason.
pub fn outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Win { winner, reason } => {
            let (winner, loser) = (side(winner), side(!winner));
            let why = match reason {
                WinReason::Connected => format!("all stones of {winner} form one group"),
                WinReason::BothConnected => {
                    "one move joined both sides, and that counts for the mover".to_owned()
                }
                WinReason::HomeRow => format!("a stone of {winner} stands on {loser}'s home row"),
                WinReason::CannotReconnect => {
                    format!("{loser}'s group is split and cannot be joined again")
                }
                WinReason::NoStones => format!("{loser} has no stones left"),
                WinReason::NoMoves => format!("{loser} has no legal move"),
                WinReason::Resigned => format!("{loser} has resigned"),
                WinReason::TimeUp => format!("the time of {loser} is up"),
            };
            format!("{winner} wins: {why}.")
        }
        Outcome::Draw(reason) => {
            let why = match reason {
                DrawReason::BothConnected => "one move joined both sides",
                DrawReason::Repetition => "the same position has come too often",
                DrawReason::NoMoves => "there is no legal move",
                DrawReason::Agreed => "both sides have agreed on it",
            };
            format!("The game is drawn: {why}.")
        }
    }
}

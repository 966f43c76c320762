//! What programs do for the owner of an account: open and accept challenges, play and watch games.
//!
//! * `challenges`: invitations and open challenges. `games`: games, and commands in them.
//! * `state`: what programs see of a game. `streams`: lines that go on until the client or the server ends them.
//! * `game_stream`, `events`: the streams of one game, and of all games of an account.

pub mod challenges;
pub mod events;
pub mod game_stream;
pub mod games;
pub mod state;
mod streams;

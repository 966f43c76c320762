//! `cohort-train`: makes the numbers that the engine plays with. Nobody needs it to play.
//!
//! `selfplay` lets the engine play against itself and writes down the positions with the results of their games,
//! and `labels` looks at them again for longer;
//! `weights` finds the weights of the evaluation's terms that predict those results best, and `network` trains
//! a network to; `spsa` tunes settings of the search by games; `strength` measures how strong the computer is at places of
//! its dial, `curve` draws that, and `losses` measures what the moves of such players lose; `adaptive` shows how soon an
//! opponent that follows a player has found it; `chances` measures what scores mean as chances to win.

mod adaptive;
mod args;
mod bradley_terry;
mod calibration;
mod chances;
mod checksum;
mod curve;
mod evaluation;
mod fit;
mod labels;
mod learn;
mod losses;
mod network;
mod plot;
mod regression;
mod samples;
mod selfplay;
mod spsa;
mod strength;
mod training;
mod views;

use clap::Parser;

use crate::args::{Args, Command};

fn main() -> anyhow::Result<()> {
    match Args::parse().command {
        Command::Selfplay(args) => selfplay::run(&args),
        Command::Labels(args) => labels::run(&args),
        Command::Weights(args) => fit::run(&args),
        Command::Network(args) => learn::run(&args),
        Command::Spsa(args) => spsa::run(&args),
        Command::Strength(args) => strength::run(&args),
        Command::Curve(args) => curve::run(&args),
        Command::Losses(args) => losses::run(&args),
        Command::Adaptive(args) => adaptive::run(&args),
        Command::Chances(args) => chances::run(&args),
    }
}

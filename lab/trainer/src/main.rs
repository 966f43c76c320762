//! `cohort-train`: generates the engine's data files. The game itself does not need this program.
//!
//! * `selfplay` plays the engine against itself and writes positions with results. `labels` searches these positions
//!   again with more nodes.
//! * `weights` fits the evaluation's weights to the results. `network` trains an evaluation network on the positions.
//! * `spsa` tunes the engine's search settings by games of the engine against itself.
//! * `strength` measures the computer's strength along its dial, and `curve` plots the strength. `losses` measures how
//!   much the moves of weaker players lose.
//! * `adaptive` shows how fast an adaptive opponent reaches a player's strength.
//! * `chances` fits winning chances to search scores, and tests how well they predict results.

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

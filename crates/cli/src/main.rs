//! `cohort-cli`: perft, moves, replays, searches, matches and a text game, for scripts, measurements and terminals.
//!
//! Exits with 0 on success. On bad input it exits with 2 and prints one line on stderr: problem, place and remedy.

// The workspace turns this lint off, because Bevy systems take their parameters by value.
#![warn(clippy::needless_pass_by_value)]

mod args;
mod bench;
mod board;
mod bot;
mod commands;
mod convert;
mod endgames;
mod english;
mod explorer;
mod failure;
mod files;
mod games;
mod ladder;
mod man_pages;
mod matches;
mod memory;
mod puzzles;
mod replay;
mod review;
mod rulebook;
mod search;
mod solve;
mod stdout;
mod text;
mod ugi;
mod variants;

use std::ffi::OsString;
use std::process::ExitCode;

use crate::args::{Args, Command, Explorer};
use crate::failure::Failure;
use crate::stdout::Stdout;

fn main() -> ExitCode {
    match run(std::env::args_os(), &mut Stdout::new()) {
        Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(Failure::Input(message)) => {
            stdout::report_error("cohort-cli", &message);
            ExitCode::from(2)
        }
    }
}

fn run(words: impl Iterator<Item = OsString>, out: &mut Stdout) -> Result<(), Failure> {
    let Some(Args { variants, command }) = args::read(words, out)? else {
        return Ok(());
    };
    let catalogue = variants::catalogue(variants.as_deref())?;
    match command {
        Command::Perft(perft) => commands::perft(&catalogue, &perft, out),
        Command::Moves(at) => commands::moves(&catalogue, &at, out),
        Command::Outcome(outcome) => commands::outcome(&catalogue, &outcome, out),
        Command::Play(play) => commands::play(&catalogue, &play, out),
        Command::Replay(replay) => replay::run(&catalogue, &replay.files, out),
        Command::Convert(convert) => convert::run(&catalogue, &convert, out),
        Command::Review(asked) => review::run(&catalogue, &asked, out),
        Command::Explorer(Explorer::Build(asked)) => explorer::build(&catalogue, &asked, out),
        Command::Explorer(Explorer::Show(asked)) => explorer::show(&catalogue, &asked, out),
        Command::Rules(asked) => rulebook::run(&catalogue, &asked, out),
        Command::Search(search) => search::search(&catalogue, &search, out),
        Command::Bench(bench) => bench::bench(&catalogue, &bench, out),
        Command::Positions(positions) => bench::positions(&catalogue, &positions, out),
        Command::Solve(solve) => solve::run(&catalogue, &solve, out),
        Command::Endgames(endgames) => endgames::run(&catalogue, &endgames, out),
        Command::Text(text) => text::run(&catalogue, &text, out),
        Command::Match(contest) => matches::run(&catalogue, &contest, out),
        Command::Merge(merge) => matches::merge(&merge, out),
        Command::Puzzles(asked) => puzzles::run(&catalogue, &asked, out),
        Command::Bot(bot) => bot::run(&catalogue, &bot, out),
        Command::Ugi => ugi::run(&catalogue),
        Command::Ladder(ladder) => ladder::run(&catalogue, &ladder, out),
        Command::Completions(completions) => man_pages::completions(&completions, out),
        Command::Manual(manual) => man_pages::manual(&manual),
    }?;
    out.flush()
}

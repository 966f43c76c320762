//! The command line.

use std::path::PathBuf;

use bevy::prelude::*;
use clap::Parser;
use clock::TimeControl;

use crate::table::{Seat, parse_seat};

/// The largest picture that is rendered without a window.
const MAX_PICTURE: u32 = 8192;

/// Lines of Action and Ordo on a 3D board, against the computer or a friend.
#[derive(Parser, Clone, Debug, Default)]
#[command(name = "cohort", disable_version_flag = true)]
pub struct Arguments {
    /// A file of games: one game comes to the table, several come into the library
    #[arg(value_name = "FILE", conflicts_with_all = ["load", "variant"])]
    pub(super) file: Option<PathBuf>,
    /// Go straight to the table with this variant, such as `loa` or `ordo`
    #[arg(long, value_name = "ID")]
    pub(super) variant: Option<String>,
    /// Who plays Black: `human` or a level of the computer
    #[arg(long, value_name = "human|LEVEL", value_parser = parse_seat)]
    pub(super) black: Option<Seat>,
    /// Who plays White: `human` or a level of the computer
    #[arg(long, value_name = "human|LEVEL", value_parser = parse_seat)]
    pub(super) white: Option<Seat>,
    /// The time control, such as `300`, `300+5`, `300d5`, `600+3x30`, or `1/30` for 30 seconds a move
    #[arg(long, value_name = "SECONDS", value_parser = TimeControl::parse)]
    pub(super) clock: Option<TimeControl>,
    /// Go on with a recorded game
    #[arg(long, value_name = "FILE")]
    pub(super) load: Option<PathBuf>,
    /// The language, such as `en`
    #[arg(long, value_name = "TAG")]
    pub(super) lang: Option<String>,
    /// Let a script play
    #[arg(long, value_name = "SCRIPT")]
    pub(super) autopilot: Option<PathBuf>,
    /// Render without a window, in this many pixels
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = size)]
    pub(super) offscreen: Option<UVec2>,
    /// Print the version, the commit it was built from and the renderer
    #[arg(short = 'V', long)]
    pub(super) version: bool,
}

fn size(text: &str) -> Result<UVec2, String> {
    let number = |text: &str| {
        text.parse::<u32>()
            .ok()
            .filter(|n| (16..=MAX_PICTURE).contains(n))
    };
    let (width, height) = text.split_once(['x', 'X']).unwrap_or_default();
    match (number(width), number(height)) {
        (Some(width), Some(height)) => Ok(UVec2::new(width, height)),
        _ => Err(format!(
            "write a size such as `1280x720`, each number from 16 to {MAX_PICTURE}"
        )),
    }
}

/// A message of the command line reader, without its usage text.
pub(super) fn first_line(message: &str) -> String {
    let line = message.lines().next().unwrap_or_default();
    format!(
        "{}; `cohort --help` lists what can be said",
        line.trim_start_matches("error: ")
    )
}

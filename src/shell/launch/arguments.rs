//! The command line: its options, their values and their help texts.

use std::path::PathBuf;

use bevy::prelude::*;
use clap::Parser;
use clap::builder::{OsStringValueParser, TypedValueParser};
use clock::TimeControl;
use cohort_features::pictures::{MAX_SIDE, MIN_SIDE, POSITION_SECONDS};
use cohort_play::table::{Seat, parse_seat};
use rules::Side;

use super::named::named;

/// The default width and height of an exported picture, in pixels.
const PICTURE: u32 = 1080;

/// Lines of Action and Ordo on a 3D board, against the computer or a friend.
#[derive(Parser, Clone, Debug, Default)]
#[command(name = "cohort", disable_version_flag = true)]
pub struct Arguments {
    /// A file of games: a single game opens at the table, several go to the library. Or a link that a friend or you
    /// copied in Cohort
    #[arg(value_name = "FILE|LINK", value_parser = OsStringValueParser::new().map(named), conflicts_with_all = ["load", "variant"])]
    pub(super) file: Option<PathBuf>,
    /// Start a game of this variant, such as `loa` or `ordo`, without the title screen
    #[arg(long, value_name = "ID")]
    pub(super) variant: Option<String>,
    /// The player of Black: `human` or the strength of the computer: a number in Elo, `adaptive` or `full`
    #[arg(long, value_name = "human|STRENGTH", value_parser = parse_seat)]
    pub(super) black: Option<Seat>,
    /// The player of White, in the same form
    #[arg(long, value_name = "human|STRENGTH", value_parser = parse_seat)]
    pub(super) white: Option<Seat>,
    /// The time control, such as `300`, `300+5`, `300d5`, `600+3x30`, or `1/30` for 30 seconds a move
    #[arg(long, value_name = "SECONDS", value_parser = TimeControl::parse)]
    pub(super) clock: Option<TimeControl>,
    /// Continue a recorded game
    #[arg(long, value_name = "FILE")]
    pub(super) load: Option<PathBuf>,
    /// The language, such as `en`
    #[arg(long, value_name = "TAG")]
    pub(super) lang: Option<String>,
    /// Run a script that plays the game
    #[arg(long, value_name = "SCRIPT")]
    pub(super) autopilot: Option<PathBuf>,
    /// Render without a window, in this size in pixels
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = size)]
    pub(super) offscreen: Option<UVec2>,
    /// Render a picture of the game without a window: a position as FILE.png, the whole game as FILE.gif
    #[arg(long, value_name = "FILE", conflicts_with_all = ["autopilot", "offscreen"])]
    pub(super) picture: Option<PathBuf>,
    /// The size of the picture in pixels; 1080x1080 by default
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = size, requires = "picture")]
    pub(super) size: Option<UVec2>,
    /// Show the game after this number of plies; by default, after all of them
    #[arg(long, value_name = "NUMBER", requires = "picture")]
    pub(super) after: Option<usize>,
    /// The theme of the picture, such as `walnut`; by default, the theme of the settings
    #[arg(long, value_name = "ID", requires = "picture")]
    pub(super) theme: Option<String>,
    /// Show the board from above
    #[arg(long, requires = "picture")]
    pub(super) above: bool,
    /// The side at the near edge of the picture
    #[arg(long, value_name = "black|white", value_parser = side, requires = "picture")]
    pub(super) near: Option<Side>,
    /// How long an animated picture shows each position, in seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds, requires = "picture")]
    pub(super) seconds: Option<f32>,
    /// Print the version, the commit of the build and the renderer
    #[arg(short = 'V', long)]
    pub(super) version: bool,
}

impl Arguments {
    /// Returns the size of the off-screen image in pixels; `None` if the game has a window.
    pub(super) fn canvas(&self) -> Option<UVec2> {
        let picture = self.picture.as_ref();
        let picture = picture.map(|_| self.size.unwrap_or(UVec2::splat(PICTURE)));
        picture.or(self.offscreen)
    }
}

fn size(text: &str) -> Result<UVec2, String> {
    let number = |text: &str| {
        text.parse::<u32>()
            .ok()
            .filter(|n| (MIN_SIDE..=MAX_SIDE).contains(n))
    };
    let (width, height) = text.split_once(['x', 'X']).unwrap_or_default();
    match (number(width), number(height)) {
        (Some(width), Some(height)) => Ok(UVec2::new(width, height)),
        _ => Err(format!(
            "write a size such as `1280x720`, each number from {MIN_SIDE} to {MAX_SIDE}"
        )),
    }
}

fn side(text: &str) -> Result<Side, String> {
    match text.to_ascii_lowercase().as_str() {
        "black" => Ok(Side::Black),
        "white" => Ok(Side::White),
        _ => Err("write `black` or `white`".to_owned()),
    }
}

fn seconds(text: &str) -> Result<f32, String> {
    let seconds = text.parse().ok();
    seconds
        .filter(|seconds| POSITION_SECONDS.contains(seconds))
        .ok_or_else(|| {
            let (least, most) = (POSITION_SECONDS.start(), POSITION_SECONDS.end());
            format!("write a number of seconds from {least} to {most}, such as `0.8`")
        })
}

/// Returns the first line of the command line parser's error message, with a hint instead of the usage text.
#[cfg(any(test, not(target_family = "wasm")))]
pub(super) fn first_line(message: &str) -> String {
    let line = message.lines().next().unwrap_or_default();
    format!(
        "{}; `cohort --help` lists what can be said",
        line.trim_start_matches("error: ")
    )
}

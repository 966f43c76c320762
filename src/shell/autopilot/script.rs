//! The steps of a script and how a script is read.

use bevy::prelude::*;
use serde::Deserialize;
use thiserror::Error;

use crate::controls::input::Action;
use crate::play::settings::{AnimationSpeed, Appearance, Quality, Settings};
use crate::play::table::Seat;

/// What a script does, step by step.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(transparent)]
pub struct Script(pub Vec<Step>);

/// One step of a script.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Step {
    /// As the first step: what the script changes is kept, settings and game, as if a player had done it.
    Keep,
    /// Waits this many seconds.
    Wait(f32),
    /// Waits until nothing moves and the computer does not think.
    Settle,
    /// Waits until this many plies have been made, whoever makes them, and the stones stand.
    AwaitPlies(usize),
    /// Waits until something is said of games that came in or went out, and prints it.
    Notice,
    Start {
        /// The variant, by id.
        variant: String,
        #[serde(default = "human")]
        black: Seat,
        #[serde(default = "human")]
        white: Seat,
        /// The first position, where it is not the variant's own.
        #[serde(default)]
        position: Option<String>,
    },
    /// Makes moves, separated by blanks, each when it is a person's turn.
    Play(String),
    /// Waits until a lesson asks for a move in its step with this number, from 1, and the stones stand; a number beyond the last
    /// one waits for the end.
    AwaitStep(usize),
    /// Waits until the move that a lesson asks for is made, and the stones stand.
    AwaitDone,
    /// Waits until a puzzle asks for a move or is decided, or shows all of what is wrong with a move, and the stones stand.
    AwaitPuzzle,
    /// Waits until a puzzle has come so far, and the stones stand.
    AwaitPuzzleAt(PuzzleStage),
    /// Does what a button or key does.
    Do(Action),
    /// Changes a setting for this run.
    Set(Setting),
    /// From now on every frame takes this many seconds of the game's clock, however long it is drawn: pictures of what
    /// moves come out the same each time, and the camera goes its ways.
    Frames(f32),
    /// Takes a picture; the name is a file name.
    Picture(String),
    /// Prints `position` and the position string, and `outcome` and the outcome.
    Position,
    /// Prints `square`, its name and its place in pixels of the window, for every square.
    Squares,
    /// From here on the times of frames are noted, under this name.
    Measure(String),
    /// The same, but only of frames in which something moves.
    MeasureMotion(String),
    /// Prints `frames`, the name, their number, and the median, 95th and 99th percentile and longest of their times in
    /// milliseconds, how many that are a second, and how many took longer than 50 ms.
    Report,
    Say(String),
    Quit,
}

/// How far a puzzle has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum PuzzleStage {
    /// It asks for its first move.
    Asks,
    /// A right move was answered, and it asks for the next one.
    Answered,
    /// All of what is wrong with a move is shown.
    Refuted,
    /// It is solved or given up.
    Over,
}

/// A setting a script can change.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum Setting {
    Pace(AnimationSpeed),
    Scale(f32),
    /// The theme, by id.
    Theme(String),
    /// The quality of the picture.
    Quality(Quality),
    /// How many pixels a pixel of the window is drawn from, along one side.
    RenderScale(f32),
    Appearance(Appearance),
    /// Whether things fade instead of travelling.
    ReducedMotion(bool),
}

impl Setting {
    pub(super) fn apply(self, settings: &mut Settings) {
        match self {
            Setting::Pace(speed) => settings.animation_speed = speed,
            Setting::Scale(scale) => settings.scale = scale,
            Setting::Theme(theme) => settings.theme = theme,
            Setting::Quality(quality) => settings.quality = Some(quality),
            Setting::RenderScale(scale) => settings.render_scale = Some(scale),
            Setting::Appearance(appearance) => settings.appearance = appearance,
            Setting::ReducedMotion(reduced) => settings.reduced_motion = reduced,
        }
    }
}

const fn human() -> Seat {
    Seat::Here
}

/// What is wrong in a script, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{line}:{column}: {problem}; a script is a list such as `[Start(variant: \"loa\"), Play(\"c8-c6\"), Quit]`"
)]
pub struct ScriptError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    pub problem: String,
}

impl Script {
    /// Whether what it changes is kept.
    pub fn keeps(&self) -> bool {
        self.0.first() == Some(&Step::Keep)
    }

    /// Reads a script.
    ///
    /// # Errors
    /// At the first place that is not a script.
    pub fn read(bytes: &[u8]) -> Result<Script, ScriptError> {
        let options = ron::Options::default()
            .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        options.from_bytes(bytes).map_err(|error| ScriptError {
            line: error.span.start.line,
            column: error.span.start.col,
            problem: error.code.to_string(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::table::Strength;

    #[test]
    fn a_script_names_steps_and_actions() {
        let script = Script::read(
            br#"[Start(variant: "ordo", white: Computer(450)), Play("a3-a4"), Do(Open(Help)), Picture("a.png"), Quit]"#,
        )
        .unwrap();
        assert_eq!(script.0.len(), 5);
        assert!(matches!(
            &script.0[0],
            Step::Start {
                black: Seat::Here,
                white: Seat::Computer(Strength::Elo(450)),
                ..
            }
        ));
    }

    #[test]
    fn a_wrong_script_says_where() {
        let error = Script::read(b"[\n  Settle,\n  Fly,\n]").unwrap_err();
        assert_eq!((error.line, error.column), (3, 3));
        assert!(error.problem.contains("Fly"), "{error}");
        assert!(Script::read(b"").is_err());
        assert!(Script::read(b"\xff").is_err());
    }
}

//! Script steps, and parsing of scripts.

use bevy::prelude::*;
use cohort_controls::input::Action;
use cohort_play::settings::{AnimationSpeed, Appearance, Quality, Settings};
use cohort_play::table::Seat;
use serde::Deserialize;
use thiserror::Error;

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(transparent)]
pub struct Script(pub Vec<Step>);

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Step {
    /// As the first step: saves the changes that the script makes to settings and game, as if a player had made them.
    Keep,
    /// Waits this many seconds.
    Wait(f32),
    /// Waits until nothing moves and the computer is not thinking.
    Settle,
    /// Waits until this many plies are made, by any player, and the stones are at rest.
    AwaitPlies(usize),
    /// Waits for a notice about imported or exported games, and prints it.
    Notice,
    Start {
        /// The variant's id.
        variant: String,
        #[serde(default = "human")]
        black: Seat,
        #[serde(default = "human")]
        white: Seat,
        /// The first position; by default the variant's own.
        #[serde(default)]
        position: Option<String>,
    },
    /// Makes moves, separated by blanks. Each move waits until a person is to move.
    Play(String),
    /// Waits until the lesson asks for a move in the step with this number, counted from 1, and the stones are at rest.
    /// A number beyond the last step waits for the end of the lesson.
    AwaitStep(usize),
    /// Waits until the move that the lesson asks for is made and the stones are at rest.
    AwaitDone,
    /// Waits until the puzzle asks for a move, is decided, or has shown the whole refutation of a wrong move; and the
    /// stones are at rest.
    AwaitPuzzle,
    /// Waits until a puzzle has reached this stage and the stones are at rest.
    AwaitPuzzleAt(PuzzleStage),
    /// Performs the action of a button or key.
    Do(Action),
    /// Changes a setting for this run.
    Set(Setting),
    /// Makes every frame advance the game's clock by this many seconds, whatever the real frame time. Screenshots of
    /// motion are then reproducible, and the camera moves instead of jumping.
    Frames(f32),
    /// Takes a screenshot with this file name.
    Picture(String),
    /// Prints `position` with the position string, and `outcome` with the outcome.
    Position,
    /// Prints `square` with name and window position in pixels, for every square.
    Squares,
    /// Starts measuring frame times under this name.
    Measure(String),
    /// Like `Measure`, but counts only frames with motion.
    MeasureMotion(String),
    /// Prints `frames`, the name, the number of frames, the median, the 95th and 99th percentile and the maximum of the
    /// frame times in milliseconds, the frames per second, and the number of frames longer than 50 ms.
    Report,
    /// Prints `cut` and the text, for every text that the last frame shortened, or cut off at the left or right.
    CutTexts,
    Say(String),
    Quit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum PuzzleStage {
    /// The puzzle asks for its first move.
    Asks,
    /// A correct move was answered, and the puzzle asks for the next move.
    Answered,
    /// The refutation of a wrong move has been shown completely.
    Refuted,
    /// The puzzle is solved or given up.
    Over,
}

/// A setting that scripts can change.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum Setting {
    Pace(AnimationSpeed),
    Scale(f32),
    /// The theme's id.
    Theme(String),
    Quality(Quality),
    /// Rendered pixels per window pixel, along each axis.
    RenderScale(f32),
    Appearance(Appearance),
    /// Whether stones fade out and in instead of moving.
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

/// A syntax error in a script.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{line}:{column}: {problem}; a script is a list such as `[Start(variant: \"loa\"), Play(\"c8-c6\"), Quit]`"
)]
pub struct ScriptError {
    /// The line of the error, counted from 1.
    pub line: usize,
    /// The column of the error, counted from 1.
    pub column: usize,
    pub problem: String,
}

impl Script {
    /// Whether the script's changes are saved.
    pub fn keeps(&self) -> bool {
        self.0.first() == Some(&Step::Keep)
    }

    /// Parses a script.
    ///
    /// # Errors
    /// At the first syntax error.
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
    use cohort_play::table::Strength;

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

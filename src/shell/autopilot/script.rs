//! The steps of autopilot scripts, and the parser for scripts.

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
    /// Saves the script's changes to settings and game, as if a player had made them. Must be the first step.
    Keep,
    /// Waits for the given number of seconds.
    Wait(f32),
    /// Waits until nothing moves and the computer does not think.
    Settle,
    /// Waits until the players have made the given number of plies in total, and the stones are at rest.
    AwaitPlies(usize),
    /// Waits until the player has taken back moves, so that at most the given number of plies remain, and the stones are
    /// at rest.
    AwaitUndo(usize),
    /// Waits for a notice about imported or exported games, and prints the notice.
    Notice,
    Start {
        /// The id of the variant, such as `loa`.
        variant: String,
        #[serde(default = "human")]
        black: Seat,
        #[serde(default = "human")]
        white: Seat,
        /// The start position of the match; by default the start position of the variant.
        #[serde(default)]
        position: Option<String>,
    },
    /// Plays the given moves, which are separated by blanks. The step plays each move when a human player is to move.
    Play(String),
    /// Waits until the lesson asks for a move in the given step, counted from 1, and the stones are at rest. A number
    /// beyond the last step waits for the end of the lesson.
    AwaitStep(usize),
    /// Waits until the player has made the move that the lesson asks for, and the stones are at rest.
    AwaitDone,
    /// Waits until the puzzle asks for a move or is over, and the stones are at rest. The step also ends when the
    /// refutation of a wrong move has been shown completely.
    AwaitPuzzle,
    /// Waits until the puzzle has reached the given stage and the stones are at rest.
    AwaitPuzzleAt(PuzzleStage),
    /// Waits until the game on a solved board asks for a move and every move's value is known, or until the game is over.
    AwaitSolved,
    /// Performs an action, as a button or a key would.
    Do(Action),
    /// Moves the pointer to the text with the given locale key, such as `action-hint`.
    Point(String),
    /// Presses the control at the text with the given locale key, such as a tab of the settings: `settings-sound`.
    Press(String),
    /// Scrolls the open page with a key.
    Scroll(ScrollKey),
    /// Changes a setting. The change is saved only if the script begins with `Keep`.
    Set(Setting),
    /// Makes game time advance by the given number of seconds in every frame, regardless of the real frame time.
    /// Screenshots of motion are then reproducible. Without a window, the camera then moves instead of jumping.
    Frames(f32),
    /// Takes a screenshot and saves it under the given file name.
    Picture(String),
    /// Prints a line `position` with the position string, and a line `outcome` with the game's outcome.
    Position,
    /// Prints a line `square` for every visible square, with the square's name and its window position in pixels.
    Squares,
    /// Starts a measurement of frame times with the given name.
    Measure(String),
    /// Starts a measurement as `Measure` does, but counts only frames in which stones move.
    MeasureMotion(String),
    /// Prints one line about the measurement, with these parts in order:
    /// - `frames` and the measurement's name
    /// - number of frames, total time in seconds, and frames per second
    /// - frame times in milliseconds: median, 95th percentile, 99th percentile, and maximum
    /// - number of frames longer than 50 ms
    Report,
    /// Prints a line `cut` for every text of the last frame that was shortened, or cut off at the left or right. Prints
    /// a line `bare` for every button that showed an icon without a word.
    CutTexts,
    Say(String),
    Quit,
}

/// A stage of the puzzle on the board, for which a script can wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum PuzzleStage {
    /// The puzzle waits for the player's first move.
    Asks,
    /// The enemy has answered a right move of the player, and the puzzle waits for the player's next move.
    Answered,
    /// The game has shown the whole refutation of the player's wrong move.
    Refuted,
    /// The puzzle is solved, or the player has given up.
    Over,
}

/// A key that scrolls a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum ScrollKey {
    PageUp,
    PageDown,
    Home,
    End,
}

/// A setting that an autopilot script can change.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum Setting {
    Pace(AnimationSpeed),
    Scale(f32),
    /// The id of the visual theme.
    Theme(String),
    Quality(Quality),
    /// The render scale: rendered pixels per window pixel, along each axis.
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

/// A syntax error in an autopilot script.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{line}:{column}: {problem}; a script is a list such as `[Start(variant: \"loa\"), Play(\"c8-c6\"), Quit]`"
)]
pub struct ScriptError {
    /// The line of the syntax error in the script, counted from 1.
    pub line: usize,
    /// The column of the syntax error in the script, counted from 1.
    pub column: usize,
    pub problem: String,
}

impl Script {
    /// Returns whether the game saves the changes that the script makes.
    pub fn keeps(&self) -> bool {
        self.0.first() == Some(&Step::Keep)
    }

    /// Parses an autopilot script.
    ///
    /// # Errors
    /// Returns the first syntax error of the script.
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
    fn a_script_points_presses_and_scrolls() {
        let script =
            Script::read(br#"[Point("action-hint"), Press("settings-sound"), Scroll(PageDown)]"#);
        let expected = [
            Step::Point("action-hint".into()),
            Step::Press("settings-sound".into()),
            Step::Scroll(ScrollKey::PageDown),
        ];
        assert_eq!(script.unwrap().0, expected);
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

//! The settings table: one entry per setting, with default, validation, action, and row on the settings page.

use bevy::prelude::*;
use clock::FlagRule;
use cohort_platform::engines::EngineSetup;
use rules::RuleChanges;
use serde::{Deserialize, Serialize};
use strict_ron::{Field, FileError};

use super::aids::AidSet;
use super::analysis::AnalysisSettings;
use super::bindings::Bindings;
use super::rows::{Group, Row, choice, loudness, tick};
use super::start::Start;
use super::valid::{Any, Checked, Understood, Valid};
use super::values::{
    AnimationSpeed, Appearance, FIRST_STRENGTH, PanelMode, Players, Quality, RENDER_SCALES, SCALES,
    TimeControls,
};
use crate::table::{Seat, ThinkingTime};

/// `FIELD: TYPE = DEFAULT, in VALIDITY, set by ACTION, row GROUP KIND "TEXT";`
///
/// Only settings that players set have an action, and only those with a standard control have a row. The text of a row
/// is a key of the locale files.
macro_rules! settings {
    ($(
        $(#[$doc:meta])*
        $field:ident: $type:ty = $default:expr, in $valid:expr
            $(, set by $change:ident $(, row $group:ident $kind:ident $key:literal)?)?;
    )+) => {
        /// What the player has chosen.
        #[derive(Resource, Clone, Debug, PartialEq, Serialize)]
        pub struct Settings {
            $($(#[$doc])* pub $field: $type,)+
        }

        impl Default for Settings {
            fn default() -> Self {
                Settings { $($field: $default,)+ }
            }
        }

        /// Another value of a setting.
        #[derive(Clone, Debug, PartialEq, Deserialize)]
        pub enum Change {
            $($($change($type),)?)+
        }

        impl Settings {
            /// The name of each setting that players set, with the name of its [`Change`].
            pub const CHANGES: &'static [(&'static str, &'static str)] =
                &[$($((stringify!($field), stringify!($change)),)?)+];

            /// Changes a setting to the nearest valid value; a number that is not finite changes nothing.
            pub fn set(&mut self, change: Change) {
                match change {
                    $($(Change::$change(value) => {
                        if let Some(value) = Valid::<$type>::nearest(&$valid, value) {
                            self.$field = value;
                        }
                    })?)+
                }
            }

            /// Reads a setting from a field of the file.
            ///
            /// # Errors
            /// If the value is invalid; the setting then stays unchanged.
            pub(super) fn read(&mut self, field: &Field<'_>) -> Result<Understood, FileError> {
                match field.name() {
                    $(stringify!($field) => {
                        self.$field = Valid::<$type>::read(&$valid, field)?;
                    })+
                    // A setting of a later version.
                    _ => return Ok(Understood::No),
                }
                Ok(Understood::Yes)
            }

            /// The rows of the page of settings, in the order in which they are shown.
            pub fn rows() -> Vec<Row<Settings, Change>> {
                vec![$($($(Row {
                    group: Group::$group,
                    key: $key,
                    control: $kind(|settings| settings.$field, Change::$change),
                },)?)?)+]
            }
        }
    };
}

settings! {
    /// The theme, by id.
    theme: String = "walnut".to_owned(), in Any, set by SetTheme;
    /// The quality of the picture; `None` for what suits the graphics adapter.
    quality: Option<Quality> = None, in Any, set by SetQuality;
    /// How many pixels a pixel of the window is drawn from, along one side; `None` for what suits the quality.
    render_scale: Option<f32> = None, in RENDER_SCALES, set by SetRenderScale;
    appearance: Appearance = Appearance::default(), in Any,
        set by SetAppearance, row Paper choice "settings-appearance";
    animation_speed: AnimationSpeed = AnimationSpeed::default(), in Any,
        set by SetAnimationSpeed, row Motion choice "settings-animation-speed";
    /// Whether things fade instead of travelling.
    reduced_motion: bool = false, in Any,
        set by SetReducedMotion, row Motion tick "settings-reduced-motion";
    /// Whether the destinations of a picked stone are marked.
    show_targets: bool = true, in Any, set by ShowTargets, row Play tick "settings-targets";
    /// Whether a move that is picked is made only when it is confirmed.
    confirm_moves: bool = false, in Any,
        set by SetConfirmMoves, row Play tick "settings-confirm-moves";
    /// How the computer takes its time.
    thinking_time: ThinkingTime = ThinkingTime::default(), in Checked, set by SetThinkingTime;
    /// What an analysis may use of the machine.
    analysis: AnalysisSettings = AnalysisSettings::default(), in Checked, set by SetAnalysis;
    engines: Vec<EngineSetup> = Vec::new(), in Checked;
    /// Whether, of two people, the other is asked before a move is taken back.
    ask_undo: bool = false, in Any, set by SetAskUndo, row TwoPeople tick "settings-ask-undo";
    /// Whether the board turns to whichever of two people is to move.
    turn_board: bool = false, in Any,
        set by SetTurnBoard, row TwoPeople tick "settings-turn-board";
    /// What the board explains; `None` while the player has not chosen: see [`Settings::aids`].
    aids: Option<AidSet> = None, in Any;
    /// How many games a person has finished here, counted up to [`FIRST_GAMES`](super::FIRST_GAMES).
    games_finished: u8 = 0, in Any;
    /// Whether the player has moved a line of Ordo.
    moved_line: bool = false, in Any;
    /// What the player is called; may be empty. See [`Settings::player_name`].
    name: String = String::new(), in Checked, set by SetName;
    /// Whether the player has said, or shown by playing, what of the games is new.
    introduced: bool = false, in Any;
    /// The language; `None` for the system's.
    language: Option<String> = None, in Any, set by SetLanguage;
    /// The size of texts and buttons, 1 for normal.
    scale: f32 = 1.0, in SCALES, set by SetScale;
    /// How loud everything is, from 0 to 1.
    volume: f32 = 0.7, in 0.0..=1.0, set by SetVolume, row Sound loudness "settings-volume";
    /// How loud stones and signals are within it, from 0 to 1.
    effects: f32 = 1.0, in 0.0..=1.0, set by SetEffects, row Sound loudness "settings-effects";
    /// How loud the ambience is within it, from 0 to 1.
    ambience: f32 = 0.0, in 0.0..=1.0, set by SetAmbience, row Sound loudness "settings-ambience";
    /// How much of the panel is shown during a match.
    panel: PanelMode = PanelMode::default(), in Any;
    bindings: Bindings = Bindings::default(), in Any;
    /// Whether the window fills the screen.
    fullscreen: bool = false, in Any;
    /// The size of the window, in logical pixels.
    window: (u32, u32) = (1280, 800), in Checked;
    variant: String = "loa".to_owned(), in Any;
    players: Players = Players {
        first: Seat::Here,
        second: Seat::Computer(FIRST_STRENGTH),
    }, in Checked;
    time_controls: TimeControls = TimeControls::default(), in Any, set by ChooseTimeControls;
    /// What a fallen flag means.
    flag_rule: FlagRule = FlagRule::default(), in Any, set by SetFlagRule;
    start: Start = Start::default(), in Any, set by SetStart;
    /// The options of the rules that are changed.
    rules: RuleChanges = RuleChanges::default(), in Any, set by SetRules;
}

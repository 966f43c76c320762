//! The list of settings: one entry per setting, with default, validation, action, and row on the settings page.

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
    AnimationSpeed, Appearance, FIRST_STRENGTH, OnlineChoices, PanelMode, Players, Quality,
    RENDER_SCALES, SCALES, SystemLook, TimeControls,
};
use crate::table::{Seat, ThinkingTime};

/// The form of one entry: `FIELD: TYPE = DEFAULT, in VALIDITY, set by ACTION, row GROUP KIND "TEXT";`
///
/// Only settings that the player can set have an action, and only settings with a standard control have a row. The
/// text of a row is a key of the locale files.
macro_rules! settings {
    ($(
        $(#[$doc:meta])*
        $field:ident: $type:ty = $default:expr, in $valid:expr
            $(, set by $change:ident $(, row $group:ident $kind:ident $key:literal)?)?;
    )+) => {
        /// The player's settings.
        #[derive(Resource, Clone, Debug, PartialEq, Serialize)]
        pub struct Settings {
            $($(#[$doc])* pub $field: $type,)+
        }

        impl Default for Settings {
            fn default() -> Self {
                Settings { $($field: $default,)+ }
            }
        }

        /// A new value for one of the settings.
        #[derive(Clone, Debug, PartialEq, Deserialize)]
        pub enum Change {
            $($($change($type),)?)+
        }

        impl Settings {
            /// For each setting that the player can set: the name of its field, and the name of its [`Change`].
            pub const CHANGES: &'static [(&'static str, &'static str)] =
                &[$($((stringify!($field), stringify!($change)),)?)+];

            /// Sets a setting to the valid value nearest to the given one. A number that is not finite changes
            /// nothing.
            pub fn set(&mut self, change: Change) {
                match change {
                    $($(Change::$change(value) => {
                        if let Some(value) = Valid::<$type>::nearest(&$valid, value) {
                            self.$field = value;
                        }
                    })?)+
                }
            }

            /// Reads one setting from a field of the settings file.
            ///
            /// # Errors
            /// Returns an error if the value is invalid. The setting then stays unchanged.
            pub(super) fn read(&mut self, field: &Field<'_>) -> Result<Understood, FileError> {
                match field.name() {
                    $(stringify!($field) => {
                        self.$field = Valid::<$type>::read(&$valid, field)?;
                    })+
                    // The field belongs to a setting that only a newer version of the program has.
                    _ => return Ok(Understood::No),
                }
                Ok(Understood::Yes)
            }

            /// The rows of the settings page, in display order.
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
    /// The id of the visual theme.
    theme: String = "walnut".to_owned(), in Any, set by SetTheme;
    /// The rendering quality; `None` for the quality recommended for the GPU.
    quality: Option<Quality> = None, in Any, set by SetQuality;
    /// Rendered pixels per window pixel, along each axis. `None` means the default of the rendering quality.
    render_scale: Option<f32> = None, in RENDER_SCALES, set by SetRenderScale;
    appearance: Appearance = Appearance::default(), in Any,
        set by SetAppearance, row Paper choice "settings-appearance";
    animation_speed: AnimationSpeed = AnimationSpeed::default(), in Any,
        set by SetAnimationSpeed, row Motion choice "settings-animation-speed";
    /// Whether stones fade out and in instead of moving.
    reduced_motion: bool = false, in Any,
        set by SetReducedMotion, row Motion tick "settings-reduced-motion";
    /// The preferences of the system that these settings last followed.
    system_look: SystemLook = SystemLook::default(), in Any;
    /// Whether to mark the destinations of a picked stone.
    show_targets: bool = true, in Any, set by ShowTargets, row Play tick "settings-targets";
    /// Whether the player must confirm a chosen move before it is played.
    confirm_moves: bool = false, in Any,
        set by SetConfirmMoves, row Play tick "settings-confirm-moves";
    /// The computer's thinking time.
    thinking_time: ThinkingTime = ThinkingTime::default(), in Checked, set by SetThinkingTime;
    /// The resources that an analysis may use.
    analysis: AnalysisSettings = AnalysisSettings::default(), in Checked, set by SetAnalysis;
    engines: Vec<EngineSetup> = Vec::new(), in Checked;
    /// In a game between two people at this computer, whether the opponent must agree before a move is taken back.
    ask_undo: bool = false, in Any, set by SetAskUndo, row TwoPeople tick "settings-ask-undo";
    /// In a game between two people at this computer, whether the board turns to the side to move.
    turn_board: bool = false, in Any,
        set by SetTurnBoard, row TwoPeople tick "settings-turn-board";
    /// The playing aids that the player has chosen; `None` before the first choice. [`Settings::aids`] adds a default.
    aids: Option<AidSet> = None, in Any;
    /// The number of finished games with a human player at this table. Counting stops at
    /// [`FIRST_GAMES`](super::FIRST_GAMES).
    games_finished: u8 = 0, in Any;
    /// Whether the player has ever made an ordo move.
    moved_line: bool = false, in Any;
    /// The player's name, which may be empty. [`Settings::player_name`] checks it for use in records.
    name: String = String::new(), in Checked, set by SetName;
    /// Whether the introduction is no longer offered. This is so once the player has started a game or a lesson, or
    /// has declined the introduction.
    introduced: bool = false, in Any;
    /// The tag of the interface language; `None` for the system's language.
    language: Option<String> = None, in Any, set by SetLanguage;
    /// The scale of texts and buttons of the interface; 1 is normal.
    scale: f32 = 1.0, in SCALES, set by SetScale;
    /// The overall sound volume, from 0 to 1.
    volume: f32 = 0.7, in 0.0..=1.0, set by SetVolume, row Sound loudness "settings-volume";
    /// The volume of stones and signals, from 0 to 1. It is multiplied by the overall volume `volume`.
    effects: f32 = 1.0, in 0.0..=1.0, set by SetEffects, row Sound loudness "settings-effects";
    /// The volume of the room ambience, from 0 to 1. It is multiplied by the overall volume `volume`.
    ambience: f32 = 0.0, in 0.0..=1.0, set by SetAmbience, row Sound loudness "settings-ambience";
    /// How much of the side panel is shown during a match.
    panel: PanelMode = PanelMode::default(), in Any;
    bindings: Bindings = Bindings::default(), in Any;
    /// Whether the window is in full screen.
    fullscreen: bool = false, in Any;
    /// The size of the window in logical pixels.
    window: (u32, u32) = (1280, 800), in Checked;
    variant: String = "loa".to_owned(), in Any;
    players: Players = Players {
        first: Seat::Here,
        second: Seat::Computer(FIRST_STRENGTH),
    }, in Checked;
    time_controls: TimeControls = TimeControls::default(), in Any, set by ChooseTimeControls;
    /// What happens when a player's time runs out.
    flag_rule: FlagRule = FlagRule::default(), in Any, set by SetFlagRule;
    start: Start = Start::default(), in Any, set by SetStart;
    /// The rule options that the player has changed from the variant's own.
    rules: RuleChanges = RuleChanges::default(), in Any, set by SetRules;
    /// The player's choices for games against remote players.
    online: OnlineChoices = OnlineChoices::default(), in Any, set by SetOnline;
}

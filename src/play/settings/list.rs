//! The list of all settings. Each entry names a setting's default, its valid values, the action that sets it, and its
//! row on the settings page.

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

/// Defines the settings from a list. Each entry has the form `FIELD: TYPE = DEFAULT, in VALIDITY, set by ACTION, row
/// GROUP KIND "TEXT";`
///
/// An entry has an action if the player can set the setting through a `Change`. It has a row if the settings page
/// shows a standard control for the setting. `TEXT` is the key of the row's text in the locale files.
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

        /// A change of one setting to a new value.
        #[derive(Clone, Debug, PartialEq, Deserialize)]
        pub enum Change {
            $($($change($type),)?)+
        }

        impl Settings {
            /// The settings that a [`Change`] can set. Each entry is the name of the setting's field and the name of
            /// its [`Change`].
            pub const CHANGES: &'static [(&'static str, &'static str)] =
                &[$($((stringify!($field), stringify!($change)),)?)+];

            /// Sets a setting to the valid value that is nearest to the given value. Ignores a number that is not
            /// finite.
            pub fn set(&mut self, change: Change) {
                match change {
                    $($(Change::$change(value) => {
                        if let Some(value) = Valid::<$type>::nearest(&$valid, value) {
                            self.$field = value;
                        }
                    })?)+
                }
            }

            /// Sets one setting to the value of a field of the settings file. Returns whether the field's name is a
            /// known setting.
            ///
            /// # Errors
            /// Returns an error if the value is invalid. The setting then stays unchanged.
            pub(super) fn read(&mut self, field: &Field<'_>) -> Result<Understood, FileError> {
                match field.name() {
                    $(stringify!($field) => {
                        self.$field = Valid::<$type>::read(&$valid, field)?;
                    })+
                    // The name is unknown. The field may belong to a setting that only a newer version of the program
                    // has.
                    _ => return Ok(Understood::No),
                }
                Ok(Understood::Yes)
            }

            /// Returns the rows of the settings page in the order in which the page shows them.
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
    /// The id of the visual theme of board and stones.
    theme: String = "walnut".to_owned(), in Any, set by SetTheme;
    /// The rendering quality. `None` means the quality that the program recommends for the GPU.
    quality: Option<Quality> = None, in Any, set by SetQuality;
    /// The number of rendered pixels per pixel of the window, along each axis. `None` means the default of the
    /// rendering quality.
    render_scale: Option<f32> = None, in RENDER_SCALES, set by SetRenderScale;
    appearance: Appearance = Appearance::default(), in Any,
        set by SetAppearance, row Paper choice "settings-appearance";
    animation_speed: AnimationSpeed = AnimationSpeed::default(), in Any,
        set by SetAnimationSpeed, row Motion choice "settings-animation-speed";
    /// Whether motion is reduced. A moved stone then fades out and in instead of travelling, and the camera jumps.
    reduced_motion: bool = false, in Any,
        set by SetReducedMotion, row Motion tick "settings-reduced-motion";
    /// The operating system's preferences for contrast and motion that the program last copied into the settings.
    system_look: SystemLook = SystemLook::default(), in Any;
    /// Whether the board marks the squares to which a picked stone can move.
    show_targets: bool = true, in Any, set by ShowTargets, row Play tick "settings-targets";
    /// Whether the player must confirm a move before the program plays it.
    confirm_moves: bool = false, in Any,
        set by SetConfirmMoves, row Play tick "settings-confirm-moves";
    /// How long the computer thinks about a move.
    thinking_time: ThinkingTime = ThinkingTime::default(), in Checked, set by SetThinkingTime;
    /// The engine that analyses, and the processor cores and memory that this engine may use.
    analysis: AnalysisSettings = AnalysisSettings::default(), in Checked, set by SetAnalysis;
    engines: Vec<EngineSetup> = Vec::new(), in Checked;
    /// For a game between two people at this computer: whether the opponent must agree before a player takes a move
    /// back.
    ask_undo: bool = false, in Any, set by SetAskUndo, row TwoPeople tick "settings-ask-undo";
    /// For a game between two people at this computer: whether the board turns towards the side to move.
    turn_board: bool = false, in Any,
        set by SetTurnBoard, row TwoPeople tick "settings-turn-board";
    /// The playing aids that the player has chosen. `None` means that the player has not chosen any; [`Settings::aids`]
    /// then returns a default.
    aids: Option<AidSet> = None, in Any;
    /// The number of finished games with a human player at this computer. The count stops at
    /// [`FIRST_GAMES`](super::FIRST_GAMES).
    games_finished: u8 = 0, in Any;
    /// Whether a human player at this computer has ever moved several stones in one ordo move.
    moved_line: bool = false, in Any;
    /// The player's name, which may be empty. [`Settings::player_name`] returns the name only if a game record can
    /// contain this name.
    name: String = String::new(), in Checked, set by SetName;
    /// Whether the title screen stops offering the introduction. True after the player has started a game or a lesson,
    /// or has declined the introduction.
    introduced: bool = false, in Any;
    /// The tag of the interface language, such as `de`. `None` means the system's language.
    language: Option<String> = None, in Any, set by SetLanguage;
    /// The scale of the texts and buttons of the interface. 1 is the normal size.
    scale: f32 = 1.0, in SCALES, set by SetScale;
    /// The overall sound volume, from 0 to 1.
    volume: f32 = 0.7, in 0.0..=1.0, set by SetVolume, row Sound loudness "settings-volume";
    /// The volume of stones and signals, from 0 to 1. The program multiplies this value by the overall volume.
    effects: f32 = 1.0, in 0.0..=1.0, set by SetEffects, row Sound loudness "settings-effects";
    /// The volume of the background sound of the room, from 0 to 1. The program multiplies this value by the overall
    /// volume.
    ambience: f32 = 0.0, in 0.0..=1.0, set by SetAmbience, row Sound loudness "settings-ambience";
    /// How much of the side panel is shown during a match.
    panel: PanelMode = PanelMode::default(), in Any;
    bindings: Bindings = Bindings::default(), in Any;
    /// Whether the window is in full screen.
    fullscreen: bool = false, in Any;
    /// The width and height of the window in logical pixels.
    window: (u32, u32) = (1280, 800), in Checked;
    variant: String = "loa".to_owned(), in Any;
    /// The variant that the player last chose in the other game.
    other_variant: String = "ordo".to_owned(), in Any;
    players: Players = Players {
        first: Seat::Here,
        second: Seat::Computer(FIRST_STRENGTH),
    }, in Checked;
    time_controls: TimeControls = TimeControls::default(), in Any, set by ChooseTimeControls;
    /// What happens when a player's time runs out.
    flag_rule: FlagRule = FlagRule::default(), in Any, set by SetFlagRule;
    start: Start = Start::default(), in Any, set by SetStart;
    /// The rules that the player has changed, relative to the variant's own rules.
    rules: RuleChanges = RuleChanges::default(), in Any, set by SetRules;
    /// The player's last choices on the page for games against remote players.
    online: OnlineChoices = OnlineChoices::default(), in Any, set by SetOnline;
}

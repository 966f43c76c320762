//! What can be chosen, and what is chosen where nobody has.

use std::ops::RangeInclusive;

use bevy::prelude::*;
use clock::{FlagRule, SideClock, TimeControl, Times};
use rules::{RuleChanges, Side};
use serde::{Deserialize, Serialize};

use super::aids::{Aid, AidPreset, AidSet, FIRST_GAMES};
use super::analysis::AnalysisSettings;
use super::bindings::Bindings;
use super::start::Start;
use crate::platform::engines::EngineSetup;
use crate::play::table::{Seat, Seats, Strength, ThinkingTime, can_name_a_person};

/// The range of [`Settings::scale`].
pub const SCALES: RangeInclusive<f32> = 0.75..=2.0;

/// The range of [`Settings::render_scale`].
pub const RENDER_SCALES: RangeInclusive<f32> = 0.25..=1.0;

/// The smallest window that is opened, and the longest side of the largest, in logical pixels.
pub const MIN_WINDOW: (u32, u32) = (600, 520);
pub(super) const MAX_WINDOW: u32 = 8192;

/// How many letters the name of a player has at most.
const NAME: usize = 40;

/// A text as the name of a player: one line, no longer than a record shows.
pub fn tidy_name(text: &str) -> String {
    let written = text.chars().filter(|letter| !letter.is_control());
    written.take(NAME).collect()
}

/// How strong the computer is that is suggested for a first game.
pub const FIRST_STRENGTH: Strength = Strength::Elo(50);

/// The colours of the interface: dark ink on light paper, or light ink on dark paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Appearance {
    /// As the system has it; dark where it does not say.
    #[default]
    System,
    Light,
    Dark,
}

/// How much of the panel is shown during a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum PanelMode {
    #[default]
    Open,
    Folded,
    /// A line with players, turn and last move: the board has the window.
    Strip {
        /// Whether the panel was folded away before, and is again afterwards.
        folded: bool,
    },
}

impl PanelMode {
    /// What the key and the button that fold the panel away make of it.
    #[must_use]
    pub fn folded_or_open(self) -> Self {
        match self {
            PanelMode::Open => PanelMode::Folded,
            PanelMode::Folded | PanelMode::Strip { .. } => PanelMode::Open,
        }
    }

    /// What the key and the button that give the board the window make of it.
    #[must_use]
    pub fn strip_or_back(self) -> Self {
        match self {
            PanelMode::Open => PanelMode::Strip { folded: false },
            PanelMode::Folded => PanelMode::Strip { folded: true },
            PanelMode::Strip { folded: false } => PanelMode::Open,
            PanelMode::Strip { folded: true } => PanelMode::Folded,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum AnimationSpeed {
    /// Stones stand on their new squares at once.
    Off,
    Fast,
    /// As a hand would move them.
    #[default]
    Normal,
    /// Half as fast, to follow what happens.
    Slow,
}

impl AnimationSpeed {
    /// How many seconds of a timeline pass in one; `None` where motion is off.
    pub fn factor(self) -> Option<f32> {
        match self {
            AnimationSpeed::Off => None,
            AnimationSpeed::Fast => Some(2.0),
            AnimationSpeed::Normal => Some(1.0),
            AnimationSpeed::Slow => Some(0.5),
        }
    }
}

/// How much the renderer is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Quality {
    Low,
    /// A small graphics card draws.
    Medium,
    High,
    /// A large graphics card draws.
    Ultra,
}

/// Who plays, by who moves first: the person who began goes on to begin where another side moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Players {
    pub first: Seat,
    /// Who moves second.
    pub second: Seat,
}

impl Players {
    /// The players of seats at a game in which `first` moves first.
    pub const fn of(seats: Seats, first: Side) -> Self {
        let second = match first {
            Side::Black => Side::White,
            Side::White => Side::Black,
        };
        Players {
            first: seats.of(first),
            second: seats.of(second),
        }
    }

    /// Their seats at a game in which `first` moves first.
    pub fn seats(self, first: Side) -> Seats {
        Seats::BOTH_HERE
            .with(first, self.first)
            .with(!first, self.second)
    }
}

/// The time controls of the players, by who moves first; `None` for no clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeControls {
    pub first: Option<TimeControl>,
    /// Of who moves second.
    pub second: Option<TimeControl>,
}

impl TimeControls {
    pub const fn both(control: Option<TimeControl>) -> Self {
        TimeControls {
            first: control,
            second: control,
        }
    }

    /// What both have at the start of a game in which `first` moves first.
    pub fn times(self, first: Side) -> Times {
        let clock = |control: Option<TimeControl>| control.map(SideClock::new);
        Times::default()
            .with(first, clock(self.first))
            .with(!first, clock(self.second))
    }
}

/// What the player has chosen.
#[derive(Resource, Clone, Debug, PartialEq, Serialize)]
pub struct Settings {
    /// The theme, by id.
    pub theme: String,
    /// The quality of the picture; `None` for what suits the graphics adapter.
    pub quality: Option<Quality>,
    /// How many pixels a pixel of the window is drawn from, along one side; `None` for what suits the quality.
    pub render_scale: Option<f32>,
    pub appearance: Appearance,
    pub animation_speed: AnimationSpeed,
    /// Whether things fade instead of travelling.
    pub reduced_motion: bool,
    /// Whether the destinations of a picked stone are marked.
    pub show_targets: bool,
    /// Whether a move that is picked is made only when it is confirmed.
    pub confirm_moves: bool,
    /// How the computer takes its time.
    pub thinking_time: ThinkingTime,
    /// What an analysis may use of the machine.
    pub analysis: AnalysisSettings,
    pub engines: Vec<EngineSetup>,
    /// Whether, of two people, the other is asked before a move is taken back.
    pub ask_undo: bool,
    /// Whether the board turns to whichever of two people is to move.
    pub turn_board: bool,
    /// What the board explains; `None` while the player has not chosen: see [`Settings::aids`].
    pub aids: Option<AidSet>,
    /// How many games a person has finished here, counted up to [`FIRST_GAMES`].
    pub games_finished: u8,
    /// Whether the player has moved a line of Ordo.
    pub moved_line: bool,
    /// What the player is called; may be empty. See [`Settings::player_name`].
    pub name: String,
    /// Whether the player has said, or shown by playing, what of the games is new.
    pub introduced: bool,
    /// The language; `None` for the system's.
    pub language: Option<String>,
    /// The size of texts and buttons, 1 for normal.
    pub scale: f32,
    /// How loud everything is, from 0 to 1.
    pub volume: f32,
    /// How loud stones and signals are within it, from 0 to 1.
    pub effects: f32,
    /// How loud the ambience is within it, from 0 to 1.
    pub ambience: f32,
    /// How much of the panel is shown during a match.
    pub panel: PanelMode,
    pub bindings: Bindings,
    /// Whether the window fills the screen.
    pub fullscreen: bool,
    /// The size of the window, in logical pixels.
    pub window: (u32, u32),
    pub variant: String,
    pub players: Players,
    pub time_controls: TimeControls,
    /// What a fallen flag means.
    pub flag_rule: FlagRule,
    pub start: Start,
    /// The options of the rules that are changed.
    pub rules: RuleChanges,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            theme: "walnut".to_owned(),
            quality: None,
            render_scale: None,
            appearance: Appearance::default(),
            animation_speed: AnimationSpeed::default(),
            reduced_motion: false,
            show_targets: true,
            confirm_moves: false,
            thinking_time: ThinkingTime::default(),
            analysis: AnalysisSettings::default(),
            engines: Vec::new(),
            ask_undo: false,
            turn_board: false,
            aids: None,
            games_finished: 0,
            moved_line: false,
            name: String::new(),
            introduced: false,
            language: None,
            scale: 1.0,
            volume: 0.7,
            effects: 1.0,
            ambience: 0.0,
            panel: PanelMode::default(),
            bindings: Bindings::default(),
            fullscreen: false,
            window: (1280, 800),
            variant: "loa".to_owned(),
            players: Players {
                first: Seat::Here,
                second: Seat::Computer(FIRST_STRENGTH),
            },
            time_controls: TimeControls::default(),
            flag_rule: FlagRule::default(),
            start: Start::default(),
            rules: RuleChanges::default(),
        }
    }
}

impl Settings {
    /// The aids in use: those chosen, or those of the first games and later.
    pub fn aids(&self) -> AidSet {
        self.aids.unwrap_or_else(|| self.usual_aids().aids())
    }

    /// Whether it is still to be said how a line of Ordo is moved: until the player has done so, or wants no such words.
    pub fn tells_of_lines(&self) -> bool {
        let wants = self.aids.is_none_or(|aids| aids.has(Aid::Prompts));
        wants && !self.moved_line
    }

    /// What the player is called in records; nothing where nothing was said, or what no person can be called there.
    pub fn player_name(&self) -> Option<&str> {
        let name = self.name.trim();
        (!name.is_empty() && can_name_a_person(name)).then_some(name)
    }

    /// The aids for a player who has not chosen any.
    fn usual_aids(&self) -> AidPreset {
        if self.games_finished < FIRST_GAMES {
            AidPreset::Teaching
        } else {
            AidPreset::Plain
        }
    }

    /// The preset in use, if it is one.
    pub fn aid_preset(&self) -> Option<AidPreset> {
        AidPreset::ALL.into_iter().find(|preset| {
            preset.aids() == self.aids() && preset.shows_targets() == self.show_targets
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_keep_their_turn_whatever_its_colour() {
        let seats = Seats::BOTH_HERE.with(Side::White, Seat::Computer(Strength::Elo(450)));
        let players = Players::of(seats, Side::Black);
        assert_eq!(players.seats(Side::Black), seats);
        let turned = Seats::BOTH_HERE.with(Side::Black, Seat::Computer(Strength::Elo(450)));
        assert_eq!(players.seats(Side::White), turned);
        assert_eq!(Players::of(turned, Side::White), players);
    }
}

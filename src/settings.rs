//! What the player has chosen, kept from one start to the next.

use std::path::Path;
use std::time::Duration;

use bevy::app::AppExit;
use bevy::prelude::*;
use rules::Side;
use serde::{Deserialize, Serialize};

use crate::activity;
use crate::frame::AppSet;
use crate::storage::{self, Folders};
use crate::table::{Seat, Seats};

/// The range of [`Settings::scale`].
pub const SCALES: std::ops::RangeInclusive<f32> = 0.75..=2.0;

/// The range of [`Settings::render_scale`].
pub const RENDER_SCALES: std::ops::RangeInclusive<f32> = 0.25..=1.0;

/// The smallest window that is opened, and the longest side of the largest, in logical pixels.
pub const MIN_WINDOW: (u32, u32) = (800, 520);
const MAX_WINDOW: u32 = 8192;

/// The colours of the interface: dark ink on light paper, or light ink on dark paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Appearance {
    /// As the system has it; dark where it does not say.
    #[default]
    System,
    /// Light paper.
    Light,
    /// Dark paper.
    Dark,
}

/// How fast stones move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum AnimationSpeed {
    /// Stones stand on their new squares at once.
    Off,
    /// Twice as fast.
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
    /// A processor draws.
    Low,
    /// A small graphics card draws.
    Medium,
    /// A graphics card draws.
    High,
    /// A large graphics card draws.
    Ultra,
}

/// What the player has chosen. What an older file lacks has its default.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The theme, by id.
    pub theme: String,
    /// The quality of the picture; `None` for what suits the graphics adapter.
    pub quality: Option<Quality>,
    /// How many pixels a pixel of the window is drawn from, along one side; `None` for what suits the quality.
    pub render_scale: Option<f32>,
    /// Light or dark paper.
    pub appearance: Appearance,
    /// How fast stones move.
    pub animation_speed: AnimationSpeed,
    /// Whether things fade instead of travelling.
    pub reduced_motion: bool,
    /// Whether the destinations of a picked stone are marked.
    pub show_targets: bool,
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
    /// Whether the window fills the screen.
    pub fullscreen: bool,
    /// The size of the window, in logical pixels.
    pub window: (u32, u32),
    /// The variant chosen last.
    pub variant: String,
    /// The players chosen last.
    pub seats: Seats,
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
            language: None,
            scale: 1.0,
            volume: 0.7,
            effects: 1.0,
            ambience: 0.0,
            fullscreen: false,
            window: (1280, 800),
            variant: "loa".to_owned(),
            seats: Seats::HUMANS.with(Side::White, Seat::Computer(2)),
        }
    }
}

/// What went wrong with the settings file, for the player to read; nothing is lost.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct SettingsTrouble {
    /// The file could not be understood and was set aside.
    pub broken: Option<String>,
    /// The file could not be written.
    pub unsaved: Option<String>,
    /// The file could neither be understood nor set aside: it is left alone and nothing is saved.
    pub untouchable: bool,
}

/// Reads the settings; a missing file means the defaults, a broken one too, and is set aside.
pub fn load(folders: &Folders) -> (Settings, SettingsTrouble) {
    let mut trouble = SettingsTrouble::default();
    let Some(path) = folders.settings() else {
        return (Settings::default(), trouble);
    };
    let read = storage::read(&path).map_err(|error| format!(" {error}"));
    let settings = match read.and_then(|content| content.map(|content| parse(&content)).transpose())
    {
        Ok(settings) => settings.unwrap_or_default(),
        Err(problem) => {
            let kept = storage::set_aside(&path);
            trouble.untouchable = kept.is_err();
            let kept = kept.map_or_else(|error| error.to_string(), |to| to.display().to_string());
            trouble.broken = Some(format!("{}:{problem} ({kept})", path.display()));
            Settings::default()
        }
    };
    (settings.checked(), trouble)
}

fn parse(content: &[u8]) -> Result<Settings, String> {
    ron::de::from_bytes(content).map_err(|error| error.to_string())
}

impl Settings {
    /// The settings with every number in its range.
    fn checked(mut self) -> Self {
        let within = |value: f32, least: f32, most: f32, normal: f32| {
            if value.is_finite() {
                value.clamp(least, most)
            } else {
                normal
            }
        };
        let normal = Settings::default();
        self.scale = within(self.scale, *SCALES.start(), *SCALES.end(), normal.scale);
        let (width, height) = self.window;
        self.window = (
            width.clamp(MIN_WINDOW.0, MAX_WINDOW),
            height.clamp(MIN_WINDOW.1, MAX_WINDOW),
        );
        self.volume = within(self.volume, 0.0, 1.0, normal.volume);
        self.effects = within(self.effects, 0.0, 1.0, normal.effects);
        self.ambience = within(self.ambience, 0.0, 1.0, normal.ambience);
        self.render_scale = self
            .render_scale
            .map(|scale| within(scale, *RENDER_SCALES.start(), *RENDER_SCALES.end(), 1.0));
        self
    }

    fn save(&self, path: &Path) -> Result<(), String> {
        let text = ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default())
            .map_err(|e| e.to_string())?;
        storage::write(path, text.as_bytes())
            .map_err(|error| format!("{}: {error}", path.display()))
    }
}

/// Keeps the file in step with the settings.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .init_resource::<SettingsTrouble>()
        .init_resource::<Folders>()
        .add_systems(
            Update,
            activity::stir
                .in_set(AppSet::Present)
                .run_if(resource_changed::<Settings>),
        )
        .add_systems(Last, save);
}

/// How long the settings must have stayed as they are before they are written: not for every step of a slider.
const SETTLED: Duration = Duration::from_secs(1);

/// The settings as they are in the file, and for how long they have been different.
#[derive(Default)]
struct Saved {
    settings: Option<Settings>,
    unsaved_for: Duration,
}

fn save(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    folders: Res<Folders>,
    mut exit: MessageReader<AppExit>,
    mut saved: Local<Saved>,
    mut trouble: ResMut<SettingsTrouble>,
) {
    // The first time they are as they were read.
    let in_file = saved.settings.get_or_insert_with(|| settings.clone());
    if *in_file == *settings {
        return;
    }
    let unsaved_for = if settings.is_changed() {
        Duration::ZERO
    } else {
        saved.unsaved_for + time.delta()
    };
    saved.unsaved_for = unsaved_for;
    if unsaved_for < SETTLED && exit.read().count() == 0 {
        return;
    }
    saved.settings = Some(settings.clone());
    let Some(path) = folders.settings().filter(|_| !trouble.untouchable) else {
        return;
    };
    trouble.unsaved = settings.save(&path).err();
    if let Some(problem) = &trouble.unsaved {
        warn!("settings are not saved: {problem}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folders(path: &Path) -> Folders {
        Folders {
            config: Some(path.to_owned()),
            data: Some(path.to_owned()),
        }
    }

    #[test]
    fn what_is_saved_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let folders = folders(folder.path());
        let settings = Settings {
            animation_speed: AnimationSpeed::Fast,
            variant: "ordo".into(),
            scale: 1.5,
            ..Settings::default()
        };
        settings.save(&folders.settings().unwrap()).unwrap();
        assert_eq!(load(&folders), (settings, SettingsTrouble::default()));
    }

    #[test]
    fn an_older_file_gets_defaults_for_what_it_lacks() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(
            folder.path().join("settings.ron"),
            "(animation_speed: Slow, unknown_today: 3)",
        )
        .unwrap();
        let (settings, trouble) = load(&folders(folder.path()));
        assert_eq!(
            settings,
            Settings {
                animation_speed: AnimationSpeed::Slow,
                ..Settings::default()
            }
        );
        assert_eq!(trouble, SettingsTrouble::default());
    }

    #[test]
    fn a_broken_file_is_reported_with_its_place_and_kept() {
        let folder = tempfile::tempdir().unwrap();
        for content in [
            b"(animation_speed: Quick)".as_slice(),
            b"",
            b"\xff\xfe",
            b"(scale: \"big\")",
        ] {
            std::fs::write(folder.path().join("settings.ron"), content).unwrap();
            let (settings, trouble) = load(&folders(folder.path()));
            assert_eq!(settings, Settings::default());
            let broken = trouble.broken.unwrap();
            assert!(broken.contains("settings.ron:1:"), "{broken}");
        }
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 4);
    }

    #[test]
    fn numbers_out_of_range_are_brought_back() {
        let folder = tempfile::tempdir().unwrap();
        for (written, scale) in [("1e30", 2.0), ("-5.0", 0.75), ("NaN", 1.0)] {
            std::fs::write(
                folder.path().join("settings.ron"),
                format!("(scale: {written})"),
            )
            .unwrap();
            assert_eq!(load(&folders(folder.path())).0.scale, scale);
        }
    }
}

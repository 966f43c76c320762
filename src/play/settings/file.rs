//! The settings file: what it says of each setting, and what is wrong in it.

use std::ops::RangeInclusive;

use bevy::prelude::*;
use engine::Opponents;
use ron::ser::{PrettyConfig, to_string_pretty};
use storage::PlayerFiles;
use strict_ron::{Field, FileError, Mistake, Source};

use super::analysis::AnalysisSettings;
use super::unknown::UnknownField;
use super::values::{MAX_WINDOW, MIN_WINDOW, Players, RENDER_SCALES, SCALES, Settings, tidy_name};
use crate::platform::engines::{EngineSetup, MOST_ENGINES, name_twice};
use crate::platform::files::{FileTrouble, understand};
use crate::play::table::{FullStrength, Seat, ThinkingTime};

/// What was wrong with the settings file, for the player to read; nothing is lost.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct SettingsTrouble {
    /// With the file as a whole.
    pub file: Option<FileTrouble>,
    /// With single values, which have their defaults instead.
    pub values: Vec<FileError>,
    /// The fields that this version does not understand, or whose values it does not.
    pub unknown: Vec<UnknownField>,
}

/// A file of settings has at most so many bytes.
pub(super) const LARGEST: usize = 256 << 10;

/// A file of settings has at most so many fields.
const MOST_FIELDS: usize = 1000;

/// Reads the settings. What the file lacks or says wrongly has its default; a file that is no list of settings at all is
/// set aside.
pub fn load(files: &PlayerFiles) -> (Settings, SettingsTrouble) {
    let Some(file) = files.settings() else {
        return (Settings::default(), SettingsTrouble::default());
    };
    let name = file.path().display().to_string();
    let content = file.read().map(|content| content.map(Into::into));
    let (read, trouble) = understand(file, content, |bytes| {
        read(&name, bytes).map_err(|error| error.to_string())
    });
    let (settings, in_fields) = read.unwrap_or_default();
    (
        settings,
        SettingsTrouble {
            file: trouble,
            ..in_fields
        },
    )
}

/// The settings in a file called `name`, and what is wrong with single fields of it.
///
/// # Errors
/// If it is no list of settings.
pub fn read(name: &str, bytes: &[u8]) -> Result<(Settings, SettingsTrouble), FileError> {
    if bytes.len() > LARGEST {
        let problem = format!("this file has more than {} KiB", LARGEST >> 10);
        let remedy = "leave out what is no setting";
        let mistake = Mistake::new(&[], problem, remedy);
        return Err(Source::from_text(name, "").error(&mistake));
    }
    let fields = Source::from_bytes(name, bytes)?.fields()?;
    if let Some(field) = fields.get(MOST_FIELDS) {
        let problem = format!("this file has more than {MOST_FIELDS} fields");
        return Err(field.error(&problem, "leave out what is no setting"));
    }
    let mut settings = Settings::default();
    let (mut wrong, mut unknown) = (Vec::new(), Vec::new());
    for field in &fields {
        match settings.read(field) {
            Ok(Understood::Yes) => continue,
            Ok(Understood::No) => {}
            Err(error) => wrong.push(error),
        }
        unknown.push(UnknownField::of(field));
    }
    let trouble = SettingsTrouble {
        file: None,
        values: wrong,
        unknown,
    };
    Ok((settings, trouble))
}

/// Whether there is a setting of the name of a field.
enum Understood {
    Yes,
    No,
}

impl Settings {
    /// The settings as [`load`] reads them.
    ///
    /// # Errors
    /// None that this program knows how to cause.
    pub fn text(&self) -> Result<String, ron::Error> {
        to_string_pretty(self, PrettyConfig::default())
    }

    /// Reads one of them.
    ///
    /// # Errors
    /// What is wrong with its value, and where; then it stays as it is.
    fn read(&mut self, field: &Field<'_>) -> Result<Understood, FileError> {
        match field.name() {
            "theme" => self.theme = field.read()?,
            "quality" => self.quality = field.read()?,
            "render_scale" => self.render_scale = optional_number(field, RENDER_SCALES)?,
            "appearance" => self.appearance = field.read()?,
            "animation_speed" => self.animation_speed = field.read()?,
            "reduced_motion" => self.reduced_motion = field.read()?,
            "show_targets" => self.show_targets = field.read()?,
            "confirm_moves" => self.confirm_moves = field.read()?,
            "thinking_time" => self.thinking_time = thinking_time(field)?,
            "analysis" => self.analysis = analysis(field)?,
            "engines" => self.engines = engines(field)?,
            "ask_undo" => self.ask_undo = field.read()?,
            "turn_board" => self.turn_board = field.read()?,
            "aids" => self.aids = field.read()?,
            "games_finished" => self.games_finished = field.read()?,
            "moved_line" => self.moved_line = field.read()?,
            "name" => self.name = tidy_name(&field.read::<String>()?),
            "introduced" => self.introduced = field.read()?,
            "language" => self.language = field.read()?,
            "scale" => self.scale = number(field, SCALES)?,
            "volume" => self.volume = number(field, 0.0..=1.0)?,
            "effects" => self.effects = number(field, 0.0..=1.0)?,
            "ambience" => self.ambience = number(field, 0.0..=1.0)?,
            "panel" => self.panel = field.read()?,
            "bindings" => self.bindings = field.read()?,
            "fullscreen" => self.fullscreen = field.read()?,
            "window" => self.window = window(field.read()?),
            "variant" => self.variant = field.read()?,
            "players" => self.players = players(field)?,
            "time_controls" => self.time_controls = field.read()?,
            "flag_rule" => self.flag_rule = field.read()?,
            "start" => self.start = field.read()?,
            "rules" => self.rules = field.read()?,
            // Of a later version.
            _ => return Ok(Understood::No),
        }
        Ok(Understood::Yes)
    }
}

fn number(field: &Field<'_>, range: RangeInclusive<f32>) -> Result<f32, FileError> {
    in_range(field, range, field.read()?)
}

fn optional_number(
    field: &Field<'_>,
    range: RangeInclusive<f32>,
) -> Result<Option<f32>, FileError> {
    let number: Option<f32> = field.read()?;
    number
        .map(|number| in_range(field, range, number))
        .transpose()
}

fn in_range(field: &Field<'_>, range: RangeInclusive<f32>, number: f32) -> Result<f32, FileError> {
    if range.contains(&number) {
        return Ok(number);
    }
    let problem = format!("`{}` cannot be {number}", field.name());
    let remedy = format!("write a number from {} to {}", range.start(), range.end());
    Err(field.error(&problem, &remedy))
}

/// A size that a window can have. A window manager may have given it another, so nobody is told.
fn window((width, height): (u32, u32)) -> (u32, u32) {
    (
        width.clamp(MIN_WINDOW.0, MAX_WINDOW),
        height.clamp(MIN_WINDOW.1, MAX_WINDOW),
    )
}

/// A time that a player at full strength can be given.
fn thinking_time(field: &Field<'_>) -> Result<ThinkingTime, FileError> {
    let given: ThinkingTime = field.read()?;
    if FullStrength::SECONDS.contains(&given.full.seconds) {
        return Ok(given);
    }
    let problem = format!(
        "no move can be thought about for {} seconds",
        given.full.seconds
    );
    let (least, most) = (FullStrength::SECONDS.start(), FullStrength::SECONDS.end());
    Err(field.error(
        &problem,
        &format!("write `seconds:` from {least} to {most}"),
    ))
}

/// What an analysis can have of some machine; what this one has is looked at where it is used.
fn analysis(field: &Field<'_>) -> Result<AnalysisSettings, FileError> {
    let chosen: AnalysisSettings = field.read()?;
    let (threads, memory) = (AnalysisSettings::THREADS, AnalysisSettings::MEMORY);
    if let Some(number) = chosen.threads.filter(|number| !threads.contains(number)) {
        let problem = format!("an analysis cannot have {number} threads");
        let remedy = format!(
            "write `threads: None`, or `Some` of {} to {}",
            threads.start(),
            threads.end()
        );
        return Err(field.error(&problem, &remedy));
    }
    if !memory.contains(&chosen.memory) {
        let problem = format!("an analysis cannot have {} MiB of memory", chosen.memory);
        let remedy = format!(
            "write `memory:` from {} to {}",
            memory.start(),
            memory.end()
        );
        return Err(field.error(&problem, &remedy));
    }
    Ok(chosen)
}

/// Engines that can be, each with a name of its own.
fn engines(field: &Field<'_>) -> Result<Vec<EngineSetup>, FileError> {
    let engines: Vec<EngineSetup> = field.read()?;
    if engines.len() > MOST_ENGINES {
        let problem = format!("there are {} engines", engines.len());
        return Err(field.error(&problem, &format!("write at most {MOST_ENGINES}")));
    }
    if let Some(name) = name_twice(&engines) {
        let problem = format!("two engines are called `{name}`");
        return Err(field.error(&problem, "write another name for one of them"));
    }
    for engine in &engines {
        if let Err(error) = engine.check() {
            let problem = format!("`{}` cannot be set up so", engine.name);
            return Err(field.error(&problem, &error.to_string()));
        }
    }
    Ok(engines)
}

fn players(field: &Field<'_>) -> Result<Players, FileError> {
    let players: Players = field.read()?;
    require_players(field, [players.first, players.second])?;
    Ok(players)
}

fn require_players(field: &Field<'_>, seats: [Seat; 2]) -> Result<(), FileError> {
    let opponents = Opponents::builtin();
    for seat in seats {
        // Whether there is an engine of that name is seen when it is to play.
        if let Seat::Computer(strength) = seat
            && !opponents.has(strength)
        {
            let problem = format!("there is no computer player of strength {strength}");
            let known = Opponents::described();
            return Err(field.error(&problem, &format!("write {known}")));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;

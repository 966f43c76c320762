//! Validates settings. An invalid value in the file is an error. A value that the player sets is clamped.

use std::ops::RangeInclusive;

use cohort_platform::engines::{EngineSetup, MOST_ENGINES, name_twice};
use engine::Opponents;
use serde::de::DeserializeOwned;
use strict_ron::{Field, FileError};

use super::analysis::AnalysisSettings;
use super::values::{MAX_WINDOW, MIN_WINDOW, Players, tidy_name};
use crate::table::{FullStrength, Seat, ThinkingTime};

/// Whether the name of a field is a known setting.
pub(super) enum Understood {
    Yes,
    No,
}

/// The values that are valid for a setting.
pub(super) trait Valid<T> {
    /// Reads a setting's value from a field of the settings file.
    ///
    /// # Errors
    /// Returns an error if the value is invalid.
    fn read(&self, field: &Field<'_>) -> Result<T, FileError>;

    /// The valid value that is nearest to the given one, if any.
    fn nearest(&self, value: T) -> Option<T> {
        Some(value)
    }
}

/// Accepts any value of the setting's type.
pub(super) struct Any;

impl<T: DeserializeOwned> Valid<T> for Any {
    fn read(&self, field: &Field<'_>) -> Result<T, FileError> {
        field.read()
    }
}

impl Valid<f32> for RangeInclusive<f32> {
    fn read(&self, field: &Field<'_>) -> Result<f32, FileError> {
        in_range(field, self, field.read()?)
    }

    fn nearest(&self, value: f32) -> Option<f32> {
        let is_number = value.is_finite();
        is_number.then(|| value.clamp(*self.start(), *self.end()))
    }
}

impl Valid<Option<f32>> for RangeInclusive<f32> {
    fn read(&self, field: &Field<'_>) -> Result<Option<f32>, FileError> {
        let number: Option<f32> = field.read()?;
        number
            .map(|number| in_range(field, self, number))
            .transpose()
    }

    fn nearest(&self, value: Option<f32>) -> Option<Option<f32>> {
        match value {
            Some(number) => Valid::<f32>::nearest(self, number).map(Some),
            None => Some(None),
        }
    }
}

fn in_range(field: &Field<'_>, range: &RangeInclusive<f32>, number: f32) -> Result<f32, FileError> {
    if range.contains(&number) {
        return Ok(number);
    }
    let problem = format!("`{}` cannot be {number}", field.name());
    let remedy = format!("write a number from {} to {}", range.start(), range.end());
    Err(field.error(&problem, &remedy))
}

/// Accepts values that pass the check of their own type.
pub(super) struct Checked;

impl Valid<String> for Checked {
    fn read(&self, field: &Field<'_>) -> Result<String, FileError> {
        Ok(tidy_name(&field.read::<String>()?))
    }

    fn nearest(&self, name: String) -> Option<String> {
        Some(tidy_name(&name))
    }
}

/// Clamps window sizes without an error, because the window manager may have chosen them, not the player.
impl Valid<(u32, u32)> for Checked {
    fn read(&self, field: &Field<'_>) -> Result<(u32, u32), FileError> {
        let (width, height): (u32, u32) = field.read()?;
        Ok((
            width.clamp(MIN_WINDOW.0, MAX_WINDOW),
            height.clamp(MIN_WINDOW.1, MAX_WINDOW),
        ))
    }
}

/// Accepts a thinking time if its limits at full strength are in range.
impl Valid<ThinkingTime> for Checked {
    fn read(&self, field: &Field<'_>) -> Result<ThinkingTime, FileError> {
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
}

/// Accepts analysis settings that are valid on any machine. The current machine's limits are applied when an analysis
/// starts.
impl Valid<AnalysisSettings> for Checked {
    fn read(&self, field: &Field<'_>) -> Result<AnalysisSettings, FileError> {
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

    fn nearest(&self, chosen: AnalysisSettings) -> Option<AnalysisSettings> {
        Some(chosen.within())
    }
}

/// Accepts a list of valid external engines with different names.
impl Valid<Vec<EngineSetup>> for Checked {
    fn read(&self, field: &Field<'_>) -> Result<Vec<EngineSetup>, FileError> {
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
}

impl Valid<Players> for Checked {
    fn read(&self, field: &Field<'_>) -> Result<Players, FileError> {
        let players: Players = field.read()?;
        require_players(field, [players.first, players.second])?;
        Ok(players)
    }
}

fn require_players(field: &Field<'_>, seats: [Seat; 2]) -> Result<(), FileError> {
    let opponents = Opponents::builtin();
    for seat in seats {
        // Accept any engine name here. The name is checked when the engine must move.
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

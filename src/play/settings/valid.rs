//! Defines the valid values of each setting. An invalid value in the settings file is usually an error; an invalid
//! value from a control is clamped.

use std::fmt::Display;
use std::ops::RangeInclusive;

use cohort_platform::engines::{EngineSetup, MOST_ENGINES, name_twice};
use rules::{LEAST_ELO, MOST_ELO};
use sentence::{Explain, Sentence};
use serde::de::DeserializeOwned;
use strict_ron::{Field, FileError};

use super::analysis::AnalysisSettings;
use super::values::{MAX_WINDOW, MIN_WINDOW, Players, tidy_name};
use crate::table::{FullStrength, Seat, ThinkingTime};

/// Whether a field of the settings file has the name of a known setting.
pub(super) enum Understood {
    Yes,
    No,
}

/// A rule that decides which values of type `T` are valid for a setting.
pub(super) trait Valid<T> {
    /// Reads the value of a setting from a field of the settings file.
    ///
    /// # Errors
    /// Returns an error if the value is invalid.
    fn read(&self, field: &Field<'_>) -> Result<T, FileError>;

    /// Returns the valid value that is nearest to the given value; `None` if the given value is not a number.
    fn nearest(&self, value: T) -> Option<T> {
        Some(value)
    }
}

/// The rule that every value of the setting's type is valid.
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
    Err(out_of_range(field, field.name(), number, range))
}

/// Returns the error that the number called `name` in a field is outside the valid range. The error names the limits of
/// the range.
fn out_of_range<T: Display>(
    field: &Field<'_>,
    name: &str,
    value: T,
    range: &RangeInclusive<T>,
) -> FileError {
    let problem = Sentence::new("file-out-of-range")
        .text("name", name)
        .text("value", value);
    let remedy = Sentence::new("file-number-from")
        .text("least", range.start())
        .text("most", range.end());
    field.error(problem, remedy)
}

/// The rule that a value must pass a check that depends on its type.
pub(super) struct Checked;

impl Valid<String> for Checked {
    fn read(&self, field: &Field<'_>) -> Result<String, FileError> {
        Ok(tidy_name(&field.read::<String>()?))
    }

    fn nearest(&self, name: String) -> Option<String> {
        Some(tidy_name(&name))
    }
}

/// Clamps the size of the window without an error, because the window manager may have chosen the size.
impl Valid<(u32, u32)> for Checked {
    fn read(&self, field: &Field<'_>) -> Result<(u32, u32), FileError> {
        let (width, height): (u32, u32) = field.read()?;
        Ok((
            width.clamp(MIN_WINDOW.0, MAX_WINDOW),
            height.clamp(MIN_WINDOW.1, MAX_WINDOW),
        ))
    }
}

/// Accepts a thinking time if the seconds per move at full strength are in range.
impl Valid<ThinkingTime> for Checked {
    fn read(&self, field: &Field<'_>) -> Result<ThinkingTime, FileError> {
        let given: ThinkingTime = field.read()?;
        if FullStrength::SECONDS.contains(&given.full.seconds) {
            return Ok(given);
        }
        let range = FullStrength::SECONDS;
        Err(out_of_range(field, "seconds", given.full.seconds, &range))
    }
}

/// Accepts thread counts and memory sizes that are possible on any machine. The limits of the current machine apply
/// only when an analysis starts.
impl Valid<AnalysisSettings> for Checked {
    fn read(&self, field: &Field<'_>) -> Result<AnalysisSettings, FileError> {
        let chosen: AnalysisSettings = field.read()?;
        let (threads, memory) = (AnalysisSettings::THREADS, AnalysisSettings::MEMORY);
        if let Some(number) = chosen.threads.filter(|number| !threads.contains(number)) {
            return Err(out_of_range(field, "threads", number, &threads));
        }
        if !memory.contains(&chosen.memory) {
            return Err(out_of_range(field, "memory", chosen.memory, &memory));
        }
        Ok(chosen)
    }

    fn nearest(&self, chosen: AnalysisSettings) -> Option<AnalysisSettings> {
        Some(chosen.within())
    }
}

/// Accepts a list of external engines if each engine is valid, their names differ, and the list is not too long.
impl Valid<Vec<EngineSetup>> for Checked {
    fn read(&self, field: &Field<'_>) -> Result<Vec<EngineSetup>, FileError> {
        let engines: Vec<EngineSetup> = field.read()?;
        if engines.len() > MOST_ENGINES {
            let problem = Sentence::new("file-engines").number("count", engines.len());
            let remedy = Sentence::new("file-engines-form").number("most", MOST_ENGINES);
            return Err(field.error(problem, remedy));
        }
        if let Some(name) = name_twice(&engines) {
            let problem = Sentence::new("file-engine-twice").text("name", name);
            return Err(field.error(problem, Sentence::new("file-engine-name")));
        }
        for engine in &engines {
            if let Err(error) = engine.check() {
                let problem = Sentence::new("file-engine").text("name", engine.name);
                return Err(field.error(problem, error.sentence()));
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
    for seat in seats {
        // Accept every engine name here. The program checks whether the engine exists when the engine must move.
        if let Seat::Computer(strength) = seat
            && !strength.exists()
        {
            let problem = Sentence::new("error-strength").text("text", strength);
            let remedy = Sentence::new("error-players")
                .text("least", LEAST_ELO)
                .text("most", MOST_ELO);
            return Err(field.error(problem, remedy));
        }
    }
    Ok(())
}

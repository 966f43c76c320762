//! Adds, changes and removes the external engines in the settings. An external engine is a program that plays or
//! analyses.

use std::path::PathBuf;

use cohort_platform::engines::{
    EngineRequest, EngineSetup, EngineSetupError, MOST_ENGINES, name_twice,
};
use referee::{EngineName, EngineNameError, Seat};
use sentence::{Explain, Sentence};
use serde::Deserialize;

use super::list::Settings;
use super::values::FIRST_STRENGTH;

/// A request of the player that concerns the external engines.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum EngineEdit {
    /// Open a file dialog in which the player chooses the program of a new engine.
    Choose,
    /// Add an engine. The path is the program file that the player chose in the dialog.
    AddFile(PathBuf),
    /// Add an engine. The text is the command line that starts the engine's program.
    Add(String),
    Remove(EngineName),
    Rename(EngineName, String),
    /// Replace the program of an engine. The text is the command line that starts the new program.
    Program(EngineName, String),
    /// Set an option of an engine. The fields are the engine's name, the option's name and the new value.
    Set(EngineName, String, String),
    /// Reset an option of an engine to its default. The fields are the engine's name and the option's name.
    Unset(EngineName, String),
    /// Restart an engine and read its options, or press one of the buttons among its options.
    Ask(EngineRequest),
}

/// The reason why a change to the list of external engines was rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineDeedError {
    /// The list already contains the maximum number of engines.
    Full,
    /// Another engine already has the name that the player chose.
    Taken,
    NoName,
    /// The engine's program, arguments or options are invalid.
    NoEngine(EngineSetupError),
    /// The command line has an opening quotation mark without a closing one.
    Quote,
    /// The player chose no file in the dialog, or the system has no file dialog.
    NotChosen,
    /// The path of the chosen program is not valid Unicode.
    NoText,
}

impl Explain for EngineDeedError {
    fn sentence(&self) -> Sentence {
        Sentence::new(match self {
            EngineDeedError::NoEngine(error) => return error.sentence(),
            EngineDeedError::Full => "engines-full",
            EngineDeedError::Taken => "engines-taken",
            EngineDeedError::NoName => "engines-no-name",
            EngineDeedError::Quote => "engines-quote",
            EngineDeedError::NotChosen => "engines-none-chosen",
            EngineDeedError::NoText => "engines-no-text",
        })
    }
}

impl From<EngineNameError> for EngineDeedError {
    fn from(_: EngineNameError) -> Self {
        EngineDeedError::NoName
    }
}

impl From<EngineSetupError> for EngineDeedError {
    fn from(error: EngineSetupError) -> Self {
        EngineDeedError::NoEngine(error)
    }
}

impl Settings {
    pub fn engine(&self, name: EngineName) -> Option<&EngineSetup> {
        self.engines.iter().find(|engine| engine.name == name)
    }

    /// Applies the player's request to the list of engines. After adding an engine or replacing its program, returns
    /// the engine's name; the caller can then test the engine.
    ///
    /// # Errors
    /// Returns the reason if the request was rejected. The settings then stay unchanged.
    pub fn do_with_engines(
        &mut self,
        deed: &EngineEdit,
    ) -> Result<Option<EngineName>, EngineDeedError> {
        match deed {
            EngineEdit::Choose | EngineEdit::Ask(_) => Ok(None),
            EngineEdit::AddFile(path) => {
                let program = path.to_str().ok_or(EngineDeedError::NoText)?;
                self.add_engine(program, Vec::new()).map(Some)
            }
            EngineEdit::Add(line) => {
                let (program, arguments) = command(line)?;
                self.add_engine(&program, arguments).map(Some)
            }
            EngineEdit::Remove(name) => {
                self.engines.retain(|engine| engine.name != *name);
                self.replace_engine(*name, None);
                Ok(None)
            }
            EngineEdit::Rename(name, wanted) => {
                let wanted: EngineName = wanted.trim().parse()?;
                self.change_engine(*name, |engine| engine.name = wanted)?;
                self.replace_engine(*name, Some(wanted));
                Ok(None)
            }
            EngineEdit::Program(name, line) => {
                let (program, arguments) = command(line)?;
                self.change_engine(*name, |engine| {
                    engine.program = program;
                    engine.arguments = arguments;
                })?;
                Ok(Some(*name))
            }
            EngineEdit::Set(name, option, value) => {
                let (option, value) = (option.clone(), value.clone());
                self.change_engine(*name, |engine| {
                    engine.options.insert(option, value);
                })?;
                Ok(None)
            }
            EngineEdit::Unset(name, option) => {
                self.change_engine(*name, |engine| {
                    engine.options.remove(option);
                })?;
                Ok(None)
            }
        }
    }

    fn add_engine(
        &mut self,
        program: &str,
        arguments: Vec<String>,
    ) -> Result<EngineName, EngineDeedError> {
        if self.engines.len() >= MOST_ENGINES {
            return Err(EngineDeedError::Full);
        }
        let engine = EngineSetup::of_program(program, arguments);
        let engine = engine.ok_or(EngineSetupError::NoProgram)?;
        engine.check()?;
        let engine = engine.unlike(&self.engines);
        let name = engine.name;
        self.engines.push(engine);
        Ok(name)
    }

    /// Changes an engine. If the result is invalid, leaves the settings unchanged and returns the error.
    fn change_engine(
        &mut self,
        name: EngineName,
        change: impl FnOnce(&mut EngineSetup),
    ) -> Result<(), EngineDeedError> {
        let mut engines = self.engines.clone();
        let Some(engine) = engines.iter_mut().find(|engine| engine.name == name) else {
            return Ok(());
        };
        change(engine);
        engine.check()?;
        if name_twice(&engines).is_some() {
            return Err(EngineDeedError::Taken);
        }
        self.engines = engines;
        Ok(())
    }

    /// Replaces an engine's name in every setting that refers to the engine. If the new name is `None`, the built-in
    /// computer takes the engine's place.
    fn replace_engine(&mut self, before: EngineName, now: Option<EngineName>) {
        let was = Seat::Engine(before);
        let now_plays = now.map_or(Seat::Computer(FIRST_STRENGTH), Seat::Engine);
        for seat in [&mut self.players.first, &mut self.players.second] {
            if *seat == was {
                *seat = now_plays;
            }
        }
        if self.analysis.engine == Some(before) {
            self.analysis.engine = now;
        }
    }
}

/// Splits a command line into the program and its arguments.
fn command(line: &str) -> Result<(String, Vec<String>), EngineDeedError> {
    let mut words = cohort_platform::engines::split(line).map_err(|_| EngineDeedError::Quote)?;
    if words.is_empty() {
        return Err(EngineSetupError::NoProgram.into());
    }
    let program = words.remove(0);
    Ok((program, words))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> EngineName {
        text.parse().unwrap()
    }

    fn added(lines: &[&str]) -> Settings {
        let mut settings = Settings::default();
        for line in lines {
            let deed = EngineEdit::Add((*line).to_owned());
            settings
                .do_with_engines(&deed)
                .unwrap()
                .expect("it is tried");
        }
        settings
    }

    #[test]
    fn engines_are_added_by_a_line_changed_and_removed_wherever_they_were_chosen() {
        let mut settings = added(&["/opt/fox ugi --threads 2", "\"/opt/my fox\" ugi"]);
        let engine = settings.engine(name("fox")).unwrap();
        assert_eq!(
            (engine.program.as_str(), engine.arguments.len()),
            ("/opt/fox", 3)
        );
        assert_eq!(settings.engines[1].program, "/opt/my fox");
        settings.players.second = Seat::Engine(name("fox"));
        settings.analysis.engine = Some(name("fox"));
        let rename = EngineEdit::Rename(name("fox"), " Red fox ".into());
        settings.do_with_engines(&rename).unwrap();
        let red = Seat::Engine(name("Red fox"));
        assert_eq!(
            (settings.players.second, settings.analysis.engine),
            (red, Some(name("Red fox")))
        );
        let set = EngineEdit::Set(name("Red fox"), "Hash".into(), "64".into());
        settings.do_with_engines(&set).unwrap();
        assert_eq!(
            settings.engines[0].options.get("Hash").map(String::as_str),
            Some("64")
        );
        let unset = EngineEdit::Unset(name("Red fox"), "Hash".into());
        settings.do_with_engines(&unset).unwrap();
        assert!(settings.engines[0].options.is_empty());
        let program = EngineEdit::Program(name("Red fox"), "/opt/other".into());
        assert_eq!(
            settings.do_with_engines(&program),
            Ok(Some(name("Red fox")))
        );
        assert_eq!(settings.engines[0].program, "/opt/other");
        settings
            .do_with_engines(&EngineEdit::Remove(name("Red fox")))
            .unwrap();
        assert_eq!(
            (settings.engines.len(), settings.analysis.engine),
            (1, None)
        );
        assert_eq!(settings.players.second, Seat::Computer(FIRST_STRENGTH));
    }

    #[test]
    fn what_cannot_be_changes_nothing() {
        let mut settings = added(&["fox", "owl"]);
        let before = settings.clone();
        let fox = name("fox");
        for (deed, error) in [
            (
                EngineEdit::Add("  ".into()),
                EngineDeedError::NoEngine(EngineSetupError::NoProgram),
            ),
            (EngineEdit::Add("\"x".into()), EngineDeedError::Quote),
            (
                EngineEdit::Rename(fox, "OWL".into()),
                EngineDeedError::Taken,
            ),
            (
                EngineEdit::Rename(fox, "a\"b".into()),
                EngineDeedError::NoName,
            ),
            (
                EngineEdit::Set(fox, "Hash".into(), "1\nquit".into()),
                EngineDeedError::NoEngine(EngineSetupError::Letters),
            ),
        ] {
            assert_eq!(settings.do_with_engines(&deed), Err(error));
            assert_eq!(settings, before);
        }
        let many: Vec<String> = (0..MOST_ENGINES)
            .map(|number| format!("e{number}"))
            .collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        let mut full = added(&many);
        assert_eq!(
            full.do_with_engines(&EngineEdit::Add("one".into())),
            Err(EngineDeedError::Full)
        );
    }
}

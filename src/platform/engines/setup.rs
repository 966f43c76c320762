//! The player's setup of an external engine: its name, program, arguments and options.

use std::collections::BTreeMap;
use std::path::Path;

use external_engine::Program;
use referee::EngineName;
use sentence::{Explain, Sentence};
use serde::{Deserialize, Serialize};

/// The maximum number of external engines that the player can set up.
pub const MOST_ENGINES: usize = 16;

/// Limits of a setup: `MOST_LETTERS` bytes in a path, argument, option name or option value; `MOST_ARGUMENTS`
/// arguments; `MOST_OPTIONS` options.
const MOST_LETTERS: usize = 4096;
const MOST_ARGUMENTS: usize = 64;
const MOST_OPTIONS: usize = 200;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EngineSetup {
    /// The name that the player has given to the engine.
    pub name: EngineName,
    /// The path of the program, or a name that the operating system looks up.
    pub program: String,
    #[serde(default)]
    pub arguments: Vec<String>,
    /// The values of options, by option name. An option that is not listed has its default value.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
}

/// The reason why the setup of an engine is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineSetupError {
    NoProgram,
    /// A path, argument or option is too long, or contains control characters such as a line break.
    Letters,
    /// The setup has too many arguments or options.
    TooMany,
}

impl Explain for EngineSetupError {
    fn sentence(&self) -> Sentence {
        Sentence::new(match self {
            EngineSetupError::NoProgram => "engines-no-program",
            EngineSetupError::Letters | EngineSetupError::TooMany => "engines-letters",
        })
    }
}

impl EngineSetup {
    /// Creates a setup with default options, named after the program's file. Returns `None` if the file gives no name.
    pub fn of_program(program: &str, arguments: Vec<String>) -> Option<Self> {
        let stem = Path::new(program).file_stem()?;
        Some(EngineSetup {
            name: EngineName::near(&stem.to_string_lossy())?,
            program: program.to_owned(),
            arguments,
            options: BTreeMap::new(),
        })
    }

    /// Checks whether the program, the arguments and the options are valid.
    ///
    /// # Errors
    /// Returns an error if the setup is invalid; the error says why.
    pub fn check(&self) -> Result<(), EngineSetupError> {
        if self.program.trim().is_empty() {
            return Err(EngineSetupError::NoProgram);
        }
        if self.arguments.len() > MOST_ARGUMENTS || self.options.len() > MOST_OPTIONS {
            return Err(EngineSetupError::TooMany);
        }
        let options = self.options.iter().flat_map(|(name, value)| [name, value]);
        let mut texts = self.arguments.iter().chain(options).chain([&self.program]);
        // Inside an option, a line break would start another protocol command.
        let is_good =
            |text: &String| text.len() <= MOST_LETTERS && !text.contains(char::is_control);
        if texts.all(is_good) {
            Ok(())
        } else {
            Err(EngineSetupError::Letters)
        }
    }

    pub(super) fn program(&self) -> Program {
        Program {
            arguments: self.arguments.clone(),
            ..Program::new(&self.program)
        }
    }

    /// Returns this setup, renamed if an engine in `others` has the same name.
    #[must_use]
    pub fn unlike(self, others: &[EngineSetup]) -> Self {
        let is_free = |name: &EngineName| {
            let is_it = |other: &EngineSetup| is_same(other.name, *name);
            !others.iter().any(is_it)
        };
        if is_free(&self.name) {
            return self;
        }
        let numbered = (2..).take(MOST_ENGINES + 1).filter_map(|number: usize| {
            let number = format!(" {number}");
            let room = EngineName::LONGEST - number.len();
            let known = self.name.as_str();
            let mut ends = (0..=room.min(known.len())).rev();
            let cut = known.get(..ends.find(|end| known.is_char_boundary(*end))?)?;
            format!("{}{number}", cut.trim_end()).parse().ok()
        });
        let mut numbered = numbered.filter(is_free);
        EngineSetup {
            name: numbered.next().unwrap_or(self.name),
            ..self
        }
    }
}

/// Returns whether two engine names are equal, ignoring case.
pub(super) fn is_same(one: EngineName, other: EngineName) -> bool {
    one.as_str().to_lowercase() == other.as_str().to_lowercase()
}

/// Returns the first name that two engines share, ignoring case.
pub fn name_twice(engines: &[EngineSetup]) -> Option<EngineName> {
    let names: Vec<EngineName> = engines.iter().map(|engine| engine.name).collect();
    let mut places = names.iter().enumerate();
    let twice = places.find(|(place, name)| {
        let mut before = names.iter().take(*place);
        before.any(|other| is_same(*other, **name))
    });
    twice.map(|(_, name)| *name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setup(program: &str) -> EngineSetup {
        EngineSetup::of_program(program, Vec::new()).unwrap()
    }

    #[test]
    fn an_engine_is_called_after_its_program_and_no_two_alike() {
        let fox = setup("/opt/engines/Fox.exe");
        assert_eq!(fox.name.as_str(), "Fox");
        let second = setup("fox").unlike(std::slice::from_ref(&fox));
        assert_eq!(second.name.as_str(), "fox 2");
        let third = setup("FOX").unlike(&[fox.clone(), second.clone()]);
        assert_eq!(third.name.as_str(), "FOX 3");
        assert_eq!(name_twice(&[fox.clone(), second, third]), None);
        assert_eq!(
            name_twice(&[fox.clone(), setup("FOX")]).map(|name| name.to_string()),
            Some("FOX".into())
        );
        let long = "ö".repeat(20);
        let again = setup(&long).unlike(&[setup(&long)]);
        assert_eq!(again.name.as_str(), format!("{} 2", "ö".repeat(19)));
    }

    #[test]
    fn what_no_program_can_be_given_is_refused() {
        let fox = setup("fox");
        assert_eq!(fox.check(), Ok(()));
        let with = |name: &str, value: &str| EngineSetup {
            options: [(name.to_owned(), value.to_owned())].into(),
            ..fox.clone()
        };
        assert_eq!(with("Hash", "64").check(), Ok(()));
        // An engine would read the text after the line break as a command.
        assert_eq!(
            with("Hash", "64\nquit").check(),
            Err(EngineSetupError::Letters)
        );
        assert_eq!(
            with("x", &"y".repeat(5000)).check(),
            Err(EngineSetupError::Letters)
        );
        let program = |program: &str| EngineSetup {
            program: program.to_owned(),
            ..fox.clone()
        };
        assert_eq!(program("  ").check(), Err(EngineSetupError::NoProgram));
        let arguments = vec![String::new(); 65];
        let many = EngineSetup {
            arguments,
            ..fox.clone()
        };
        assert_eq!(many.check(), Err(EngineSetupError::TooMany));
    }
}

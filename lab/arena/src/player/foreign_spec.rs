//! An external engine as a player: its program and options.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use external_engine::{ExternalEngine, ExternalEngineError, ExternalPlayer, Patience, Program};
use rules::SharedVariant;

use super::error::SpecError;

/// An external program with arguments and options, as written after `ugi:`. An example is `./other
/// --quiet;hash=64;threads=1`. Spaces separate arguments, and a semicolon precedes each option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignSpec {
    pub program: Program,
    /// The names and values of the engine options to set.
    pub options: Vec<(String, String)>,
}

impl ForeignSpec {
    /// Starts the external engine and prepares it to play `variant`.
    ///
    /// # Errors
    /// Returns an error if the engine does not start, does not have one of the options, or does not play the variant.
    pub fn player(&self, variant: &SharedVariant) -> Result<ExternalPlayer, ExternalEngineError> {
        let mut engine = ExternalEngine::start(self.program.clone(), Patience::default())?;
        for (name, value) in &self.options {
            engine.set(name, value)?;
        }
        ExternalPlayer::new(engine, variant)
    }
}

impl FromStr for ForeignSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let wrong = || SpecError::Program(text.to_owned());
        let mut parts = text.split(';');
        let mut words = parts.next().unwrap_or_default().split_whitespace();
        let path = words.next().ok_or_else(wrong)?;
        let option = |part: &str| {
            let (name, value) = part.split_once('=')?;
            let (name, value) = (name.trim(), value.trim());
            (!name.is_empty()).then(|| (name.to_owned(), value.to_owned()))
        };
        let options = parts.map(|part| option(part).ok_or_else(wrong));
        Ok(ForeignSpec {
            program: Program {
                path: PathBuf::from(path),
                arguments: words.map(str::to_owned).collect(),
                folder: None,
            },
            options: options.collect::<Result<_, _>>()?,
        })
    }
}

impl fmt::Display for ForeignSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.program.path.display())?;
        for argument in &self.program.arguments {
            write!(f, " {argument}")?;
        }
        self.options
            .iter()
            .try_for_each(|(name, value)| write!(f, ";{name}={value}"))
    }
}

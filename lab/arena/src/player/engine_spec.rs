//! The project's own engine as a player: its settings, and evaluation weights from files.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use engine::{Engine, Settings, Weights};
use phrases::{Catalog, Texts};

use super::error::SpecError;
use super::file;

/// The settings of the project's own engine, as written after `engine:`, such as `hash=64,weights=new.ron`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineSpec {
    pub settings: Settings,
    pub weights: Arc<Weights>,
    /// The files from which `weights` were read: `weights=FILE` and `net=FILE`. Empty for the built-in weights.
    pub files: Vec<String>,
}

impl EngineSpec {
    pub fn engine(&self) -> Engine {
        Engine::with_weights(&self.settings, Arc::clone(&self.weights))
    }
}

impl FromStr for EngineSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let mut settings = Vec::new();
        let mut weights = Weights::default();
        let mut files = Vec::new();
        for part in text.split(',') {
            match part.split_once('=') {
                Some((name, file)) if name.trim().eq_ignore_ascii_case("weights") => {
                    read_weights(&mut weights, file.trim())?;
                    files.push(part.trim().to_owned());
                }
                Some((name, file)) if name.trim().eq_ignore_ascii_case("net") => {
                    read_network(&mut weights, file.trim())?;
                    files.push(part.trim().to_owned());
                }
                _ => settings.push(part),
            }
        }
        Ok(EngineSpec {
            settings: settings.join(",").parse()?,
            weights: Arc::new(weights),
            files,
        })
    }
}

impl fmt::Display for EngineSpec {
    /// Writes the settings that differ from the defaults. Writes nothing if all are the defaults.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let settings = self.settings.to_string();
        let settings = (!settings.is_empty()).then_some(settings);
        let parts = settings
            .into_iter()
            .chain(self.files.iter().cloned())
            .collect::<Vec<_>>();
        f.write_str(&parts.join(","))
    }
}

/// Loads evaluation weights from a file. The file itself says to which games its weights apply.
fn read_weights(weights: &mut Weights, file: &str) -> Result<(), SpecError> {
    let text = file::read_text(file, "name a file of weights that can be read")?;
    let read = weights.read(file, &text);
    read.map(drop)
        .map_err(|error| SpecError::File(Catalog::new("en").explain(&error)))
}

/// Loads an evaluation network from a file. The file itself says to which board its network applies.
fn read_network(weights: &mut Weights, file: &str) -> Result<(), SpecError> {
    let remedy = "name a file of a network";
    weights
        .read_network(&file::read(file, remedy)?)
        .map_err(|error| SpecError::File(format!("{file}: {error}; {remedy}")))
}

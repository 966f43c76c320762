//! The identity of an engine, and the option values that were sent to the engine.

use std::collections::BTreeMap;

use ugi::{Choice, ChoiceKind};

/// The engine's name, author and options.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Identity {
    pub(crate) name: Option<String>,
    pub(crate) author: Option<String>,
    pub(crate) options: Vec<Choice>,
}

/// The names that engines use for the option that selects the variant, in lower case.
const VARIANT: [&str; 3] = ["variant", "ugi_variant", "uci_variant"];
/// The name of the option for the number of lines of play to report, in lower case.
const LINES: &str = "multipv";

impl Identity {
    /// The option with this name, ignoring case.
    pub(crate) fn option(&self, name: &str) -> Option<&Choice> {
        let is_it = |choice: &&Choice| choice.name.eq_ignore_ascii_case(name);
        self.options.iter().find(is_it)
    }

    /// The option that selects the variant.
    pub(crate) fn variant(&self) -> Option<&Choice> {
        VARIANT.iter().find_map(|name| self.option(name))
    }

    /// The option for the number of lines of play to report, and the largest number that this option allows.
    pub(crate) fn lines(&self) -> Option<(&Choice, u32)> {
        let choice = self.option(LINES)?;
        match choice.kind {
            ChoiceKind::Spin { max, .. } => Some((choice, u32::try_from(max).unwrap_or(u32::MAX))),
            _ => None,
        }
    }
}

/// The option values that were set. The key is the option's name in lower case. The map's value is a pair: the name as
/// the engine writes it, and the option's value.
#[derive(Clone, Debug, Default)]
pub(crate) struct Values(BTreeMap<String, (String, String)>);

impl Values {
    /// Stores the value of an option. Returns whether the value changed.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> bool {
        let key = name.to_ascii_lowercase();
        let new = (name.to_owned(), value.to_owned());
        self.0.insert(key, new.clone()) != Some(new)
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &(String, String)> {
        self.0.values()
    }
}

//! View model of the page of external engines.

use cohort_controls::input::EnginesSaid;
use cohort_platform::abilities::Abilities;
use cohort_platform::engines::{EngineFailure, EngineSetup, Profile, Trial, Trials, joined};
use cohort_play::locale::{Locale, Texts};
use cohort_play::settings::Settings;
use referee::EngineName;
use ugi::{Choice, ChoiceKind};

use crate::engine_words::failure_text;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EnginesView {
    /// The external engines, in the order in which the player has added them.
    pub engines: Vec<EngineView>,
    /// The reason why the last change to the list of engines failed.
    pub trouble: Option<String>,
    /// Whether the game cannot start engines on this platform.
    pub are_impossible: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineView {
    /// The name that the player has given to the engine.
    pub name: EngineName,
    /// The command line that starts the engine: program and arguments.
    pub line: String,
    /// The result of the last test of the engine, and whether it is an error. `None` if the engine was not tested.
    pub said: Option<(String, bool)>,
    /// Whether a test of the engine is running.
    pub waits: bool,
    /// The engine's options; empty until the engine has reported its options.
    pub options: Vec<OptionView>,
}

/// An option of an external engine, and the value that the player has set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionView {
    /// The option as the engine describes it: name, type, range and default.
    pub choice: Choice,
    /// The value that the player has set for the option; `None` if the option has its default.
    pub value: Option<String>,
}

impl OptionView {
    /// Returns the value in effect: the player's value if it is set, and otherwise the default. Empty for a button.
    pub fn now(&self) -> String {
        let usual = match &self.choice.kind {
            ChoiceKind::Check { default } => default.to_string(),
            ChoiceKind::Spin { default, .. } => default.to_string(),
            ChoiceKind::Combo { default, .. } | ChoiceKind::Text { default } => default.clone(),
            ChoiceKind::Button => String::new(),
        };
        self.value.clone().unwrap_or(usual)
    }
}

/// Names of engine options that this program sets itself, in lower case. The player cannot change them.
const OURS: [&str; 4] = ["variant", "ugi_variant", "uci_variant", "multipv"];

impl EnginesView {
    /// Returns the view of all engines, with their settings and the results of their tests.
    pub fn of(settings: &Settings, trials: &Trials, said: EnginesSaid, locale: &Locale) -> Self {
        let engine = |setup: &EngineSetup| {
            let trial = trials.of(setup);
            EngineView {
                name: setup.name,
                line: joined(&[std::slice::from_ref(&setup.program), &setup.arguments].concat()),
                said: trial.map(|trial| said_of(trial, locale)),
                waits: trial == Some(&Trial::Waits),
                options: options(setup, trials.profile(setup)),
            }
        };
        EnginesView {
            are_impossible: !Abilities::HERE.programs,
            engines: settings.engines.iter().map(engine).collect(),
            trouble: said.0.map(|error| locale.explain(&error)),
        }
    }
}

/// Returns the options of an engine. An option that the player has set is included even if the engine does not report
/// it. The player can then reset the option.
fn options(setup: &EngineSetup, profile: Option<&Profile>) -> Vec<OptionView> {
    let known = profile.map_or(&[][..], |profile| &profile.options);
    let is_for_the_player = |choice: &&Choice| {
        let name = choice.name.to_ascii_lowercase();
        !OURS.contains(&name.as_str())
    };
    let value = |choice: &Choice| {
        let mut set = setup.options.iter();
        let set = set.find(|(name, _)| name.eq_ignore_ascii_case(&choice.name));
        set.map(|(_, value)| value.clone())
    };
    let offered = known
        .iter()
        .filter(is_for_the_player)
        .map(|choice| OptionView {
            value: value(choice),
            choice: choice.clone(),
        });
    let is_unknown = |name: &String| {
        let mut known = known.iter();
        !known.any(|choice| choice.name.eq_ignore_ascii_case(name))
    };
    let set = setup.options.iter().filter(|(name, _)| is_unknown(name));
    let left = set.map(|(name, value)| OptionView {
        choice: Choice {
            name: name.clone(),
            kind: ChoiceKind::Text {
                default: String::new(),
            },
        },
        value: Some(value.clone()),
    });
    offered.chain(left).collect()
}

/// Returns the result of an engine's test as text, and whether it is an error.
fn said_of(trial: &Trial, locale: &Locale) -> (String, bool) {
    match trial {
        Trial::Waits => (locale.text("engine-waits"), false),
        Trial::Fails(EngineFailure::Unknown(_)) => (locale.text("engine-lost"), true),
        Trial::Fails(failure) => (failure_text(locale, failure), true),
        Trial::Works(profile) => {
            let name = match &profile.author {
                Some(author) => locale.format(
                    "engine-by",
                    &[
                        ("engine", profile.name.clone().into()),
                        ("author", author.clone().into()),
                    ],
                ),
                None => profile.name.clone(),
            };
            let plays = match &profile.variants {
                Some(variants) => {
                    let variants = variants.join(", ");
                    locale.format("engine-plays", &[("variants", variants.into())])
                }
                None => locale.text("engine-plays-unknown"),
            };
            let told = [("engine", name.into()), ("plays", plays.into())];
            (locale.format("engine-works", &told), false)
        }
    }
}

//! External engines as choices for a player of a match, with a text that says whether the engine works.

use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use cohort_platform::engines::{EngineFailure, EngineSetup, Engines, Trial, Trials};
use cohort_play::locale::Locale;
use cohort_play::settings::Settings;
use referee::EngineName;
use rules::Variant;

use super::engine_words::failure_text;

/// An external engine that can be chosen as a player of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatEngine {
    /// The name that the player has given to the engine.
    pub name: EngineName,
    /// Text about how the engine plays, or about why it cannot play.
    pub says: String,
    /// A short warning in the list of engines; `None` if the engine works and plays the variant.
    pub mark: Option<String>,
}

#[derive(SystemParam)]
pub(super) struct SeatEngines<'w> {
    settings: Res<'w, Settings>,
    trials: Res<'w, Trials>,
    engines: Res<'w, Engines>,
    locale: Res<'w, Locale>,
}

impl SeatEngines<'_> {
    /// Returns all external engines as choices for a game of the given variant.
    pub(super) fn of(&self, variant: Option<&Variant>) -> Vec<SeatEngine> {
        let (trials, locale) = (&*self.trials, &*self.locale);
        let engines = self.settings.engines.iter();
        engines
            .map(|setup| SeatEngine::of(setup, trials, &self.engines, variant, locale))
            .collect()
    }
}

impl SeatEngine {
    /// Describes an engine for games of a variant, from the result of its last test and from its games since then.
    pub fn of(
        setup: &EngineSetup,
        trials: &Trials,
        engines: &Engines,
        variant: Option<&Variant>,
        locale: &Locale,
    ) -> Self {
        let stopped = engines.stopped(setup.name).map(EngineFailure::Failed);
        let failed = |failure: &EngineFailure| match failure {
            EngineFailure::Unknown(_) => locale.text("engine-lost"),
            failure => failure_text(locale, failure),
        };
        let (says, mark) = match (stopped, trials.of(setup)) {
            (Some(failure), _) => (failed(&failure), Some("seat-engine-fails")),
            (None, None) if engines.is_running(setup.name) => {
                (locale.text("strength-engine-plays"), None)
            }
            (None, None) => (locale.text("engine-untried"), Some("seat-engine-untried")),
            (None, Some(Trial::Waits)) => (locale.text("engine-waits"), Some("seat-engine-waits")),
            (None, Some(Trial::Fails(failure))) => (failed(failure), Some("seat-engine-fails")),
            (None, Some(Trial::Works(profile))) => {
                let known = profile.variants.as_ref();
                let other = variant.zip(known).and_then(|(variant, known)| {
                    let plays = known.iter().any(|id| id == variant.id());
                    (!plays).then(|| known.join(", "))
                });
                match other {
                    None => (locale.text("strength-engine-plays"), None),
                    Some(known) => {
                        let told = [
                            ("engine", setup.name.as_str().into()),
                            ("known", known.into()),
                        ];
                        let says = locale.format("engine-variant", &told);
                        (says, Some("seat-engine-other-board"))
                    }
                }
            }
        };
        SeatEngine {
            name: setup.name,
            says,
            mark: mark.map(|key| locale.text(key)),
        }
    }
}

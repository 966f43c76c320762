//! Engine trials. A trial starts an engine and reads the engine's profile: its name, author, variants and options.

use std::collections::BTreeMap;

use bevy::prelude::*;
use external_engine::ExternalEngine;
use jobs::{Desk, Job};
use referee::EngineName;
use serde::Deserialize;
use ugi::Choice;

use super::running::{EngineFailure, Engines, Running};
use super::setup::EngineSetup;
use crate::background::Jobs;
use crate::redraw::Redraw;

/// A request to restart an engine, or to set one of its options of type `button`.
#[derive(Message, Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum EngineRequest {
    /// Restart the engine, and read the profile in which the engine describes itself.
    Try(EngineName),
    /// Set the engine's option of type `button` that has this name.
    Push(EngineName, String),
}

/// What an engine reports about itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile {
    pub name: String,
    /// The engine's author, if reported.
    pub author: Option<String>,
    /// The ids of the variants that the engine supports, if reported.
    pub variants: Option<Vec<String>>,
    pub options: Vec<Choice>,
}

impl Profile {
    fn of(engine: &ExternalEngine) -> Self {
        Profile {
            name: engine.name(),
            author: engine.author().map(str::to_owned),
            variants: engine.variants().map(<[String]>::to_vec),
            options: engine.options().to_vec(),
        }
    }
}

/// The result of an engine trial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trial {
    /// The engine has not answered yet.
    Waits,
    /// The engine runs and reports this profile.
    Works(Profile),
    Fails(EngineFailure),
}

/// The result of the last trial of each engine since the program started.
#[derive(Resource, Default)]
pub struct Trials(BTreeMap<EngineName, Tried>);

struct Tried {
    setup: EngineSetup,
    trial: Trial,
    /// The last profile that the engine reported. The profile stays during a new trial, until the engine reports
    /// another.
    profile: Option<Profile>,
    work: Option<jobs::Running<Result<Profile, EngineFailure>>>,
}

impl Trials {
    /// Returns the trial result of the engine with this name, program and arguments; `None` if the engine was not
    /// tried.
    pub fn of(&self, setup: &EngineSetup) -> Option<&Trial> {
        Some(&self.known(setup)?.trial)
    }

    /// Returns the last profile (name, author, variants and options) that an engine with this setup reported.
    pub fn profile(&self, setup: &EngineSetup) -> Option<&Profile> {
        self.known(setup)?.profile.as_ref()
    }

    fn known(&self, setup: &EngineSetup) -> Option<&Tried> {
        let is_it = |tried: &&Tried| {
            tried.setup.program == setup.program && tried.setup.arguments == setup.arguments
        };
        self.0.get(&setup.name).filter(is_it)
    }

    fn begin(&mut self, request: &EngineRequest, engines: &Engines, jobs: &Jobs) {
        let (EngineRequest::Try(name) | EngineRequest::Push(name, _)) = request;
        let Ok(running) = engines.get(*name) else {
            return;
        };
        let setup = running.setup().clone();
        let profile = self.profile(&setup).cloned();
        let button = match request {
            EngineRequest::Try(_) => None,
            EngineRequest::Push(_, button) => Some(button.clone()),
        };
        let work = jobs.start(TryEngine {
            engine: running,
            button,
        });
        let tried = Tried {
            setup,
            trial: Trial::Waits,
            profile,
            work: Some(work),
        };
        self.0.insert(*name, tried);
    }
}

/// Restarts an engine or sets one of its `button` options, then reads the engine's profile (name, variants, options).
struct TryEngine {
    engine: Running,
    button: Option<String>,
}

impl Job for TryEngine {
    type Report = Result<Profile, EngineFailure>;
    const NAME: &'static str = "engine";

    fn run(self, desk: &Desk<'_, Self::Report>) {
        if self.button.is_none() {
            self.engine.end();
            self.engine.forgive();
        }
        let tried = self.engine.with(|engine| {
            if let Some(button) = &self.button {
                engine.set(button, "")?;
            }
            Ok(Profile::of(engine))
        });
        desk.report(tried);
    }
}

impl Tried {
    /// Receives the engine's answer if one has arrived. Returns whether an answer was received.
    fn hear(&mut self) -> bool {
        let Some(work) = &self.work else { return false };
        let Some(told) = work.poll_last() else {
            return false;
        };
        let told = told.unwrap_or(Err(EngineFailure::Lost));
        self.work = None;
        self.trial = match told {
            Ok(profile) => {
                self.profile = Some(profile.clone());
                Trial::Works(profile)
            }
            Err(failure) => Trial::Fails(failure),
        };
        true
    }
}

/// Starts the requested engine trials and receives their results.
pub(super) fn run_trials(
    mut requests: MessageReader<EngineRequest>,
    engines: Res<Engines>,
    jobs: Res<Jobs>,
    mut trials: ResMut<Trials>,
    mut redraw: ResMut<Redraw>,
) {
    let known = trials.bypass_change_detection();
    let mut changed = false;
    for request in requests.read() {
        known.begin(request, &engines, &jobs);
        changed = true;
    }
    for tried in known.0.values_mut() {
        changed |= tried.hear();
    }
    if changed {
        trials.set_changed();
        redraw.request();
    }
}

//! Processes of external engines. Each engine has at most one process, which only one thread uses at a time.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::thread;

use bevy::prelude::*;
use external_engine::{ExternalEngine, ExternalEngineError, Patience};
use referee::{EngineName, GameId};

use super::setup::EngineSetup;

/// The reason why a request to an external engine failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineFailure {
    /// The player has no engine of this name.
    Unknown(EngineName),
    /// The engine did not start, did not answer correctly, or cannot carry out the request.
    Failed(ExternalEngineError),
    /// The thread that used the engine ended without a result.
    Lost,
}

/// The player's external engines.
#[derive(Resource, Default)]
pub struct Engines {
    setups: Vec<EngineSetup>,
    processes: BTreeMap<EngineName, Shared>,
    /// The timeouts for answers of an engine.
    pub patience: Patience,
}

type Shared = Arc<Process>;

#[derive(Default)]
struct Process {
    /// The running engine process. A thread keeps this mutex locked while it uses the engine.
    started: Mutex<Option<Started>>,
    /// The last error that stopped the engine. The engine does not start again until the error is cleared. Otherwise
    /// background jobs would repeat the failure, and the player would not see it.
    stopped: Mutex<Option<ExternalEngineError>>,
}

/// A running engine process, with its setup and its current game.
struct Started {
    setup: EngineSetup,
    foreign: ExternalEngine,
    /// The game that the engine currently plays.
    game: Option<GameId>,
}

/// A handle for using an engine on another thread.
#[derive(Clone)]
pub struct Running {
    setup: EngineSetup,
    patience: Patience,
    shared: Shared,
}

impl Engines {
    /// Returns the setups of all engines, in the order of the player's list.
    pub fn setups(&self) -> &[EngineSetup] {
        &self.setups
    }

    /// Replaces the list of engines. A changed setup takes effect when the engine is used next.
    pub fn set(&mut self, setups: &[EngineSetup]) {
        if self.setups == setups {
            return;
        }
        self.setups = setups.to_vec();
        let is_known = |name: &EngineName| setups.iter().any(|setup| setup.name == *name);
        let before = std::mem::take(&mut self.processes);
        let (kept, gone): (BTreeMap<_, _>, BTreeMap<_, _>) =
            before.into_iter().partition(|(name, _)| is_known(name));
        self.processes = kept;
        for setup in setups {
            self.processes.entry(setup.name).or_default();
        }
        gone.into_values().for_each(put_away);
    }

    /// Returns the error that last stopped an engine. [`Running::forgive`] clears the error.
    pub fn stopped(&self, name: EngineName) -> Option<ExternalEngineError> {
        let shared = self.processes.get(&name)?;
        lock(&shared.stopped).clone()
    }

    /// Returns whether an engine runs. A locked engine counts as running, because a thread uses it.
    pub fn is_running(&self, name: EngineName) -> bool {
        self.processes
            .get(&name)
            .is_some_and(|shared| match shared.started.try_lock() {
                Ok(started) => started.is_some(),
                Err(TryLockError::WouldBlock) => true,
                Err(TryLockError::Poisoned(_)) => false,
            })
    }

    /// Returns a handle for using an engine on another thread.
    ///
    /// # Errors
    /// Returns an error if there is no engine of this name.
    pub fn get(&self, name: EngineName) -> Result<Running, EngineFailure> {
        let mut setups = self.setups.iter();
        let setup = setups.find(|setup| setup.name == name);
        match (setup, self.processes.get(&name)) {
            (Some(setup), Some(shared)) => Ok(Running {
                setup: setup.clone(),
                patience: self.patience,
                shared: shared.clone(),
            }),
            _ => Err(EngineFailure::Unknown(name)),
        }
    }
}

impl Running {
    pub fn setup(&self) -> &EngineSetup {
        &self.setup
    }

    /// Starts the engine if necessary, then calls a function with the engine. Blocks until the function returns, so a
    /// Bevy system must not call this method.
    ///
    /// # Errors
    /// Returns an error if the engine fails or does not support the request.
    pub fn with<T>(
        &self,
        work: impl FnOnce(&mut ExternalEngine) -> Result<T, ExternalEngineError>,
    ) -> Result<T, EngineFailure> {
        self.used(|started| work(&mut started.foreign))
    }

    /// Calls a function with the engine, like [`Running::with`], for a move in a game. If the engine played another
    /// game before, first announces the new game to the engine.
    ///
    /// # Errors
    /// Returns an error if the engine fails or does not support the request.
    pub fn in_game<T>(
        &self,
        (id, variant): (GameId, &rules::Variant),
        work: impl FnOnce(&mut ExternalEngine) -> Result<T, ExternalEngineError>,
    ) -> Result<T, EngineFailure> {
        self.used(|started| {
            if started.game != Some(id) {
                started.foreign.new_game(variant)?;
                started.game = Some(id);
            }
            work(&mut started.foreign)
        })
    }

    fn used<T>(
        &self,
        work: impl FnOnce(&mut Started) -> Result<T, ExternalEngineError>,
    ) -> Result<T, EngineFailure> {
        let mut process = lock(&self.shared.started);
        let stopped = lock(&self.shared.stopped).clone();
        if let Some(error) = stopped {
            return Err(EngineFailure::Failed(error));
        }
        let done = self.started(&mut process).and_then(work);
        done.map_err(|error| {
            if !process
                .as_ref()
                .is_some_and(|started| started.foreign.is_running())
            {
                *lock(&self.shared.stopped) = Some(error.clone());
            }
            EngineFailure::Failed(error)
        })
    }

    /// Ends the engine's process if it runs. The next use of the engine starts a new process.
    pub fn end(&self) {
        lock(&self.shared.started).take();
    }

    /// Clears the error that stopped the engine, so that the engine may start again.
    pub fn forgive(&self) {
        lock(&self.shared.stopped).take();
    }

    fn started<'a>(
        &self,
        shared: &'a mut Option<Started>,
    ) -> Result<&'a mut Started, ExternalEngineError> {
        let is_good =
            |started: &Started| started.setup == self.setup && started.foreign.is_running();
        if !shared.as_ref().is_some_and(is_good) {
            // End the old process first, so that two processes of the engine never run at the same time.
            *shared = None;
        }
        let started = match shared.take() {
            Some(started) => started,
            None => self.start()?,
        };
        Ok(shared.insert(started))
    }

    fn start(&self) -> Result<Started, ExternalEngineError> {
        let mut foreign = ExternalEngine::start(self.setup.program(), self.patience)?;
        for (name, value) in &self.setup.options {
            foreign.set(name, value)?;
        }
        Ok(Started {
            setup: self.setup.clone(),
            foreign,
            game: None,
        })
    }
}

/// Locks a value. If a thread panicked while holding the lock, resets the value to `None`.
fn lock<T>(shared: &Mutex<Option<T>>) -> MutexGuard<'_, Option<T>> {
    shared.lock().unwrap_or_else(|poisoned| {
        let mut held = poisoned.into_inner();
        *held = None;
        shared.clear_poison();
        held
    })
}

/// Ends an engine on another thread, because the engine may need time to exit.
fn put_away(shared: Shared) {
    // If no thread can be spawned, the engine ends together with the program.
    let _ = thread::Builder::new()
        .name("engine ends".to_owned())
        .spawn(move || drop(lock(&shared.started).take()));
}

/// Ends all engine processes when the player leaves the match.
pub(super) fn rest(engines: Res<Engines>) {
    engines.processes.values().cloned().for_each(put_away);
}

/// Ends all idle engines when the program exits. Engines in use end together with the program.
pub(super) fn end(engines: Res<Engines>) {
    for shared in engines.processes.values() {
        if let Ok(mut engine) = shared.started.try_lock() {
            drop(engine.take());
        }
    }
}

//! The processes: each engine runs at most once, and is used by one after the other, on their threads.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::thread;

use bevy::prelude::*;
use foreign::{Foreign, ForeignError, Patience};
use referee::{EngineName, GameId};

use super::setup::EngineSetup;

/// Why an engine does not do what it was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineFailure {
    /// The player has no engine of this name.
    Unknown(EngineName),
    /// It did what no engine may, or cannot do what it was asked for.
    Failed(ForeignError),
    /// The thread that used it has ended without a word.
    Lost,
}

/// The engines that the player has.
#[derive(Resource, Default)]
pub struct Engines {
    setups: Vec<EngineSetup>,
    processes: BTreeMap<EngineName, Shared>,
    /// How long they are waited for.
    pub patience: Patience,
}

/// An engine that may run.
type Shared = Arc<Process>;

#[derive(Default)]
struct Process {
    /// It, while it runs; whoever uses it holds the lock.
    started: Mutex<Option<Started>>,
    /// What it was stopped for last. Until somebody wants it again, it is not started: it would only do the same, unseen where nobody
    /// waits for its answer. The lock is held for a moment only.
    stopped: Mutex<Option<ForeignError>>,
}

/// An engine that was started.
struct Started {
    setup: EngineSetup,
    foreign: Foreign,
    /// The game that it plays.
    game: Option<GameId>,
}

/// What it takes to use an engine on another thread.
#[derive(Clone)]
pub struct Running {
    setup: EngineSetup,
    patience: Patience,
    shared: Shared,
}

impl Engines {
    /// All of them, in the order in which they were set up.
    pub fn setups(&self) -> &[EngineSetup] {
        &self.setups
    }

    /// The player has these from now on. What changes is taken up with the next use.
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

    /// What one of them was stopped for last, until somebody wants it again.
    pub fn stopped(&self, name: EngineName) -> Option<ForeignError> {
        let shared = self.processes.get(&name)?;
        lock(&shared.stopped).clone()
    }

    /// Whether one of them runs. What cannot be told at once runs: whoever uses it holds the lock.
    pub fn is_running(&self, name: EngineName) -> bool {
        self.processes
            .get(&name)
            .is_some_and(|shared| match shared.started.try_lock() {
                Ok(started) => started.is_some(),
                Err(TryLockError::WouldBlock) => true,
                Err(TryLockError::Poisoned(_)) => false,
            })
    }

    /// One of them, to be used on another thread.
    ///
    /// # Errors
    /// If there is none of this name.
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
    /// How it is set up.
    pub fn setup(&self) -> &EngineSetup {
        &self.setup
    }

    /// Does something with the engine, which is started where it does not run. It takes as long as it takes: never for a frame to wait
    /// for.
    ///
    /// # Errors
    /// What the engine did wrong, or cannot do.
    pub fn with<T>(
        &self,
        work: impl FnOnce(&mut Foreign) -> Result<T, ForeignError>,
    ) -> Result<T, EngineFailure> {
        self.used(|started| work(&mut started.foreign))
    }

    /// The same in a game, of which the engine is told where it has played another.
    ///
    /// # Errors
    /// As [`Running::with`].
    pub fn in_game<T>(
        &self,
        (id, variant): (GameId, &rules::Variant),
        work: impl FnOnce(&mut Foreign) -> Result<T, ForeignError>,
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
        work: impl FnOnce(&mut Started) -> Result<T, ForeignError>,
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

    /// Ends the engine, if it runs: the next use starts it.
    pub fn end(&self) {
        lock(&self.shared.started).take();
    }

    /// Wants it again, whatever it was stopped for.
    pub fn forgive(&self) {
        lock(&self.shared.stopped).take();
    }

    fn started<'a>(
        &self,
        shared: &'a mut Option<Started>,
    ) -> Result<&'a mut Started, ForeignError> {
        let is_good =
            |started: &Started| started.setup == self.setup && started.foreign.is_running();
        if !shared.as_ref().is_some_and(is_good) {
            // There are never two.
            *shared = None;
        }
        let started = match shared.take() {
            Some(started) => started,
            None => self.start()?,
        };
        Ok(shared.insert(started))
    }

    fn start(&self) -> Result<Started, ForeignError> {
        let mut foreign = Foreign::start(self.setup.program(), self.patience)?;
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

/// What is locked, or nothing where somebody has panicked with it.
fn lock<T>(shared: &Mutex<Option<T>>) -> MutexGuard<'_, Option<T>> {
    shared.lock().unwrap_or_else(|poisoned| {
        let mut held = poisoned.into_inner();
        *held = None;
        shared.clear_poison();
        held
    })
}

/// Ends an engine on a thread: one that does not end when it is told to is waited for.
fn put_away(shared: Shared) {
    // Where there is no thread it ends with the program.
    let _ = thread::Builder::new()
        .name("engine ends".to_owned())
        .spawn(move || drop(lock(&shared.started).take()));
}

/// Ends all engines: nobody at the table needs one any more.
pub(super) fn rest(engines: Res<Engines>) {
    engines.processes.values().cloned().for_each(put_away);
}

/// Ends all engines that nobody uses as the program ends; those in use end with it.
pub(super) fn end(engines: Res<Engines>) {
    for shared in engines.processes.values() {
        if let Ok(mut engine) = shared.started.try_lock() {
            drop(engine.take());
        }
    }
}

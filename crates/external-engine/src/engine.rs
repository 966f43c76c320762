//! A running external engine: starting, identifying, setting options and ending.

use std::time::{Duration, Instant};

use rules::Variant;
use ugi::{Choice, ChoiceKind, Command, Reply, shortened};

use crate::error::{ExternalEngineError, Offence};
use crate::process::Process;
use crate::program::{Patience, Program};
use crate::setup::{Identity, Values};

/// The maximum number of options that an engine may list.
const MAX_OPTIONS: usize = 1000;

/// An external engine in a child process. Every call returns within its [`Patience`] or within the limits of the
/// search.
#[derive(Debug)]
pub struct ExternalEngine {
    program: Program,
    patience: Patience,
    /// The engine's process; `None` after the engine was stopped.
    process: Option<Process>,
    identity: Identity,
    values: Values,
}

impl ExternalEngine {
    /// Starts a program and asks for its identity.
    ///
    /// # Errors
    /// Returns an error if the program cannot be started or does not answer as the protocol requires.
    pub fn start(program: Program, patience: Patience) -> Result<Self, ExternalEngineError> {
        let mut foreign = ExternalEngine {
            program,
            patience,
            process: None,
            identity: Identity::default(),
            values: Values::default(),
        };
        foreign.restart()?;
        Ok(foreign)
    }

    /// Ends the engine if it is running. Starts it again and sends all options that [`ExternalEngine::set`] has set.
    ///
    /// # Errors
    /// Returns the same errors as [`ExternalEngine::start`].
    pub fn restart(&mut self) -> Result<(), ExternalEngineError> {
        self.process = None;
        let process = Process::start(&self.program);
        self.process = Some(process.map_err(|problem| ExternalEngineError::Start {
            engine: self.program.to_string(),
            problem,
        })?);
        self.identity = Identity::default();
        self.introduce()?;
        let values: Vec<(String, String)> = self.values.all().cloned().collect();
        for (name, value) in values {
            self.send(&Command::SetOption { name, value })?;
        }
        self.ready()
    }

    /// Whether the engine is running. An engine that has just ended may still count as running.
    pub fn is_running(&self) -> bool {
        self.process.is_some()
    }

    /// The name that the engine reports. If it reports none, the name of its program.
    pub fn name(&self) -> String {
        let name = self.identity.name.clone();
        name.unwrap_or_else(|| self.program.to_string())
    }

    /// Returns the author that the engine reports, if any.
    pub fn author(&self) -> Option<&str> {
        self.identity.author.as_deref()
    }

    pub fn options(&self) -> &[Choice] {
        &self.identity.options
    }

    /// The maximum number of lines of play that the engine can report per search; 1 unless the engine has the option
    /// `multipv`.
    pub fn most_lines(&self) -> u32 {
        self.identity.lines().map_or(1, |(_, most)| most.max(1))
    }

    /// The ids of the variants that the engine reports; `None` if it reports none.
    pub fn variants(&self) -> Option<&[String]> {
        match &self.identity.variant()?.kind {
            ChoiceKind::Combo { values, .. } => Some(values),
            _ => None,
        }
    }

    /// Whether the engine plays a variant according to its own list. An engine without a list may play any variant.
    pub fn plays(&self, variant: &Variant) -> bool {
        let choice = self.identity.variant();
        choice.is_none_or(|choice| choice.check(variant.id()).is_ok())
    }

    /// Sets an option now and after every restart. For a button option, triggers the action only now and ignores
    /// `value`.
    ///
    /// # Errors
    /// Returns an error if the engine has no such option or does not accept the value; the engine then keeps running.
    /// Also returns an error if the engine does not become ready after the change; the engine is then stopped.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), ExternalEngineError> {
        let Some(choice) = self.identity.option(name).cloned() else {
            let names = self.options().iter().map(|choice| choice.name.as_str());
            return Err(ExternalEngineError::NoOption {
                engine: self.name(),
                name: name.to_owned(),
                known: listed(names),
            });
        };
        choice
            .check(value)
            .map_err(|problem| ExternalEngineError::Value {
                engine: self.name(),
                problem,
                choice: Box::new(choice.clone()),
            })?;
        if choice.kind == ChoiceKind::Button {
            let name = choice.name;
            // A button has no value, but the command `setoption` requires a value.
            self.send(&Command::SetOption {
                name,
                value: "true".to_owned(),
            })?;
        } else {
            self.put(&choice, value)?;
        }
        self.ready()
    }

    /// Announces a new game of a variant, so the engine starts its next search without results of earlier games.
    ///
    /// # Errors
    /// Returns an error if the engine does not play the variant; the engine then keeps running. Also returns an error
    /// if the engine does not become ready for the game; the engine is then stopped.
    pub fn new_game(&mut self, variant: &Variant) -> Result<(), ExternalEngineError> {
        self.turn_to(variant)?;
        self.send(&Command::NewGame)?;
        self.ready()
    }

    /// Selects a variant in the engine, if the engine has an option for variants.
    pub(crate) fn turn_to(&mut self, variant: &Variant) -> Result<(), ExternalEngineError> {
        let Some(choice) = self.identity.variant().cloned() else {
            return Ok(());
        };
        if choice.check(variant.id()).is_err() {
            let known = match &choice.kind {
                ChoiceKind::Combo { values, .. } => listed(values.iter().map(String::as_str)),
                _ => "others".to_owned(),
            };
            return Err(ExternalEngineError::Variant {
                engine: self.name(),
                variant: variant.id().to_owned(),
                known,
            });
        }
        self.put(&choice, variant.id())
    }

    /// Sets how many lines of play the engine reports, limited to the engine's maximum. Returns the number that was
    /// set.
    pub(crate) fn report_lines(&mut self, lines: u32) -> Result<u32, ExternalEngineError> {
        let Some((choice, most)) = self.identity.lines() else {
            return Ok(1);
        };
        let (choice, lines) = (choice.clone(), lines.clamp(1, most.max(1)));
        self.put(&choice, &lines.to_string())?;
        Ok(lines)
    }

    /// Sends the value of an option if it differs from the last value sent. The option must accept the value.
    fn put(&mut self, choice: &Choice, value: &str) -> Result<(), ExternalEngineError> {
        if !self.values.set(&choice.name, value) {
            return Ok(());
        }
        self.send(&Command::SetOption {
            name: choice.name.clone(),
            value: value.to_owned(),
        })
    }

    fn introduce(&mut self) -> Result<(), ExternalEngineError> {
        self.send(&Command::Ugi)?;
        self.await_reply(&Command::Ugi, |identity, reply| match reply {
            Reply::Name(name) => {
                identity.name = Some(shortened(&name));
                false
            }
            Reply::Author(author) => {
                identity.author = Some(shortened(&author));
                false
            }
            Reply::Choice(choice) => {
                if identity.options.len() < MAX_OPTIONS {
                    identity.options.push(choice);
                }
                false
            }
            reply => reply == Reply::UgiOk,
        })
    }

    /// Waits until the engine has carried out all commands that were sent so far.
    pub(crate) fn ready(&mut self) -> Result<(), ExternalEngineError> {
        self.send(&Command::IsReady)?;
        self.await_reply(&Command::IsReady, |_, reply| reply == Reply::ReadyOk)
    }

    /// Reads lines of the engine until `is_it` accepts one of them as the reply to `asked`.
    fn await_reply(
        &mut self,
        asked: &Command,
        mut is_it: impl FnMut(&mut Identity, Reply) -> bool,
    ) -> Result<(), ExternalEngineError> {
        let waited = self.patience.answer;
        let end = Instant::now() + waited;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.hear(left)? {
                Some(line) => {
                    let reply = Reply::read(&line);
                    if reply.is_some_and(|reply| is_it(&mut self.identity, reply)) {
                        return Ok(());
                    }
                }
                None if left.is_zero() => {
                    let asked = asked.to_string();
                    return Err(self.stop_for(Offence::Hangs { asked, waited }));
                }
                None => {}
            }
            if Instant::now() >= end + self.patience.overtime {
                // The engine keeps writing, but has not sent the expected reply.
                let asked = asked.to_string();
                return Err(self.stop_for(Offence::Hangs { asked, waited }));
            }
        }
    }

    pub(crate) fn patience(&self) -> Patience {
        self.patience
    }

    pub(crate) fn send(&mut self, command: &Command) -> Result<(), ExternalEngineError> {
        let Some(process) = &mut self.process else {
            return Err(ExternalEngineError::Gone {
                engine: self.name(),
            });
        };
        let sent = process.send(command.to_string());
        sent.map_err(|offence| self.stop_for(offence))
    }

    /// Returns the next line of the engine. Waits at most `wait`.
    pub(crate) fn hear(&mut self, wait: Duration) -> Result<Option<String>, ExternalEngineError> {
        let Some(process) = &mut self.process else {
            return Err(ExternalEngineError::Gone {
                engine: self.name(),
            });
        };
        let heard = process.hear(wait);
        heard.map_err(|offence| self.stop_for(offence))
    }

    /// Stops the engine because it broke the protocol or a limit.
    pub(crate) fn stop_for(&mut self, offence: Offence) -> ExternalEngineError {
        let last_words = self.process.take().map(|mut process| process.last_words());
        ExternalEngineError::Stopped {
            engine: self.name(),
            offence,
            last_words: last_words.unwrap_or_default(),
        }
    }
}

/// Lists the words, separated by commas. Returns `none` if there are no words.
fn listed<'a>(words: impl Iterator<Item = &'a str>) -> String {
    const MOST: usize = 30;
    let words: Vec<&str> = words.collect();
    match words.get(..MOST) {
        _ if words.is_empty() => "none".to_owned(),
        Some(first) if words.len() > MOST => format!("{} and others", first.join(", ")),
        _ => words.join(", "),
    }
}

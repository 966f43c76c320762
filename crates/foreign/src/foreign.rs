//! An engine that runs: started, asked who it is, set, ended.

use std::time::{Duration, Instant};

use rules::Variant;
use ugi::{Choice, ChoiceKind, Command, Reply, shortened};

use crate::error::{ForeignError, Offence};
use crate::process::Process;
use crate::program::{Patience, Program};
use crate::setup::{Identity, Values};

/// No engine has more options.
const MAX_OPTIONS: usize = 1000;

/// Another engine, as a child process. Every call returns within the patience, or within what was asked of a search.
#[derive(Debug)]
pub struct Foreign {
    program: Program,
    patience: Patience,
    /// `None` once it was stopped.
    process: Option<Process>,
    identity: Identity,
    values: Values,
}

impl Foreign {
    /// Starts a program and asks who it is.
    ///
    /// # Errors
    /// If it cannot be started, or does not answer as engines do.
    pub fn start(program: Program, patience: Patience) -> Result<Self, ForeignError> {
        let mut foreign = Foreign {
            program,
            patience,
            process: None,
            identity: Identity::default(),
            values: Values::default(),
        };
        foreign.restart()?;
        Ok(foreign)
    }

    /// Ends it, if it runs, and starts it anew, with all that was set.
    ///
    /// # Errors
    /// As [`Foreign::start`].
    pub fn restart(&mut self) -> Result<(), ForeignError> {
        self.process = None;
        let process = Process::start(&self.program);
        self.process = Some(process.map_err(|problem| ForeignError::Start {
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

    /// Whether it runs, as far as is known.
    pub fn is_running(&self) -> bool {
        self.process.is_some()
    }

    /// What it calls itself, or else the name of its program.
    pub fn name(&self) -> String {
        let name = self.identity.name.clone();
        name.unwrap_or_else(|| self.program.to_string())
    }

    /// Who made it, if it says.
    pub fn author(&self) -> Option<&str> {
        self.identity.author.as_deref()
    }

    pub fn options(&self) -> &[Choice] {
        &self.identity.options
    }

    /// How many lines it can report at once: more than one only if it has the option `multipv`.
    pub fn most_lines(&self) -> u32 {
        self.identity.lines().map_or(1, |(_, most)| most.max(1))
    }

    /// The ids of the variants that it says it plays; `None` where it does not say.
    pub fn variants(&self) -> Option<&[String]> {
        match &self.identity.variant()?.kind {
            ChoiceKind::Combo { values, .. } => Some(values),
            _ => None,
        }
    }

    /// Whether it says that it plays a variant; one that does not say what it plays may play any.
    pub fn plays(&self, variant: &Variant) -> bool {
        let choice = self.identity.variant();
        choice.is_none_or(|choice| choice.check(variant.id()).is_ok())
    }

    /// Sets an option at once, and again at every later start. A button is pushed, whatever the value.
    ///
    /// # Errors
    /// If it has no such option or the option may not have that value, and it goes on as it was; or if it is not ready for that.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), ForeignError> {
        let Some(choice) = self.identity.option(name).cloned() else {
            let names = self.options().iter().map(|choice| choice.name.as_str());
            return Err(ForeignError::NoOption {
                engine: self.name(),
                name: name.to_owned(),
                known: listed(names),
            });
        };
        choice.check(value).map_err(|problem| ForeignError::Value {
            engine: self.name(),
            problem,
        })?;
        if choice.kind == ChoiceKind::Button {
            let name = choice.name;
            // It has no value, but commands have.
            self.send(&Command::SetOption {
                name,
                value: "true".to_owned(),
            })?;
        } else {
            self.put(&choice, value)?;
        }
        self.ready()
    }

    /// Says that what comes next has nothing to do with what came before, in games of a variant.
    ///
    /// # Errors
    /// If it does not play the variant, and it goes on as it was; or if it is not ready for that.
    pub fn new_game(&mut self, variant: &Variant) -> Result<(), ForeignError> {
        self.turn_to(variant)?;
        self.send(&Command::NewGame)?;
        self.ready()
    }

    /// Has it play a variant, if it can play several.
    pub(crate) fn turn_to(&mut self, variant: &Variant) -> Result<(), ForeignError> {
        let Some(choice) = self.identity.variant().cloned() else {
            return Ok(());
        };
        if choice.check(variant.id()).is_err() {
            let known = match &choice.kind {
                ChoiceKind::Combo { values, .. } => listed(values.iter().map(String::as_str)),
                _ => "others".to_owned(),
            };
            return Err(ForeignError::Variant {
                engine: self.name(),
                variant: variant.id().to_owned(),
                known,
            });
        }
        self.put(&choice, variant.id())
    }

    /// Has it report so many lines, or as many as it can.
    pub(crate) fn report_lines(&mut self, lines: u32) -> Result<u32, ForeignError> {
        let Some((choice, most)) = self.identity.lines() else {
            return Ok(1);
        };
        let (choice, lines) = (choice.clone(), lines.clamp(1, most.max(1)));
        self.put(&choice, &lines.to_string())?;
        Ok(lines)
    }

    /// Sends a value that may be, if it is another than before.
    fn put(&mut self, choice: &Choice, value: &str) -> Result<(), ForeignError> {
        if !self.values.set(&choice.name, value) {
            return Ok(());
        }
        self.send(&Command::SetOption {
            name: choice.name.clone(),
            value: value.to_owned(),
        })
    }

    fn introduce(&mut self) -> Result<(), ForeignError> {
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

    /// Waits until it has done what it was told.
    pub(crate) fn ready(&mut self) -> Result<(), ForeignError> {
        self.send(&Command::IsReady)?;
        self.await_reply(&Command::IsReady, |_, reply| reply == Reply::ReadyOk)
    }

    /// Listens until a reply is the one that was waited for.
    fn await_reply(
        &mut self,
        asked: &Command,
        mut is_it: impl FnMut(&mut Identity, Reply) -> bool,
    ) -> Result<(), ForeignError> {
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
                // It says a lot, but never that.
                let asked = asked.to_string();
                return Err(self.stop_for(Offence::Hangs { asked, waited }));
            }
        }
    }

    pub(crate) fn patience(&self) -> Patience {
        self.patience
    }

    pub(crate) fn send(&mut self, command: &Command) -> Result<(), ForeignError> {
        let Some(process) = &mut self.process else {
            return Err(ForeignError::Gone {
                engine: self.name(),
            });
        };
        let sent = process.send(command.to_string());
        sent.map_err(|offence| self.stop_for(offence))
    }

    /// The next line, waited for so long.
    pub(crate) fn hear(&mut self, wait: Duration) -> Result<Option<String>, ForeignError> {
        let Some(process) = &mut self.process else {
            return Err(ForeignError::Gone {
                engine: self.name(),
            });
        };
        let heard = process.hear(wait);
        heard.map_err(|offence| self.stop_for(offence))
    }

    /// Ends it because of what it did.
    pub(crate) fn stop_for(&mut self, offence: Offence) -> ForeignError {
        let last_words = self.process.take().map(|mut process| process.last_words());
        ForeignError::Stopped {
            engine: self.name(),
            offence,
            last_words: last_words.unwrap_or_default(),
        }
    }
}

/// Words with commas between them, or that there are none.
fn listed<'a>(words: impl Iterator<Item = &'a str>) -> String {
    const MOST: usize = 30;
    let words: Vec<&str> = words.collect();
    match words.get(..MOST) {
        _ if words.is_empty() => "none".to_owned(),
        Some(first) if words.len() > MOST => format!("{} and others", first.join(", ")),
        _ => words.join(", "),
    }
}

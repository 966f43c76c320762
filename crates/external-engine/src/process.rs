//! The process of an engine, with threads for its input and output.
//!
//! The threads end when the process ends and closes their pipes. No code joins these threads.

use std::io::{Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::error::Offence;
use crate::lines::{Heard, listen};
use crate::program::Program;
use crate::tether::Tether;

/// The maximum number of lines in the queue from the engine. If the queue is full, the engine waits when it writes.
const HEARD: usize = 1024;
/// The maximum number of lines in the queue to the engine. If the queue is full, the engine counts as not reading.
const SENT: usize = 64;
/// The number of bytes of the engine's standard error that are kept.
const LAST_WORDS: usize = 300;
/// How long an engine may take to end after the command `quit`.
const FAREWELL: Duration = Duration::from_millis(300);
/// The interval between two checks whether the engine's process has ended.
const GLANCE: Duration = Duration::from_millis(5);

/// A running engine process. Dropping it ends the process.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    tether: Option<Tether>,
    lines: Receiver<Heard>,
    sender: Option<SyncSender<String>>,
    /// The last bytes that the engine wrote to standard error. The thread `errors` stores them here.
    last_words: Arc<Mutex<Vec<u8>>>,
    errors: Option<JoinHandle<()>>,
}

impl Process {
    /// Starts a program.
    ///
    /// # Errors
    /// Returns the system's message if the program cannot be started.
    pub(crate) fn start(program: &Program) -> Result<Self, String> {
        let mut command = Command::new(&program.path);
        command
            .args(&program.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        if let Some(folder) = &program.folder {
            command.current_dir(folder);
        }
        detach(&mut command);
        let mut child = command.spawn().map_err(|error| error.to_string())?;
        let tether = Tether::tie(&child);
        let (heard, lines) = sync_channel(HEARD);
        let (sender, to_send) = sync_channel(SENT);
        let last_words = Arc::<Mutex<Vec<u8>>>::default();
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let mut process = Process {
            child,
            tether,
            lines,
            sender: Some(sender),
            last_words: Arc::clone(&last_words),
            errors: None,
        };
        // From here on, dropping `process` ends the child process, even if this function returns an error.
        let (Some(input), Some(output), Some(errors)) = pipes else {
            return Err("it has no input or output".to_owned());
        };
        let told = |error: std::io::Error| error.to_string();
        let writer = thread::Builder::new().spawn(move || write(input, &to_send));
        let reader = thread::Builder::new().spawn(move || listen(output, &heard));
        let errors = thread::Builder::new().spawn(move || remember(errors, &last_words));
        process.errors = Some(errors.map_err(told)?);
        writer.and(reader).map_err(told)?;
        Ok(process)
    }

    /// Queues a line for the engine without waiting.
    ///
    /// # Errors
    /// Returns an error if the engine does not read its input or has ended.
    pub(crate) fn send(&mut self, line: String) -> Result<(), Offence> {
        let sent = self.sender.as_ref().map(|sender| sender.try_send(line));
        match sent {
            Some(Ok(())) => Ok(()),
            Some(Err(TrySendError::Full(_))) => Err(Offence::Deaf),
            Some(Err(TrySendError::Disconnected(_))) | None => Err(self.died()),
        }
    }

    /// Returns the next line of the engine's output; `None` if no line arrives within `wait`.
    ///
    /// # Errors
    /// Returns an error if the engine broke a limit or has ended.
    pub(crate) fn hear(&mut self, wait: Duration) -> Result<Option<String>, Offence> {
        match self.lines.recv_timeout(wait) {
            Ok(Heard::Line(line)) => Ok(Some(line)),
            Ok(Heard::Offence(offence)) => Err(offence),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(self.died()),
        }
    }

    /// Returns the last bytes of the engine's standard error, as one line.
    pub(crate) fn last_words(&mut self) -> String {
        // If the process has ended, waits briefly until the thread `errors` has read the rest of standard error.
        if matches!(self.child.try_wait(), Ok(Some(_))) {
            let end = Instant::now() + FAREWELL;
            let is_read = |errors: &JoinHandle<()>| errors.is_finished();
            while !self.errors.as_ref().is_none_or(is_read) && Instant::now() < end {
                thread::sleep(GLANCE);
            }
        }
        let bytes = self
            .last_words
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(&bytes);
        let words = text.split(|letter: char| letter.is_whitespace() || letter.is_control());
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        words.join(" ")
    }

    /// Returns the error for a process that has ended. Waits briefly for the exit status.
    fn died(&mut self) -> Offence {
        let status = self.wait(FAREWELL);
        let status = status.map_or_else(
            || "its output is closed".to_owned(),
            |status| status.to_string(),
        );
        Offence::Died { status }
    }

    /// Waits until the process ends, at most for `most`. Returns `None` if the process is still running.
    fn wait(&mut self, most: Duration) -> Option<ExitStatus> {
        let end = Instant::now() + most;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < end => thread::sleep(GLANCE),
                _ => return None,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(sender) = self.sender.take() {
            let _ = sender.try_send("quit".to_owned());
            // Dropping the sender closes the engine's input after the `quit` line.
        }
        self.wait(FAREWELL);
        // Ends the engine if it is still running, and the programs that it has started.
        let _ = self.child.kill();
        self.tether = None;
        self.wait(FAREWELL);
    }
}

/// On Unix, puts the child process into a new process group. The group also contains the programs that the child
/// starts, and all of them can be ended together. On Windows, opens no console window.
fn detach(command: &mut Command) {
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        command.process_group(0);
    }
    #[cfg(windows)]
    {
        use std::os::windows::process::CommandExt;
        const CREATE_NO_WINDOW: u32 = 0x0800_0000;
        command.creation_flags(CREATE_NO_WINDOW);
    }
    #[cfg(not(any(unix, windows)))]
    let _ = command;
}

/// Writes queued lines to the engine until the queue or the pipe closes.
fn write(mut input: impl Write, lines: &Receiver<String>) {
    for line in lines {
        let written = writeln!(input, "{line}").and_then(|()| input.flush());
        if written.is_err() {
            return;
        }
    }
}

/// Reads standard error and stores its last bytes in `last_words`.
fn remember(mut errors: impl Read, last_words: &Mutex<Vec<u8>>) {
    let mut bytes = [0; 4096];
    while let Ok(count @ 1..) = errors.read(&mut bytes) {
        let mut kept = last_words.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend(bytes.get(..count).unwrap_or_default());
        let more = kept.len().saturating_sub(LAST_WORDS);
        kept.drain(..more);
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn sleeping() -> Process {
        let mut program = Program::new("sleep");
        program.arguments.push("1000".to_owned());
        Process::start(&program).unwrap()
    }

    #[test]
    fn one_that_does_not_read_is_deaf_and_sending_never_waits() {
        let mut process = sleeping();
        let line = "x".repeat(1000);
        let sent = (0..100_000).find_map(|_| process.send(line.clone()).err());
        assert_eq!(sent, Some(Offence::Deaf));
    }

    #[test]
    fn one_that_says_nothing_is_heard_no_longer_than_wanted() {
        let mut process = sleeping();
        assert_eq!(process.hear(Duration::from_millis(10)), Ok(None));
    }
}

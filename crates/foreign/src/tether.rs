//! What ends an engine and all it has started where our own program was killed and can end nothing any more.
//!
//! On Unix a shell waits for the end of its input, a pipe that we hold: it ends with us, however we end. Then the process group of the
//! engine is killed. Elsewhere there is none: an engine notices there that its input has ended.

use std::process::Child;

/// Ends a process group once it is dropped, or our program ends.
#[derive(Debug)]
pub(crate) struct Tether {
    #[cfg(unix)]
    shell: Child,
}

#[cfg(unix)]
impl Tether {
    /// Ties a process that leads a group of its own; `None` where that cannot be done.
    pub(crate) fn tie(leader: &Child) -> Option<Self> {
        use std::os::unix::process::CommandExt;
        use std::process::{Command, Stdio};

        // `read` returns at the end of the input; nothing is ever written to it.
        let script = format!("read -r _; kill -9 -{} 2>/dev/null", leader.id());
        let shell = Command::new("sh")
            .args(["-c", &script])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            // What interrupts us from a terminal must not end it.
            .process_group(0)
            .spawn();
        Some(Tether { shell: shell.ok()? })
    }
}

#[cfg(unix)]
impl Drop for Tether {
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        // It kills and ends at once.
        let _ = self.shell.wait();
    }
}

#[cfg(not(unix))]
impl Tether {
    /// Nothing can be tied here.
    pub(crate) fn tie(_: &Child) -> Option<Self> {
        None
    }
}

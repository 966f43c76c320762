//! What ends an engine and all it has started when our program ends, however it ends.
//!
//! On Unix a shell waits for the end of its input, a pipe that we hold: it ends with us. Then it kills the process group of the
//! engine. On Windows a job object ends with us, and its processes with it. Elsewhere nothing is tied: an engine notices there
//! that its input has ended.

use std::process::Child;

/// Ends an engine and all it has started once it is dropped, or our program ends.
#[derive(Debug)]
pub(crate) struct Tether {
    #[cfg(unix)]
    shell: Child,
    #[cfg(windows)]
    _job: job_object::Job,
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

#[cfg(windows)]
impl Tether {
    /// Ties a process and what it starts from now on; `None` where that cannot be done.
    pub(crate) fn tie(leader: &Child) -> Option<Self> {
        let job = job_object::Job::new().ok()?;
        job.hold(leader).ok()?;
        Some(Tether { _job: job })
    }
}

#[cfg(not(any(unix, windows)))]
impl Tether {
    /// Nothing can be tied here.
    pub(crate) fn tie(_: &Child) -> Option<Self> {
        None
    }
}

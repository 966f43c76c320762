//! Ends an engine and all its child processes when our program ends, even if our program is killed.
//!
//! On Unix a shell reads from a pipe whose other end our program holds. When our program ends, the pipe closes and the
//! shell kills the engine's process group. On Windows a job object ends with our program and ends the processes in it.
//! On other systems an engine only notices that its input has ended.

use std::process::Child;

/// Ends an engine and its child processes when it is dropped or when our program ends.
#[derive(Debug)]
pub(crate) struct Tether {
    #[cfg(unix)]
    shell: Child,
    #[cfg(windows)]
    _job: job_object::Job,
}

#[cfg(unix)]
impl Tether {
    /// Makes a process and its process group end when this program ends. The process must be the leader of the group.
    /// Returns `None` on failure.
    pub(crate) fn tie(leader: &Child) -> Option<Self> {
        use std::os::unix::process::CommandExt;
        use std::process::{Command, Stdio};

        // The shell's `read` returns at the end of the input, because nothing is ever written to the input.
        let script = format!("read -r _; kill -9 -{} 2>/dev/null", leader.id());
        let shell = Command::new("sh")
            .args(["-c", &script])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            // Uses a new process group, so that Ctrl+C in our terminal does not end the shell.
            .process_group(0)
            .spawn();
        Some(Tether { shell: shell.ok()? })
    }
}

#[cfg(unix)]
impl Drop for Tether {
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        // The closed pipe makes the shell kill the group and end immediately.
        let _ = self.shell.wait();
    }
}

#[cfg(windows)]
impl Tether {
    /// Makes a process and its future child processes end when this program ends. Returns `None` on failure.
    pub(crate) fn tie(leader: &Child) -> Option<Self> {
        let job = job_object::Job::new().ok()?;
        job.hold(leader).ok()?;
        Some(Tether { _job: job })
    }
}

#[cfg(not(any(unix, windows)))]
impl Tether {
    /// Returns `None`, because this system is not supported.
    pub(crate) fn tie(_: &Child) -> Option<Self> {
        None
    }
}

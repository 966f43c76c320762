//! Ends an engine and all its children when our program ends, however it ends.
//!
//! On Unix a shell waits on a pipe that we hold, which closes when we end; then the shell kills the engine's process group. On
//! Windows a job object ends with us and ends its processes. Other systems have neither: an engine only notices that its input
//! has ended.

use std::process::Child;

/// Ends an engine and its children when it is dropped or our program ends.
#[derive(Debug)]
pub(crate) struct Tether {
    #[cfg(unix)]
    shell: Child,
    #[cfg(windows)]
    _job: job_object::Job,
}

#[cfg(unix)]
impl Tether {
    /// Ties a process that leads its own process group to this program; `None` on failure.
    pub(crate) fn tie(leader: &Child) -> Option<Self> {
        use std::os::unix::process::CommandExt;
        use std::process::{Command, Stdio};

        // `read` returns at the end of the input, since nothing is ever written to it.
        let script = format!("read -r _; kill -9 -{} 2>/dev/null", leader.id());
        let shell = Command::new("sh")
            .args(["-c", &script])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            // A new process group, so that Ctrl+C in our terminal does not end the shell.
            .process_group(0)
            .spawn();
        Some(Tether { shell: shell.ok()? })
    }
}

#[cfg(unix)]
impl Drop for Tether {
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        // The shell kills the group and ends immediately.
        let _ = self.shell.wait();
    }
}

#[cfg(windows)]
impl Tether {
    /// Ties a process and its future children to this program; `None` on failure.
    pub(crate) fn tie(leader: &Child) -> Option<Self> {
        let job = job_object::Job::new().ok()?;
        job.hold(leader).ok()?;
        Some(Tether { _job: job })
    }
}

#[cfg(not(any(unix, windows)))]
impl Tether {
    /// Unsupported on this system.
    pub(crate) fn tie(_: &Child) -> Option<Self> {
        None
    }
}

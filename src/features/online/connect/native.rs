//! Connects to servers by jobs on other threads.

use client::{Dial, Heard, Lost, Server};
use cohort_platform::background::Jobs;
use cohort_platform::redraw::RedrawWaker;
use jobs::Running;
use protocol::ToServer;
use sentence::Explain;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

/// A connection to a server. Dropping this value closes the connection.
#[derive(Debug)]
pub(super) struct Socket {
    job: Running<Heard>,
    outgoing: UnboundedSender<ToServer>,
}

impl Socket {
    /// Starts a job that connects. The job wakes the window itself, so this function needs no `RedrawWaker`.
    pub(super) fn open(server: &Server, jobs: &Jobs, _: &RedrawWaker) -> Self {
        let (sender, outgoing) = unbounded_channel();
        let job = jobs.start(Dial {
            server: server.clone(),
            outgoing,
        });
        Socket {
            job,
            outgoing: sender,
        }
    }

    /// Returns the reports since the last call, and why the job has ended; `None` while the job runs. A last report
    /// [`Heard::Lost`] gives a more precise reason.
    pub(super) fn poll(&self) -> (Vec<Heard>, Option<Lost>) {
        let (reports, end) = self.job.poll();
        let why = end.map(|end| match end {
            // The job could not start, or it panicked.
            Err(failure) => Lost::Failed(failure.sentence()),
            Ok(()) => Lost::Broken,
        });
        (reports, why)
    }

    pub(super) fn send(&mut self, message: ToServer) {
        // Sending fails only if the job has ended. The job's last report then gives the reason.
        let _ = self.outgoing.send(message);
    }
}

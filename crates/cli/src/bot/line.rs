//! The connection of a bot to its server. Connects again after a failure.

use std::time::{Duration, Instant};

use client::{Dial, Heard, Lost, Meetings, News, Server};
use jobs::{Jobs, Running};
use lobby::Time;
use protocol::ToServer;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use crate::english::explained;
use crate::failure::Failure;
use crate::stdout::report_error;

/// The time before the second attempt to connect. Each further attempt waits twice as long.
const FIRST_WAIT: Duration = Duration::from_secs(1);
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// The connection to a server.
pub struct Line {
    server: Server,
    open: Option<(Running<Heard>, UnboundedSender<ToServer>)>,
    /// When to connect next.
    due: Instant,
    wait: Duration,
}

impl Line {
    pub fn new(server: Server) -> Self {
        Line {
            server,
            open: None,
            due: Instant::now(),
            wait: FIRST_WAIT,
        }
    }

    /// Sends and receives messages. `local` is the time of this computer.
    ///
    /// # Errors
    /// Returns an error if the server will never accept the connection.
    pub fn exchange(
        &mut self,
        meetings: &mut Meetings,
        jobs: &Jobs,
        local: Time,
    ) -> Result<Vec<News>, Failure> {
        let (running, outgoing) = match self.open.take() {
            Some(open) => open,
            None if Instant::now() < self.due => return Ok(Vec::new()),
            None => {
                let (sender, outgoing) = unbounded_channel();
                let server = self.server.clone();
                (jobs.start(Dial { server, outgoing }), sender)
            }
        };
        let (reports, end) = running.poll();
        let mut news = Vec::new();
        for heard in reports {
            match &heard {
                Heard::Connected => self.wait = FIRST_WAIT,
                Heard::Lost(why) => self.check(why)?,
                Heard::Message(_) => {}
            }
            news.extend(meetings.heard(&self.server, heard, local));
        }
        if end.is_some() {
            // A job that failed has not reported the loss.
            if meetings.is_online(&self.server) {
                news.extend(meetings.heard(&self.server, Heard::Lost(Lost::Broken), local));
            }
            self.due = Instant::now() + self.wait;
            self.wait = (self.wait * 2).min(LONGEST_WAIT);
            return Ok(news);
        }
        for message in meetings.take_outgoing(&self.server) {
            // Sending fails only if the job has ended. The next call then connects again.
            let _ = outgoing.send(message);
        }
        self.open = Some((running, outgoing));
        Ok(news)
    }

    fn check(&self, why: &Lost) -> Result<(), Failure> {
        let text = format!("{}: {}", self.server.host(), explained(why));
        if why.is_passing() {
            report_error("cohort-cli", &text);
            return Ok(());
        }
        Err(Failure::input(text, "name another server"))
    }
}

//! The connections to servers: opened while a game goes on there, and again after they break.

use std::time::Duration;

use bevy::prelude::*;
use client::{Dial, Heard, Lost, News, Server};
use cohort_platform::background::Jobs;
use cohort_platform::redraw::Redraw;
use jobs::Running;
use protocol::ToServer;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use super::{Notice, Online, OnlineNews, local_time};

/// The wait before the first and before any later attempt to connect again.
const FIRST_WAIT: Duration = Duration::from_secs(1);
const LONGEST_WAIT: Duration = Duration::from_secs(8);
/// The wait after an end that connecting again does not change, such as a newer server.
const HOPELESS_WAIT: Duration = Duration::from_secs(600);
/// How often a server is asked again for what it could not do.
const BETWEEN_RETRIES: Duration = Duration::from_secs(5);

/// The connection to a server, or the wait for the next one.
#[derive(Debug, Default)]
pub(super) struct Line {
    open: Option<Open>,
    /// When to connect, by `Time<Real>`.
    due: Duration,
    attempts: u32,
    /// When the server is asked again for what it could not do.
    retry: Duration,
}

#[derive(Debug)]
struct Open {
    job: Running<Heard>,
    outgoing: UnboundedSender<ToServer>,
}

impl Line {
    /// Connects without waiting any longer.
    pub(super) fn hurry(&mut self) {
        self.due = Duration::ZERO;
        self.attempts = 0;
    }

    fn lose(&mut self, why: &Lost, now: Duration) {
        self.open = None;
        let wait = if why.is_passing() {
            let doubled = FIRST_WAIT.saturating_mul(1 << self.attempts.min(10));
            // Not all clients of a server that was stopped come back at the same moment.
            doubled
                .min(LONGEST_WAIT)
                .mul_f32(rand::random_range(0.5..1.0))
        } else {
            HOPELESS_WAIT
        };
        self.attempts += 1;
        self.due = now + wait;
    }
}

/// Opens, uses and closes connections.
pub(super) fn talk(
    time: Res<Time<Real>>,
    jobs: Res<Jobs>,
    mut online: ResMut<Online>,
    mut redraw: ResMut<Redraw>,
    mut told: MessageWriter<OnlineNews>,
) {
    let now = time.elapsed();
    let wanted = online.meetings.wanted();
    if wanted.is_empty() && online.lines.is_empty() {
        return;
    }
    // Passing time alone does not count as a change.
    let news = online.bypass_change_detection().talk(wanted, &jobs, now);
    let waits = online.meetings.waits();
    for line in online.lines.values() {
        let next = match &line.open {
            Some(_) if waits => line.retry,
            // Messages of the server wake the program.
            Some(_) => continue,
            None => line.due,
        };
        redraw.request_in(next.saturating_sub(now).max(Duration::from_millis(10)));
    }
    if news.is_empty() {
        return;
    }
    online.is_changed = true;
    redraw.request();
    for news in news {
        if is_for_reading(&news) {
            let at = now;
            online.notice = Some(Notice {
                news: news.clone(),
                at,
            });
        }
        told.write(OnlineNews(news));
    }
}

/// Whether the news is a text that the player should read. The rest shows in the state of the game.
const fn is_for_reading(news: &News) -> bool {
    !matches!(
        news,
        News::Changed(_)
            | News::Opened(..)
            | News::Presence(_)
            | News::YourTurn(_)
            | News::Ended(_)
    )
}

impl Online {
    fn talk(
        &mut self,
        wanted: std::collections::BTreeSet<Server>,
        jobs: &Jobs,
        now: Duration,
    ) -> Vec<News> {
        self.lines.retain(|server, _| wanted.contains(server));
        let mut news = Vec::new();
        for server in wanted {
            let line = self.lines.entry(server.clone()).or_default();
            match &line.open {
                None if line.due <= now => line.open = Some(dial(&server, jobs)),
                None => continue,
                Some(_) => {}
            }
            news.extend(self.use_line(&server, now));
        }
        news
    }

    fn use_line(&mut self, server: &Server, now: Duration) -> Vec<News> {
        let mut news = Vec::new();
        let polled = self.lines.get(server).and_then(|line| line.open.as_ref());
        let Some((reports, end)) = polled.map(|open| open.job.poll()) else {
            return news;
        };
        let mut lost = None;
        for heard in reports {
            if let Heard::Lost(why) = &heard {
                lost = Some(why.clone());
            }
            news.extend(self.meetings.heard(server, heard, local_time()));
        }
        if lost.is_none() && end.is_some() {
            // The job could not start, or panicked.
            let why = match end {
                Some(Err(failure)) => Lost::Unreachable(failure.to_string()),
                _ => Lost::Broken,
            };
            news.extend(
                self.meetings
                    .heard(server, Heard::Lost(why.clone()), local_time()),
            );
            lost = Some(why);
        }
        let Some(line) = self.lines.get_mut(server) else {
            return news;
        };
        if let Some(why) = lost {
            line.lose(&why, now);
            return news;
        }
        if self.meetings.is_online(server) {
            line.attempts = 0;
            if line.retry <= now {
                line.retry = now + BETWEEN_RETRIES;
                news.extend(self.meetings.retry());
            }
        }
        if let Some(open) = &line.open {
            for message in self.meetings.take_outgoing(server) {
                // The job has ended if it takes nothing; its report says why.
                let _ = open.outgoing.send(message);
            }
        }
        news
    }
}

fn dial(server: &Server, jobs: &Jobs) -> Open {
    let (sender, outgoing) = unbounded_channel();
    let job = jobs.start(Dial {
        server: server.clone(),
        outgoing,
    });
    Open {
        job,
        outgoing: sender,
    }
}

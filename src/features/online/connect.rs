//! Keeps a connection to each server with a game whose end the player has not seen. Connects again after a connection
//! breaks.

#[cfg_attr(target_family = "wasm", path = "connect/browser.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "connect/native.rs")]
mod socket;

use std::time::Duration;

use bevy::prelude::*;
use client::{Heard, Lost, News, Server};
use cohort_platform::background::Jobs;
use cohort_platform::redraw::{Redraw, RedrawWaker};

use self::socket::Socket;
use super::{Notice, Online, OnlineNews, local_time};

/// The wait before the first attempt to connect again after a connection has ended. Each failed attempt doubles the
/// wait, up to `LONGEST_WAIT`.
const FIRST_WAIT: Duration = Duration::from_secs(1);
const LONGEST_WAIT: Duration = Duration::from_secs(8);
/// The wait after a failure that will probably repeat, for example because the server has another protocol version.
const HOPELESS_WAIT: Duration = Duration::from_secs(600);
/// The time between attempts to repeat requests that a server could not carry out.
const BETWEEN_RETRIES: Duration = Duration::from_secs(5);

/// The connection to one server, or the wait before the next attempt to connect.
#[derive(Debug, Default)]
pub(super) struct Line {
    open: Option<Socket>,
    /// When to connect next, as elapsed time of `Time<Real>`.
    due: Duration,
    attempts: u32,
    /// When to repeat requests that the server could not carry out, as elapsed time of `Time<Real>`.
    retry: Duration,
}

impl Line {
    /// Ends the current wait, so that the next attempt to connect starts immediately. Later waits are short again.
    pub(super) fn hurry(&mut self) {
        self.due = Duration::ZERO;
        self.attempts = 0;
    }

    fn lose(&mut self, why: &Lost, now: Duration) {
        self.open = None;
        let wait = if why.is_passing() {
            let doubled = FIRST_WAIT.saturating_mul(1 << self.attempts.min(10));
            // Vary the wait at random. Otherwise all clients of a stopped server would connect again at the same
            // moment.
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

/// Opens and closes the connections, exchanges messages with the servers, and reports news.
pub(super) fn talk(
    time: Res<Time<Real>>,
    (jobs, waker): (Res<Jobs>, Res<RedrawWaker>),
    mut online: ResMut<Online>,
    mut redraw: ResMut<Redraw>,
    mut told: MessageWriter<OnlineNews>,
) {
    let now = time.elapsed();
    let wanted = online.meetings.wanted();
    if wanted.is_empty() && online.lines.is_empty() {
        return;
    }
    // Do not mark the resource as changed, because most calls bring no news.
    let news = online
        .bypass_change_detection()
        .talk(wanted, (&jobs, &waker), now);
    let waits = online.meetings.waits();
    for line in online.lines.values() {
        let next = match &line.open {
            Some(_) if waits => line.retry,
            // A message from the server wakes the program, so an open connection needs no redraw request.
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

/// Whether the game shows the news as a text. Other news only changes the displayed state of a game.
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
        wanted: Vec<Server>,
        (jobs, waker): (&Jobs, &RedrawWaker),
        now: Duration,
    ) -> Vec<News> {
        self.lines.retain(|server, _| {
            let is_wanted = wanted.contains(server);
            if !is_wanted {
                self.meetings.closed(server);
            }
            is_wanted
        });
        let mut news = Vec::new();
        for server in wanted {
            let line = self.lines.entry(server.clone()).or_default();
            match &line.open {
                None if line.due <= now => line.open = Some(Socket::open(&server, jobs, waker)),
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
        let Some((reports, end)) = polled.map(Socket::poll) else {
            return news;
        };
        let mut lost = None;
        for heard in reports {
            if let Heard::Lost(why) = &heard {
                lost = Some(why.clone());
            }
            news.extend(self.meetings.heard(server, heard, local_time()));
        }
        if let (None, Some(why)) = (&lost, end) {
            let heard = Heard::Lost(why.clone());
            news.extend(self.meetings.heard(server, heard, local_time()));
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
        if let Some(open) = &mut line.open {
            for message in self.meetings.take_outgoing(server) {
                open.send(message);
            }
        }
        news
    }
}

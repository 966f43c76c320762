//! Sends requests by jobs on other threads.

use client::Lost;
use client::http::{Call, Fetch, Fetched};
use cohort_platform::background::Jobs;
use cohort_platform::redraw::RedrawWaker;
use jobs::Running;
use sentence::Explain;

/// A request on its way.
#[derive(Debug)]
pub(super) struct Fetching(Running<Fetched>);

impl Fetching {
    /// Sends a request. The job wakes the window itself, so this function needs no `RedrawWaker`.
    pub(super) fn start(call: Call, jobs: &Jobs, _: &RedrawWaker) -> Self {
        Fetching(jobs.start(Fetch(call)))
    }

    /// Returns what the request has brought; `None` while it is on its way.
    pub(super) fn poll(&self) -> Option<Fetched> {
        let (mut reports, end) = self.0.poll();
        reports.pop().or_else(|| {
            let failed = |failure: jobs::Failure| Lost::Failed(failure.sentence());
            end.map(|end| Err(end.err().map_or(Lost::Broken, failed)))
        })
    }
}

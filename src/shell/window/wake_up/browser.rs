//! The alarm in a browser, which uses a timeout of the page.

use std::fmt;
use std::io;

use cohort_platform::redraw::RedrawWaker;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_time::Instant;

/// Wakes the window at a single given time.
pub(super) struct Alarm {
    waker: RedrawWaker,
    /// The browser's id of the running timeout; `None` if no timeout is running.
    wait: Option<i32>,
}

impl fmt::Debug for Alarm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Alarm(..)")
    }
}

impl Alarm {
    /// Creates an alarm that is not set.
    ///
    /// # Errors
    /// Returns an error if the game does not run in a page.
    pub(super) fn start(waker: RedrawWaker) -> io::Result<Alarm> {
        match web_sys::window() {
            Some(_) => Ok(Alarm { waker, wait: None }),
            None => Err(io::ErrorKind::Unsupported.into()),
        }
    }

    /// Sets the wake-up time, and forgets any earlier time. `None` cancels the wake-up.
    pub(super) fn set(&mut self, at: Option<Instant>) {
        let Some(page) = web_sys::window() else {
            return;
        };
        if let Some(wait) = self.wait.take() {
            page.clear_timeout_with_handle(wait);
        }
        let Some(at) = at else { return };
        let left = at.saturating_duration_since(Instant::now());
        // A timeout can end up to a millisecond early, so it gets one millisecond more.
        let left = i32::try_from(left.as_millis() + 1).unwrap_or(i32::MAX);
        let waker = self.waker.clone();
        let wake = Closure::once_into_js(move || waker.wake());
        // Starting a timeout fails only in a page that is being closed.
        self.wait = page
            .set_timeout_with_callback_and_timeout_and_arguments_0(wake.unchecked_ref(), left)
            .ok();
    }
}

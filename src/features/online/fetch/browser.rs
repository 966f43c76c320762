//! Sends requests with the `fetch` of the browser.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use client::Lost;
use client::http::{Answer, Call, Fetched, MOST_ANSWER};
use cohort_platform::background::Jobs;
use cohort_platform::redraw::RedrawWaker;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Headers, RequestInit, RequestRedirect, Response};

/// A request on its way.
pub(super) struct Fetching(Arc<Mutex<Option<Fetched>>>);

impl fmt::Debug for Fetching {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Fetching(..)")
    }
}

impl Fetching {
    /// Sends a request. Its end wakes the window through `waker`.
    pub(super) fn start(call: Call, _: &Jobs, waker: &RedrawWaker) -> Self {
        let place = Arc::new(Mutex::new(None));
        let (answered, waker) = (Arc::clone(&place), waker.clone());
        spawn_local(async move {
            // The browser does not tell a page why a request failed.
            let fetched = ask(&call).await.unwrap_or(Err(Lost::Silent));
            *answered.lock().unwrap_or_else(PoisonError::into_inner) = Some(fetched);
            waker.wake();
        });
        Fetching(place)
    }

    /// Returns what the request has brought; `None` while it is on its way.
    pub(super) fn poll(&self) -> Option<Fetched> {
        let mut place = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        place.take()
    }
}

async fn ask(call: &Call) -> Result<Fetched, JsValue> {
    let headers = Headers::new()?;
    if let Some(value) = call.authorization() {
        headers.set("authorization", &value)?;
    }
    let options = RequestInit::new();
    options.set_method(call.method.name());
    options.set_redirect(RequestRedirect::Error);
    if let Some(body) = call.method.body() {
        headers.set("content-type", "application/json")?;
        options.set_body(&JsValue::from_str(body));
    }
    options.set_headers(&headers);
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    let response = JsFuture::from(window.fetch_with_str_and_init(&call.url(), &options)).await?;
    let response: Response = response.dyn_into()?;
    let status = response.status();
    let body = JsFuture::from(response.text()?).await?;
    let body = body.as_string().filter(|body| body.len() <= MOST_ANSWER);
    Ok(body
        .map(|body| Answer { status, body })
        .ok_or(Lost::Foreign))
}

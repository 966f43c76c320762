//! One request to the HTTP API of a server, as a background job.

use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE};
use hyper::{Request, Uri};
use hyper_rustls::HttpsConnectorBuilder;
use hyper_util::client::legacy::Client;
use hyper_util::rt::TokioExecutor;
use jobs::{Desk, Job};
use sentence::Sentence;
use tokio::time::timeout;

use super::{Answer, Call, Fetched, MOST_ANSWER};
use crate::line::Lost;

/// The time limit of a request.
const PATIENCE: Duration = Duration::from_secs(10);

/// A background job that sends a request and reports the answer. Does not follow redirects.
#[derive(Clone, Debug)]
pub struct Fetch(pub Call);

impl Job for Fetch {
    type Report = Fetched;
    const NAME: &'static str = "request";

    fn run(self, desk: &Desk<'_, Fetched>) {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        let fetched = match runtime {
            Ok(runtime) => runtime.block_on(async {
                let asked = timeout(PATIENCE, ask(&self.0)).await;
                asked.unwrap_or(Err(Lost::Silent))
            }),
            Err(error) => Err(failed(error)),
        };
        desk.report(fetched);
    }
}

async fn ask(call: &Call) -> Fetched {
    let connector = HttpsConnectorBuilder::new()
        .with_provider_and_native_roots(rustls::crypto::ring::default_provider())
        .map_err(failed)?
        .https_or_http()
        .enable_http1()
        .build();
    let client = Client::builder(TokioExecutor::new()).build(connector);
    let address: Uri = call.url().parse().map_err(|_| Lost::Foreign)?;
    let mut request = Request::builder().method(call.method.name()).uri(address);
    if let Some(value) = call.authorization() {
        request = request.header(AUTHORIZATION, value);
    }
    if call.method.body().is_some() {
        request = request.header(CONTENT_TYPE, "application/json");
    }
    let body = Full::new(Bytes::from_static(
        call.method.body().unwrap_or_default().as_bytes(),
    ));
    let request = request.body(body).map_err(|_| Lost::Foreign)?;
    let answer = client.request(request).await;
    let answer = answer.map_err(|error| Lost::Unreachable(error.to_string()))?;
    let status = answer.status().as_u16();
    let body = Limited::new(answer.into_body(), MOST_ANSWER)
        .collect()
        .await;
    let body = body.map_err(
        |error| match error.is::<http_body_util::LengthLimitError>() {
            true => Lost::Foreign,
            false => Lost::Broken,
        },
    )?;
    let body = String::from_utf8(body.to_bytes().to_vec()).map_err(|_| Lost::Foreign)?;
    Ok(Answer { status, body })
}

fn failed(error: std::io::Error) -> Lost {
    Lost::Failed(Sentence::new("error-job-not-started").text("message", error))
}

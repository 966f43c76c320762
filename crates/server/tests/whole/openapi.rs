//! Tests that the server does what its `OpenAPI` document says, by schemathesis.

use std::path::PathBuf;

use lobby::Pace;
use serde_json::json;
use tokio::process::Command;

use crate::api::Api;
use crate::client::settings;
use crate::services::left_out;
use crate::tournaments::swiss;

/// The seconds that the requests may take. The document describes about forty routes.
const SECONDS: &str = "40";

/// Gives each request another address, so that the limits of an address do not stop the test. Does not end the session
/// and the account of the test.
const HOOKS: &str = "
import ipaddress
import json
import os

import schemathesis


def whole(value):
    # A document cannot say that whole numbers are written without a fraction.
    if isinstance(value, dict):
        return {name: whole(part) for name, part in value.items()}
    if isinstance(value, list):
        return [whole(part) for part in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


@schemathesis.hook
def before_call(context, case, kwargs):
    # The module random would repeat addresses, because the tests reset its seed.
    address = ipaddress.IPv4Address(b'\\x0a' + os.urandom(3))
    case.headers['X-Forwarded-For'] = str(address)
    path = case.operation.path
    if case.method == 'DELETE' and path == '/account/sessions/{id}':
        case.path_parameters['id'] = 64 * '0'
    if case.method == 'DELETE' and path == '/account' and isinstance(case.body, dict) and 'name' in case.body:
        case.body['name'] = 'another name'
    if case.meta and case.meta.generation.mode.is_positive:
        case.body = whole(case.body)
    # Requests that fit the document concern a game, player or tournament that exists, so that they reach more than its lookup.
    part = path.split('/')[1]
    if case.meta and case.meta.generation.mode.is_positive and part in ('challenges', 'games', 'players', 'tournaments', 'watch'):
        for name, value in json.loads(os.environ['COHORT_KNOWN'])[part].items():
            if name in case.path_parameters:
                case.path_parameters[name] = value
";

/// The expected statuses are those of requests that fit the document, but not the state of the server: an unknown code, a
/// used link, a name that is taken. The status 400 is not among them, because such a request is never malformed. Two things
/// have a form that the document does not describe completely: the credential of a passkey (`WebAuthn`), and a time
/// control, whose times must not be zero.
const CONFIG: &str = r#"
[auth.openapi.session]
bearer = "SESSION"

[auth.openapi.token]
bearer = "SESSION"

[checks.positive_data_acceptance]
expected-statuses = ["2xx", "401", "403", "404", "409", "410", "422", "429"]

[[operations]]
include-path-regex = "(finish|challenges|tournaments)$"
checks.positive_data_acceptance.expected-statuses = ["2xx", "400", "401", "403", "404", "409", "410", "422", "429"]
"#;

#[tokio::test(flavor = "multi_thread")]
async fn the_server_does_what_its_document_says() {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target"),
        PathBuf::from,
    );
    let program = target.join("tools/schemathesis/bin/st");
    if !program.exists() {
        left_out("the_server_does_what_its_document_says", "schemathesis");
        return;
    }
    let api = Api::start_with(&["--tournaments", "everyone"]).await;
    let (_, session) = api.register("Eva").await;
    let (_, other) = api.register("Otto").await;
    let body = json!({"settings": settings("loa", Pace::Untimed)});
    let opened = api.post("/api/challenges", &session, body).await;
    let (code, game) = (opened.text("code"), opened.text("game"));
    assert_eq!(api.accept(&other, &code).await.status, 200);
    let made = api.post("/api/tournaments", &other, swiss(3)).await;
    let known = json!({
        "challenges": {"code": code}, "games": {"game": game}, "watch": {"code": opened.text("watch")},
        "players": {"name": "Eva", "other": "Otto"}, "tournaments": {"id": made.text("id")},
    });
    let folder = tempfile::tempdir().unwrap();
    let hooks = folder.path().join("hooks.py");
    std::fs::write(&hooks, HOOKS).unwrap();
    let config = CONFIG.replace("SESSION", &session);
    std::fs::write(folder.path().join("schemathesis.toml"), config).unwrap();
    let address = api.server.address;
    let output = Command::new(program)
        .current_dir(folder.path())
        .env("SCHEMATHESIS_HOOKS", hooks)
        .env("COHORT_KNOWN", known.to_string())
        .args(["run", &format!("http://{address}/api/openapi.json")])
        .args(["--url", &format!("http://{address}/api")])
        // Streams have no end, and signing out would end the session of all later requests. Other tests have both.
        .args(["--exclude-path-regex", "(stream|events|sign-out)$"])
        .args(["--phases", "examples,coverage,fuzzing"])
        .args(["--max-examples", "10", "--max-time", SECONDS])
        .args(["--request-timeout", "60", "--workers", "2"])
        .args(["--continue-on-failure", "--seed", "1", "--no-color"])
        .output();
    let output = output.await.unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success(),
        "{text}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    // The session has lasted to the end, so the requests were not all refused.
    assert_eq!(
        api.get("/api/account", &session).await.status,
        200,
        "{text}"
    );
}

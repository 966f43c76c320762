//! Tests that the examples of the API play a whole game, as a program of another author does.

use std::path::PathBuf;
use std::process::Stdio;

use serde_json::Value;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::{Duration, timeout};

use crate::api::Api;
use crate::services::left_out;

/// A game of random moves takes some hundred moves, and the server allows five a second for each program.
const PATIENCE: Duration = Duration::from_secs(600);

/// Starts an example. The `code` is that of the challenge to accept.
fn start(api: &Api, program: &str, file: &str, token: &str, code: Option<&str>) -> Option<Child> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/api");
    Command::new(program)
        .arg(folder.join(file))
        .args(code)
        .env("COHORT_SERVER", format!("http://{}/", api.server.address))
        .env("COHORT_TOKEN", token)
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .ok()
}

/// Returns the rest of a line that begins with `key`.
async fn line(lines: &mut (impl AsyncBufReadExt + Unpin), key: &str) -> String {
    let mut text = String::new();
    let read = timeout(PATIENCE, lines.read_line(&mut text)).await;
    read.expect("a line in time").unwrap();
    let value = text
        .strip_prefix(key)
        .unwrap_or_else(|| panic!("{key}: {text}"));
    value.trim().to_owned()
}

async fn play(api: &Api, programs: [(&str, &str); 2], names: [&str; 2]) {
    let [(program, file), (other, other_file)] = programs;
    let mut tokens = Vec::new();
    for name in names {
        let (_, session) = api.register(name).await;
        tokens.push(api.token(&session, &["challenge", "play"]).await);
    }
    let mut host = start(api, program, file, &tokens[0], None).unwrap();
    let mut host_lines = BufReader::new(host.stdout.take().unwrap());
    let code = line(&mut host_lines, "code ").await;
    let mut guest = start(api, other, other_file, &tokens[1], Some(&code)).unwrap();
    let mut guest_lines = BufReader::new(guest.stdout.take().unwrap());
    let games = [
        line(&mut host_lines, "game ").await,
        line(&mut guest_lines, "game ").await,
    ];
    assert_eq!(games[0], games[1]);
    let end = |text: String| serde_json::from_str::<Value>(&text).unwrap();
    let ends = [
        end(line(&mut host_lines, "end ").await),
        end(line(&mut guest_lines, "end ").await),
    ];
    assert_eq!(ends[0], ends[1]);
    assert!(ends[0]["decided"]["reason"].is_string(), "{ends:?}");
    for child in [&mut host, &mut guest] {
        let status = timeout(PATIENCE, child.wait())
            .await
            .expect("the example ends");
        assert!(status.unwrap().success());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_examples_play_whole_games() {
    let python = ("python3", "bot.py");
    let node = ("node", "bot.mjs");
    for (program, _) in [python, node] {
        let found = Command::new(program).arg("--version").output().await;
        if found.is_err() {
            left_out("the_examples_play_whole_games", program);
            return;
        }
    }
    let api = Api::start().await;
    tokio::join!(
        play(&api, [python, node], ["Anna", "Bert"]),
        play(&api, [node, python], ["Carl", "Dora"])
    );
}

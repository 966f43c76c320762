//! Tests the commands that copy and replace a database, and the command that gives roles.

use std::path::Path;
use std::process::{Command, Output};

use lobby::Pace;
use tempfile::TempDir;

use crate::client::{Client, a_move, live, pair, settings};
use crate::process::Server;

fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cohort-server"))
        .args(arguments)
        .arg("--data")
        .arg(folder)
        .output()
        .unwrap()
}

/// Runs a command that must succeed. Returns its output.
fn succeed(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{arguments:?}: {error}");
    String::from_utf8(output.stdout).unwrap()
}

/// Runs a command that must fail. Returns its error.
fn fail(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    assert_eq!(output.status.code(), Some(1), "{arguments:?}: {output:?}");
    String::from_utf8(output.stderr).unwrap()
}

fn files(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.collect();
    names.sort_unstable();
    names
}

fn copies() -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder
        .path()
        .join("copy.sqlite")
        .to_str()
        .unwrap()
        .to_owned();
    (folder, copy)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_has_every_move_that_was_acknowledged_before_it() {
    let mut server = Server::start();
    let data = server.folder.path().to_owned();
    let (copies, copy) = copies();
    let mut pair = pair(server.address, settings("loa", Pace::Untimed)).await;
    let (game, secret) = (pair.game, pair.secrets[0]);
    let [host, guest] = &mut pair.players;
    host.does(game, 2, a_move("c8-c6")).await.unwrap();
    guest.does(game, 3, a_move("a2-c2")).await.unwrap();
    // Another game goes on while the copy is made.
    let mut other = crate::client::pair(server.address, settings("loa", live("3600"))).await;
    let [mover, waiter] = &mut other.players;
    mover.does(other.game, 2, a_move("c8-c6")).await.unwrap();
    waiter.does(other.game, 3, a_move("a2-c2")).await.unwrap();
    let playing = async {
        for version in 4..64 {
            let given = mover.does(other.game, version, lobby::Command::GiveTime);
            given.await.unwrap();
        }
    };
    let (from, to) = (data.clone(), copy.clone());
    let copying = tokio::task::spawn_blocking(move || succeed(&from, &["backup", &to]));
    let (copied, ()) = tokio::join!(copying, playing);
    let copied = copied.unwrap();
    let events = copied.strip_prefix("2 games, ").unwrap();
    let events = events
        .strip_suffix(&format!(" events in {copy}\n"))
        .unwrap();
    let events: u64 = events.parse().unwrap();
    assert!((8..=68).contains(&events), "{copied}");
    assert_eq!(files(copies.path()), ["copy.sqlite"]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&copy).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    // A copy never replaces a file.
    let before = std::fs::read(&copy).unwrap();
    assert!(fail(&data, &["backup", &copy]).contains("exists already"));
    assert_eq!(std::fs::read(&copy).unwrap(), before);

    host.does(game, 4, a_move("b1-b3")).await.unwrap();
    // A running server keeps its database.
    let error = fail(&data, &["restore", &copy]);
    assert!(error.contains("a server uses"), "{error}");
    assert!(server.stop());
    let restored = succeed(&data, &["restore", &copy]);
    assert!(
        restored.starts_with(&format!("2 games, {events} events from {copy}\n")),
        "{restored}"
    );
    let kept = restored.lines().nth(1).unwrap();
    let kept = kept.strip_prefix("The earlier database is in ").unwrap();
    let check = |file: &str| {
        let url = format!("sqlite:{file}");
        let output = run(&data, &["check", "--database", &url]);
        String::from_utf8(output.stdout).unwrap()
    };
    assert_eq!(
        check(kept),
        "2 games, 0 tournaments, 69 events, 0 problems\n"
    );
    let names = files(&data);
    assert!(
        names
            .iter()
            .all(|name| !name.ends_with("sqlite-wal") && !name.contains(".part")),
        "{names:?}"
    );

    server.restart();
    let mut back = Client::connect(server.address).await;
    back.follow(game, secret, 0).await.unwrap();
    assert_eq!(back.state().await.moves, ["c8-c6", "a2-c2"]);
    // The player makes the lost move again.
    back.does(game, 4, a_move("b1-b3")).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_copy_changes_nothing() {
    let mut server = Server::start();
    let data = server.folder.path().to_owned();
    let (copies, copy) = copies();
    pair(server.address, settings("loa", Pace::Untimed)).await;
    succeed(&data, &["backup", &copy]);
    assert!(server.stop());
    let database = data.join("cohort.sqlite");
    let before = std::fs::read(&database).unwrap();
    let names = files(&data);
    let bytes = std::fs::read(&copy).unwrap();
    let broken = copies.path().join("broken.sqlite");
    let path = broken.to_str().unwrap();
    let mut cases = vec![
        Vec::new(),
        b"no database".to_vec(),
        bytes[..bytes.len() / 2].to_vec(),
    ];
    let mut torn = bytes.clone();
    torn[4096..8192].fill(0xff);
    cases.push(torn);
    for (number, case) in cases.into_iter().enumerate() {
        std::fs::write(&broken, case).unwrap();
        fail(&data, &["restore", path]);
        assert_eq!(std::fs::read(&database).unwrap(), before, "{number}");
        assert_eq!(files(&data), names, "{number}");
    }
    // A log with an event that cannot be read.
    std::fs::write(&broken, bytes).unwrap();
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&broken);
    let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
    let spoil = "UPDATE event SET body = 'x' WHERE version = 1";
    sqlx::query(spoil).execute(&mut connection).await.unwrap();
    sqlx::Connection::close(connection).await.unwrap();
    assert!(fail(&data, &["restore", path]).contains("has problems"));
    // A database of a newer server.
    let mut connection: sqlx::SqliteConnection =
        sqlx::ConnectOptions::connect(&options).await.unwrap();
    let newer = "UPDATE _sqlx_migrations SET version = 9999 WHERE version = (SELECT MAX(version) FROM _sqlx_migrations)";
    sqlx::query(newer).execute(&mut connection).await.unwrap();
    sqlx::Connection::close(connection).await.unwrap();
    assert!(fail(&data, &["restore", path]).contains("newer server"));
    // A database that a program uses: its latest changes are in the log beside it.
    std::fs::write(copies.path().join("broken.sqlite-wal"), "changes").unwrap();
    assert!(fail(&data, &["restore", path]).contains("-wal is beside it"));
    let missing = copies.path().join("missing");
    assert!(fail(&data, &["restore", missing.to_str().unwrap()]).contains("no file"));
    assert_eq!(std::fs::read(&database).unwrap(), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_is_restored_where_there_is_none() {
    let server = Server::start();
    let (_copies, copy) = copies();
    pair(server.address, settings("loa", Pace::Untimed)).await;
    succeed(server.folder.path(), &["backup", &copy]);
    let empty = tempfile::tempdir().unwrap();
    let data = empty.path().join("new");
    assert_eq!(
        succeed(&data, &["restore", &copy]),
        format!("1 games, 2 events from {copy}\n")
    );
    assert!(succeed(&data, &["check"]).starts_with("1 games"));
    assert!(fail(empty.path(), &["backup", "x"]).contains("no database"));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_one_server_uses_a_database() {
    let server = Server::start();
    let error = fail(server.folder.path(), &["--listen", "127.0.0.1:0"]);
    assert!(error.contains("another server uses"), "{error}");
}

#[test]
fn the_commands_name_the_programs_of_postgres() {
    let folder = tempfile::tempdir().unwrap();
    let url = "postgres://eva:secret@db.example.org/cohort";
    let backup = fail(folder.path(), &["backup", "copy.dump", "--database", url]);
    let command = "pg_dump --format=custom --file='copy.dump' --dbname='postgres://eva@db.example.org/cohort'";
    assert!(backup.contains(command), "{backup}");
    let restore = fail(folder.path(), &["restore", "copy.dump", "--database", url]);
    assert!(
        restore.contains("pg_restore --dbname=RESTORED --no-owner --exit-on-error 'copy.dump'"),
        "{restore}"
    );
    for text in [backup, restore] {
        assert!(!text.contains("secret"), "{text}");
    }
}

//! Tests that the text of a computer player can name only regular files.

use std::fs::{self, File};
use std::path::Path;

use arena::PlayerSpec;
use tempfile::tempdir;

/// Returns the texts of two players, each of which reads the file at `path`.
fn players(path: &Path) -> [String; 2] {
    let path = path.to_str().unwrap();
    ["engine:weights=", "engine:net="].map(|kind| format!("{kind}{path}"))
}

/// Asserts that both players that read the file at `path` are refused. The error message must contain the path and
/// `parts`.
fn assert_refused(path: &Path, parts: &[&str]) {
    for player in players(path) {
        let told = player.parse::<PlayerSpec>().unwrap_err().to_string();
        for part in parts {
            assert!(told.contains(part), "{player}: no `{part}` in: {told}");
        }
        assert!(told.contains(path.to_str().unwrap()), "{told}");
    }
}

#[test]
fn a_folder_and_a_missing_file_are_named() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("x.ron");
    assert_refused(&path, &["there is no such file", "name a file of"]);
    fs::create_dir(&path).unwrap();
    assert_refused(&path, &["a folder, not a file", "name a file of"]);
}

#[test]
fn a_file_larger_than_any_of_ours_is_not_read() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("x.ron");
    let file = File::create(&path).unwrap();
    file.set_len(5 << 20).unwrap();
    assert_refused(&path, &["the file has more than", "name a file of"]);
}

#[cfg(unix)]
#[test]
fn neither_a_device_nor_a_pipe_is_waited_for() {
    use std::process::Command;
    use std::sync::mpsc;
    use std::time::Duration;

    let folder = tempdir().unwrap();
    let (pipe, endless) = (folder.path().join("a.ron"), folder.path().join("b.ron"));
    assert!(
        Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .unwrap()
            .success()
    );
    std::os::unix::fs::symlink("/dev/zero", &endless).unwrap();
    let (done, told) = mpsc::channel();
    std::thread::spawn(move || {
        assert_refused(&pipe, &["a named pipe, not a file"]);
        assert_refused(&endless, &["a device, not a file"]);
        done.send(()).unwrap();
    });
    told.recv_timeout(Duration::from_secs(30))
        .expect("it waits");
}

//! External engines for tests, written as shell scripts. Each script writes all input that it receives to a log.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use cohort_controls::input::Action;
use cohort_platform::engines::Engines;
use cohort_play::settings::EngineEdit;
use external_engine::Patience;
use tempfile::TempDir;

use super::fox::{PATIENCE, name, said};
use crate::player::{Player, files_in};

/// Time limits for engines that never answer. The game waits only 100 ms for a move after the search time has ended.
pub(super) const IMPATIENCE: Patience = Patience {
    overtime: Duration::from_millis(100),
    ..PATIENCE
};

/// Writes a shell script that behaves like an engine and logs its input. The parameters `go` and `stop` are the shell
/// commands that the script runs when it receives the words `go` and `stop`.
pub(super) fn script(folder: &Path, go: &str, stop: &str) -> PathBuf {
    let text = format!(
        "while read -r line; do echo \"$line\" >>'{log}'; case $line in
            ugi) echo 'id name Script'; echo 'id author Nobody'
                echo 'option name variant type combo default loa var loa var loa-6x6'
                echo 'option name multipv type spin default 1 min 1 max 3'
                echo 'option name Hash type spin default 16 min 1 max 64'
                echo 'option name Style type combo default calm var calm var wild'
                echo 'option name Book type check default true'
                echo 'option name Path type string default x'
                echo 'option name Clear type button'; echo ugiok;;
            isready) echo readyok;;
            go*) {go};;
            stop) {stop};;
            quit) exit;;
        esac; done",
        log = folder.join("log").display(),
    );
    let path = folder.join("script.sh");
    fs::write(&path, text).unwrap();
    path
}

pub(super) fn log(folder: &Path) -> String {
    fs::read_to_string(folder.join("log")).unwrap_or_default()
}

/// Returns a player who has added a script as the engine Fox. The parameters `go` and `stop` are the shell commands
/// that the script runs when it receives the words `go` and `stop`.
pub(super) fn with_fox(go: &str, stop: &str, patience: Patience) -> (Player, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let path = script(folder.path(), go, stop);
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.app.world_mut().resource_mut::<Engines>().patience = patience;
    let line = format!("sh \"{}\"", path.display());
    player.act(Action::Engine(EngineEdit::Add(line)));
    player.act(Action::Engine(EngineEdit::Rename(name("sh"), "Fox".into())));
    assert_eq!(said(&player), None);
    player.frames(2);
    (player, folder)
}

//! External engines for tests, written as shell scripts. Each process of a script writes all input that it receives to
//! its own log.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use cohort_controls::input::Action;
use cohort_platform::engines::Engines;
use cohort_play::settings::EngineEdit;
use external_engine::Patience;
use tempfile::TempDir;

use super::fox::{PATIENCE, await_result, await_trial, name, said};
use crate::player::{Player, files_in};

/// Time limits for engines that never answer. The game waits only 100 ms for a move after the search time has ended.
pub(super) const IMPATIENCE: Patience = Patience {
    overtime: Duration::from_millis(100),
    ..PATIENCE
};

/// The start of the names of the logs. The number of the process follows.
const LOG: &str = "log-";

/// Writes a shell script that behaves like an engine and logs its input. The parameters `go` and `stop` are the shell
/// commands that the script runs when it receives the words `go` and `stop`.
pub(super) fn script(folder: &Path, go: &str, stop: &str) -> PathBuf {
    let text = format!(
        "while read -r line; do echo \"$line\" >>'{log}'$$; case $line in
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
        log = folder.join(LOG).display(),
    );
    let path = folder.join("script.sh");
    fs::write(&path, text).unwrap();
    path
}

/// Returns the logs of all processes, one after the other. The game may end a process while the next one already runs, so
/// lines of two processes in one log could mix.
pub(super) fn log(folder: &Path) -> String {
    let files = fs::read_dir(folder).unwrap();
    let paths = files.map(|file| file.unwrap().path());
    let is_log = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default();
        name.to_string_lossy().starts_with(LOG)
    };
    let mut logs: Vec<PathBuf> = paths.filter(is_log).collect();
    logs.sort();
    let texts = logs.iter().map(|log| fs::read_to_string(log).unwrap());
    texts.collect()
}

/// Returns a player who has added a script as the engine Fox and has tested it. No trial runs when the function returns.
/// The parameters `go` and `stop` are the shell commands that the script runs when it receives the words `go` and `stop`.
pub(super) fn with_fox(go: &str, stop: &str, patience: Patience) -> (Player, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let path = script(folder.path(), go, stop);
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.app.world_mut().resource_mut::<Engines>().patience = patience;
    let line = format!("sh \"{}\"", path.display());
    player.act(Action::Engine(EngineEdit::Add(line)));
    // The game tests a new engine. Await the result, because the trial starts a process.
    await_result(&mut player, name("sh"));
    player.act(Action::Engine(EngineEdit::Rename(name("sh"), "Fox".into())));
    assert_eq!(said(&player), None);
    // Under its new name, the engine is not tested yet. Without this trial, the game would start one when a player
    // chooses the engine.
    await_trial(&mut player);
    player.frames(2);
    (player, folder)
}

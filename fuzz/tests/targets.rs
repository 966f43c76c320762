//! Runs every fuzz target. By default, each run is short and uses the same inputs every time. With
//! `COHORT_FUZZ_SECONDS`, each run uses new inputs for that many seconds.

mod growth;

use fuzz::{run, targets};

macro_rules! targets {
    ($($test:ident: $target:ident,)*) => {
        $(
            #[test]
            fn $test() {
                run(&targets::$target);
            }
        )*

        #[test]
        fn every_target_is_run() {
            let run = [$(targets::$target.name),*];
            assert_eq!(run, targets::ALL.map(|target| target.name));
        }
    };
}

targets! {
    position: POSITION,
    mv: MOVE,
    fen: FEN,
    record: RECORD,
    sgf: SGF,
    paste: PASTE,
    variant: VARIANT,
    lesson: LESSON,
    theme: THEME,
    weights: WEIGHTS,
    strength: STRENGTH,
    strict_ron: STRICT_RON,
    network: NETWORK,
    archive: ARCHIVE,
    library: LIBRARY,
    ugi: UGI,
    reply: REPLY,
    time_control: TIME_CONTROL,
    player: PLAYER,
    rules: RULES,
    engine_settings: SETTINGS,
    puzzles: PUZZLES,
    rulebook: RULEBOOK,
    study: STUDY,
    player_spec: PLAYER_SPEC,
    journal: JOURNAL,
    import: IMPORT,
    messages: MESSAGES,
}

#[test]
fn every_target_has_seeds() {
    for target in targets::ALL {
        let count = target.seeds().iter().count();
        // The library target has no corpus, because it makes its own seed database.
        assert!(count > 0 || target.name == "library", "{}", target.name);
    }
}

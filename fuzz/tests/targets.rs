//! Every target: for a moment, with the same inputs every time; or, asked for by `COHORT_FUZZ_SECONDS`, with others for as many
//! seconds.

use std::time::Duration;

use fuzz::{Target, long_run, quick_run, targets};

fn run(target: &Target) {
    if let Ok(file) = std::env::var("COHORT_FUZZ_FILE") {
        let bytes = std::fs::read(file).expect("COHORT_FUZZ_FILE is a file that can be read");
        return target.run(&bytes, &target.seeds());
    }
    let Ok(seconds) = std::env::var("COHORT_FUZZ_SECONDS") else {
        return quick_run(target);
    };
    let seconds = seconds
        .parse()
        .expect("COHORT_FUZZ_SECONDS is a number of seconds");
    let runs = long_run(target, Duration::from_secs(seconds));
    println!("{}: {runs} inputs in {seconds} s", target.name);
}

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
    theme: THEME,
    level: LEVEL,
    weights: WEIGHTS,
    strength: STRENGTH,
    strict_ron: STRICT_RON,
    network: NETWORK,
    library: LIBRARY,
    ugi: UGI,
    time_control: TIME_CONTROL,
    player: PLAYER,
    rules: RULES,
    engine_settings: SETTINGS,
}

#[test]
fn every_target_has_seeds() {
    for target in targets::ALL {
        let count = target.seeds().iter().count();
        // The library makes its own.
        assert!(count > 0 || target.name == "library", "{}", target.name);
    }
}

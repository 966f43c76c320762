//! Fuzzes one parser with `libFuzzer`. The environment variable `COHORT_FUZZ_TARGET` names the parser. Without the
//! variable, the program prints the names of all fuzz targets. `run.sh` builds and starts this program.

#![no_main]

use std::sync::LazyLock;

use fuzz::{Seeds, Target, targets};
use libfuzzer_sys::fuzz_target;

static CHOSEN: LazyLock<(Target, Seeds)> = LazyLock::new(|| {
    let Ok(name) = std::env::var("COHORT_FUZZ_TARGET") else {
        println!("{}", targets::ALL.map(|target| target.name).join("\n"));
        std::process::exit(0);
    };
    let Some(target) = targets::ALL.into_iter().find(|target| target.name == name) else {
        let names = targets::ALL.map(|target| target.name).join(", ");
        eprintln!("no target is called `{name}`; set COHORT_FUZZ_TARGET to one of {names}");
        std::process::exit(2);
    };
    (target, target.seeds())
});

fuzz_target!(
    init: {
        LazyLock::force(&CHOSEN);
    },
    |bytes: &[u8]| {
        let (target, seeds) = &*CHOSEN;
        target.run(bytes, seeds);
    }
);

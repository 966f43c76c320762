//! Checks which module imports from which.
//!
//! [`Package::read_all`] reads the sources of the workspace. Of each package, [`Crate::parse`] finds the modules and what
//! each names of others, and [`Crate::imports`] makes a [`Graph`] of its files. An import counts for the file that
//! *defines* the name, not for one that re-exports it; `mod child;` alone is no import, and tests do not count.
//!
//! [`problems`] looks for three things:
//!
//! 1. cycles of files;
//! 2. cycles of modules: at each level of folders, a module counts as one with all that is in its folder;
//! 3. imports upwards or sideways in the [`Layers`] that `layers.ron` declares for `src/`.

use std::collections::BTreeSet;

mod graph;
mod layers;
mod lines;
mod modules;
mod package;
mod paths;
mod resolve;

pub use graph::{Cycle, Graph, Import, Imports};
pub use layers::Layers;
pub use modules::Crate;
pub use package::Package;

/// Cycles listed of one graph, shortest first: those behind them often go with them.
const CYCLES_LISTED: usize = 8;

/// What is wrong with the imports of a crate, one text each; with `layers` also what runs against their order.
pub fn problems(parsed: &Crate, layers: Option<&Layers>) -> Vec<String> {
    let files = parsed.imports();
    let file_cycles = files.cycles();
    let mut problems = listed("Files", &file_cycles);
    for level in parsed.levels() {
        let told = |cycle: &Cycle| {
            file_cycles
                .iter()
                .any(|files| rings_alike(parsed, &level, files, cycle))
        };
        let mut cycles = parsed.modules_at(&level, &files).cycles();
        cycles.retain(|cycle| !told(cycle));
        problems.extend(listed("Modules", &cycles));
    }
    if let Some(layers) = layers {
        let modules = parsed.modules_at(&[], &files);
        problems.extend(layers.problems(&parsed.top_modules(), &modules));
    }
    problems
}

/// Whether a cycle of modules runs through just those that hold the files of another cycle.
fn rings_alike(parsed: &Crate, level: &[String], files: &Cycle, modules: &Cycle) -> bool {
    let of_files: Option<BTreeSet<String>> = files
        .nodes()
        .map(|file| parsed.label(level, file))
        .collect();
    of_files.is_some_and(|of_files| modules.nodes().eq(of_files.iter()))
}

/// Cycles of `what` as texts.
fn listed(what: &str, cycles: &[Cycle]) -> Vec<String> {
    let texts = cycles
        .iter()
        .map(|cycle| format!("{what} import each other: {cycle}"));
    let mut listed: Vec<String> = texts.take(CYCLES_LISTED).collect();
    if let Some(more @ 1..) = cycles.len().checked_sub(CYCLES_LISTED) {
        listed.push(format!("and {more} more such cycles"));
    }
    listed
}

//! Prints which module imports from which, and what is wrong with that. Started in the root of the workspace.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;
use layers::{Crate, Layers, Package, problems};

fn main() -> Result<ExitCode> {
    let layers = Layers::read(include_str!("../layers.ron"))?;
    let mut wrong = 0;
    for package in Package::read_all(Path::new("."))? {
        let parsed = Crate::parse(&package)?;
        println!("{}", package.folder);
        for (from, to, imports) in parsed.modules_at(&[], &parsed.imports()).arrows() {
            println!("  {from} → {to} ({} names)", imports.names().count());
        }
        let layers = (package.folder == "src").then_some(&layers);
        for problem in problems(&parsed, layers) {
            println!("! {problem}");
            wrong += 1;
        }
    }
    println!("{wrong} problems");
    Ok(if wrong == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

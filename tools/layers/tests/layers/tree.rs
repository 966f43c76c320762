//! The imports of this workspace.

use std::path::Path;

use layers::{Crate, Layers, Package, problems};

const LAYERS: &str = include_str!("../../layers.ron");

#[test]
fn imports_of_every_package_run_one_way() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let layers = Layers::read(LAYERS).unwrap();
    let packages = Package::read_all(&root).unwrap();
    for folder in [
        "src",
        "crates/rules/src",
        "lab/arena/src",
        "tools/layers/src",
    ] {
        assert!(packages.iter().any(|package| package.folder == folder));
    }
    let mut wrong = Vec::new();
    for package in &packages {
        let layers = (package.folder == "src").then_some(&layers);
        wrong.extend(problems(&Crate::parse(package).unwrap(), layers));
    }
    assert!(
        wrong.is_empty(),
        "imports run in cycles or upwards (CONTRIBUTING.md says what to do):\n{}",
        wrong.join("\n")
    );
}

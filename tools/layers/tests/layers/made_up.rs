//! Small packages made up to have what the checker must find, and what it must leave alone.

use layers::{Crate, Layers, Package, problems};

/// A package `game` of such files in `src/`.
fn package(files: &[(&str, &str)]) -> Crate {
    let files = files
        .iter()
        .map(|(path, text)| (path.to_string(), text.to_string()));
    let package = Package {
        name: "game".to_owned(),
        folder: "src".to_owned(),
        files: files.collect(),
    };
    Crate::parse(&package).unwrap()
}

/// Every arrow between its files: `a.rs → b.rs: Name`.
pub fn arrows(files: &[(&str, &str)]) -> Vec<String> {
    let graph = package(files).imports();
    let arrows = graph.arrows().map(|(from, to, imports)| {
        let names: Vec<&str> = imports.names().collect();
        let [from, to] = [from, to].map(|file| file.strip_prefix("src/").unwrap());
        format!("{from} → {to}: {}", names.join(" "))
    });
    arrows.collect()
}

/// What is wrong with its imports, layers aside.
pub fn wrong(files: &[(&str, &str)]) -> Vec<String> {
    problems(&package(files), None)
}

/// What is wrong with its imports in such layers.
pub fn wrong_in_layers(files: &[(&str, &str)], layers: &str) -> Vec<String> {
    problems(&package(files), Some(&Layers::read(layers).unwrap()))
}

//! The declared order of modules.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};

use crate::graph::Graph;

/// Modules in layers from top to bottom. Each may import from modules of lower layers only.
#[derive(Clone, Debug, serde::Deserialize)]
#[serde(transparent)]
pub struct Layers(Vec<Vec<String>>);

struct Place<'a> {
    /// Its layer counted from the top.
    depth: usize,
    /// All modules of its layer.
    layer: &'a [String],
}

impl Layers {
    /// Reads a RON file: a list of layers, each a list of names of modules.
    ///
    /// # Errors
    /// It is not such a list.
    pub fn read(ron: &str) -> Result<Layers> {
        ron::from_str(ron).context("layers.ron is no list of layers, each a list of modules")
    }

    /// What is wrong in the graph of `modules`: imports that do not run downwards, and modules without a layer.
    pub fn problems(&self, modules: &BTreeSet<String>, graph: &Graph) -> Vec<String> {
        let mut problems = Vec::new();
        let places = self.places(&mut problems);
        let names: BTreeSet<&str> = modules.iter().map(|module| name_of(module)).collect();
        for name in places.keys().filter(|name| !names.contains(*name)) {
            problems.push(format!(
                "layers.ron lists `{name}`, but there is no such module: take it out"
            ));
        }
        for name in names.iter().filter(|name| !places.contains_key(*name)) {
            problems.push(format!(
                "layers.ron does not list `{name}`: put it above all that it imports and below all that import it"
            ));
        }
        for (from, to, imports) in graph.arrows() {
            let (from, to) = (name_of(from), name_of(to));
            if let (Some(importer), Some(imported)) = (places.get(from), places.get(to))
                && importer.depth >= imported.depth
            {
                let direction = direction(from, importer, to, imported);
                problems.push(format!(
                    "`{from}` imports from `{to}`, {direction}: {imports}\n    {ADVICE}"
                ));
            }
        }
        problems
    }

    fn places(&self, problems: &mut Vec<String>) -> BTreeMap<&str, Place<'_>> {
        let mut places = BTreeMap::new();
        for (depth, layer) in self.0.iter().enumerate() {
            for module in layer {
                if places
                    .insert(module.as_str(), Place { depth, layer })
                    .is_some()
                {
                    problems.push(format!(
                        "layers.ron lists `{module}` twice: it can be in one layer only"
                    ));
                }
            }
        }
        places
    }
}

/// What would be right instead of an import upwards or sideways.
const ADVICE: &str =
    "Move what both need into a module below them, or have the upper one call the lower.";

/// How an import that does not run downwards runs.
fn direction(from: &str, importer: &Place, to: &str, imported: &Place) -> String {
    let [lower, upper] = [importer, imported].map(|place| place.layer.join(", "));
    if importer.depth == imported.depth {
        format!("but both are in the layer [{lower}]")
    } else {
        format!("but `{to}` is in the layer [{upper}] above that of `{from}`, [{lower}]")
    }
}

/// The name in layers.ron of a module in the graph: `src/board` and `src/main.rs` are `board` and `main`.
fn name_of(node: &str) -> &str {
    let name = node.rsplit('/').next().unwrap_or(node);
    name.strip_suffix(".rs").unwrap_or(name)
}

//! The sources of the workspace's packages.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// The sources of one package.
#[derive(Clone, Debug)]
pub struct Package {
    /// Its library's name in paths.
    pub name: String,
    /// Where its sources lie, from the root of the workspace: `crates/rules/src`.
    pub folder: String,
    /// The text of each Rust file, by its path from that folder: `ordo/lines.rs`.
    pub files: BTreeMap<String, String>,
}

impl Package {
    /// Reads every package of the workspace at `root`: its own, then those in `crates/`, `lab/` and `tools/`.
    ///
    /// # Errors
    /// A folder or file cannot be read, or a `Cargo.toml` has no name.
    pub fn read_all(root: &Path) -> Result<Vec<Package>> {
        let mut packages = vec![Package::read(root, "")?];
        for group in ["crates", "lab", "tools"] {
            for entry in names_in(&root.join(group))? {
                let folder = format!("{group}/{entry}/");
                if root.join(&folder).join("Cargo.toml").exists() {
                    packages.push(Package::read(root, &folder)?);
                }
            }
        }
        Ok(packages)
    }

    /// Reads the package in `folder`, which is empty or ends in a slash.
    fn read(root: &Path, folder: &str) -> Result<Package> {
        let manifest = text(&root.join(folder).join("Cargo.toml"))?;
        let name = manifest
            .lines()
            .skip_while(|line| *line != "[package]")
            .find_map(|line| line.strip_prefix("name = "))
            .with_context(|| format!("{folder}Cargo.toml has no line `name = …` in [package]"))?;
        let folder = format!("{folder}src");
        let mut files = BTreeMap::new();
        read_folder(&root.join(&folder), "", &mut files)?;
        Ok(Package {
            name: name.trim_matches('"').replace('-', "_"),
            folder,
            files,
        })
    }
}

/// Adds the Rust files in a folder and below it, each under `prefix` and its name.
fn read_folder(folder: &Path, prefix: &str, files: &mut BTreeMap<String, String>) -> Result<()> {
    for name in names_in(folder)? {
        let path = folder.join(&name);
        if path.is_dir() {
            read_folder(&path, &format!("{prefix}{name}/"), files)?;
        } else if name.ends_with(".rs") {
            files.insert(format!("{prefix}{name}"), text(&path)?);
        }
    }
    Ok(())
}

fn names_in(folder: &Path) -> Result<Vec<String>> {
    let read = || -> std::io::Result<Vec<String>> {
        fs::read_dir(folder)?
            .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
            .collect()
    };
    let mut names = read().with_context(|| folder.display().to_string())?;
    names.sort();
    Ok(names)
}

fn text(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}

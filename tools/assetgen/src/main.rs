//! Generates the derived files in the game's assets folder again.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Parser;

/// Generates derived assets from other files in the assets folder.
#[derive(Parser)]
struct Arguments {
    /// The assets folder
    #[arg(default_value = "assets")]
    assets: PathBuf,
}

fn main() -> Result<()> {
    let Arguments { assets } = Arguments::parse();
    let read = |name: &str| {
        let path = assets.join(name);
        fs::read_to_string(&path).with_context(|| path.display().to_string())
    };
    for asset in assetgen::icon::make(&read("icon/cohort.svg")?)? {
        let path = assets.join(&asset.path);
        fs::write(&path, &asset.content).with_context(|| path.display().to_string())?;
        println!("{} ({} bytes)", path.display(), asset.content.len());
    }
    Ok(())
}

//! Makes the generated assets anew.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Parser;

/// Makes the generated assets anew, from what lies beside them.
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

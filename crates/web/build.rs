//! Writes the built-in variants of the games as JSON for the light page. The light page already contains a JSON parser.
//! With a parser for RON, the format of the variant files, the page would be a tenth larger.

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=../../assets/variants");
    let folder = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    let text = serde_json::to_string(&rules::Catalogue::builtin())?;
    fs::write(PathBuf::from(folder).join("variants.json"), text)
}

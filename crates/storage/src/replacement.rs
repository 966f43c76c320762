//! Writes files for the player piece by piece, so that they may be larger than the memory: replaces a file, or creates
//! a new one. In a browser, the written file becomes a download.

#[cfg_attr(target_family = "wasm", path = "replacement/browser.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "replacement/native.rs")]
mod place;

pub use place::{NewFile, Replacement};

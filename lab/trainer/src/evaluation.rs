//! What games and labels are made with: the engine's own evaluation, or a network from a file.

use std::borrow::Cow;
use std::path::Path;

use anyhow::{Context, Result};
use engine::Weights;

use crate::network::MAX_NETWORK;

/// The built-in evaluation, with the network of a file in the place of the one for its board.
///
/// # Errors
/// If the file cannot be read or is no network.
pub fn weights(network: Option<&Path>) -> Result<Weights> {
    let mut weights = Weights::default();
    if let Some(path) = network {
        let place = || format!("{}", path.display());
        let bytes = storage::read_existing(path, MAX_NETWORK).with_context(place)?;
        weights.read_network(&bytes).with_context(place)?;
    }
    Ok(weights)
}

/// What it is called in the description of a job. Where a file lies differs from machine to machine; what it is called last
/// does not.
pub fn name(network: Option<&Path>) -> Cow<'_, str> {
    let file = network.and_then(Path::file_name);
    file.map_or_else(|| "built in".into(), |name| name.to_string_lossy())
}

//! The evaluation for games and labels: the built-in evaluation, or a network from a file.

use std::borrow::Cow;
use std::path::Path;

use anyhow::{Context, Result};
use engine::Weights;

use crate::network::MAX_NETWORK;

/// Returns the built-in evaluation. If a file of a network is given, that network replaces the network of its board.
///
/// # Errors
/// Returns an error if the file cannot be read or is not a network.
pub fn weights(network: Option<&Path>) -> Result<Weights> {
    let mut weights = Weights::default();
    if let Some(path) = network {
        let place = || format!("{}", path.display());
        let bytes = storage::read_existing(path, MAX_NETWORK).with_context(place)?;
        weights.read_network(&bytes).with_context(place)?;
    }
    Ok(weights)
}

/// Returns the name in a job's description: the file name without its folder, because the folder differs between
/// machines.
pub fn name(network: Option<&Path>) -> Cow<'_, str> {
    let file = network.and_then(Path::file_name);
    file.map_or_else(|| "built in".into(), |name| name.to_string_lossy())
}

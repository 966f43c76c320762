//! The evaluation used in self-play and in labelling: the built-in evaluation, or a network from a file.

use std::borrow::Cow;
use std::path::Path;

use anyhow::{Context, Result};
use engine::Weights;

use crate::network::MAX_NETWORK;

/// Returns the built-in evaluation. A given network file replaces the built-in network of the same board.
///
/// # Errors
/// Returns an error if the network file cannot be read or is not a network.
pub fn weights(network: Option<&Path>) -> Result<Weights> {
    let mut weights = Weights::default();
    if let Some(path) = network {
        let place = || format!("{}", path.display());
        let bytes = storage::read_existing(path, MAX_NETWORK).with_context(place)?;
        weights.read_network(&bytes).with_context(place)?;
    }
    Ok(weights)
}

/// Returns the network's name in the description of a job. It is the file name without the folder, because the folder
/// differs between machines.
pub fn name(network: Option<&Path>) -> Cow<'_, str> {
    let file = network.and_then(Path::file_name);
    file.map_or_else(|| "built in".into(), |name| name.to_string_lossy())
}

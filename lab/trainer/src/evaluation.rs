//! The evaluation for games and labels: the built-in one, or a network from a file.

use std::borrow::Cow;
use std::path::Path;

use anyhow::{Context, Result};
use engine::Weights;

use crate::network::MAX_NETWORK;

/// The built-in evaluation. The network of a file, if given, replaces the one for its board.
///
/// # Errors
/// The file cannot be read or is not a network.
pub fn weights(network: Option<&Path>) -> Result<Weights> {
    let mut weights = Weights::default();
    if let Some(path) = network {
        let place = || format!("{}", path.display());
        let bytes = storage::read_existing(path, MAX_NETWORK).with_context(place)?;
        weights.read_network(&bytes).with_context(place)?;
    }
    Ok(weights)
}

/// The name in a job's description: the file name without its folder, which differs between machines.
pub fn name(network: Option<&Path>) -> Cow<'_, str> {
    let file = network.and_then(Path::file_name);
    file.map_or_else(|| "built in".into(), |name| name.to_string_lossy())
}

//! Commands that measure search speed: bench, and positions for benchmarks.

use std::path::Path;
use std::time::Duration;

use engine::{Bench, bench_depth, bench_positions, middlegames};
use rules::{Catalogue, Position, SharedVariant};

use crate::args;
use crate::english::in_text;
use crate::failure::Failure;
use crate::files;
use crate::search::per_second;
use crate::stdout::Stdout;
use crate::variants;

/// Searches the test positions of each variant. Prints the number of nodes per variant, then the total and the speed.
pub fn bench(catalogue: &Catalogue, args: &args::Bench, out: &mut Stdout) -> Result<(), Failure> {
    let ids = args
        .variant
        .as_deref()
        .map_or(vec!["loa", "ordo"], |id| vec![id]);
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for id in ids {
        let variant = variants::find(catalogue, id)?;
        let depth = args.depth.unwrap_or_else(|| bench_depth(&variant));
        let found = match &args.positions {
            None => engine::bench(&variant, depth),
            Some(file) => {
                let positions = read_positions(&variant, file)?;
                bench_positions(&variant, &positions, depth, &args.settings)
            }
        };
        let Bench { nodes: here, .. } = found;
        out.line(format_args!(
            "{id} depth {depth} positions {} nodes {here} a position {} nps {}",
            found.positions,
            here / (found.positions as u64).max(1),
            per_second(here, found.time),
        ))?;
        out.flush()?;
        nodes += here;
        time += found.time;
    }
    out.line(format_args!(
        "nodes {nodes} nps {}",
        per_second(nodes, time)
    ))
}

/// Reads the positions in a file, one per line. Lines that begin with `#` are comments.
fn read_positions(variant: &SharedVariant, file: &Path) -> Result<Vec<Position>, Failure> {
    let wrong = |problem: String| Failure::Input(format!("{}: {problem}", file.display()));
    let bytes = files::read(file).map_err(wrong)?;
    let text = String::from_utf8_lossy(&bytes);
    let mut positions = Vec::new();
    for (number, line) in text.lines().enumerate() {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let position = variant
            .parse_position(line)
            .map_err(|error| wrong(format!("line {}, {}", number + 1, in_text(&error))))?;
        positions.push(position);
    }
    Ok(positions)
}

/// Prints positions from the middle of engine games, one per line.
pub fn positions(
    catalogue: &Catalogue,
    args: &args::Positions,
    out: &mut Stdout,
) -> Result<(), Failure> {
    let variant = variants::find(catalogue, &args.variant)?;
    for position in middlegames(&variant, args.count, args.seed) {
        out.line(variant.position_string(&position))?;
    }
    Ok(())
}

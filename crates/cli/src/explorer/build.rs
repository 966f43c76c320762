//! Builds an archive for the opening explorer: plays the games that are missing in the journal, then counts the
//! positions of all games.

use std::path::Path;

use arena::{Job, Journal, JournalError};
use explorer::Collection;
use rules::{Catalogue, SharedVariant};

use super::played::Played;
use super::self_play::SelfPlay;
use crate::args::BuildExplorer;
use crate::failure::Failure;
use crate::stdout::Stdout;
use crate::variants;

/// Plays the games that are missing in the journal and writes the archive.
///
/// # Errors
/// Returns an error if the variant does not exist, the journal belongs to other games, or a file cannot be written.
pub fn build(catalogue: &Catalogue, args: &BuildExplorer, out: &mut Stdout) -> Result<(), Failure> {
    let variant = variants::find(catalogue, &args.variant)?;
    let description = format!(
        "explorer {}, {} nodes, seed {}",
        args.variant, args.nodes, args.seed
    );
    let job = Job::new(args.games, &description);
    let mut journal = Journal::open(&args.journal, &job).map_err(|error| failed(&error))?;
    play(&variant, args, &mut journal)?;
    let done = (0..args.games).filter(|unit| journal.result(*unit).is_some());
    let done = done.count() as u64;
    let path = args.journal.display();
    if done < args.games {
        return out.line(format_args!("{done} of {} games are in {path}", args.games));
    }
    let archive = collect(&variant, args, &journal)?.archive(args.least);
    let bytes = archive.to_bytes();
    write(&args.out, &bytes)?;
    out.line(format_args!(
        "{} games, {} positions, {} bytes in {}",
        archive.games(),
        archive.positions(),
        bytes.len(),
        args.out.display()
    ))
}

/// Plays the games of this process's shard that are missing in the journal.
fn play(
    variant: &SharedVariant,
    args: &BuildExplorer,
    journal: &mut Journal,
) -> Result<(), Failure> {
    let mut player = SelfPlay::new(variant, args.nodes);
    for unit in (0..args.games).filter(|unit| args.shard.has(*unit)) {
        if journal.result(unit).is_none() {
            let seed = args.seed.wrapping_add(unit);
            let line = player.play(seed).to_line();
            journal.write(unit, &line).map_err(|error| failed(&error))?;
        }
    }
    Ok(())
}

fn collect(
    variant: &SharedVariant,
    args: &BuildExplorer,
    journal: &Journal,
) -> Result<Collection, Failure> {
    let mut collection = Collection::new(variant);
    for unit in 0..args.games {
        let line = journal.result(unit).unwrap_or_default();
        let played = Played::from_line(variant, line).map_err(|error| {
            let path = args.journal.display();
            Failure::Input(format!("{path}, game {unit}: {error}"))
        })?;
        let evaluations = played.evaluations.iter().copied();
        let evaluations = evaluations.chain(std::iter::repeat(None));
        let positions = played.game.history().copied().zip(evaluations);
        collection.add(positions, played.end);
    }
    Ok(collection)
}

/// Writes a file. The error names the file and says how to correct the problem.
fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    std::fs::write(path, bytes).map_err(|error| {
        Failure::input(
            format!("{}: {error}", path.display()),
            "name a file that can be written",
        )
    })
}

fn failed(error: &JournalError) -> Failure {
    Failure::Input(error.to_string())
}

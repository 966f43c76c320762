//! Looking for puzzles, game by game, into a journal.

use std::sync::atomic::AtomicBool;

use arena::{Job, Journal};
use puzzles::Miner;
use rules::{Catalogue, Variant};

use crate::args::MinePuzzles;
use crate::failure::Failure;
use crate::stdout::Stdout;
use crate::variants;

/// Between the finds of a game.
pub const FINDS: &str = ";";
/// How often it is said how far it is, in games.
const OFTEN: u64 = 20;

/// How the journals of a variant begin.
pub fn description(variant: &Variant) -> String {
    format!("puzzles {}", variant.id())
}

/// Looks for puzzles in the games that are left to do, and says now and then how far it is.
pub fn run(catalogue: &Catalogue, args: &MinePuzzles, out: &mut Stdout) -> Result<(), Failure> {
    let variant = variants::find(catalogue, &args.variant)?;
    let description = format!("{} from seed {}", description(&variant), args.seed);
    let job = Job::new(args.games, &description);
    let failed = |error: arena::JournalError| Failure::Input(error.to_string());
    let mut journal = Journal::open(&args.journal, &job).map_err(failed)?;
    let mut miner = Miner::new(variant.clone());
    let (mut games, mut finds) = (0u64, 0);
    for unit in (0..job.count).filter(|unit| args.shard.has(*unit)) {
        if journal.result(unit).is_some() {
            continue;
        }
        let seed = args.seed.wrapping_add(unit);
        let found = miner.dig(seed, &AtomicBool::new(false)).unwrap_or_default();
        let texts: Vec<String> = found.iter().map(|find| find.to_text(&variant)).collect();
        journal.write(unit, &texts.join(FINDS)).map_err(failed)?;
        games += 1;
        finds += found.len();
        if games.is_multiple_of(OFTEN) {
            out.line(format_args!("{games} games, {finds} finds"))?;
            out.flush()?;
        }
    }
    out.line(format_args!(
        "{games} games, {finds} finds in {}",
        args.journal.display()
    ))
}

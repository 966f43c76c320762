//! Finds puzzles in games or positions and writes them into a journal.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use arena::{Job, Journal};
use cohort_puzzles::{Find, Look, Miner};
use rules::{Catalogue, Position, SplitMix64, Variant};

use crate::args::MinePuzzles;
use crate::english::in_text;
use crate::failure::Failure;
use crate::files;
use crate::stdout::Stdout;
use crate::variants;

/// The separator between the puzzles of one game in a journal line.
pub const FINDS: &str = ";";
/// The number of searched games or positions between two lines of progress.
const OFTEN: u64 = 20;

/// The beginning of a journal's description. The id of the variant follows.
pub fn description(variant: &Variant) -> String {
    format!("puzzles {}", variant.id())
}

/// Searches the games or positions that are missing in the journal of the shard, and prints progress.
pub fn run(catalogue: &Catalogue, args: &MinePuzzles, out: &mut Stdout) -> Result<(), Failure> {
    let variant = variants::find(catalogue, &args.variant)?;
    let positions = args.positions.as_deref();
    let positions = positions
        .map(|file| read_positions(file, &variant))
        .transpose()?;
    let job = match &positions {
        None => {
            let stones = args.stones.as_ref();
            let stones =
                stones.map(|range| format!(" of {}-{} stones", range.start(), range.end()));
            let what = description(&variant) + &stones.unwrap_or_default();
            Job::new(args.games, &format!("{what} from seed {}", args.seed))
        }
        Some(positions) => Job::new(
            positions.len() as u64,
            &format!(
                "{} in {:016x}",
                description(&variant),
                sum(&variant, positions)
            ),
        ),
    };
    let failed = |error: arena::JournalError| Failure::Input(error.to_string());
    let mut journal = Journal::open(&args.journal, &job).map_err(failed)?;
    let mut miner = Miner::new(variant.clone(), Look::of(args.look));
    let running = AtomicBool::new(false);
    let (mut done, mut finds) = (0u64, 0);
    for unit in (0..job.count).filter(|unit| args.shard.has(*unit)) {
        if journal.result(unit).is_some() {
            continue;
        }
        let found: Vec<Find> = match &positions {
            None if let Some(counts) = &args.stones => miner
                .dig_few_stones(counts, args.seed.wrapping_add(unit), &running)
                .into_iter()
                .collect(),
            None => miner
                .dig(args.seed.wrapping_add(unit), &running)
                .unwrap_or_default(),
            Some(positions) => usize::try_from(unit)
                .ok()
                .and_then(|unit| positions.get(unit))
                .and_then(|position| miner.judge(position, &running))
                .into_iter()
                .collect(),
        };
        let texts: Vec<String> = found.iter().map(|find| find.to_text(&variant)).collect();
        journal.write(unit, &texts.join(FINDS)).map_err(failed)?;
        done += 1;
        finds += found.len();
        if done.is_multiple_of(OFTEN) {
            out.line(format_args!("{done} looked at, {finds} finds"))?;
            out.flush()?;
        }
    }
    out.line(format_args!(
        "{done} looked at, {finds} finds in {}",
        args.journal.display()
    ))
}

/// Reads the positions in a file, one per line. A position ends at the first tab, so a puzzle file can be read, too.
fn read_positions(file: &Path, variant: &Variant) -> Result<Vec<Position>, Failure> {
    let named = |problem: String| Failure::Input(format!("{}:{problem}", file.display()));
    let bytes = files::read(file).map_err(|problem| named(format!(" {problem}")))?;
    let text = String::from_utf8_lossy(&bytes);
    let is_wanted = |line: &&str| line.contains('/');
    let lines = text.lines().enumerate();
    let lines = lines.filter_map(|(row, line)| Some((row + 1, line.split('\t').next()?)));
    lines
        .filter(|(_, line)| is_wanted(line))
        .map(|(row, line)| {
            variant
                .parse_position(line)
                .map_err(|error| named(format!("{row}:{}", in_text(&error))))
        })
        .collect()
}

/// A hash of the positions in a file, so that the journal of another file is recognised.
fn sum(variant: &Variant, positions: &[Position]) -> u64 {
    let texts = positions
        .iter()
        .flat_map(|position| variant.position_string(position).into_bytes());
    SplitMix64::of(texts.map(u64::from)).next_u64()
}

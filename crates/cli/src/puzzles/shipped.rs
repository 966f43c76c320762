//! Lists, checks and counts the built-in puzzles.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use cohort_puzzles::{Checker, Look, Puzzle, PuzzleSet, Task, Theme};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IteratorRandom;
use rules::Catalogue;

use crate::args::{CheckPuzzles, ListPuzzles};
use crate::failure::Failure;
use crate::stdout::Stdout;
use crate::variants;

/// The width of a rating class in tables, in rating points.
const GRADE: u16 = 300;

/// Prints the puzzles of a variant, one per line.
pub fn list(catalogue: &Catalogue, args: &ListPuzzles, out: &mut Stdout) -> Result<(), Failure> {
    let variant = variants::find(catalogue, &args.variant)?;
    let set = shipped(catalogue)?;
    for puzzle in set.of(variant.id()) {
        out.line(format_args!(
            "{}\t{}\t{}\t{}\t{}\t{}",
            puzzle.id(),
            variant.position_string(puzzle.position()),
            variant.notation(puzzle.position(), puzzle.first()),
            puzzle.plies(),
            puzzle.theme(),
            puzzle.rating()
        ))?;
    }
    Ok(())
}

/// Proves puzzles again. Prints the puzzles that fail, and finally the number of puzzles that passed.
pub fn check(catalogue: &Catalogue, args: &CheckPuzzles, out: &mut Stdout) -> Result<(), Failure> {
    let variant = args.variant.as_deref();
    let variant = variant
        .map(|id| variants::find(catalogue, id))
        .transpose()?;
    let set = shipped(catalogue)?;
    let mut puzzles: Vec<&Puzzle> = Vec::new();
    for id in ids(&set) {
        if variant.as_ref().is_none_or(|variant| variant.id() == id) {
            puzzles.extend(drawn(set.of(id), args));
        }
    }
    let mut checker = Checker::new(Look::of(args.look));
    let mut hold = 0;
    for puzzle in &puzzles {
        match checker.check(puzzle, &AtomicBool::new(false)) {
            Ok(()) => hold += 1,
            Err(flaw) => {
                out.line(format_args!("{}\t{flaw}", puzzle.id()))?;
                out.flush()?;
            }
        }
    }
    out.line(format_args!("{hold} of {} hold", puzzles.len()))?;
    if hold < puzzles.len() {
        return Err(Failure::input(
            format!("{} puzzles do not hold", puzzles.len() - hold),
            "remove their lines from assets/puzzles",
        ));
    }
    Ok(())
}

/// The puzzles of a variant to check: all of them, or a random sample of the requested size.
fn drawn<'a>(puzzles: impl Iterator<Item = &'a Puzzle>, args: &CheckPuzzles) -> Vec<&'a Puzzle> {
    match args.sample {
        None => puzzles.collect(),
        Some(sample) => {
            let sample = usize::try_from(sample).unwrap_or(usize::MAX);
            puzzles.sample(&mut StdRng::seed_from_u64(args.seed), sample)
        }
    }
}

/// The ids of the variants that have puzzles, in the order of the puzzle set.
fn ids(set: &PuzzleSet) -> Vec<&str> {
    let mut ids: Vec<&str> = set.iter().map(|puzzle| puzzle.variant().id()).collect();
    ids.dedup();
    ids
}

/// Prints Markdown tables with the number of puzzles of each variant: by theme, by rating class and by task.
pub fn count(catalogue: &Catalogue, out: &mut Stdout) -> Result<(), Failure> {
    let set = shipped(catalogue)?;
    let ids = ids(&set);
    for id in &ids {
        count_themes(id, &set.of(id).collect::<Vec<_>>(), out)?;
    }
    let grade = |puzzle: &Puzzle| (puzzle.rating() / GRADE) * GRADE;
    count_by(("rating", &ids), (&set, grade), out, |from| {
        format!("{from} to {}", from + GRADE - 1)
    })?;
    out.line("")?;
    count_by(("task", &ids), (&set, Length::of), out, Length::name)
}

/// The class of a puzzle in the table by task: the task, and its length in plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Length {
    Win(u32),
    LongWin,
    Hold,
}

impl Length {
    /// A table has a single class for all wins in at least this many plies.
    const LONG: u32 = 11;

    fn of(puzzle: &Puzzle) -> Self {
        match puzzle.task() {
            Task::Win if puzzle.plies() < Length::LONG => Length::Win(puzzle.plies()),
            Task::Win => Length::LongWin,
            Task::Hold => Length::Hold,
        }
    }

    fn name(self) -> String {
        match self {
            Length::Win(plies) => format!("win in {plies}"),
            Length::LongWin => format!("win in {} or more", Length::LONG),
            Length::Hold => "hold".to_owned(),
        }
    }
}

fn count_themes(id: &str, puzzles: &[&Puzzle], out: &mut Stdout) -> Result<(), Failure> {
    out.line(format_args!(
        "| {id}: theme | main theme of | among the themes of |"
    ))?;
    out.line("| --- | --- | --- |")?;
    for theme in Theme::ALL {
        let main = puzzles.iter().filter(|puzzle| puzzle.theme() == theme);
        let about = puzzles
            .iter()
            .filter(|puzzle| puzzle.themes().contains(&theme));
        let (main, about) = (main.count(), about.count());
        if about > 0 {
            out.line(format_args!("| {theme} | {main} | {about} |"))?;
        }
    }
    out.line(format_args!("| all | {} | |", puzzles.len()))?;
    out.line("")
}

/// Prints a table of puzzle numbers, with a row for each class and a column for each variant.
fn count_by<C: Ord + Copy>(
    (title, ids): (&str, &[&str]),
    (set, class): (&PuzzleSet, impl Fn(&Puzzle) -> C),
    out: &mut Stdout,
    name: impl Fn(C) -> String,
) -> Result<(), Failure> {
    let mut counts: BTreeMap<C, BTreeMap<&str, usize>> = BTreeMap::new();
    for puzzle in set.iter() {
        let counts = counts.entry(class(puzzle)).or_default();
        *counts.entry(puzzle.variant().id()).or_default() += 1;
    }
    out.line(format_args!("| {title} | {} |", ids.join(" | ")))?;
    out.line(format_args!("| --- |{}", " --- |".repeat(ids.len())))?;
    for (class, counts) in &counts {
        let counts = ids
            .iter()
            .map(|id| counts.get(id).unwrap_or(&0).to_string());
        let counts = counts.collect::<Vec<_>>().join(" | ");
        out.line(format_args!("| {} | {counts} |", name(*class)))?;
    }
    Ok(())
}

fn shipped(catalogue: &Catalogue) -> Result<PuzzleSet, Failure> {
    let set = PuzzleSet::builtin(catalogue);
    match set.problems().first() {
        Some(problem) => Err(Failure::Input(problem.to_string())),
        None => Ok(set),
    }
}

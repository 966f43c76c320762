//! The puzzles that come with the program: listed, proved again, counted.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use puzzles::{Checker, Look, Puzzle, PuzzleSet, Theme};
use rules::Catalogue;

use crate::args::{CheckPuzzles, ListPuzzles};
use crate::failure::Failure;
use crate::stdout::Stdout;
use crate::variants;

/// Grades are counted in steps of so many points.
const GRADE: u16 = 300;

/// Prints the puzzles of a variant, one a line.
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

/// Proves puzzles again; prints those that do not hold, and last how many do.
pub fn check(catalogue: &Catalogue, args: &CheckPuzzles, out: &mut Stdout) -> Result<(), Failure> {
    let variant = args.variant.as_deref();
    let variant = variant
        .map(|id| variants::find(catalogue, id))
        .transpose()?;
    let set = shipped(catalogue)?;
    let is_meant = |puzzle: &&Puzzle| {
        variant
            .as_ref()
            .is_none_or(|variant| variant.id() == puzzle.variant().id())
    };
    let every = usize::try_from(args.every).unwrap_or(usize::MAX);
    let puzzles: Vec<&Puzzle> = set.iter().filter(is_meant).step_by(every).collect();
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

/// Prints how many puzzles there are of each variant by main theme, and by grade, as tables in Markdown.
pub fn count(catalogue: &Catalogue, out: &mut Stdout) -> Result<(), Failure> {
    let set = shipped(catalogue)?;
    let mut grades: BTreeMap<u16, BTreeMap<String, usize>> = BTreeMap::new();
    let mut ids: Vec<String> = Vec::new();
    for puzzle in set.iter() {
        let id = puzzle.variant().id().to_owned();
        *grades
            .entry(puzzle.rating() / GRADE)
            .or_default()
            .entry(id.clone())
            .or_default() += 1;
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    for id in &ids {
        let puzzles: Vec<&Puzzle> = set.of(id).collect();
        out.line(format_args!(
            "| {id}: theme | main theme of | among the themes of |"
        ))?;
        out.line("| --- | --- | --- |")?;
        for theme in Theme::ALL {
            let main = puzzles
                .iter()
                .filter(|puzzle| puzzle.theme() == theme)
                .count();
            let about = puzzles
                .iter()
                .filter(|puzzle| puzzle.themes().contains(&theme))
                .count();
            if about > 0 {
                out.line(format_args!("| {theme} | {main} | {about} |"))?;
            }
        }
        out.line(format_args!("| all | {} | |", puzzles.len()))?;
        out.line("")?;
    }
    out.line(format_args!("| rating | {} |", ids.join(" | ")))?;
    out.line(format_args!("| --- |{}", " --- |".repeat(ids.len())))?;
    for (grade, counts) in &grades {
        let counts = ids
            .iter()
            .map(|id| counts.get(id).copied().unwrap_or_default().to_string());
        let (from, counts) = (grade * GRADE, counts.collect::<Vec<_>>().join(" | "));
        out.line(format_args!(
            "| {from} to {} | {counts} |",
            from + GRADE - 1
        ))?;
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

//! Selects a set of puzzles from the finds of the miner. Leaves out incorrect and similar puzzles, and balances themes
//! and grades.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::atomic::AtomicBool;

use rules::{SharedVariant, Variant};

use crate::checker::{Checker, themes_of};
use crate::grade::grade;
use crate::hold::Look;
use crate::mine::Find;
use crate::normal::{Board, Normaliser, distance};
use crate::proof::Prover;
use crate::puzzle::{Puzzle, PuzzleId, PuzzleParts};
use crate::task::Task;
use crate::theme::Theme;

/// Two boards are too similar if they differ on fewer squares than this. Moving one stone changes two squares.
const NEAR: usize = 5;
/// A set has at least this many longer puzzles for each puzzle that is won with one move.
const OTHERS_FOR_ONE_AT_ONCE: usize = 4;
/// The minimum number of puzzles per theme in a large set. Rarer themes are removed.
const FEWEST_OF_A_THEME: usize = 40;
/// In a small set, a theme must occur in at least one of this many puzzles. Rarer themes are removed.
const SMALL: usize = 12;
/// Candidates are grouped into buckets by task, main theme and grade. A bucket with fewer candidates than this number
/// is rare, and all its candidates are tried in one turn.
const RARE: usize = 25;
/// The width of a range of grades, in rating points. Each range has its own buckets, so that the set has puzzles of all
/// ranges.
const GRADE: u16 = 200;

/// Statistics of a selection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    pub finds: usize,
    /// The number of found puzzles that equal an earlier one, or a reflection or rotation of an earlier one.
    pub again: usize,
    pub without_theme: usize,
    /// The number of puzzles left out because the set was full, or because they were too similar to other puzzles.
    pub left_over: usize,
    pub flawed: usize,
    pub chosen: usize,
}

/// Why a position that the miner found cannot become a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoPuzzle {
    WithoutTheme,
    /// The parts of the find contradict each other, or the line of its solution does not reach the end of the game.
    Flawed,
}

/// Makes a puzzle of a position that the miner found, and determines the puzzle's themes and grade.
pub(crate) fn puzzle_of(
    variant: &SharedVariant,
    find: &Find,
    prover: &mut Prover,
    stop: &AtomicBool,
) -> Result<Puzzle, NoPuzzle> {
    let parts = PuzzleParts {
        variant: variant.clone(),
        position: find.position,
        task: find.task,
        first: find.first,
        plies: find.plies,
        // `Puzzle::new` requires a theme. The themes depend on the finished puzzle, so they are set below.
        themes: vec![Theme::OnlyDefence],
        rating: grade(variant, find),
        tempting: find.tempting.clone(),
    };
    let puzzle = Puzzle::new(parts.clone()).map_err(|_| NoPuzzle::Flawed)?;
    let themes = themes_of(&puzzle, prover, stop).ok_or(NoPuzzle::Flawed)?;
    Puzzle::new(PuzzleParts { themes, ..parts }).map_err(|_| NoPuzzle::WithoutTheme)
}

#[derive(Debug)]
pub struct Selection {
    variant: SharedVariant,
    checker: Checker,
    account: Account,
    candidates: BTreeMap<PuzzleId, Puzzle>,
    known: HashSet<PuzzleId>,
}

impl Selection {
    /// Creates a selection for a variant. When hold puzzles are proved again, `look` limits the search.
    pub fn new(variant: SharedVariant, look: Look) -> Self {
        Selection {
            variant,
            checker: Checker::new(look),
            account: Account::default(),
            candidates: BTreeMap::new(),
            known: HashSet::new(),
        }
    }

    /// Adds a position that the miner found as a candidate, and determines its themes.
    pub fn add(&mut self, find: &Find, stop: &AtomicBool) {
        self.account.finds += 1;
        match puzzle_of(&self.variant, find, self.checker.prover(), stop) {
            Ok(puzzle) if !self.known.insert(puzzle.id().clone()) => self.account.again += 1,
            Ok(puzzle) => drop(self.candidates.insert(puzzle.id().clone(), puzzle)),
            Err(NoPuzzle::WithoutTheme) => self.account.without_theme += 1,
            Err(NoPuzzle::Flawed) => self.account.flawed += 1,
        }
    }

    /// Chooses up to `most` puzzles. Takes turns between tasks, themes and grades, and proves each chosen puzzle again.
    /// Returns the easiest puzzles first. At most a fifth of the puzzles are won with one move.
    pub fn choose(mut self, most: usize, stop: &AtomicBool) -> (Vec<Puzzle>, Account) {
        let candidates = std::mem::take(&mut self.candidates);
        let (at_once, longer): (Vec<_>, Vec<_>) = candidates.into_values().partition(ends_at_once);
        let mut choice = Choice::new(&self.variant);
        let one_at_once_of = OTHERS_FOR_ONE_AT_ONCE + 1;
        self.take_from(longer, most - most / one_at_once_of, &mut choice, stop);
        let room = most.min(choice.chosen.len() + choice.chosen.len() / OTHERS_FOR_ONE_AT_ONCE);
        self.take_from(at_once, room, &mut choice, stop);
        let mut chosen = without_rare_themes(&choice.chosen);
        chosen.sort_by_key(|puzzle| (puzzle.rating(), puzzle.id().clone()));
        keep_few_at_once(&mut chosen);
        self.account.chosen = chosen.len();
        (chosen, self.account)
    }

    /// Adds candidates to the chosen puzzles until there are `room` puzzles.
    fn take_from(
        &mut self,
        candidates: Vec<Puzzle>,
        room: usize,
        choice: &mut Choice,
        stop: &AtomicBool,
    ) {
        let mut buckets = buckets(candidates);
        // Empties small buckets first. If two puzzles are similar, the puzzle of the rarer kind is therefore chosen.
        buckets.sort_by_key(Vec::len);
        while choice.chosen.len() < room && !buckets.is_empty() {
            for bucket in &mut buckets {
                let turn = if bucket.len() < RARE { bucket.len() } else { 1 };
                for puzzle in bucket.split_off(bucket.len() - turn).into_iter().rev() {
                    if choice.chosen.len() == room || choice.is_near(&puzzle) {
                        self.account.left_over += 1;
                    } else if self.checker.check(&puzzle, stop).is_err() {
                        self.account.flawed += 1;
                    } else {
                        choice.add(puzzle);
                    }
                }
            }
            buckets.retain(|bucket| !bucket.is_empty());
        }
        self.account.left_over += buckets.iter().map(Vec::len).sum::<usize>();
    }
}

/// Removes the themes with too few puzzles. Also removes puzzles that have only such themes.
fn without_rare_themes(chosen: &[Puzzle]) -> Vec<Puzzle> {
    let mut counts: BTreeMap<Theme, usize> = BTreeMap::new();
    for theme in chosen.iter().flat_map(Puzzle::themes) {
        *counts.entry(*theme).or_default() += 1;
    }
    let fewest = FEWEST_OF_A_THEME.min(chosen.len() / SMALL);
    let is_common = |theme: &Theme| counts.get(theme).is_some_and(|count| *count >= fewest);
    let kept = chosen.iter().filter_map(|puzzle| {
        let mut parts = puzzle.parts().clone();
        parts.themes.retain(is_common);
        Puzzle::new(parts).ok()
    });
    kept.collect()
}

/// Removes puzzles that are won with one move, until they are at most a fifth.
fn keep_few_at_once(chosen: &mut Vec<Puzzle>) {
    let longer = chosen.iter().filter(|puzzle| !ends_at_once(puzzle)).count();
    let mut room = longer / OTHERS_FOR_ONE_AT_ONCE;
    chosen.retain(|puzzle| {
        if !ends_at_once(puzzle) {
            return true;
        }
        let is_kept = room > 0;
        room = room.saturating_sub(1);
        is_kept
    });
}

fn ends_at_once(puzzle: &Puzzle) -> bool {
    puzzle.task() == Task::Win && puzzle.plies() == 1
}

/// The puzzles that are chosen so far.
struct Choice {
    normaliser: Normaliser,
    chosen: Vec<Puzzle>,
    /// The boards of the chosen puzzles in normal form. The key is the number of stones of the side to move and of the
    /// enemy.
    boards: HashMap<(u32, u32), Vec<Board>>,
}

impl Choice {
    fn new(variant: &Variant) -> Self {
        Choice {
            normaliser: Normaliser::new(variant),
            chosen: Vec::new(),
            boards: HashMap::new(),
        }
    }

    fn add(&mut self, puzzle: Puzzle) {
        let board = self.normaliser.normal(puzzle.position());
        self.boards.entry(stones(&board)).or_default().push(board);
        self.chosen.push(puzzle);
    }

    /// Returns whether the puzzle, or a reflection or rotation of it, is too similar to a chosen puzzle.
    fn is_near(&self, puzzle: &Puzzle) -> bool {
        let forms = self.normaliser.forms(puzzle.position());
        let Some((own, enemy)) = forms.first().map(stones) else {
            return false;
        };
        let near = |count: u32| count.saturating_sub(1)..=count + 1;
        near(own).any(|own| {
            near(enemy).any(|enemy| {
                let boards = self.boards.get(&(own, enemy));
                let boards = boards.map_or(&[][..], Vec::as_slice);
                let is_near =
                    |form: &Board| boards.iter().any(|board| distance(form, board) < NEAR);
                forms.iter().any(is_near)
            })
        })
    }
}

/// Groups the candidates into buckets by task, main theme and range of grades. The best candidate of each bucket is
/// last.
fn buckets(candidates: Vec<Puzzle>) -> Vec<Vec<Puzzle>> {
    let mut buckets: BTreeMap<(Task, Theme, u16), Vec<Puzzle>> = BTreeMap::new();
    for puzzle in candidates {
        let kind = (puzzle.task(), puzzle.theme(), puzzle.rating() / GRADE);
        buckets.entry(kind).or_default().push(puzzle);
    }
    let mut buckets: Vec<_> = buckets.into_values().collect();
    for bucket in &mut buckets {
        // Puts the puzzle with the most tempting moves last, because puzzles are taken from the end of a bucket.
        bucket.sort_by_key(|puzzle| (puzzle.tempting().len(), Reverse(puzzle.id().clone())));
    }
    buckets
}

fn stones(board: &Board) -> (u32, u32) {
    let count = |mark| board.iter().filter(|square| **square == mark).count() as u32;
    (count(1), count(2))
}

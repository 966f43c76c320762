//! From what was found to a set: what makes no puzzle or resembles another is left out, and themes and grades get their share.

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

/// Positions that differ on fewer squares than this are too much alike: two stones moved are four squares.
const NEAR: usize = 5;
/// For each puzzle that ends with the next move there are at least so many others: those are a fifth at most.
const OTHERS_FOR_ONE_AT_ONCE: usize = 4;
/// At least so many puzzles are about a theme, of a small set one in [`SMALL`].
const FEWEST_OF_A_THEME: usize = 40;
const SMALL: usize = 12;
/// A kind with fewer candidates than this is rare.
const RARE: usize = 25;
/// Grades of so many points have a share each.
const GRADE: u16 = 200;

/// What became of the finds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    pub finds: usize,
    /// Found before, turned or mirrored or not.
    pub again: usize,
    pub without_theme: usize,
    /// Not chosen, since there were enough of their kind, or since they were too much alike.
    pub left_over: usize,
    pub flawed: usize,
    pub chosen: usize,
}

/// Why a find is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoPuzzle {
    /// It is about nothing.
    WithoutTheme,
    /// It makes no sense, or its line does not come to an end.
    Flawed,
}

/// The puzzle of a find, with its themes and its grade.
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
        // Whatever it is about: that is found out below.
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
    /// A selection for a variant; what may hold is looked at so long again.
    pub fn new(variant: SharedVariant, look: Look) -> Self {
        Selection {
            variant,
            checker: Checker::new(look),
            account: Account::default(),
            candidates: BTreeMap::new(),
            known: HashSet::new(),
        }
    }

    /// Takes a find into account; it is looked at what it is about.
    pub fn add(&mut self, find: &Find, stop: &AtomicBool) {
        self.account.finds += 1;
        match puzzle_of(&self.variant, find, self.checker.prover(), stop) {
            Ok(puzzle) if !self.known.insert(puzzle.id().clone()) => self.account.again += 1,
            Ok(puzzle) => drop(self.candidates.insert(puzzle.id().clone(), puzzle)),
            Err(NoPuzzle::WithoutTheme) => self.account.without_theme += 1,
            Err(NoPuzzle::Flawed) => self.account.flawed += 1,
        }
    }

    /// Chooses up to `most` puzzles, in turns from each task, theme and grade, and proves each again; the easiest first. No more
    /// than a fifth of them end with the next move.
    pub fn choose(mut self, most: usize, stop: &AtomicBool) -> (Vec<Puzzle>, Account) {
        let candidates = std::mem::take(&mut self.candidates);
        let (at_once, longer): (Vec<_>, Vec<_>) = candidates.into_values().partition(ends_at_once);
        let mut choice = Choice::new(&self.variant);
        let one_at_once_of = OTHERS_FOR_ONE_AT_ONCE + 1;
        self.take_from(longer, most - most / one_at_once_of, &mut choice, stop);
        let room = most.min(choice.chosen.len() + choice.chosen.len() / OTHERS_FOR_ONE_AT_ONCE);
        self.take_from(at_once, room, &mut choice, stop);
        let mut chosen = without_rare_themes(&choice.chosen);
        self.account.chosen = chosen.len();
        chosen.sort_by_key(|puzzle| (puzzle.rating(), puzzle.id().clone()));
        (chosen, self.account)
    }

    /// Takes from candidates until `room` are chosen.
    fn take_from(
        &mut self,
        candidates: Vec<Puzzle>,
        room: usize,
        choice: &mut Choice,
        stop: &AtomicBool,
    ) {
        let mut buckets = buckets(candidates);
        // Of puzzles that are alike the rarer kind is taken: small buckets are emptied first.
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

/// Takes away the themes that too few puzzles are about, and puzzles that are about nothing else.
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

/// Whether a puzzle is to win with the next move.
fn ends_at_once(puzzle: &Puzzle) -> bool {
    puzzle.task() == Task::Win && puzzle.plies() == 1
}

/// What is chosen so far.
struct Choice {
    normaliser: Normaliser,
    chosen: Vec<Puzzle>,
    /// Their boards, by the stones on them.
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

    /// Whether one of the boards is nearly that of a puzzle, however it is turned or mirrored.
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

/// The candidates by task, main theme and grade, the best of each last.
fn buckets(candidates: Vec<Puzzle>) -> Vec<Vec<Puzzle>> {
    let mut buckets: BTreeMap<(Task, Theme, u16), Vec<Puzzle>> = BTreeMap::new();
    for puzzle in candidates {
        let kind = (puzzle.task(), puzzle.theme(), puzzle.rating() / GRADE);
        buckets.entry(kind).or_default().push(puzzle);
    }
    let mut buckets: Vec<_> = buckets.into_values().collect();
    for bucket in &mut buckets {
        // What tempts most comes first.
        bucket.sort_by_key(|puzzle| (puzzle.tempting().len(), Reverse(puzzle.id().clone())));
    }
    buckets
}

/// How many stones of each side stand on a board.
fn stones(board: &Board) -> (u32, u32) {
    let count = |mark| board.iter().filter(|square| **square == mark).count() as u32;
    (count(1), count(2))
}

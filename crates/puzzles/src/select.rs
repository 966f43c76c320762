//! From what was found to a set: what makes no puzzle or resembles another is left out, and themes and grades get their share.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::atomic::AtomicBool;

use rules::SharedVariant;

use crate::checker::Checker;
use crate::grade::grade;
use crate::mine::Find;
use crate::normal::{Board, Normaliser, distance};
use crate::puzzle::{Puzzle, PuzzleId, PuzzleParts};
use crate::task::Task;
use crate::theme::Theme;

/// Positions that differ on fewer squares than this are too much alike: two stones moved are four squares.
const NEAR: usize = 5;
/// No more than this share of a set is about what can be done with the next move.
const AT_ONCE_PERCENT: usize = 30;
/// Grades of so many points have a share each.
const GRADE: u16 = 200;

/// What became of the finds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// How many there were.
    pub finds: usize,
    /// Found before, turned or mirrored or not.
    pub again: usize,
    /// About no theme.
    pub without_theme: usize,
    /// Not chosen, since there were enough of their kind, or since they were too much alike.
    pub left_over: usize,
    /// Not proved again.
    pub flawed: usize,
    /// Chosen.
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
    checker: &mut Checker,
    stop: &AtomicBool,
) -> Result<Puzzle, NoPuzzle> {
    let parts = PuzzleParts {
        variant: variant.clone(),
        position: find.position,
        task: find.task,
        first: find.first,
        plies: find.plies,
        certainty: find.certainty,
        // Whatever it is about: that is found out below.
        themes: vec![Theme::OnlyDefence],
        rating: grade(variant, find),
        tempting: find.tempting.clone(),
    };
    let puzzle = Puzzle::new(parts.clone()).map_err(|_| NoPuzzle::Flawed)?;
    let themes = checker.themes_of(&puzzle, stop).ok_or(NoPuzzle::Flawed)?;
    Puzzle::new(PuzzleParts { themes, ..parts }).map_err(|_| NoPuzzle::WithoutTheme)
}

/// Chooses puzzles.
#[derive(Debug)]
pub struct Selection {
    variant: SharedVariant,
    checker: Checker,
    account: Account,
    candidates: BTreeMap<PuzzleId, Puzzle>,
    known: HashSet<PuzzleId>,
}

impl Selection {
    /// A selection for a variant.
    pub fn new(variant: SharedVariant) -> Self {
        Selection {
            variant,
            checker: Checker::default(),
            account: Account::default(),
            candidates: BTreeMap::new(),
            known: HashSet::new(),
        }
    }

    /// Takes a find into account; it is looked at what it is about.
    pub fn add(&mut self, find: &Find, stop: &AtomicBool) {
        self.account.finds += 1;
        match puzzle_of(&self.variant, find, &mut self.checker, stop) {
            Ok(puzzle) if !self.known.insert(puzzle.id().clone()) => self.account.again += 1,
            Ok(puzzle) => drop(self.candidates.insert(puzzle.id().clone(), puzzle)),
            Err(NoPuzzle::WithoutTheme) => self.account.without_theme += 1,
            Err(NoPuzzle::Flawed) => self.account.flawed += 1,
        }
    }

    /// Chooses up to `most` puzzles, in turns from each task, theme and grade, and proves each again; the easiest first.
    pub fn choose(mut self, most: usize, stop: &AtomicBool) -> (Vec<Puzzle>, Account) {
        let normaliser = Normaliser::new(&self.variant);
        let mut buckets = buckets(self.candidates.values());
        let mut chosen: Vec<Puzzle> = Vec::new();
        let mut boards: HashMap<(u32, u32), Vec<Board>> = HashMap::new();
        let mut at_once = 0;
        while chosen.len() < most && !buckets.is_empty() {
            for bucket in &mut buckets {
                let Some(puzzle) = bucket.pop().filter(|_| chosen.len() < most) else {
                    continue;
                };
                let is_at_once = puzzle.own_moves() == 1 && puzzle.plies() == 1;
                let too_many = is_at_once && (at_once + 1) * 100 > most * AT_ONCE_PERCENT;
                if too_many || is_near(puzzle, &normaliser, &boards) {
                    self.account.left_over += 1;
                } else if self.checker.check(puzzle, stop).is_err() {
                    self.account.flawed += 1;
                } else {
                    let board = normaliser.normal(puzzle.position());
                    boards.entry(stones(&board)).or_default().push(board);
                    at_once += usize::from(is_at_once);
                    chosen.push(puzzle.clone());
                }
            }
            buckets.retain(|bucket| !bucket.is_empty());
        }
        self.account.left_over += buckets.iter().map(Vec::len).sum::<usize>();
        self.account.chosen = chosen.len();
        chosen.sort_by_key(|puzzle| (puzzle.rating(), puzzle.id().clone()));
        (chosen, self.account)
    }
}

/// The candidates by task, main theme and grade, the best of each last.
fn buckets<'a>(candidates: impl Iterator<Item = &'a Puzzle>) -> Vec<Vec<&'a Puzzle>> {
    let mut buckets: BTreeMap<(Task, Theme, u16), Vec<&Puzzle>> = BTreeMap::new();
    for puzzle in candidates {
        let kind = (puzzle.task(), puzzle.theme(), puzzle.rating() / GRADE);
        buckets.entry(kind).or_default().push(puzzle);
    }
    let mut buckets: Vec<_> = buckets.into_values().collect();
    for bucket in &mut buckets {
        // What is proved to be the only move comes first, then what tempts most.
        bucket.sort_by_key(|puzzle| {
            let tempting = puzzle.tempting().len();
            (puzzle.certainty(), std::cmp::Reverse(tempting), puzzle.id())
        });
        bucket.reverse();
    }
    buckets
}

/// How many stones of each side stand on a board.
fn stones(board: &Board) -> (u32, u32) {
    let count = |mark| board.iter().filter(|square| **square == mark).count() as u32;
    (count(1), count(2))
}

/// Whether one of the boards, kept by their stones, is nearly that of a puzzle, however it is turned or mirrored.
fn is_near(
    puzzle: &Puzzle,
    normaliser: &Normaliser,
    boards: &HashMap<(u32, u32), Vec<Board>>,
) -> bool {
    let forms = normaliser.forms(puzzle.position());
    let Some((own, enemy)) = forms.first().map(stones) else {
        return false;
    };
    let near = |count: u32| count.saturating_sub(1)..=count + 1;
    near(own).any(|own| {
        near(enemy).any(|enemy| {
            let boards = boards.get(&(own, enemy)).map_or(&[][..], Vec::as_slice);
            let is_near = |form: &Board| boards.iter().any(|board| distance(form, board) < NEAR);
            forms.iter().any(is_near)
        })
    })
}

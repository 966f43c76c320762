//! Carries out requests about puzzles: starts, repeats and leaves puzzles, and asks the puzzle referee for hints and
//! solutions.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use cohort_library::Learning;
use cohort_platform::background::Jobs;
use cohort_platform::date::today;
use cohort_platform::frame::Screen;
use cohort_play::settings::Settings;
use cohort_play::table::Match;
use cohort_play::table::messages::{BoardReset, TableRequest};
use cohort_play::variants::Variants;
use cohort_puzzles::PuzzleSet;
use rand::random;
use rules::{GameKind, SharedVariant};

use super::choose::Known;
use super::current::{CurrentPuzzle, Play};
use super::judge::{self, AskReferee};
use super::keeper::Keeper;
use super::offered::OfferedPuzzles;
use super::page::PuzzlePage;
use super::request::{PuzzleRequest, PuzzleSeries};
use super::session::PuzzleSession;
use super::show::Board;
use super::storm::{StormSession, StormStage};
use super::waiting::Waiting;
use crate::learning::{Learned, LearningRequest};

/// The resources that decide which puzzle comes next.
#[derive(SystemParam)]
pub(super) struct Choice<'w> {
    offered: Res<'w, OfferedPuzzles>,
    learned: Res<'w, Learned>,
    variants: Res<'w, Variants>,
    settings: Res<'w, Settings>,
    time: Res<'w, Time<Real>>,
}

impl Choice<'_> {
    /// Returns the variant that is chosen on the title screen if it has puzzles, and otherwise the standard variant of
    /// its game.
    fn at_first(&self) -> Option<SharedVariant> {
        let chosen = self.variants.chosen(&self.settings.variant);
        let puzzled =
            chosen.filter(|variant| PuzzleSet::builtin_variants().contains(&variant.id()));
        let standard = || self.standard(chosen.map_or(GameKind::Loa, |variant| variant.kind()));
        puzzled.cloned().or_else(standard)
    }

    fn standard(&self, family: GameKind) -> Option<SharedVariant> {
        self.variants.0.get(family.id()).cloned()
    }

    /// Makes a session with the next puzzle of a series, or with a new puzzle storm. Returns `None` if no puzzle is
    /// left.
    fn next(
        &self,
        course: PuzzleSeries,
        current: &CurrentPuzzle,
        variant: &SharedVariant,
    ) -> Option<Play> {
        let set = self.offered.set()?;
        if course == PuzzleSeries::Storm {
            let storm = StormSession::new(set, variant.id(), random())?;
            return Some(Play::Storm(Box::new(storm)));
        }
        let nothing = Learning::default();
        let learning = self.learned.latest().unwrap_or(&nothing);
        let puzzle = self
            .known(set, learning, current, variant)
            .next(course, random())?;
        let was_tried = learning.last_scores.contains_key(&puzzle.id().to_string());
        let session = PuzzleSession::new(course, puzzle).tried_before(was_tried);
        Some(Play::Puzzle(Box::new(session)))
    }

    fn known<'a>(
        &'a self,
        set: &'a PuzzleSet,
        learning: &'a Learning,
        current: &'a CurrentPuzzle,
        variant: &'a SharedVariant,
    ) -> Known<'a> {
        Known {
            set,
            learning,
            variants: &self.variants.0,
            variant,
            today: today(),
            met: current.met(),
        }
    }

    /// Whether no puzzle of the series is left after the current puzzle.
    fn is_last(
        &self,
        course: PuzzleSeries,
        current: &CurrentPuzzle,
        variant: &SharedVariant,
    ) -> bool {
        let nothing = Learning::default();
        let learning = self.learned.latest().unwrap_or(&nothing);
        let set = self.offered.set();
        set.is_none_or(|set| {
            let known = self.known(set, learning, current, variant);
            known.next(course, random()).is_none()
        })
    }

    /// Starts the next puzzle of a series, or tells the puzzle page that no puzzle is left. Returns whether a puzzle
    /// started.
    fn begin(
        &self,
        course: PuzzleSeries,
        variant: &SharedVariant,
        current: &mut CurrentPuzzle,
        page: &mut PuzzlePage,
        resets: &mut MessageWriter<BoardReset>,
    ) -> bool {
        let is_same = |now: &SharedVariant| now.id() == variant.id();
        if course == PuzzleSeries::Rated && current.variant.as_ref().is_some_and(is_same) {
            current.put_aside();
        }
        let left = match course {
            PuzzleSeries::Rated => current.take_up(variant.id()),
            _ => None,
        };
        let next = match left {
            Some(session) => Some(Play::Puzzle(Box::new(session))),
            None => self.next(course, current, variant),
        };
        page.missing = next.is_none().then_some(course);
        let Some(play) = next else { return false };
        current.put_aside();
        if let Play::Puzzle(session) = &play {
            current.played.insert(session.puzzle().id().clone());
        }
        current.variant = Some(variant.clone());
        current.is_last = course == PuzzleSeries::Own && self.is_last(course, current, variant);
        current.put(play, self.time.elapsed(), resets);
        true
    }
}

pub(super) fn carry_out(
    mut requests: MessageReader<PuzzleRequest>,
    choice: Choice,
    table: Option<Res<Match>>,
    jobs: Res<Jobs>,
    (mut waiting, mut page): (ResMut<Waiting>, ResMut<PuzzlePage>),
    mut current: ResMut<CurrentPuzzle>,
    mut keeper: Keeper,
    mut screen: ResMut<NextState<Screen>>,
    mut leave: MessageWriter<TableRequest>,
    (mut board, mut resets): (Board, MessageWriter<BoardReset>),
) {
    if requests.is_empty() && (waiting.is_empty() || choice.offered.set().is_none()) {
        return;
    }
    let waited = std::mem::take(&mut waiting.0);
    let now = choice.time.elapsed();
    for request in waited.into_iter().chain(requests.read().cloned()) {
        // A request that names Lines of Action or Ordo also chooses this game on the puzzle page.
        let request = match request {
            PuzzleRequest::BeginIn(family, course) => {
                page.variant = choice.standard(family);
                PuzzleRequest::Begin(course)
            }
            request => request,
        };
        match request {
            PuzzleRequest::BeginIn(..) => {}
            PuzzleRequest::Show => {
                page.variant = page.variant.take().or_else(|| choice.at_first());
                page.today = today();
                page.missing = None;
                keeper.learning.write(LearningRequest::Refresh);
            }
            PuzzleRequest::ChooseGame(family) => {
                page.variant = choice.standard(family);
                page.missing = None;
            }
            PuzzleRequest::ChooseVariant(id) => {
                if PuzzleSet::builtin_variants().contains(&id.as_str())
                    && let Some(variant) = choice.variants.0.get(&id)
                {
                    page.variant = Some(variant.clone());
                    page.missing = None;
                }
            }
            PuzzleRequest::Begin(_) if choice.offered.set().is_none() || table.is_some() => {
                if table.is_some() {
                    // A puzzle cannot start during a match, so leave the match first. The request then waits for a
                    // later frame.
                    leave.write(TableRequest::Leave);
                }
                waiting.0.push(request);
            }
            PuzzleRequest::Begin(course) => {
                let Some(variant) = page.variant.clone().or_else(|| choice.at_first()) else {
                    continue;
                };
                current.played.clear();
                if choice.begin(course, &variant, &mut current, &mut page, &mut resets) {
                    NextState::set_if_neq(&mut screen, Screen::Puzzle);
                }
            }
            PuzzleRequest::Next => {
                let Some((course, variant)) = next_course(&current) else {
                    continue;
                };
                let mut begin =
                    |course| choice.begin(course, &variant, &mut current, &mut page, &mut resets);
                // If no puzzle from the player's mistakes is left, start the rated series.
                if !begin(course) && course == PuzzleSeries::Own {
                    begin(PuzzleSeries::Rated);
                }
            }
            PuzzleRequest::Again => {
                if current.session_mut().is_some_and(PuzzleSession::again) {
                    current.work = None;
                    current.since = Some(now);
                    current.lay_out(&mut resets);
                }
            }
            PuzzleRequest::Hint => {
                let question = current.session_mut().and_then(PuzzleSession::ask_hint);
                if let Some(question) = question {
                    current.work = Some(jobs.start_portable(AskReferee::RightMove(question)));
                }
                keeper.keep(&mut current, now);
            }
            PuzzleRequest::GiveUp => {
                let Some(session) = current.session_mut() else {
                    continue;
                };
                if session.give_up() {
                    let puzzle = session.puzzle().clone();
                    current.work = Some(jobs.start_portable(AskReferee::Solution(puzzle)));
                    current.lay_out(&mut resets);
                    keeper.keep(&mut current, now);
                }
            }
            PuzzleRequest::Step(count) => {
                for _ in 0..count.unsigned_abs().min(99) {
                    let Some(session) = current.session_mut() else {
                        break;
                    };
                    let Some(motion) = session.step(count > 0) else {
                        break;
                    };
                    board.show(session.game(), motion, false);
                    current.standing = None;
                }
            }
            PuzzleRequest::Leave => {
                waiting.0.clear();
                if current.is_played() {
                    NextState::set_if_neq(&mut screen, Screen::Title);
                }
            }
        }
    }
}

/// Returns the series and the variant of the next puzzle; `None` while the current puzzle has no result. The rated series
/// follows the puzzle of the day. It also follows the last puzzle made from the player's mistakes.
fn next_course(current: &CurrentPuzzle) -> Option<(PuzzleSeries, SharedVariant)> {
    let variant = current.variant.clone()?;
    if let Some(storm) = current.storm() {
        return (storm.stage() == StormStage::Over).then_some((PuzzleSeries::Storm, variant));
    }
    let session = current.session()?;
    let course = match session.course() {
        PuzzleSeries::Day => PuzzleSeries::Rated,
        PuzzleSeries::Own if current.is_last() => PuzzleSeries::Rated,
        course => course,
    };
    session.is_decided().then_some((course, variant))
}

/// Sets up the board of the puzzle again when the puzzle screen opens, because the title screen may have changed the
/// board in the same frame.
pub(super) fn enter(mut current: ResMut<CurrentPuzzle>, mut resets: MessageWriter<BoardReset>) {
    current.lay_out(&mut resets);
}

pub(super) fn end(mut current: ResMut<CurrentPuzzle>, jobs: Res<Jobs>) {
    current.put_aside();
    current.end();
    judge::put_away(jobs.tools());
}

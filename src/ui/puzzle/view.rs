//! View model of the panel of a puzzle.

use cohort_features::learning::Learned;
use cohort_features::puzzles::{
    CurrentPuzzle, Help, PuzzleEvent, PuzzleSeries, PuzzleSession, Stage,
};
use cohort_features::puzzles::{StormSession, StormStage};
use cohort_library::{FamilyRating, Learning};
use cohort_play::locale::{Locale, Texts};
use cohort_puzzles::{Evidence, Hint, Puzzle, Rating, Score, Task, Theme, Why};
use rules::{Move, Position, Side};

use crate::practice::PracticeMessage;
use crate::words::{notations, result, side_name};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleView {
    /// The name of the series.
    pub course: String,
    /// The task in one line, for example who must win and in how many moves.
    pub task: String,
    pub text: String,
    /// The themes of the puzzle; empty until the puzzle is over.
    pub themes: Vec<ThemeShown>,
    /// The message about the last event.
    pub said: Option<PracticeMessage>,
    /// For a storm, its clock and the number of solved puzzles.
    pub storm: Option<(String, String)>,
    /// The player's rating, and its change by this puzzle.
    pub rating: Option<String>,
    /// Other facts, such as the streak, a sentence for each.
    pub facts: Vec<String>,
    pub next: Next,
    /// Whether a hint costs nothing, because the puzzle is unrated or already decided.
    pub help_is_free: bool,
    /// The buttons in the row below.
    pub more: More,
}

/// A theme of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemeShown {
    pub name: String,
    /// Where this puzzle shows the theme, in a sentence.
    pub shown: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    Move,
    /// Ask for a hint, or for more of one.
    Hint(Hint),
    TryAgain,
    Puzzle,
    /// Go to rated puzzles. They follow the puzzle of the day and the last of the player's mistakes.
    Rated,
    Storm,
}

/// The buttons in the row below the main button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum More {
    /// Give up, or skip to the next puzzle if this one is already decided.
    Ask {
        /// Whether the puzzle is already decided, so that skipping it costs nothing.
        is_decided: bool,
    },
    /// Step through the solution, and try again.
    Look {
        /// Whether a step back is possible.
        back: bool,
        /// Whether a step forward is possible.
        forward: bool,
    },
    /// No buttons: a storm runs to its end.
    Nothing,
}

impl PuzzleView {
    /// The view without the storm's clock. Used to compare views, since the clock changes all the time.
    pub(super) fn without_clock(&self) -> Self {
        let mut view = self.clone();
        if let Some((clock, _)) = &mut view.storm {
            clock.clear();
        }
        view
    }

    /// The view of the current puzzle or storm; `None` without one. `refusal` says why the rules refused the last move.
    pub fn of(
        current: &CurrentPuzzle,
        learned: &Learned,
        locale: &Locale,
        refusal: Option<String>,
    ) -> Option<Self> {
        let mut view = match (current.session(), current.storm()) {
            (Some(session), _) => of_session(session, current.is_last(), learned, locale),
            (_, Some(storm)) => of_storm(storm, locale),
            _ => return None,
        };
        if let Some(text) = refusal {
            view.said = Some(PracticeMessage::wrong(text));
        }
        view.facts.extend(not_kept(learned, locale));
        Some(view)
    }
}

fn of_session(
    session: &PuzzleSession,
    is_last: bool,
    learned: &Learned,
    locale: &Locale,
) -> PuzzleView {
    let puzzle = session.puzzle();
    let is_over = session.stage() == Stage::Over;
    let is_decided = session.is_decided();
    let text = match session.course() {
        PuzzleSeries::Theme(theme) if !is_over => {
            locale.text(&format!("puzzle-theme-{theme}-about"))
        }
        _ => String::new(),
    };
    PuzzleView {
        course: course(locale, session.course()),
        task: task(locale, puzzle),
        text,
        themes: match is_over {
            true => themes(locale, puzzle),
            false => Vec::new(),
        },
        said: said(session, locale),
        storm: None,
        rating: (session.course() == PuzzleSeries::Rated).then(|| rated(session, learned, locale)),
        facts: facts(session, learned, locale),
        next: match (session.stage(), session.course()) {
            (Stage::Over, PuzzleSeries::Day) => Next::Rated,
            (Stage::Over, PuzzleSeries::Own) if is_last => Next::Rated,
            (Stage::Over, _) => Next::Puzzle,
            (Stage::Refuting, _) => Next::TryAgain,
            (Stage::Asking, _) => session.next_hint().map_or(Next::Move, Next::Hint),
            _ => Next::Move,
        },
        help_is_free: is_decided || session.course() != PuzzleSeries::Rated,
        more: match is_over {
            true => More::Look {
                back: session.can_step(false),
                forward: session.can_step(true),
            },
            false => More::Ask { is_decided },
        },
    }
}

fn of_storm(storm: &StormSession, locale: &Locale) -> PuzzleView {
    let left = storm.time_left().as_millis().div_ceil(1000);
    let clock = format!("{}:{:02}", left / 60, left % 60);
    let score = [("count", storm.score().into())];
    let is_over = storm.stage() == StormStage::Over;
    let result = [
        ("count", storm.score().into()),
        ("tried", storm.tried().into()),
        ("run", storm.best_run().into()),
    ];
    PuzzleView {
        course: course(locale, PuzzleSeries::Storm),
        task: match is_over {
            true => locale.text("storm-over"),
            false => task(locale, storm.puzzle()),
        },
        text: match is_over {
            true => locale.format("storm-result", &result),
            false => String::new(),
        },
        themes: Vec::new(),
        said: match (storm.stage(), storm.last()) {
            (StormStage::Over, _) if storm.is_best() => {
                Some(PracticeMessage::right(locale.text("storm-best")))
            }
            (StormStage::Over, _) | (_, None) => None,
            // The next puzzle comes immediately, so the message about the last move stays until the player moves again.
            (_, Some(true)) => Some(PracticeMessage::right(locale.text("storm-right"))),
            (_, Some(false)) => Some(PracticeMessage::wrong(locale.text("storm-wrong"))),
        },
        storm: Some((clock, locale.format("storm-score", &score))),
        rating: None,
        facts: Vec::new(),
        next: if is_over { Next::Storm } else { Next::Move },
        help_is_free: true,
        more: More::Nothing,
    }
}

/// The name of a series of puzzles.
pub(crate) fn course(locale: &Locale, course: PuzzleSeries) -> String {
    match course {
        PuzzleSeries::Theme(theme) => locale.text(&format!("puzzle-theme-{theme}")),
        PuzzleSeries::Rated => locale.text("puzzles-rated"),
        PuzzleSeries::Day => locale.text("puzzles-day"),
        PuzzleSeries::Own => locale.text("puzzles-own"),
        PuzzleSeries::Storm => locale.text("puzzles-storm"),
    }
}

/// The task of a puzzle, in one line.
fn task(locale: &Locale, puzzle: &Puzzle) -> String {
    let asked = [
        ("side", side_name(locale, puzzle.side())),
        ("count", puzzle.own_moves().into()),
    ];
    match puzzle.task() {
        Task::Win => locale.format("puzzle-win", &asked),
        Task::Hold => locale.format("puzzle-hold", &asked),
    }
}

/// The themes of a puzzle, in words.
fn themes(locale: &Locale, puzzle: &Puzzle) -> Vec<ThemeShown> {
    let shown = |theme: &Theme| ThemeShown {
        name: locale.text(&format!("puzzle-theme-{theme}")),
        shown: shown(locale, puzzle, *theme),
    };
    puzzle.themes().iter().map(shown).collect()
}

/// Where a puzzle shows a theme, in a sentence with its moves, squares and numbers.
fn shown(locale: &Locale, puzzle: &Puzzle, theme: Theme) -> String {
    let (variant, position) = (puzzle.variant(), puzzle.position());
    let written = |position: &Position, mv: Move| variant.notation(position, mv);
    let after = variant.apply(position, puzzle.first());
    let number = |count: usize| count.into();
    let mut arguments = vec![
        ("side", side_name(locale, puzzle.side())),
        ("enemy", side_name(locale, !puzzle.side())),
        ("first", written(position, puzzle.first()).into()),
        ("moves", puzzle.own_moves().into()),
        (
            "others",
            number(variant.legal_moves(position).len().saturating_sub(1)),
        ),
    ];
    match puzzle.evidence(theme) {
        Some(Evidence::Wrong(mv)) => {
            arguments.push(("move", written(position, mv).into()));
        }
        Some(Evidence::Joins { by, before, after }) => arguments.extend([
            ("move", written(position, by).into()),
            ("before", number(before)),
            ("after", number(after)),
        ]),
        Some(Evidence::Cuts { before, after }) => {
            arguments.extend([("before", number(before)), ("after", number(after))]);
        }
        Some(Evidence::Frees(threat)) => {
            let stone = threat.origins().first().map(ToString::to_string);
            arguments.extend([
                ("stone", stone.unwrap_or_default().into()),
                (
                    "move",
                    written(&after.turned_to(puzzle.side()), threat).into(),
                ),
            ]);
        }
        Some(Evidence::Stops(threat)) => {
            let position = position.turned_to(!puzzle.side());
            arguments.push(("move", written(&position, threat).into()));
        }
        Some(Evidence::Rejoining(ways)) => arguments.push(("count", number(ways))),
        Some(Evidence::OtherLine { first, last }) => {
            arguments.push(("line", format!("{first}–{last}").into()));
        }
        Some(Evidence::Itself) | None => {}
    }
    locale.format(&format!("puzzle-theme-{theme}-here"), &arguments)
}

/// The message about the last event, or about the hint.
fn said(session: &PuzzleSession, locale: &Locale) -> Option<PracticeMessage> {
    let told = |text: String| Some(PracticeMessage::plain(text));
    let praised = |text: String| Some(PracticeMessage::right(text));
    let warned = |text: String| Some(PracticeMessage::wrong(text));
    let puzzle = session.puzzle();
    let enemy = side_name(locale, !puzzle.side());
    if session.stage() == Stage::Judging {
        return told(locale.text("puzzle-judging"));
    }
    let line = || line(session, true, locale);
    match session.last_event() {
        PuzzleEvent::Nothing => match session.help() {
            Help::None => None,
            Help::Awaited(_) => told(locale.text("puzzle-hint-awaited")),
            Help::Stones(_) => told(locale.text("puzzle-hint-stone")),
            Help::Move(mv) => {
                let game = session.game();
                let written = game.variant().notation(game.position(), mv);
                told(locale.format("puzzle-hint-move", &[("move", written.into())]))
            }
        },
        PuzzleEvent::Right => match session.stage() {
            Stage::Answering(_) => praised(locale.format("puzzle-right", &[("side", enemy)])),
            _ => {
                let left = [("count", session.moves_left().into())];
                praised(locale.format("puzzle-right-next", &left))
            }
        },
        PuzzleEvent::Solved if session.is_retry() => praised(locale.text("puzzle-solved-again")),
        PuzzleEvent::Solved => {
            let is_rated = session.course() == PuzzleSeries::Rated;
            praised(locale.text(match (session.score(), is_rated) {
                (Some(Score::Solved), _) => "puzzle-solved",
                (Some(Score::WithHint), true) => "puzzle-solved-with-hint",
                (Some(Score::WithHint), false) => "puzzle-solved-with-hint-unrated",
                (_, true) => "puzzle-solved-late",
                (_, false) => "puzzle-solved-late-unrated",
            }))
        }
        PuzzleEvent::Wrong(mv, why) => {
            let variant = puzzle.variant();
            let mv = variant.notation(session.asked_in(), mv);
            // The message says who wins anyway, so the line need not.
            let line = self::line(session, !matches!(why, Why::Loses { .. }), locale);
            warned(wrong(locale, puzzle, mv, why, line))
        }
        PuzzleEvent::TooSlow(plies) => {
            let count = [("count", plies.div_ceil(2).into())];
            warned(locale.format("puzzle-too-slow", &count))
        }
        PuzzleEvent::Undecided => warned(locale.text("puzzle-undecided")),
        PuzzleEvent::NoHint => warned(locale.text("puzzle-no-hint")),
        PuzzleEvent::GivenUp if session.line().1.is_empty() => {
            told(locale.text("puzzle-solution-awaited"))
        }
        PuzzleEvent::GivenUp => told(locale.format("puzzle-solution", &[("line", line().into())])),
    }
}

/// The refutation or the solution: each move with its side. If `tells_end`, also how the game ends.
fn line(session: &PuzzleSession, tells_end: bool, locale: &Locale) -> String {
    let (from, line, _) = session.line();
    let variant = session.puzzle().variant();
    let mut at = *from;
    let mut parts = Vec::new();
    for (mv, written) in line.iter().zip(notations(variant, from, line)) {
        let ply = [
            ("side", side_name(locale, at.to_move())),
            ("move", written.into()),
        ];
        parts.push(locale.format("puzzle-ply", &ply));
        at = variant.apply(&at, *mv);
    }
    let ends = variant
        .outcome(&at)
        .filter(|_| tells_end && !line.is_empty());
    parts.extend(ends.map(|outcome| result(locale, outcome).headline));
    parts.join(" · ")
}

/// The message about a wrong move; `line` is its refutation in words.
fn wrong(locale: &Locale, puzzle: &Puzzle, mv: String, why: Why, line: String) -> String {
    let enemy: Side = !puzzle.side();
    let mv = ("move", mv.into());
    let side = ("side", side_name(locale, enemy));
    let line = ("line", line.into());
    match why {
        Why::Ends(outcome) => {
            let ends = result(locale, outcome);
            let arguments = [
                mv,
                ("result", ends.headline.into()),
                ("reason", ends.reason.into()),
            ];
            locale.format("puzzle-wrong-ends", &arguments)
        }
        Why::Loses { plies } => {
            let count = ("count", plies.div_ceil(2).into());
            locale.format("puzzle-wrong-loses", &[mv, side, count, line])
        }
        Why::LetsSlip => {
            let key = match puzzle.task() {
                Task::Win => "puzzle-wrong-slips",
                Task::Hold => "puzzle-wrong-holds-not",
            };
            locale.format(key, &[mv, side, line])
        }
    }
}

/// The player's rating, with its change by this puzzle.
fn rated(session: &PuzzleSession, learned: &Learned, locale: &Locale) -> String {
    let nothing = Learning::default();
    let learning = learned.latest().unwrap_or(&nothing);
    let known = learning.rating(session.puzzle().variant().kind());
    let Some(gain) = session
        .gain()
        .filter(|_| known.is_some_and(FamilyRating::is_settled))
    else {
        return rating(locale, known);
    };
    let whole = |rating: Rating| rating.rating().round() as i64;
    let change = whole(gain.after) - whole(gain.before);
    let arguments = [
        ("rating", whole(gain.after).to_string().into()),
        ("change", format!("{change:+}").replace('-', "−").into()),
    ];
    locale.format("puzzle-gain", &arguments)
}

/// Facts about the puzzle: its difficulty, whether it counts, and the streak.
fn facts(session: &PuzzleSession, learned: &Learned, locale: &Locale) -> Vec<String> {
    let mut facts = Vec::new();
    let counts_no_more = session.gain().is_none() && session.is_kept();
    if session.is_retry() {
        facts.push(locale.text("puzzle-retry"));
    } else if session.course() == PuzzleSeries::Rated && counts_no_more {
        facts.push(locale.text("puzzle-unrated"));
    } else if session.course() != PuzzleSeries::Rated {
        let key = match session.was_tried() {
            true => "puzzle-tried-before",
            false => "puzzle-not-rated",
        };
        facts.push(locale.text(key));
    }
    if session.stage() == Stage::Over {
        let grade = [("rating", session.puzzle().rating().to_string().into())];
        facts.push(locale.format("puzzle-grade", &grade));
    }
    let learning = learned.latest();
    facts.extend(learning.and_then(|learning| streak(locale, learning)));
    facts
}

/// A rating in words. Until there were enough rated puzzles, how many are still needed.
pub(crate) fn rating(locale: &Locale, known: Option<&FamilyRating>) -> String {
    let Some(known) = known.filter(|known| known.is_settled()) else {
        let tried = known.map_or(0, |known| known.tried);
        let arguments = [
            ("enough", FamilyRating::ENOUGH.into()),
            ("tried", tried.into()),
        ];
        return locale.format("puzzle-rating-soon", &arguments);
    };
    let now = Rating::new(known.now.rating, known.now.deviation, known.now.volatility);
    let key = if now.is_provisional() {
        "puzzle-rating-guess"
    } else {
        "puzzle-rating"
    };
    let whole = format!("{:.0}", now.rating());
    locale.format(key, &[("rating", whole.into())])
}

/// The current streak of solved puzzles and the best one; `None` for a streak of less than two.
pub(crate) fn streak(locale: &Locale, learning: &Learning) -> Option<String> {
    let run = learning.solved;
    let arguments = [("count", run.current.into()), ("best", run.best.into())];
    (run.current > 1).then(|| locale.format("puzzle-streak", &arguments))
}

/// The message that results cannot be saved or read; `None` if they can.
pub(crate) fn not_kept(learned: &Learned, locale: &Locale) -> Option<String> {
    if !learned.is_kept() {
        return Some(locale.text("puzzles-not-kept"));
    }
    let problem = locale.explain(learned.problem()?);
    Some(locale.format("puzzles-unread", &[("problem", problem.into())]))
}

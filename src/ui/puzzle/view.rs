//! View model of the puzzle panel.

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
    /// The name of the puzzle series.
    pub course: String,
    /// The task of the puzzle on one line, for example who must win and in how many moves.
    pub task: String,
    pub text: String,
    /// The themes of the puzzle; empty until the puzzle is over.
    pub themes: Vec<ThemeShown>,
    /// The message about the last move, hint or other event.
    pub said: Option<PracticeMessage>,
    /// The clock and the number of solved puzzles in a puzzle storm (puzzles against the clock); `None` outside a
    /// storm.
    pub storm: Option<(String, String)>,
    /// Text with the player's rating, and with the change of the rating by this puzzle.
    pub rating: Option<String>,
    /// Other facts, such as the streak, with one sentence for each.
    pub facts: Vec<String>,
    pub next: Next,
    /// Whether a hint costs no rating points, because the puzzle is unrated or already decided.
    pub help_is_free: bool,
    /// The quiet buttons (without frames) in the row below the main button of the puzzle panel.
    pub more: More,
}

/// A puzzle theme, and how the puzzle shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemeShown {
    pub name: String,
    /// A sentence that says where in the puzzle the theme occurs.
    pub shown: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    Move,
    /// The main button asks for a hint, or for more detail of the last hint.
    Hint(Hint),
    TryAgain,
    Puzzle,
    /// The main button starts rated puzzles. It does so after the puzzle of the day, and after the last puzzle made
    /// from the player's mistakes.
    Rated,
    Storm,
}

/// The quiet buttons (without frames) in the row below the main button of the puzzle panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum More {
    /// The buttons before the end of the puzzle: give up, or skip to the next puzzle if this puzzle is already decided.
    Ask {
        /// Whether the puzzle is already decided, so that skipping it costs nothing.
        is_decided: bool,
    },
    /// The buttons after the end of the puzzle: step through the solution, and try again.
    Look {
        /// Whether the player can step back in the solution.
        back: bool,
        /// Whether the player can step forward in the solution.
        forward: bool,
    },
    /// No buttons except those of every puzzle, which list all puzzles and leave the puzzle. A puzzle storm has no
    /// others.
    Nothing,
}

impl PuzzleView {
    /// Returns a copy of the view without the clock of a puzzle storm, for comparing two views. The clock changes in
    /// every frame.
    pub(super) fn without_clock(&self) -> Self {
        let mut view = self.clone();
        if let Some((clock, _)) = &mut view.storm {
            clock.clear();
        }
        view
    }

    /// Returns the view of the current puzzle or puzzle storm; `None` without a puzzle. `refusal` is the reason why the
    /// last move was refused.
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
        course: course_on(locale, session.course(), puzzle),
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
        course: course_on(locale, PuzzleSeries::Storm, storm.puzzle()),
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
            // In a puzzle storm, the next puzzle appears immediately, so the message about the last move stays until
            // the player moves again.
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

/// Returns the name of a puzzle series.
pub(crate) fn course(locale: &Locale, course: PuzzleSeries) -> String {
    match course {
        PuzzleSeries::Theme(theme) => locale.text(&format!("puzzle-theme-{theme}")),
        PuzzleSeries::Rated => locale.text("puzzles-rated"),
        PuzzleSeries::Day => locale.text("puzzles-day"),
        PuzzleSeries::Own => locale.text("puzzles-own"),
        PuzzleSeries::Storm => locale.text("puzzles-storm"),
    }
}

/// Returns the name of a puzzle series, and the name of the board unless it is the standard board of its game.
fn course_on(locale: &Locale, series: PuzzleSeries, puzzle: &Puzzle) -> String {
    let (name, variant) = (course(locale, series), puzzle.variant());
    if variant.id() == variant.kind().id() {
        return name;
    }
    format!("{name} · {}", locale.text(variant.name()))
}

/// Returns the task of a puzzle, on one line.
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

/// Returns the themes of a puzzle, as text.
fn themes(locale: &Locale, puzzle: &Puzzle) -> Vec<ThemeShown> {
    let shown = |theme: &Theme| ThemeShown {
        name: locale.text(&format!("puzzle-theme-{theme}")),
        shown: shown(locale, puzzle, *theme),
    };
    puzzle.themes().iter().map(shown).collect()
}

/// Returns a sentence that says where a puzzle shows a theme. The sentence names moves, squares and numbers of the
/// puzzle.
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

/// Returns the message about the last move or event, or about the hint.
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
            Help::Stones(mv) => {
                let count = mv.opening().origins().len();
                told(locale.format("puzzle-hint-stone", &[("count", count.into())]))
            }
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
            // The message about a losing move already says who wins, so the text of the line leaves this out.
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

/// Returns the text of the refutation or of the solution: each move with its side. If `tells_end` is set, adds how the
/// game ends.
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

/// Returns the message about a wrong move. `line` is the text of the move's refutation.
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

/// Returns a text with the player's rating, and with the change of the rating by this puzzle.
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

/// Returns facts about the puzzle: its difficulty, whether it counts for the rating, and the streak.
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

/// Returns a rating as text. Before the player has tried enough rated puzzles, the text says how many are required and
/// how many the player has tried.
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

/// Returns a text with the current and the best streak of solved puzzles. `None` if the current streak is shorter than
/// two.
pub(crate) fn streak(locale: &Locale, learning: &Learning) -> Option<String> {
    let run = learning.solved;
    let arguments = [("count", run.current.into()), ("best", run.best.into())];
    (run.current > 1).then(|| locale.format("puzzle-streak", &arguments))
}

/// Returns the message that puzzle results cannot be saved or read; `None` if they can.
pub(crate) fn not_kept(learned: &Learned, locale: &Locale) -> Option<String> {
    if !learned.is_kept() {
        return Some(locale.text("puzzles-not-kept"));
    }
    let problem = locale.explain(learned.problem()?);
    Some(locale.format("puzzles-unread", &[("problem", problem.into())]))
}

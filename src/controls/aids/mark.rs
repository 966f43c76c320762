//! Recomputes the playing aids when the position, the selection, the square under the pointer, the hint or a setting
//! changes.

use bevy::prelude::*;
use cohort_features::lessons::{CurrentLesson, LessonSession, Stage};
use cohort_features::puzzles::{CurrentPuzzle, Help, PuzzleSession};
use cohort_features::solved::CurrentSolved;
use cohort_play::board::{AidLabel, AidLine, AidLineKind, AidMarks, AidSign, Pointed, middle_way};
use cohort_play::settings::{Aid, AidSet, Settings};
use cohort_play::table::{HalfTurn, Hint, Match, Viewed};
use rules::insight::{self, Reason};
use rules::{Game, Move, Outcome, Part, Square, WinReason};

use super::facts::PositionFacts;
use super::notices::{PositionNotices, notices};
use super::situation::Situation;
use super::{groups, lesson, preview, ways, worth};
use crate::input::Selection;

/// The maximum number of reasons shown for a hint, both in words and on the board.
const SHOWN_REASONS: usize = 2;

/// The reasons for the shown hint, strongest first. Each reason contains the squares that illustrate the reason on the
/// board.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct HintReasons(pub Vec<(Reason, Vec<Square>)>);

/// Recomputes the playing aids when the position, the selection, the square under the pointer, the hint or a setting
/// changes.
pub(super) fn mark(
    current: Option<Res<Match>>,
    (viewed, half, taken): (Res<Viewed>, Res<HalfTurn>, Option<Res<CurrentLesson>>),
    (puzzle, solved): (Option<Res<CurrentPuzzle>>, Option<Res<CurrentSolved>>),
    facts: Res<PositionFacts>,
    selection: Res<Selection>,
    pointed: Res<Pointed>,
    hint: Res<Hint>,
    settings: Res<Settings>,
    mut shown: ResMut<AidMarks>,
    mut told: ResMut<PositionNotices>,
    mut reasons: ResMut<HintReasons>,
) {
    let changed = facts.is_changed()
        || half.is_changed()
        || selection.is_changed()
        || pointed.is_changed()
        || hint.is_changed()
        || taken.as_ref().is_some_and(DetectChanges::is_changed)
        || puzzle.as_ref().is_some_and(DetectChanges::is_changed)
        || solved.as_ref().is_some_and(DetectChanges::is_changed)
        || settings.is_changed();
    if !changed {
        return;
    }
    let Some(current) = current else {
        let session = taken.as_ref().and_then(|taken| taken.session());
        let drills = taken.as_ref().and_then(|taken| taken.drill());
        let marks = session.map(|session| {
            let aids = match drills {
                Some(_) => lesson::ASKED,
                None => lesson::aids(session),
            };
            in_lesson(session, &half, aids, *selection, pointed.0)
        });
        let marks = marks
            .or_else(|| in_puzzle(puzzle.as_deref()?, &half, *selection, pointed.0))
            .or_else(|| in_solved(solved.as_deref()?, *selection, pointed.0));
        shown.set_if_neq(marks.unwrap_or_default());
        told.set_if_neq(PositionNotices::default());
        reasons.set_if_neq(HintReasons::default());
        return;
    };
    // While a past position is shown, no player is to move and no hint is shown.
    let past = viewed.past().is_some();
    let game = half.game().unwrap_or(viewed.game(&current));
    let situation = Situation {
        game,
        facts: &facts,
        aids: settings.aids().within(current.help()),
        selection: *selection,
        pointed: pointed.0,
        hint: if past || half.half().is_some() {
            Hint::None
        } else {
            *hint
        },
        own: current.seats().near_side(game.position().to_move()),
        awaits_here: !past && current.awaits_here(),
        tells_of_lines: settings.tells_of_lines(),
    };
    reasons.set_if_neq(hint_reasons(&situation));
    shown.set_if_neq(marks(&situation, &reasons));
    told.set_if_neq(PositionNotices(notices(&situation, current.seats())));
}

/// Returns the playing aids for the board of a lesson.
fn in_lesson(
    session: &LessonSession,
    half: &HalfTurn,
    aids: AidSet,
    selection: Selection,
    pointed: Option<Square>,
) -> AidMarks {
    let asks = session.stage() == Stage::Asking;
    let game = half.game().unwrap_or(session.game());
    let mut marks = in_practice(game, aids, selection, pointed, asks);
    lesson::draw_step(session, selection, &mut marks);
    draw_parts(
        session.shown().filter(|_| half.half().is_none()),
        &mut marks,
    );
    marks
}

/// Returns the playing aids for the board of a puzzle, without aids that would give away the answer.
fn in_puzzle(
    puzzle: &CurrentPuzzle,
    half: &HalfTurn,
    selection: Selection,
    pointed: Option<Square>,
) -> Option<AidMarks> {
    let shown = puzzle.practised()?;
    let game = half.game().unwrap_or(shown.game);
    let mut marks = in_practice(game, lesson::ASKED, selection, pointed, shown.asks);
    if let (Some(Help::Move(mv)), None) = (puzzle.session().map(PuzzleSession::help), half.half()) {
        draw_parts(Some(mv), &mut marks);
    }
    Some(marks)
}

/// Returns the playing aids for the board of a solved game: only the values of the moves.
fn in_solved(
    solved: &CurrentSolved,
    selection: Selection,
    pointed: Option<Square>,
) -> Option<AidMarks> {
    let session = solved.session()?;
    let asks = session.awaits_player();
    let mut marks = in_practice(session.game(), lesson::ASKED, selection, pointed, asks);
    worth::draw(solved, selection, &mut marks);
    Some(marks)
}

/// Returns the playing aids for the game of a lesson or puzzle. Such a game is not part of a match, so this function
/// computes the facts about its position.
fn in_practice(
    game: &Game,
    aids: AidSet,
    selection: Selection,
    pointed: Option<Square>,
    asks: bool,
) -> AidMarks {
    let facts = PositionFacts::of(game);
    let situation = Situation {
        game,
        facts: &facts,
        aids,
        selection,
        pointed,
        hint: Hint::None,
        own: game.position().to_move(),
        awaits_here: asks,
        tells_of_lines: false,
    };
    marks(&situation, &HintReasons::default())
}

pub(super) fn marks(situation: &Situation<'_>, reasons: &HintReasons) -> AidMarks {
    let mut marks = AidMarks::default();
    if let Some(outcome) = situation.game.outcome() {
        // Draw the groups of the loser, to show that the loser could not reconnect them.
        if let Outcome::Win {
            winner,
            reason: WinReason::CannotReconnect,
        } = outcome
        {
            groups::draw_side(situation, !winner, &mut marks);
        }
        return marks;
    }
    groups::draw(situation, &mut marks);
    if situation.awaits_here {
        draw_threats(situation, &mut marks);
        draw_rejoining(situation, &mut marks);
        draw_run(situation, &mut marks);
        preview::draw(situation, &mut marks);
    }
    ways::draw(situation, &mut marks);
    draw_reasons(reasons, &mut marks);
    draw_parts(situation.hint.whole(), &mut marks);
    // An isolated stone has a ring. Remove that ring from squares where another mark draws a ring.
    let hinted = situation.hint.mv().into_iter();
    let mut ringed: Vec<_> = hinted
        .flat_map(|mv| [mv.origins(), mv.landings()].concat())
        .collect();
    ringed.extend(situation.selection.targets(situation.game).captures);
    ringed.extend(situation.selection.squares());
    marks
        .signs
        .retain(|(square, sign)| *sign != AidSign::Stray || !ringed.contains(square));
    marks
}

/// Draws an arrow for each move with which the opponent threatens to win. Turns of two parts are often so many that
/// their arrows would cover the board, so only one turn is drawn for each square on which such turns end.
fn draw_threats(situation: &Situation<'_>, marks: &mut AidMarks) {
    if !situation.aids.has(Aid::Threats) {
        return;
    }
    let mut ends = Vec::new();
    for mv in situation.facts.wins(!situation.mover()) {
        let Some((from, to)) = threat(*mv) else {
            continue;
        };
        if matches!(mv, Move::Double(..)) {
            if ends.contains(&to) {
                continue;
            }
            ends.push(to);
        }
        marks.lines.push(AidLine {
            from,
            to,
            kind: AidLineKind::Threat,
        });
    }
}

/// Returns where the arrow of a winning move begins and ends. If one stone makes both parts of a turn, the arrow covers
/// both; otherwise it covers the last part that moves a stone.
fn threat(mv: Move) -> Option<(Square, Square)> {
    let way = |part: Part| {
        let mv = part.alone();
        Some((*mv.origins().first()?, *mv.landings().first()?))
    };
    let [first, then] = mv.parts().map(|part| part.and_then(way));
    match (first?, then) {
        ((from, over), Some((next, to))) if over == next => Some((from, to)),
        (_, Some(then)) => Some(then),
        (first, None) => Some(first),
    }
}

/// Marks the stones that can reconnect the split group. Draws no marks while a stone is selected.
fn draw_rejoining(situation: &Situation<'_>, marks: &mut AidMarks) {
    if !situation.aids.has(Aid::Rejoining) || situation.selection != Selection::Nothing {
        return;
    }
    for square in situation
        .facts
        .rejoining()
        .iter()
        .flat_map(|mv| mv.origins())
    {
        let sign = (square, AidSign::Rejoins);
        if !marks.signs.contains(&sign) {
            // Show only one ring: a stone that can reconnect loses the ring of an isolated stone.
            marks
                .signs
                .retain(|known| *known != (square, AidSign::Stray));
            marks.signs.push(sign);
        }
    }
}

/// In Ordo, draws the shortest path of one stone to the opponent's home row. A label at the end shows the number of
/// moves.
fn draw_run(situation: &Situation<'_>, marks: &mut AidMarks) {
    let run = situation.facts.run();
    if !situation.aids.has(Aid::Runner) {
        return;
    }
    for pair in run.windows(2) {
        if let &[from, to] = pair {
            marks.lines.push(AidLine {
                from,
                to,
                kind: AidLineKind::Run,
            });
        }
    }
    if let Some(&goal) = run.last() {
        marks
            .labels
            .push((goal, AidLabel::Run(run.len().saturating_sub(1))));
    }
}

/// Returns the strongest reasons for the hint, if the player has asked for reasons; otherwise returns none.
pub(super) fn hint_reasons(situation: &Situation<'_>) -> HintReasons {
    let Hint::Reasons(mv) = situation.hint else {
        return HintReasons::default();
    };
    let game = situation.game;
    let mut reasons = insight::reasons(game.variant(), game.position(), mv);
    reasons.truncate(SHOWN_REASONS);
    HintReasons(reasons)
}

/// Numbers the two parts of a turn that the board shows, at the squares where the arrows of the parts end.
fn draw_parts(shown: Option<Move>, marks: &mut AidMarks) {
    let Some([Some(first), Some(then)]) = shown.map(Move::parts) else {
        return;
    };
    for (number, part) in [(1, first), (2, then)] {
        let (_, end) = middle_way(part);
        marks
            .labels
            .extend(end.map(|square| (square, AidLabel::Part(number))));
    }
}

/// Marks the squares that illustrate the reasons for a hint.
fn draw_reasons(reasons: &HintReasons, marks: &mut AidMarks) {
    for square in reasons.0.iter().flat_map(|(_, squares)| squares) {
        let sign = (*square, AidSign::Reason);
        if !marks.signs.contains(&sign) {
            marks.signs.push(sign);
        }
    }
}

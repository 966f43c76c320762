//! What a review says in words. All English texts of reasons stand here; the game has texts of its own for the same keys.

use rules::insight::Reason as Merit;
use rules::{DrawReason, Move, Position, Side, Square, Variant, WinReason};
use study::{Accuracy, Case, Distinction, Grade, Phase, PlyReview, Reason};

use super::reviewed::Reviewed;
use super::table::percent;

/// The review of a game for people: each move that is worth a word, then accuracy and key moments.
pub(super) fn lines(reviewed: &Reviewed) -> Vec<String> {
    let review = &reviewed.review;
    let positions = review.positions();
    let moment = |number: &usize| reviewed.summary.moments.contains(number);
    let mut lines = Vec::new();
    for (number, (found, before)) in review.plies().iter().zip(&positions).enumerate() {
        let Some(found) = found else { continue };
        let variant = review.variant();
        let sign = if moment(&number) { " *" } else { "" };
        lines.push(format!(
            "{}. {} {}: {}{sign}",
            number + 1,
            before.to_move(),
            variant.notation(before, found.played),
            words(variant, before, found)
        ));
    }
    lines.push(String::new());
    for side in Side::ALL {
        lines.push(accuracy(side, reviewed.summary.of(side)));
    }
    let moments = reviewed.summary.moments.iter();
    let moments: Vec<String> = moments.map(|number| (number + 1).to_string()).collect();
    lines.push(match moments[..] {
        [] => "No move cost more than 10 % in winning chances.".to_owned(),
        _ => format!("Key moments (*): {}", moments.join(", ")),
    });
    lines
}

/// What there is to say about a move: its label, what it cost, why, and what was better.
pub(super) fn words(variant: &Variant, before: &Position, found: &PlyReview) -> String {
    let case = found.case(variant, before);
    let mut text = label(found).to_owned();
    let is_bad = found.grade() >= Grade::Inaccuracy;
    if is_bad {
        text += &format!(", {} → {} %", percent(found.before), percent(found.after));
    }
    for reason in &found.reasons {
        text += &format!(". {}", sentence(reason, &case));
    }
    if is_bad && !case.is_best() {
        text += &format!(". Then: {}", played(variant, &case.after(), &found.reply));
        text += &format!(". Better: {}", played(variant, before, &found.better));
    }
    text + "."
}

fn label(found: &PlyReview) -> &'static str {
    match (found.distinction, found.grade()) {
        (Some(Distinction::OnlyMove), _) => "The only move",
        (Some(Distinction::OnlyDefence), _) => "Found the only defence",
        (Some(Distinction::MissedWin), _) => "Missed win",
        (None, Grade::Excellent) => "Excellent",
        (None, Grade::Good) => "Good",
        (None, Grade::Inaccuracy) => "Inaccuracy",
        (None, Grade::Mistake) => "Mistake",
        (None, Grade::Blunder) => "Blunder",
    }
}

fn accuracy(side: Side, accuracy: &Accuracy) -> String {
    let percent = |percent: Option<f64>| percent.map_or("–".to_owned(), |p| format!("{p:.0}"));
    let phases = Phase::ALL.into_iter().zip(accuracy.by_phase);
    let phases: Vec<String> = phases
        .map(|(phase, of_phase)| format!("{} {}", phase.key(), percent(of_phase)))
        .collect();
    format!(
        "Accuracy of {side}: {} ({})",
        percent(accuracy.whole),
        phases.join(", ")
    )
}

/// A reason as a sentence, without a full stop.
pub(super) fn sentence(reason: &Reason, case: &Case<'_>) -> String {
    let (variant, mover) = (case.variant, case.mover());
    let (own, enemy) = (name(mover), name(!mover));
    let better = |mv: &Move| variant.notation(&case.before, *mv);
    let answer = |mv: &Move| variant.notation(&case.after(), *mv);
    match reason {
        Reason::Does { merit, squares } => format!("It {}", does(merit, squares, !mover)),
        Reason::Misses { by, merit, squares } => {
            format!("{} {}", better(by), would(merit, squares, !mover))
        }
        Reason::Allows { by, merit, squares } => {
            format!(
                "It allows {}, which {}",
                answer(by),
                does(merit, squares, mover)
            )
        }
        Reason::OnlySafe { moves } => {
            format!(
                "Of {moves} legal moves it is the only one after which {enemy} cannot win immediately"
            )
        }
        Reason::WinsByForce { plies, how } => {
            format!(
                "There was a win in {}: {}",
                moves(*plies),
                end(*how, own, enemy)
            )
        }
        Reason::LosesByForce { plies, how } => {
            format!("It loses in {}: {}", moves(*plies), end(*how, enemy, own))
        }
        Reason::JoinsEnemy {
            at,
            groups_before,
            groups,
        } => format!(
            "The stone captured on {at} was one that {enemy} still had to connect: {enemy} has {groups} group{} left instead of {groups_before}",
            plural(*groups)
        ),
        Reason::LeavesGroup {
            groups_before,
            groups,
        } => {
            format!("It splits {own} into {groups} groups instead of {groups_before}")
        }
        Reason::Strays {
            stone,
            left_before,
            left,
        } => format!(
            "The stone on {stone} is farther from the others: {} instead of {left_before} to the largest group",
            steps(*left)
        ),
        Reason::WalledIn {
            by,
            stone,
            moves_before,
            moves,
        } => format!(
            "It allows {}, which walls in the stone on {stone} that stands apart: {moves} move{} left of {moves_before}",
            answer(by),
            plural(*moves)
        ),
        Reason::LeavesFree {
            by,
            stone,
            moves,
            instead,
        } => format!(
            "{} would wall in {enemy}’s stone on {stone}, which stands apart: {instead} move{} instead of {moves}",
            better(by),
            plural(*instead)
        ),
        Reason::Cramped {
            by,
            moves_before,
            moves,
        } => format!(
            "{own} has only {moves} legal moves after {}, down from {moves_before}",
            answer(by)
        ),
        Reason::AllowsSplit { by, rejoining } => format!(
            "It allows {}, which splits {own}’s group: {rejoining} move{} reconnect{} it",
            answer(by),
            plural(*rejoining),
            if *rejoining == 1 { "s" } else { "" }
        ),
        Reason::RunnerLetGo { path, instead } => format!(
            "It lets a runner go: {} is {} from the far row, {}; after the better move {}",
            squares_first(path),
            moves(path.len().saturating_sub(1)),
            way(path),
            needs(*instead)
        ),
        Reason::RunnerGivenUp { path, now } => format!(
            "A runner was {} from the far row, {}; now {}",
            moves(path.len().saturating_sub(1)),
            way(path),
            needs(*now)
        ),
        Reason::SpareLinkLost {
            by,
            links_before,
            links,
        } => format!(
            "{own}’s group hangs on {links} single stone{} after {}, instead of {links_before}",
            plural(*links),
            answer(by)
        ),
        Reason::EndsApart {
            plies,
            groups,
            instead,
        } => format!(
            "{} later {own} stands in {groups} groups; with the better line in {instead}",
            moves(*plies)
        ),
        Reason::EndsWithEnemyJoined {
            plies,
            groups,
            instead,
        } => format!(
            "{} later {enemy} stands in {groups} group{}; with the better line in {instead}",
            moves(*plies),
            plural(*groups)
        ),
        Reason::EndsBehind {
            plies,
            lead,
            instead,
        } => format!(
            "{} later {own} has {}; with the better line {}",
            moves(*plies),
            stones_ahead(*lead),
            stones_ahead(*instead)
        ),
        Reason::EndsCramped {
            plies,
            moves: count,
            instead,
        } => format!(
            "{} later {own} has {count} legal moves; with the better line {instead}",
            moves(*plies)
        ),
        Reason::HangsBack { by, rows, instead } => format!(
            "{} would bring {own}’s front to within {instead} row{} of the far row; it stays {rows} away",
            better(by),
            plural(*instead)
        ),
        Reason::Exposes { stones, instead } => format!(
            "{enemy} can capture {} stone{} now, on {}, instead of {instead}",
            stones.len(),
            plural(stones.len()),
            list(stones)
        ),
        Reason::EndsScattered {
            plies,
            steps,
            instead,
        } => format!(
            "{} later {own}’s stones are {steps} steps in total from their largest group; with the better line {instead}",
            moves(*plies)
        ),
        Reason::EndsHanging {
            plies,
            links,
            instead,
        } => format!(
            "{} later {own}’s group hangs on {links} single stones; with the better line on {instead}",
            moves(*plies)
        ),
        Reason::EndsSlower {
            plies,
            moves: now,
            instead,
        } => format!(
            "{} later {own} could be {} from the far row; after this move {}",
            moves(*plies),
            moves(*instead),
            needs(*now)
        ),
        Reason::EndsWithEnemyFaster {
            plies,
            moves: now,
            instead,
        } => format!(
            "{} later {enemy} is {} from the far row; with the better line {}",
            moves(*plies),
            moves(*now),
            needs(*instead)
        ),
        Reason::Unclear => "No single fact on the board shows why, but the line does".to_owned(),
    }
}

/// What a move does to the other side, `other`, in the third person.
fn does(merit: &Merit, squares: &[Square], other: Side) -> String {
    let other = name(other);
    match merit {
        Merit::Wins(WinReason::Connected | WinReason::BothConnected) => {
            "connects all its stones and wins".to_owned()
        }
        Merit::Wins(WinReason::HomeRow) => "reaches the far row and wins".to_owned(),
        Merit::Wins(WinReason::CannotReconnect) => format!("splits {other} for good and wins"),
        Merit::Wins(_) => "wins immediately".to_owned(),
        Merit::Draws(DrawReason::BothConnected) => "connects both sides: a draw".to_owned(),
        Merit::Draws(_) => "ends the game in a draw".to_owned(),
        Merit::OnlyMove => "is the only legal move".to_owned(),
        Merit::Rejoins { moves } => {
            format!("reconnects the group, one of {moves} moves that do")
        }
        Merit::StopsWin(how) => format!("stops {other} from {}", threat(*how)),
        Merit::Threatens(how) => format!("threatens {}", intent(*how, other)),
        Merit::Cuts { groups } => format!(
            "cuts {other} into {groups} groups, with {} cut off",
            list(squares)
        ),
        Merit::Joins { groups } => {
            format!("connects stones: {groups} group{} left", plural(*groups))
        }
        Merit::Captures => format!("captures the stone on {}", list(squares)),
        Merit::KeepsGroup => "leaves no capture that could split the group".to_owned(),
        Merit::Escapes => "moves a stone out of reach of a capture".to_owned(),
        Merit::Nearer { left: 0 } => "brings a stone to the largest group".to_owned(),
        Merit::Nearer { left } => {
            format!(
                "brings a stone closer to the largest group: {} to go",
                steps(*left)
            )
        }
        Merit::Advances { left } => format!("goes forward: {left} row{} to go", plural(*left)),
        Merit::Blocks { stones } => format!(
            "blocks {stones} stone{} of {other}, on {}",
            plural(*stones),
            list(squares)
        ),
        Merit::Vanishes => "sends a stone into the hole: one less to connect".to_owned(),
        Merit::Gathers => "brings a stone closer to the others".to_owned(),
        Merit::Loses(_) => format!("lets {other} win immediately"),
        Merit::Waits => "is a quiet move".to_owned(),
    }
}

/// What a move would have done to the other side, `other`.
fn would(merit: &Merit, squares: &[Square], other: Side) -> String {
    let done = does(merit, squares, other);
    // "cuts … and wins" becomes "would have cut … and won"; plain futures are shorter: "would cut".
    let words: Vec<&str> = done.split(' ').collect();
    let base = |verb: &str| match verb {
        "reaches" => "reach".to_owned(),
        "is" => "be".to_owned(),
        "goes" => "go".to_owned(),
        other => other.strip_suffix('s').unwrap_or(other).to_owned(),
    };
    let mut text = String::from("would");
    let mut is_verb = true;
    for word in words {
        let plain = if is_verb { base(word) } else { word.to_owned() };
        text.push(' ');
        text += &plain;
        is_verb = word == "and";
    }
    text
}

fn threat(how: WinReason) -> &'static str {
    match how {
        WinReason::Connected | WinReason::BothConnected => "connecting with the next move",
        WinReason::HomeRow => "reaching the far row with the next move",
        WinReason::CannotReconnect => "splitting the group for good",
        _ => "winning with the next move",
    }
}

fn intent(how: WinReason, other: &str) -> String {
    let what = match how {
        WinReason::Connected | WinReason::BothConnected => "connect all stones",
        WinReason::HomeRow => "reach the far row",
        WinReason::CannotReconnect => {
            return format!("to split {other} for good with the next move");
        }
        _ => "win",
    };
    format!("to {what} with the next move")
}

/// How a line ends for the winner and the loser.
fn end(how: WinReason, winner: &str, loser: &str) -> String {
    match how {
        WinReason::Connected | WinReason::BothConnected => format!("{winner} connects"),
        WinReason::HomeRow => format!("{winner} reaches the far row"),
        WinReason::CannotReconnect => format!("{loser} cannot reconnect"),
        WinReason::NoStones => format!("{loser} has no stones left"),
        WinReason::NoMoves => format!("{loser} has no move left"),
        WinReason::Resigned | WinReason::TimeUp => format!("{winner} wins"),
    }
}

fn name(side: Side) -> &'static str {
    match side {
        Side::Black => "Black",
        Side::White => "White",
    }
}

fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

fn moves(plies: usize) -> String {
    format!("{plies} move{}", plural(plies))
}

fn steps(left: usize) -> String {
    format!("{left} step{}", plural(left))
}

fn list(squares: &[Square]) -> String {
    let texts: Vec<String> = squares.iter().map(ToString::to_string).collect();
    texts.join(", ")
}

fn squares_first(path: &[Square]) -> String {
    path.first()
        .map_or_else(String::new, |square| format!("the stone on {square}"))
}

fn way(path: &[Square]) -> String {
    let texts: Vec<String> = path.iter().map(ToString::to_string).collect();
    texts.join("–")
}

fn needs(moves_needed: Option<usize>) -> String {
    match moves_needed {
        Some(count) => format!("the nearest needs {}", moves(count)),
        None => "none gets through".to_owned(),
    }
}

fn stones_ahead(lead: i32) -> String {
    let count = lead.unsigned_abs() as usize;
    match lead {
        0 => "as many stones as the enemy".to_owned(),
        1.. => format!("{count} stone{} more than the enemy", plural(count)),
        _ => format!("{count} stone{} fewer than the enemy", plural(count)),
    }
}

/// Moves with their captures, from a position on.
fn played(variant: &Variant, from: &Position, line: &[Move]) -> String {
    let mut at = *from;
    let texts = line.iter().take(LINE).map(|mv| {
        let text = variant.notation(&at, *mv);
        at = variant.apply(&at, *mv);
        text
    });
    texts.collect::<Vec<_>>().join(" ")
}

/// A line is shown so far.
const LINE: usize = 7;

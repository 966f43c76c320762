//! Formats the review of a game as text.

use cohort_review::{Accuracy, Grade, Phase, PlyReview};
use phrases::{Catalog, Texts, label_text, reason_texts};
use rules::{Move, Position, Side, Variant};

use super::reviewed::Reviewed;
use super::table::percent;

/// The review as lines of text: first each reviewed move, with `*` for a key moment, then accuracy and key moments.
pub(super) fn lines(reviewed: &Reviewed) -> Vec<String> {
    let texts = Catalog::new("en");
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
            words(&texts, variant, before, found)
        ));
    }
    lines.push(String::new());
    for side in Side::ALL {
        lines.push(accuracy(side, reviewed.summary.of(side)));
    }
    let moments = reviewed.summary.moments.iter();
    let moments: Vec<String> = moments.map(|number| (number + 1).to_string()).collect();
    lines.push(match moments[..] {
        [] => texts.text("review-no-moments"),
        _ => format!("Key moments (*): {}", moments.join(", ")),
    });
    lines
}

/// The comment on a move: its label, the chances it lost, the reasons, and the better line.
pub(super) fn words(
    texts: &Catalog,
    variant: &Variant,
    before: &Position,
    found: &PlyReview,
) -> String {
    let case = found.case(variant, before);
    let mut text = label_text(texts, found);
    let is_bad = found.grade() >= Grade::Inaccuracy;
    if is_bad {
        text += &format!(", {} → {} %", percent(found.before), percent(found.after));
    }
    text += ".";
    for reason in reason_texts(texts, variant, before, found) {
        text += &format!(" {reason}");
    }
    if is_bad && !case.is_best() {
        text += &format!(" Then: {}.", played(variant, &case.after(), &found.reply));
        text += &format!(" Better: {}.", played(variant, before, &found.better));
    }
    text
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

/// The moves of a line in notation, with captures. The line begins at the position `from`.
fn played(variant: &Variant, from: &Position, line: &[Move]) -> String {
    let mut at = *from;
    let texts = line.iter().take(LINE).map(|mv| {
        let text = variant.notation(&at, *mv);
        at = variant.apply(&at, *mv);
        text
    });
    texts.collect::<Vec<_>>().join(" ")
}

/// The maximum number of plies of a line that are shown.
const LINE: usize = 7;

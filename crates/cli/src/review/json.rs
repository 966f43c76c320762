//! Formats a review as JSON: one object per game, on one line.

use cohort_review::{Accuracy, Argument, Case, Phase, PlyReview, Reason};
use engine::WHOLE;
use phrases::{Catalog, reason_text};
use rules::{Move, Position, Side, Variant};
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::reviewed::Reviewed;

#[derive(Serialize)]
struct Game<'a> {
    variant: &'a str,
    nodes: Option<u64>,
    plies: Vec<Ply>,
    accuracy: Value,
    /// The numbers of the moves that are key moments, in plies from 1.
    key_moments: Vec<usize>,
}

#[derive(Serialize)]
struct Ply {
    number: usize,
    side: String,
    #[serde(rename = "move")]
    mv: String,
    phase: &'static str,
    /// The winning chances of the side that moved, before the move, from 0 to 1.
    before: f64,
    after: f64,
    loss: f64,
    grade: &'static str,
    label: &'static str,
    /// The best line from the position before the move; omitted if no move was better.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    better: Vec<String>,
    /// The best line after the played move.
    reply: Vec<String>,
    reasons: Vec<Value>,
}

pub(super) fn text(reviewed: &Reviewed) -> String {
    let review = &reviewed.review;
    let texts = Catalog::new("en");
    let variant = review.variant();
    let positions = review.positions();
    let phases = &reviewed.summary.phases;
    let all = review.plies().iter().zip(&positions).zip(phases);
    let plies: Vec<Ply> = all
        .enumerate()
        .filter_map(|(number, ((found, before), phase))| {
            Some(ply(
                &texts,
                variant,
                number,
                before,
                *phase,
                found.as_ref()?,
            ))
        })
        .collect();
    let game = Game {
        variant: variant.id(),
        nodes: review.plies().iter().flatten().map(|ply| ply.nodes).next(),
        plies,
        accuracy: json!({
            "black": accuracy(reviewed.summary.of(Side::Black)),
            "white": accuracy(reviewed.summary.of(Side::White)),
        }),
        key_moments: reviewed.summary.moments.iter().map(|n| n + 1).collect(),
    };
    // Serializing numbers and strings never fails.
    serde_json::to_string(&game).unwrap_or_default()
}

fn ply(
    texts: &Catalog,
    variant: &Variant,
    number: usize,
    before: &Position,
    phase: Phase,
    found: &PlyReview,
) -> Ply {
    let share = |parts: u16| f64::from(parts) / f64::from(WHOLE);
    let case = found.case(variant, before);
    let better = if case.is_best() {
        Vec::new()
    } else {
        line(variant, before, &found.better)
    };
    Ply {
        number: number + 1,
        side: before.to_move().to_string(),
        mv: variant.notation(before, found.played),
        phase: phase.key(),
        before: share(found.before),
        after: share(found.after),
        loss: share(found.loss()),
        grade: found.grade().key(),
        label: found.label(),
        better,
        reply: line(variant, &case.after(), &found.reply),
        reasons: found
            .reasons
            .iter()
            .map(|r| reason(texts, r, &case))
            .collect(),
    }
}

fn reason(texts: &Catalog, reason: &Reason, case: &Case<'_>) -> Value {
    let arguments: Map<String, Value> = reason
        .arguments(case)
        .into_iter()
        .map(|(name, argument)| (name.to_owned(), value(argument)))
        .collect();
    json!({
        "key": reason.key(),
        "arguments": arguments,
        "text": reason_text(texts, reason, case),
    })
}

fn value(argument: Argument) -> Value {
    match argument {
        Argument::Number(number) => json!(number),
        Argument::Square(square) => json!(square.to_string()),
        Argument::Squares(squares) => {
            json!(squares.iter().map(ToString::to_string).collect::<Vec<_>>())
        }
        Argument::Move(text) => json!(text),
    }
}

fn accuracy(accuracy: &Accuracy) -> Value {
    let rounded = |percent: Option<f64>| percent.map(|percent| (percent * 10.0).round() / 10.0);
    let mut all = Map::new();
    all.insert("game".to_owned(), json!(rounded(accuracy.whole)));
    for (phase, of_phase) in Phase::ALL.into_iter().zip(accuracy.by_phase) {
        all.insert(phase.key().to_owned(), json!(rounded(of_phase)));
    }
    Value::Object(all)
}

fn line(variant: &Variant, from: &Position, moves: &[Move]) -> Vec<String> {
    let mut at = *from;
    moves
        .iter()
        .map(|mv| {
            let text = variant.notation(&at, *mv);
            at = variant.apply(&at, *mv);
            text
        })
        .collect()
}

//! The texts of game reviews. The crate `cohort_review` supplies the facts, and the locale files supply the sentences.

use cohort_review::{Argument, Case, Grade, PlyReview, Reason};
use fluent_bundle::FluentValue;
use rules::insight::{self, Reason as Merit};
use rules::{Outcome, Position, Side, Square, Variant, WinReason};

use crate::texts::Texts;

type Arguments<'a> = Vec<(&'a str, FluentValue<'a>)>;

/// The label of a reviewed move: its distinction, such as "only move", or its grade if the move has no distinction.
pub fn label_text(texts: &dyn Texts, found: &PlyReview) -> String {
    texts.text(&format!("review-label-{}", found.label()))
}

/// The reasons why a move was good or bad: one sentence per reason, the most important reason first.
pub fn reason_texts(
    texts: &dyn Texts,
    variant: &Variant,
    before: &Position,
    found: &PlyReview,
) -> Vec<String> {
    let case = found.case(variant, before);
    let reasons = found.reasons.iter();
    reasons
        .map(|reason| reason_text(texts, reason, &case))
        .collect()
}

/// The maximum number of reasons shown for a better move.
const FOR_BETTER: usize = 2;

/// The reasons why the better move is better than the played move, one sentence per reason. The reasons are the merits
/// of the better move, or if it has none, the faults of the played move.
pub fn answer_texts(
    texts: &dyn Texts,
    variant: &Variant,
    before: &Position,
    found: &PlyReview,
) -> Vec<String> {
    let Some(best) = found.better.first() else {
        return Vec::new();
    };
    let case = Case {
        variant,
        before: *before,
        played: *best,
        better: &found.better,
        reply: found.better.get(1..).unwrap_or_default(),
    };
    let merits = insight::reasons(variant, before, *best).into_iter();
    let says_something = |(merit, _): &(Merit, Vec<Square>)| *merit != Merit::Waits;
    let does = merits
        .filter(says_something)
        .take(FOR_BETTER)
        .map(|(merit, squares)| reason_text(texts, &Reason::Does { merit, squares }, &case));
    let does: Vec<String> = does.collect();
    if does.is_empty() {
        return reason_texts(texts, variant, before, found);
    }
    does
}

/// The comment that a review adds to a move in a record: the label and the reasons.
pub fn ply_text(
    texts: &dyn Texts,
    variant: &Variant,
    before: &Position,
    found: &PlyReview,
) -> String {
    let label = label_text(texts, found);
    if found.grade() < Grade::Inaccuracy && found.distinction.is_none() {
        return format!("{label}.");
    }
    let reasons = reason_texts(texts, variant, before, found);
    let said: Vec<String> = std::iter::once(format!("{label}."))
        .chain(reasons)
        .collect();
    said.join(" ")
}

pub fn reason_text(texts: &dyn Texts, reason: &Reason, case: &Case<'_>) -> String {
    let mover = case.mover();
    let (own, enemy) = (side(texts, mover), side(texts, !mover));
    let mut arguments: Arguments<'_> =
        vec![("own", own.clone().into()), ("enemy", enemy.clone().into())];
    for (name, argument) in reason.arguments(case) {
        let value = match argument {
            // Converts a number of plies to the number of moves that one side makes during these plies.
            Argument::Number(plies) if name == "plies" => ((plies + 1) / 2).into(),
            argument => value(&argument),
        };
        if name == "plies" {
            let later = texts.format("review-later", &[(name, value.clone())]);
            arguments.push(("later", later.into()));
        }
        arguments.push((name, value));
    }
    match reason {
        Reason::Does { merit, .. } => {
            let does = merit_text(texts, merit.key(), "does", &enemy, &arguments);
            texts.format("review-does", &[("does", does.into())])
        }
        Reason::Misses { merit, .. } => {
            let does = merit_text(texts, merit.key(), "would", &enemy, &arguments);
            arguments.push(("does", does.into()));
            texts.format("review-misses", &arguments)
        }
        Reason::Allows { merit, .. } => {
            let does = merit_text(texts, merit.key(), "does", &own, &arguments);
            arguments.push(("does", does.into()));
            texts.format("review-allows", &arguments)
        }
        Reason::WinsByForce { how, .. } => {
            arguments.push(("end", end(texts, *how, &own, &enemy).into()));
            texts.format("review-misses-win", &arguments)
        }
        Reason::LosesByForce { how, .. } => {
            arguments.push(("end", end(texts, *how, &enemy, &own).into()));
            texts.format("review-loses", &arguments)
        }
        Reason::EndsBehind { lead, instead, .. } => {
            arguments.push(("lead", stones_ahead(texts, *lead).into()));
            arguments.push(("better-lead", stones_ahead(texts, *instead).into()));
            texts.format("review-ends-behind", &arguments)
        }
        Reason::RunnerLetGo { path, instead } | Reason::RunnerGivenUp { path, now: instead } => {
            let names: Vec<String> = path.iter().map(ToString::to_string).collect();
            arguments.push(("square", names.first().cloned().unwrap_or_default().into()));
            arguments.push(("way", names.join("–").into()));
            arguments.push(("needs", needs(texts, *instead).into()));
            texts.format(&format!("review-{}", reason.key()), &arguments)
        }
        Reason::EndsSlower { moves, .. } => {
            arguments.push(("needs", needs(texts, *moves).into()));
            texts.format("review-ends-slower", &arguments)
        }
        Reason::EndsWithEnemyFaster { instead, .. } => {
            arguments.push(("needs", needs(texts, *instead).into()));
            texts.format("review-ends-enemy-faster", &arguments)
        }
        _ => texts.format(&format!("review-{}", reason.key()), &arguments),
    }
}

/// A verb phrase that says what a move does, with `other` as the name of the opponent's side.
fn merit_text(
    texts: &dyn Texts,
    key: &str,
    form: &'static str,
    other: &str,
    arguments: &Arguments<'_>,
) -> String {
    let mut arguments = arguments.clone();
    arguments.push(("form", form.into()));
    arguments.push(("other", other.to_owned().into()));
    texts.format(&format!("merit-{key}"), &arguments)
}

fn value(argument: &Argument) -> FluentValue<'static> {
    match argument {
        Argument::Number(number) => (*number).into(),
        Argument::Square(square) => square.to_string().into(),
        Argument::Squares(squares) => {
            let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
            names.join(", ").into()
        }
        Argument::Move(text) => text.clone().into(),
    }
}

fn side(texts: &dyn Texts, side: Side) -> String {
    texts.text(match side {
        Side::Black => "side-black",
        Side::White => "side-white",
    })
}

/// A clause that says how a line of moves ends, with the names of the winner and the loser.
fn end(texts: &dyn Texts, how: WinReason, winner: &str, loser: &str) -> String {
    let outcome = Outcome::Win {
        winner: Side::Black,
        reason: how,
    };
    let sides = [
        ("winner", winner.to_owned().into()),
        ("loser", loser.to_owned().into()),
    ];
    texts.format(&format!("review-end-{}", outcome.reason()), &sides)
}

/// A phrase for the number of moves that a side's fastest runner needs.
fn needs(texts: &dyn Texts, moves: Option<usize>) -> String {
    match moves {
        Some(count) => texts.format("review-needs", &[("count", count.into())]),
        None => texts.text("review-needs-none"),
    }
}

fn stones_ahead(texts: &dyn Texts, lead: i32) -> String {
    let count = [("count", lead.unsigned_abs().into())];
    match lead {
        0 => texts.text("review-lead-even"),
        1.. => texts.format("review-lead-more", &count),
        _ => texts.format("review-lead-less", &count),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Catalog;
    use rules::insight::Reason as Merit;
    use rules::{Catalogue, DrawReason, Move, Square};

    const WINS: [WinReason; 6] = [
        WinReason::Connected,
        WinReason::BothConnected,
        WinReason::HomeRow,
        WinReason::CannotReconnect,
        WinReason::NoStones,
        WinReason::NoMoves,
    ];

    fn merits() -> Vec<Merit> {
        let of_wins = WINS.into_iter().flat_map(|win| {
            [
                Merit::Wins(win),
                Merit::StopsWin(win),
                Merit::Threatens(win),
                Merit::Loses(win),
            ]
        });
        let others = [
            Merit::Draws(DrawReason::BothConnected),
            Merit::OnlyMove,
            Merit::Rejoins { moves: 1 },
            Merit::Rejoins { moves: 3 },
            Merit::Cuts { groups: 2 },
            Merit::Joins { groups: 1 },
            Merit::Captures,
            Merit::KeepsGroup,
            Merit::Escapes,
            Merit::Nearer { left: 0 },
            Merit::Nearer { left: 2 },
            Merit::Advances { left: 1 },
            Merit::Blocks { stones: 2 },
            Merit::Vanishes,
            Merit::TakesOff,
            Merit::Gathers,
            Merit::Waits,
        ];
        of_wins.chain(others).collect()
    }

    /// Returns every kind of reason, with singular and plural numbers.
    fn reasons(by: Move) -> Vec<Reason> {
        let squares = vec![Square::A1];
        let mut all = vec![Reason::Unclear, Reason::OnlySafe { moves: 30 }];
        for merit in merits() {
            let squares = squares.clone();
            all.push(Reason::Does {
                merit,
                squares: squares.clone(),
            });
            all.push(Reason::Misses {
                by,
                merit,
                squares: squares.clone(),
            });
            all.push(Reason::Allows { by, merit, squares });
        }
        for (plies, how) in [1, 4].into_iter().flat_map(|n| WINS.map(|how| (n, how))) {
            all.push(Reason::WinsByForce { plies, how });
            all.push(Reason::LosesByForce { plies, how });
        }
        for count in [1, 3] {
            let (stone, moves, instead) = (Square::A1, count, 2);
            all.extend([
                Reason::JoinsEnemy {
                    at: stone,
                    groups_before: 4,
                    groups: count,
                },
                Reason::LeavesGroup {
                    groups_before: 1,
                    groups: 2,
                },
                Reason::Strays {
                    stone,
                    left_before: 1,
                    left: count,
                },
                Reason::WalledIn {
                    by,
                    stone,
                    moves_before: 5,
                    moves,
                },
                Reason::LeavesFree {
                    by,
                    stone,
                    moves,
                    instead,
                },
                Reason::Cramped {
                    by,
                    moves_before: 9,
                    moves,
                },
                Reason::AllowsSplit {
                    by,
                    rejoining: count - 1,
                },
                Reason::RunnerLetGo {
                    path: vec![stone; count + 1],
                    instead: Some(count),
                },
                Reason::RunnerGivenUp {
                    path: vec![stone; count + 1],
                    now: None,
                },
                Reason::SpareLinkLost {
                    by,
                    links_before: 0,
                    links: count,
                },
                Reason::HangsBack {
                    by,
                    rows: 4,
                    instead: count,
                },
                Reason::Exposes {
                    stones: vec![stone; count],
                    instead,
                },
                Reason::EndsApart {
                    plies: count,
                    groups: 3,
                    instead,
                },
                Reason::EndsWithEnemyJoined {
                    plies: 3,
                    groups: count,
                    instead,
                },
                Reason::EndsBehind {
                    plies: 3,
                    lead: -1,
                    instead: 2,
                },
                Reason::EndsBehind {
                    plies: 3,
                    lead: 0,
                    instead: 1,
                },
                Reason::EndsScattered {
                    plies: 3,
                    steps: 9,
                    instead,
                },
                Reason::EndsHanging {
                    plies: 3,
                    links: 4,
                    instead,
                },
                Reason::EndsSlower {
                    plies: 3,
                    moves: None,
                    instead: count,
                },
                Reason::EndsWithEnemyFaster {
                    plies: 3,
                    moves,
                    instead: Some(4),
                },
                Reason::EndsCramped {
                    plies: 3,
                    moves: 9,
                    instead: 20,
                },
            ]);
        }
        all
    }

    #[test]
    fn every_reason_is_a_sentence() {
        let texts = Catalog::new("en");
        let variant = Catalogue::builtin().get("loa").unwrap().clone();
        let before = *variant.start();
        let [played, better] = ["c8-c6", "b8-b6"].map(|text| rules::read_move(text).unwrap());
        let (better, reply) = ([better], []);
        let case = Case {
            variant: &variant,
            before,
            played,
            better: &better,
            reply: &reply,
        };
        for reason in reasons(better[0]) {
            let text = reason_text(&texts, &reason, &case);
            let is_sentence = text.ends_with('.') && text.contains(' ');
            let is_filled = !text.contains('{') && !text.contains("review-");
            assert!(is_sentence && is_filled, "{reason:?}: {text}");
            assert!(!text.contains("merit-"), "{reason:?}: {text}");
            assert!(!text.contains("..") && !text.contains("  "), "{text}");
        }
    }

    #[test]
    fn who_does_what_to_whom_is_told_right() {
        let texts = Catalog::new("en");
        let variant = Catalogue::builtin().get("loa").unwrap().clone();
        let [played, by] = ["c8-c6", "b8-b6"].map(|text| rules::read_move(text).unwrap());
        let (better, reply) = ([by], []);
        let case = Case {
            variant: &variant,
            before: *variant.start(),
            played,
            better: &better,
            reply: &reply,
        };
        let squares = vec![Square::A1];
        let merit = Merit::Cuts { groups: 2 };
        let said = |reason: &Reason| reason_text(&texts, reason, &case);
        // In the reasons of the next assertions, Black makes the move.
        let misses = Reason::Misses {
            by,
            merit,
            squares: squares.clone(),
        };
        assert_eq!(
            said(&misses),
            "b8-b6 would cut off a1: White would have 2 groups."
        );
        let does = Reason::Does {
            merit,
            squares: squares.clone(),
        };
        assert_eq!(said(&does), "It cuts off a1: White has 2 groups.");
        let answered = Reason::Allows { by, merit, squares };
        assert!(said(&answered).ends_with(", which cuts off a1: Black has 2 groups."));
        let how = WinReason::Connected;
        let wins = Reason::WinsByForce { plies: 1, how };
        assert_eq!(said(&wins), "There was a win in one move: Black connects.");
        let wins = Reason::WinsByForce { plies: 5, how };
        assert!(said(&wins).contains(" in 3 moves: "), "{}", said(&wins));
        let loses = Reason::LosesByForce { plies: 4, how };
        assert_eq!(said(&loses), "It loses in 2 moves: White connects.");
    }
}

//! The keys and named values with which a Fluent message explains why a move was good or bad.

use rules::insight::Reason as Merit;
use rules::{Move, Outcome, Side, Square, WinReason};

use crate::case::Case;
use crate::reason::Reason;

/// A named value in the text of a reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    Number(i64),
    Square(Square),
    Squares(Vec<Square>),
    /// A move in notation.
    Move(String),
}

/// How a game ends, as a hyphenated word for locale keys.
fn how_key(how: WinReason) -> &'static str {
    Outcome::Win {
        winner: Side::Black,
        reason: how,
    }
    .reason()
}

impl Reason {
    /// The kind of reason in hyphenated words, such as `misses-joins`; used in files and as locale key.
    pub fn key(&self) -> String {
        match self {
            Reason::Does { merit, .. } => format!("does-{}", merit.key()),
            Reason::Misses { merit, .. } => format!("misses-{}", merit.key()),
            Reason::Allows { merit, .. } => format!("allows-{}", merit.key()),
            Reason::WinsByForce { how, .. } => format!("misses-win-{}", how_key(*how)),
            Reason::LosesByForce { how, .. } => format!("loses-{}", how_key(*how)),
            Reason::OnlySafe { .. } => "only-safe".to_owned(),
            Reason::JoinsEnemy { .. } => "joins-enemy".to_owned(),
            Reason::LeavesGroup { .. } => "leaves-group".to_owned(),
            Reason::Strays { .. } => "strays".to_owned(),
            Reason::WalledIn { .. } => "walled-in".to_owned(),
            Reason::LeavesFree { .. } => "leaves-free".to_owned(),
            Reason::Cramped { .. } => "cramped".to_owned(),
            Reason::AllowsSplit { .. } => "allows-split".to_owned(),
            Reason::RunnerLetGo { .. } => "runner-let-go".to_owned(),
            Reason::RunnerGivenUp { .. } => "runner-given-up".to_owned(),
            Reason::SpareLinkLost { .. } => "spare-link-lost".to_owned(),
            Reason::EndsApart { .. } => "ends-apart".to_owned(),
            Reason::EndsWithEnemyJoined { .. } => "ends-enemy-joined".to_owned(),
            Reason::EndsBehind { .. } => "ends-behind".to_owned(),
            Reason::EndsCramped { .. } => "ends-cramped".to_owned(),
            Reason::Exposes { .. } => "exposes".to_owned(),
            Reason::HangsBack { .. } => "hangs-back".to_owned(),
            Reason::EndsScattered { .. } => "ends-scattered".to_owned(),
            Reason::EndsHanging { .. } => "ends-hanging".to_owned(),
            Reason::EndsSlower { .. } => "ends-slower".to_owned(),
            Reason::EndsWithEnemyFaster { .. } => "ends-enemy-faster".to_owned(),
            Reason::Unclear => "unclear".to_owned(),
        }
    }

    /// The squares to highlight on the board; empty if the reason concerns no particular square.
    pub fn squares(&self) -> &[Square] {
        match self {
            Reason::Does { squares, .. }
            | Reason::Misses { squares, .. }
            | Reason::Allows { squares, .. } => squares,
            Reason::Exposes { stones, .. } => stones,
            Reason::RunnerLetGo { path, .. } | Reason::RunnerGivenUp { path, .. } => path,
            Reason::JoinsEnemy { at: square, .. }
            | Reason::Strays { stone: square, .. }
            | Reason::WalledIn { stone: square, .. }
            | Reason::LeavesFree { stone: square, .. } => std::slice::from_ref(square),
            _ => &[],
        }
    }

    /// The named values for the reason's text. Optional values that are `None` are left out.
    pub fn arguments(&self, case: &Case<'_>) -> Vec<(&'static str, Argument)> {
        let number = |n: &usize| Argument::Number(i64::try_from(*n).unwrap_or(i64::MAX));
        let merited = |merit: &Merit, squares: &[Square]| {
            let mut all = vec![("squares", Argument::Squares(squares.to_vec()))];
            all.extend(merit.count().map(|count| ("count", number(&count))));
            all
        };
        let better = |mv: &Move| {
            (
                "by",
                Argument::Move(case.variant.notation(&case.before, *mv)),
            )
        };
        let answer = |mv: &Move| {
            let text = case.variant.notation(&case.after(), *mv);
            ("by", Argument::Move(text))
        };
        match self {
            Reason::Does { merit, squares } => merited(merit, squares),
            Reason::Misses { by, merit, squares } => {
                [vec![better(by)], merited(merit, squares)].concat()
            }
            Reason::Allows { by, merit, squares } => {
                [vec![answer(by)], merited(merit, squares)].concat()
            }
            Reason::WinsByForce { plies, .. } | Reason::LosesByForce { plies, .. } => {
                vec![("plies", number(plies))]
            }
            Reason::OnlySafe { moves } => vec![("moves", number(moves))],
            Reason::JoinsEnemy {
                at,
                groups_before,
                groups,
            } => vec![
                ("square", Argument::Square(*at)),
                ("before", number(groups_before)),
                ("count", number(groups)),
            ],
            Reason::LeavesGroup {
                groups_before,
                groups,
            } => vec![("before", number(groups_before)), ("count", number(groups))],
            Reason::Strays {
                stone,
                left_before,
                left,
            } => vec![
                ("square", Argument::Square(*stone)),
                ("before", number(left_before)),
                ("count", number(left)),
            ],
            Reason::WalledIn {
                by,
                stone,
                moves_before,
                moves,
            } => vec![
                answer(by),
                ("square", Argument::Square(*stone)),
                ("before", number(moves_before)),
                ("count", number(moves)),
            ],
            Reason::LeavesFree {
                by,
                stone,
                moves,
                instead,
            } => vec![
                better(by),
                ("square", Argument::Square(*stone)),
                ("count", number(moves)),
                ("instead", number(instead)),
            ],
            Reason::Cramped {
                by,
                moves_before,
                moves,
            } => vec![
                answer(by),
                ("before", number(moves_before)),
                ("count", number(moves)),
            ],
            Reason::AllowsSplit { by, rejoining } => {
                vec![answer(by), ("count", number(rejoining))]
            }
            Reason::RunnerLetGo { path, instead }
            | Reason::RunnerGivenUp { path, now: instead } => {
                let moves = path.len().saturating_sub(1);
                let mut all = vec![
                    ("squares", Argument::Squares(path.clone())),
                    ("count", number(&moves)),
                ];
                all.extend(instead.as_ref().map(|n| ("instead", number(n))));
                all
            }
            Reason::SpareLinkLost {
                by,
                links_before,
                links,
            } => vec![
                answer(by),
                ("before", number(links_before)),
                ("count", number(links)),
            ],
            Reason::EndsApart {
                plies,
                groups: count,
                instead,
            }
            | Reason::EndsWithEnemyJoined {
                plies,
                groups: count,
                instead,
            }
            | Reason::EndsCramped {
                plies,
                moves: count,
                instead,
            }
            | Reason::EndsScattered {
                plies,
                steps: count,
                instead,
            }
            | Reason::EndsHanging {
                plies,
                links: count,
                instead,
            } => vec![
                ("plies", number(plies)),
                ("count", number(count)),
                ("instead", number(instead)),
            ],
            Reason::EndsBehind {
                plies,
                lead,
                instead,
            } => vec![
                ("plies", number(plies)),
                ("count", Argument::Number((*lead).into())),
                ("instead", Argument::Number((*instead).into())),
            ],
            Reason::HangsBack { by, rows, instead } => vec![
                better(by),
                ("count", number(rows)),
                ("instead", number(instead)),
            ],
            Reason::Exposes { stones, instead } => vec![
                ("squares", Argument::Squares(stones.clone())),
                ("count", number(&stones.len())),
                ("instead", number(instead)),
            ],
            Reason::EndsSlower {
                plies,
                moves,
                instead,
            } => {
                let mut all = vec![("plies", number(plies)), ("instead", number(instead))];
                all.extend(moves.as_ref().map(|n| ("count", number(n))));
                all
            }
            Reason::EndsWithEnemyFaster {
                plies,
                moves,
                instead,
            } => {
                let mut all = vec![("plies", number(plies)), ("count", number(moves))];
                all.extend(instead.as_ref().map(|n| ("instead", number(n))));
                all
            }
            Reason::Unclear => Vec::new(),
        }
    }
}

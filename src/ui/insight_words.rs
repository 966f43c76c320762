//! Texts about a position: why a stone or line cannot move, and the reasons for a suggested move.

use cohort_controls::aids::{HintReasons, Notice, NoticeKind};
use cohort_play::locale::Locale;
use fluent_bundle::FluentValue;
use rules::Square;
use rules::insight::{ClosedWays, Immobility, Reason};

use super::panel::side_key;

/// Returns the reason why the stone or line on `squares` cannot move, as text.
pub(super) fn immobility_text(locale: &Locale, squares: &[Square], why: Immobility) -> String {
    let kind = if squares.len() > 1 { "line" } else { "stone" };
    let mut arguments = vec![("kind", FluentValue::from(kind))];
    if let Some(closed) = why.closed() {
        arguments.extend([
            ("ways", why.most().into()),
            ("of", closed.sum().into()),
            ("others", closed.sum().saturating_sub(why.most()).into()),
            ("rest", other_ways(locale, why, closed).into()),
        ]);
    }
    arguments.extend(
        why.square()
            .map(|square| ("square", square.to_string().into())),
    );
    locale.format(&format!("immobile-{}", why.key()), &arguments)
}

/// Returns the reasons that close directions to a stone or line, without the most common reason.
fn other_ways(locale: &Locale, why: Immobility, closed: ClosedWays) -> String {
    let causes = [
        ("own-stones", closed.own),
        ("enemy-in-the-way", closed.enemy),
        ("line-capture", closed.line),
        ("beyond-edge", closed.edge),
    ];
    causes
        .into_iter()
        .filter(|(cause, count)| *cause != why.key() && *count > 0)
        .map(|(cause, count)| locale.format(&format!("closed-{cause}"), &[("count", count.into())]))
        .collect::<Vec<_>>()
        .join(", ")
}

/// Returns the reasons for a suggested move, with one sentence for each reason.
pub(super) fn reasons_text(locale: &Locale, reasons: &HintReasons) -> String {
    let reasons = reasons.0.iter();
    reasons
        .map(|(reason, squares)| reason_text(locale, *reason, squares))
        .collect::<Vec<_>>()
        .join(" ")
}

/// Returns one sentence with a reason for a move. `squares` are the squares that the reason is about.
fn reason_text(locale: &Locale, reason: Reason, squares: &[Square]) -> String {
    let names: Vec<_> = squares.iter().map(ToString::to_string).collect();
    let first = names.first().cloned().unwrap_or_default();
    let arguments = [
        ("count", reason.count().unwrap_or_default().into()),
        ("square", first.into()),
        ("squares", names.join(", ").into()),
    ];
    locale.format(&format!("hint-reason-{}", reason.key()), &arguments)
}

/// Returns the sentence of a notice about the position.
pub(super) fn notice_text(locale: &Locale, notice: &Notice) -> String {
    let count = match notice.kind {
        NoticeKind::Split(stones) => stones,
        _ => 0,
    };
    let side = locale.text(side_key(notice.side));
    let mv = match notice.kind {
        NoticeKind::Repeats(mv) => mv.to_string(),
        _ => String::new(),
    };
    let arguments = [
        ("side", side.into()),
        ("count", count.into()),
        ("move", mv.into()),
    ];
    locale.format(notice.key(), &arguments)
}

/// Returns whether the notice is about a split group. Such a notice is also shown over the board.
pub(super) fn is_split(notice: &Notice) -> bool {
    matches!(notice.kind, NoticeKind::Split(_))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{DrawReason, WinReason};

    fn squares(names: &[&str]) -> Vec<Square> {
        let square = |name: &&str| Square::parse(name).unwrap();
        names.iter().map(square).collect()
    }

    #[test]
    fn every_immobility_has_words_for_stones_and_lines() {
        let locale = Locale::new(Some("en"));
        let square = Square::parse("c3").unwrap();
        for (enemy, own, edge, line) in [(1, 1, 1, 1), (3, 2, 1, 0), (0, 4, 0, 0)] {
            let closed = ClosedWays {
                enemy,
                own,
                edge,
                line,
            };
            for why in [
                Immobility::EnemyInTheWay { square, closed },
                Immobility::BeyondEdge { closed },
                Immobility::OwnStones { square, closed },
                Immobility::LineCapture { square, closed },
                Immobility::HoldsTogether,
                Immobility::LosesTouch,
                Immobility::CannotRejoin,
            ] {
                for names in [&["e3"][..], &["e3", "f3"]] {
                    let text = immobility_text(&locale, &squares(names), why);
                    assert!(
                        text.ends_with('.') && text.starts_with("This ") && !text.contains('{'),
                        "{why:?}: {text}"
                    );
                    assert_eq!(text.contains("c3"), why.square().is_some(), "{text}");
                }
            }
        }
    }

    #[test]
    fn of_ways_closed_by_different_things_each_is_said() {
        let locale = Locale::new(Some("en"));
        let square = Square::parse("c3").unwrap();
        let text = |enemy, edge| {
            let closed = ClosedWays {
                own: 3,
                enemy,
                edge,
                line: 0,
            };
            let why = Immobility::OwnStones { square, closed };
            immobility_text(&locale, &squares(&["e3"]), why)
        };
        for ((enemy, edge), end) in [
            ((0, 0), "block every way."),
            ((0, 2), "block 3 of its 5 ways; 2 lead off the board."),
            (
                (2, 1),
                "block 3 of its 6 ways; 2 are blocked by enemy stones, 1 leads off the board.",
            ),
        ] {
            let text = text(enemy, edge);
            assert!(text.ends_with(end), "{text}");
        }
    }

    #[test]
    fn every_reason_has_words() {
        let locale = Locale::new(Some("en"));
        let wins = [
            WinReason::Connected,
            WinReason::HomeRow,
            WinReason::CannotReconnect,
            WinReason::NoStones,
        ];
        let others = [
            Reason::Draws(DrawReason::BothConnected),
            Reason::OnlyMove,
            Reason::Rejoins { moves: 1 },
            Reason::Rejoins { moves: 2 },
            Reason::Cuts { groups: 2 },
            Reason::Joins { groups: 1 },
            Reason::Captures,
            Reason::KeepsGroup,
            Reason::Escapes,
            Reason::Nearer { left: 0 },
            Reason::Nearer { left: 2 },
            Reason::Advances { left: 1 },
            Reason::Blocks { stones: 1 },
            Reason::Blocks { stones: 3 },
            Reason::Vanishes,
            Reason::Gathers,
            Reason::Loses(WinReason::Connected),
            Reason::Waits,
        ];
        let of_wins = wins.into_iter().flat_map(|win| {
            [
                Reason::Wins(win),
                Reason::StopsWin(win),
                Reason::Threatens(win),
            ]
        });
        for reason in of_wins.chain(others) {
            let text = reason_text(&locale, reason, &squares(&["c3", "d4"]));
            assert!(
                text.starts_with("It ") && text.ends_with('.') && !text.contains('{'),
                "{reason:?}: {text}"
            );
        }
    }
}

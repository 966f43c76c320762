//! What the rules say of a position, in words: why a stone or line cannot move, what speaks for a move.

use fluent_bundle::FluentValue;
use rules::Square;
use rules::insight::{Immobility, Reason};

use super::panel::side_key;
use crate::aids::{HintReasons, Notice, NoticeKind};
use crate::locale::Locale;

/// Why the stone or line on `squares` has no legal move.
pub(super) fn immobility_text(locale: &Locale, squares: &[Square], why: Immobility) -> String {
    let kind = if squares.len() > 1 { "line" } else { "stone" };
    let mut arguments = vec![("kind", FluentValue::from(kind))];
    if let Some((ways, of)) = why.ways() {
        let others = of.saturating_sub(ways);
        arguments.extend([
            ("ways", ways.into()),
            ("of", of.into()),
            ("others", others.into()),
        ]);
    }
    arguments.extend(
        why.square()
            .map(|square| ("square", square.to_string().into())),
    );
    locale.format(&format!("immobile-{}", why.key()), &arguments)
}

/// What speaks for the move of a hint, a sentence for each reason.
pub(super) fn reasons_text(locale: &Locale, reasons: &HintReasons) -> String {
    let reasons = reasons.0.iter();
    reasons
        .map(|(reason, squares)| reason_text(locale, *reason, squares))
        .collect::<Vec<_>>()
        .join(" ")
}

/// What speaks for a move, in one sentence; `squares` show it.
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

/// What a player should know of a position.
pub(super) fn notice_text(locale: &Locale, notice: &Notice) -> String {
    let count = match notice.kind {
        NoticeKind::Split(stones) => stones,
        _ => 0,
    };
    let side = locale.text(side_key(notice.side));
    let arguments = [("side", side.into()), ("count", count.into())];
    locale.format(notice.key(), &arguments)
}

/// Whether it is told that a group is split, which is said over the board.
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
        for (ways, of) in [(1, 1), (5, 8), (8, 8)] {
            for why in [
                Immobility::EnemyInTheWay { square, ways, of },
                Immobility::BeyondEdge { ways, of },
                Immobility::OwnStones { square, ways, of },
                Immobility::LineCapture { square, ways, of },
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
        let text = |ways| {
            let why = Immobility::OwnStones {
                square,
                ways,
                of: 5,
            };
            immobility_text(&locale, &squares(&["e3"]), why)
        };
        assert!(text(5).ends_with("stand in every way."), "{}", text(5));
        assert!(
            text(3).ends_with("stand in 3 of its 5 ways."),
            "{}",
            text(3)
        );
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

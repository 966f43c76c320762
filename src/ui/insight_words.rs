//! Texts about a position: the reasons for a suggested move, and the notices that the playing aids show.

use cohort_controls::aids::{HintReasons, Notice, NoticeKind};
use cohort_play::locale::Locale;
use rules::Square;
use rules::insight::Reason;

use super::panel::side_key;

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

/// Returns whether the notice is about a split group. A notice about a split group is also shown over the board.
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
            Reason::TakesOff,
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

//! The wording of results, and the names of games and sides.

use rules::{GameKind, Outcome, Side, WinReason};

use crate::texts::Texts;

/// Returns the key of a game's name.
pub const fn family_key(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Loa => "family-loa",
        GameKind::Ordo => "family-ordo",
    }
}

/// Returns the key of a side's name.
pub const fn side_key(side: Side) -> &'static str {
    match side {
        Side::Black => "side-black",
        Side::White => "side-white",
    }
}

/// Returns the name of a side.
pub fn side_name(texts: &dyn Texts, side: Side) -> String {
    texts.text(side_key(side))
}

/// A result in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultText {
    /// Who has won.
    pub headline: String,
    /// How the game ended, as a sentence.
    pub reason: String,
}

/// Returns a result in words. If `own` is the side of the only local person, the words address this person.
pub fn result_text(texts: &dyn Texts, outcome: Outcome, own: Option<Side>) -> ResultText {
    let Outcome::Win { winner, reason } = outcome else {
        return ResultText {
            headline: texts.text("result-draw"),
            reason: texts.text(&format!("reason-draw-{}", outcome.reason())),
        };
    };
    let names = [
        ("side", side_name(texts, winner).into()),
        ("loser", side_name(texts, !winner).into()),
    ];
    let own = own.map(|own| own == winner);
    let headline = match (own, reason) {
        (None, _) => "result-win",
        (Some(true), _) => "result-you-won",
        (Some(false), WinReason::Resigned) => "result-you-resigned",
        (Some(false), _) => "result-you-lost",
    };
    // These reasons have their own texts that address the player as "you".
    let personal = match (own, reason) {
        (Some(true), WinReason::Connected) => Some("reason-you-win-connected"),
        (Some(true), WinReason::HomeRow) => Some("reason-you-win-home-row"),
        (Some(false), WinReason::CannotReconnect) => Some("reason-you-lose-cannot-reconnect"),
        (Some(false), WinReason::NoStones) => Some("reason-you-lose-no-stones"),
        (Some(false), WinReason::NoMoves) => Some("reason-you-lose-no-moves"),
        (Some(false), WinReason::Resigned) => Some("reason-you-lose-resigned"),
        (Some(false), WinReason::TimeUp) => Some("reason-you-lose-time-up"),
        _ => None,
    };
    let usual = format!("reason-win-{}", outcome.reason());
    ResultText {
        headline: texts.format(headline, &names),
        reason: texts.format(personal.unwrap_or(&usual), &names),
    }
}

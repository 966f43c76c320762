//! The texts about the results of games, and the names of games and sides.

use rules::{ByGame, GameKind, Outcome, Side, WinReason};

use crate::texts::Texts;

/// Returns the locale key of the name of a game: Lines of Action or Ordo.
pub const fn family_key(kind: GameKind) -> &'static str {
    const KEYS: ByGame<&str> = ByGame {
        loa: "family-loa",
        ordo: "family-ordo",
    };
    KEYS.of(kind)
}

/// Returns the locale key of the name of a side: Black or White.
pub const fn side_key(side: Side) -> &'static str {
    match side {
        Side::Black => "side-black",
        Side::White => "side-white",
    }
}

/// Returns the name of a side in the language of the texts.
pub fn side_name(texts: &dyn Texts, side: Side) -> String {
    texts.text(side_key(side))
}

/// The result of a game in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultText {
    /// The text that says who has won.
    pub headline: String,
    /// The sentence that says how the game ended.
    pub reason: String,
}

/// Returns the result of a game in words. If only one person plays at this device, `own` is this person's side, and the
/// words address the person as "you".
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
    // For these reasons there are separate texts that address the player as "you".
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

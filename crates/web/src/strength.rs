//! The names of the computer's strengths.

use phrases::{NAMED_STRENGTHS, Texts};
use rules::{LEAST_ELO, Strength};

/// Returns the weakest of the named strengths, for a player's first game.
pub fn weakest() -> Strength {
    let elo = NAMED_STRENGTHS.first().map_or(LEAST_ELO, |(elo, _)| *elo);
    Strength::Elo(elo)
}

/// Returns the name of a strength. For a strength between two named strengths, the name also contains the
/// Elo number.
pub fn name(texts: &dyn Texts, strength: Strength) -> String {
    let elo = match strength {
        Strength::Full => return texts.text("strength-full"),
        Strength::Elo(elo) | Strength::Adaptive(elo) => elo,
    };
    let named = NAMED_STRENGTHS
        .iter()
        .rev()
        .find(|(least, _)| *least <= elo);
    let (least, key) = named
        .or(NAMED_STRENGTHS.first())
        .copied()
        .unwrap_or((elo, "strength-full"));
    let name = texts.text(key);
    if least == elo {
        return name;
    }
    let values = [("name", name.into()), ("elo", elo.to_string().into())];
    texts.format("strength-with-number", &values)
}

/// Returns the named strengths and full strength, each in the notation of [`Strength::parse`] with its name.
pub fn offered(texts: &dyn Texts) -> Vec<(String, String)> {
    let named = NAMED_STRENGTHS.iter();
    let named = named.map(|(elo, key)| (elo.to_string(), texts.text(key)));
    let full = (Strength::Full.to_string(), texts.text("strength-full"));
    named.chain([full]).collect()
}

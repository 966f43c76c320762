//! Names of the players of a match (seats), and of the computer's strengths. Shorter names are for narrow fields.

use std::ops::RangeInclusive;

use cohort_play::locale::Locale;
use cohort_play::settings::FIRST_STRENGTH;
use cohort_play::table::{Seat, Strength};
use phrases::NAMED_STRENGTHS;

use super::drop_down::Choice;
use super::seat_engine::SeatEngine;

/// Returns the locale key of a strength's name.
fn key(strength: Strength) -> &'static str {
    match strength {
        Strength::Elo(elo) => {
            let [(_, weakest), ..] = NAMED_STRENGTHS;
            let at_most = NAMED_STRENGTHS
                .iter()
                .rev()
                .find(|(least, _)| *least <= elo);
            at_most.map_or(weakest, |(_, key)| *key)
        }
        Strength::Adaptive(_) => "strength-adaptive",
        Strength::Full => "strength-full",
    }
}

/// Returns all players to choose from for a side whose opponent is `other`. The current player `seat` is always
/// included. The adaptive computer is included only against a person on this machine. Strengths above `strengths` are
/// left out. `adaptive` is the Elo at which an adaptive computer would play next.
pub(super) fn seat_choices(
    locale: &Locale,
    seat: Seat,
    other: Seat,
    strengths: &RangeInclusive<u16>,
    adaptive: u16,
    engines: &[SeatEngine],
) -> Vec<Choice<Seat>> {
    let named = NAMED_STRENGTHS.into_iter().map(|(elo, _)| elo);
    let named = named
        .filter(|elo| elo <= strengths.end())
        .map(Strength::Elo);
    let adaptive = match seat {
        Seat::Computer(Strength::Adaptive(elo)) => elo,
        _ => adaptive,
    };
    let adaptive = (other == Seat::Here).then_some(Strength::Adaptive(adaptive));
    let adapts = adaptive.iter().count();
    let mut players: Vec<Strength> = adaptive
        .into_iter()
        .chain(named)
        .chain([Strength::Full])
        .collect();
    if let Seat::Computer(strength) = seat
        && !players.contains(&strength)
    {
        let others = players.iter().skip(adapts);
        let weaker = others.take_while(|other| **other < strength).count();
        players.insert(adapts + weaker, strength);
    }
    let choice = |seat| Choice {
        value: seat,
        name: marked_name(locale, seat, engines),
        shorter: shorter_seat_names(locale, seat),
        meaning: plays(locale, seat, engines),
    };
    let mut seats: Vec<Seat> = std::iter::once(Seat::Here)
        .chain(players.into_iter().map(Seat::Computer))
        .chain(engines.iter().map(|engine| Seat::Engine(engine.name)))
        .collect();
    // Adds the current choice if the list lacks it, for example a deleted engine or a remote player.
    if !seats.contains(&seat) {
        seats.push(seat);
    }
    seats.into_iter().map(choice).collect()
}

/// Returns the name of a side's player (seat): for example `Human`, or the computer with its strength.
pub(super) fn seat_name(locale: &Locale, seat: Seat) -> String {
    match seat {
        Seat::Here => locale.text("seat-human"),
        Seat::Elsewhere => locale.text("seat-elsewhere"),
        Seat::Engine(name) => name.to_string(),
        Seat::Computer(strength) => {
            let name = strength_name(locale, strength);
            locale.format("seat-computer", &[("level", name.into())])
        }
    }
}

/// Returns the name of a player (seat) in a list of choices, with a warning if the player's external engine may not
/// work.
fn marked_name(locale: &Locale, seat: Seat, engines: &[SeatEngine]) -> String {
    let name = seat_name(locale, seat);
    match engine_of(seat, engines).and_then(|engine| engine.mark.as_ref()) {
        None => name,
        Some(mark) => {
            let told = [("engine", name.into()), ("mark", mark.as_str().into())];
            locale.format("seat-engine-marked", &told)
        }
    }
}

/// Returns the external engine that plays in a seat; `None` if the player has deleted the engine.
fn engine_of(seat: Seat, engines: &[SeatEngine]) -> Option<&SeatEngine> {
    match seat {
        Seat::Engine(name) => engines.iter().find(|engine| engine.name == name),
        _ => None,
    }
}

/// Returns shorter names of a side's player (seat), the longest first.
pub(super) fn shorter_seat_names(locale: &Locale, seat: Seat) -> Vec<String> {
    let strength = match seat {
        Seat::Computer(strength) => strength,
        Seat::Elsewhere => return vec![locale.text("title-friend-short")],
        Seat::Here | Seat::Engine(_) => return Vec::new(),
    };
    let name = strength_name(locale, strength);
    match strength {
        Strength::Elo(elo) => vec![name, with_elo(locale, "strength-elo", elo)],
        Strength::Adaptive(elo) => {
            let short = with_elo(locale, "strength-adaptive-short", elo);
            vec![name, short, with_elo(locale, "strength-elo", elo)]
        }
        Strength::Full => vec![name],
    }
}

fn with_elo(locale: &Locale, key: &str, elo: u16) -> String {
    locale.format(key, &[("elo", elo.to_string().into())])
}

pub(super) fn strength_name(locale: &Locale, strength: Strength) -> String {
    let name = locale.text(key(strength));
    match strength.elo() {
        Some(elo) => {
            let arguments = [("name", name.into()), ("elo", elo.to_string().into())];
            locale.format("strength-with-number", &arguments)
        }
        None => name,
    }
}

/// Returns the name of a range of strengths for the statistics page.
pub(super) fn group_name(locale: &Locale, strength: Strength) -> String {
    locale.text(key(strength))
}

/// Returns the label below the bar of a range of strengths, for the statistics page.
pub(super) fn mark(locale: &Locale, strength: Strength) -> String {
    match strength {
        Strength::Elo(elo) => {
            let [(weakest, _), ..] = NAMED_STRENGTHS;
            let least = NAMED_STRENGTHS.iter().rev().map(|(least, _)| *least);
            let least = least.into_iter().find(|least| *least <= elo);
            least.unwrap_or(weakest).to_string()
        }
        Strength::Adaptive(_) => locale.text("strength-adaptive-mark"),
        Strength::Full => locale.text("strength-full-mark"),
    }
}

/// Returns a sentence about how a side's player (seat) plays. For an external engine that does not work, returns the
/// reason.
pub(super) fn plays(locale: &Locale, seat: Seat, engines: &[SeatEngine]) -> String {
    match seat {
        Seat::Here => locale.text("seat-human-does"),
        Seat::Elsewhere => locale.text("seat-elsewhere-does"),
        Seat::Engine(name) => match engine_of(seat, engines) {
            Some(engine) => engine.says.clone(),
            None => {
                let name = name.to_string();
                locale.format("engine-unknown", &[("engine", name.into())])
            }
        },
        Seat::Computer(strength) => {
            let plays = locale.text(&format!("{}-plays", key(strength)));
            if strength == FIRST_STRENGTH {
                locale.format("strength-suggested", &[("plays", plays.into())])
            } else {
                plays
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(seat: Seat, strongest: u16) -> Vec<String> {
        let locale = Locale::new(Some("en"));
        let choices = seat_choices(&locale, seat, Seat::Here, &(10..=strongest), 300, &[]);
        choices.into_iter().map(|choice| choice.name).collect()
    }

    #[test]
    fn whoever_plays_is_among_the_choices_once_and_in_order() {
        let usual = names(Seat::Here, 3000);
        assert_eq!(usual.len(), 13);
        for (strength, place) in [
            (Strength::Elo(20), 2),
            (Strength::Elo(300), 4),
            (Strength::Elo(2950), 12),
        ] {
            let seat = Seat::Computer(strength);
            let locale = Locale::new(Some("en"));
            let choices = seat_choices(&locale, seat, Seat::Here, &(10..=3000), 300, &[]);
            assert_eq!(choices.len(), 14, "{strength}");
            assert_eq!(choices[place].value, seat, "{strength}");
        }
        for there in [Strength::Elo(250), Strength::Full, Strength::Adaptive(777)] {
            assert_eq!(names(Seat::Computer(there), 3000).len(), 13, "{there}");
        }
        assert_eq!(names(Seat::Here, 3500).len(), 14);
        assert_eq!(names(Seat::Here, 1000).len(), 8);
    }

    #[test]
    fn however_short_the_name_of_who_adapts_says_so_before_a_number_alone_is_left() {
        let locale = Locale::new(Some("en"));
        let adapts = Seat::Computer(Strength::Adaptive(300));
        let shorter = shorter_seat_names(&locale, adapts);
        assert_eq!(
            shorter,
            ["Adapts to you · 300 Elo", "Adapts · 300 Elo", "300 Elo"]
        );
    }

    #[test]
    fn nobody_adapts_to_a_computer() {
        let locale = Locale::new(Some("en"));
        let computer = Seat::Computer(Strength::Elo(250));
        let choices = seat_choices(&locale, Seat::Here, computer, &(10..=3000), 300, &[]);
        let adapts =
            |choice: &Choice<Seat>| matches!(choice.value, Seat::Computer(Strength::Adaptive(_)));
        assert!(!choices.iter().any(adapts));
        assert_eq!(choices.len(), 12);
    }

    #[test]
    fn a_strength_is_called_by_the_name_below_it_and_its_number() {
        let locale = Locale::new(Some("en"));
        let name = |strength| strength_name(&locale, strength);
        assert_eq!(name(Strength::Elo(649)), "Casual · 649 Elo");
        assert_eq!(name(Strength::Elo(650)), "Keen · 650 Elo");
        assert_eq!(name(Strength::Elo(10)), "Newcomer · 10 Elo");
        assert_eq!(group_name(&locale, Strength::Elo(899)), "Keen");
        for seat in NAMED_STRENGTHS.map(|(elo, _)| Seat::Computer(Strength::Elo(elo))) {
            assert!(plays(&locale, seat, &[]).contains(' '), "{seat}");
            let suggested = plays(&locale, seat, &[]).ends_with("a good first opponent");
            assert_eq!(suggested, seat == Seat::Computer(FIRST_STRENGTH), "{seat}");
        }
    }
}

//! Converts a match to a record with tags for players, score, purpose and clocks, and a record to a match.

use record::{Record, RecordError};
use rules::{Catalogue, Side, TextError};
use sentence::Sentence;

use super::clocks;
use super::players::{can_name_a_person, parse_seat, players_forms};
use crate::game_id::GameId;
use crate::lines::game_at;
use crate::offers::DrawOffers;
use crate::purpose::Purpose;
use crate::seat::{Seat, Seats};
use crate::series::Series;
use crate::setup::MatchSetup;

/// Converts a match to a record. [`read`] can read the text of this record.
pub fn record(setup: &MatchSetup) -> Record {
    let mut record = Record::new(setup.tree.clone());
    record.tags = Side::ALL
        .map(|side| (tag(side).to_owned(), player(setup, side)))
        .to_vec();
    record.tags.extend(setup.tags.iter().cloned());
    if !setup.game.undone().is_empty() {
        let plies = setup.game.plies().len().to_string();
        record.tags.push((PRESENT.to_owned(), plies));
    }
    let remote = Side::ALL
        .into_iter()
        .find(|side| is_named_remote(setup, *side));
    if let Some(side) = remote {
        let side = tag(side).to_owned();
        record.tags.push((REMOTE.to_owned(), side));
    }
    if let Some(word) = setup.purpose.word() {
        record.tags.push((PURPOSE.to_owned(), word.to_owned()));
    }
    if setup.series.has_begun() {
        let score = setup.series.to_string();
        record.tags.push((SCORE.to_owned(), score));
    }
    if setup.draw_offers.any() {
        let offers = setup.draw_offers.to_string();
        record.tags.push((DRAW_OFFERS.to_owned(), offers));
    }
    clocks::write(&mut record, &setup.clock);
    record
}

/// Reads a match from the text of a record. A side whose player is missing or has an unknown name becomes a human
/// player.
///
/// # Errors
/// Returns an error if the record is malformed. The error contains line, column, problem and a correct example.
pub fn read(bytes: &[u8], catalogue: &Catalogue) -> Result<MatchSetup, RecordError> {
    Record::read_checked(bytes, catalogue, check).map(setup_of)
}

/// Converts a record to a match. Any program may have written the record. A player whose name is unknown becomes a
/// human player at this computer.
pub fn setup_of(record: Record) -> MatchSetup {
    let seat = |side| {
        record
            .tag(tag(side))
            .and_then(|text| parse_seat(text).ok())
            .unwrap_or(Seat::Here)
    };
    let mut seats = Seats {
        black: seat(Side::Black),
        white: seat(Side::White),
    };
    let remote = record.tag(REMOTE);
    if let Some(side) = Side::ALL
        .into_iter()
        .find(|side| remote == Some(tag(*side)))
    {
        seats = seats.with(side, Seat::Elsewhere);
    }
    let name = |side| {
        let named = record.tag(tag(side)).filter(|text| !text.is_empty());
        named.filter(|text| parse_seat(text).is_err())
    };
    let names = [Side::Black, Side::White].map(|side| name(side).map(str::to_owned));
    let clock = clocks::read(&record);
    let series = record.tag(SCORE).and_then(Series::parse);
    let series = series.unwrap_or_default();
    let draw_offers = record.tag(DRAW_OFFERS).and_then(DrawOffers::parse);
    let draw_offers = draw_offers.unwrap_or_default();
    let present = record.tag(PRESENT).and_then(|plies| plies.parse().ok());
    let purpose = record.tag(PURPOSE).and_then(Purpose::parse);
    let Record { tree, mut tags } = record;
    let known = |name: &str| {
        let player = Side::ALL.map(tag).contains(&name);
        player || [SCORE, PRESENT, REMOTE, DRAW_OFFERS].contains(&name) || clocks::is_known(name)
    };
    tags.retain(|(name, _)| !known(name) && (purpose.is_none() || name != PURPOSE));
    let setup = MatchSetup {
        id: GameId::random(),
        game: game_at(&tree, present.unwrap_or(usize::MAX)),
        tree,
        tags,
        seats,
        names,
        purpose: Purpose::Game,
        source: None,
        clock,
        series,
        draw_offers,
    };
    match purpose {
        None | Some(Purpose::Game) => setup,
        Some(Purpose::Study) => setup.as_study(),
    }
}

/// The tag with the score of the series of games to which the game belongs. The score does not include this game.
const SCORE: &str = "Score";

/// The tag with the number of plies at the last draw offer of Black and of White, such as `12,-`.
const DRAW_OFFERS: &str = "DrawOffers";

/// The tag with the purpose of a match that is not a game, such as `study`.
const PURPOSE: &str = "Purpose";

/// The tag with the number of plies that are on the board. A record has this tag only if later plies were taken back.
const PRESENT: &str = "Present";

/// The tag with the side that a named remote player plays. Without this tag, a reader would take a person's name for
/// the name of a local player.
const REMOTE: &str = "Remote";

fn is_named_remote(setup: &MatchSetup, side: Side) -> bool {
    setup.seats.of(side) == Seat::Elsewhere && setup.person(side).is_some()
}

/// Returns the text that names a side's player in the record: the person's name if it is known, otherwise the text of
/// the seat, such as `human` or the strength of the computer.
fn player(setup: &MatchSetup, side: Side) -> String {
    match setup.person(side) {
        Some(name) => name.to_owned(),
        None => setup.seats.of(side).to_string(),
    }
}

const fn tag(side: Side) -> &'static str {
    match side {
        Side::Black => "Black",
        Side::White => "White",
    }
}

/// Checks the value of a tag.
///
/// # Errors
/// Returns an error for malformed values of the tags about clocks, score, draw offers, current ply and purpose. Also
/// returns an error if a player's name looks like a strength but the computer has no such strength.
fn check(name: &str, value: &str) -> Result<(), TextError> {
    clocks::check(name, value)?;
    let wrong = |problem: &'static str, remedy: Sentence| {
        let problem = Sentence::new(problem).text("text", value);
        Err(TextError::new(0, problem, remedy))
    };
    if name == SCORE && Series::parse(value).is_none() {
        return wrong("error-score", Sentence::new("error-score-form"));
    }
    if name == PRESENT && value.parse::<usize>().is_err() {
        return wrong("error-present", Sentence::new("error-present-form"));
    }
    if name == DRAW_OFFERS && DrawOffers::parse(value).is_none() {
        return wrong("error-draw-offers", Sentence::new("error-draw-offers-form"));
    }
    if name == PURPOSE && Purpose::parse(value).is_none() {
        return wrong("error-purpose", Sentence::new("error-purpose-form"));
    }
    let player = Side::ALL.into_iter().any(|side| tag(side) == name);
    if !player || can_name_a_person(value) || parse_seat(value).is_ok() {
        return Ok(());
    }
    wrong("error-strength", players_forms())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::help::Help;
    use rules::Game;
    use rules::Strength;

    fn players(black: &str) -> Result<Seats, String> {
        let text =
            format!("[Variant \"loa\"]\n[Black \"{black}\"]\n[White \"450\"]\n\n1. c8-c6 *\n");
        read(text.as_bytes(), &Catalogue::builtin())
            .map(|setup| setup.seats)
            .map_err(|error| error.to_string())
    }

    #[test]
    fn players_are_levels_or_people() {
        let three = |black| {
            Ok(Seats::BOTH_HERE
                .with(Side::White, Seat::Computer(Strength::Elo(450)))
                .with(Side::Black, black))
        };
        assert_eq!(players("3200"), three(Seat::Computer(Strength::Elo(3200))));
        for person in ["human", "Anna", "Level 3", ""] {
            assert_eq!(players(person), three(Seat::Here), "{person}");
        }
    }

    #[test]
    fn a_named_remote_player_stays_remote() {
        let game = Game::new(Catalogue::builtin().get("loa").unwrap().clone());
        let seats = Seats::BOTH_HERE.with(Side::White, Seat::Elsewhere);
        for name in ["Ben", ""] {
            let setup = MatchSetup::untimed(game.clone(), seats).with_person(Side::White, name);
            let text = record(&setup).to_text(true);
            let again = read(text.as_bytes(), &Catalogue::builtin()).unwrap();
            assert_eq!(again.seats, seats, "{text}");
            assert_eq!(again.person(Side::White).unwrap_or(""), name);
            assert_eq!((again.help(), again.tags.len()), (Help::None, 0), "{text}");
        }
    }

    #[test]
    fn a_strength_that_does_not_exist_is_refused_at_its_place() {
        for wrong in ["4001", "adaptive:5", "0", "9", "-1", "2.5", "1e3"] {
            let error = players(wrong).unwrap_err();
            let expected =
                format!("2:9: error-strength text=\"{wrong}\"; error-players least=\"10\" ");
            assert!(error.starts_with(&expected), "{error}");
        }
    }

    #[test]
    fn a_study_is_one_again_without_clocks_and_computers() {
        let text = "[Variant \"loa\"]\n[Black \"900\"]\n[White \"Anna\"]\n[Purpose \"study\"]\n\
                    [TimeControl \"300\"]\n\n1. c8-c6 (1. b8-b6 a2-c2) *\n";
        let setup = read(text.as_bytes(), &Catalogue::builtin()).unwrap();
        assert_eq!(
            (setup.purpose, setup.seats),
            (Purpose::Study, Seats::BOTH_HERE)
        );
        assert!(!setup.clock.start.any() && setup.help() == Help::All);
        let written = record(&setup).to_text(true);
        assert!(
            written.contains("[Purpose \"study\"]") && written.contains("Anna"),
            "{written}"
        );
        assert!(written.contains("(1. b8-b6 a2-c2)"), "{written}");
        let again = read(written.as_bytes(), &Catalogue::builtin()).unwrap();
        assert_eq!(again.purpose, Purpose::Study);
        let wrong = text.replace("study", "fun");
        let error = read(wrong.as_bytes(), &Catalogue::builtin()).unwrap_err();
        let expected = "4:11: error-purpose text=\"fun\"; error-purpose-form";
        assert!(error.to_string().starts_with(expected), "{error}");
    }

    #[test]
    fn a_score_that_is_none_is_refused_at_its_place() {
        let text = "[Variant \"loa\"]\n[Score \"one\"]\n\n1. c8-c6 *\n";
        let error = read(text.as_bytes(), &Catalogue::builtin()).unwrap_err();
        let error = error.to_string();
        assert!(
            error.starts_with("2:9: error-score text=\"one\"; "),
            "{error}"
        );
    }

    #[test]
    fn draw_offers_that_are_none_are_refused_at_their_place() {
        let text = "[Variant \"loa\"]\n[DrawOffers \"12\"]\n\n1. c8-c6 *\n";
        let error = read(text.as_bytes(), &Catalogue::builtin()).unwrap_err();
        let error = error.to_string();
        assert!(
            error.starts_with("2:14: error-draw-offers text=\"12\"; "),
            "{error}"
        );
    }

    #[test]
    fn what_is_written_is_read_again() {
        let mut game = Game::new(Catalogue::builtin().get("ordo").unwrap().clone());
        let mv = game.legal_moves()[0];
        game.play(mv).unwrap();
        let seats = Seats::BOTH_HERE.with(Side::Black, Seat::Computer(Strength::Elo(650)));
        let mut setup = MatchSetup::untimed(game, seats);
        setup.series = Series::parse("2.5-1").unwrap();
        setup.draw_offers = DrawOffers::parse("1,-").unwrap();
        let text = record(&setup).to_text(true);
        let again = read(text.as_bytes(), &Catalogue::builtin()).unwrap();
        assert_eq!(again.game.plies(), setup.game.plies());
        assert_eq!((again.seats, again.series), (seats, setup.series));
        assert_eq!(again.draw_offers, setup.draw_offers, "{text}");
    }

    #[test]
    fn what_was_taken_back_what_was_tried_and_what_else_is_known_is_read_again() {
        let text = "[Variant \"loa\"]\n[Black \"Anna\"]\n[White \"human\"]\n[Event \"Club\"]\n[Present \"1\"]\n\
                    [Result \"*\"]\n\n1. c8-c6 (1. b8-b6 a2-c2) 1... a2-c2 {why} 2. b8-b6 *\n";
        let setup = read(text.as_bytes(), &Catalogue::builtin()).unwrap();
        assert_eq!(setup.seats, Seats::BOTH_HERE);
        assert_eq!(
            (setup.game.plies().len(), setup.game.undone().len()),
            (1, 2)
        );
        assert_eq!(record(&setup).to_text(true), text);
        let wrong = text.replace("\"1\"", "\"soon\"");
        let error = read(wrong.as_bytes(), &Catalogue::builtin()).unwrap_err();
        assert!(
            error
                .to_string()
                .starts_with("5:11: error-present text=\"soon\""),
            "{error}"
        );
    }
}

//! Texts about games: names, players, results with reasons, and refused moves. Also texts of messages about files.

use cohort_features::collection::{ImportSummary, TransferEnd, TransferMessage};
use cohort_play::locale::{Locale, Texts};
use cohort_play::table::HalfTurn;
use fluent_bundle::FluentValue;
use jobs::Failure;
pub(super) use phrases::family_key;
use phrases::{ResultText, result_text, side_key};
use referee::{Seat, Seats};
use rules::{Game, Move, Outcome, Position, Side, Variant};

use super::panel::{ResultView, Tone};
use super::seats::{seat_name, strength_name};

/// Returns whether the first move was made by the side that usually moves second. The move list then begins with an
/// empty place.
pub(super) fn second_began(game: &Game) -> bool {
    game.start().to_move() != game.variant().first()
}

/// Returns the number of numbered moves that the move list has for `plies` plies. A numbered move has one ply of each
/// side.
pub(super) fn moves(game: &Game, plies: usize) -> usize {
    plies
        .saturating_add(usize::from(second_began(game)))
        .div_ceil(2)
}

/// Returns the moves of a line from a position, in notation.
pub(super) fn notations(variant: &Variant, from: &Position, line: &[Move]) -> Vec<String> {
    let mut at = *from;
    let written = line.iter().map(|mv| {
        let text = variant.notation(&at, *mv);
        at = variant.apply(&at, *mv);
        text
    });
    written.collect()
}

pub(super) fn is_warning(told: &TransferMessage) -> bool {
    matches!(
        told,
        TransferMessage::Unreadable(..)
            | TransferMessage::NotKept
            | TransferMessage::StillPlayed
            | TransferMessage::NothingToPaste
            | TransferMessage::NotSaved(_)
            | TransferMessage::Imported(
                ImportSummary { bad: Some(_), .. } | ImportSummary { end: Some(_), .. }
            )
            | TransferMessage::Exported(_, _, Some(_), _)
            | TransferMessage::Exported(_, _, _, Some(_))
    )
}

/// Returns the text of a message about an import, export or copy.
pub(super) fn told_text(locale: &Locale, told: &TransferMessage) -> String {
    match told {
        TransferMessage::Unreadable(file, problem) => {
            let name = file.as_ref().and_then(|file| file.file_name());
            let problem = [("problem", locale.say(problem).into())];
            match name.map(|name| name.to_string_lossy().into_owned()) {
                None => locale.format("told-unreadable", &problem),
                Some(name) => {
                    let [problem] = problem;
                    locale.format("told-unreadable-file", &[problem, ("file", name.into())])
                }
            }
        }
        TransferMessage::Imported(taken) => taken_text(locale, taken),
        TransferMessage::Exported(file, count, left_out, end) => {
            let arguments = [
                ("count", (*count).into()),
                ("file", file.display().to_string().into()),
            ];
            let written = locale.format("told-exported", &arguments);
            let left_out = left_out.as_ref().map(|(count, first)| {
                let arguments = [
                    ("count", (*count).into()),
                    ("first", locale.say(first).into()),
                ];
                locale.format("told-left-out", &arguments)
            });
            let end = end.as_ref().map(|end| end_text(locale, end));
            sentences([Some(written), left_out, end])
        }
        TransferMessage::NotKept => locale.text("library-not-kept"),
        TransferMessage::Kept => locale.text("told-kept"),
        TransferMessage::StillPlayed => locale.text("told-still-played"),
        TransferMessage::NothingToPaste => locale.text("told-nothing-to-paste"),
        TransferMessage::GameCopied => locale.text("told-game-copied"),
        TransferMessage::PositionCopied => locale.text("told-position-copied"),
        TransferMessage::Saved(file) => {
            locale.format("told-saved", &[("file", file.display().to_string().into())])
        }
        TransferMessage::NotSaved(problem) => {
            locale.format("told-not-saved", &[("problem", locale.say(problem).into())])
        }
    }
}

/// Returns the text about the games that an import has added, and the games that it has left out.
fn taken_text(locale: &Locale, taken: &ImportSummary) -> String {
    let games = locale.format("told-taken", &[("count", taken.games.into())]);
    let known = (taken.duplicates > 0)
        .then(|| locale.format("told-duplicates", &[("count", taken.duplicates.into())]));
    let bad = taken.bad.as_ref().map(|(count, first)| {
        let arguments = [
            ("count", (*count).into()),
            ("first", locale.say(first).into()),
        ];
        locale.format("told-bad", &arguments)
    });
    let end = taken.end.as_ref().map(|end| end_text(locale, end));
    sentences([Some(games), known, bad, end])
}

fn end_text(locale: &Locale, end: &TransferEnd) -> String {
    match end {
        TransferEnd::Stopped => locale.text("told-stopped"),
        TransferEnd::Failed(problem) => {
            locale.format("told-failed", &[("problem", locale.say(problem).into())])
        }
    }
}

pub(super) fn job_failed(locale: &Locale, failure: &Failure) -> String {
    let problem = locale.explain(failure);
    locale.format("job-failed", &[("problem", problem.into())])
}

fn sentences<const N: usize>(parts: [Option<String>; N]) -> String {
    let said: Vec<String> = parts.into_iter().flatten().collect();
    said.join(" ")
}

/// Returns the players of a match, as part of a sentence. `first` is the side that moves first. `against` is the locale
/// key of the text for one person against another kind of player.
pub(super) fn players(locale: &Locale, seats: Seats, first: Side, against: &str) -> String {
    // A non-breaking space keeps a name and its number on the same line.
    let name = |seat: Seat| {
        let name = match seat {
            Seat::Computer(strength) => strength_name(locale, strength),
            Seat::Here | Seat::Engine(_) | Seat::Elsewhere => seat_name(locale, seat),
        };
        name.replace(' ', "\u{a0}")
    };
    if seats == Seats::BOTH_HERE {
        return locale.text("continue-two-people");
    }
    match seats.only_here() {
        Some(side) => {
            let arguments = [
                ("side", side_name(locale, side)),
                ("level", name(seats.of(!side)).into()),
            ];
            locale.format(against, &arguments)
        }
        None => {
            let names = [
                ("first", name(seats.of(first)).into()),
                ("second", name(seats.of(!first)).into()),
            ];
            locale.format("continue-computers", &names)
        }
    }
}

pub(super) fn side_name(locale: &Locale, side: Side) -> FluentValue<'static> {
    locale.text(side_key(side)).into()
}

/// Returns the result and its reason, addressed to the only person in the game. This person has played the side `own`.
pub(super) fn own_result(locale: &Locale, outcome: Outcome, own: Side) -> ResultView {
    let tone = match outcome.winner() {
        None => Tone::Even,
        Some(winner) if winner == own => Tone::Won,
        Some(_) => Tone::Lost,
    };
    result_view(result_text(locale, outcome, Some(own)), tone)
}

/// Returns the result of a game and its reason, as text.
pub(super) fn result(locale: &Locale, outcome: Outcome) -> ResultView {
    let tone = match outcome.winner() {
        None => Tone::Even,
        Some(_) => Tone::Won,
    };
    result_view(result_text(locale, outcome, None), tone)
}

fn result_view(text: ResultText, tone: Tone) -> ResultView {
    ResultView {
        headline: text.headline,
        reason: text.reason,
        tone,
        is_last: false,
    }
}

/// Returns the text that asks for the second part of a turn; `None` if the player has made no first part.
pub(super) fn second_part(half: &HalfTurn, locale: &Locale) -> Option<String> {
    let key = match half.half()?.is_drop() {
        true => "half-drop",
        false => "half-forward",
    };
    Some(locale.text(key))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Catalogue, DrawReason, WinReason};

    #[test]
    fn every_end_of_a_game_has_words() {
        let locale = Locale::new(Some("en"));
        let wins = [
            WinReason::Connected,
            WinReason::BothConnected,
            WinReason::HomeRow,
            WinReason::CannotReconnect,
            WinReason::NoStones,
            WinReason::NoMoves,
            WinReason::Resigned,
            WinReason::TimeUp,
        ]
        .map(|reason| Outcome::Win {
            winner: Side::White,
            reason,
        });
        let draws = [
            DrawReason::BothConnected,
            DrawReason::Repetition,
            DrawReason::NoMoves,
            DrawReason::Agreed,
        ]
        .map(Outcome::Draw);
        for outcome in wins.into_iter().chain(draws) {
            let words = result(&locale, outcome);
            assert!(
                words.reason.contains(' ') && !words.reason.contains('{'),
                "{outcome:?}: {}",
                words.reason
            );
            assert!(!words.headline.contains("result-"), "{}", words.headline);
            for own in Side::ALL {
                let said = own_result(&locale, outcome, own);
                let told = format!("{}: {}", said.headline, said.reason);
                assert!(
                    !told.contains("result-") && !told.contains("reason-"),
                    "{told}"
                );
                let tone = match outcome.winner() {
                    None => Tone::Even,
                    Some(winner) if winner == own => Tone::Won,
                    Some(_) => Tone::Lost,
                };
                assert_eq!(said.tone, tone, "{told}");
            }
        }
    }

    #[test]
    fn the_end_is_told_to_the_person_whose_game_it_was() {
        let locale = Locale::new(Some("en"));
        let told = |reason: WinReason, winner: Side| {
            let said = own_result(&locale, Outcome::Win { winner, reason }, Side::Black);
            format!("{} {}", said.headline, said.reason)
        };
        for (reason, winner, words) in [
            (WinReason::Resigned, Side::White, "You resigned White wins."),
            (
                WinReason::Resigned,
                Side::Black,
                "You won White has resigned.",
            ),
            (
                WinReason::Connected,
                Side::Black,
                "You won All your stones form one group.",
            ),
            (
                WinReason::Connected,
                Side::White,
                "You lost White has connected all stones.",
            ),
            (WinReason::TimeUp, Side::White, "You lost Your time is up."),
        ] {
            assert_eq!(told(reason, winner), words);
        }
    }

    #[test]
    fn the_second_part_of_a_turn_is_asked_for() {
        let locale = Locale::new(Some("en"));
        let mut half = HalfTurn::default();
        assert_eq!(second_part(&half, &locale), None);
        for (id, asked) in [
            (
                "loa-parachute",
                "Now drop one of your opponent’s stones on an empty square.",
            ),
            (
                "ordo-x",
                "Now make a forward move. Any of your stones may move.",
            ),
        ] {
            let game = Game::new(Catalogue::builtin().get(id).unwrap().clone());
            let first = game.legal_moves().into_iter().find_map(|mv| match mv {
                Move::Double(first, _) => Some(first),
                _ => None,
            });
            half.begin(&game, first.unwrap());
            assert_eq!(second_part(&half, &locale).as_deref(), Some(asked), "{id}");
        }
    }
}

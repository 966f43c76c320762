//! Tests of matches through the public interface: the test sends commands and checks the events.

mod server;

use std::time::Duration;

use clock::{FlagRule, TimeControl, Times};
use record::GameTree;
use referee::{
    ClockHistory, Command, DrawOffer, Event, GameId, Help, LineEdit, Match, MatchSetup, Refused,
    Seat, Seats, ServerState, Speaker,
};
use rules::{Catalogue, Declaration, Game, Move, Outcome, Refusal, Side, Strength};

const NOW: Duration = Duration::ZERO;
const COMPUTER: Seat = Seat::Computer(Strength::Elo(450));

/// A game of Lines of Action, in which Black moves first.
fn game() -> Game {
    Game::new(Catalogue::builtin().get("loa").unwrap().clone())
}

fn began(black: Seat, white: Seat) -> Match {
    Match::new(MatchSetup::untimed(game(), Seats { black, white }))
}

/// Returns the match after these moves. The player of the side to move makes each move.
fn after(mut played: Match, moves: &[&str]) -> Match {
    for text in moves {
        let mv = typed(&played, text);
        let by = speaker(&played, played.to_move());
        let events = played.apply(by, Command::Move(mv), NOW).unwrap();
        assert!(matches!(events[0], Event::Made { .. }), "{text}");
    }
    played
}

fn typed(played: &Match, text: &str) -> Move {
    let game = played.game();
    game.variant().parse_move(game.position(), text).unwrap()
}

/// Returns the speaker whose commands count for a side.
fn speaker(played: &Match, side: Side) -> Speaker {
    match played.seats().of(side) {
        Seat::Here => Speaker::Here,
        Seat::Elsewhere => Speaker::Elsewhere(side),
        Seat::Computer(_) | Seat::Engine(_) => Speaker::Program {
            game: played.id(),
            revision: played.revision(),
        },
    }
}

#[test]
fn a_move_is_made_by_the_player_of_the_side_to_move_alone() {
    for (black, white) in [
        (Seat::Here, COMPUTER),
        (COMPUTER, Seat::Here),
        (Seat::Elsewhere, Seat::Here),
        (Seat::Here, Seat::Elsewhere),
        (Seat::Elsewhere, Seat::Elsewhere),
        (Seat::Engine("Fox".parse().unwrap()), Seat::Here),
    ] {
        let mut played = began(black, white);
        let mv = Command::Move(typed(&played, "c8-c6"));
        let allowed = speaker(&played, Side::Black);
        let program = Speaker::Program {
            game: played.id(),
            revision: played.revision(),
        };
        let others = [
            Speaker::Here,
            Speaker::Elsewhere(Side::Black),
            Speaker::Elsewhere(Side::White),
            program,
        ];
        for other in others.into_iter().filter(|other| *other != allowed) {
            let refused = played.apply(other, mv.clone(), NOW);
            assert_eq!(refused, Err(Refused::NotYours), "{other:?} for {black}");
        }
        assert!(played.apply(allowed, mv, NOW).is_ok(), "{black}");
        assert_eq!(played.game().plies().len(), 1);
    }
}

#[test]
fn a_program_that_was_asked_about_another_state_is_not_heard() {
    let mut played = began(COMPUTER, Seat::Here);
    let before = speaker(&played, Side::Black);
    let mv = Command::Move(typed(&played, "c8-c6"));
    played
        .apply(Speaker::Here, Command::Pause(true), NOW)
        .unwrap();
    played
        .apply(Speaker::Here, Command::Pause(false), NOW)
        .unwrap();
    assert_eq!(
        played.apply(before, mv.clone(), NOW),
        Err(Refused::Outdated)
    );
    // A program's command for one match is also refused in another match of the same game.
    let again = Match::new(played.setup(NOW));
    assert_eq!(again.id(), played.id());
    let Speaker::Program { game, revision } = speaker(&again, Side::Black) else {
        unreachable!()
    };
    let other = Speaker::Program { game, revision };
    assert_eq!(played.apply(other, mv.clone(), NOW), Err(Refused::Outdated));
    let now = speaker(&played, Side::Black);
    assert!(played.apply(now, mv, NOW).is_ok());
}

#[test]
fn what_the_rules_refuse_is_refused_with_their_reason() {
    let mut played = began(Seat::Here, Seat::Here);
    let mv = Move::Pass;
    let Err(Refused::Illegal(refusal)) = played.apply(Speaker::Here, Command::Move(mv), NOW) else {
        panic!("a pass is no move here");
    };
    assert_eq!(played.game().legality(mv), Err(refusal));
    played.apply(Speaker::Here, Command::Resign, NOW).unwrap();
    let mv = Command::Move(Move::Pass);
    let over = Err(Refused::Illegal(Refusal::GameOver));
    assert_eq!(played.apply(Speaker::Here, mv, NOW), over);
}

#[test]
fn nobody_takes_back_alone_what_somebody_elsewhere_has_seen() {
    let mut played = after(began(Seat::Here, Seat::Elsewhere), &["c8-c6", "a2-c2"]);
    let record = played.record_revision();
    let other = Speaker::Elsewhere(Side::White);
    for command in [
        Command::Undo,
        Command::Redo,
        Command::Pause(true),
        Command::ChangeSeat(Side::White, COMPUTER),
        Command::ChangeSeat(Side::Black, COMPUTER),
        Command::ChangeClock(Side::Black, None),
        Command::GoOn {
            from: GameTree::ROOT,
            tried: Vec::new(),
        },
        Command::EditLine(LineEdit::Delete, played.here()),
    ] {
        let refused = played.apply(Speaker::Here, command.clone(), NOW);
        assert_eq!(refused, Err(Refused::Impossible), "{command:?}");
        let refused = played.apply(other, command.clone(), NOW);
        assert_eq!(refused, Err(Refused::NotYours), "{command:?}");
    }
    assert_eq!(played.record_revision(), record);
    assert!(!played.can_undo() && !played.can_redo());
}

#[test]
fn a_move_is_taken_back_where_both_agree() {
    let mut played = after(began(Seat::Here, Seat::Elsewhere), &["c8-c6", "a2-c2"]);
    let (here, other) = (Speaker::Here, Speaker::Elsewhere(Side::White));
    let grant = |accept| Command::AnswerTakeBack { accept };
    assert_eq!(
        played.apply(other, grant(true), NOW),
        Err(Refused::Impossible)
    );
    let asked = played.apply(here, Command::AskTakeBack, NOW);
    assert_eq!(asked, Ok(vec![Event::TakeBackAsked(Side::Black)]));
    assert_eq!(played.apply(here, grant(true), NOW), Err(Refused::NotYours));
    let refused = played.apply(other, grant(false), NOW);
    assert_eq!(refused, Ok(vec![Event::TakeBackRefused(Side::White)]));
    assert_eq!(played.game().plies().len(), 2);
    played.apply(here, Command::AskTakeBack, NOW).unwrap();
    let events = played.apply(other, grant(true), NOW).unwrap();
    // The take-back includes all moves from the last move of the side that asked.
    assert!(matches!(
        events[..],
        [Event::TakenBack { .. }, Event::TakenBack { .. }]
    ));
    assert_eq!(played.game().plies().len(), 0);
    // A move by the opponent withdraws the request.
    let mut played = after(began(Seat::Here, Seat::Elsewhere), &["c8-c6"]);
    played.apply(here, Command::AskTakeBack, NOW).unwrap();
    let mut played = after(played, &["a2-c2"]);
    assert_eq!(played.take_back_asked(), None);
    assert_eq!(
        played.apply(other, grant(true), NOW),
        Err(Refused::Impossible)
    );
    // Only a player with a remote opponent can ask for permission to take a move back. The match refuses this request
    // if the opponent is the computer or a player at the same board.
    for white in [Seat::Here, COMPUTER] {
        let mut played = after(began(Seat::Here, white), &["c8-c6"]);
        let asked = played.apply(here, Command::AskTakeBack, NOW);
        assert_eq!(asked, Err(Refused::Impossible), "{white}");
    }
}

#[test]
fn a_draw_is_agreed_by_the_other_side_alone() {
    let answer = |accept| Command::AnswerDraw { accept };
    for white in [COMPUTER, Seat::Elsewhere] {
        let mut played = began(Seat::Here, white);
        let offered = played.apply(Speaker::Here, Command::OfferDraw, NOW);
        assert_eq!(offered, Ok(vec![Event::DrawOffered(Side::Black)]));
        let own = played.apply(Speaker::Here, answer(true), NOW);
        assert_eq!(own, Err(Refused::NotYours), "{white}");
        let other = speaker(&played, Side::White);
        let declined = played.apply(other, answer(false), NOW);
        assert_eq!(declined, Ok(vec![Event::DrawDeclined(Side::White)]));
        assert_eq!(played.draw_offer(), DrawOffer::Declined(Side::White));
        assert_eq!(
            played.apply(other, answer(true), NOW),
            Err(Refused::Impossible)
        );
        // A player can offer a draw at most once in ten moves.
        let again = played.apply(Speaker::Here, Command::OfferDraw, NOW);
        assert_eq!(again, Err(Refused::Impossible));
        let mut played = began(Seat::Here, white);
        played
            .apply(Speaker::Here, Command::OfferDraw, NOW)
            .unwrap();
        let other = speaker(&played, Side::White);
        let events = played.apply(other, answer(true), NOW).unwrap();
        assert!(
            matches!(events[..], [Event::Ended(Outcome::Draw(_))]),
            "{white}"
        );
    }
    // At one board, the same speaker offers a draw and answers the offer. A move without an answer declines the offer.
    let mut played = began(Seat::Here, Seat::Here);
    played
        .apply(Speaker::Here, Command::OfferDraw, NOW)
        .unwrap();
    let mut played = after(played, &["c8-c6"]);
    assert_eq!(played.draw_offer(), DrawOffer::None);
    played
        .apply(Speaker::Here, Command::OfferDraw, NOW)
        .unwrap();
    assert!(played.apply(Speaker::Here, answer(true), NOW).is_ok());
    assert!(played.game().outcome().is_some());
}

#[test]
fn each_person_resigns_for_themselves() {
    let mut played = began(Seat::Here, Seat::Elsewhere);
    let other = Speaker::Elsewhere(Side::White);
    let events = played.apply(other, Command::Resign, NOW).unwrap();
    let [Event::Ended(outcome)] = events[..] else {
        panic!("{events:?}");
    };
    assert_eq!(outcome.winner(), Some(Side::Black));
    let again = played.apply(Speaker::Here, Command::Resign, NOW);
    assert_eq!(again, Err(Refused::Impossible));
    // The player can also resign while the computer is thinking.
    let mut played = after(began(Seat::Here, COMPUTER), &["c8-c6"]);
    played.apply(Speaker::Here, Command::Resign, NOW).unwrap();
    let winner = played.game().outcome().and_then(Outcome::winner);
    assert_eq!(winner, Some(Side::White));
}

#[test]
fn help_is_had_where_it_harms_nobody() {
    let help = |black, white| began(black, white).help();
    assert_eq!(help(Seat::Here, Seat::Here), Help::All);
    assert_eq!(help(Seat::Here, COMPUTER), Help::Hints);
    assert_eq!(help(COMPUTER, COMPUTER), Help::Hints);
    for own in [Seat::Here, COMPUTER, Seat::Elsewhere] {
        assert_eq!(help(own, Seat::Elsewhere), Help::None, "{own}");
        assert_eq!(help(Seat::Elsewhere, own), Help::None, "{own}");
    }
    let mut over = began(Seat::Here, Seat::Elsewhere);
    over.apply(Speaker::Here, Command::Resign, NOW).unwrap();
    assert_eq!(over.help(), Help::All);
    // In a game with clocks, two players at one board get only hints.
    let control = TimeControl::parse("300").unwrap();
    let clock = ClockHistory::new(Times::new(Some(control), Some(control)), FlagRule::Loses);
    let timed = MatchSetup::new(game(), Seats::BOTH_HERE, clock);
    assert_eq!(timed.help(), Help::Hints);
    assert_eq!(Match::new(timed.clone()).help(), Help::Hints);
    assert_eq!(timed.as_study().help(), Help::All);
}

#[test]
fn both_sit_here_or_they_do_not() {
    assert!(began(Seat::Here, Seat::Here).is_between_people_here());
    for other in [COMPUTER, Seat::Elsewhere] {
        assert!(!began(Seat::Here, other).is_between_people_here());
    }
    let study = MatchSetup::untimed(game(), Seats::BOTH_HERE).as_study();
    assert!(!Match::new(study).is_between_people_here());
}

#[test]
fn a_flag_that_falls_ends_the_game() {
    let control = TimeControl::parse("60").unwrap();
    let clock = ClockHistory::new(Times::new(Some(control), Some(control)), FlagRule::Loses);
    let seats = Seats {
        black: Seat::Here,
        white: COMPUTER,
    };
    let mut played = after(
        Match::new(MatchSetup::new(game(), seats, clock)),
        &["c8-c6"],
    );
    let second = Duration::from_secs;
    assert_eq!(played.tick(second(1)), []);
    assert_eq!(played.tick(second(60)), []);
    let events = played.tick(second(62));
    let [Event::Ended(outcome)] = events[..] else {
        panic!("{events:?}");
    };
    assert_eq!(outcome.winner(), Some(Side::Black));
    assert_eq!(played.tick(second(63)), []);
}

#[test]
fn a_game_has_one_id_and_another_game_another() {
    let played = after(began(Seat::Here, Seat::Here), &["c8-c6"]);
    let id = played.id();
    assert_eq!(played.setup(NOW).id, id);
    assert_eq!(Match::new(played.setup(NOW)).id(), id);
    let others = [
        played.again().id,
        played.setup(NOW).as_study().id,
        played.branched(GameTree::ROOT, &[], NOW).id(),
        GameId::random(),
    ];
    assert!(others.iter().all(|other| *other != id));
}

#[test]
fn a_game_that_is_over_stays_as_it_is() {
    let mut played = after(began(Seat::Here, Seat::Here), &["c8-c6", "a2-c2"]);
    played.apply(Speaker::Here, Command::Resign, NOW).unwrap();
    let go_on = Command::GoOn {
        from: GameTree::ROOT,
        tried: Vec::new(),
    };
    let refused = played.apply(Speaker::Here, go_on, NOW);
    assert_eq!(refused, Err(Refused::Impossible));
    let mv = played.game().plies()[0].mv;
    let next = played.branched(GameTree::ROOT, &[mv], NOW);
    assert_eq!(
        (next.game().plies().len(), next.game().outcome()),
        (1, None)
    );
    assert!(played.game().outcome().is_some());
    // Players at one board can take back a resignation.
    let events = played.apply(Speaker::Here, Command::Undo, NOW);
    assert_eq!(events, Ok(vec![Event::Changed]));
    assert_eq!(played.game().outcome(), None);
}

#[test]
fn what_followed_a_move_when_it_was_tried_before_can_be_made_again() {
    let mut played = after(began(Seat::Here, Seat::Here), &["c8-c6", "a2-c2"]);
    for _ in 0..2 {
        played.apply(Speaker::Here, Command::Undo, NOW).unwrap();
    }
    let played = after(played, &["b8-b6"]);
    let mut played = after(undone(played), &["c8-c6"]);
    // The player repeats the first of two moves that were taken back. The match does not make the second move
    // automatically; the player must use redo.
    assert_eq!(played.game().plies().len(), 1);
    assert_eq!(played.game().undone().len(), 1);
    let events = played.apply(Speaker::Here, Command::Redo, NOW).unwrap();
    assert!(matches!(events[..], [Event::Made { .. }]));
}

fn undone(mut played: Match) -> Match {
    played.apply(Speaker::Here, Command::Undo, NOW).unwrap();
    played
}

#[test]
fn swapped_players_keep_their_names_and_points() {
    let setup = MatchSetup::untimed(game(), Seats::BOTH_HERE.with(Side::White, Seat::Elsewhere))
        .with_person(Side::Black, "Anna")
        .with_person(Side::White, "Boris");
    let mut played = Match::new(setup);
    played.apply(Speaker::Here, Command::Resign, NOW).unwrap();
    let next = Match::new(played.again().swapped());
    assert_eq!(next.person(Side::Black), Some("Boris"));
    assert_eq!(next.person(Side::White), Some("Anna"));
    assert_eq!(next.seats().of(Side::Black), Seat::Elsewhere);
    assert_eq!(next.score().to_string(), "1-0");
}

mod any_commands {
    use super::*;
    use proptest::prelude::*;

    fn seat() -> impl Strategy<Value = Seat> {
        prop_oneof![Just(Seat::Here), Just(COMPUTER), Just(Seat::Elsewhere)]
    }

    /// Builds a command from random numbers: `which` selects its kind, `pick` selects its move or answer.
    fn command(played: &Match, which: u8, pick: usize) -> Command {
        let moves = played.game().legal_moves();
        let mv = moves.get(pick % moves.len().max(1)).copied();
        let node = played.here();
        match which % 14 {
            0..=4 => Command::Move(mv.unwrap_or(Move::Pass)),
            5 => Command::Undo,
            6 => Command::Redo,
            7 => Command::OfferDraw,
            8 => Command::AnswerDraw {
                accept: pick.is_multiple_of(2),
            },
            9 => Command::AskTakeBack,
            10 => Command::AnswerTakeBack {
                accept: pick.is_multiple_of(2),
            },
            11 => Command::Pause(pick.is_multiple_of(2)),
            12 => Command::GoOn {
                from: GameTree::ROOT,
                tried: mv.into_iter().collect(),
            },
            _ => Command::EditLine(LineEdit::MakeMain, node),
        }
    }

    proptest! {
        /// Checks three invariants. The main line of the tree is the game, followed by the moves taken back. A refused
        /// command does not change the match. No command replaces a player.
        #[test]
        fn keep_the_match_whole(
            black in seat(), white in seat(), study in any::<bool>(),
            asked in prop::collection::vec((any::<u8>(), 0..4_u8, any::<usize>()), 0..60),
        ) {
            let setup = MatchSetup::untimed(game(), Seats { black, white });
            let mut played = Match::new(if study { setup.as_study() } else { setup });
            let seats = played.seats();
            for (which, by, pick) in asked {
                let command = command(&played, which, pick);
                let by = match by {
                    0 => Speaker::Here,
                    1 => Speaker::Elsewhere(Side::Black),
                    2 => Speaker::Elsewhere(Side::White),
                    _ => Speaker::Program { game: played.id(), revision: played.revision() },
                };
                let before = (played.record_revision(), played.game().clone());
                let events = played.apply(by, command, NOW);
                if events.is_err() {
                    prop_assert_eq!(before.0, played.record_revision());
                    prop_assert_eq!(before.1.plies(), played.game().plies());
                }
                let (game, line) = (played.game(), played.tree().main_line());
                let known = game.plies().iter().chain(game.undone());
                let known: Vec<Move> = known.map(|ply| ply.mv).collect();
                let main: Vec<Move> = line.plies().iter().map(|ply| ply.mv).collect();
                prop_assert_eq!(known, main);
                prop_assert_eq!(played.seats(), seats);
            }
        }
    }
}

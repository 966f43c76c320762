//! Tests of the turns in a match: undo and redo, refused moves, the replies of the computer, and leaving while the
//! computer thinks.

use std::sync::mpsc::channel;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use cohort_controls::aids::PositionFacts;
use cohort_controls::input::{
    Action, BoardAction, Entry, LastRefusal, MatchAction, NearSide, PageAction, Selection,
    TitleAction,
};
use cohort_platform::frame::Screen;
use cohort_platform::redraw::RedrawWaker;
use cohort_play::board::{AidMarks, AidSign, DisplayedBoard};
use cohort_play::settings::{AnimationSpeed, Change, Settings};
use cohort_play::table::InMotion;
use cohort_play::table::messages::{MatchRequested, MoveRequested};
use cohort_play::table::{Hint, Match, MinThinkTime, Seat, Seats, Strength, Thinking};
use cohort_scene::camera::CameraRig;
use referee::Speaker;
use rules::{Catalogue, Game, Move, Refusal, Side, Square};

use crate::player::{Player, files_in, kept_in};

const HUMAN: Seat = Seat::Here;
const NOVICE: Seat = Seat::Computer(Strength::Elo(50));
/// A computer player whose search takes long.
const STRONG: Seat = Seat::Computer(Strength::Elo(3200));

fn sq(name: &str) -> Square {
    Square::parse(name).unwrap()
}

#[test]
fn undo_and_redo_between_two_people_go_ply_by_ply() {
    let mut player = Player::at_table("loa", HUMAN, HUMAN);
    let start = player.position();
    player.move_by_clicks("c8-c6");
    let one = player.position();
    player.move_by_clicks("a2-c2");
    let two = player.position();
    player.applied();
    player.act(Action::Match(MatchAction::Undo));
    player.settle();
    assert_eq!(player.position(), one);
    player.act(Action::Match(MatchAction::Undo));
    player.settle();
    assert_eq!(player.position(), start);
    player.act(Action::Match(MatchAction::Undo));
    player.settle();
    assert_eq!(player.position(), start);
    player.act(Action::Match(MatchAction::Redo));
    player.act(Action::Match(MatchAction::Redo));
    player.act(Action::Match(MatchAction::Redo));
    player.settle();
    assert_eq!(player.position(), two);
    assert_eq!(player.applied(), ["-a2-c2", "-c8-c6", "+c8-c6", "+a2-c2"]);
}

#[test]
fn a_window_that_sleeps_does_not_make_the_computer_slower() {
    let mut player = Player::at_table("loa", HUMAN, NOVICE);
    let pace = Duration::from_secs(3);
    player.app.insert_resource(MinThinkTime(pace));
    let (sender, woken) = channel();
    let waker = player.app.world().resource::<RedrawWaker>();
    waker.connect(move || {
        let _ = sender.send(());
    });
    player.move_by_clicks("c8-c6");
    assert_eq!(player.game().plies().len(), 1);
    // Each frame takes three seconds of game time, as in a window that sleeps between frames.
    player
        .app
        .insert_resource(TimeUpdateStrategy::ManualDuration(pace));
    // Run frames only when an event wakes the window. Such events are the computer's move and the end of saving the
    // game.
    while player.game().plies().len() < 2 {
        woken
            .recv_timeout(Duration::from_secs(60))
            .expect("the computer wakes the window");
        player.frames(3);
    }
}

#[test]
fn a_new_move_replaces_what_was_taken_back() {
    let mut player = Player::at_table("loa", HUMAN, HUMAN);
    player.move_by_clicks("c8-c6");
    player.act(Action::Match(MatchAction::Undo));
    player.settle();
    player.move_by_clicks("d8-d6");
    player.act(Action::Match(MatchAction::Redo));
    player.settle();
    assert_eq!(player.game().notations().collect::<Vec<_>>(), ["d8-d6"]);
}

#[test]
fn against_the_computer_undo_goes_back_to_the_players_own_decision() {
    let mut player = Player::at_table("loa", HUMAN, NOVICE);
    player.move_by_clicks("c8-c6");
    player.until("the computer's move", |world| {
        world.resource::<Match>().game().plies().len() == 2
    });
    player.settle();
    let answered = player.position();
    player.act(Action::Match(MatchAction::Undo));
    player.settle();
    assert_eq!(player.position(), *player.game().variant().start());
    player.frames(60);
    assert_eq!(
        player.game().plies().len(),
        0,
        "the computer must not move out of turn"
    );
    player.act(Action::Match(MatchAction::Redo));
    player.settle();
    assert_eq!(player.position(), answered);
}

#[test]
fn the_computers_first_move_is_not_the_players_to_take_back() {
    let mut player = Player::at_table("loa", NOVICE, HUMAN);
    player.until("the computer's move", |world| {
        world.resource::<Match>().game().plies().len() == 1
    });
    player.settle();
    player.act(Action::Match(MatchAction::Undo));
    player.settle();
    assert_eq!(player.game().plies().len(), 1);
}

#[test]
fn a_resignation_can_be_taken_back_without_a_move() {
    let mut player = Player::at_table("ordo", HUMAN, HUMAN);
    player.move_by_clicks("a3-a4");
    player.act(Action::Match(MatchAction::Resign));
    player.act(Action::Page(PageAction::Confirm));
    player.frames(2);
    assert!(player.outcome().is_some());
    player.act(Action::Match(MatchAction::Undo));
    player.settle();
    assert_eq!((player.outcome(), player.game().plies().len()), (None, 1));
}

#[test]
fn a_refused_move_changes_nothing_and_says_why() {
    let mut player = Player::at_table("loa", HUMAN, HUMAN);
    let before = player.position();
    player.click("c8");
    player.click("c5");
    player.frames(2);
    assert_eq!(player.position(), before);
    let refused = player.refused();
    assert_eq!(refused.len(), 1);
    assert_eq!(
        refused[0].refusal,
        Refusal::WrongDistance {
            needed: 2,
            asked: 3
        }
    );
    assert_eq!(player.refusal(), LastRefusal::Rules(refused[0].refusal));
    // The stone stays selected after the refused move. The player can still move it to a legal square.
    assert_eq!(player.selection(), Selection::Stone(sq("c8")));
    player.click("c6");
    player.settle();
    assert_eq!(player.refusal(), LastRefusal::None);
    assert_eq!(player.game().plies().len(), 1);
}

#[test]
fn typed_moves_are_read_and_wrong_ones_explained() {
    let mut player = Player::at_table("ordo", HUMAN, HUMAN);
    player.act(Action::Board(BoardAction::Type("C2:D2-C3".into())));
    player.settle();
    assert_eq!(player.game().notations().collect::<Vec<_>>(), ["c2:d2-c3"]);
    let off_board = Refusal::OffBoard(sq("a9"));
    for (text, expected) in [
        ("", None),
        ("??", None),
        ("z1-z2", None),
        ("a3", None),
        ("a4-a99999999999999999999", None),
        ("ä1-b2", None),
        ("e4", None),
        ("a9-a8", Some(off_board)),
        ("pass", Some(Refusal::MayNotPass)),
    ] {
        // Clear the message about the previous text, so that the next message belongs to this text.
        player.act(Action::Board(BoardAction::Drop));
        assert_eq!(player.refusal(), LastRefusal::None);
        player.act(Action::Board(BoardAction::Type(text.into())));
        player.settle();
        assert!(
            player.refusal().is_typed(),
            "the message about {text:?} must appear at the field"
        );
        let entry = player.app.world().resource::<Entry>();
        assert_eq!((entry.text.as_str(), entry.select), (text, true));
        match (player.refusal(), expected) {
            (LastRefusal::Typed { text: refused, .. }, None) => {
                assert_eq!(refused, text);
            }
            (LastRefusal::TypedMove(refusal), Some(expected)) => {
                assert_eq!(refusal, expected, "{text:?}");
            }
            (refusal, _) => panic!("{text:?}: {refusal:?}"),
        }
        assert_eq!(player.game().plies().len(), 1, "{text:?}");
    }
}

#[test]
fn squares_off_the_board_are_ignored() {
    let mut player = Player::at_table("loa-5x5", HUMAN, HUMAN);
    for square in ["h8", "", "a0", "q1", "a111"] {
        player.click(square);
    }
    assert_eq!(player.selection(), Selection::Nothing);
}

#[test]
fn a_late_answer_of_the_computer_is_dropped() {
    let mut player = Player::at_table_with_slow_computer("loa", HUMAN, STRONG);
    player.move_by_clicks("c8-c6");
    let (id, revision) = (player.current().id(), player.current().revision());
    let answer = MoveRequested {
        mv: Move::Step {
            from: sq("a2"),
            to: sq("c2"),
        },
        by: Speaker::Program { game: id, revision },
        carried: false,
    };
    // The player takes a move back while the computer thinks. The computer's reply then arrives too late, and the match
    // refuses it.
    player.act(Action::Match(MatchAction::Undo));
    player.settle();
    player.app.world_mut().write_message(answer);
    player.frames(3);
    assert_eq!(player.game().plies().len(), 0);
    // The player makes the same move again. The position is the same, but the late reply belongs to an earlier
    // revision, so the match refuses it.
    player.move_by_clicks("c8-c6");
    player.app.world_mut().write_message(answer);
    player.frames(3);
    assert_eq!(player.game().plies().len(), 1);
    // The match accepts the same reply when it names the current revision.
    let revision = player.current().revision();
    player.app.world_mut().write_message(MoveRequested {
        by: Speaker::Program { game: id, revision },
        ..answer
    });
    player.frames(3);
    assert_eq!(player.game().plies().len(), 2);
}

#[test]
fn an_answer_for_another_match_is_dropped() {
    let mut player = Player::at_table_with_slow_computer("loa", STRONG, HUMAN);
    let (id, revision) = (player.current().id(), player.current().revision());
    player.act(Action::Match(MatchAction::Restart));
    player.frames(2);
    assert_ne!(player.current().id(), id);
    assert_ne!(player.current().revision(), revision);
    let mv = Move::Step {
        from: sq("c8"),
        to: sq("c6"),
    };
    let now = player.current().revision();
    for revision in [revision, now] {
        player.app.world_mut().write_message(MoveRequested {
            mv,
            by: Speaker::Program { game: id, revision },
            carried: false,
        });
        player.frames(3);
        assert_eq!(player.game().plies().len(), 0);
    }
}

#[test]
fn a_person_cannot_move_the_computers_stones() {
    let mut player = Player::at_table_with_slow_computer("loa", STRONG, HUMAN);
    player.click("c8");
    assert_eq!(player.selection(), Selection::Nothing);
    assert_eq!(player.refusal(), LastRefusal::NotYourTurn);
    // The player types a move during the computer's turn. The text stays in the field, so the player can enter it
    // later.
    player.act(Action::Board(BoardAction::Type("c8-c6".into())));
    player.frames(2);
    assert_eq!(player.app.world().resource::<Entry>().text, "c8-c6");
    let mv = Move::Step {
        from: sq("c8"),
        to: sq("c6"),
    };
    player.app.world_mut().write_message(MoveRequested {
        mv,
        by: Speaker::Here,
        carried: false,
    });
    player.frames(3);
    assert_eq!(player.game().plies().len(), 0);
}

#[test]
fn the_table_can_be_left_while_the_computer_thinks() {
    let mut player = Player::at_table_with_slow_computer("loa", STRONG, HUMAN);
    player.until("thinking", |world| {
        *world.resource::<Thinking>() == Thinking::Yes
    });
    player.act(Action::Match(MatchAction::Leave));
    player.frames(3);
    assert_eq!(player.screen(), Screen::Title);
    assert_eq!(*player.app.world().resource::<Thinking>(), Thinking::No);
    assert!(player.app.world().get_resource::<Match>().is_none());
    player.frames(120);
    // The player starts another match. The computer's search from the first match must not move in it.
    player.act(Action::Title(TitleAction::ChooseSeat(Side::Black, HUMAN)));
    player.act(Action::Title(TitleAction::Start));
    player.frames(120);
    assert_eq!(player.game().plies().len(), 0);
}

#[test]
fn frames_go_on_while_the_computer_thinks() {
    let mut player = Player::at_table_with_slow_computer("loa", STRONG, HUMAN);
    player.until("thinking", |world| {
        *world.resource::<Thinking>() == Thinking::Yes
    });
    // The frame must not wait for the search. If it waited, the computer would no longer be thinking after the frame.
    player.frames(1);
    assert_eq!(*player.app.world().resource::<Thinking>(), Thinking::Yes);
    player.act(Action::Match(MatchAction::MoveNow));
    player.until("the computer's move", |world| {
        world.resource::<Match>().game().plies().len() == 1
    });
}

#[test]
pub fn the_computer_plays_whole_games_of_both_families_by_itself() {
    let level = Strength::Elo(50);
    for variant in ["loa-5x5", "ordo"] {
        let mut player = Player::at_table(variant, Seat::Computer(level), Seat::Computer(level));
        player
            .app
            .world_mut()
            .resource_mut::<Settings>()
            .animation_speed = AnimationSpeed::Off;
        player.until("the end of the game", |world| {
            let game = world.resource::<Match>().game();
            game.outcome().is_some() || game.plies().len() >= 60
        });
        assert!(player.refused().is_empty());
    }
}

#[test]
fn the_computer_takes_its_time_and_waits_for_the_stones() {
    let mut player = Player::at_table("loa", HUMAN, NOVICE);
    player
        .app
        .insert_resource(MinThinkTime(Duration::from_millis(800)));
    player.click("c8");
    player.click("c6");
    let mut frames = 0;
    player.until("the computer's move", |world| {
        frames += 1;
        let current = world.resource::<Match>();
        // The computer's move must wait until the player's stone has stopped moving.
        assert!(
            current.game().plies().len() < 2 || frames >= 49,
            "after {frames} frames of 16 ms"
        );
        current.game().plies().len() == 2
    });
}

#[test]
fn a_click_in_motion_ends_the_motion() {
    let mut player = Player::at_table("loa", HUMAN, HUMAN);
    player.click("c8");
    player.click("c6");
    player.frames(1);
    assert!(player.app.world().resource::<InMotion>().0);
    player.click("a2");
    player.frames(1);
    assert!(!player.app.world().resource::<InMotion>().0);
    assert_eq!(player.selection(), Selection::Stone(sq("a2")));
}

#[test]
fn without_motion_stones_stand_at_once() {
    let mut player = Player::at_table("loa", HUMAN, HUMAN);
    player.act(Action::Settings(Change::SetAnimationSpeed(
        AnimationSpeed::Off,
    )));
    player.frames(2);
    player.click("c8");
    player.click("c6");
    player.frames(2);
    assert!(!player.app.world().resource::<InMotion>().0);
    assert_eq!(player.game().plies().len(), 1);
}

#[test]
pub fn a_hint_shows_the_stone_then_the_move_then_the_reason() {
    let mut player = Player::at_table("loa-5x5", HUMAN, HUMAN);
    player.act(Action::Match(MatchAction::Hint));
    player.until("the hint", |world| world.resource::<Hint>().mv().is_some());
    let hint = *player.app.world().resource::<Hint>();
    let Hint::Stones(mv) = hint else {
        panic!("{hint:?}")
    };
    assert!(player.game().legal_moves().contains(&mv));
    player.act(Action::Match(MatchAction::Hint));
    player.frames(1);
    assert_eq!(*player.app.world().resource::<Hint>(), Hint::Whole(mv));
    player.act(Action::Match(MatchAction::Hint));
    player.frames(1);
    assert_eq!(*player.app.world().resource::<Hint>(), Hint::Reasons(mv));
    let shown = player.app.world().resource::<AidMarks>();
    assert!(
        shown.signs.iter().any(|(_, sign)| *sign == AidSign::Reason),
        "the board must show the reason: {shown:?}"
    );
    player.act(Action::Board(BoardAction::Drop));
    player.frames(1);
    assert_eq!(*player.app.world().resource::<Hint>(), Hint::None);
    // The player makes the move of the hint. The hint then disappears from the board.
    let squares = [mv.origins()[0], mv.landings()[0]].map(|square| square.to_string());
    player.move_by_clicks(&squares.join("-"));
    assert_eq!(*player.app.world().resource::<Hint>(), Hint::None);
}

#[test]
fn nothing_to_take_back_disturbs_nothing() {
    let mut player = Player::at_table_with_slow_computer("loa", STRONG, HUMAN);
    player.until("thinking", |world| {
        *world.resource::<Thinking>() == Thinking::Yes
    });
    let revision = player.current().revision();
    player.act(Action::Match(MatchAction::Undo));
    player.act(Action::Match(MatchAction::Redo));
    player.frames(2);
    // The match has no moves to undo or redo. Requests to undo or redo leave the revision of the match unchanged, so
    // the computer's search continues.
    assert_eq!(player.current().revision(), revision);
    assert!(player.applied().is_empty());
}

#[test]
fn a_match_that_begins_with_the_program_keeps_its_own_board() {
    let variant = Catalogue::builtin().get("ordo").unwrap().clone();
    let seats = Seats::BOTH_HERE.with(Side::White, NOVICE);
    let mut player = Player::before_the_first_frame();
    player
        .app
        .world_mut()
        .write_message(MatchRequested::untimed(Game::new(variant), seats));
    player.frames(6);
    let shown = player.app.world().resource::<DisplayedBoard>();
    assert_eq!(shown.board().unwrap().variant.id(), "ordo");
    // The person plays Black against the computer, so the camera shows the board from Black's side.
    assert_eq!(player.app.world().resource::<NearSide>().0, Side::Black);
    let rig = player.app.world().resource::<CameraRig>().0;
    assert_eq!(rig.seat(&shown.board().unwrap().layout), Side::Black);
}

#[test]
fn a_resignation_taken_back_is_kept_as_a_game_that_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.start_alone();
    player.move_by_clicks("c8-c6");
    let result = |player: &mut Player| {
        player.frames(2);
        player.flush();
        let kept = kept_in(folder.path());
        let [game] = kept.as_slice() else {
            panic!("{kept:?}");
        };
        let mut lines = game.text.lines();
        let result = lines.find(|line| line.starts_with("[Result"));
        result.unwrap().to_owned()
    };
    player.act(Action::Match(MatchAction::Resign));
    player.act(Action::Page(PageAction::Confirm));
    assert_eq!(result(&mut player), "[Result \"black\"]");
    player.act(Action::Match(MatchAction::Undo));
    assert_eq!(result(&mut player), "[Result \"*\"]");
}

#[test]
fn what_the_aids_know_of_a_position_is_worked_out_once() {
    #[derive(Resource, Default)]
    struct Worked(usize);
    let mut player = Player::at_table("ordo", HUMAN, HUMAN);
    player.app.init_resource::<Worked>().add_systems(
        Last,
        (|mut worked: ResMut<Worked>| worked.0 += 1).run_if(resource_changed::<PositionFacts>),
    );
    let worked = |player: &Player| player.app.world().resource::<Worked>().0;
    player.frames(2);
    let before = worked(&player);
    // The program computes facts about a position once. It must not compute them again when the player points at
    // squares, selects stones or waits.
    for action in [
        Action::Board(BoardAction::MoveCursor(1, 0)),
        Action::Board(BoardAction::Click("c2".into())),
        Action::Board(BoardAction::Click("d2".into())),
        Action::Board(BoardAction::MoveCursor(0, 1)),
    ] {
        player.act(action);
        player.frames(5);
    }
    assert_eq!(worked(&player), before);
    player.act(Action::Board(BoardAction::Click("d3".into())));
    player.frames(20);
    assert_eq!(player.game().plies().len(), 1);
    assert_eq!(worked(&player), before + 1);
}

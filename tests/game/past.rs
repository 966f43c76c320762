//! The past of a game: looked at by list, wheel and keys, and left alone.

use std::time::Duration;

use cohort::aids::PositionFacts;
use cohort::board::{DisplayedBoard, Marks};
use cohort::input::{Action, LastRefusal, Selection};
use cohort::motion::WinShown;
use cohort::settings::AnimationSpeed;
use cohort::table::{Hint, InMotion, Match, MinThinkTime, Seat, Strength, Viewed};
use rules::{Position, Side};

use crate::player::Player;

const HUMAN: Seat = Seat::Human;
const MOVES: [&str; 4] = ["c8-c6", "a2-c2", "d8-d6", "a3-c3"];

/// Two people after some moves.
fn played() -> Player {
    let mut player = Player::at_table("loa", HUMAN, HUMAN);
    MOVES.iter().for_each(|mv| player.move_by_clicks(mv));
    player.applied();
    player
}

/// The position that the stones show.
fn displayed(player: &Player) -> Position {
    let board = player.app.world().resource::<DisplayedBoard>().board();
    board.unwrap().position
}

fn last_move(player: &Player) -> Option<String> {
    let marks = player.app.world().resource::<Marks>();
    marks.last.map(|mv| mv.to_string())
}

/// After how many plies the position stands that is looked at; `None` in the present.
fn plies_shown(player: &Player) -> Option<usize> {
    let viewed = player.app.world().resource::<Viewed>();
    viewed.past().map(|past| past.plies().len())
}

fn look(player: &mut Player, action: Action) {
    player.act(action);
    player.settle();
}

/// The board shows this many plies of the game, and marks the last of them.
fn assert_shown(player: &Player, plies: usize) {
    let expected = *player.game().position_at(plies).unwrap();
    assert_eq!(displayed(player), expected, "after {plies} plies");
    let last = plies.checked_sub(1).map(|last| player.game().plies()[last]);
    assert_eq!(last_move(player), last.map(|ply| ply.mv.to_string()));
    let past = (plies < player.game().plies().len()).then_some(plies);
    assert_eq!(plies_shown(player), past);
}

#[test]
fn any_position_can_be_looked_at_and_the_game_is_left_as_it_is() {
    let mut player = played();
    let (revision, present) = (player.current().revision(), player.position());
    for (action, plies) in [
        (Action::ViewPly(1), 1),
        (Action::ViewStep(1), 2),
        (Action::ViewStep(-2), 0),
        (Action::ViewStep(-1), 0),
        (Action::ViewPly(3), 3),
        (Action::ViewStep(1), 4),
        (Action::ViewStep(1), 4),
        (Action::ViewStep(-1), 3),
        (Action::ViewPly(0), 0),
        (Action::ViewPresent, 4),
        (Action::ViewPly(99), 4),
    ] {
        look(&mut player, action);
        assert_shown(&player, plies);
    }
    assert_eq!(player.current().revision(), revision);
    assert_eq!(player.position(), present);
    assert!(player.applied().is_empty());
}

#[test]
fn a_step_is_shown_as_a_move_and_a_jump_at_once() {
    let mut player = played();
    let moving = |player: &Player| player.app.world().resource::<InMotion>().0;
    player.act(Action::ViewStep(-1));
    player.frames(1);
    assert!(moving(&player), "stones travel back");
    // A key that is held down does not wait for them.
    for _ in 0..2 {
        player.act(Action::ViewStep(-1));
    }
    player.settle();
    assert_shown(&player, 1);
    player.act(Action::ViewPly(4));
    player.frames(1);
    assert!(!moving(&player));
    assert_shown(&player, 4);
    // Where the player wants no motion there is none.
    player.act(Action::SetAnimationSpeed(AnimationSpeed::Off));
    player.frames(2);
    player.act(Action::ViewStep(-1));
    player.frames(1);
    assert!(!moving(&player));
    assert_shown(&player, 3);
}

#[test]
fn in_the_past_nothing_is_picked_or_moved_and_it_is_said_why() {
    let mut player = played();
    for attempt in [
        Action::Click("e8".into()),
        Action::Drag("e8".into(), "e6".into()),
        Action::Type("e8-e6".into()),
        Action::Pass,
    ] {
        look(&mut player, Action::ViewPly(2));
        look(&mut player, attempt.clone());
        assert_eq!(player.refusal(), LastRefusal::Past, "{attempt:?}");
        assert_eq!(player.selection(), Selection::Nothing);
        assert_shown(&player, 2);
        // What was refused is forgotten on the way on.
        look(&mut player, Action::ViewPresent);
        assert_eq!(player.refusal(), LastRefusal::None);
    }
    assert_eq!(player.game().plies().len(), 4);
    player.move_by_clicks("e8-e6");
    assert_shown(&player, 5);
}

#[test]
fn what_was_picked_does_not_stay_in_hand() {
    let mut player = played();
    player.click("e8");
    assert_ne!(player.selection(), Selection::Nothing);
    look(&mut player, Action::ViewStep(-1));
    assert_eq!(player.selection(), Selection::Nothing);
}

#[test]
fn the_facts_are_those_of_the_position_shown_and_hints_wait_for_the_present() {
    let mut player = played();
    let facts = |player: &Player| {
        let facts = player.app.world().resource::<PositionFacts>();
        facts.chains(Side::Black).to_vec()
    };
    let now = facts(&player);
    look(&mut player, Action::ViewPly(0));
    player.frames(2);
    assert_eq!(facts(&player).len(), 2, "both rows of the start");
    look(&mut player, Action::ViewPresent);
    player.frames(2);
    assert_eq!(facts(&player), now);
    player.act(Action::Hint);
    player.until("the hint", |world| world.resource::<Hint>().mv().is_some());
    let hinted = |player: &Player| !player.app.world().resource::<Marks>().hint.is_empty();
    player.frames(2);
    assert!(hinted(&player));
    look(&mut player, Action::ViewStep(-1));
    assert!(!hinted(&player));
    // Asked for more, it leads back.
    look(&mut player, Action::Hint);
    assert!(hinted(&player));
    assert_shown(&player, 4);
}

#[test]
fn the_computers_move_is_shown_from_the_present() {
    let mut player = Player::at_table("loa", HUMAN, Seat::Computer(Strength::Level(1)));
    // Time enough to look around.
    let pace = MinThinkTime(Duration::from_secs(5));
    player.app.insert_resource(pace);
    player.move_by_clicks("c8-c6");
    look(&mut player, Action::ViewPly(0));
    assert_shown(&player, 0);
    player.until("the computer's move", |world| {
        world.resource::<Match>().game().plies().len() == 2
    });
    player.settle();
    assert_shown(&player, 2);
}

#[test]
fn taking_back_and_making_again_leave_the_past() {
    let mut player = played();
    look(&mut player, Action::ViewPly(1));
    look(&mut player, Action::Undo);
    assert_shown(&player, 3);
    look(&mut player, Action::ViewPly(1));
    look(&mut player, Action::Redo);
    assert_shown(&player, 4);
    look(&mut player, Action::ViewPly(1));
    look(&mut player, Action::Restart);
    assert_shown(&player, 0);
}

#[test]
fn a_move_taken_back_is_made_again_by_a_click_until_another_is_played() {
    let mut player = played();
    for _ in 0..3 {
        look(&mut player, Action::Undo);
    }
    look(&mut player, Action::RedoTo(3));
    assert_shown(&player, 3);
    let undone = |player: &Player| player.game().undone().len();
    assert_eq!(undone(&player), 1);
    // Looking at the past forgets nothing.
    look(&mut player, Action::ViewPly(1));
    look(&mut player, Action::ViewPresent);
    assert_eq!(undone(&player), 1);
    player.move_by_clicks("h3-f3");
    assert_eq!(undone(&player), 0);
}

#[test]
fn against_the_computer_a_move_is_made_again_with_its_reply() {
    let mut player = Player::at_table("loa", HUMAN, Seat::Computer(Strength::Level(1)));
    player.move_by_clicks("c8-c6");
    player.until("the computer's move", |world| {
        world.resource::<Match>().game().plies().len() == 2
    });
    player.settle();
    look(&mut player, Action::Undo);
    assert_eq!(player.game().plies().len(), 0);
    look(&mut player, Action::RedoTo(1));
    assert_shown(&player, 2);
}

/// Black connects with `b1-b2`.
fn about_to_win() -> Player {
    let variant = rules::Catalogue::builtin().get("loa").unwrap().clone();
    let position = variant
        .parse_position("8/8/8/4b3/3b3w/2b5/8/1bb4w b")
        .unwrap();
    let game = rules::Game::from_position(variant, position);
    let seats = cohort::table::Seats::HUMANS;
    let mut player = Player::at_title();
    player
        .app
        .world_mut()
        .write_message(cohort::table::messages::MatchRequested::untimed(
            game, seats,
        ));
    player.frames(3);
    player
}

#[test]
fn the_winning_group_belongs_to_the_end_of_the_game() {
    let mut player = about_to_win();
    player.move_by_clicks("b1-b2");
    player.frames(200);
    let won = |player: &Player| {
        let won = player.app.world().resource::<WinShown>().squares().count();
        assert_eq!(player.app.world().resource::<Marks>().winners.len(), won);
        won
    };
    assert_eq!(won(&player), 5);
    for back in [Action::ViewPresent, Action::ViewStep(1)] {
        look(&mut player, Action::ViewPly(0));
        assert_eq!(won(&player), 0);
        look(&mut player, back);
        assert_eq!(won(&player), 5);
        assert_shown(&player, 1);
    }
    // Beyond the end there is nothing that could take its place.
    for beyond in [Action::ViewPly(99), Action::ViewStep(1)] {
        look(&mut player, beyond);
        assert_eq!(won(&player), 5);
    }
    assert!(player.outcome().is_some());
}

#[test]
fn a_resignation_in_the_past_ends_the_game_in_the_present() {
    let mut player = played();
    look(&mut player, Action::ViewPly(1));
    player.act(Action::Resign);
    look(&mut player, Action::Confirm);
    assert!(player.outcome().is_some());
    assert_shown(&player, 4);
    // It can be looked at all the same.
    look(&mut player, Action::ViewStep(-1));
    assert_shown(&player, 3);
}

#[test]
fn a_game_that_is_continued_has_its_past_and_begins_in_its_present() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(crate::player::files_in(folder.path()));
    player.start_alone();
    MOVES.iter().for_each(|mv| player.move_by_clicks(mv));
    look(&mut player, Action::ViewPly(1));
    player.leave();
    assert_eq!(plies_shown(&player), None);
    player.flush();
    player.act(Action::Continue);
    player.frames(4);
    assert_shown(&player, 4);
    look(&mut player, Action::ViewPly(2));
    assert_shown(&player, 2);
    // Without a frame in between: to the table it is a match as young as the one before.
    player.act(Action::Leave);
    player.act(Action::Continue);
    player.frames(3);
    assert_shown(&player, 4);
}

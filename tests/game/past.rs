//! Tests of viewing past positions of a game, with the move list, the mouse wheel and keys. Viewing does not change the
//! game.

use std::time::Duration;

use bevy::prelude::World;
use cohort_controls::aids::PositionFacts;
use cohort_controls::input::{
    Action, Annotation, BoardAction, LastRefusal, MatchAction, OpenPages, Page, PageAction,
    Selection, TitleAction,
};
use cohort_play::board::{DisplayedBoard, Drawings, Marks};
use cohort_play::settings::{AnimationSpeed, Change};
use cohort_play::table::{Hint, InMotion, Match, MinThinkTime, Seat, Strength, Viewed};
use cohort_scene::motion::WinShown;
use record::{Colour, GameTree, Mark, NodeId};
use rules::{Position, Side, Square};

use crate::player::{Player, files_in};

const HUMAN: Seat = Seat::Here;
const MOVES: [&str; 4] = ["c8-c6", "a2-c2", "d8-d6", "a3-c3"];

/// Starts a game between two people and makes some moves.
fn played() -> Player {
    let mut player = Player::at_table("loa", HUMAN, HUMAN);
    MOVES.iter().for_each(|mv| player.move_by_clicks(mv));
    player.applied();
    player
}

/// Returns the position that the board displays.
fn displayed(player: &Player) -> Position {
    let board = player.app.world().resource::<DisplayedBoard>().board();
    board.unwrap().position
}

fn last_move(player: &Player) -> Option<String> {
    let marks = player.app.world().resource::<Marks>();
    marks.last.map(|mv| mv.to_string())
}

/// Returns the number of plies before the viewed position; `None` if the player views the current position.
fn plies_shown(player: &Player) -> Option<usize> {
    let viewed = player.app.world().resource::<Viewed>();
    viewed.past().map(|past| past.plies().len())
}

fn look(player: &mut Player, action: Action) {
    player.act(action);
    player.settle();
}

/// Asserts that the board displays the position after `plies` plies, and marks the last of these plies.
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
        (Action::Match(MatchAction::ViewPly(1)), 1),
        (Action::Match(MatchAction::ViewStep(1)), 2),
        (Action::Match(MatchAction::ViewStep(-2)), 0),
        (Action::Match(MatchAction::ViewStep(-1)), 0),
        (Action::Match(MatchAction::ViewPly(3)), 3),
        (Action::Match(MatchAction::ViewStep(1)), 4),
        (Action::Match(MatchAction::ViewStep(1)), 4),
        (Action::Match(MatchAction::ViewStep(-1)), 3),
        (Action::Match(MatchAction::ViewPly(0)), 0),
        (Action::Match(MatchAction::ViewPresent), 4),
        (Action::Match(MatchAction::ViewPly(99)), 4),
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
    player.act(Action::Match(MatchAction::ViewStep(-1)));
    player.frames(1);
    assert!(moving(&player), "the stones must travel back");
    // The player steps back again before the stones have arrived. The next step must not wait for the stones.
    for _ in 0..2 {
        player.act(Action::Match(MatchAction::ViewStep(-1)));
    }
    player.settle();
    assert_shown(&player, 1);
    player.act(Action::Match(MatchAction::ViewPly(4)));
    player.frames(1);
    assert!(!moving(&player));
    assert_shown(&player, 4);
    // With animations off, stones appear on their new squares without motion.
    player.act(Action::Settings(Change::SetAnimationSpeed(
        AnimationSpeed::Off,
    )));
    player.frames(2);
    player.act(Action::Match(MatchAction::ViewStep(-1)));
    player.frames(1);
    assert!(!moving(&player));
    assert_shown(&player, 3);
}

#[test]
fn in_the_past_nothing_is_picked_or_moved_and_it_is_said_why() {
    let mut player = played();
    for attempt in [
        Action::Board(BoardAction::Click("e8".into())),
        Action::Board(BoardAction::Drag("e8".into(), "e6".into())),
        Action::Board(BoardAction::Type("e8-e6".into())),
        Action::Board(BoardAction::Pass),
    ] {
        look(&mut player, Action::Match(MatchAction::ViewPly(2)));
        look(&mut player, attempt.clone());
        assert_eq!(player.refusal(), LastRefusal::Past, "{attempt:?}");
        assert_eq!(player.selection(), Selection::Nothing);
        assert_shown(&player, 2);
        // Viewing another position removes the message about the refused move.
        look(&mut player, Action::Match(MatchAction::ViewPresent));
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
    look(&mut player, Action::Match(MatchAction::ViewStep(-1)));
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
    look(&mut player, Action::Match(MatchAction::ViewPly(0)));
    player.frames(2);
    assert_eq!(facts(&player).len(), 2, "at the start Black has two groups");
    look(&mut player, Action::Match(MatchAction::ViewPresent));
    player.frames(2);
    assert_eq!(facts(&player), now);
    player.act(Action::Match(MatchAction::Hint));
    player.until("the hint", |world| world.resource::<Hint>().mv().is_some());
    let hinted = |player: &Player| !player.app.world().resource::<Marks>().hint.is_empty();
    player.frames(2);
    assert!(hinted(&player));
    look(&mut player, Action::Match(MatchAction::ViewStep(-1)));
    assert!(!hinted(&player));
    // The player requests a hint while viewing a past position. The board then shows the current position again.
    look(&mut player, Action::Match(MatchAction::Hint));
    assert!(hinted(&player));
    assert_shown(&player, 4);
}

#[test]
fn the_computers_move_is_shown_from_the_present() {
    let mut player = Player::at_table("loa", HUMAN, Seat::Computer(Strength::Elo(50)));
    // Give the computer a minimum time of five seconds, so that the player can view a past position before the computer
    // moves.
    let pace = MinThinkTime(Duration::from_secs(5));
    player.app.insert_resource(pace);
    player.move_by_clicks("c8-c6");
    look(&mut player, Action::Match(MatchAction::ViewPly(0)));
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
    look(&mut player, Action::Match(MatchAction::ViewPly(1)));
    look(&mut player, Action::Match(MatchAction::Undo));
    assert_shown(&player, 3);
    look(&mut player, Action::Match(MatchAction::ViewPly(1)));
    look(&mut player, Action::Match(MatchAction::Redo));
    assert_shown(&player, 4);
    look(&mut player, Action::Match(MatchAction::ViewPly(1)));
    look(&mut player, Action::Match(MatchAction::Restart));
    assert_shown(&player, 0);
}

#[test]
fn a_move_taken_back_is_made_again_by_a_click_until_another_is_played() {
    let mut player = played();
    for _ in 0..3 {
        look(&mut player, Action::Match(MatchAction::Undo));
    }
    look(&mut player, Action::Match(MatchAction::RedoTo(3)));
    assert_shown(&player, 3);
    let undone = |player: &Player| player.game().undone().len();
    assert_eq!(undone(&player), 1);
    // Viewing a past position must not drop the moves that were taken back.
    look(&mut player, Action::Match(MatchAction::ViewPly(1)));
    look(&mut player, Action::Match(MatchAction::ViewPresent));
    assert_eq!(undone(&player), 1);
    player.move_by_clicks("h3-f3");
    assert_eq!(undone(&player), 0);
}

#[test]
fn against_the_computer_a_move_is_made_again_with_its_reply() {
    let mut player = Player::at_table("loa", HUMAN, Seat::Computer(Strength::Elo(50)));
    player.move_by_clicks("c8-c6");
    player.until("the computer's move", |world| {
        world.resource::<Match>().game().plies().len() == 2
    });
    player.settle();
    look(&mut player, Action::Match(MatchAction::Undo));
    assert_eq!(player.game().plies().len(), 0);
    look(&mut player, Action::Match(MatchAction::RedoTo(1)));
    assert_shown(&player, 2);
}

/// Returns a player in a game in which Black can win with `b1-b2`.
fn about_to_win() -> Player {
    let variant = rules::Catalogue::builtin().get("loa").unwrap().clone();
    let position = variant
        .parse_position("8/8/8/4b3/3b3w/2b5/8/1bb4w b")
        .unwrap();
    let game = rules::Game::from_position(variant, position);
    let seats = cohort_play::table::Seats::BOTH_HERE;
    let mut player = Player::at_title();
    player
        .app
        .world_mut()
        .write_message(cohort_play::table::messages::MatchRequested::untimed(
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
    for back in [
        Action::Match(MatchAction::ViewPresent),
        Action::Match(MatchAction::ViewStep(1)),
    ] {
        look(&mut player, Action::Match(MatchAction::ViewPly(0)));
        assert_eq!(won(&player), 0);
        look(&mut player, back);
        assert_eq!(won(&player), 5);
        assert_shown(&player, 1);
    }
    // The game is over. A step or a jump beyond its last position stays at the last position.
    for beyond in [
        Action::Match(MatchAction::ViewPly(99)),
        Action::Match(MatchAction::ViewStep(1)),
    ] {
        look(&mut player, beyond);
        assert_eq!(won(&player), 5);
    }
    assert!(player.outcome().is_some());
}

#[test]
fn a_resignation_in_the_past_ends_the_game_in_the_present() {
    let mut player = played();
    look(&mut player, Action::Match(MatchAction::ViewPly(1)));
    player.act(Action::Match(MatchAction::Resign));
    look(&mut player, Action::Page(PageAction::Confirm));
    assert!(player.outcome().is_some());
    assert_shown(&player, 4);
    // The game has ended by resignation. The player can still step back to past positions.
    look(&mut player, Action::Match(MatchAction::ViewStep(-1)));
    assert_shown(&player, 3);
}

#[test]
fn a_game_that_is_continued_has_its_past_and_begins_in_its_present() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.start_alone();
    MOVES.iter().for_each(|mv| player.move_by_clicks(mv));
    look(&mut player, Action::Match(MatchAction::ViewPly(1)));
    player.leave();
    assert_eq!(plies_shown(&player), None);
    player.flush();
    player.until("the offer", |world| {
        world
            .resource::<cohort_features::collection::LastGame>()
            .game
            .is_some()
    });
    player.act(Action::Title(TitleAction::Continue));
    player.until("the game", World::contains_resource::<Match>);
    player.frames(4);
    assert_shown(&player, 4);
    look(&mut player, Action::Match(MatchAction::ViewPly(2)));
    assert_shown(&player, 2);
    // The player leaves the match while viewing a past position, and then continues the match. The continued match is
    // the same as before, but the board must show the current position.
    player.leave();
    player.flush();
    player.until("the offer", |world| {
        world
            .resource::<cohort_features::collection::LastGame>()
            .game
            .is_some()
    });
    player.act(Action::Title(TitleAction::Continue));
    player.until("the game", World::contains_resource::<Match>);
    player.frames(3);
    assert_shown(&player, 4);
}

/// Returns all lines of the game tree, each as its moves from the start to its end. The main line comes first.
fn lines(player: &Player) -> Vec<String> {
    let current = player.app.world().resource::<Match>();
    let tree = current.tree();
    let mut open = vec![GameTree::ROOT];
    let mut lines = Vec::new();
    while let Some(node) = open.pop() {
        let next = tree.node(node).next();
        if next.is_empty() {
            let path = tree.path_to(node);
            let moves: Vec<String> = path
                .iter()
                .filter_map(|node| tree.notation(*node))
                .collect();
            lines.push(moves.join(" "));
        }
        open.extend(next.iter().rev());
    }
    lines
}

/// Returns the node of the game tree that the moves `moves` reach.
fn node(player: &Player, moves: &[&str]) -> NodeId {
    let tree = player.app.world().resource::<Match>().tree();
    moves.iter().fold(GameTree::ROOT, |at, mv| {
        let mut next = tree.node(at).next().iter();
        *next
            .find(|node| tree.notation(**node).as_deref() == Some(mv))
            .unwrap()
    })
}

#[test]
fn what_is_played_instead_becomes_the_game_and_what_was_played_a_variation() {
    let mut player = played();
    assert_eq!(lines(&player), ["c8-c6 a2-c2 d8-d6 a3-c3"]);
    for _ in 0..3 {
        look(&mut player, Action::Match(MatchAction::Undo));
    }
    assert_eq!(
        lines(&player),
        ["c8-c6 a2-c2 d8-d6 a3-c3"],
        "no line may be lost"
    );
    player.move_by_clicks("h2-f2");
    assert_eq!(lines(&player), ["c8-c6 h2-f2", "c8-c6 a2-c2 d8-d6 a3-c3"]);
    // The player takes the move back and makes it again. No new variation appears.
    look(&mut player, Action::Match(MatchAction::Undo));
    player.move_by_clicks("h2-f2");
    assert_eq!(lines(&player).len(), 2);
}

#[test]
fn a_variation_can_be_looked_at_and_played_on() {
    let mut player = played();
    for _ in 0..3 {
        look(&mut player, Action::Match(MatchAction::Undo));
    }
    player.move_by_clicks("h2-f2");
    let tried = ["c8-c6", "a2-c2", "d8-d6"];
    let tried = node(&player, &tried);
    look(&mut player, Action::Match(MatchAction::ViewNode(tried)));
    let shown = |player: &Player| player.app.world().resource::<Viewed>().node();
    let position = |player: &Player, node: NodeId| {
        let tree = player.app.world().resource::<Match>().tree();
        *tree.node(node).position()
    };
    assert_eq!(shown(&player), Some(tried));
    assert_eq!(displayed(&player), position(&player, tried));
    assert_eq!(
        player.game().plies().len(),
        2,
        "the game must stay unchanged"
    );
    // The player steps to the end of the variation, and then back beyond the start of the variation.
    look(&mut player, Action::Match(MatchAction::ViewStep(1)));
    assert_eq!(last_move(&player).as_deref(), Some("a3-c3"));
    look(&mut player, Action::Match(MatchAction::ViewStep(5)));
    assert_eq!(
        last_move(&player).as_deref(),
        Some("a3-c3"),
        "the step must stop at the end of the variation"
    );
    look(&mut player, Action::Match(MatchAction::ViewStep(-3)));
    assert_shown(&player, 1);
    look(&mut player, Action::Match(MatchAction::ViewNode(tried)));
    look(&mut player, Action::Match(MatchAction::GoOnFromHere));
    assert_eq!(shown(&player), None);
    assert_shown(&player, 3);
    assert_eq!(
        player.game().undone().len(),
        1,
        "the moves after it can be redone"
    );
    assert_eq!(lines(&player), ["c8-c6 a2-c2 d8-d6 a3-c3", "c8-c6 h2-f2"]);
    player.move_by_clicks("h3-f3");
    assert_shown(&player, 4);
    assert_eq!(lines(&player).len(), 3);
}

#[test]
fn the_game_goes_on_from_an_earlier_position_also_after_its_end() {
    let mut player = played();
    player.act(Action::Match(MatchAction::Resign));
    look(&mut player, Action::Page(PageAction::Confirm));
    assert!(player.outcome().is_some());
    let over = player.current().id();
    look(&mut player, Action::Match(MatchAction::ViewPly(1)));
    look(&mut player, Action::Match(MatchAction::GoOnFromHere));
    assert_shown(&player, 1);
    assert!(player.outcome().is_none());
    assert_ne!(
        player.current().id(),
        over,
        "the finished game must stay unchanged"
    );
    player.move_by_clicks("h2-f2");
    assert_eq!(lines(&player), ["c8-c6 h2-f2", "c8-c6 a2-c2 d8-d6 a3-c3"]);
}

#[test]
fn moves_taken_back_before_the_end_stay_in_the_last_comment() {
    let mut player = played();
    look(&mut player, Action::Match(MatchAction::Undo));
    look(&mut player, Action::Match(MatchAction::Undo));
    player.act(Action::Match(MatchAction::Resign));
    look(&mut player, Action::Page(PageAction::Confirm));
    let current = player.app.world().resource::<Match>();
    assert_eq!(lines(&player), ["c8-c6 a2-c2"]);
    let notes = &current.tree().node(current.here()).notes;
    assert_eq!(notes.comment, "(d8-d6 a3-c3)");
}

#[test]
fn variations_and_what_was_taken_back_are_there_when_the_game_is_continued() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.start_alone();
    MOVES.iter().for_each(|mv| player.move_by_clicks(mv));
    look(&mut player, Action::Match(MatchAction::Undo));
    player.move_by_clicks("h2-f2");
    look(&mut player, Action::Match(MatchAction::Undo));
    look(&mut player, Action::Match(MatchAction::Undo));
    let before = lines(&player);
    player.leave();
    player.flush();
    player.act(Action::Title(TitleAction::Continue));
    player.frames(4);
    assert_shown(&player, 2);
    assert_eq!(lines(&player), before);
    assert_eq!(player.game().undone().len(), 2);
}

fn square(name: &str) -> Square {
    Square::parse(name).unwrap()
}

/// Returns all coloured squares and arrows that are drawn on the board.
fn drawn(player: &Player) -> Vec<Mark> {
    let drawings = player.app.world().resource::<Drawings>();
    drawings.all().map(|drawing| drawing.mark).collect()
}

#[test]
fn what_is_said_about_a_position_is_seen_there_and_kept_with_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.start_alone();
    for mv in MOVES {
        player.move_by_clicks(mv);
    }
    look(&mut player, Action::Match(MatchAction::ViewPly(2)));
    let before = player.app.world().resource::<Match>().revision();
    player.act(Action::Page(PageAction::Open(Page::Annotation)));
    let marks = vec![
        Mark::Square(Colour::Red, square("c2")),
        Mark::Arrow(Colour::Green, square("a2"), square("c2")),
    ];
    player.act(Action::Annotate(Annotation {
        comment: "a {strange} one;\nwith \"signs\"".to_owned(),
        judgement: Some(5),
        marks: marks.clone(),
    }));
    player.settle();
    let open_pages = player.app.world().resource::<OpenPages>();
    assert_eq!(open_pages.top(), None);
    assert_eq!(
        plies_shown(&player),
        Some(2),
        "the position must stay on view"
    );
    assert_eq!(drawn(&player), marks);
    let current = player.app.world().resource::<Match>();
    assert_eq!(current.revision(), before, "no move may be made");
    look(&mut player, Action::Match(MatchAction::ViewPresent));
    assert_eq!(drawn(&player), []);
    player.leave();
    player.flush();
    drop(player);
    // Start the program again with the same files.
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.act(Action::Title(TitleAction::Continue));
    player.settle();
    look(&mut player, Action::Match(MatchAction::ViewPly(2)));
    assert_eq!(drawn(&player), marks);
    let current = player.app.world().resource::<Match>();
    let notes = &current.tree().node(current.tree().main_node(2)).notes;
    assert_eq!(notes.glyphs, [5]);
    assert!(notes.comment.contains("strange") && notes.comment.contains("with \"signs\""));
    // The player clears the notes on the position. Their marks disappear from the board.
    player.act(Action::Annotate(Annotation::default()));
    player.settle();
    assert_eq!(drawn(&player), []);
    let current = player.app.world().resource::<Match>();
    assert!(
        current
            .tree()
            .node(current.tree().main_node(2))
            .notes
            .is_empty()
    );
}

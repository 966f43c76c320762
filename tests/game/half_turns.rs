//! Tests of turns of two parts on the board: Parachute and Ordo X.

use cohort_controls::input::{Action, BoardAction, LastRefusal, MatchAction, Selection};
use cohort_play::board::layout::Place;
use cohort_play::board::{DisplayedBoard, Marks, Stone};
use cohort_play::settings::Change;
use cohort_play::table::messages::TableRequest;
use cohort_play::table::{HalfTurn, InMotion, Seat, Strength};
use rules::{Refusal, Side};

use crate::player::Player;

const HUMAN: Seat = Seat::Here;
const NOVICE: Seat = Seat::Computer(Strength::Elo(50));

/// Returns the position on the board, also between the two parts of a turn.
fn shown(player: &Player) -> String {
    let board = player
        .app
        .world()
        .resource::<DisplayedBoard>()
        .board()
        .unwrap();
    board.variant.position_string(&board.position)
}

fn notations(player: &Player) -> Vec<String> {
    player.game().notations().collect()
}

/// Returns the stones of each side in the trays: those of Black and those of White, held and captured.
fn in_trays(player: &mut Player) -> [[usize; 2]; 2] {
    let world = player.app.world_mut();
    let stones: Vec<Stone> = world.query::<&Stone>().iter(world).copied().collect();
    Side::ALL.map(|side| {
        let of = |held: bool| {
            let lies = |stone: &&Stone| match stone.place {
                Place::Held(_) => held,
                Place::Lost(_) => !held,
                Place::Square(_) => false,
            };
            stones
                .iter()
                .filter(lies)
                .filter(|stone| stone.side == side)
                .count()
        };
        [of(true), of(false)]
    })
}

#[test]
fn a_turn_of_parachute_is_a_move_and_then_a_drop() {
    let mut player = Player::at_table("loa-parachute", HUMAN, HUMAN);
    assert_eq!(in_trays(&mut player), [[6, 0], [6, 0]]);
    player.click("a3");
    player.click("c3");
    player.settle();
    // The stone has moved on the board, but the match has no move yet.
    assert_eq!(shown(&player), "8/b6w/w6b/b6w/w6b/2b4w/w6b/8 b 6/6");
    assert_eq!(notations(&player), [""; 0]);
    let targets = player.app.world().resource::<Marks>().targets.len();
    assert_eq!(targets, 52, "every empty square is a target");
    player.click("h3");
    assert_eq!(
        player.refusal(),
        LastRefusal::Rules(Refusal::Occupied("h3".to_owned().try_into().unwrap()))
    );
    player.click("d8");
    player.settle();
    assert_eq!(notations(&player), ["a3-c3,@d8"]);
    assert_eq!(shown(&player), "3w4/b6w/w6b/b6w/w6b/2b4w/w6b/8 w 5/6");
    assert_eq!(in_trays(&mut player), [[6, 0], [5, 0]]);
    player.move_by_clicks("a2-c2");
    player.click("a1");
    player.settle();
    assert_eq!(notations(&player).len(), 2);
    assert_eq!(in_trays(&mut player), [[5, 0], [5, 0]]);
    // The undo of whole turns puts the dropped stones back.
    player.act(Action::Match(MatchAction::Undo));
    player.settle();
    player.act(Action::Match(MatchAction::Undo));
    player.settle();
    assert_eq!(in_trays(&mut player), [[6, 0], [6, 0]]);
    assert_eq!(shown(&player), "8/b6w/w6b/b6w/w6b/b6w/w6b/8 b 6/6");
    player.act(Action::Match(MatchAction::Redo));
    player.settle();
    assert_eq!(notations(&player), ["a3-c3,@d8"]);
}

#[test]
fn the_first_part_is_taken_back_by_escape_and_by_undo() {
    let mut player = Player::at_table("loa-parachute", HUMAN, HUMAN);
    let start = shown(&player);
    for action in [
        Action::Board(BoardAction::Drop),
        Action::Match(MatchAction::Undo),
    ] {
        player.move_by_clicks("a3-c3");
        assert_ne!(shown(&player), start);
        player.act(action);
        player.settle();
        assert_eq!(shown(&player), start);
        assert!(player.app.world().resource::<HalfTurn>().half().is_none());
    }
    // Undo after a whole turn and a first part takes back only the part.
    player.move_by_clicks("a3-c3");
    player.click("d8");
    player.settle();
    player.move_by_clicks("a2-c2");
    player.act(Action::Match(MatchAction::Undo));
    player.settle();
    assert_eq!(notations(&player), ["a3-c3,@d8"]);
    assert_eq!(shown(&player), "3w4/b6w/w6b/b6w/w6b/2b4w/w6b/8 w 5/6");
}

#[test]
fn a_click_beside_the_board_a_drag_and_a_selected_stone_leave_the_first_part() {
    let mut player = Player::at_table("loa-parachute", HUMAN, HUMAN);
    let start = shown(&player);
    player.move_by_clicks("a3-c3");
    let after = shown(&player);
    player.act(Action::Board(BoardAction::PutDown));
    player.settle();
    assert_eq!(shown(&player), after);
    // The player has moved already, so a drag of another own stone neither moves it nor drops a stone.
    let drag = BoardAction::Drag("a2".to_owned(), "b5".to_owned());
    player.act(Action::Board(drag));
    player.settle();
    assert_eq!(player.refusal(), LastRefusal::Rules(Refusal::MustDrop));
    assert_eq!((shown(&player), notations(&player).len()), (after, 0));
    // A hint suggests a whole turn.
    player.act(Action::Match(MatchAction::Hint));
    player.settle();
    assert_eq!(shown(&player), start);
    // Escape first puts down the stone of the second part.
    let mut player = Player::at_table("ordo-x", HUMAN, HUMAN);
    let start = shown(&player);
    let turns = player.game().legal_moves();
    let [first, then] = (turns.into_iter())
        .find_map(|turn| match turn.parts() {
            [
                Some(first @ rules::Part::Step { .. }),
                Some(then @ rules::Part::Step { .. }),
            ] => Some([first, then]),
            _ => None,
        })
        .unwrap();
    player.move_by_clicks(&first.alone().to_string());
    let after = shown(&player);
    player.click(&then.alone().origins()[0].to_string());
    player.act(Action::Board(BoardAction::Drop));
    player.settle();
    assert_eq!(shown(&player), after);
    player.act(Action::Board(BoardAction::Drop));
    player.settle();
    assert_eq!(shown(&player), start);
}

#[test]
fn a_turn_is_typed_whole_or_in_parts() {
    let mut player = Player::at_table("loa-parachute", HUMAN, HUMAN);
    let mut typed = |text: &str| {
        player.act(Action::Board(BoardAction::Type(text.to_owned())));
        player.settle();
        notations(&player)
    };
    assert_eq!(typed("a3-c3,@d8"), ["a3-c3,@d8"]);
    assert_eq!(typed("a2-c2").len(), 1);
    assert_eq!(typed("@a1"), ["a3-c3,@d8", "a2-c2,@a1"]);
}

#[test]
fn the_cursor_chooses_both_parts() {
    let mut player = Player::at_table("loa-parachute", HUMAN, HUMAN);
    for square in ["a3", "c3", "e5"] {
        player.act(Action::Board(BoardAction::MoveCursorTo(square.to_owned())));
        player.act(Action::Board(BoardAction::ClickCursor));
        player.settle();
    }
    assert_eq!(notations(&player), ["a3-c3,@e5"]);
}

#[test]
fn a_turn_waits_for_confirmation_as_a_whole() {
    let mut player = Player::at_table("loa-parachute", HUMAN, HUMAN);
    player.act(Action::Settings(Change::SetConfirmMoves(true)));
    player.move_by_clicks("a3-c3");
    player.click("d8");
    player.settle();
    assert_eq!(notations(&player), [""; 0]);
    player.act(Action::Board(BoardAction::ConfirmMove));
    player.settle();
    assert_eq!(notations(&player), ["a3-c3,@d8"]);
}

#[test]
fn a_sideways_move_of_ordo_x_is_followed_by_a_forward_move_of_any_stone() {
    let mut player = Player::at_table("ordo-x", HUMAN, HUMAN);
    let start = shown(&player);
    // A forward move is a whole turn.
    player.move_by_clicks("c1-c1");
    player.act(Action::Board(BoardAction::Drop));
    let sideways = player.game().legal_moves().into_iter().find(|mv| {
        matches!(
            mv,
            rules::Move::Double(rules::Part::Step { .. }, rules::Part::Step { .. })
        )
    });
    let turn = sideways.unwrap();
    let [first, then] = turn.parts().map(|part| part.unwrap().alone().to_string());
    player.move_by_clicks(&first);
    assert_ne!(shown(&player), start);
    assert_eq!(notations(&player), [""; 0]);
    // A sideways move cannot follow.
    let (from, to) = first.split_once('-').unwrap();
    player.move_by_clicks(&format!("{to}-{from}"));
    assert_eq!(player.refusal(), LastRefusal::Rules(Refusal::NotForward));
    // The first press of Escape puts down the stone that was to move sideways again.
    for _ in 0..2 {
        assert_ne!(shown(&player), start);
        player.act(Action::Board(BoardAction::Drop));
        player.settle();
    }
    assert_eq!(shown(&player), start);
    player.move_by_clicks(&first);
    player.move_by_clicks(&then);
    player.settle();
    assert_eq!(notations(&player), [turn.to_string()]);
    assert_eq!(player.selection(), Selection::Nothing);
    assert!(!player.app.world().resource::<InMotion>().0);
}

#[test]
fn the_computer_answers_with_whole_turns() {
    for variant in ["loa-parachute", "ordo-x"] {
        let (black, white) = match variant {
            "ordo-x" => (HUMAN, NOVICE),
            _ => (NOVICE, HUMAN),
        };
        let mut player = Player::at_table(variant, black, white);
        player.until("the computer's move", |world| {
            world
                .resource::<cohort_play::table::Match>()
                .game()
                .plies()
                .len()
                == 1
        });
        player.settle();
        let position = player.position();
        assert_eq!(
            shown(&player),
            player.game().variant().position_string(&position)
        );
    }
}

#[test]
fn looking_back_or_resigning_leaves_no_half_turn_on_the_board() {
    let mut player = Player::at_table("loa-parachute", HUMAN, HUMAN);
    player.act(Action::Board(BoardAction::Type("a3-c3,@d8".to_owned())));
    player.settle();
    player.move_by_clicks("a2-c2");
    player.act(Action::Match(MatchAction::ViewStep(-1)));
    player.settle();
    assert_eq!(shown(&player), "8/b6w/w6b/b6w/w6b/b6w/w6b/8 b 6/6");
    player.act(Action::Match(MatchAction::ViewPresent));
    player.settle();
    assert_eq!(shown(&player), "3w4/b6w/w6b/b6w/w6b/2b4w/w6b/8 w 5/6");
    player.move_by_clicks("a2-c2");
    player.app.world_mut().write_message(TableRequest::Resign);
    player.settle();
    assert!(player.outcome().is_some());
    assert_eq!(shown(&player), "3w4/b6w/w6b/b6w/w6b/2b4w/w6b/8 w 5/6");
}

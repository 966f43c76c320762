//! Tests of whole games from the title screen to the result. The tests send the same messages to the game as a player's
//! input.

use bevy::prelude::*;
use cohort_controls::input::{
    Action, BoardAction, GamesAction, LastRefusal, MatchAction, OpenPages, Page, PageAction,
    Question, TitleAction, ViewAction,
};
use cohort_platform::frame::Screen;
use cohort_play::board::Marks;
use cohort_play::settings::{Change, Settings};
use cohort_play::table::{Seat, Strength, Turn};
use rules::Side;
use serde_json::Value;

use crate::player::Player;

/// Games with their results. Independent programs have played these games and determined the results.
const GAMES: &str = include_str!("../../crates/rules/tests/conformance/games.jsonl");

fn judged_game(variant: &str, wanted: impl Fn(&Value, &str) -> bool) -> Value {
    let games = GAMES
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    let mut games = games
        .filter(|game| game["variant"] == variant && wanted(game, &game["moves"].to_string()))
        .collect::<Vec<_>>();
    games.sort_by_key(|game| game["moves"].as_array().unwrap().len());
    games.swap_remove(0)
}

fn play_by_clicks(variant: &str, judged: &Value) -> Player {
    let mut player = Player::at_table(variant, Seat::Here, Seat::Here);
    for (ply, mv) in judged["moves"].as_array().unwrap().iter().enumerate() {
        assert_eq!(player.outcome(), None, "over before ply {ply}");
        player.move_by_clicks(mv.as_str().unwrap());
        assert_eq!(
            player.game().plies().len(),
            ply + 1,
            "{mv} was not made: {:?}",
            player.refusal()
        );
    }
    player
}

fn assert_judged(player: &Player, judged: &Value) {
    let winner = player
        .outcome()
        .expect("the game is over")
        .winner()
        .map(|side| side.to_string());
    assert_eq!(winner.as_deref(), judged["winner"].as_str());
    let stones = player.position_string();
    assert_eq!(stones.split(' ').next(), judged["final"].as_str());
    assert_eq!(
        *player.app.world().resource::<State<Turn>>().get(),
        Turn::Over
    );
}

#[test]
fn a_game_of_lines_of_action_is_played_from_the_menu_to_its_result() {
    let judged = judged_game("loa", |game, moves| {
        !game["winner"].is_null() && !moves.contains("pass")
    });
    let mut player = play_by_clicks("loa", &judged);
    player.frames(2);
    assert_judged(&player, &judged);
    player.act(Action::Match(MatchAction::Restart));
    player.frames(2);
    assert_eq!(player.position(), *player.game().variant().start());
    assert_eq!(player.outcome(), None);
}

#[test]
fn a_game_of_ordo_with_line_moves_is_played_from_the_menu_to_its_result() {
    let judged = judged_game("ordo", |_, moves| moves.contains(':'));
    let mut player = play_by_clicks("ordo", &judged);
    player.frames(2);
    assert_judged(&player, &judged);
    assert_eq!(
        player.outcome().unwrap().reason(),
        judged["reason"].as_str().unwrap()
    );
    // The player leaves a finished game without a question, and returns to the title screen.
    player.act(Action::Match(MatchAction::Leave));
    player.frames(2);
    assert_eq!(player.screen(), Screen::Title);
}

#[test]
fn the_menu_switches_between_the_games() {
    let mut player = Player::at_title();
    for (variant, squares) in [
        ("loa", 64),
        ("ordo", 80),
        ("loa-5x5", 25),
        ("ordo", 80),
        ("loa", 64),
    ] {
        player.act(Action::Title(TitleAction::ChooseVariant(variant.into())));
        player.act(Action::Title(TitleAction::ChooseSeat(
            Side::White,
            Seat::Here,
        )));
        player.act(Action::Title(TitleAction::Start));
        player.frames(3);
        assert_eq!(player.game().variant().id(), variant);
        assert_eq!(player.game().variant().shape().area(), squares);
        player.act(Action::Match(MatchAction::Leave));
        player.frames(3);
        assert_eq!(player.screen(), Screen::Title);
    }
}

/// Returns the squares that a player chooses to make a part of a turn.
fn ends(part: rules::Part) -> Vec<rules::Square> {
    match part {
        rules::Part::Step { from, to } => vec![from, to],
        rules::Part::Drop { to } => vec![to],
        other => panic!("{other:?} is neither a step nor a drop"),
    }
}

#[test]
fn every_variant_can_be_started_and_moved_in_with_the_keyboard() {
    for variant in rules::Catalogue::builtin().variants() {
        let mut player = Player::at_table(variant.id(), Seat::Here, Seat::Here);
        let mv = player.game().legal_moves()[0];
        for square in mv.parts().into_iter().flatten().flat_map(ends) {
            // Move the keyboard cursor down from wherever it is, up to the rank of the square, to the left end of that
            // rank, and to the square.
            let mut rank = variant.shape().rank(square.rank());
            let left = rank.next().unwrap().file();
            for (right, up, times) in [
                (0, -1, 12),
                (0, 1, square.rank()),
                (-1, 0, 12),
                (1, 0, square.file() - left),
            ] {
                for _ in 0..times {
                    player.act(Action::Board(BoardAction::MoveCursor(right, up)));
                }
            }
            player.act(Action::Board(BoardAction::ClickCursor));
        }
        player.settle();
        assert_eq!(player.game().plies()[0].mv, mv, "{}", variant.id());
    }
}

#[test]
fn the_arrow_keys_follow_the_board_when_it_is_turned() {
    let mut player = Player::at_table("loa", Seat::Here, Seat::Here);
    player.act(Action::View(ViewAction::Flip));
    // The keyboard cursor first appears on e5. The board is turned, so that the right arrow moves the cursor to a lower
    // file, and the up arrow to a lower rank.
    player.act(Action::Board(BoardAction::MoveCursor(1, 0)));
    player.act(Action::Board(BoardAction::MoveCursor(1, 0)));
    player.act(Action::Board(BoardAction::MoveCursor(0, 1)));
    let cursor = player
        .app
        .world()
        .resource::<cohort_controls::input::Cursor>()
        .0;
    assert_eq!(
        cursor.map(|square| square.to_string()).as_deref(),
        Some("d4")
    );
}

#[test]
fn the_view_is_reset_from_whatever_its_buttons_have_made_of_it() {
    use cohort_controls::input::NearSide;
    use cohort_scene::camera::CameraRig;
    let mut player = Player::at_table("loa", Seat::Computer(Strength::Elo(50)), Seat::Here);
    let view = |player: &Player| {
        let world = player.app.world();
        let rig = world.resource::<CameraRig>().0;
        (rig.angle(), rig.zoom(), *world.resource::<NearSide>())
    };
    player.act(Action::Settings(Change::SetReducedMotion(true)));
    player.frames(3);
    let at_first = view(&player);
    for action in [
        Action::View(ViewAction::Turn(1.0, 1.0)),
        Action::View(ViewAction::Zoom(2.0)),
        Action::View(ViewAction::Flip),
    ] {
        player.act(action.clone());
        player.frames(3);
        assert_ne!(view(&player), at_first, "{action:?}");
        player.act(Action::View(ViewAction::ResetCamera));
        player.frames(3);
        assert_eq!(view(&player), at_first, "{action:?}");
    }
}

#[test]
fn a_new_game_is_seen_as_at_first_however_the_one_before_was_turned() {
    use cohort_scene::camera::CameraRig;
    let mut player = Player::at_table("loa", Seat::Here, Seat::Here);
    player.act(Action::Settings(Change::SetReducedMotion(true)));
    player.frames(3);
    let view = |player: &Player| {
        let rig = player.app.world().resource::<CameraRig>().0;
        (rig.angle(), rig.zoom(), rig.is_above())
    };
    let at_first = view(&player);
    for next in [
        Action::Match(MatchAction::Restart),
        Action::Games(GamesAction::PasteText("1. c8-c6 *".into())),
    ] {
        player.act(Action::View(ViewAction::Turn(3.0, -4.0)));
        player.act(Action::View(ViewAction::Zoom(3.0)));
        player.frames(3);
        assert_ne!(view(&player), at_first);
        player.act(next.clone());
        player.frames(4);
        assert_eq!(view(&player), at_first, "{next:?}");
    }
    // After a restart of the game, the board still shows the view from above.
    player.act(Action::View(ViewAction::ToggleTop));
    player.act(Action::Match(MatchAction::Restart));
    player.frames(4);
    assert!(view(&player).2);
}

fn on_top(player: &Player) -> Option<Page> {
    player.app.world().resource::<OpenPages>().top()
}

#[test]
fn a_page_that_closes_leaves_the_one_it_was_opened_from() {
    let mut player = Player::at_table("loa", Seat::Here, Seat::Here);
    for page in [Page::Settings, Page::Help, Page::About] {
        player.act(Action::Page(PageAction::Open(page)));
    }
    for below in [Some(Page::Help), Some(Page::Settings), None, None] {
        player.act(Action::Page(PageAction::Close));
        assert_eq!(on_top(&player), below);
    }
    // The player opens the help page, the about page, and the help page again. The help page is open only once, so one
    // close shows the board.
    for page in [Page::Help, Page::About, Page::Help] {
        player.act(Action::Page(PageAction::Open(page)));
    }
    assert_eq!(on_top(&player), Some(Page::Help));
    player.act(Action::Page(PageAction::Close));
    assert_eq!(on_top(&player), None);
}

#[test]
fn of_the_first_games_each_is_counted_once_and_none_that_is_only_opened() {
    let counted = |player: &Player| player.app.world().resource::<Settings>().games_finished;
    let over = "[Variant \"loa\"]\n[Black \"human\"]\n[White \"human\"]\n\n1. c8-c6 a2-c2 black\n";
    let mut player = Player::at_title();
    player.act(Action::Games(GamesAction::PasteText(over.into())));
    player.frames(5);
    assert!(player.outcome().is_some(), "the opened game must be over");
    assert_eq!(counted(&player), 0);
    player.leave();
    player.start_alone();
    player.move_by_clicks("c8-c6");
    player.act(Action::Match(MatchAction::Resign));
    player.act(Action::Page(PageAction::Confirm));
    player.frames(3);
    assert_eq!(counted(&player), 1);
    // The player takes back the resignation and resigns again. The program counts this game only once.
    player.act(Action::Match(MatchAction::Undo));
    player.frames(3);
    player.act(Action::Match(MatchAction::Resign));
    player.act(Action::Page(PageAction::Confirm));
    player.frames(3);
    assert_eq!(counted(&player), 1);
}

#[test]
fn resigning_asks_first() {
    let mut player = Player::at_table("loa", Seat::Here, Seat::Here);
    player.move_by_clicks("c8-c6");
    player.act(Action::Match(MatchAction::Resign));
    assert_eq!(player.outcome(), None);
    assert_eq!(on_top(&player), Some(Page::Ask(Question::Resign)));
    player.act(Action::Page(PageAction::Close));
    player.act(Action::Page(PageAction::Confirm));
    assert_eq!(player.outcome(), None);
    player.act(Action::Match(MatchAction::Resign));
    player.act(Action::Page(PageAction::Confirm));
    player.frames(2);
    let outcome = player.outcome().unwrap();
    // White was to move when the player resigned, so Black wins.
    assert_eq!(
        (outcome.winner(), outcome.reason()),
        (Some(Side::Black), "resigned")
    );
    assert_eq!(player.game().plies().len(), 1);
    player.act(Action::Match(MatchAction::Undo));
    player.act(Action::Match(MatchAction::Leave));
    player.frames(2);
    assert_eq!(player.screen(), Screen::Title);
}

#[test]
fn whoever_moves_first_still_does_when_another_game_is_chosen() {
    let mut player = Player::at_title();
    let seats = |player: &mut Player, variant: &str| {
        player.act(Action::Title(TitleAction::ChooseVariant(variant.into())));
        player.act(Action::Title(TitleAction::Start));
        player.frames(3);
        let seats = player.current().seats();
        player.leave();
        (seats.of(Side::Black), seats.of(Side::White))
    };
    player.act(Action::Title(TitleAction::ChooseVariant("loa".into())));
    player.act(Action::Title(TitleAction::ChooseSeat(
        Side::Black,
        Seat::Here,
    )));
    player.act(Action::Title(TitleAction::ChooseSeat(
        Side::White,
        Seat::Computer(Strength::Elo(450)),
    )));
    let (human, computer) = (Seat::Here, Seat::Computer(Strength::Elo(450)));
    assert_eq!(seats(&mut player, "loa"), (human, computer));
    // The person was chosen for Black in Lines of Action, where Black moves first. In Ordo, White moves first, so the
    // person plays White.
    assert_eq!(seats(&mut player, "ordo"), (computer, human));
    // While Ordo is shown, choosing a computer for Black makes this computer play Black in Ordo.
    player.act(Action::Title(TitleAction::ChooseSeat(
        Side::Black,
        Seat::Computer(Strength::Elo(50)),
    )));
    assert_eq!(
        seats(&mut player, "ordo"),
        (Seat::Computer(Strength::Elo(50)), human)
    );
    assert_eq!(
        seats(&mut player, "loa"),
        (human, Seat::Computer(Strength::Elo(50)))
    );
}

#[test]
fn leaving_asks_nothing_for_the_game_is_kept() {
    let mut player = Player::at_table("loa", Seat::Here, Seat::Here);
    player.move_by_clicks("c8-c6");
    player.act(Action::Match(MatchAction::Leave));
    player.frames(3);
    assert_eq!(player.screen(), Screen::Title);
    assert_eq!(on_top(&player), None);
}

#[test]
fn a_page_asked_for_again_is_closed() {
    let mut player = Player::at_table("loa", Seat::Here, Seat::Here);
    for page in [
        Page::Help,
        Page::Settings,
        Page::Aids,
        Page::Match,
        Page::About,
    ] {
        for open in [Some(page), None] {
            player.act(Action::Page(PageAction::Open(page)));
            assert_eq!(on_top(&player), open);
        }
    }
}

#[test]
fn nothing_is_left_of_a_refusal_when_the_game_ends() {
    let mut player = Player::at_table("loa", Seat::Here, Seat::Here);
    // Black is to move, but the player clicks a stone of White. The board marks the refusal.
    player.click("a2");
    player.frames(2);
    let refused = |player: &Player| player.app.world().resource::<Marks>().refused;
    assert!(refused(&player).is_some());
    player.act(Action::Match(MatchAction::Resign));
    player.act(Action::Page(PageAction::Confirm));
    player.frames(2);
    assert!(player.outcome().is_some());
    assert_eq!(player.refusal(), LastRefusal::None);
    assert_eq!(refused(&player), None);
}

#[test]
fn squares_vanish_and_a_stuck_stone_is_taken_off_by_a_second_click() {
    let variant = rules::Catalogue::builtin()
        .get("loa-gemma")
        .unwrap()
        .clone();
    let mut player = Player::at_title();
    let begin = |player: &mut Player, text: &str| {
        let position = variant.parse_position(text).unwrap();
        let game = rules::Game::from_position(variant.clone(), position);
        let seats = cohort_play::table::Seats::BOTH_HERE;
        let request = cohort_play::table::messages::MatchRequested::untimed(game, seats);
        player.app.world_mut().write_message(request);
        player.frames(3);
    };
    let position = |player: &Player| variant.position_string(player.game().position());
    begin(&mut player, "2w5/8/8/w7/7b/8/2*5/2b5 b");
    player.click("c1");
    player.click("c2");
    let why = rules::Refusal::WrongDistance {
        needed: 2,
        asked: 1,
    };
    assert_eq!(player.refusal(), LastRefusal::Rules(why));
    player.click("c3");
    player.settle();
    assert_eq!(position(&player), "2w5/8/8/w7/7b/2b5/2*5/2*5 w");

    begin(&mut player, "1w5w/1w4w1/2bb4/4*3/8/8/1b6/8 b");
    player.click("b2");
    player.click("e5");
    let e5 = rules::Square::parse("e5").unwrap();
    let why = LastRefusal::Rules(rules::Refusal::Vanished(e5));
    assert_eq!(player.refusal(), why);

    // The stone on a1 has no move. Other stones cannot leave the board.
    begin(&mut player, "8/7w/8/8/3bb3/2*5/w7/bw6 b");
    player.click("d4");
    player.click("d4");
    player.click("a1");
    assert_eq!(player.game().plies().len(), 0);
    player.click("a1");
    player.settle();
    assert_eq!(position(&player), "8/7w/8/8/3bb3/2*5/w7/*w6 w");
    let won = player.game().outcome().and_then(rules::Outcome::winner);
    assert_eq!(won, Some(Side::Black));
}

#[test]
fn a_blocked_side_passes_and_only_passes() {
    let stuck = include_str!("../../crates/rules/tests/conformance/loa_moves.jsonl")
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .find(|row| row["id"].as_str().unwrap().starts_with("loa-stuck") && row["variant"] == "loa")
        .unwrap();
    let variant = rules::Catalogue::builtin().get("loa").unwrap().clone();
    let position = variant
        .parse_position(stuck["position"].as_str().unwrap())
        .unwrap();
    let game = rules::Game::from_position(variant, position);
    assert_eq!(game.legal_moves(), [rules::Move::Pass]);
    let mut player = Player::at_title();
    let seats = cohort_play::table::Seats::BOTH_HERE;
    player
        .app
        .world_mut()
        .write_message(cohort_play::table::messages::MatchRequested::untimed(
            game, seats,
        ));
    player.frames(3);
    let side = player.current().to_move();
    player.act(Action::Board(BoardAction::Pass));
    player.settle();
    assert_eq!(player.current().to_move(), !side);
    assert_eq!(player.game().plies().len(), 1);
    player.act(Action::Board(BoardAction::Pass));
    player.settle();
    assert_eq!(
        player.game().plies().len(),
        1,
        "a side with moves may not pass"
    );
}

//! Tests of agreements between players: draws, take-backs and rematches. Also tests moves that the player must confirm.

use std::time::Duration;

use bevy::prelude::*;
use cohort_controls::input::{
    Action, BoardAction, LastRefusal, MatchAction, NearSide, OpenPages, Page, PageAction,
    PendingMove, Question, TitleAction, ViewAction,
};
use cohort_play::settings::Change;
use cohort_play::table::messages::MatchRequested;
use cohort_play::table::{DrawOffer, Match, MinThinkTime, Seat, Seats, Series, Strength};
use rules::{Catalogue, Game, Side};

use crate::player::{Player, files_in};

const HUMAN: Seat = Seat::Here;
const COMPUTER: Seat = Seat::Computer(Strength::Elo(50));

fn at_position(position: &str, seats: Seats) -> Player {
    let variant = Catalogue::builtin().get("loa").unwrap().clone();
    let position = variant.parse_position(position).unwrap();
    let game = Game::from_position(variant, position);
    let mut player = Player::at_title();
    player
        .app
        .world_mut()
        .write_message(MatchRequested::untimed(game, seats));
    player.frames(3);
    player
}

fn end(player: &Player) -> Option<String> {
    Some(player.game().outcome()?.to_string())
}

fn on_top(player: &Player) -> Option<Page> {
    player.app.world().resource::<OpenPages>().top()
}

fn resign(player: &mut Player) {
    player.act(Action::Match(MatchAction::Resign));
    player.act(Action::Page(PageAction::Confirm));
    player.frames(2);
    assert!(end(player).is_some());
}

/// Offers a draw to the computer, and confirms the offer.
fn offer_draw(player: &mut Player) {
    player.act(Action::Match(MatchAction::OfferDraw));
    assert_eq!(on_top(player), Some(Page::Ask(Question::OfferDraw)));
    player.act(Action::Page(PageAction::Confirm));
}

fn score(player: &Player) -> String {
    player.current().score().to_string()
}

#[test]
fn two_people_agree_on_a_draw_or_play_on() {
    let mut player = Player::at_table("loa", HUMAN, HUMAN);
    player.move_by_clicks("c8-c6");
    player.act(Action::Match(MatchAction::OfferDraw));
    assert_eq!(on_top(&player), Some(Page::Ask(Question::Draw)));
    player.act(Action::Page(PageAction::Close));
    assert_eq!((on_top(&player), end(&player)), (None, None));
    // Black has closed the question about a draw offer without an answer. White has offered a draw on its turn, so the
    // game refuses a second offer of White. Black can still offer a draw on its next turn.
    player.act(Action::Match(MatchAction::OfferDraw));
    assert_eq!(on_top(&player), None);
    assert_eq!(player.refusal(), LastRefusal::DrawOffered);
    player.move_by_clicks("a3-c3");
    player.act(Action::Match(MatchAction::OfferDraw));
    player.act(Action::Page(PageAction::Confirm));
    player.frames(2);
    assert_eq!(end(&player).as_deref(), Some("draw agreed"));
    assert_eq!(
        (score(&player).as_str(), on_top(&player)),
        ("0.5-0.5", None)
    );
}

#[test]
fn nobody_agrees_to_what_was_not_offered() {
    let mut player = Player::at_table("loa", HUMAN, HUMAN);
    player.act(Action::Page(PageAction::Confirm));
    player.act(Action::Page(PageAction::Open(Page::Ask(Question::Draw))));
    player.act(Action::Page(PageAction::Confirm));
    player.frames(2);
    assert_eq!(end(&player), None);
}

#[test]
pub fn the_computer_agrees_where_it_loses_and_declines_where_it_wins() {
    let seats = Seats::BOTH_HERE.with(Side::White, COMPUTER);
    // The person plays Black and offers a draw. The computer accepts, because Black can win with the next move.
    let mut player = at_position("8/8/3b4/8/3b4/8/8/w6w b", seats);
    offer_draw(&mut player);
    player.until("an answer", |world| {
        world.resource::<Match>().game().outcome().is_some()
    });
    assert_eq!(end(&player).as_deref(), Some("draw agreed"));
    // The person plays Black and offers a draw. The computer plays White and declines, because White can win with its
    // next move.
    let mut player = at_position("8/8/3w4/8/3w4/8/8/b6b b", seats);
    offer_draw(&mut player);
    player.until("an answer", |world| {
        matches!(
            world.resource::<Match>().draw_offer(),
            DrawOffer::Declined(_)
        )
    });
    let offer = player.current().draw_offer();
    assert_eq!(
        (offer, end(&player)),
        (DrawOffer::Declined(Side::White), None)
    );
    // The player offers a draw again without a move in between. This offer has no effect. The player's next move clears
    // the computer's answer to the first offer.
    player.act(Action::Match(MatchAction::OfferDraw));
    assert_eq!(on_top(&player), None);
    assert_eq!(player.current().draw_offer(), offer);
    player.act(Action::Board(BoardAction::Type("a1-a2".into())));
    player.frames(2);
    assert_eq!(player.current().draw_offer(), DrawOffer::None);
}

#[test]
fn the_computer_gets_no_offer_that_the_player_has_not_confirmed() {
    let seats = Seats::BOTH_HERE.with(Side::White, COMPUTER);
    // The computer would accept a draw.
    let mut player = at_position("8/8/3b4/8/3b4/8/8/w6w b", seats);
    player.act(Action::Match(MatchAction::OfferDraw));
    assert_eq!(on_top(&player), Some(Page::Ask(Question::OfferDraw)));
    player.act(Action::Page(PageAction::Close));
    player.frames(3);
    assert_eq!((on_top(&player), end(&player)), (None, None));
    assert_eq!(player.current().draw_offer(), DrawOffer::None);
    assert_eq!(player.current().draw_offerer(), Some(Side::Black));
}

#[test]
fn a_declined_offer_is_known_after_leaving_and_returning() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.start_alone();
    player.move_by_clicks("c8-c6");
    player.act(Action::Match(MatchAction::OfferDraw));
    player.act(Action::Page(PageAction::Close));
    assert_eq!(player.current().draw_offerer(), None);
    player.act(Action::Match(MatchAction::Leave));
    player.frames(2);
    player.flush();
    player.act(Action::Title(TitleAction::Continue));
    player.frames(3);
    assert_eq!(player.current().game().plies().len(), 1);
    // White has offered a draw on this turn, so it cannot offer another.
    assert_eq!(player.current().draw_offerer(), None);
    player.act(Action::Match(MatchAction::OfferDraw));
    assert_eq!(player.refusal(), LastRefusal::DrawOffered);
}

#[test]
fn a_move_ends_an_offer_that_is_being_considered() {
    let seats = Seats::BOTH_HERE.with(Side::White, COMPUTER);
    let mut player = at_position("8/8/3b4/8/3b4/8/8/w6w b", seats);
    // The computer answers the offer only after the move.
    let queue = player.queue_jobs();
    offer_draw(&mut player);
    player.frames(1);
    assert_eq!(player.current().draw_offer(), DrawOffer::Open(Side::Black));
    player.act(Action::Board(BoardAction::Type("d4-c5".into())));
    assert!(queue.run_next(), "the computer must have been asked");
    player.frames(5);
    assert_eq!(end(&player).as_deref(), Some("black connected"));
}

#[test]
fn no_offer_is_lost_while_the_computer_thinks() {
    let mut player = Player::at_table("loa", HUMAN, COMPUTER);
    // The minimum thinking time makes the computer think for at least a second. The draw offer therefore comes while
    // the computer is thinking.
    player
        .app
        .insert_resource(MinThinkTime(Duration::from_secs(1)));
    player.act(Action::Board(BoardAction::Type("c8-c6".into())));
    player.frames(1);
    assert!(!player.current().awaits_here());
    player.act(Action::Match(MatchAction::OfferDraw));
    player.frames(1);
    assert_eq!(player.refusal(), LastRefusal::NotYourTurn);
    assert_eq!(player.current().draw_offer(), DrawOffer::None);
    player.until("an answer", |world| world.resource::<Match>().awaits_here());
    assert_eq!(player.current().draw_offerer(), Some(Side::Black));
}

#[test]
fn sides_are_swapped_for_the_next_game_and_points_stay_with_the_players() {
    let mut player = Player::at_table("loa", HUMAN, COMPUTER);
    player.act(Action::Match(MatchAction::Rematch));
    player.frames(2);
    assert_eq!(
        player.current().seats().black,
        HUMAN,
        "a rematch requires a finished game"
    );
    player.move_by_clicks("c8-c6");
    resign(&mut player);
    assert_eq!(score(&player), "0-1");
    // The player takes the resignation back, so the opponent no longer gets a point for this game.
    player.act(Action::Match(MatchAction::Undo));
    player.frames(2);
    assert_eq!(score(&player), "0-0");
    resign(&mut player);
    player.act(Action::Match(MatchAction::Rematch));
    player.frames(3);
    let seats = player.current().seats();
    assert_eq!((seats.black, seats.white), (COMPUTER, HUMAN));
    assert_eq!((score(&player).as_str(), end(&player)), ("1-0", None));
    let near = player.app.world().resource::<NearSide>();
    assert_eq!(near.0, Side::White, "the board must show White's side");
    // If the player restarts the game, both players keep their sides and the score of the series. A change of player
    // resets the score.
    resign(&mut player);
    player.act(Action::Match(MatchAction::Restart));
    player.frames(3);
    assert_eq!(score(&player), "2-0");
    player.act(Action::Match(MatchAction::ChangeSeat(
        Side::Black,
        Seat::Computer(Strength::Elo(250)),
    )));
    player.frames(2);
    assert_eq!(score(&player), "0-0");
}

#[test]
fn the_score_is_kept_with_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.start_alone();
    player.move_by_clicks("c8-c6");
    resign(&mut player);
    player.act(Action::Match(MatchAction::Rematch));
    player.frames(3);
    player.move_by_clicks("c8-c6");
    // White resigned in the first game, so its opponent has one point. In the rematch, this opponent plays White, so
    // the score is 0-1 (Black first).
    let before = score(&player);
    assert_eq!(before, "0-1");
    player.leave();
    player.flush();
    drop(player);
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.act(Action::Title(TitleAction::Continue));
    player.frames(3);
    assert_eq!(score(&player), before);
    assert_ne!(player.current().score(), Series::default());
}

#[test]
fn where_players_want_it_the_other_is_asked_before_a_move_is_taken_back() {
    let mut player = Player::at_table("loa", HUMAN, HUMAN);
    player.act(Action::Settings(Change::SetAskUndo(true)));
    player.act(Action::Match(MatchAction::Undo));
    assert_eq!(on_top(&player), None, "without a move nobody is asked");
    player.move_by_clicks("c8-c6");
    player.act(Action::Match(MatchAction::Undo));
    assert_eq!(on_top(&player), Some(Page::Ask(Question::Undo)));
    player.act(Action::Page(PageAction::Close));
    player.frames(2);
    assert_eq!(player.game().plies().len(), 1);
    player.act(Action::Match(MatchAction::Undo));
    player.act(Action::Page(PageAction::Confirm));
    player.frames(2);
    assert_eq!((player.game().plies().len(), on_top(&player)), (0, None));
    // In a game against the computer, the player takes a move back without a question.
    player.act(Action::Match(MatchAction::ChangeSeat(
        Side::White,
        COMPUTER,
    )));
    player.move_by_clicks("c8-c6");
    player.act(Action::Match(MatchAction::Undo));
    player.frames(2);
    assert_eq!((player.game().plies().len(), on_top(&player)), (0, None));
}

fn pending(player: &Player) -> Option<String> {
    let pending = player.app.world().resource::<PendingMove>();
    pending.mv().map(|mv| mv.to_string())
}

#[test]
fn a_move_that_is_to_be_confirmed_waits() {
    let mut player = Player::at_table("loa", HUMAN, HUMAN);
    player.act(Action::Settings(Change::SetConfirmMoves(true)));
    let made = |player: &Player| player.game().plies().len();
    // A second click on the destination square confirms the player's move.
    player.click("c8");
    player.click("c6");
    assert_eq!(
        (pending(&player).as_deref(), made(&player)),
        (Some("c8-c6"), 0)
    );
    player.click("c6");
    player.settle();
    assert_eq!((pending(&player), made(&player)), (None, 1));
    // The player drags a stone. The "confirm" button then confirms the move.
    player.act(Action::Board(BoardAction::Drag("a3".into(), "c3".into())));
    assert_eq!(
        (pending(&player).as_deref(), made(&player)),
        (Some("a3-c3"), 1)
    );
    player.act(Action::Board(BoardAction::ConfirmMove));
    player.settle();
    assert_eq!((pending(&player), made(&player)), (None, 2));
    // While a move waits for confirmation, a new move replaces it, and Escape drops it. An illegal move never waits for
    // confirmation; the game refuses it immediately.
    player.click("b8");
    player.click("b6");
    player.click("d8");
    assert_eq!(pending(&player), None);
    player.click("d6");
    assert_eq!(pending(&player).as_deref(), Some("d8-d6"));
    player.act(Action::Board(BoardAction::Drop));
    assert_eq!(pending(&player), None);
    player.act(Action::Board(BoardAction::ConfirmMove));
    player.act(Action::Board(BoardAction::Drag("b8".into(), "b5".into())));
    player.frames(2);
    assert_eq!((pending(&player), made(&player)), (None, 2));
    assert_eq!(player.refused().len(), 1);
    // A move that the player types needs no confirmation.
    player.act(Action::Board(BoardAction::Type("b8-b6".into())));
    player.settle();
    assert_eq!(made(&player), 3);
}

#[test]
fn the_cursor_confirms_where_it_has_picked() {
    let mut player = Player::at_table("loa", HUMAN, HUMAN);
    player.act(Action::Settings(Change::SetConfirmMoves(true)));
    let press = |player: &mut Player| player.act(Action::Board(BoardAction::ClickCursor));
    // Move the keyboard cursor from e5, where it first appears, to c8 and then to c6.
    player.act(Action::Board(BoardAction::MoveCursor(0, 0)));
    let moved = |player: &mut Player, files: i8, ranks: i8| {
        player.act(Action::Board(BoardAction::MoveCursor(files, ranks)));
    };
    moved(&mut player, -2, 3);
    press(&mut player);
    moved(&mut player, 0, -2);
    press(&mut player);
    let waits = pending(&player);
    assert!(waits.is_some(), "{:?}", player.selection());
    press(&mut player);
    player.settle();
    assert_eq!(player.game().plies().len(), 1);
    // The player chooses a move with the pointer. The keyboard cursor stays on its old square, but Enter still confirms
    // the move.
    player.click("a3");
    player.click("c3");
    press(&mut player);
    player.settle();
    assert_eq!(player.game().plies().len(), 2);
}

#[test]
fn the_board_turns_to_whoever_is_to_move() {
    let near = |player: &Player| player.app.world().resource::<NearSide>().0;
    let mut player = Player::at_table("loa", HUMAN, HUMAN);
    player.act(Action::Settings(Change::SetTurnBoard(true)));
    player.frames(2);
    assert_eq!(near(&player), Side::Black);
    player.move_by_clicks("c8-c6");
    player.frames(2);
    assert_eq!(near(&player), Side::White);
    player.act(Action::View(ViewAction::Flip));
    player.frames(2);
    assert_eq!(
        near(&player),
        Side::Black,
        "a flip must last until the next move"
    );
    player.move_by_clicks("a3-c3");
    player.move_by_clicks("b8-b6");
    player.frames(2);
    assert_eq!(near(&player), Side::White);
    resign(&mut player);
    // In a game against the computer, the board always shows the person's view.
    let mut player = Player::at_table("loa", HUMAN, COMPUTER);
    player.act(Action::Settings(Change::SetTurnBoard(true)));
    player.move_by_clicks("c8-c6");
    player.frames(4);
    assert_eq!(near(&player), Side::Black);
}

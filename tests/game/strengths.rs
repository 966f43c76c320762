//! Tests of two special strengths of the computer: adaptive strength and full strength.

use std::time::Duration;

use bevy::prelude::World;
use cohort_controls::input::{Action, BoardAction, MatchAction, PageAction, TitleAction};
use cohort_features::statistics::Statistics;
use cohort_play::settings::Change;
use cohort_play::table::{
    AdaptiveStrength, FullStrength, Match, MoveLosses, Seat, Strength, ThinkingTime,
};
use rules::{FIRST_ADAPTIVE, GameKind, Side};

use crate::player::{Player, files_in};

const ADAPTIVE: Seat = Seat::Computer(Strength::Adaptive(FIRST_ADAPTIVE));

/// Returns the strength of White in the current match. White must be the adaptive computer.
fn strength(player: &Player) -> u16 {
    let current = player.app.world().resource::<Match>();
    match current.seats().white {
        Seat::Computer(Strength::Adaptive(elo)) => elo,
        other => panic!("{other}"),
    }
}

fn sit_down(player: &mut Player, variant: &str) {
    player.act(Action::Title(TitleAction::ChooseVariant(variant.into())));
    player.act(Action::Title(TitleAction::ChooseSeat(
        Side::Black,
        Seat::Here,
    )));
    player.act(Action::Title(TitleAction::ChooseSeat(
        Side::White,
        ADAPTIVE,
    )));
    player.act(Action::Title(TitleAction::Start));
    player.frames(3);
}

/// Makes the player lose: the player makes one move and then resigns.
fn lose(player: &mut Player) {
    player.click("c8");
    player.click("c6");
    player.settle();
    player.act(Action::Match(MatchAction::Resign));
    player.act(Action::Page(PageAction::Confirm));
    player.frames(3);
    assert!(player.outcome().is_some());
}

#[test]
fn an_adaptive_computer_gets_weaker_as_the_person_loses_and_remembers_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    sit_down(&mut player, "loa");
    assert_eq!(strength(&player), FIRST_ADAPTIVE);
    lose(&mut player);
    // The result does not change the strength in this match, but only in the next match.
    assert_eq!(strength(&player), FIRST_ADAPTIVE);
    player.act(Action::Match(MatchAction::Restart));
    player.frames(3);
    let second = strength(&player);
    assert!(second < FIRST_ADAPTIVE, "{second}");
    lose(&mut player);
    player.act(Action::Match(MatchAction::Restart));
    player.frames(3);
    let third = strength(&player);
    assert!(third < second, "{third}");
    // The results in Lines of Action do not change the adaptive strength in Ordo.
    player.leave();
    let adaptive = *player.app.world().resource::<AdaptiveStrength>();
    assert_eq!(adaptive.of(GameKind::Ordo), None);
    assert_eq!(adaptive.of(GameKind::Loa), Some(third));
    player.flush();
    player
        .app
        .world()
        .resource::<Statistics>()
        .flush(Duration::from_secs(60));
    drop(player);
    // Start the program again with the same files.
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.until("the last games are read", |world| {
        world.resource::<AdaptiveStrength>().of(GameKind::Loa) == Some(third)
    });
    sit_down(&mut player, "loa");
    assert_eq!(strength(&player), third);
    // The player loses and then takes the resignation back. The adaptive strength returns to its value before the loss.
    lose(&mut player);
    let lost = player
        .app
        .world()
        .resource::<AdaptiveStrength>()
        .of(GameKind::Loa);
    assert!(lost.unwrap() < third);
    player.act(Action::Match(MatchAction::Undo));
    player.settle();
    assert_eq!(player.outcome(), None);
    player.frames(2);
    let again = player
        .app
        .world()
        .resource::<AdaptiveStrength>()
        .of(GameKind::Loa);
    assert_eq!(again, Some(third));
}

/// Makes the first legal move of the player, and waits for the computer's reply.
fn any_move(player: &mut Player) {
    let current = player.app.world().resource::<Match>();
    let mv = current.game().legal_moves()[0];
    let plies = current.game().plies().len();
    let text = current
        .game()
        .variant()
        .notation(current.game().position(), mv);
    player.act(Action::Board(BoardAction::Type(text)));
    player.until("the answer", |world| {
        world.resource::<Match>().game().plies().len() >= plies + 2
    });
}

#[test]
pub fn moves_of_the_person_are_looked_at_as_they_are_made() {
    let weakest = Seat::Computer(Strength::Elo(10));
    let mut player = Player::at_table("loa-12x12", Seat::Here, weakest);
    let id = player.app.world().resource::<Match>().id();
    let known = |world: &World| world.resource::<MoveLosses>().average(id);
    any_move(&mut player);
    assert_eq!(known(player.app.world()), None, "one move must be too few");
    for _ in 0..6 {
        any_move(&mut player);
    }
    player.until("what the moves lose", |world| known(world).is_some());
    assert!(known(player.app.world()).unwrap() <= 10_000);
    // The player changes to the other side. The earlier moves of this side were the computer's, so they do not count as
    // the player's moves.
    player.act(Action::Match(MatchAction::ChangeSeat(Side::Black, weakest)));
    player.act(Action::Match(MatchAction::ChangeSeat(
        Side::White,
        Seat::Here,
    )));
    player.frames(3);
    assert_eq!(known(player.app.world()), None);
    player.act(Action::Match(MatchAction::ChangeSeat(Side::White, weakest)));
    player.act(Action::Match(MatchAction::ChangeSeat(
        Side::Black,
        Seat::Here,
    )));
    player.frames(3);
    assert_eq!(known(player.app.world()), None);
}

#[test]
fn a_match_that_begins_before_the_last_games_are_known_is_seated_anew() {
    let mut player = Player::at_title();
    sit_down(&mut player, "loa");
    assert_eq!(strength(&player), FIRST_ADAPTIVE);
    let known = AdaptiveStrength::default().with(GameKind::Loa, 900);
    player.app.insert_resource(known);
    player.frames(2);
    assert_eq!(strength(&player), 900);
    // The match now has a move, so the strength of its computer no longer changes.
    player.click("c8");
    player.click("c6");
    player.settle();
    player.app.insert_resource(known.with(GameKind::Loa, 1200));
    player.frames(2);
    assert_eq!(strength(&player), 900);
}

#[test]
fn a_strength_that_there_is_not_on_a_board_is_the_nearest_that_there_is() {
    let catalogue = rules::Catalogue::builtin();
    let opponents = engine::Opponents::builtin();
    let strongest = |id: &str| *opponents.strengths(catalogue.get(id).unwrap()).end();
    for id in ["ordo", "loa", "loa-5x5", "loa-10x10"] {
        let too_strong = Seat::Computer(Strength::Elo(4000));
        let player = Player::at_table(id, Seat::Here, too_strong);
        let seats = player.current().seats();
        let seat = Seat::Computer(Strength::Elo(strongest(id)));
        assert!(
            Side::ALL.into_iter().any(|side| seats.of(side) == seat),
            "{id}: {seats:?}"
        );
    }
    // On a small board, the strongest computer is weaker than on a large board.
    assert!(strongest("loa-5x5") < 1500 && strongest("loa") > 2500);
}

#[test]
pub fn at_full_strength_it_takes_the_time_it_is_given() {
    let mut player = Player::at_title();
    player.act(Action::Settings(Change::SetThinkingTime(ThinkingTime {
        at_once: true,
        full: FullStrength {
            seconds: 1,
            all_cores: true,
            ponders: true,
        },
    })));
    player.act(Action::Title(TitleAction::ChooseVariant("ordo".into())));
    player.act(Action::Title(TitleAction::ChooseSeat(
        Side::White,
        Seat::Computer(Strength::Full),
    )));
    player.act(Action::Title(TitleAction::ChooseSeat(
        Side::Black,
        Seat::Here,
    )));
    let start = std::time::Instant::now();
    player.act(Action::Title(TitleAction::Start));
    player.until("its first move", |world| {
        world
            .get_resource::<Match>()
            .is_some_and(|current| current.game().plies().len() == 1)
    });
    let took = start.elapsed();
    assert!(took > Duration::from_millis(800), "{took:?}");
    // The computer searches during the player's turn. The player can still request a hint.
    player.settle();
    player.act(Action::Match(MatchAction::Hint));
    player.until("a hint", |world| {
        world.resource::<cohort_play::table::Hint>().mv().is_some()
    });
}

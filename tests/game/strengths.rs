//! Strengths of the computer in the game: the one that follows the person, and full strength.

use std::time::Duration;

use cohort::input::Action;
use cohort::statistics::Statistics;
use cohort::table::{
    AdaptiveStrength, FullStrength, Match, MoveLosses, Seat, Strength, ThinkingTime,
};
use rules::{FIRST_ADAPTIVE, GameKind, Side};

use crate::player::{Player, files_in};

const ADAPTIVE: Seat = Seat::Computer(Strength::Adaptive(FIRST_ADAPTIVE));

/// How strong White, an adaptive computer, is in the match at the table.
fn strength(player: &Player) -> u16 {
    let current = player.app.world().resource::<Match>();
    match current.seats().white {
        Seat::Computer(Strength::Adaptive(elo)) => elo,
        other => panic!("{other}"),
    }
}

fn sit_down(player: &mut Player, variant: &str) {
    player.act(Action::ChooseVariant(variant.into()));
    player.act(Action::ChooseSeat(Side::Black, Seat::Human));
    player.act(Action::ChooseSeat(Side::White, ADAPTIVE));
    player.act(Action::Start);
    player.frames(3);
}

/// Plays a first move and gives up.
fn lose(player: &mut Player) {
    player.click("c8");
    player.click("c6");
    player.settle();
    player.act(Action::Resign);
    player.act(Action::Confirm);
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
    // Within a game it stays as it is, also once that is over.
    assert_eq!(strength(&player), FIRST_ADAPTIVE);
    player.act(Action::Restart);
    player.frames(3);
    let second = strength(&player);
    assert!(second < FIRST_ADAPTIVE, "{second}");
    lose(&mut player);
    player.act(Action::Restart);
    player.frames(3);
    let third = strength(&player);
    assert!(third < second, "{third}");
    // The other game is another matter.
    player.leave();
    let adaptive = *player.app.world().resource::<AdaptiveStrength>();
    assert_eq!(adaptive.of(GameKind::Ordo), FIRST_ADAPTIVE);
    assert_eq!(adaptive.of(GameKind::Loa), third);
    player.flush();
    player
        .app
        .world()
        .resource::<Statistics>()
        .flush(Duration::from_secs(60));
    drop(player);
    // The next day.
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.until("the last games are read", |world| {
        world.resource::<AdaptiveStrength>().of(GameKind::Loa) == third
    });
    sit_down(&mut player, "loa");
    assert_eq!(strength(&player), third);
    // A game that goes on after all does not count.
    lose(&mut player);
    let lost = player
        .app
        .world()
        .resource::<AdaptiveStrength>()
        .of(GameKind::Loa);
    assert!(lost < third);
    player.act(Action::Undo);
    player.settle();
    assert_eq!(player.outcome(), None);
    player.frames(2);
    let again = player
        .app
        .world()
        .resource::<AdaptiveStrength>()
        .of(GameKind::Loa);
    assert_eq!(again, third);
}

#[test]
fn moves_of_the_person_are_looked_at_as_they_are_made() {
    let mut player = Player::at_table("loa-5x5", Seat::Human, Seat::Computer(Strength::Level(1)));
    let id = player.app.world().resource::<Match>().id();
    let known = |player: &Player| player.app.world().resource::<MoveLosses>().average(id);
    for _ in 0..20 {
        let current = player.app.world().resource::<Match>();
        if current.game().outcome().is_some() {
            break;
        }
        let mv = current.game().legal_moves()[0];
        let plies = current.game().plies().len();
        let text = current
            .game()
            .variant()
            .notation(current.game().position(), mv);
        player.act(Action::Type(text));
        player.until("the answer", |world| {
            let game = world.resource::<Match>().game();
            game.outcome().is_some() || game.plies().len() >= plies + 2
        });
    }
    let made = player.app.world().resource::<Match>().game().plies().len();
    if made >= 14 {
        player.until("what the moves lose", |world| {
            world
                .resource::<MoveLosses>()
                .average(id)
                .is_some_and(|loss| loss <= 10_000)
        });
    } else {
        assert_eq!(known(&player), None, "{made} plies are too few");
    }
}

#[test]
fn at_full_strength_it_takes_the_time_it_is_given() {
    let mut player = Player::at_title();
    player.act(Action::SetThinkingTime(ThinkingTime {
        at_once: true,
        full: FullStrength {
            seconds: 1,
            all_cores: true,
            ponders: true,
        },
    }));
    player.act(Action::ChooseVariant("ordo".into()));
    player.act(Action::ChooseSeat(
        Side::White,
        Seat::Computer(Strength::Full),
    ));
    player.act(Action::ChooseSeat(Side::Black, Seat::Human));
    let start = std::time::Instant::now();
    player.act(Action::Start);
    player.until("its first move", |world| {
        world
            .get_resource::<Match>()
            .is_some_and(|current| current.game().plies().len() == 1)
    });
    let took = start.elapsed();
    assert!(took > Duration::from_millis(800), "{took:?}");
    // While it thinks on the person's time a hint comes all the same.
    player.settle();
    player.act(Action::Hint);
    player.until("a hint", |world| {
        world.resource::<cohort::table::Hint>().mv().is_some()
    });
}

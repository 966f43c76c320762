//! Tests of the demonstration game on the title screen. The demonstration plays without input, does not disturb the
//! player, and saves nothing.

use std::time::{Duration, Instant};

use cohort_controls::input::{Action, MatchAction, Page, PageAction, TitleAction};
use cohort_platform::frame::Screen;
use cohort_platform::redraw::UserPresent;
use cohort_play::board::DisplayedBoard;
use cohort_play::settings::{AnimationSpeed, Change, Settings};
use cohort_play::table::{Match, Seat};
use rules::{GameKind, Position};

use crate::player::Player;

fn shown(player: &Player) -> Position {
    let shown = player.app.world().resource::<DisplayedBoard>();
    shown.board().expect("a board is shown").position
}

fn start(variant: &str) -> Position {
    let catalogue = rules::Catalogue::builtin();
    *catalogue.get(variant).unwrap().start()
}

/// The real time after which a wait fails. The computer searches for its moves in real time.
const PATIENCE: Duration = Duration::from_secs(240);

fn watch(player: &mut Player, moves: usize) {
    let since = Instant::now();
    let mut made = 0;
    while made < moves {
        assert!(
            since.elapsed() < PATIENCE,
            "the demonstration made {made} moves instead of {moves}"
        );
        player.frames(100);
        std::thread::sleep(Duration::from_millis(20));
        made += player.applied().len();
    }
}

/// Asserts that no stone moves on the screen of the player `still`. The wait ends when another demonstration has made
/// two moves in the same number of frames.
fn assert_nothing_moves(still: &mut Player) {
    let mut moving = Player::at_title();
    let since = Instant::now();
    let mut made = 0;
    while made < 2 {
        assert!(
            since.elapsed() < PATIENCE,
            "the other demonstration made only {made} moves"
        );
        for _ in 0..100 {
            moving.frames(1);
            still.frames(1);
        }
        std::thread::sleep(Duration::from_millis(20));
        made += moving.applied().len();
    }
    assert_eq!(still.applied(), Vec::<String>::new());
}

#[test]
fn the_computer_plays_on_the_title_and_no_match_is_on_the_table() {
    let mut player = Player::at_title();
    watch(&mut player, 2);
    assert_ne!(shown(&player), start("loa"));
    assert_eq!(player.screen(), Screen::Title);
    assert!(player.app.world().get_resource::<Match>().is_none());
}

#[test]
fn a_match_begins_with_its_own_first_position_and_ends_the_demonstration() {
    let mut player = Player::at_title();
    player.act(Action::Title(TitleAction::ChooseSeat(
        rules::Side::White,
        Seat::Here,
    )));
    watch(&mut player, 1);
    player.act(Action::Title(TitleAction::Start));
    player.frames(3);
    player.applied();
    assert_eq!(player.screen(), Screen::Table);
    assert_eq!(shown(&player), start("loa"));
    assert_nothing_moves(&mut player);
    // The player returns to the title screen. The demonstration starts again from the start position.
    player.act(Action::Match(MatchAction::Leave));
    player.frames(3);
    assert_eq!(shown(&player), start("loa"));
    watch(&mut player, 1);
}

#[test]
fn another_board_is_shown_at_once() {
    let mut player = Player::at_title();
    watch(&mut player, 1);
    player.act(Action::Title(TitleAction::ChooseVariant("ordo".into())));
    player.frames(2);
    assert_eq!(shown(&player), start("ordo"));
    watch(&mut player, 1);
}

#[test]
fn a_game_keeps_its_board_while_the_other_game_is_chosen() {
    let mut player = Player::at_title();
    let mut chosen = |action| {
        player.act(Action::Title(action));
        player.frames(2);
        shown(&player)
    };
    let gemma = TitleAction::ChooseVariant("loa-gemma".into());
    assert_eq!(chosen(gemma), start("loa-gemma"));
    assert_eq!(
        chosen(TitleAction::ChooseGame(GameKind::Ordo)),
        start("ordo")
    );
    let ordo_x = TitleAction::ChooseVariant("ordo-x".into());
    assert_eq!(chosen(ordo_x), start("ordo-x"));
    let loa = TitleAction::ChooseGame(GameKind::Loa);
    assert_eq!(chosen(loa), start("loa-gemma"));
    let game = TitleAction::ChooseGame(GameKind::Ordo);
    assert_eq!(chosen(game), start("ordo-x"));
}

#[test]
fn a_game_that_is_over_is_followed_by_the_next() {
    let mut player = Player::at_title();
    player.act(Action::Title(TitleAction::ChooseVariant("loa-5x5".into())));
    player.frames(2);
    let since = Instant::now();
    let mut moved = false;
    while !moved || shown(&player) != start("loa-5x5") {
        assert!(since.elapsed() < PATIENCE, "no second game begins");
        player.frames(1);
        // Leave the processor to the computer's search.
        std::thread::sleep(Duration::from_micros(200));
        moved |= !player.applied().is_empty();
    }
}

#[test]
fn nothing_moves_for_nobody_for_who_reads_a_page_or_wants_no_motion() {
    let still: [fn(&mut Player); 6] = [
        |player| player.act(Action::Page(PageAction::Open(Page::Settings))),
        |player| player.act(Action::Page(PageAction::Open(Page::Library))),
        |player| player.act(Action::Page(PageAction::Open(Page::Learn))),
        |player| player.app.world_mut().resource_mut::<UserPresent>().0 = false,
        |player| {
            player.act(Action::Settings(Change::SetAnimationSpeed(
                AnimationSpeed::Off,
            )));
        },
        |player| player.act(Action::Settings(Change::SetReducedMotion(true))),
    ];
    for make_still in still {
        let mut player = Player::at_title();
        make_still(&mut player);
        assert_nothing_moves(&mut player);
        assert_eq!(shown(&player), start("loa"));
    }
    // The player opens a page on the title screen and closes it. The demonstration then continues.
    let mut player = Player::at_title();
    player.act(Action::Page(PageAction::Open(Page::Settings)));
    player.act(Action::Page(PageAction::Close));
    watch(&mut player, 1);
    // The player turns animations off during the demonstration. The board then shows the start position.
    let mut player = Player::at_title();
    watch(&mut player, 1);
    player
        .app
        .world_mut()
        .resource_mut::<Settings>()
        .animation_speed = AnimationSpeed::Off;
    player.frames(3);
    assert_eq!(shown(&player), start("loa"));
}

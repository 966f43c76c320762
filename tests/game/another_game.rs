//! Tests of starting another game during a match: the page for the new game, its settings, and the fate of the previous
//! game.

use cohort_controls::aids::{NoticeKind, PositionNotices};
use cohort_controls::input::{
    Action, BoardAction, MatchAction, OpenPages, Page, PageAction, TitleAction,
};
use cohort_features::collection::{LastGame, LastTransfer, TransferMessage};
use cohort_platform::frame::Screen;
use cohort_play::records::record;
use cohort_play::settings::{Change, Settings, Start, TimeControls};
use cohort_play::table::{Match, Seat, Strength};
use rules::Side;

use crate::player::{Player, files_in, kept_in};

const HUMAN: Seat = Seat::Here;
const COMPUTER: Seat = Seat::Computer(Strength::Elo(50));

fn on_top(player: &Player) -> Option<Page> {
    player.app.world().resource::<OpenPages>().top()
}

fn chosen(player: &Player) -> &Settings {
    player.app.world().resource::<Settings>()
}

/// Returns the record of the current match, as text.
fn written(player: &Player) -> String {
    let now = std::time::Duration::ZERO;
    record(&player.current().setup(now)).to_text(true)
}

#[test]
fn a_new_game_opens_its_page_and_throws_nothing_aside() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.act(Action::Title(TitleAction::ChooseVariant("loa".into())));
    player.start_alone();
    player.move_by_clicks("c8-c6");
    let page = || Action::Page(PageAction::Open(Page::NewGame));
    for _ in 0..2 {
        player.act(page());
        assert_eq!(on_top(&player), Some(Page::NewGame));
        assert_eq!(player.game().plies().len(), 1);
        player.act(Action::Page(PageAction::Open(Page::Options)));
        assert_eq!(on_top(&player), Some(Page::Options));
        player.act(Action::Page(PageAction::Close));
        player.act(Action::Page(PageAction::Close));
        assert_eq!(on_top(&player), None);
        assert_eq!(player.game().plies().len(), 1, "the game must continue");
    }
    player.act(page());
    player.act(Action::Title(TitleAction::ChooseSeat(
        Side::Black,
        COMPUTER,
    )));
    player.act(Action::Title(TitleAction::SwapSeats));
    player.act(Action::Settings(Change::ChooseTimeControls(
        TimeControls::both(clock::TimeControl::parse("300").ok()),
    )));
    player.act(Action::Title(TitleAction::Start));
    player.frames(3);
    assert_eq!((on_top(&player), player.screen()), (None, Screen::Table));
    assert_eq!(player.game().plies().len(), 0);
    let seats = player.current().seats();
    assert_eq!((seats.black, seats.white), (HUMAN, COMPUTER));
    assert!(player.current().is_timed());
    // When the new game starts, a message says that the previous game was saved. The player can continue the previous
    // game.
    let notice = &player.app.world().resource::<LastTransfer>().0;
    assert_eq!(*notice, Some(TransferMessage::Kept));
    player.flush();
    player.leave();
    let last = player.app.world().resource::<LastGame>().game.clone();
    assert_eq!(last.map(|setup| setup.game.plies().len()), Some(1));
    // During a match, the action `Start` has an effect only on the page for a new game. Without this page, `Start`
    // keeps the match.
    player.act(Action::Title(TitleAction::Continue));
    player.frames(3);
    player.act(Action::Title(TitleAction::Start));
    player.frames(3);
    assert_eq!(player.game().plies().len(), 1);
}

#[test]
fn the_page_of_another_game_and_the_title_begin_with_what_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.act(Action::Title(TitleAction::ChooseVariant("loa".into())));
    player.act(Action::Settings(Change::SetStart(Start::OtherSideFirst)));
    player.start_alone();
    player.move_by_clicks("a3-c3");
    player.flush();
    player.leave();
    // On the title screen, the player chooses other settings for the next game, and then continues the saved game.
    player.act(Action::Settings(Change::SetStart(Start::Usual)));
    player.act(Action::Title(TitleAction::ChooseVariant("ordo".into())));
    player.act(Action::Title(TitleAction::ChooseSeat(
        Side::White,
        COMPUTER,
    )));
    player.act(Action::Title(TitleAction::Continue));
    player.frames(3);
    assert_eq!(player.game().variant().id(), "loa");
    assert_eq!(
        chosen(&player).variant,
        "ordo",
        "viewing a game must not change the choices"
    );
    player.act(Action::Page(PageAction::Open(Page::NewGame)));
    assert_eq!(chosen(&player).variant, "loa");
    assert_eq!(chosen(&player).start, Start::OtherSideFirst);
    let players = chosen(&player).players;
    assert_eq!((players.first, players.second), (HUMAN, HUMAN));
    player.act(Action::Page(PageAction::Close));
    player.act(Action::Title(TitleAction::ChooseVariant("ordo".into())));
    player.leave();
    assert_eq!(
        chosen(&player).variant,
        "loa",
        "the title screen must take over the match as well"
    );
}

#[test]
fn a_study_starts_over_without_a_page() {
    let mut player = Player::at_title();
    player.act(Action::Title(TitleAction::ChooseVariant("loa".into())));
    player.act(Action::Page(PageAction::Open(Page::Analysis)));
    player.frames(3);
    assert!(player.current().is_study());
    player.act(Action::Board(BoardAction::Type("c8-c6".into())));
    player.frames(2);
    player.act(Action::Page(PageAction::Open(Page::NewGame)));
    player.frames(3);
    assert_ne!(on_top(&player), Some(Page::NewGame));
    assert!(player.current().is_study() && player.game().plies().is_empty());
}

#[test]
fn the_name_of_the_player_stands_in_the_records_of_games_against_the_computer() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.act(Action::Settings(Change::SetName(
        "Anna \"Ann\" Q.\n".into(),
    )));
    player.act(Action::Title(TitleAction::ChooseVariant("loa".into())));
    player.act(Action::Title(TitleAction::ChooseSeat(Side::Black, HUMAN)));
    player.act(Action::Title(TitleAction::ChooseSeat(
        Side::White,
        COMPUTER,
    )));
    player.act(Action::Title(TitleAction::Start));
    player.frames(3);
    let name = Some("Anna \"Ann\" Q.");
    assert_eq!(player.current().person(Side::Black), name);
    player.move_by_clicks("c8-c6");
    player.act(Action::Match(MatchAction::Resign));
    player.act(Action::Page(PageAction::Confirm));
    player.frames(2);
    // In a rematch, the player plays the other side, and the player's name moves to that side. The program saves the
    // name with the game.
    player.act(Action::Match(MatchAction::Rematch));
    player.frames(3);
    let people = |player: &Player| {
        let people = Side::ALL.map(|side| player.current().person(side).map(str::to_owned));
        people.to_vec()
    };
    assert_eq!(people(&player), [None, name.map(str::to_owned)]);
    player.until("a move of the computer", |world| {
        !world.resource::<Match>().game().plies().is_empty()
    });
    player.settle();
    player.flush();
    player.leave();
    player.act(Action::Title(TitleAction::Continue));
    player.frames(3);
    assert_eq!(people(&player), [None, name.map(str::to_owned)]);
    // In a game between two people, neither side gets the player's name, because the program cannot know who plays
    // which side.
    player.leave();
    player.act(Action::Title(TitleAction::ChooseSeat(Side::Black, HUMAN)));
    player.act(Action::Title(TitleAction::ChooseSeat(Side::White, HUMAN)));
    player.act(Action::Title(TitleAction::Start));
    player.frames(3);
    assert_eq!(people(&player), [None, None]);
}

#[test]
fn a_name_that_would_be_read_as_a_computer_is_not_written() {
    for name in ["42", "full", "human", "adaptive:300", "  ", "8"] {
        let folder = tempfile::tempdir().unwrap();
        let mut player = Player::at_title_with(files_in(folder.path()));
        player.act(Action::Settings(Change::SetName(name.into())));
        player.act(Action::Title(TitleAction::ChooseVariant("loa".into())));
        player.act(Action::Title(TitleAction::ChooseSeat(Side::Black, HUMAN)));
        player.act(Action::Title(TitleAction::ChooseSeat(
            Side::White,
            COMPUTER,
        )));
        player.act(Action::Title(TitleAction::Start));
        player.frames(3);
        player.move_by_clicks("c8-c6");
        assert!(written(&player).contains("[Black \"human\"]"), "{name}");
        player.flush();
        player.leave();
        assert_eq!(kept_in(folder.path()).len(), 1);
        // The settings keep the player's name as it was typed, although a game record cannot contain it.
        assert_eq!(chosen(&player).name, name);
    }
}

#[test]
fn how_a_line_is_moved_is_said_until_the_player_has_moved_one() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.act(Action::Title(TitleAction::ChooseVariant("ordo".into())));
    player.start_alone();
    let said = |player: &Player| {
        let notices = &player.app.world().resource::<PositionNotices>().0;
        notices
            .iter()
            .any(|notice| notice.kind == NoticeKind::Lines)
    };
    for mv in ["a3-a4", "a6-a5", "j3-j4", "j6-j5", "e3-e4", "e6-e5"] {
        player.move_by_clicks(mv);
    }
    assert!(said(&player), "the notice must stay after six moves");
    player.move_by_clicks("c2:d2-c3");
    assert_eq!(player.game().plies().len(), 7, "{:?}", player.refusal());
    player.frames(2);
    assert!(!said(&player));
    assert!(chosen(&player).moved_line);
}

//! Tests of the boards with puzzles: each board has its own rated puzzle and puzzle of the day.

use ::rules::GameKind;
use cohort_controls::input::{Action, Page, PageAction, TitleAction};
use cohort_features::puzzles::{PuzzleRequest, PuzzleSeries};

use super::{ask, begin, page, session, solve, view};
use crate::player::{Player, files_in};

#[test]
fn each_board_has_puzzles_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    let id = |player: &Player| session(player).puzzle().variant().id().to_owned();
    // The page opens with the board that is chosen on the title screen.
    player.act(Action::Title(TitleAction::ChooseVariant(
        "loa-hexagon-61".into(),
    )));
    player.act(Action::Page(PageAction::Open(Page::Puzzles)));
    player.frames(2);
    assert_eq!(page(&player).board, "loa-hexagon-61");
    let boards = page(&player).boards;
    let names: Vec<&str> = boards.iter().map(|board| board.name.as_str()).collect();
    let expected = [
        "Classic",
        "Gemma",
        "Hexagons",
        "Hexagons, Black Hole",
        "Parachute",
    ];
    assert_eq!(names, expected);
    // A rated puzzle that the player leaves waits on its own board.
    begin(&mut player, PuzzleSeries::Rated);
    assert_eq!(id(&player), "loa-hexagon-61");
    assert_eq!(view(&player).course, "Rated puzzles · Hexagons");
    let left = session(&player).puzzle().id().clone();
    ask(
        &mut player,
        PuzzleRequest::ChooseVariant("loa-gemma".to_owned()),
    );
    begin(&mut player, PuzzleSeries::Rated);
    assert_eq!(id(&player), "loa-gemma");
    solve(&mut player);
    ask(&mut player, PuzzleRequest::Next);
    assert_eq!(id(&player), "loa-gemma");
    ask(
        &mut player,
        PuzzleRequest::ChooseVariant("loa-hexagon-61".to_owned()),
    );
    begin(&mut player, PuzzleSeries::Rated);
    assert_eq!(session(&player).puzzle().id(), &left);
    // Each board has its own puzzle of the day.
    begin(&mut player, PuzzleSeries::Day);
    assert_eq!(id(&player), "loa-hexagon-61");
    solve(&mut player);
    let day = |player: &Player| page(player).courses[1].begin;
    assert_eq!(day(&player), Some("puzzles-again"));
    ask(
        &mut player,
        PuzzleRequest::ChooseVariant("loa-hexagon-91".to_owned()),
    );
    assert_eq!(day(&player), Some("puzzles-begin"));
    // A variant without puzzles is not chosen. The title then chooses the standard board of its game.
    ask(
        &mut player,
        PuzzleRequest::ChooseVariant("loa-5x5".to_owned()),
    );
    assert_eq!(page(&player).board, "loa-hexagon-91");
    ask(&mut player, PuzzleRequest::ChooseGame(GameKind::Ordo));
    assert_eq!(
        (page(&player).board.as_str(), page(&player).boards.len()),
        ("ordo", 2)
    );
    // Ordo X is a board of its own, too. Its turns have two parts.
    ask(&mut player, PuzzleRequest::ChooseVariant("ordo-x".into()));
    begin(&mut player, PuzzleSeries::Rated);
    assert_eq!(id(&player), "ordo-x");
    solve(&mut player);
}

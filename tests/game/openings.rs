//! Tests of the opening explorer, which lists the moves that were played from the viewed position.

use std::path::Path;

use cohort_controls::input::{
    Action, GamesAction, MatchAction, OpenPages, Page, PageAction, TitleAction,
};
use cohort_features::collection::{ImportSummary, LastTransfer, TransferMessage};
use cohort_features::openings::{Openings, OpeningsRequest, OwnGames};
use cohort_play::table::{Match, Seat, Strength, Viewed};

use crate::player::{Player, files_in};

fn at_title(folder: &Path) -> Player {
    Player::at_title_with(files_in(folder))
}

fn openings(player: &mut Player) -> Openings {
    player.frames(4);
    player.app.world().resource::<Openings>().clone()
}

/// Waits until the explorer reports that `games` of the player's games contain the viewed position.
fn known(player: &mut Player, games: u32) -> Openings {
    player.until("the player's games", |world| {
        matches!(world.resource::<Openings>().own(), OwnGames::Known(table) if table.here.tally.games() == games)
    });
    openings(player)
}

/// Returns the report about the last import of games.
fn told(player: &Player) -> ImportSummary {
    match &player.app.world().resource::<LastTransfer>().0 {
        Some(TransferMessage::Imported(taken)) => taken.clone(),
        other => panic!("{other:?}"),
    }
}

/// Returns the moves that the player's games made in the explored position, each with its number of games.
fn own(openings: &Openings) -> Vec<(String, u32)> {
    let (variant, position) = openings.at().expect("it is open");
    let OwnGames::Known(table) = openings.own() else {
        panic!("{:?}", openings.own());
    };
    let moves = table.moves.iter();
    let played = moves.map(|explored| {
        let text = variant.notation(position, explored.mv);
        (text, explored.known.tally.games())
    });
    let mut played: Vec<_> = played.filter(|(_, games)| *games > 0).collect();
    played.sort();
    played
}

#[test]
fn what_was_played_is_known_of_every_position_that_is_looked_at() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    let game = |moves: &str| format!("[Variant \"loa\"]\n\n{moves} *\n\n");
    // The second game is the mirror image of the first game. The third game reaches the position of the first game with
    // another order of moves.
    let games = [
        game("1. c8-c6 h2-f2 2. d8-d6"),
        game("1. f8-f6 a2-c2 2. e8-e6"),
        game("1. d8-d6 h2-f2 2. c8-c6"),
    ];
    player.act(Action::Games(GamesAction::PasteText(games.concat())));
    player.until("the games", |world| {
        matches!(
            world.resource::<LastTransfer>().0,
            Some(TransferMessage::Imported(_))
        )
    });
    assert_eq!(told(&player).bad, None);
    player.act(Action::Page(PageAction::Close));
    player.start_alone();
    player.act(Action::Page(PageAction::Open(Page::Openings)));
    let start = known(&mut player, 3);
    let played = own(&start);
    let counts: Vec<u32> = played.iter().map(|(_, games)| *games).collect();
    assert_eq!(counts.iter().sum::<u32>(), 3, "{played:?}");
    assert_eq!(
        played.len(),
        2,
        "a move and its mirror image must be counted together"
    );
    assert!(start.engine().unwrap().here.tally.games() > 1000);
    // The player clicks a move in the list. The board shows the position after the move, and the game stays unchanged.
    let mv = player.game().legal_moves();
    let mv = mv.into_iter().find(|mv| mv.to_string() == "d8-d6").unwrap();
    player.act(Action::Openings(OpeningsRequest::Try(mv)));
    let after = known(&mut player, 1);
    assert_eq!(own(&after).len(), 1);
    let viewed = player.app.world().resource::<Viewed>();
    assert_eq!(viewed.tried(), [mv]);
    assert!(player.game().plies().is_empty());
    let open_pages = player.app.world().resource::<OpenPages>();
    assert_eq!(
        open_pages.top(),
        Some(Page::Openings),
        "the page must stay open"
    );
    // The player makes the moves in another order, but reaches the position of the imported games.
    player.act(Action::Match(MatchAction::ViewPresent));
    player.act(Action::Page(PageAction::Open(Page::Openings)));
    for mv in ["d8-d6", "h2-f2", "c8-c6"] {
        player.move_by_clicks(mv);
    }
    player.act(Action::Page(PageAction::Open(Page::Openings)));
    // All three imported games contain the viewed position or its mirror image.
    known(&mut player, 3);
    player.act(Action::Page(PageAction::Close));
    assert!(openings(&mut player).at().is_none());
}

#[test]
fn it_helps_nobody_against_the_computer() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    player.act(Action::Title(TitleAction::ChooseSeat(
        rules::Side::Black,
        Seat::Here,
    )));
    let computer = Seat::Computer(Strength::Elo(50));
    player.act(Action::Title(TitleAction::ChooseSeat(
        rules::Side::White,
        computer,
    )));
    player.act(Action::Title(TitleAction::Start));
    player.settle();
    player.act(Action::Page(PageAction::Open(Page::Openings)));
    assert!(openings(&mut player).at().is_none());
    player.act(Action::Page(PageAction::Close));
    player.act(Action::Match(MatchAction::Resign));
    player.act(Action::Page(PageAction::Confirm));
    player.settle();
    assert!(
        player
            .app
            .world()
            .resource::<Match>()
            .game()
            .outcome()
            .is_some()
    );
    player.act(Action::Page(PageAction::Open(Page::Openings)));
    assert!(openings(&mut player).at().is_some());
}

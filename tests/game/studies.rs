//! Tests of studies. The player starts a study from the editor, the library or the options of a new game. A study saves
//! all moves that the player tries, and does not count in the statistics.

mod lines;

use std::fs;
use std::path::Path;
use std::time::Duration;

use cohort_controls::input::{
    Action, BoardAction, GamesAction, MatchAction, OpenPages, Page, PageAction, TitleAction,
};
use cohort_features::analysis::Analysis;
use cohort_features::collection::LastGame;
use cohort_features::collection::{Collection, CollectionRequest, LastTransfer, TransferMessage};
use cohort_features::editor::EditorRequest;
use cohort_features::statistics::Statistics;
use cohort_library::{Filter, RecordResult};
use cohort_library_sqlite::Library;
use cohort_platform::frame::Screen;
use cohort_play::locale::Locale;
use cohort_play::settings::{Change, Settings};
use cohort_play::table::{Match, Seat, Seats, Strength, Viewed};
use cohort_ui::library::{Content, LibraryView, RowView};
use egui_kittest::kittest::Queryable;
use rules::Side;

use crate::panels::actions;
use crate::player::{Player, files_in, kept_in};

fn at_title(folder: &Path) -> Player {
    Player::at_title_with(files_in(folder))
}

fn top(player: &Player) -> Option<Page> {
    player.app.world().resource::<OpenPages>().top()
}

fn current(player: &Player) -> &Match {
    player.app.world().resource::<Match>()
}

fn thinks(player: &Player) -> bool {
    let analysis = player.app.world().resource::<Analysis>();
    analysis.is_on() && analysis.shown().is_some()
}

/// Returns all moves of the study that begin at its start position.
fn first_moves(player: &Player) -> Vec<String> {
    let tree = current(player).tree();
    let next = tree.root().next().iter();
    next.filter_map(|node| tree.notation(*node)).collect()
}

fn pairs(player: &mut Player, squares: [&str; 2]) {
    for square in squares {
        player.act(Action::Board(BoardAction::Click(square.into())));
        player.frames(1);
    }
    player.settle();
    player.frames(2);
}

/// Opens the options of a new game of Lines of Action, and starts a study of the start position from there.
fn studied(player: &mut Player) {
    player.act(Action::Title(TitleAction::ChooseVariant("loa".into())));
    player.act(Action::Page(PageAction::Open(Page::Options)));
    player.act(Action::Page(PageAction::Open(Page::Analysis)));
    player.frames(4);
    assert_eq!(
        (player.screen(), top(player)),
        (Screen::Table, Some(Page::Analysis))
    );
    assert!(current(player).is_study() && thinks(player));
}

fn texts(folder: &Path) -> Vec<String> {
    kept_in(folder).into_iter().map(|kept| kept.text).collect()
}

#[test]
fn moves_of_a_study_need_no_confirmation() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    player.act(Action::Settings(Change::SetConfirmMoves(true)));
    studied(&mut player);
    pairs(&mut player, ["c8", "c6"]);
    assert_eq!(player.game().plies().len(), 1);
    // The player tries a move from an earlier position. The study also saves this move.
    player.act(Action::Match(MatchAction::ViewPly(0)));
    player.settle();
    pairs(&mut player, ["d8", "d6"]);
    assert_eq!(first_moves(&player), ["c8-c6", "d8-d6"]);
}

#[test]
fn what_is_tried_from_an_earlier_position_becomes_a_variation_and_the_game_stays() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    // The player chooses a computer and then starts a study. A person plays both sides of a study.
    player.act(Action::Title(TitleAction::ChooseSeat(
        Side::White,
        Seat::Computer(Strength::Elo(50)),
    )));
    studied(&mut player);
    assert_eq!(current(&player).seats(), Seats::BOTH_HERE);
    assert!(
        texts(folder.path()).is_empty(),
        "there is nothing to save yet"
    );
    for squares in [["c8", "c6"], ["a2", "c2"]] {
        pairs(&mut player, squares);
    }
    assert_eq!(
        top(&player),
        Some(Page::Analysis),
        "the page must stay open"
    );
    player.act(Action::Match(MatchAction::ViewPly(0)));
    player.settle();
    player.frames(2);
    pairs(&mut player, ["d8", "d6"]);
    assert_eq!(first_moves(&player), ["c8-c6", "d8-d6"]);
    let moves: Vec<String> = player.game().notations().collect();
    assert_eq!(
        moves,
        ["c8-c6", "a2-c2"],
        "the main line must stay the same"
    );
    let node = player.app.world().resource::<Viewed>().node();
    let tree = current(&player).tree();
    assert_eq!(
        node.and_then(|node| tree.notation(node)),
        Some("d8-d6".to_owned())
    );
    assert!(thinks(&player));
    // The player steps back and forward in the variation, and then adds moves to it.
    player.act(Action::Match(MatchAction::Undo));
    player.settle();
    let here = player
        .app
        .world()
        .resource::<Viewed>()
        .past()
        .map(|game| game.plies().len());
    assert_eq!((here, player.game().plies().len()), (Some(0), 2));
    assert_eq!(top(&player), Some(Page::Analysis));
    player.flush();
    let kept = texts(folder.path());
    assert_eq!(kept.len(), 1);
    assert!(
        kept[0].contains("[Purpose \"study\"]") && kept[0].contains("(1. d8-d6)"),
        "{kept:?}"
    );
}

#[test]
fn a_line_that_is_played_out_by_click_stays() {
    let mut player = Player::at_title();
    studied(&mut player);
    player.until("a line", |world| {
        let shown = world.resource::<Analysis>().shown();
        shown.is_some_and(|shown| shown.thought().lines.iter().any(|line| line.pv.len() > 1))
    });
    let analysis = player.app.world().resource::<Analysis>();
    let lines = &analysis.shown().unwrap().thought().lines;
    let number = lines.iter().position(|line| line.pv.len() > 1).unwrap();
    player.act(Action::Analysis(
        cohort_features::analysis::AnalysisRequest::Play(number, 2),
    ));
    player.settle();
    player.frames(3);
    let world = player.app.world();
    let viewed = world.resource::<Viewed>();
    let node = viewed.node().expect("the end of the line is looked at");
    assert_eq!(current(&player).tree().depth(node), 2);
    assert!(viewed.tried().is_empty(), "the moves must be in the tree");
    assert_eq!(player.game().plies().len(), 0);
    // The opening explorer also works in a study.
    player.act(Action::Page(PageAction::Open(Page::Openings)));
    player.frames(3);
    assert!(
        player
            .app
            .world()
            .resource::<cohort_features::openings::Openings>()
            .at()
            .is_some()
    );
}

#[test]
fn a_position_of_the_editor_is_studied() {
    let mut player = Player::at_title();
    player.act(Action::Page(PageAction::Open(Page::Editor)));
    player.frames(2);
    let position = "8/8/8/4b3/3b3w/2b5/8/1bb4w b";
    player.act(Action::Games(GamesAction::PasteText(position.into())));
    player.frames(2);
    player.act(Action::Editor(EditorRequest::Analyse));
    player.frames(4);
    assert!(current(&player).is_study() && thinks(&player));
    assert_eq!(player.position_string(), position);
    player.act(Action::Page(PageAction::Open(Page::Match)));
    player.frames(2);
    assert_ne!(
        top(&player),
        Some(Page::Match),
        "a study has no page of players"
    );
    player.act(Action::Match(MatchAction::ChangeSeat(
        Side::White,
        Seat::Computer(Strength::Elo(50)),
    )));
    player.act(Action::Match(MatchAction::Resign));
    player.frames(2);
    assert_eq!(current(&player).seats(), Seats::BOTH_HERE);
    assert_ne!(
        top(&player),
        Some(Page::Ask(cohort_controls::input::Question::Resign))
    );
}

#[test]
fn a_study_counts_nowhere_and_is_not_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    player.act(Action::Page(PageAction::Open(Page::Editor)));
    player.frames(2);
    player.act(Action::Games(GamesAction::PasteText(
        "8/8/8/4b3/3b3w/2b5/8/1bb4w b".into(),
    )));
    player.frames(2);
    player.act(Action::Editor(EditorRequest::Analyse));
    player.frames(4);
    let legal = player.game().legal_moves();
    let variant = player.game().variant().clone();
    let wins = |mv: &rules::Move| {
        let mut game = player.game().clone();
        game.play(*mv).is_ok() && game.outcome().is_some()
    };
    let winning = legal.into_iter().find(wins).expect("Black connects");
    let text = variant.notation(player.game().position(), winning);
    player.act(Action::Board(BoardAction::Type(text)));
    player.settle();
    player.frames(3);
    assert!(player.outcome().is_some());
    assert_eq!(current(&player).score().to_string(), "0-0");
    // In a study, the request for a review opens the analysis instead.
    player.act(Action::Page(PageAction::Open(Page::Review)));
    player.frames(2);
    assert_eq!(top(&player), Some(Page::Analysis));
    player.act(Action::Match(MatchAction::ViewPly(0)));
    player.settle();
    player.frames(3);
    assert!(thinks(&player));
    player.leave();
    player.flush();
    assert!(player.app.world().resource::<LastGame>().game.is_none());
    assert_eq!(player.app.world().resource::<Settings>().games_finished, 0);
    let statistics = player.app.world().resource::<Statistics>();
    statistics.flush(Duration::from_secs(60));
    let library = Library::open(&folder.path().join("library.sqlite")).unwrap();
    let summary = library.library.summary(&Filter::default()).unwrap();
    assert_eq!(summary.games, 0);
}

#[test]
fn a_study_that_came_to_an_end_is_listed_as_a_study() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    player.act(Action::Page(PageAction::Open(Page::Learn)));
    player.act(Action::Page(PageAction::Open(Page::Editor)));
    player.frames(2);
    player.act(Action::Games(GamesAction::PasteText(
        "8/8/8/4b3/3b3w/2b5/8/1bb4w b".into(),
    )));
    player.frames(2);
    player.act(Action::Editor(EditorRequest::Analyse));
    player.frames(4);
    let legal = player.game().legal_moves();
    let wins = |mv: &rules::Move| {
        let mut game = player.game().clone();
        game.play(*mv).is_ok() && game.outcome().is_some()
    };
    let winning = legal.into_iter().find(wins).expect("Black connects");
    let text = player
        .game()
        .variant()
        .notation(player.game().position(), winning);
    player.act(Action::Board(BoardAction::Type(text)));
    player.settle();
    player.frames(3);
    player.leave();
    player.act(Action::Page(PageAction::Open(Page::Library)));
    let games = crate::collection::listed(&mut player);
    assert_eq!(games.len(), 1);
    assert!(games[0].is_study && games[0].result == RecordResult::Black);
    let study = rows(&player).remove(0);
    assert!(study.about.starts_with("Study · "), "{}", study.about);
    assert_eq!(offered(study), [false, true]);
    // The player imports two finished games. The list of games then contains the study and these games.
    let over = "[Variant \"loa\"]\n[Black \"Anna\"]\n\n1. c8-c6 a2-c2 1-0\n";
    player.act(Action::Games(GamesAction::PasteText(
        format!("{over}\n{over}").replacen("c8-c6", "d8-d6", 1),
    )));
    crate::collection::listed(&mut player);
    let mut rows = rows(&player);
    rows.retain(|row| row.said.contains("Anna"));
    assert_eq!(rows.len(), 2);
    assert!(!rows[0].about.contains("Study"), "{}", rows[0].about);
    assert_eq!(offered(rows.remove(0)), [true, true]);
}

/// Returns the rows in the list of games.
fn rows(player: &Player) -> Vec<RowView> {
    let world = player.app.world();
    let view = LibraryView::of(
        world.resource::<Collection>(),
        world.resource::<LastTransfer>(),
        true,
        &Locale::new(Some("en")),
        &rules::Catalogue::builtin(),
    );
    match view.content {
        Content::Games(rows) => rows,
        other => panic!("{other:?}"),
    }
}

/// Returns whether the menu of a game in the list offers a review, and whether it offers an analysis.
fn offered(row: RowView) -> [bool; 2] {
    let menu = format!("Actions for {}", row.title);
    let view = LibraryView {
        content: Content::Games(vec![row]),
        ..LibraryView::default()
    };
    let mut there = [false; 2];
    actions(
        (640.0, 600.0),
        |ui, locale| cohort_ui::library::show(ui.ctx(), locale, &view, false),
        |harness| {
            harness.get_by_label(&menu).click();
            harness.run();
            let is_there = |entry| harness.query_by_label(entry).is_some();
            there = ["Review", "Analyse"].map(is_there);
        },
    );
    there
}

#[test]
fn the_page_of_learning_leads_to_a_board_of_analysis() {
    let mut player = Player::at_title();
    player.act(Action::Page(PageAction::Open(Page::Learn)));
    player.act(Action::Page(PageAction::Open(Page::Analysis)));
    player.frames(4);
    assert!(current(&player).is_study() && thinks(&player));
    assert_eq!(top(&player), Some(Page::Analysis));
}

#[test]
fn nothing_of_a_game_against_the_computer_is_analysed_while_it_is_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    let computer = Seat::Computer(Strength::Elo(50));
    player.act(Action::Title(TitleAction::ChooseVariant("loa".into())));
    player.act(Action::Title(TitleAction::ChooseSeat(
        Side::Black,
        Seat::Here,
    )));
    player.act(Action::Title(TitleAction::ChooseSeat(
        Side::White,
        computer,
    )));
    player.act(Action::Title(TitleAction::Start));
    player.frames(3);
    pairs(&mut player, ["c8", "c6"]);
    player.until("an answer", |world| {
        world.resource::<Match>().game().plies().len() == 2
    });
    player.settle();
    player.act(Action::Page(PageAction::Open(Page::Editor)));
    player.frames(2);
    player.act(Action::Editor(EditorRequest::Analyse));
    player.frames(4);
    assert!(!current(&player).is_study());
    assert_eq!(top(&player), Some(Page::Editor), "the page must stay open");
    player.act(Action::Page(PageAction::Close));
    player.leave();
    player.act(Action::Page(PageAction::Open(Page::Library)));
    let games = crate::collection::listed(&mut player);
    let analyse = CollectionRequest::Analyse(games[0].id);
    player.act(Action::Games(GamesAction::Library(analyse.clone())));
    crate::collection::listed(&mut player);
    assert_eq!(player.screen(), Screen::Title);
    let told = player.app.world().resource::<LastTransfer>().0.clone();
    assert_eq!(told, Some(TransferMessage::StillPlayed));
    // The player opens the game, ends it by resignation, and can then analyse it from the library.
    player.act(Action::Games(GamesAction::Library(
        CollectionRequest::Open(games[0].id),
    )));
    crate::collection::listed(&mut player);
    player.act(Action::Match(MatchAction::Resign));
    player.act(Action::Page(PageAction::Confirm));
    player.frames(3);
    player.leave();
    player.act(Action::Page(PageAction::Open(Page::Library)));
    crate::collection::listed(&mut player);
    player.act(Action::Games(GamesAction::Library(analyse)));
    crate::collection::listed(&mut player);
    assert!(!current(&player).is_study() && thinks(&player));
    assert_eq!(top(&player), Some(Page::Analysis));
}

#[test]
fn an_unfinished_game_of_others_is_studied_without_a_change_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("two.pgn");
    let text = "[Variant \"loa\"]\n[Black \"Anna\"]\n[White \"450\"]\n[TimeControl \"300\"]\n\n1. c8-c6 a2-c2 *\n\n\
                [Variant \"loa\"]\n[Black \"Ben\"]\n\n1. d8-d6 *\n";
    fs::write(&file, text).unwrap();
    let mut player = at_title(folder.path());
    player.act(Action::Games(GamesAction::Library(
        CollectionRequest::Import(file),
    )));
    player.until("the end of the import", |world| {
        let told = &world.resource::<LastTransfer>().0;
        matches!(told, Some(TransferMessage::Imported(_)))
    });
    player.act(Action::Page(PageAction::Open(Page::Library)));
    let games = crate::collection::listed(&mut player);
    assert_eq!(games.len(), 2);
    let anna = games.iter().find(|game| game.plies == 2).unwrap().id;
    player.act(Action::Games(GamesAction::Library(
        CollectionRequest::Analyse(anna),
    )));
    crate::collection::listed(&mut player);
    assert!(current(&player).is_study() && thinks(&player));
    assert_eq!(current(&player).person(Side::Black), Some("Anna"));
    assert!(!current(&player).is_timed());
    pairs(&mut player, ["b8", "b6"]);
    player.leave();
    let problem = player.app.world().resource::<Collection>().problem();
    assert_eq!(problem, None);
    player.act(Action::Page(PageAction::Open(Page::Library)));
    let games = crate::collection::listed(&mut player);
    assert_eq!(games.len(), 3, "the study must be a game of its own");
    let unchanged = games.iter().find(|game| game.id == anna).unwrap();
    assert_eq!(unchanged.plies, 2);
}

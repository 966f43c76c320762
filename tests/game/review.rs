//! Tests of the review of a game. The review evaluates moves in the background, shows results on the board, saves
//! results in the game record, and makes exercises from mistakes. During a game, the review is not available.

use std::path::Path;
use std::time::Duration;

use cohort_controls::input::{
    Action, BoardAction, GamesAction, LastRefusal, MatchAction, OpenPages, Page, PageAction,
    Selection,
};
use cohort_features::collection::CollectionRequest;
use cohort_features::review::{Attempt, GameReview, ReviewRequest, Reviewed, Tried};
use cohort_play::board::{Drawer, Drawing, Drawings};
use cohort_play::locale::Locale;
use cohort_play::table::messages::MatchRequested;
use cohort_play::table::{FreeHand, Match, MatchSetup, Seat, Seats, Strength, Viewed};
use cohort_review::Grade;
use phrases::answer_texts;
use record::{Colour, Mark, Record};
use rules::{Catalogue, Game, Move, Outcome, Side, Square};

use crate::player::{Player, files_in, kept_in};

/// A position in which Black can win with `b1-b2`. If Black plays another move, White can win with `h1-h3`.
const MISSED: &str = "8/8/8/4b3/3b3w/2b5/8/1bb4w b";

/// Returns a game from the position `MISSED` that ends with a resignation.
fn over() -> Game {
    let variant = Catalogue::builtin().get("loa").unwrap().clone();
    let position = variant.parse_position(MISSED).unwrap();
    let mut game = Game::from_position(variant, position);
    for text in ["e5-e6", "h1-e1", "e6-e4"] {
        game.play(rules::read_move(text).unwrap())
            .unwrap_or_else(|why| panic!("{text}: {why:?}"));
    }
    game.declare(rules::Declaration::Resigned(Side::White))
        .unwrap();
    game
}

fn at_table_with(mut player: Player, game: Game, seats: Seats) -> Player {
    let request = MatchRequested(MatchSetup::untimed(game, seats));
    player.app.world_mut().write_message(request);
    player.frames(3);
    player
}

fn reviewed(player: &Player) -> Option<&Reviewed> {
    let world = player.app.world();
    world.resource::<GameReview>().of(world.resource::<Match>())
}

fn top(player: &Player) -> Option<Page> {
    player.app.world().resource::<OpenPages>().top()
}

/// Opens the review page, and waits until the review has evaluated all moves.
fn review(player: &mut Player) {
    player.act(Action::Page(PageAction::Open(Page::Review)));
    player.until("the review", |world| {
        let reviewed = world.resource::<GameReview>().of(world.resource::<Match>());
        reviewed
            .is_some_and(|known| known.progress().0 == known.progress().1 && !known.is_running())
    });
    player.settle();
}

fn ask(player: &mut Player, request: ReviewRequest) {
    player.act(Action::Review(request));
    player.settle();
    player.frames(2);
}

fn arrows(player: &Player) -> Vec<(Colour, String, String)> {
    let drawings = player.app.world().resource::<Drawings>();
    let arrow = |drawing: &Drawing| match drawing.mark {
        Mark::Arrow(colour, from, to) => (colour, from.to_string(), to.to_string()),
        Mark::Square(..) => panic!("no arrow"),
    };
    drawings.of(Drawer::Review).iter().map(arrow).collect()
}

fn arrow_of(colour: Colour, mv: Move) -> (Colour, String, String) {
    (
        colour,
        mv.origins()[0].to_string(),
        mv.landings()[0].to_string(),
    )
}

fn shown_plies(player: &Player) -> usize {
    let world = player.app.world();
    let viewed = world.resource::<Viewed>();
    viewed.game(world.resource::<Match>()).plies().len()
}

#[test]
pub fn a_missed_win_is_found_and_what_was_better_is_drawn_on_the_board() {
    let mut player = at_table_with(Player::at_title(), over(), Seats::BOTH_HERE);
    review(&mut player);
    let known = reviewed(&player).unwrap();
    let labels: Vec<&str> = known
        .plies()
        .iter()
        .map(|found| found.as_ref().unwrap().label())
        .collect();
    assert_eq!(labels[0], "missed-win");
    let better = known.ply(0).unwrap().better[0];
    let before = known.before(0).unwrap();
    let outcome = known
        .variant()
        .outcome(&known.variant().apply(before, better));
    assert_eq!(outcome.and_then(Outcome::winner), Some(Side::Black));
    let arrow = arrow_of(Colour::Green, better);
    assert!(known.summary().moments.contains(&0));
    // The review shows no arrow after the last move, because there is no better move. View the position before the
    // first move instead.
    ask(&mut player, ReviewRequest::Before(0));
    assert_eq!(shown_plies(&player), 0);
    assert_eq!(
        arrows(&player),
        [(Colour::Red, "e5".into(), "e6".into()), arrow]
    );
    assert_eq!(
        reviewed(&player).unwrap().about(
            player.app.world().resource::<Match>(),
            player.app.world().resource::<Viewed>(),
        ),
        Some(0)
    );
    // The player views a move of the better line on the board. The game stays unchanged.
    ask(&mut player, ReviewRequest::Better(0, 1));
    let world = player.app.world();
    assert_eq!(world.resource::<Viewed>().tried(), [better]);
    assert_eq!(arrows(&player), []);
    assert_eq!(player.game().plies().len(), 3);
    player.act(Action::Match(MatchAction::ViewStep(-1)));
    player.settle();
    assert_eq!(arrows(&player).len(), 2);
    // The player closes the page. The arrows of the review then disappear from the board.
    player.act(Action::Page(PageAction::Close));
    player.settle();
    player.frames(2);
    assert_eq!((top(&player), arrows(&player)), (None, vec![]));
}

#[test]
fn nothing_of_it_is_seen_while_a_game_is_on() {
    let mut player = Player::at_table("loa", Seat::Here, Seat::Here);
    player.move_by_clicks("c8-c6");
    player.act(Action::Page(PageAction::Open(Page::Review)));
    player.frames(3);
    assert_eq!(top(&player), None);
    player.act(Action::Review(ReviewRequest::Begin));
    player.frames(3);
    assert!(reviewed(&player).is_none());
    // The player takes back the end of a reviewed game, so the game continues. This removes the review.
    let mut player = at_table_with(Player::at_title(), over(), Seats::BOTH_HERE);
    review(&mut player);
    let text = |player: &Player| {
        let setup = player.current().setup(Duration::ZERO);
        cohort_play::records::record(&setup).to_text(true)
    };
    assert!(text(&player).contains("%review"));
    player.act(Action::Match(MatchAction::Undo));
    player.settle();
    player.frames(3);
    assert!(reviewed(&player).is_none());
    assert_eq!((top(&player), arrows(&player)), (None, vec![]));
    // The record of the continued game contains no review.
    assert!(!text(&player).contains("%review"), "{}", text(&player));
}

#[test]
pub fn a_review_that_is_stopped_goes_on_where_it_was() {
    let mut player = at_table_with(Player::at_title(), over(), Seats::BOTH_HERE);
    player.act(Action::Page(PageAction::Open(Page::Review)));
    player.until("a move", |world| {
        let reviewed = world.resource::<GameReview>().of(world.resource::<Match>());
        reviewed.is_some_and(|known| known.progress().0 > 0)
    });
    player.act(Action::Review(ReviewRequest::Stop));
    player.until("the stop", |world| {
        let reviewed = world.resource::<GameReview>().of(world.resource::<Match>());
        !reviewed.unwrap().is_running()
    });
    // Several threads evaluate the moves in any order. When the player stops the review, it keeps the results found so
    // far.
    let stopped = reviewed(&player).unwrap().plies().to_vec();
    assert!(stopped.iter().any(Option::is_some));
    player.act(Action::Review(ReviewRequest::Begin));
    player.until("the rest", |world| {
        let reviewed = world.resource::<GameReview>().of(world.resource::<Match>());
        let known = reviewed.unwrap();
        known.progress() == (3, 3)
    });
    let whole = reviewed(&player).unwrap().plies();
    for (before, after) in stopped.iter().zip(whole) {
        assert!(before.is_none() || before == after);
    }
}

fn kept(folder: &Path) -> Vec<Record> {
    let catalogue = Catalogue::builtin();
    let texts = kept_in(folder).into_iter().map(|kept| kept.text);
    texts
        .map(|text| Record::read(text.as_bytes(), &catalogue).unwrap())
        .collect()
}

#[test]
pub fn what_was_found_is_kept_with_the_game_and_there_at_once_the_second_time() {
    let folder = tempfile::tempdir().unwrap();
    let at_title = Player::at_title_with(files_in(folder.path()));
    let mut player = at_table_with(at_title, over(), Seats::BOTH_HERE);
    review(&mut player);
    player.frames(3);
    player.flush();
    let games = kept(folder.path());
    assert_eq!(games.len(), 1);
    let tree = &games[0].tree;
    let comments: Vec<&str> = (1..=3)
        .map(|plies| tree.node(tree.main_node(plies)).notes.comment.as_str())
        .collect();
    assert!(comments.iter().all(|comment| comment.contains("[%review ")));
    // The player opens the saved record again. The review reads its results from the notes in the record.
    let setup = cohort_play::records::setup_of(games[0].clone());
    let first = reviewed(&player).unwrap().plies().to_vec();
    player.leave();
    player.app.world_mut().write_message(MatchRequested(setup));
    player.frames(3);
    let revision = player.current().record_revision();
    review(&mut player);
    assert_eq!(reviewed(&player).unwrap().plies(), first);
    assert_eq!(
        player.current().record_revision(),
        revision,
        "nothing may be written again"
    );
    // The player continues from a position of the reviewed game. The new game contains no notes of the review.
    ask(&mut player, ReviewRequest::PlayFrom(0));
    player.frames(3);
    assert_eq!(top(&player), None);
    assert_eq!(player.game().plies().len(), 0);
    assert_eq!(player.game().outcome(), None);
    let tree = player.current().tree();
    assert!(!Record::new(tree.clone()).to_text(true).contains("%review"));
}

#[test]
pub fn a_mistake_is_made_good_by_hand_and_the_answer_waits_until_it_is_asked_for() {
    let computer = Seat::Computer(Strength::Elo(50));
    let seats = Seats {
        black: Seat::Here,
        white: computer,
    };
    let mut player = at_table_with(Player::at_title(), over(), seats);
    review(&mut player);
    let known = reviewed(&player).unwrap();
    let better = known.ply(0).unwrap().better[0];
    let current = player.app.world().resource::<Match>();
    let mistakes = known.mistakes(current);
    assert!(!mistakes.is_empty());
    assert!(
        mistakes.iter().all(|ply| ply % 2 == 0),
        "mistakes of the person only: {mistakes:?}"
    );
    assert!(mistakes.iter().all(|ply| {
        let found = known.ply(*ply).unwrap();
        found.grade() >= Grade::Mistake || found.label() == "missed-win"
    }));
    ask(&mut player, ReviewRequest::Retry);
    assert_eq!((shown_plies(&player), arrows(&player)), (0, vec![]));
    assert!(player.app.world().resource::<FreeHand>().exercise);
    // The player repeats the mistake of the game. The exercise judges it without a search, because the review has
    // already evaluated it.
    try_move(&mut player, "e5", "e6");
    let told = |player: &Player| match reviewed(player).unwrap().exercise().unwrap().attempt() {
        Attempt::Told(_, tried) => Some(*tried),
        _ => None,
    };
    assert!(matches!(told(&player), Some(Tried::Same(loss)) if loss > 1000));
    assert!(
        !player.app.world().resource::<FreeHand>().exercise,
        "only one move may be tried"
    );
    assert_eq!(arrows(&player), []);
    ask(&mut player, ReviewRequest::TryAgain);
    // The player tries a move that the review has not evaluated, so a search evaluates it.
    try_move(&mut player, "e5", "d5");
    player.until("the verdict", |world| {
        let reviewed = world.resource::<GameReview>().of(world.resource::<Match>());
        let exercise = reviewed.unwrap().exercise().unwrap();
        matches!(exercise.attempt(), Attempt::Told(..))
    });
    assert!(matches!(told(&player), Some(Tried::Worse(loss)) if loss > 500));
    // Moves that are tried in an exercise leave the game unchanged.
    assert_eq!(player.game().plies().len(), 3);
    ask(&mut player, ReviewRequest::Answer);
    assert_eq!(shown_plies(&player), 0);
    let answer = arrow_of(Colour::Green, better);
    assert_eq!(arrows(&player), [answer]);
    let solved = |player: &Player| reviewed(player).unwrap().exercise().unwrap().solved();
    assert_eq!(solved(&player), 0, "a shown answer does not count as found");
    for done in 1..=mistakes.len() {
        ask(&mut player, ReviewRequest::Next);
        let exercise = reviewed(&player).unwrap().exercise().unwrap();
        assert_eq!(exercise.is_over(), done == mistakes.len());
    }
    ask(&mut player, ReviewRequest::EndRetry);
    assert!(reviewed(&player).unwrap().exercise().is_none());
    assert!(!player.app.world().resource::<FreeHand>().exercise);
}

#[test]
fn a_move_that_the_rules_refuse_is_explained_in_an_exercise_and_nothing_stays_in_hand_after_it() {
    let mut player = at_table_with(Player::at_title(), over(), Seats::BOTH_HERE);
    review(&mut player);
    ask(&mut player, ReviewRequest::Retry);
    player.act(Action::Board(BoardAction::Click("e5".to_owned())));
    player.frames(2);
    // A stone of Black on e5 cannot move as far as e8, so the game refuses the move.
    player.act(Action::Board(BoardAction::Click("e8".to_owned())));
    player.frames(2);
    assert!(
        matches!(player.refusal(), LastRefusal::Rules(_)),
        "{:?}",
        player.refusal()
    );
    let picked = |player: &Player| *player.app.world().resource::<Selection>();
    if picked(&player) == Selection::Nothing {
        player.act(Action::Board(BoardAction::Click("e5".to_owned())));
        player.frames(2);
    }
    assert_ne!(picked(&player), Selection::Nothing);
    // The player closes the page while a stone is selected. This clears the selection.
    player.act(Action::Page(PageAction::Close));
    player.frames(3);
    assert_eq!(top(&player), None);
    assert_eq!(picked(&player), Selection::Nothing);
}

#[test]
fn the_answer_of_an_exercise_says_why() {
    let mut player = at_table_with(Player::at_title(), over(), Seats::BOTH_HERE);
    review(&mut player);
    let known = reviewed(&player).unwrap();
    let (found, before) = (known.ply(0).unwrap(), known.before(0).unwrap());
    let locale = Locale::new(Some("en"));
    // The better move is b1-b2, which connects all stones of Black.
    let said = answer_texts(&locale, known.variant(), before, found);
    assert_eq!(said, ["It connects all its stones and wins."]);
}

#[test]
fn key_moments_are_told_once_all_moves_were_looked_at_those_of_the_person_first() {
    let computer = Seat::Computer(Strength::Elo(50));
    for person in Side::ALL {
        let seats = Seats::BOTH_HERE.with(!person, computer);
        let mut player = at_table_with(Player::at_title(), over(), seats);
        let current = player.app.world().resource::<Match>();
        assert_eq!(Reviewed::only_person(current), Some(person));
        review(&mut player);
        let known = reviewed(&player).unwrap();
        // Black's first move misses a win, so this move is a key moment of the game.
        assert!(known.moments(Side::Black).contains(&0));
        assert!(known.moments(Side::White).iter().all(|ply| ply % 2 == 1));
    }
}

#[test]
fn the_best_move_solves_an_exercise() {
    let mut player = at_table_with(Player::at_title(), over(), Seats::BOTH_HERE);
    review(&mut player);
    ask(&mut player, ReviewRequest::Retry);
    assert_eq!(shown_plies(&player), 0);
    let best = arrow_of(
        Colour::Green,
        reviewed(&player).unwrap().ply(0).unwrap().better[0],
    );
    try_move(&mut player, &best.1, &best.2);
    let exercise = reviewed(&player).unwrap().exercise().unwrap();
    assert!(exercise.is_done());
    assert_eq!(exercise.solved(), 1);
    assert_eq!(player.refusal(), LastRefusal::None);
    assert_eq!(
        player.game().plies().len(),
        3,
        "the game must stay unchanged"
    );
}

/// Tries a move in an exercise by clicking its squares, and checks that the stone has moved.
fn try_move(player: &mut Player, from: &str, to: &str) {
    for square in [from, to] {
        player.act(Action::Board(BoardAction::Click(square.to_owned())));
        player.frames(1);
    }
    player.settle();
    player.frames(2);
    let landed = Square::parse(to).unwrap();
    let board = player
        .app
        .world()
        .resource::<cohort_play::board::DisplayedBoard>();
    let board = board.board().unwrap();
    assert!(board.variant.stone_at(&board.position, landed).is_some());
}

#[test]
fn a_game_of_the_list_is_opened_with_its_review_where_it_is_over() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    let texts = ["1. c8-c6 a2-c2 1-0", "1. c8-c6 a2-c2 d8-d6 *"];
    let texts = texts.map(|text| format!("[Variant \"loa\"]\n[Black \"Anna\"]\n\n{text}\n"));
    // The player pastes a finished and an unfinished game. The list of games then shows both.
    player.act(Action::Games(GamesAction::PasteText(texts.join("\n"))));
    let list = crate::collection::listed(&mut player);
    assert_eq!(list.len(), 2);
    for record in list {
        let over = record.plies == 2;
        player.act(Action::Games(GamesAction::Library(
            CollectionRequest::Review(record.id),
        )));
        crate::collection::listed(&mut player);
        assert_eq!(player.game().plies().len(), record.plies as usize);
        assert_eq!(top(&player), over.then_some(Page::Review));
        player.leave();
        player.act(Action::Page(PageAction::Open(Page::Library)));
        crate::collection::listed(&mut player);
    }
}

#[test]
fn what_is_found_of_a_game_from_elsewhere_is_kept_with_it_and_makes_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    let over = "[Event \"Cup\"]\n[Variant \"loa\"]\n[TimeControl \"300\"]\n\n1. c8-c6 a2-c2 1-0\n";
    let other = "[Variant \"ordo\"]\n\n1. c2-c4 *\n";
    player.act(Action::Games(GamesAction::PasteText(format!(
        "{over}\n{other}"
    ))));
    let listed = |player: &mut Player| crate::collection::listed(player);
    let open = |player: &mut Player| {
        let list = listed(player);
        let cup = list.iter().find(|record| record.event == "Cup").unwrap();
        player.act(Action::Games(GamesAction::Library(
            CollectionRequest::Review(cup.id),
        )));
        listed(player);
        cup.id
    };
    let id = open(&mut player);
    review(&mut player);
    let found = reviewed(&player).unwrap().plies().to_vec();
    player.leave();
    player.act(Action::Page(PageAction::Open(Page::Library)));
    let list = listed(&mut player);
    assert_eq!(list.len(), 2);
    assert!(list.iter().all(|record| record.key.is_none()));
    let text = || {
        let library =
            cohort_library_sqlite::Library::open(&folder.path().join("library.sqlite")).unwrap();
        library.library.text(id).unwrap().unwrap().content
    };
    assert!(text().contains("[%review "), "{}", text());
    assert!(text().contains("[TimeControl \"300\"]") && !text().contains("human"));
    let own = || {
        kept_in(folder.path())
            .iter()
            .filter(|kept| kept.key.is_some())
            .count()
    };
    assert_eq!(own(), 0, "it must not become a game of the player");
    // The player opens the game a second time. The record contains all results of the review, so no search is needed.
    open(&mut player);
    let revision = player.current().record_revision();
    player.until("the review", |world| {
        let reviewed = world.resource::<GameReview>().of(world.resource::<Match>());
        reviewed.is_some_and(|known| known.progress() == (2, 2))
    });
    assert_eq!(reviewed(&player).unwrap().plies(), found);
    assert_eq!(
        player.current().record_revision(),
        revision,
        "all results must be known"
    );
    // The player continues from a position of this game, which starts a new game.
    ask(&mut player, ReviewRequest::PlayFrom(0));
    player.frames(3);
    player.move_by_clicks("d8-d6");
    player.frames(3);
    player.leave();
    player.act(Action::Page(PageAction::Open(Page::Library)));
    assert_eq!(listed(&mut player).len(), 3);
    assert!(text().contains("[%review "));
}

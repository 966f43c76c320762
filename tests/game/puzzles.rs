//! Tests of puzzles: rated puzzles, the cost of hints, giving up, the puzzle of the day, themes, and saved results.
//! The boards with puzzles, puzzle storms, puzzles from the player's own mistakes, and the pages about puzzles have
//! their own files.

mod boards;
pub mod mistakes;
mod pages;
mod storm;

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ::rules::{Game, GameKind, Move};
use cohort_controls::input::{
    Action, BoardAction, LastRefusal, MatchAction, OpenPages, Page, PageAction, TitleAction,
};
use cohort_features::learning::Learned;
use cohort_features::puzzles::{
    CurrentPuzzle, Help, OfferedPuzzles, PuzzleEvent, PuzzlePage, PuzzleRequest, PuzzleSeries,
    PuzzleSession, Stage, rating_of,
};
use cohort_library::{Learning, PuzzleScore};
use cohort_library_sqlite::Library;
use cohort_platform::frame::Screen;
use cohort_platform::player_library::PlayerLibrary;
use cohort_play::locale::Locale;
use cohort_play::table::Match;
use cohort_play::variants::Variants;
use cohort_puzzles::{Score, Task, Theme};
use cohort_ui::lesson::Tone;
use cohort_ui::puzzle::{More, Next, PuzzleView};
use cohort_ui::puzzles::PuzzlesView;
use engine::Solver;

use crate::lessons::clicks;
use crate::player::{Player, files_in};
use crate::texts::looks_like_a_key;

fn ask(player: &mut Player, request: PuzzleRequest) {
    player.act(Action::Puzzle(request));
    player.frames(2);
}

fn begin(player: &mut Player, course: PuzzleSeries) {
    player.act(Action::Puzzle(PuzzleRequest::Begin(course)));
    player.until("a puzzle", |world| {
        world.resource::<CurrentPuzzle>().is_played()
    });
    player.frames(3);
    assert_eq!(player.screen(), Screen::Puzzle);
}

fn current(player: &Player) -> &CurrentPuzzle {
    player.app.world().resource::<CurrentPuzzle>()
}

fn session(player: &Player) -> &PuzzleSession {
    current(player).session().expect("a puzzle is tried")
}

fn learning(player: &Player) -> &Learning {
    let learned = player.app.world().resource::<Learned>();
    learned.latest().expect("what was learned")
}

fn view(player: &Player) -> PuzzleView {
    let learned = player.app.world().resource::<Learned>();
    let refused = player.refusal() != LastRefusal::None;
    let refusal = refused.then(|| "refused".to_owned());
    PuzzleView::of(current(player), learned, &Locale::new(Some("en")), refusal).expect("a view")
}

fn page(player: &Player) -> PuzzlesView {
    let world = player.app.world();
    PuzzlesView::of(
        world.resource::<PuzzlePage>(),
        world.resource::<OfferedPuzzles>(),
        world.resource::<Learned>(),
        &world.resource::<Variants>().0,
        &Locale::new(Some("en")),
    )
}

/// Makes a move by clicking its squares, and waits for the opponent's reply.
fn make(player: &mut Player, mv: Move) {
    for square in clicks(mv) {
        player.click(&square);
    }
    rest(player);
}

/// Waits until the puzzle has made all of its automatic moves, and no stone is moving.
fn rest(player: &mut Player) {
    player.frames(2);
    player.until("the player’s turn", |world| {
        !world.resource::<CurrentPuzzle>().goes_on()
    });
    player.settle();
}

/// Returns a move that solves the puzzle. In its start position, this is the first move of its solution. In later
/// positions, the solver finds a winning move.
fn right(player: &Player) -> Move {
    let (puzzle, game) = (session(player).puzzle(), session(player).game());
    if game.position() == puzzle.position() {
        return puzzle.first();
    }
    let mut solver = Solver::new(16);
    let solution = solver.solve(game, 1_000_000, &AtomicBool::new(false));
    solution.expect("the solver must prove a win").line[0]
}

/// Returns a legal move of a single stone that differs from the solution `right`.
fn wrong(game: &Game, right: Move) -> Move {
    let is_single = |mv: &Move| matches!(mv, Move::Step { .. });
    let mut moves = game.legal_moves().into_iter().filter(is_single);
    moves.find(|mv| *mv != right).unwrap()
}

/// Solves the puzzle on the board, whatever replies the opponent makes.
fn solve(player: &mut Player) {
    // The number of moves is not known. The puzzle of the day changes every day, and the solver's win is not always the
    // shortest win.
    for _ in 0..40 {
        if session(player).stage() == Stage::Over {
            break;
        }
        assert_eq!(session(player).stage(), Stage::Asking);
        let mv = right(player);
        make(player, mv);
    }
    assert_eq!(session(player).last_event(), PuzzleEvent::Solved);
}

/// Waits until the library has written all data. Returns the learning results in the library of this folder.
fn kept(player: &Player, folder: &Path) -> Learning {
    let library = player.app.world().resource::<PlayerLibrary>();
    assert!(library.worker().unwrap().flush(Duration::from_secs(60)));
    let library = Library::open(&folder.join("library.sqlite")).unwrap();
    library.library.learning().unwrap()
}

#[test]
fn a_rated_puzzle_that_is_solved_counts_and_the_next_one_follows() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    for family in GameKind::ALL {
        ask(&mut player, PuzzleRequest::ChooseGame(family));
        begin(&mut player, PuzzleSeries::Rated);
        let first = session(&player).puzzle().clone();
        assert_eq!(first.variant().kind(), family);
        // The side to move is at the near edge of the board.
        let near = player
            .app
            .world()
            .resource::<cohort_controls::input::NearSide>();
        assert_eq!(near.0, first.side());
        solve(&mut player);
        let gain = session(&player).gain().expect("it is rated");
        assert!(gain.after.rating() > gain.before.rating());
        assert_eq!(rating_of(learning(&player), family), gain.after);
        ask(&mut player, PuzzleRequest::Next);
        assert_ne!(session(&player).puzzle().id(), first.id());
        assert_eq!(session(&player).stage(), Stage::Asking);
    }
    assert_eq!(learning(&player).solved.current, 2);
    let written = kept(&player, folder.path());
    assert_eq!((written.tried, written.solved.current), (2, 2));
    drop(player);
    // After a restart, the program still knows the results.
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.until("what was learned", |world| {
        let learned = world.resource::<Learned>();
        learned.latest().is_some_and(|learning| learning.tried == 2)
    });
    let rating = rating_of(learning(&player), GameKind::Ordo);
    assert!(rating.rating() > 1000.0);
}

#[test]
fn the_rating_is_shown_once_five_puzzles_have_made_it() {
    let mut player = Player::at_title();
    let soon = |tried: usize| {
        Some(format!(
            "Your rating appears after 5 rated puzzles ({tried} so far)"
        ))
    };
    for tried in 0..5 {
        begin(&mut player, PuzzleSeries::Rated);
        assert_eq!(view(&player).rating, soon(tried));
        assert_eq!(page(&player).facts.first().cloned(), soon(tried));
        solve(&mut player);
        let gain = session(&player).gain().expect("it is rated");
        assert!(gain.after.rating() > gain.before.rating());
        let shown = view(&player).rating.unwrap();
        let number = format!("Your rating: {:.0} (+", gain.after.rating());
        assert_eq!(shown.starts_with(&number), tried == 4, "{tried}: {shown}");
        ask(&mut player, PuzzleRequest::Next);
    }
    let now = rating_of(learning(&player), GameKind::Loa).rating();
    let shown = view(&player).rating.unwrap();
    assert!(shown.starts_with("Your rating: ") && shown.contains(&format!("{now:.0}")));
}

#[test]
pub fn a_wrong_move_gets_its_reason_on_the_board_and_costs_the_point_once() {
    let mut player = Player::at_title();
    begin(&mut player, PuzzleSeries::Rated);
    let puzzle = session(&player).puzzle().clone();
    let mv = wrong(session(&player).game(), puzzle.first());
    make(&mut player, mv);
    if session(&player).stage() == Stage::Asking {
        // The first attempt was a slower win, or a move that the solver cannot judge. Such moves cost no points, so try
        // other moves until one is wrong.
        assert_eq!(session(&player).score(), None);
        let others = session(&player).game().legal_moves();
        let others = others.into_iter().filter(|mv| *mv != puzzle.first());
        for mv in others.collect::<Vec<_>>() {
            make(&mut player, mv);
            if session(&player).stage() != Stage::Asking {
                break;
            }
        }
    }
    assert_eq!(session(&player).stage(), Stage::Refuting);
    assert_eq!(session(&player).score(), Some(Score::Failed));
    let view_now = view(&player);
    let said = view_now.said.clone().expect("a reason");
    let is_wrong = said.tone == Tone::Wrong;
    assert!(is_wrong && !looks_like_a_key(&said.text), "{said:?}");
    assert_eq!(view_now.next, Next::TryAgain);
    // The board has shown the whole line of moves that refutes the wrong move.
    let (_, line, shown) = session(&player).line();
    assert_eq!(shown, line.len());
    assert_eq!(session(&player).game().plies().len(), 1 + line.len());
    let gain = session(&player).gain().expect("it is rated");
    assert!(gain.after.rating() < gain.before.rating());
    // The player clicks the board. This starts another attempt at the same puzzle.
    player.click("d4");
    player.frames(2);
    assert_eq!(session(&player).stage(), Stage::Asking);
    assert_eq!(session(&player).game().position(), puzzle.position());
    solve(&mut player);
    assert_eq!(session(&player).score(), Some(Score::Failed));
    assert_eq!(
        (learning(&player).tried, learning(&player).solved.current),
        (1, 0)
    );
    // The player tries the puzzle again. This attempt is neither rated nor saved, so a hint costs nothing.
    player.act(Action::Match(MatchAction::Undo));
    player.frames(2);
    let facts = view(&player).facts;
    assert!(
        facts
            .iter()
            .any(|fact| fact.contains("not rated and not saved")),
        "{facts:?}"
    );
    assert_eq!(view(&player).more, More::Ask { is_decided: true });
    solve(&mut player);
    assert_eq!(
        view(&player).said.unwrap().text,
        "Solved, this time for practice."
    );
    assert_eq!(learning(&player).tried, 1);
    assert_eq!(rating_of(learning(&player), GameKind::Loa), gain.after);
}

#[test]
fn hints_show_first_the_stone_then_the_move_and_have_their_price() {
    let mut player = Player::at_title();
    let mut gains = Vec::new();
    for hints in 0..3 {
        begin(&mut player, PuzzleSeries::Rated);
        for _ in 0..hints {
            player.act(Action::Match(MatchAction::Hint));
            rest(&mut player);
        }
        let first = session(&player).puzzle().first();
        let help = [Help::None, Help::Stones(first), Help::Move(first)];
        assert_eq!(session(&player).help(), help[hints]);
        let marks = player.app.world().resource::<cohort_play::board::Marks>();
        let marked = [Vec::new(), first.origins(), first.origins()];
        assert_eq!(marks.hint, marked[hints]);
        let drawings = player
            .app
            .world()
            .resource::<cohort_play::board::Drawings>();
        let arrows = drawings.of(cohort_play::board::Drawer::Hint).len();
        assert_eq!(
            arrows,
            usize::from(hints == 2),
            "the whole move must be an arrow"
        );
        solve(&mut player);
        let score = [Score::Solved, Score::WithHint, Score::Failed];
        assert_eq!(session(&player).score(), Some(score[hints]));
        let gain = session(&player).gain().unwrap();
        gains.push(gain.after.rating() - gain.before.rating());
    }
    assert!(gains[0] > gains[1] && gains[1] > gains[2], "{gains:?}");
    assert!(gains[0] > 0.0 && gains[2] < 0.0, "{gains:?}");
    let scores = learning(&player).last_scores.values();
    let mut scores: Vec<_> = scores.copied().collect();
    scores.sort();
    let expected = [
        PuzzleScore::Failed,
        PuzzleScore::WithHint,
        PuzzleScore::Solved,
    ];
    assert_eq!(scores, expected);
}

#[test]
fn a_rated_puzzle_that_is_left_undecided_comes_again() {
    let mut player = Player::at_title();
    begin(&mut player, PuzzleSeries::Rated);
    let left = session(&player).puzzle().id().clone();
    let theme = session(&player).puzzle().theme();
    ask(&mut player, PuzzleRequest::Hint);
    rest(&mut player);
    assert!(matches!(session(&player).help(), Help::Stones(_)));
    // The rated puzzle is unfinished. If the player begins rated puzzles again, on any page, the same puzzle appears.
    begin(&mut player, PuzzleSeries::Rated);
    assert_eq!(session(&player).puzzle().id(), &left);
    assert!(matches!(session(&player).help(), Help::Stones(_)));
    ask(&mut player, PuzzleRequest::Leave);
    assert_eq!(player.screen(), Screen::Title);
    // The rated puzzle is unfinished. Another series must not choose this puzzle, because its solution would then be
    // known.
    for _ in 0..40 {
        begin(&mut player, PuzzleSeries::Theme(theme));
        assert_ne!(session(&player).puzzle().id(), &left);
    }
    begin(&mut player, PuzzleSeries::Rated);
    assert_eq!(session(&player).puzzle().id(), &left);
    solve(&mut player);
    assert_eq!(session(&player).score(), Some(Score::WithHint));
    ask(&mut player, PuzzleRequest::Next);
    assert_ne!(session(&player).puzzle().id(), &left);
    // The player switches to Ordo, which has its own unfinished rated puzzle.
    ask(&mut player, PuzzleRequest::ChooseGame(GameKind::Ordo));
    begin(&mut player, PuzzleSeries::Rated);
    assert_eq!(session(&player).puzzle().variant().kind(), GameKind::Ordo);
}

#[test]
pub fn who_gives_up_sees_the_solution_move_by_move() {
    let mut player = Player::at_title();
    begin(&mut player, PuzzleSeries::Theme(Theme::ConnectIn2));
    let start = *session(&player).puzzle().position();
    player.act(Action::Match(MatchAction::Resign));
    rest(&mut player);
    assert_eq!(session(&player).last_event(), PuzzleEvent::GivenUp);
    let (_, line, shown) = session(&player).line();
    assert_eq!((line.len(), shown), (3, 3));
    assert!(session(&player).game().outcome().is_some());
    assert_eq!(view(&player).next, Next::Puzzle);
    assert_eq!(
        view(&player).more,
        More::Look {
            back: true,
            forward: false
        }
    );
    player.act(Action::Match(MatchAction::ViewStep(-1)));
    rest(&mut player);
    assert_eq!(session(&player).line().2, 2);
    player.act(Action::Match(MatchAction::ViewPly(0)));
    rest(&mut player);
    assert_eq!(session(&player).game().position(), &start);
    player.act(Action::Match(MatchAction::ViewStep(1)));
    rest(&mut player);
    assert_eq!(session(&player).line().2, 1);
    assert_eq!(learning(&player).tried, 1);
    ask(&mut player, PuzzleRequest::Again);
    assert_eq!(session(&player).stage(), Stage::Asking);
    assert_eq!(session(&player).game().position(), &start);
}

#[test]
fn the_puzzle_of_the_day_counts_once_a_day() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.act(Action::Page(PageAction::Open(Page::Puzzles)));
    player.until("the page", |world| {
        world.resource::<OfferedPuzzles>().set().is_some()
    });
    let day = |player: &Player| {
        let page = page(player);
        let row = page
            .courses
            .iter()
            .find(|row| row.course == PuzzleSeries::Day);
        row.unwrap().clone()
    };
    let before = day(&player);
    assert!(before.far.contains("Not solved yet"), "{before:?}");
    begin(&mut player, PuzzleSeries::Day);
    assert_eq!(player.app.world().resource::<OpenPages>().top(), None);
    let today = session(&player).puzzle().id().clone();
    solve(&mut player);
    assert!(
        session(&player).gain().is_none(),
        "the puzzle of the day must not be rated"
    );
    player.act(Action::Page(PageAction::Open(Page::Puzzles)));
    player.frames(2);
    let after = day(&player);
    assert!(
        after.far.contains("Solved · ") && after.far.contains("1 day in a row"),
        "{after:?}"
    );
    begin(&mut player, PuzzleSeries::Day);
    assert_eq!(session(&player).puzzle().id(), &today);
    ask(&mut player, PuzzleRequest::GiveUp);
    let written = kept(&player, folder.path());
    assert_eq!((written.tried, written.days.current), (2, 1));
    let scores: Vec<_> = written.of_the_day.values().copied().collect();
    assert_eq!(
        scores,
        [PuzzleScore::Solved],
        "the first attempt of the day must count"
    );
    // After the puzzle of the day, the button "Next" begins rated puzzles.
    rest(&mut player);
    ask(&mut player, PuzzleRequest::Next);
    assert_eq!(session(&player).course(), PuzzleSeries::Rated);
}

#[test]
fn a_theme_brings_puzzles_about_it_and_its_row_counts_them() {
    let mut player = Player::at_title();
    player.act(Action::Puzzle(PuzzleRequest::BeginIn(
        GameKind::Loa,
        PuzzleSeries::Theme(Theme::OnlyDefence),
    )));
    player.until("a puzzle", |world| {
        world.resource::<CurrentPuzzle>().is_played()
    });
    player.frames(3);
    for _ in 0..2 {
        let puzzle = session(&player).puzzle().clone();
        assert!(puzzle.themes().contains(&Theme::OnlyDefence));
        assert_eq!(puzzle.task(), Task::Hold);
        assert_eq!(puzzle.variant().kind(), GameKind::Loa);
        solve(&mut player);
        ask(&mut player, PuzzleRequest::Next);
    }
    let row = |theme| {
        let page = page(&player);
        let rows = page.themes.unwrap();
        let row = rows
            .into_iter()
            .find(|row| row.course == PuzzleSeries::Theme(theme));
        row.map(|row| row.far)
    };
    // The page must show how many puzzles of each theme the built-in file contains.
    let file = include_str!("../../assets/puzzles/loa.txt");
    let about = |theme: &str| file.lines().filter(|line| line.contains(theme)).count();
    let (defences, connections) = (about("only-defence"), about("connect-in-3"));
    let far = row(Theme::OnlyDefence).unwrap();
    assert_eq!(far, format!("2 of {defences} solved · 100% of the points"));
    assert_eq!(
        row(Theme::ConnectIn3).unwrap(),
        format!("0 of {connections} solved")
    );
    assert_eq!(
        row(Theme::ReachIn1),
        None,
        "this theme belongs to the other game"
    );
}

#[test]
fn where_nothing_is_kept_puzzles_are_played_all_the_same_and_that_is_said() {
    let mut player = Player::at_title();
    begin(&mut player, PuzzleSeries::Rated);
    solve(&mut player);
    let gain = session(&player).gain().unwrap();
    ask(&mut player, PuzzleRequest::Next);
    assert_eq!(rating_of(learning(&player), GameKind::Loa), gain.after);
    let said = "This copy of Cohort does not save progress: your rating lasts until you quit.";
    assert!(view(&player).facts.iter().any(|fact| fact == said));
    assert_eq!(page(&player).troubles, [said]);
}

#[test]
fn a_puzzle_that_begins_at_the_table_leaves_the_game_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.start_alone();
    player.move_by_clicks("c8-c6");
    player.act(Action::Page(PageAction::Open(Page::Puzzles)));
    player.frames(2);
    begin(&mut player, PuzzleSeries::Rated);
    assert!(player.app.world().get_resource::<Match>().is_none());
    player.act(Action::Match(MatchAction::Leave));
    player.frames(3);
    assert_eq!(player.screen(), Screen::Title);
    assert!(!current(&player).is_played());
    player.act(Action::Title(TitleAction::Continue));
    player.frames(3);
    assert_eq!(player.game().plies().len(), 1);
}

#[test]
fn what_the_referee_says_of_a_puzzle_that_was_left_is_not_heard() {
    let mut player = Player::at_title();
    begin(&mut player, PuzzleSeries::Theme(Theme::ConnectIn3));
    // The referee answers only after the next puzzle has begun.
    let queue = player.queue_jobs();
    for square in clicks(session(&player).puzzle().first()) {
        player.act(Action::Board(BoardAction::Click(square)));
    }
    assert_eq!(session(&player).stage(), Stage::Judging);
    ask(&mut player, PuzzleRequest::Begin(PuzzleSeries::Day));
    assert_eq!(session(&player).course(), PuzzleSeries::Day);
    assert!(queue.run_next(), "the referee must have been asked");
    player.frames(200);
    assert_eq!(
        (session(&player).course(), session(&player).stage()),
        (PuzzleSeries::Day, Stage::Asking)
    );
    assert_eq!(session(&player).game().plies().len(), 0);
    assert_eq!(learning(&player).tried, 0);
    player.act(Action::Match(MatchAction::Leave));
    player.frames(50);
    assert_eq!(player.screen(), Screen::Title);
}

#[test]
fn a_move_against_the_rules_is_told_by_the_rules() {
    let mut player = Player::at_title();
    begin(&mut player, PuzzleSeries::Rated);
    player.act(Action::Board(BoardAction::Type("a1-a1".to_owned())));
    player.frames(2);
    assert_ne!(player.refusal(), LastRefusal::None);
    assert_eq!(session(&player).stage(), Stage::Asking);
    assert_eq!(view(&player).said.unwrap().tone, Tone::Wrong);
    for action in ["nonsense", "z9-a1"] {
        player.act(Action::Board(BoardAction::Type(action.to_owned())));
        player.act(Action::Board(BoardAction::Click(action.to_owned())));
    }
    assert_eq!(session(&player).score(), None);
}

#[test]
fn what_does_not_exist_begins_nothing() {
    let mut player = Player::at_title();
    for request in [
        PuzzleRequest::Next,
        PuzzleRequest::Again,
        PuzzleRequest::Hint,
        PuzzleRequest::GiveUp,
        PuzzleRequest::Step(3),
        PuzzleRequest::Leave,
    ] {
        ask(&mut player, request);
    }
    assert_eq!(player.screen(), Screen::Title);
    player.act(Action::Page(PageAction::Open(Page::Puzzles)));
    player.until("the page", |world| {
        world.resource::<OfferedPuzzles>().set().is_some()
    });
    ask(&mut player, PuzzleRequest::Begin(PuzzleSeries::Own));
    assert_eq!(player.screen(), Screen::Title);
    assert!(page(&player).troubles[1].contains("From your own mistakes"));
    let own = page(&player).courses[3].clone();
    assert!(
        own.begin.is_none() && own.far.contains("review a game"),
        "{own:?}"
    );
    // The puzzle is not decided yet, so the request for the next puzzle has no effect.
    begin(&mut player, PuzzleSeries::Rated);
    let id = session(&player).puzzle().id().clone();
    ask(&mut player, PuzzleRequest::Next);
    assert_eq!(session(&player).puzzle().id(), &id);
}

//! Tests of the analysis of the viewed position: its lines, arrows, threats and proofs. During a game, the analysis is
//! not available.

use cohort_controls::input::{Action, BoardAction, MatchAction, OpenPages, Page, PageAction};
use cohort_features::analysis::{Analysis, AnalysisRequest, Shown};
use cohort_play::board::{Drawer, Drawings};
use cohort_play::table::messages::MatchRequested;
use cohort_play::table::{FreeHand, Match, MatchSetup, Seat, Seats, Viewed};
use record::{Colour, Mark};
use rules::{Catalogue, Declaration, Game, Side};

use crate::player::Player;

/// A position in which Black can win with its next move.
const WON: &str = "8/8/8/4b3/3b3w/2b5/8/1bb4w b";

/// Returns a player with a finished game that began at `position`. White resigned after two moves.
fn over(position: &str) -> Player {
    let variant = Catalogue::builtin().get("loa").unwrap().clone();
    let position = variant.parse_position(position).unwrap();
    let mut game = Game::from_position(variant, position);
    for text in ["e5-e6", "h1-e1"] {
        game.play(rules::read_move(text).unwrap()).unwrap();
    }
    game.declare(Declaration::Resigned(Side::White)).unwrap();
    let mut player = Player::at_title();
    let request = MatchRequested(MatchSetup::untimed(game, Seats::BOTH_HERE));
    player.app.world_mut().write_message(request);
    player.frames(3);
    player
}

fn shown(player: &Player) -> &Shown {
    let analysis = player.app.world().resource::<Analysis>();
    analysis.shown().expect("something is thought about")
}

fn ask(player: &mut Player, request: AnalysisRequest) {
    player.act(Action::Analysis(request));
    player.settle();
    player.frames(2);
}

/// Waits until the engine has found as many lines as the player has requested. Waits for fewer lines if the position
/// has fewer legal moves.
fn await_lines(player: &mut Player) {
    player.until("lines", |world| {
        let analysis = world.resource::<Analysis>();
        analysis.shown().is_some_and(|shown| {
            let wanted = analysis.lines().min(shown.game().legal_moves().len());
            shown.thought().lines.len() >= wanted
        })
    });
    player.frames(2);
}

fn arrows(player: &Player) -> Vec<Colour> {
    let drawings = player.app.world().resource::<Drawings>();
    let colour = |drawing: &cohort_play::board::Drawing| match drawing.mark {
        Mark::Arrow(colour, ..) | Mark::Square(colour, _) => colour,
    };
    drawings.of(Drawer::Analysis).iter().map(colour).collect()
}

#[test]
pub fn the_position_that_is_looked_at_is_thought_about_and_another_as_soon_as_it_is_shown() {
    let mut player = over(WON);
    player.act(Action::Page(PageAction::Open(Page::Analysis)));
    await_lines(&mut player);
    let plies = |player: &Player| shown(player).game().plies().len();
    assert_eq!(
        plies(&player),
        2,
        "the analysis must ignore the resignation"
    );
    assert_eq!(arrows(&player).len(), 3);
    assert_eq!(
        arrows(&player)[2],
        Colour::Green,
        "the best move's arrow must be on top"
    );
    player.act(Action::Match(MatchAction::ViewPly(0)));
    player.settle();
    await_lines(&mut player);
    assert_eq!(plies(&player), 0);
    let best = &shown(&player).thought().lines[0];
    assert_eq!(best.score.win_in(), Some(1));
    player.until("a proof", |world| {
        let shown = world.resource::<Analysis>().shown();
        shown.is_some_and(|shown| shown.proved().is_some())
    });
    let proved = shown(&player).proved().unwrap();
    assert_eq!((proved.winner, proved.plies), (Some(Side::Black), 1));
    // The player requests five lines, and then more lines than the maximum.
    ask(&mut player, AnalysisRequest::Lines(5));
    await_lines(&mut player);
    assert_eq!(arrows(&player).len(), 5);
    ask(&mut player, AnalysisRequest::Lines(99));
    let lines = player.app.world().resource::<Analysis>().lines();
    assert_eq!(lines, cohort_features::analysis::MOST_LINES);
}

#[test]
fn a_line_is_shown_while_it_is_pointed_at_and_played_out_without_a_change_of_the_game() {
    let mut player = over(WON);
    player.act(Action::Page(PageAction::Open(Page::Analysis)));
    player.act(Action::Match(MatchAction::ViewPly(1)));
    player.settle();
    await_lines(&mut player);
    ask(&mut player, AnalysisRequest::Point(Some((0, 1))));
    assert_eq!(
        arrows(&player),
        [Colour::Green],
        "the preview must show one move"
    );
    ask(&mut player, AnalysisRequest::Point(None));
    assert_eq!(arrows(&player).len(), 3);
    let first = shown(&player).thought().lines[0].pv[0];
    ask(&mut player, AnalysisRequest::Play(0, 1));
    let world = player.app.world();
    let viewed = world.resource::<Viewed>();
    let game = viewed.game(world.resource::<Match>());
    assert_eq!(game.plies().last().map(|ply| ply.mv), Some(first));
    assert_eq!(player.game().plies().len(), 2);
    assert!(player.game().outcome().is_some());
    // The player tries a move by clicking its squares on the board.
    player.act(Action::Match(MatchAction::ViewPly(0)));
    player.settle();
    player.frames(2);
    assert!(player.app.world().resource::<FreeHand>().is_free());
    for square in ["e5", "d5"] {
        player.act(Action::Board(BoardAction::Click(square.into())));
        player.frames(1);
    }
    player.settle();
    await_lines(&mut player);
    let tried: Vec<String> = shown(&player).game().notations().collect();
    assert_eq!(tried, ["e5-d5"]);
}

#[test]
fn a_threat_is_what_the_other_side_would_do() {
    let mut player = over(WON);
    player.act(Action::Page(PageAction::Open(Page::Analysis)));
    player.act(Action::Match(MatchAction::ViewPly(1)));
    player.settle();
    await_lines(&mut player);
    assert_eq!(shown(&player).game().position().to_move(), Side::White);
    ask(&mut player, AnalysisRequest::Threat(true));
    await_lines(&mut player);
    assert_eq!(shown(&player).game().position().to_move(), Side::Black);
    assert_eq!(arrows(&player)[2], Colour::Red);
    // While the analysis shows the opponent's threats, a click on a move of a line tries no moves on the board.
    ask(&mut player, AnalysisRequest::Play(0, 1));
    assert!(player.app.world().resource::<Viewed>().tried().is_empty());
}

#[test]
fn nobody_is_helped_while_a_game_is_on() {
    let mut player = Player::at_table("loa", Seat::Here, Seat::Here);
    player.act(Action::Page(PageAction::Open(Page::Analysis)));
    player.act(Action::Analysis(AnalysisRequest::Begin));
    player.frames(4);
    let top = |player: &Player| player.app.world().resource::<OpenPages>().top();
    let is_on = |player: &Player| player.app.world().resource::<Analysis>().is_on();
    assert_eq!((top(&player), is_on(&player)), (None, false));
    let mut player = over(WON);
    player.act(Action::Page(PageAction::Open(Page::Analysis)));
    await_lines(&mut player);
    player.act(Action::Match(MatchAction::Undo));
    player.settle();
    player.frames(3);
    assert_eq!((top(&player), is_on(&player)), (None, false));
    assert_eq!(arrows(&player), []);
    assert!(!player.app.world().resource::<FreeHand>().is_free());
}

#[test]
fn closing_the_page_ends_it() {
    let mut player = over(WON);
    player.act(Action::Page(PageAction::Open(Page::Analysis)));
    await_lines(&mut player);
    player.act(Action::Page(PageAction::Close));
    player.frames(3);
    let analysis = player.app.world().resource::<Analysis>();
    assert!(!analysis.is_on() && analysis.shown().is_none());
    assert_eq!(arrows(&player), []);
    assert!(!player.app.world().resource::<FreeHand>().is_free());
}

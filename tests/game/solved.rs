//! Tests of games on solved boards: the perfect opponent, the values of moves in the panel and on the board, messages
//! about thrown away wins, and the page of the boards.

use bevy_egui::egui::accesskit::Role;
use cohort_controls::input::{Action, BoardAction, MatchAction, Page, PageAction};
use cohort_features::solved::{CurrentSolved, SolvedBoards, SolvedRequest, SolvedSession};
use cohort_platform::frame::Screen;
use cohort_play::board::{AidLabel, AidMarks, Worth};
use cohort_play::locale::Locale;
use cohort_ui::lesson::Tone;
use cohort_ui::solved::{self, SolvedView};
use cohort_ui::solved_game::{self, Main, SolvedGameView};
use cohort_ui::stone::StoneFaces;
use egui_kittest::kittest::{NodeT, Queryable};
use perfect::{MoveValue, Outlook};
use rules::{Move, Side, Square};

use crate::panels::actions;
use crate::player::Player;
use crate::texts::looks_like_a_key;

fn current(player: &Player) -> &CurrentSolved {
    player.app.world().resource::<CurrentSolved>()
}

fn session(player: &Player) -> &SolvedSession {
    current(player).session().expect("a solved board is played")
}

fn view(player: &Player) -> SolvedGameView {
    SolvedGameView::of(current(player), &Locale::new(Some("en")), None).expect("a view")
}

fn ask(player: &mut Player, request: SolvedRequest) {
    player.act(Action::Solved(request));
    player.frames(2);
}

fn begin(board: &str, side: Side) -> Player {
    let mut player = Player::at_title();
    ask(&mut player, SolvedRequest::Begin(board.to_owned(), side));
    player.frames(2);
    assert_eq!(player.screen(), Screen::Solved);
    player
}

/// Waits until the player must move and every value is known, or until the game is over.
fn wait(player: &mut Player) {
    player.until("the values of all moves", |world| {
        let session = world.resource::<CurrentSolved>().session();
        session.is_some_and(|session| {
            session.is_over() || session.awaits_player() && !session.is_weighing()
        })
    });
    player.settle();
}

/// Waits until the opponent has moved and the player must move again.
fn wait_for_reply(player: &mut Player) {
    player.until("the player’s turn", |world| {
        let session = world.resource::<CurrentSolved>().session();
        session.is_some_and(SolvedSession::awaits_player)
    });
    player.settle();
}

fn play(player: &mut Player, mv: &str) {
    player.act(Action::Board(BoardAction::Type(mv.to_owned())));
    player.frames(2);
}

/// Returns the notation of a legal move of the player.
fn written(player: &Player, mv: Move) -> String {
    let game = session(player).game();
    game.variant().notation(game.position(), mv)
}

/// Plays the longest defence until the game is over. Returns the number of plies.
fn defend(player: &mut Player) -> usize {
    loop {
        wait(player);
        let session = session(player);
        if session.is_over() {
            return session.game().plies().len();
        }
        let best = session.weighed().iter();
        let best = best.max_by_key(|known| session.outlook_of(known).rank());
        let best = written(player, best.unwrap().mv);
        play(player, &best);
    }
}

#[test]
pub fn the_computer_wins_in_the_proven_number_of_plies_against_the_longest_defence() {
    for (board, winner, plies) in [
        ("loa-5x5", Side::Black, 11),
        ("ordo-4x4", Side::White, 3),
        ("loa-4x4", Side::Black, 3),
    ] {
        let mut player = begin(board, !winner);
        assert_eq!(defend(&mut player), plies, "{board}");
        let outcome = session(&player).game().outcome().unwrap();
        assert_eq!(outcome.winner(), Some(winner), "{board}");
        assert_eq!(view(&player).main, Main::Again);
        assert_eq!(view(&player).title, "You lost");
    }
}

/// The winners are those of the table in `docs/solved.md`.
#[test]
fn the_values_of_all_first_moves_are_shown() {
    let mut player = begin("ordo-4x4", Side::White);
    wait(&mut player);
    let view = view(&player);
    assert_eq!(view.text, "You can win in 2 moves.");
    let groups = view.groups.iter();
    let groups: Vec<_> = groups
        .map(|group| format!("{} {}: {}", group.sign, group.value, group.moves))
        .collect();
    assert_eq!(
        groups,
        [
            "+2 Wins in 2 moves: a1:d1-a3",
            "+5 Wins in 5 moves: a1:d1-a2",
            "+6 Wins in 6 moves: a1:c1-a2, b1:d1-b2",
            "−5 Loses in 5 moves: a1-a2, a1-b2, a1:b1-a2, b1-b2, b1:c1-b2, c1-c2, c1:d1-c2, d1-c2, d1-d2",
        ]
    );
    let tones: Vec<_> = view.groups.iter().map(|group| group.tone).collect();
    assert_eq!(tones, [Tone::Right, Tone::Right, Tone::Right, Tone::Wrong]);
}

fn label(player: &Player, square: &str) -> Option<AidLabel> {
    let square = Square::parse(square).unwrap();
    let marks = player.app.world().resource::<AidMarks>();
    let mut labels = marks.labels.iter().filter(|(at, _)| *at == square);
    labels.next().map(|(_, label)| *label)
}

#[test]
fn the_board_shows_the_values_until_they_are_hidden() {
    let mut player = begin("loa-5x5", Side::Black);
    wait(&mut player);
    player.frames(2);
    let worth = |worth| Some(AidLabel::Worth(worth));
    // Each stone has the value of its best move.
    assert_eq!(label(&player, "c1"), worth(Worth::Wins(Some(6))));
    assert_eq!(label(&player, "b1"), worth(Worth::Wins(Some(9))));
    assert_eq!(label(&player, "a3"), None);
    // Each target of the selected stone has the value of the move.
    player.click("c1");
    player.frames(2);
    assert_eq!(label(&player, "c3"), worth(Worth::Wins(Some(6))));
    assert_eq!(label(&player, "a3"), worth(Worth::Loses(Some(4))));
    assert_eq!(label(&player, "b1"), None);
    ask(&mut player, SolvedRequest::ShowValues(false));
    let labels = |player: &Player| player.app.world().resource::<AidMarks>().labels.len();
    assert_eq!(labels(&player), 0);
    assert!(view(&player).groups.is_empty());
    assert_eq!(
        view(&player).text,
        "The values are hidden. Find the best move yourself."
    );
    // The values stay hidden in the next game, until the player shows them again.
    ask(&mut player, SolvedRequest::Again);
    wait(&mut player);
    assert_eq!(
        (labels(&player), view(&player).main),
        (0, Main::Values(false))
    );
    player.act(Action::Match(MatchAction::Hint));
    player.frames(2);
    assert!(labels(&player) > 0 && !view(&player).groups.is_empty());
}

#[test]
fn a_thrown_away_win_is_told_and_can_be_taken_back() {
    for shown in [true, false] {
        let mut player = begin("loa-5x5", Side::Black);
        ask(&mut player, SolvedRequest::ShowValues(shown));
        play(&mut player, "c1xa3");
        wait_for_reply(&mut player);
        let said = view(&player).said.unwrap();
        assert_eq!(
            said.text,
            "c1xa3 throws the win away: now White wins in 4 moves."
        );
        assert_eq!(said.tone, Tone::Wrong);
        assert_eq!(session(&player).game().plies().len(), 2);
        player.act(Action::Match(MatchAction::Undo));
        wait_for_reply(&mut player);
        assert_eq!(view(&player).said, None);
        assert!(!view(&player).can_take_back);
        let game = session(&player).game();
        assert_eq!(game.position(), game.start());
        // A move that keeps the fastest win is praised only while the values are shown.
        play(&mut player, "c1-c3");
        wait_for_reply(&mut player);
        let said = view(&player).said.map(|said| said.text);
        let praise = shown.then(|| "c1-c3 is the fastest way to win.".to_owned());
        assert_eq!(said, praise);
    }
}

#[test]
fn a_slower_win_and_a_shorter_defence_are_told() {
    let mut player = begin("loa-5x5", Side::Black);
    play(&mut player, "b1-d3");
    wait_for_reply(&mut player);
    let said = view(&player).said.unwrap();
    assert_eq!(
        said.text,
        "b1-d3 still wins, but takes 9 moves instead of 6."
    );
    let mut player = begin("loa-5x5", Side::White);
    wait(&mut player);
    let known = session(&player).weighed().iter();
    let rank = |known: &&MoveValue| session(&player).outlook_of(known).rank();
    let shortest = written(&player, known.clone().min_by_key(rank).unwrap().mv);
    let longest = written(&player, known.max_by_key(rank).unwrap().mv);
    for (mv, said) in [
        (longest, "is the longest defence."),
        (shortest, "shortens the defence: Black now needs"),
    ] {
        play(&mut player, &mv);
        wait_for_reply(&mut player);
        let text = view(&player).said.unwrap().text;
        assert!(text.starts_with(&mv) && text.contains(said), "{text}");
        ask(&mut player, SolvedRequest::TakeBack);
        wait(&mut player);
    }
}

/// On 6×6 only a few lines are proven. No number is claimed as exact, and open moves stay open.
#[test]
fn six_by_six_claims_only_what_is_proven() {
    let mut player = begin("loa-6x6", Side::Black);
    player.until("the first values", |world| {
        let session = world.resource::<CurrentSolved>().session();
        session.is_some_and(|session| {
            let known = session.weighed().iter();
            let known = known.map(|known| session.outlook_of(known));
            known.filter(|known| *known != Outlook::Open).count() >= 8
        })
    });
    let view = view(&player);
    let value = |mv: &str| {
        let group = view.groups.iter();
        let mut group = group.filter(|group| group.moves.split(", ").any(|known| known == mv));
        group.next().unwrap().value.clone()
    };
    assert_eq!(value("b1-b3"), "Wins in at most 31 moves");
    assert_eq!(value("c1-c3"), "Loses in at most 21 moves");
    assert_eq!(value("b1-f1"), "Still computing");
    assert_eq!(view.text, "You can win in at most 31 moves.");
    ask(&mut player, SolvedRequest::Swap);
    player.until("the first move", |world| {
        let session = world.resource::<CurrentSolved>().session();
        session.is_some_and(SolvedSession::awaits_player)
    });
    let first = session(&player).game().plies()[0].mv;
    let images = ["b1-b3", "b6-b4", "e1-e3", "e6-e4"];
    assert!(images.contains(&first.to_string().as_str()), "{first}");
}

#[test]
fn the_player_starts_again_with_either_side_and_leaves() {
    let mut player = begin("loa-4x4", Side::Black);
    wait(&mut player);
    play(&mut player, "b1-b3");
    wait(&mut player);
    let win = session(&player).weighed().iter();
    let win = win.max_by_key(|known| session(&player).outlook_of(known).rank());
    let win = written(&player, win.unwrap().mv);
    play(&mut player, &win);
    wait(&mut player);
    assert_eq!(view(&player).title, "You won");
    assert!(view(&player).groups.is_empty());
    ask(&mut player, SolvedRequest::Again);
    wait(&mut player);
    assert_eq!(session(&player).side(), Side::Black);
    ask(&mut player, SolvedRequest::Swap);
    wait(&mut player);
    assert_eq!(view(&player).title, "You play White");
    assert_eq!(session(&player).game().plies().len(), 1);
    player.act(Action::Match(MatchAction::Leave));
    player.frames(3);
    assert_eq!(player.screen(), Screen::Title);
    assert!(!current(&player).is_played());
}

#[test]
fn a_match_is_left_for_a_solved_board() {
    use cohort_play::table::Seat;
    let mut player = Player::at_table("loa", Seat::Here, Seat::Here);
    ask(
        &mut player,
        SolvedRequest::Begin("loa-4x4".into(), Side::Black),
    );
    player.until("the board", |world| {
        world.resource::<CurrentSolved>().is_played()
    });
    player.frames(3);
    assert_eq!(player.screen(), Screen::Solved);
}

#[test]
fn the_page_offers_each_board_with_both_sides() {
    let locale = Locale::new(Some("en"));
    let boards = SolvedBoards::default();
    let view = SolvedView::of(&boards.0, StoneFaces::default(), &locale);
    let begun = actions(
        (1000.0, 1400.0),
        |ui, locale| solved::show(ui.ctx(), locale, &view),
        |harness| {
            for name in [
                "Play Black: Lines of Action · 5×5",
                "Play White: Ordo · 4×4",
            ] {
                harness.get_by_label(name).click();
                harness.run();
            }
            harness.get_by_label("Black wins in 6 moves with best play");
        },
    );
    let begin = |id: &str, side| Action::Solved(SolvedRequest::Begin(id.into(), side));
    assert_eq!(
        begun,
        [
            begin("loa-5x5", Side::Black),
            begin("ordo-4x4", Side::White)
        ]
    );
}

#[test]
fn every_control_of_the_panel_is_in_sight_at_every_size() {
    let mut player = begin("loa-5x5", Side::Black);
    play(&mut player, "b1-e1");
    wait(&mut player);
    let view = view(&player);
    for (size, band) in [
        ((336.0, 600.0), false),
        ((305.0, 401.0), false),
        ((368.0, 150.0), true),
    ] {
        let names = [
            "Hide values",
            "Take back",
            "Swap sides",
            "All boards",
            "Menu",
        ];
        let done = actions(
            size,
            |ui, locale| match band {
                false => solved_game::show(ui, locale, &view),
                true => solved_game::show_band(ui, locale, &view),
            },
            |harness| {
                for name in names {
                    let rect = harness.get_by_label(name).rect();
                    assert!(rect.right() <= size.0 + 0.5, "{name}: {rect:?}");
                    harness.get_by_label(name).click();
                    harness.run();
                }
                for node in harness.root().children_recursive() {
                    let text = node.accesskit_node().label().unwrap_or_default();
                    assert!(!looks_like_a_key(&text), "{text}");
                }
                assert!(harness.query_all_by_role(Role::Button).count() >= names.len());
            },
        );
        let solved = Action::Solved;
        assert_eq!(
            done,
            [
                solved(SolvedRequest::ShowValues(false)),
                solved(SolvedRequest::TakeBack),
                solved(SolvedRequest::Swap),
                Action::Page(PageAction::Open(Page::Solved)),
                solved(SolvedRequest::Leave),
            ]
        );
    }
}

//! Tests of the puzzles page and of the puzzle panel beside the board: their texts and buttons.

use std::cell::Cell;
use std::collections::BTreeSet;

use ::rules::GameKind;
use cohort_controls::input::{Action, MatchAction, Page, PageAction};
use cohort_features::puzzles::{CurrentPuzzle, OfferedPuzzles, PuzzleRequest, PuzzleSeries};
use cohort_play::locale::{LANGUAGES, Locale};
use cohort_puzzles::{Hint, Theme};
use cohort_ui::lesson::PracticeMessage;
use cohort_ui::puzzle::{self, Next, PuzzleView, ThemeShown};
use cohort_ui::puzzles;
use egui_kittest::kittest::Queryable;

use super::{ask, begin, page, rest, session, solve, view};
use crate::panels::actions;
use crate::player::Player;
use crate::texts::looks_like_a_key;

#[test]
fn every_theme_has_its_words_in_every_language() {
    for language in LANGUAGES {
        let locale = Locale::new(Some(language.tag));
        for theme in Theme::ALL {
            for key in [
                format!("puzzle-theme-{theme}"),
                format!("puzzle-theme-{theme}-about"),
                format!("puzzle-theme-{theme}-here"),
            ] {
                let words = locale.text(&key);
                assert!(!looks_like_a_key(&words), "{key} in {}", language.tag);
            }
        }
    }
}

#[test]
fn what_is_said_of_a_theme_is_about_this_puzzle() {
    let mut player = Player::at_title();
    let mut seen = 0;
    for (family, themes) in [
        (
            GameKind::Loa,
            &[
                Theme::CutTheConnector,
                Theme::FreeTheStraggler,
                Theme::ConnectIn1,
                Theme::OnlyDefence,
            ][..],
        ),
        (
            GameKind::Ordo,
            &[
                Theme::OnlyReconnection,
                Theme::StopTheRunner,
                Theme::ChooseTheLine,
                Theme::BreakForGood,
            ][..],
        ),
    ] {
        ask(&mut player, PuzzleRequest::ChooseGame(family));
        for theme in themes {
            player.act(Action::Puzzle(PuzzleRequest::Begin(PuzzleSeries::Theme(
                *theme,
            ))));
            player.until("a puzzle", |world| {
                world.resource::<CurrentPuzzle>().is_played()
            });
            player.frames(3);
            ask(&mut player, PuzzleRequest::GiveUp);
            rest(&mut player);
            let puzzle = session(&player).puzzle().clone();
            let shown = view(&player);
            assert_eq!(shown.themes.len(), puzzle.themes().len());
            let locale = Locale::new(Some("en"));
            let name = locale.text(&format!("puzzle-theme-{theme}"));
            let said = shown.themes.iter().find(|shown| shown.name == name);
            let said = said.expect("a theme of the puzzle").shown.clone();
            assert!(!looks_like_a_key(&said) && !said.contains('$'), "{said}");
            // The explanation of a theme must contain a move of this puzzle, or a number.
            let own = |mv: ::rules::Move| puzzle.variant().notation(puzzle.position(), mv);
            let moves = puzzle.variant().legal_moves(puzzle.position());
            let names_a_move = moves.iter().any(|mv| said.contains(&own(*mv)));
            let counts = said.chars().any(|sign| sign.is_ascii_digit());
            assert!(names_a_move || counts, "{theme}: {said}");
            seen += 1;
        }
    }
    assert_eq!(seen, 8);
}

#[test]
fn a_puzzle_that_is_not_rated_says_nothing_of_points() {
    let mut player = Player::at_title();
    begin(&mut player, PuzzleSeries::Day);
    let asking = view(&player);
    assert!(asking.help_is_free);
    let unrated = "This puzzle does not change your rating.";
    assert!(
        asking.facts.iter().any(|fact| fact == unrated),
        "{:?}",
        asking.facts
    );
    actions(
        (336.0, 600.0),
        |ui, locale| puzzle::show(ui, locale, &asking),
        |harness| {
            harness.get_by_label("Show the stone");
            assert!(harness.query_by_label_contains("points").is_none());
        },
    );
    player.act(Action::Match(MatchAction::Hint));
    rest(&mut player);
    solve(&mut player);
    assert_eq!(view(&player).said.unwrap().text, "Solved with a hint.");
}

#[test]
fn themes_stand_beside_each_other_as_words_of_their_own() {
    let mut player = Player::at_title();
    begin(&mut player, PuzzleSeries::Rated);
    ask(&mut player, PuzzleRequest::GiveUp);
    rest(&mut player);
    let theme = |name: &str, shown: &str| ThemeShown {
        name: name.into(),
        shown: shown.into(),
    };
    let over = PuzzleView {
        themes: vec![
            theme("Do not connect the opponent", "e4xe7 connects."),
            theme("Connect with two moves", "The second connects."),
        ],
        ..view(&player)
    };
    actions(
        (336.0, 900.0),
        |ui, locale| puzzle::show(ui, locale, &over),
        |harness| {
            harness.run();
            for label in [
                "Do not connect the opponent",
                "Connect with two moves",
                "e4xe7 connects.",
                "The second connects.",
            ] {
                let rect = harness.get_by_label(label).rect();
                assert!(rect.right() <= 336.5, "{label}: {rect:?}");
            }
        },
    );
}

#[test]
fn the_panel_offers_what_can_be_done_at_every_size() {
    let mut player = Player::at_title();
    begin(&mut player, PuzzleSeries::Rated);
    let asking = view(&player);
    assert_eq!(asking.next, Next::Hint(Hint::Stone));
    ask(&mut player, PuzzleRequest::GiveUp);
    rest(&mut player);
    let over = view(&player);
    for (size, band) in [((336.0, 600.0), false), ((368.0, 150.0), true)] {
        let done = |view: &PuzzleView, labels: &[&str]| {
            actions(
                size,
                |ui, locale| match band {
                    false => puzzle::show(ui, locale, view),
                    true => puzzle::show_band(ui, locale, view),
                },
                |harness| {
                    harness.get_by_label(&view.task);
                    for label in labels {
                        let rect = harness.get_by_label(label).rect();
                        assert!(rect.right() <= size.0 + 0.5, "{label}: {rect:?}");
                        harness.get_by_label(label).click();
                        harness.run();
                    }
                },
            )
        };
        let all = Action::Page(PageAction::Open(Page::Puzzles));
        let asked = done(
            &asking,
            &[
                "Show stone (counts half)",
                "Give up",
                "Next",
                "All puzzles",
                "Menu",
            ],
        );
        let expected = [
            Action::Puzzle(PuzzleRequest::Hint),
            Action::Puzzle(PuzzleRequest::GiveUp),
            // The test then clicks "Next", which requests nothing, because the puzzle is not decided yet.
            all.clone(),
            Action::Puzzle(PuzzleRequest::Leave),
        ];
        assert_eq!(asked, expected);
        let looked = done(
            &over,
            &[
                "Next puzzle",
                "Back",
                "Forward",
                "Again",
                "All puzzles",
                "Menu",
            ],
        );
        let expected = [
            Action::Puzzle(PuzzleRequest::Next),
            Action::Puzzle(PuzzleRequest::Step(-1)),
            // The test then clicks "Forward", which requests nothing, because the page already shows the end of the
            // solution.
            Action::Puzzle(PuzzleRequest::Again),
            all,
            Action::Puzzle(PuzzleRequest::Leave),
        ];
        assert_eq!(looked, expected);
    }
}

#[test]
fn buttons_of_a_puzzle_keep_their_place_when_the_text_above_them_changes() {
    let mut player = Player::at_title();
    begin(&mut player, PuzzleSeries::Rated);
    let short = view(&player);
    let long = PuzzleView {
        said: Some(PracticeMessage::wrong(
            "The enemy connects first. ".repeat(6),
        )),
        themes: vec![ThemeShown {
            name: "Cut the connector".into(),
            shown: "The capture splits the group. ".repeat(6),
        }],
        ..short.clone()
    };
    let last_hint = PuzzleView {
        next: Next::Move,
        ..short.clone()
    };
    for (size, band) in [((336.0, 760.0), false), ((368.0, 160.0), true)] {
        let place = |view: &PuzzleView| {
            let mut place = None;
            actions(
                size,
                |ui, locale| match band {
                    false => puzzle::show(ui, locale, view),
                    true => puzzle::show_band(ui, locale, view),
                },
                |harness| {
                    harness.run();
                    place = Some(harness.get_by_label("Give up").rect());
                },
            );
            place
        };
        assert_eq!(place(&long), place(&short), "{size:?}");
        assert_eq!(place(&last_hint), place(&short), "{size:?}");
    }
}

#[test]
fn a_click_on_the_next_puzzle_that_comes_twice_asks_for_no_hint() {
    let mut player = Player::at_title();
    begin(&mut player, PuzzleSeries::Rated);
    let asking = view(&player);
    ask(&mut player, PuzzleRequest::GiveUp);
    rest(&mut player);
    let (over, now) = (view(&player), Cell::new(false));
    let done = actions(
        (336.0, 600.0),
        |ui, locale| puzzle::show(ui, locale, if now.get() { &asking } else { &over }),
        |harness| {
            harness.run();
            now.set(true);
            harness.step();
            harness.get_by_label("Show stone (counts half)").click();
            harness.step();
            // For one second, the page ignores a second click at the same place. After this second, the page accepts a
            // click there.
            harness.run_steps(4);
            harness.get_by_label("Show stone (counts half)").click();
            harness.run();
        },
    );
    assert_eq!(done, [Action::Puzzle(PuzzleRequest::Hint)]);
}

#[test]
fn the_page_leads_to_everything_there_is_to_play() {
    let mut player = Player::at_title();
    player.act(Action::Page(PageAction::Open(Page::Puzzles)));
    player.until("the page", |world| {
        world.resource::<OfferedPuzzles>().set().is_some()
    });
    let view = page(&player);
    // The page must show every theme that the puzzles in the built-in file have.
    let in_file = |file: &str| {
        let named = file.lines().filter_map(|line| line.split('\t').nth(4));
        let themes: BTreeSet<&str> = named.flat_map(|themes| themes.split(',')).collect();
        themes.len()
    };
    let loa = in_file(include_str!("../../../assets/puzzles/loa.txt"));
    assert_eq!(view.themes.as_ref().unwrap().len(), loa);
    let done = actions(
        // The window is high enough to show all themes without scrolling.
        (900.0, 1600.0),
        |ui, locale| puzzles::show(ui.ctx(), locale, &view),
        |harness| {
            for label in [
                "Play: Rated puzzles",
                "Play: Puzzle of the day",
                "Play: Storm",
                "Play: Cut the connector",
                "Ordo",
                "Close",
            ] {
                harness.get_by_label(label).click();
                harness.run_steps(4);
            }
            assert!(
                harness
                    .query_by_label("Play: From your own mistakes")
                    .is_none()
            );
        },
    );
    let begin = |course| Action::Puzzle(PuzzleRequest::Begin(course));
    let expected = [
        begin(PuzzleSeries::Rated),
        begin(PuzzleSeries::Day),
        begin(PuzzleSeries::Storm),
        begin(PuzzleSeries::Theme(Theme::CutTheConnector)),
        Action::Puzzle(PuzzleRequest::ChooseGame(GameKind::Ordo)),
        Action::Page(PageAction::Close),
    ];
    assert_eq!(done, expected);
    player.act(done[4].clone());
    player.frames(2);
    let ordo = page(&player);
    assert!(ordo.families[1].2);
    let themes = in_file(include_str!("../../../assets/puzzles/ordo.txt"));
    assert_eq!(ordo.themes.unwrap().len(), themes);
}

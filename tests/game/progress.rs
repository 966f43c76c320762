//! Tests of the progress page: its figures, its suggestion for the player, and the export and deletion of the results.

use std::time::{Duration, SystemTime};

use ::rules::GameKind;
use bevy_egui::egui::Key;
use bevy_egui::egui::accesskit::Role;
use cohort_controls::input::{Action, LearningAction, OpenPages, Page, PageAction, Question};
use cohort_features::learning::{Learned, LearningDone, LearningRequest};
use cohort_features::lessons::{LessonRequest, OfferedLessons};
use cohort_library::{Learning, LessonStep, PuzzleAttempt, PuzzleMode, PuzzleRating, PuzzleScore};
use cohort_play::locale::Locale;
use cohort_ui::progress::{self, ProgressView};
use egui_kittest::kittest::{NodeT, Queryable};

use crate::panels::actions;
use crate::player::{Player, files_in};

const DAY: u64 = 86_400;

fn step_done() -> LearningRequest {
    LearningRequest::StepDone(LessonStep {
        lesson: "loa".into(),
        step: "count".into(),
        at: SystemTime::now(),
    })
}

/// Returns an attempt at a puzzle. `number` makes the id of the puzzle, and `at` is the time in seconds after
/// 1970-01-01.
fn attempt(number: u32, at: u64, theme: &str, score: PuzzleScore) -> PuzzleAttempt {
    PuzzleAttempt {
        puzzle: format!("loa-{number:010x}"),
        family: GameKind::Loa,
        variant: "loa".into(),
        mode: PuzzleMode::Rated,
        themes: vec![theme.into()],
        score,
        at: SystemTime::UNIX_EPOCH + Duration::from_secs(at),
        utc_offset: 0,
        spent: Duration::from_secs(20),
        player: Some(PuzzleRating {
            rating: 1000.0 + 10.0 * f64::from(number),
            deviation: 80.0,
            volatility: 0.06,
        }),
        rated: None,
    }
}

/// Returns attempts at twelve puzzles of two themes, two puzzles on each of six days. The player has solved every
/// puzzle of the first theme and failed every puzzle of the second.
fn tried() -> LearningRequest {
    let attempts = (0..12_u32).map(|number| {
        let (theme, score) = match number % 2 {
            0 => ("connect-in-1", PuzzleScore::Solved),
            _ => ("only-defence", PuzzleScore::Failed),
        };
        let day = 20_000 + u64::from(number) / 2;
        attempt(number, day * DAY + u64::from(number), theme, score)
    });
    LearningRequest::PuzzlesTried(attempts.collect())
}

fn request(player: &mut Player, request: LearningRequest) {
    player.app.world_mut().write_message(request);
    player.frames(3);
}

fn known(player: &mut Player) -> Learning {
    player.until("what was learned", |world| {
        world.resource::<Learned>().latest().is_some()
    });
    let learned = player.app.world().resource::<Learned>();
    learned.latest().unwrap().clone()
}

fn view(player: &Player) -> ProgressView {
    let world = player.app.world();
    let locale = Locale::new(Some("en"));
    ProgressView::of(
        world.resource::<Learned>(),
        &world.resource::<OfferedLessons>().0,
        &locale,
        20_005,
    )
}

fn top(player: &Player) -> Option<Page> {
    player.app.world().resource::<OpenPages>().top()
}

#[test]
fn what_was_learned_outlasts_a_restart_goes_into_a_file_and_is_erased_after_a_question() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.act(Action::Page(PageAction::Open(Page::Progress)));
    assert_eq!(top(&player), Some(Page::Progress));
    assert!(!view(&player).has_anything);
    request(&mut player, step_done());
    request(&mut player, tried());
    player.leave();
    player.flush();
    drop(player);

    let mut player = Player::at_title_with(files_in(folder.path()));
    let learning = known(&mut player);
    assert_eq!((learning.tried, learning.lessons.len()), (12, 1));
    player.act(Action::Page(PageAction::Open(Page::Progress)));
    player.act(Action::Learning(LearningAction::ExportLearning));
    player.until("the file", |world| {
        std::thread::sleep(Duration::from_millis(1));
        world.resource::<Learned>().done().is_some()
    });
    let done = player.app.world().resource::<Learned>().done();
    let Some(LearningDone::Exported(Ok((file, 13)))) = done else {
        panic!("{done:?}");
    };
    assert_eq!(file.parent().unwrap(), folder.path().join("exports"));
    let table = std::fs::read_to_string(file).unwrap();
    assert_eq!(table.lines().count(), 14, "{table}");
    // The game asks a question before it erases the results. The player declines, so all results stay.
    let question = Some(Page::Ask(Question::EraseLearning));
    player.act(Action::Learning(LearningAction::EraseLearning));
    assert_eq!(top(&player), question);
    player.act(Action::Page(PageAction::Close));
    player.frames(3);
    assert_eq!(top(&player), Some(Page::Progress));
    assert_eq!(known(&mut player).tried, 12);
    player.act(Action::Learning(LearningAction::EraseLearning));
    player.act(Action::Page(PageAction::Confirm));
    assert_eq!(top(&player), Some(Page::Progress));
    player.until("the end of it", |world| {
        std::thread::sleep(Duration::from_millis(1));
        let learned = world.resource::<Learned>();
        matches!(learned.done(), Some(LearningDone::Erased(Ok(()))))
    });
    assert_eq!(known(&mut player), Learning::default());
    player.flush();
    drop(player);
    let mut player = Player::at_title_with(files_in(folder.path()));
    assert_eq!(known(&mut player), Learning::default());
}

#[test]
fn where_nothing_is_kept_the_page_says_so_and_knows_this_run() {
    let mut player = Player::at_title();
    request(&mut player, tried());
    let view = view(&player);
    assert_eq!(view.troubles.len(), 1);
    assert!(view.games[0].curve.is_some());
    player.act(Action::Learning(LearningAction::EraseLearning));
    player.act(Action::Page(PageAction::Confirm));
    player.frames(3);
    assert_eq!(known(&mut player), Learning::default());
}

#[test]
fn the_page_proposes_a_lesson_and_shows_curve_and_themes_at_every_size() {
    let mut player = Player::at_title();
    request(&mut player, tried());
    request(&mut player, step_done());
    let view = view(&player);
    for size in [(1000.0, 700.0), (700.0, 500.0), (400.0, 300.0)] {
        let done = actions(
            size,
            |ui, locale| progress::show(ui.ctx(), locale, &view),
            |harness| {
                harness.get_by_label("12 puzzles tried in 4 min");
                harness.get_by_label("1110 ± 160");
                // The curve says its facts to screen readers.
                let curves = harness.get_all_by_role(Role::Image);
                let facts = curves.filter_map(|curve| curve.accesskit_node().label());
                let facts: Vec<_> = facts.collect();
                assert!(facts[0].starts_with("Your puzzle rating"), "{facts:?}");
                assert!(facts[0].contains(": 1110"), "{facts:?}");
                harness.get_by_label("100%");
                let go_on = "Continue: Finish the lesson “Lines of Action, move by move”";
                // Press the button with the Enter key, because it may be outside the visible part of the page.
                harness.get_by_label(go_on).focus();
                harness.run();
                harness.key_press(Key::Enter);
            },
        );
        let lesson = LessonRequest::Begin("loa".into());
        assert_eq!(done, [Action::Lesson(lesson)], "{size:?}");
    }
    for (button, action) in [
        ("Export", Action::Learning(LearningAction::ExportLearning)),
        ("Erase", Action::Learning(LearningAction::EraseLearning)),
        ("Close", Action::Page(PageAction::Close)),
    ] {
        let done = actions(
            (1000.0, 700.0),
            |ui, locale| progress::show(ui.ctx(), locale, &view),
            |harness| harness.get_by_label(button).click(),
        );
        assert_eq!(done, [action]);
    }
}

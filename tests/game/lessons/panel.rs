//! Tests of the lesson panel: its texts and buttons, and how a move changes them.

use super::*;

fn wrong_step() -> LessonView {
    let mut player = Player::at_title();
    begin(&mut player, "loa");
    ask(&mut player, LessonRequest::Hurry);
    make(&mut player, ::rules::read_move("c1-e3").unwrap());
    view(&player, &Locale::new(Some("en")))
}

#[test]
fn the_panel_says_what_is_asked_and_what_was_wrong_and_its_buttons_lead_on() {
    let view = wrong_step();
    let said = view.said.clone().unwrap().text;
    // Sizes of the panel in points. The first is beside the board in a window of 1024 × 640. The second is below the
    // board in a window of 800 × 600 with texts of twice the size.
    for (size, band) in [((336.0, 600.0), false), ((368.0, 150.0), true)] {
        let done = actions(
            size,
            |ui, locale| match band {
                false => lesson::show(ui, locale, &view),
                true => lesson::show_band(ui, locale, &view),
            },
            |harness| {
                harness.get_by_label(&view.text);
                harness.get_by_label(&said);
                // The test clicks all buttons. "Next step" stays disabled until the step is solved, and "Skip"
                // continues without a solution.
                for label in ["Next step", "Skip", "Again", "Show me", "Menu"] {
                    let rect = harness.get_by_label(label).rect();
                    assert!(rect.right() <= size.0 + 0.5, "{label}: {rect:?}");
                    harness.get_by_label(label).click();
                    harness.run();
                }
            },
        );
        let wanted = [
            LessonRequest::Next,
            LessonRequest::Again,
            LessonRequest::ShowMove,
            LessonRequest::Leave,
        ];
        assert_eq!(done, wanted.map(Action::Lesson));
    }
}

#[test]
fn a_click_where_the_next_step_will_be_skips_nothing() {
    let mut player = Player::at_title();
    begin(&mut player, "loa");
    ask(&mut player, LessonRequest::Hurry);
    let locale = Locale::new(Some("en"));
    let asking = view(&player, &locale);
    make(&mut player, ::rules::read_move("c1-c3").unwrap());
    let done = view(&player, &locale);
    assert_eq!(done.stage, Stage::Done);
    for (size, band) in [((336.0, 600.0), false), ((368.0, 150.0), true)] {
        let place = |view: &LessonView, name: &str| {
            let mut rect = None;
            let pressed = actions(
                size,
                |ui, locale| match band {
                    false => lesson::show(ui, locale, view),
                    true => lesson::show_band(ui, locale, view),
                },
                |harness| {
                    harness.run();
                    rect = Some(harness.get_by_label(name).rect());
                    harness.get_by_label(name).click();
                    harness.run();
                },
            );
            (rect.unwrap(), pressed)
        };
        let ((next, waits), (skip, skips)) = (place(&asking, "Next step"), place(&asking, "Skip"));
        assert_eq!(
            (waits, skips),
            (vec![], vec![Action::Lesson(LessonRequest::Next)])
        );
        let (later, goes_on) = place(&done, "Next step");
        assert_eq!(goes_on, [Action::Lesson(LessonRequest::Next)]);
        for next in [next, later] {
            assert!(!next.intersects(skip), "{next:?} {skip:?}");
        }
    }
}

#[test]
fn what_is_said_of_a_move_stands_below_the_text_it_belongs_to() {
    let view = wrong_step();
    let said = view.said.clone().unwrap().text;
    actions(
        (336.0, 900.0),
        |ui, locale| lesson::show(ui, locale, &view),
        |harness| {
            harness.run();
            let text = harness.get_by_label(&view.text).rect();
            let said = harness.get_by_label(&said).rect();
            let skip = harness.get_by_label("Skip").rect();
            let gap = said.top() - text.bottom();
            assert!((0.0..120.0).contains(&gap), "{gap}");
            assert!(skip.top() >= said.bottom(), "{skip} {said}");
        },
    );
}

#[test]
fn a_wrong_move_puts_the_stone_down_and_its_reason_goes_with_the_next_one_put_down() {
    let mut player = Player::at_title();
    begin(&mut player, "loa");
    ask(&mut player, LessonRequest::Hurry);
    make(&mut player, ::rules::read_move("c1-e3").unwrap());
    let locale = Locale::new(Some("en"));
    let held = |player: &Player| *player.app.world().resource::<Selection>();
    assert_eq!(view(&player, &locale).said.unwrap().tone, Tone::Wrong);
    assert_eq!(held(&player), Selection::Nothing);
    // The player selects a stone again. The reason for the wrong move stays visible, because it helps the player to
    // find another move.
    player.click("c1");
    player.frames(2);
    assert_ne!(held(&player), Selection::Nothing);
    assert_eq!(view(&player, &locale).said.unwrap().tone, Tone::Wrong);
    player.click("c1");
    player.frames(2);
    assert_eq!(held(&player), Selection::Nothing);
    assert_eq!(view(&player, &locale).said, None);
}

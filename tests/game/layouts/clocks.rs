//! Tests of the clocks in panels of every size.

use cohort_ui::panel::ClockView;

use super::*;

#[test]
fn clocks_have_their_room_in_every_panel() {
    let mut view = panel_view();
    for player in &mut view.players {
        player.name = "Computer · 8 · Full strength".into();
        player.shorter = vec!["Level 8 · Full strength".into(), "Level 8".into()];
        player.clock = Some(ClockView {
            time: "1:02:03".into(),
            more: Some("× 3".into()),
            words: format!("clock of {:?}", player.side),
            is_low: true,
            flag: true,
            ..ClockView::default()
        });
    }
    view.can.pause = Some(Pause::Pause);
    let check = |harness: &mut Harness<'_>, width: f32| {
        for side in ["Black", "White"] {
            let clock = harness.get_by_label(&format!("clock of {side}")).rect();
            assert!(clock.left() >= 0.0 && clock.right() <= width, "{clock:?}");
            let name = harness.query_all_by_label(side).last().unwrap().rect();
            assert!(!clock.intersects(name), "{clock:?} {name:?}");
        }
    };
    for width in [336.0, 305.0] {
        beside(&view, (width, 764.0), |harness| {
            check(harness, width);
            assert_tidy(harness, width);
            harness.get_by_label("Pause");
        });
        beside(&view, (width, 401.0), |harness| check(harness, width));
    }
    below(&view, (768.0, 188.0), |harness| check(harness, 768.0));
    let strip = |ui: &mut Ui, locale: &Locale| panel::show_strip(ui, locale, &view);
    actions((790.0, 44.0), strip, |harness| check(harness, 790.0));
    let line = |ui: &mut Ui, locale: &Locale| panel::show_line(ui, locale, &view);
    actions((632.0, 44.0), line, |harness| {
        harness.get_by_label("clock of White");
    });
}

#[test]
fn a_clock_of_days_leaves_room_for_the_name() {
    let mut view = panel_view();
    for player in &mut view.players {
        player.name = "Sophie".into();
        player.clock = Some(ClockView {
            time: "12 d 23 h".into(),
            shorter: Some("12 d".into()),
            words: format!("clock of {:?}", player.side),
            ..ClockView::default()
        });
    }
    // The names are whole in the widest panel. A name that is cut off is narrower.
    let mut whole = None;
    for size in [
        (500.0, 764.0),
        (336.0, 764.0),
        (305.0, 764.0),
        (305.0, 401.0),
        (250.0, 380.0),
    ] {
        beside(&view, size, |harness| {
            for name in harness.get_all_by_label("Sophie") {
                let width = name.rect().width();
                let whole = *whole.get_or_insert(width);
                assert!(width >= whole - 0.5, "{size:?}: {width} of {whole}");
            }
            for side in ["Black", "White"] {
                let clock = harness.get_by_label(&format!("clock of {side}")).rect();
                assert!(clock.right() <= size.0, "{clock:?}");
            }
        });
    }
}

#[test]
fn clocks_are_the_largest_figures_of_the_panel() {
    let mut view = panel_view();
    for player in &mut view.players {
        player.clock = Some(ClockView {
            time: "4:59".into(),
            words: format!("clock of {:?}", player.side),
            ..ClockView::default()
        });
    }
    beside(&view, (336.0, 764.0), |harness| {
        let status = harness.get_by_label("Black to move").rect().height();
        for side in ["Black", "White"] {
            let clock = harness.get_by_label(&format!("clock of {side}")).rect();
            assert!(clock.height() > 1.5 * status, "{clock} beside {status}");
        }
    });
}

#[test]
fn the_time_for_the_first_move_is_in_sight_in_every_panel() {
    let left = "First move: 0:42 left";
    let mut view = panel_view();
    for player in &mut view.players {
        player.name = "Magdalena with a long name".into();
        player.clock = Some(ClockView {
            time: "1:02:03".into(),
            words: format!("clock of {:?}", player.side),
            ..ClockView::default()
        });
    }
    view.players[0].first_move = Some(left.into());
    let check = |harness: &mut Harness<'_>, width: f32| {
        let rect = harness.get_by_label(left).rect();
        let clock = harness.get_by_label("clock of Black").rect();
        assert!(
            rect.left() >= 0.0 && rect.right() <= width,
            "{rect:?} in {width}"
        );
        assert!(!rect.intersects(clock), "{rect:?}, {clock:?}");
    };
    for size in [(336.0, 764.0), (305.0, 500.0), (305.0, 401.0)] {
        beside(&view, size, |harness| check(harness, size.0));
    }
    for size in [(768.0, 188.0), (608.0, 177.0)] {
        below(&view, size, |harness| check(harness, size.0));
    }
    let strip = |ui: &mut Ui, locale: &Locale| panel::show_strip(ui, locale, &view);
    actions((790.0, 44.0), strip, |harness| check(harness, 790.0));
    let line = |ui: &mut Ui, locale: &Locale| panel::show_line(ui, locale, &view);
    actions((632.0, 44.0), line, |harness| check(harness, 632.0));
}

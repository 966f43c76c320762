//! Tests of drop-down lists, used with the pointer and with the keyboard.

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{
    Area, Event, Id, Key, LayerId, Modifiers, Order, PointerButton, Pos2, Rect, Ui, UiBuilder, vec2,
};
use cohort_controls::input::{Action, TitleAction};
use cohort_play::locale::Locale;
use cohort_play::table::{Seat, Strength};
use cohort_ui::title::{self, TitleView, VariantView};
use egui_kittest::Harness;
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable};
use rules::Side;

use crate::layouts::is_painted;
use crate::panels::{actions, focused, on_title, title_view};

fn press(harness: &mut Harness<'_>, keys: &[Key]) {
    for key in keys {
        harness.key_press(*key);
        harness.run();
    }
}

fn click_list(harness: &mut Harness<'_>, name: &str) {
    harness.get_by_role_and_label(Role::ComboBox, name).click();
    harness.run();
}

fn open_by_keys(harness: &mut Harness<'_>, name: &str) {
    harness.get_by_role_and_label(Role::ComboBox, name).focus();
    harness.run();
    press(harness, &[Key::Enter]);
}

/// Returns whether the drop-down list that contains the entry `line` is open.
fn is_open(harness: &Harness<'_>, line: &str) -> bool {
    harness.query_by_label(line).is_some()
}

#[test]
fn arrows_go_through_a_list_and_enter_takes_and_closes_however_it_was_opened() {
    let second = Action::Title(TitleAction::ChooseVariant("loa-5x5".into()));
    for open in [click_list, open_by_keys] {
        let done = on_title(&title_view(), |harness| {
            open(harness, "Board");
            assert!(is_open(harness, "Board loa-5x5"));
            press(harness, &[Key::ArrowDown, Key::Enter]);
            assert!(!is_open(harness, "Board loa-5x5"));
        });
        assert_eq!(done, std::slice::from_ref(&second));
    }
}

#[test]
fn a_list_explains_all_its_entries_or_if_it_is_long_the_highlighted_one() {
    on_title(&title_view(), |harness| {
        open_by_keys(harness, "Board");
        for rules in ["Rules of loa", "Rules of loa-5x5"] {
            assert!(is_painted(harness, rules), "{rules}");
        }
    });
    let mut view = title_view();
    let rules = |number: usize| format!("Rules of board {number}");
    view.set_up.families[0]
        .variants
        .extend((0..20).map(|number| VariantView {
            id: format!("board-{number}"),
            name: format!("Board {number}"),
            summary: rules(number),
        }));
    let boards = view.set_up.families[0].variants.len();
    on_title(&view, |harness| {
        open_by_keys(harness, "Board");
        let explained = |harness: &Harness<'_>| {
            let all = (0..20).filter(|number| is_painted(harness, &rules(*number)));
            all.collect::<Vec<_>>()
        };
        assert_eq!(explained(harness), [0_usize; 0]);
        press(harness, &[Key::ArrowDown, Key::ArrowDown]);
        assert_eq!(explained(harness), [0]);
        press(harness, &[Key::End]);
        assert_eq!(explained(harness), [boards - 3]);
        // The last entry is above the explanation, not under it.
        let entry = focused(harness).rect();
        assert!(harness.ctx.content_rect().contains_rect(entry), "{entry}");
    });
}

/// A slow machine sees the press and the release of the pointer in one frame. The page and its list then both want to be
/// on top.
#[test]
fn a_list_opens_above_its_page_even_if_the_page_was_clicked_before() {
    let view = title_view();
    let page = LayerId::new(Order::Foreground, Id::new("page"));
    let draw = |ui: &mut Ui, locale: &Locale| {
        let area = Area::new(page.id).order(page.order).fixed_pos(Pos2::ZERO);
        let shown = area.show(ui.ctx(), |ui| {
            ui.set_min_size(vec2(440.0, 720.0));
            title::show(ui, locale, &view)
        });
        shown.inner
    };
    actions((440.0, 720.0), draw, |harness| {
        let click = |harness: &mut Harness<'_>, at: Pos2| {
            let button = |pressed| Event::PointerButton {
                pos: at,
                button: PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            };
            let events = [Event::PointerMoved(at), button(true), button(false)];
            harness.input_mut().events.extend(events);
            harness.run();
        };
        let list = harness
            .get_by_role_and_label(Role::ComboBox, "Board")
            .rect();
        for _ in 0..2 {
            click(harness, list.center());
            let entry = harness.get_by_label("Board loa-5x5").rect();
            let top = harness.ctx.layer_id_at(entry.center());
            assert!(top.is_some_and(|top| top != page), "{top:?}");
            press(harness, &[Key::Escape]);
            // The next click brings the page to the top.
            click(harness, Pos2::new(2.0, 2.0));
        }
    });
}

/// A screen reader reads the control that has the focus for AccessKit, which is the highlighted entry.
#[test]
fn a_screen_reader_hears_the_highlighted_entry_of_an_open_list_and_its_place() {
    on_title(&title_view(), |harness| {
        open_by_keys(harness, "Board");
        let heard = |harness: &Harness<'_>| {
            let entry = focused(harness).accesskit_node();
            let mut around = std::iter::successors(entry.parent(), AccessKitNode::parent);
            let count = around.find_map(|list| list.size_of_set());
            let place = (entry.position_in_set(), count);
            (entry.role(), entry.label(), place)
        };
        let (role, first, (place, _)) = heard(harness);
        assert_eq!((role, place), (Role::ListBoxOption, Some(0)), "{first:?}");
        press(harness, &[Key::ArrowDown]);
        let (_, second, (place, count)) = heard(harness);
        assert_eq!((second.as_deref(), place), (Some("Board loa-5x5"), Some(1)));
        assert!(count > Some(1), "{count:?}");
    });
}

#[test]
fn tab_goes_on_from_a_list_that_was_closed() {
    for close in [Key::Escape, Key::Enter] {
        on_title(&title_view(), |harness| {
            open_by_keys(harness, "Board");
            press(harness, &[close]);
            let name = |harness: &Harness<'_>| focused(harness).accesskit_node().label();
            assert_eq!(name(harness).as_deref(), Some("Board"));
            press(harness, &[Key::Tab]);
            assert_eq!(name(harness).as_deref(), Some("Black"), "{close:?}");
        });
    }
}

#[test]
fn the_ends_of_a_list_hold_and_are_one_key_away() {
    for (keys, level) in [
        (&[Key::ArrowUp, Key::ArrowUp][..], Seat::Here),
        (&[Key::End], Seat::Computer(Strength::Full)),
        (
            &[Key::End, Key::ArrowDown, Key::ArrowDown],
            Seat::Computer(Strength::Full),
        ),
        (
            // The computer plays White, so the list of players for Black has no entry for the adaptive computer. Three
            // presses of the down arrow reach the strength 450.
            &[Key::ArrowDown, Key::ArrowDown, Key::ArrowDown],
            Seat::Computer(Strength::Elo(450)),
        ),
        (&[Key::ArrowDown, Key::Home], Seat::Here),
    ] {
        let done = on_title(&title_view(), |harness| {
            click_list(harness, "Black");
            press(harness, keys);
            press(harness, &[Key::Enter]);
        });
        assert_eq!(
            done,
            [Action::Title(TitleAction::ChooseSeat(Side::Black, level))],
            "{keys:?}"
        );
    }
}

#[test]
fn escape_and_tab_close_a_list_and_change_nothing() {
    for open in [click_list, open_by_keys] {
        for leave in [Key::Escape, Key::Tab] {
            let done = on_title(&title_view(), |harness| {
                open(harness, "Board");
                press(harness, &[Key::ArrowDown, leave]);
                harness.run();
                assert!(!is_open(harness, "Board loa-5x5"), "{leave:?}");
                let name = focused(harness).accesskit_node().label();
                assert_eq!(name.as_deref(), Some("Board"), "{leave:?}");
            });
            assert_eq!(done, [], "{leave:?}");
        }
    }
}

#[test]
fn after_a_choice_by_keys_the_keyboard_is_still_there_and_after_one_by_pointer_it_is_free() {
    on_title(&title_view(), |harness| {
        open_by_keys(harness, "Board");
        press(harness, &[Key::ArrowDown, Key::Enter]);
        let name = focused(harness).accesskit_node().label();
        assert_eq!(name.as_deref(), Some("Board"));
    });
    on_title(&title_view(), |harness| {
        click_list(harness, "Board");
        harness.get_by_label("Board loa-5x5").click();
        harness.run();
        let nodes = harness.root().children_recursive();
        assert_eq!(nodes.filter(egui_kittest::Node::is_focused).count(), 0);
    });
}

/// Returns a title screen on which the first game offers `count` boards.
fn boards(count: usize) -> TitleView {
    let mut view = title_view();
    view.set_up.families[0].variants = (0..count)
        .map(|number| VariantView {
            id: format!("board-{number}"),
            name: format!("Number {number}"),
            summary: String::new(),
        })
        .collect();
    view.set_up.variant = "board-0".into();
    view
}

#[test]
fn the_lines_of_a_list_are_as_wide_with_a_scroll_bar_as_without() {
    let width = |count| {
        let view = boards(count);
        let mut widths = Vec::new();
        actions(
            (376.0, 720.0),
            |ui, locale| title::show(ui, locale, &view),
            |harness| {
                click_list(harness, "Board");
                let line =
                    |harness: &Harness<'_>| -> Rect { harness.get_by_label("Number 1").rect() };
                widths.push(line(harness).width());
                harness.hover_at(line(harness).center());
                harness.run();
                widths.push(line(harness).width());
            },
        );
        widths
    };
    let (few, many) = (width(3), width(60));
    assert!(few[0] > 200.0, "{few:?}");
    assert_eq!(few, many);
    assert_eq!(few[0], few[1]);
}

#[test]
fn the_list_goes_along_with_the_arrows() {
    let view = boards(60);
    let done = actions(
        (376.0, 720.0),
        |ui, locale| title::show(ui, locale, &view),
        |harness| {
            click_list(harness, "Board");
            press(harness, &[Key::End]);
            harness.run_steps(30);
            let last = harness.get_by_label("Number 59").rect();
            assert!(last.bottom() <= 720.0 && last.top() >= 0.0, "{last:?}");
            press(harness, &[Key::Enter]);
        },
    );
    assert_eq!(
        done,
        [Action::Title(TitleAction::ChooseVariant("board-59".into()))]
    );
}

#[test]
fn a_level_is_explained_where_it_is_chosen() {
    let view = title_view();
    on_title(&view, |harness| {
        harness.get_by_label("Takes every win in one move but overlooks distant threats");
    });
}

#[test]
fn a_list_opens_above_or_below_its_field_and_never_beside_it() {
    let view = title_view();
    // The panel is at the right edge of the window. A drop-down list would have space beside the panel, but has little
    // space below its field.
    for height in [800.0, 640.0] {
        actions(
            (1280.0, height),
            |ui, locale| {
                let all = ui.max_rect();
                let panel = all.with_min_x(all.right() - 360.0);
                let mut panel = ui.new_child(UiBuilder::new().max_rect(panel));
                title::show(&mut panel, locale, &view)
            },
            |harness| {
                for (name, line) in [
                    ("White", "Computer · Newcomer · 50 Elo"),
                    ("Clock", "30 s a move"),
                ] {
                    click_list(harness, name);
                    press(harness, &[Key::End]);
                    harness.run_steps(4);
                    let field = harness.get_by_role_and_label(Role::ComboBox, name).rect();
                    let line = harness.get_by_label_contains(line).rect();
                    assert!(
                        line.left() < field.right() && line.right() > field.left(),
                        "{name} at {height}: {line:?} beside {field:?}"
                    );
                    press(harness, &[Key::Escape]);
                }
            },
        );
    }
}

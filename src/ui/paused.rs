//! The cover over the board while the clocks are stopped. It prevents the players from thinking without using time.

use bevy_egui::egui::{Align, Layout, Rect, Ui, UiBuilder, vec2};
use cohort_controls::input::{Action, MatchAction, OpenPages, Page};
use cohort_features::puzzles::{CurrentPuzzle, StormSession};
use cohort_play::locale::Locale;
use cohort_play::table::Match;

use super::{controls, icons, style};

/// Maximum width and height of the text and button on the cover, in points.
const SIZE: (f32, f32) = (300.0, 150.0);

/// Returns whether the cover hides the board during a pause. Only a timed match with a person needs the cover.
pub(super) fn covers(current: Option<&Match>) -> bool {
    current.is_some_and(|current| {
        current.is_paused() && current.is_timed() && current.seats().any_person()
    })
}

/// Returns whether a puzzle storm (puzzles against the clock) waits until the player closes the open page.
pub(super) fn waits(puzzle: &CurrentPuzzle) -> bool {
    puzzle.storm().is_some_and(StormSession::waits)
}

/// Returns whether the position is hidden: by a page over the board, by a pause, or by a puzzle storm that waits.
pub(super) fn hides_board(
    current: Option<&Match>,
    puzzle: &CurrentPuzzle,
    open_pages: &OpenPages,
) -> bool {
    let page_covers = open_pages.top().is_some_and(Page::covers_the_board);
    covers(current) || waits(puzzle) || page_covers
}

/// Covers the board in `area`, and draws a button to resume. Returns the button's action. Enter presses the button if
/// `is_next` is set, which means that no page is open.
pub(super) fn show(ui: &mut Ui, locale: &Locale, area: Rect, is_next: bool) -> Option<Action> {
    let mut place = cover(ui, area);
    place.label(style::heading(locale.text("status-paused")));
    place.label(style::small(&place, locale.text("paused-board")));
    place.add_space(10.0);
    // The name differs from that of the panel's button, because accessible names must be unique within a layer.
    let go_on = controls::accented(&mut place, icons::PLAY, &locale.text("paused-go-on"));
    if is_next {
        style::goes_on(&go_on);
    }
    go_on.clicked().then_some(Action::Match(MatchAction::Pause))
}

/// Covers an area. Returns the [`Ui`] for the content in the middle of the cover.
fn cover(ui: &mut Ui, area: Rect) -> Ui {
    ui.painter().rect_filled(area, 0.0, ui.visuals().panel_fill);
    let size = vec2(SIZE.0.min(area.width() - 24.0), SIZE.1);
    let middle = Rect::from_center_size(area.center(), size);
    let builder = UiBuilder::new()
        .id_salt("paused")
        .max_rect(middle)
        .layout(Layout::top_down(Align::Center));
    ui.new_child(builder)
}

/// Covers the board in `area` while a puzzle storm (puzzles against the clock) waits. Shows no text if a question is
/// open.
pub(super) fn show_waiting(ui: &mut Ui, locale: &Locale, area: Rect, is_asked: bool) {
    let mut place = cover(ui, area);
    if is_asked {
        return;
    }
    place.label(style::heading(locale.text("storm-waits")));
    place.label(style::small(&place, locale.text("storm-waits-board")));
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use bevy_egui::egui::{self, Context, Event, PointerButton, RawInput, pos2};
    use cohort_controls::input::ringed;

    use super::*;
    use crate::fonts;
    use crate::panel::{self, PanelView, Pause};

    /// Returns the actions after a click in a test window with the cover at the left and the panel at the right.
    fn clicked(at: egui::Pos2) -> Vec<Action> {
        let locale = Locale::new(Some("en"));
        let mut view = PanelView::default();
        view.can.pause = Some(Pause::GoOn);
        let context = Context::default();
        fonts::install(&context);
        let done = RefCell::new(Vec::new());
        let press = |pressed| Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Default::default(),
        };
        let frames = [
            vec![],
            vec![],
            vec![Event::PointerMoved(at)],
            vec![],
            vec![press(true)],
            vec![press(false)],
        ];
        for events in frames {
            let window = Rect::from_min_size(egui::Pos2::ZERO, vec2(1000.0, 800.0));
            let input = RawInput {
                screen_rect: Some(window),
                events,
                ..RawInput::default()
            };
            let output = context.run_ui(input, |ui| {
                let (left, right) = window.split_left_right_at_x(640.0);
                let mut beside = ui.new_child(UiBuilder::new().max_rect(right));
                let mut entry = Default::default();
                let shown = panel::show(&mut beside, &locale, &view, &mut entry);
                done.borrow_mut().extend(shown);
                done.borrow_mut().extend(show(ui, &locale, left, true));
            });
            output.drop_without_applying_deltas();
        }
        done.into_inner()
    }

    #[test]
    fn the_cover_has_no_ring_while_a_page_is_open() {
        let locale = Locale::new(Some("en"));
        for is_next in [true, false] {
            let context = Context::default();
            fonts::install(&context);
            for _ in 0..3 {
                let output = context.run_ui(RawInput::default(), |ui| {
                    let board = Rect::from_min_size(egui::Pos2::ZERO, vec2(640.0, 480.0));
                    show(ui, &locale, board, is_next);
                    style::focus_ring(&context, true);
                });
                output.drop_without_applying_deltas();
            }
            let ring: Option<Option<egui::Id>> = context.data(|data| data.get_temp(ringed()));
            assert_eq!(ring.flatten().is_some(), is_next);
        }
    }

    #[test]
    fn the_button_on_the_cover_goes_on_though_the_panel_has_one_too() {
        assert_eq!(
            clicked(pos2(320.0, 425.0)),
            [Action::Match(MatchAction::Pause)]
        );
    }
}

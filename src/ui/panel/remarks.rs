//! Words and variations between the moves, in small print. Each of their moves shows its position.

use bevy_egui::egui::{
    CornerRadius, Frame, Label, Margin, Rect, RichText, Sense, Shape, TextWrapMode, Ui, WidgetInfo,
    WidgetType, vec2,
};

use super::line_menu;
use super::view::{PanelView, Part};
use crate::input::Action;
use crate::locale::Locale;
use crate::ui::controls::between;
use crate::ui::style;

/// How far they stand in, in points.
const INDENT: i8 = 24;

/// The room between words.
const BETWEEN: f32 = 5.0;

/// Draws what stands behind the moves up to so many plies, from `first` on; gives the place of the move that is shown, if it is
/// one of them.
pub(super) fn show(
    ui: &mut Ui,
    locale: &Locale,
    view: &PanelView,
    plies: std::ops::Range<usize>,
    actions: &mut Vec<Action>,
) -> Option<Rect> {
    let mut shown = None;
    let remarks = view.remarks.iter();
    for remark in remarks.filter(|remark| plies.contains(&remark.plies)) {
        ui.scope(|ui| {
            // As high as small print, also where rows are made for fingers.
            ui.spacing_mut().interact_size.y = style::target(ui, 0.0);
            let margin = Margin {
                left: INDENT,
                ..Margin::ZERO
            };
            Frame::new().inner_margin(margin).show(ui, |ui| {
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing = vec2(BETWEEN, 1.0);
                    for part in &remark.parts {
                        let place = draw(ui, locale, view, part, actions);
                        shown = place.or(shown);
                    }
                });
            });
        });
    }
    shown
}

/// Draws one part; gives its place if it is the move that is shown.
fn draw(
    ui: &mut Ui,
    locale: &Locale,
    view: &PanelView,
    part: &Part,
    actions: &mut Vec<Action>,
) -> Option<Rect> {
    let (text, node, is_shown) = match part {
        Part::Words(words) => {
            ui.add(Label::new(style::small(ui, words)).wrap());
            return None;
        }
        Part::Move {
            text,
            node,
            is_shown,
        } => (text, *node, *is_shown),
    };
    let colour = if is_shown {
        style::accent(ui)
    } else {
        between(style::ink(ui), style::faint(ui), 0.5)
    };
    let below = ui.painter().add(Shape::Noop);
    let written = RichText::new(text).size(style::SMALL).color(colour);
    let label = Label::new(written).sense(Sense::CLICK).selectable(false);
    let response = ui.add(label.wrap_mode(TextWrapMode::Extend));
    response.widget_info(|| WidgetInfo::selected(WidgetType::Link, true, is_shown, text));
    if response.hovered() {
        let hovered = ui
            .visuals()
            .widgets
            .hovered
            .weak_bg_fill
            .gamma_multiply(0.5);
        let place = response.rect.expand2(vec2(2.0, 0.0));
        let shape = Shape::rect_filled(place, CornerRadius::same(3), hovered);
        ui.painter().set(below, shape);
    }
    if response.clicked() {
        actions.push(Action::ViewNode(node));
    }
    let place = response.rect;
    if !view.editable.is_empty() {
        actions.extend(line_menu::show(response, locale, node, true));
    }
    is_shown.then_some(place)
}

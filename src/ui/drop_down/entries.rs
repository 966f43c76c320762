//! The entries of an open drop-down list.

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{
    self, Align, Align2, FontId, Id, Layout, Rect, Response, RichText, ScrollArea, Sense,
    TextStyle, TextWrapMode, Ui, WidgetInfo, WidgetText, WidgetType, vec2,
};

use super::{Choice, MARGIN, SCROLLBAR};
use crate::screen_reader::tables;
use crate::{icons, style};

/// Height of an entry without explanation, in points. `AROUND` is the space above and below the text of an entry with
/// explanation, in points.
const LINE: f32 = 30.0;
const AROUND: f32 = 5.0;

/// Draws the entries of the list. Returns the entry under the pointer, and whether the player has clicked it. Also
/// returns the id of the highlighted entry.
pub(super) fn lines<T>(
    ui: &mut Ui,
    width: f32,
    height: f32,
    choices: &[Choice<T>],
    chosen: &dyn Fn(&T) -> Option<bool>,
    marked: usize,
    moved: bool,
) -> (Option<(usize, bool)>, Option<Id>) {
    let (mut under_pointer, mut highlighted) = (None, None);
    let pointed = ui.input(|input| input.pointer.delta() != egui::Vec2::ZERO);
    ui.set_width(width);
    ScrollArea::vertical().max_height(height).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        let layout = Layout::top_down(Align::Min);
        ui.with_layout(layout, |ui| {
            tables::list(ui.ctx(), ui.unique_id(), Role::ListBox, choices.len());
            for (number, choice) in choices.iter().enumerate() {
                let is_marked = number == marked;
                let response = line(
                    ui,
                    width - SCROLLBAR,
                    choice,
                    chosen(&choice.value),
                    is_marked,
                );
                tables::entry(&response, number);
                if is_marked {
                    highlighted = Some(response.id);
                    if moved {
                        response.scroll_to_me(None);
                    }
                }
                if response.clicked() {
                    under_pointer = Some((number, true));
                } else if response.hovered() && pointed {
                    under_pointer = Some((number, false));
                }
            }
        });
    });
    (under_pointer, highlighted)
}

/// Draws an entry of the list. `chosen` is `None` if entries cannot be chosen, as in a menu of commands.
fn line<T>(
    ui: &mut Ui,
    width: f32,
    choice: &Choice<T>,
    chosen: Option<bool>,
    marked: bool,
) -> Response {
    let is_chosen = chosen == Some(true);
    let room = width - 2.0 * MARGIN - 20.0;
    let text = |ui: &Ui, text: RichText| {
        let wrap = Some(TextWrapMode::Wrap);
        WidgetText::from(text).into_galley(ui, wrap, room, TextStyle::Button)
    };
    let name = if is_chosen {
        style::strong(&choice.name).color(style::accent(ui))
    } else {
        RichText::new(&choice.name)
    };
    let name = text(ui, name);
    let meaning = (!choice.meaning.is_empty()).then(|| text(ui, style::small(ui, &choice.meaning)));
    let height = name.size().y + meaning.as_ref().map_or(0.0, |meaning| meaning.size().y);
    let size = vec2(width, (height + 2.0 * AROUND).max(style::target(ui, LINE)));
    // Entries never get focus, because the focus stays on the control of the list.
    let (rect, response) = ui.allocate_exact_size(size, Sense::CLICK);
    response.widget_info(|| {
        let mut info = WidgetInfo::labeled(WidgetType::SelectableLabel, true, &choice.name);
        info.selected = chosen;
        info
    });
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_role(Role::ListBoxOption);
        if !choice.meaning.is_empty() {
            node.set_description(choice.meaning.as_str());
        }
    });
    if !ui.is_rect_visible(rect) {
        return response;
    }
    if marked {
        let visuals = &ui.visuals().widgets.hovered;
        ui.painter()
            .rect_filled(rect, visuals.corner_radius, visuals.weak_bg_fill);
    }
    let ink = style::ink(ui);
    let top = egui::pos2(rect.left() + MARGIN, rect.center().y - height / 2.0);
    let below = top + vec2(0.0, name.size().y);
    ui.painter().galley(top, name, ink);
    if let Some(meaning) = meaning {
        ui.painter().galley(below, meaning, ink);
    }
    if is_chosen {
        let corner = Rect::from_center_size(
            rect.right_center() - vec2(MARGIN + 8.0, 0.0),
            vec2(16.0, 16.0),
        );
        ui.painter().text(
            corner.center(),
            Align2::CENTER_CENTER,
            icons::CHOSEN,
            FontId::proportional(15.0),
            style::accent(ui),
        );
    }
    response
}

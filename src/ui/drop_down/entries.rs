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
/// Space in points between the entries and the explanation at the foot of the list.
const FOOT: f32 = 18.0;

/// Draws the entries of the list. If the list is too low for the explanations of all entries, it has only the
/// explanation of the highlighted entry, at its foot. Returns the entry under the pointer, and whether the player has
/// clicked it. Also returns the id of the highlighted entry.
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
    let explained = Explained::of(ui, width - SCROLLBAR, height, choices);
    let height = match explained {
        Explained::Each => height,
        Explained::Highlighted { foot } => height - foot - FOOT,
    };
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
                    (chosen(&choice.value), is_marked),
                    explained,
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
    if let (Explained::Highlighted { foot }, Some(choice)) = (explained, choices.get(marked)) {
        ui.separator();
        let text = in_entry(ui, width - SCROLLBAR, style::small(ui, &choice.meaning));
        let (rect, _) = ui.allocate_exact_size(vec2(width - SCROLLBAR, foot), Sense::hover());
        let at = rect.left_top() + vec2(MARGIN, 0.0);
        ui.painter().galley(at, text, style::ink(ui));
    }
    (under_pointer, highlighted)
}

/// Where a list shows the explanations of its entries.
#[derive(Clone, Copy, PartialEq)]
enum Explained {
    /// Each entry has its explanation below its name.
    Each,
    /// Only the explanation of the highlighted entry is shown, in `foot` points below the list.
    Highlighted { foot: f32 },
}

impl Explained {
    fn of<T>(ui: &Ui, width: f32, height: f32, choices: &[Choice<T>]) -> Self {
        let meanings = choices.iter().map(|choice| match choice.meaning.as_str() {
            "" => 0.0,
            meaning => in_entry(ui, width, style::small(ui, meaning)).size().y,
        });
        let meanings: Vec<f32> = meanings.collect();
        let names = choices.len() as f32 * style::target(ui, LINE);
        if meanings.iter().sum::<f32>() + names <= height {
            return Explained::Each;
        }
        match meanings.into_iter().fold(0.0, f32::max) {
            0.0 => Explained::Each,
            foot => Explained::Highlighted { foot },
        }
    }
}

/// Lays out a text within an entry that is `width` points wide.
fn in_entry(ui: &Ui, width: f32, text: RichText) -> std::sync::Arc<egui::Galley> {
    let room = width - 2.0 * MARGIN - 20.0;
    WidgetText::from(text).into_galley(ui, Some(TextWrapMode::Wrap), room, TextStyle::Button)
}

/// Draws an entry of the list. `chosen` is `None` if entries cannot be chosen, as in a menu of commands.
fn line<T>(
    ui: &mut Ui,
    width: f32,
    choice: &Choice<T>,
    (chosen, marked): (Option<bool>, bool),
    explained: Explained,
) -> Response {
    let is_chosen = chosen == Some(true);
    let name = if is_chosen {
        style::strong(&choice.name).color(style::accent(ui))
    } else {
        RichText::new(&choice.name)
    };
    let name = in_entry(ui, width, name);
    let has_meaning = explained == Explained::Each && !choice.meaning.is_empty();
    let meaning = has_meaning.then(|| in_entry(ui, width, style::small(ui, &choice.meaning)));
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

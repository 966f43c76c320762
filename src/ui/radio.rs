//! A group of radio buttons. Tab stops only once in the group, and arrow keys choose an option.

use bevy_egui::egui::{
    Button, EventFilter, Key, Popup, Response, Sense, TextStyle, TextWrapMode, Ui, Vec2,
    WidgetInfo, WidgetText, WidgetType, vec2,
};

use super::style::{CONTROL, target};

/// A group of radio buttons whose options the caller draws one after another.
///
/// Tab focuses the chosen option, or the first option if no option is chosen. Arrow keys choose the previous or the
/// next option, and wrap around at the ends (pattern "radio group" of the ARIA Authoring Practices).
pub(crate) struct RadioGroup {
    any_chosen: bool,
    drawn: Vec<(Response, bool)>,
}

impl RadioGroup {
    /// Creates a group without options. `any_chosen` is whether one of the options to be drawn is chosen.
    pub fn new(any_chosen: bool) -> Self {
        RadioGroup {
            any_chosen,
            drawn: Vec::new(),
        }
    }

    /// Returns the egui sense for the next option. Tab reaches only one option of the group.
    pub(crate) fn sense(&self, chosen: bool) -> Sense {
        if chosen || !self.any_chosen && self.drawn.is_empty() {
            Sense::click()
        } else {
            Sense::CLICK
        }
    }

    /// Adds the next option to the group, with its accessible name.
    pub fn add(&mut self, response: Response, chosen: bool, name: &str) {
        response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, chosen, name));
        self.drawn.push((response, chosen));
    }

    /// Returns the index of the option that the player has chosen in this frame.
    pub fn taken(&self, ui: &Ui) -> Option<usize> {
        let clicked = self.drawn.iter().position(|(option, _)| option.clicked());
        clicked.or_else(|| self.walked(ui))
    }

    /// Returns the index of the option that an arrow key chooses in this frame. Moves the focus to this option.
    fn walked(&self, ui: &Ui) -> Option<usize> {
        let count = self.drawn.len();
        let from = self
            .drawn
            .iter()
            .position(|(option, _)| option.has_focus())?;
        if Popup::is_any_open(ui.ctx()) {
            return None;
        }
        self.keep_arrows(ui, from);
        let presses = |keys: [Key; 2]| {
            ui.input(|input| keys.map(|key| input.num_presses(key)).iter().sum::<usize>())
        };
        let on = presses([Key::ArrowRight, Key::ArrowDown]) % count;
        let back = presses([Key::ArrowLeft, Key::ArrowUp]) % count;
        let to = (from + on + count - back) % count;
        if to == from {
            return None;
        }
        self.drawn.get(to)?.0.request_focus();
        Some(to)
    }

    /// Stops egui from moving the focus when the player presses an arrow key.
    fn keep_arrows(&self, ui: &Ui, option: usize) {
        let Some((response, _)) = self.drawn.get(option) else {
            return;
        };
        let arrows = EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
    }
}

/// Gaps between two options, horizontally and vertically, in points. `PADDING` is the space at the left and right end
/// of an option.
const GAP: Vec2 = vec2(5.0, 6.0);
const PADDING: f32 = 8.5;

/// Draws options in rows. The accessible name of an option consists of the group's name and the option's own name.
/// Returns the option that the player chooses.
pub fn choices<T: PartialEq>(
    ui: &mut Ui,
    name: &str,
    chosen: &T,
    options: impl IntoIterator<Item = (T, String)>,
) -> Option<T> {
    let mut options: Vec<_> = options.into_iter().collect();
    let mut group = RadioGroup::new(options.iter().any(|(option, _)| option == chosen));
    let needed = |(_, text): &(T, String)| {
        let wrap = Some(TextWrapMode::Extend);
        let text = WidgetText::from(text.as_str());
        let set = text.into_galley(ui, wrap, f32::INFINITY, TextStyle::Button);
        set.size().x + 2.0 * PADDING
    };
    let widths: Vec<f32> = options.iter().map(needed).collect();
    let mut left = options.iter();
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing = GAP;
        ui.spacing_mut().button_padding.x = PADDING;
        for count in even_rows(&widths, GAP.x, ui.available_width()) {
            ui.horizontal(|ui| {
                for (option, text) in left.by_ref().take(count) {
                    let chosen = option == chosen;
                    let button = Button::new(text.as_str())
                        .selected(chosen)
                        .sense(group.sense(chosen))
                        .min_size(Vec2::new(0.0, target(ui, CONTROL - 2.0)));
                    let response = ui.add(button);
                    group.add(response, chosen, &format!("{name}: {text}"));
                }
            });
        }
    });
    let taken = group.taken(ui)?;
    Some(options.swap_remove(taken).0)
}

/// Returns how many items of the given widths to put in each row. Uses as few rows as possible and fills them as evenly
/// as possible, so that the last row does not have a single item.
fn even_rows(widths: &[f32], gap: f32, room: f32) -> Vec<usize> {
    let fewest = filled(widths, gap, room).len();
    let widest = widths.iter().copied().fold(0.0, f32::max);
    let (mut least, mut enough) = (widest.min(room), room);
    // Searches for the smallest row width that needs no additional row.
    for _ in 0..12 {
        let between = (least + enough) / 2.0;
        if filled(widths, gap, between).len() > fewest {
            least = between;
        } else {
            enough = between;
        }
    }
    filled(widths, gap, enough)
}

/// Returns the number of items in each row, if each row is filled before the next row starts.
fn filled(widths: &[f32], gap: f32, room: f32) -> Vec<usize> {
    let (mut rows, mut end) = (Vec::new(), f32::INFINITY);
    for width in widths {
        end += gap + width;
        match rows.last_mut() {
            Some(count) if end <= room => *count += 1,
            _ => {
                rows.push(1);
                end = *width;
            }
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_option_hangs_alone_below_the_others() {
        let rows = |widths: &[f32], room| even_rows(widths, 5.0, room);
        // The widths are those of the choices for graphics quality, in the panel of a window 1280 points wide.
        let qualities = [86.0, 48.0, 72.0, 50.0, 56.0];
        assert_eq!(rows(&qualities, 320.0), [2, 3]);
        assert_eq!(rows(&qualities, 340.0), [5]);
        assert_eq!(rows(&[50.0; 7], 220.0), [4, 3]);
        // An item that is wider than the available space gets its own row.
        assert_eq!(rows(&[50.0, 400.0, 50.0], 220.0), [1, 1, 1]);
        assert_eq!(rows(&[], 220.0), [0; 0]);
    }
}

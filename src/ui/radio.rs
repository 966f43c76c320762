//! One choice out of several, as a group of radio buttons: one stop for Tab, in which arrow keys choose.

use bevy_egui::egui::{
    Button, EventFilter, Key, Popup, Response, Sense, Ui, Vec2, WidgetInfo, WidgetType, vec2,
};

use super::style::{CONTROL, target};

/// A group whose options are drawn one after the other.
///
/// Tab comes to the option that is chosen, or to the first where none is; arrow keys choose the one before or after it, and
/// go round (the pattern "radio group" of the ARIA Authoring Practices).
pub struct RadioGroup {
    any_chosen: bool,
    drawn: Vec<(Response, bool)>,
}

impl RadioGroup {
    /// A group with or without an option that is chosen.
    pub fn new(any_chosen: bool) -> Self {
        RadioGroup {
            any_chosen,
            drawn: Vec::new(),
        }
    }

    /// What the next option answers to, which is chosen or not.
    pub fn sense(&self, chosen: bool) -> Sense {
        if chosen || !self.any_chosen && self.drawn.is_empty() {
            Sense::click()
        } else {
            Sense::CLICK
        }
    }

    /// Takes note of the next option, and tells its name to those who do not see it.
    pub fn add(&mut self, response: Response, chosen: bool, name: &str) {
        response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, chosen, name));
        self.drawn.push((response, chosen));
    }

    /// The number of the option taken in this frame.
    pub fn taken(&self, ui: &Ui) -> Option<usize> {
        let clicked = self.drawn.iter().position(|(option, _)| option.clicked());
        clicked.or_else(|| self.walked(ui))
    }

    /// The option to which arrow keys lead. It gets the keyboard.
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

    /// Has egui not walk by arrow keys from the option that has the keyboard.
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

/// Options in rows, each called by the name of the whole and its own: the one that was taken.
pub fn choices<T: PartialEq>(
    ui: &mut Ui,
    name: &str,
    chosen: &T,
    options: impl IntoIterator<Item = (T, String)>,
) -> Option<T> {
    let mut options: Vec<_> = options.into_iter().collect();
    let mut group = RadioGroup::new(options.iter().any(|(option, _)| option == chosen));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(5.0, 6.0);
        ui.spacing_mut().button_padding.x = 8.5;
        for (option, text) in &options {
            let chosen = option == chosen;
            let button = Button::new(text.as_str())
                .selected(chosen)
                .sense(group.sense(chosen))
                .min_size(Vec2::new(0.0, target(ui, CONTROL - 2.0)));
            let response = ui.add(button);
            group.add(response, chosen, &format!("{name}: {text}"));
        }
    });
    let taken = group.taken(ui)?;
    Some(options.swap_remove(taken).0)
}

//! Arranges the buttons of a row. A row that is too narrow for its words has several lines, so that a player can read
//! what every button does.

use bevy_egui::egui::{RichText, Ui};

use crate::controls::{self, Room, State, needed};
use crate::tips;

/// Returns the widths of a row of buttons that together fill the row. The buttons are equally wide if each text fits.
/// Otherwise each button gets the width that its text needs, and an equal part of the remaining width. Returns `None`
/// if the texts do not fit into the row.
pub(crate) fn widths(
    ui: &Ui,
    room: Room,
    texts: impl IntoIterator<Item = RichText>,
) -> Option<Vec<f32>> {
    let texts = texts.into_iter();
    let needed: Vec<f32> = texts.map(|text| needed(ui, text, room)).collect();
    filled(ui, &needed)
}

fn filled(ui: &Ui, needed: &[f32]) -> Option<Vec<f32>> {
    let share = controls::share(ui, needed.len());
    if needed.iter().all(|needed| *needed <= share) {
        return Some(vec![share; needed.len()]);
    }
    let spare = share - needed.iter().sum::<f32>() / needed.len() as f32;
    (spare >= 0.0).then(|| needed.iter().map(|needed| needed + spare).collect())
}

/// The widths of a row of buttons, in points. A row has several lines if its words do not fit into one line.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    /// The widths of icon, gap and padding inside each button, in points.
    pub(crate) room: Room,
    /// The width of each button, line by line. Each line fills the available width.
    pub(crate) widths: Vec<Vec<f32>>,
}

impl Lines {
    /// Draws the buttons of a row, each with the function `draw`, which gets the button's width in points.
    pub(crate) fn show<T>(
        self,
        ui: &mut Ui,
        buttons: impl IntoIterator<Item = T>,
        mut draw: impl FnMut(&mut Ui, Room, f32, T),
    ) {
        let mut buttons = buttons.into_iter();
        for line in self.widths {
            ui.horizontal(|ui| {
                for (width, button) in line.into_iter().zip(&mut buttons) {
                    draw(ui, self.room, width, button);
                }
            });
        }
    }
}

/// Arranges buttons in as few lines as possible, so that every button has its whole text. `wider` contains the widths
/// inside a button with an icon, and `narrower` those inside a button without an icon. Uses `wider` unless `narrower`
/// needs fewer lines.
pub(crate) fn lines(ui: &Ui, [wider, narrower]: [Room; 2], texts: &[RichText]) -> Lines {
    let [wide, narrow] = [wider, narrower].map(|room| in_lines(ui, room, texts));
    if wide.len() <= narrow.len() {
        Lines {
            room: wider,
            widths: wide,
        }
    } else {
        Lines {
            room: narrower,
            widths: narrow,
        }
    }
}

fn in_lines(ui: &Ui, room: Room, texts: &[RichText]) -> Vec<Vec<f32>> {
    let needed = texts.iter().map(|text| needed(ui, text.clone(), room));
    let needed: Vec<f32> = needed.collect();
    let fewest = packed(ui, &needed);
    // Lines with equally many buttons look tidier than a full line above a single button.
    let in_each = needed.len().div_ceil(fewest.len().max(1)).max(1);
    let even: Option<Vec<_>> = needed
        .chunks(in_each)
        .map(|line| filled(ui, line))
        .collect();
    even.unwrap_or(fewest)
}

/// Puts as many buttons as possible into each line. A button that is too wide for a line gets a line of its own.
fn packed(ui: &Ui, needed: &[f32]) -> Vec<Vec<f32>> {
    let mut lines = Vec::new();
    let mut left = needed;
    while !left.is_empty() {
        let fits = (1..=left.len())
            .rev()
            .find_map(|count| filled(ui, left.get(..count)?));
        let line = fits.unwrap_or_else(|| vec![ui.available_width()]);
        left = left.get(line.len()..).unwrap_or_default();
        lines.push(line);
    }
    lines
}

/// A button in a row of framed buttons.
pub(crate) struct FramedButton<T> {
    pub(crate) icon: &'static str,
    pub(crate) word: String,
    /// The accessible name, if it also says what the button acts on. Accessible names must be unique within a layer.
    pub(crate) name: Option<String>,
    /// The tooltip, empty for a button without one.
    pub(crate) tip: String,
    pub(crate) state: State,
    /// What the row returns if the player presses this button.
    pub(crate) value: T,
}

impl<T> FramedButton<T> {
    /// Returns an enabled button without a tooltip.
    pub(crate) fn new(icon: &'static str, word: String, value: T) -> Self {
        FramedButton {
            icon,
            word,
            name: None,
            tip: String::new(),
            state: State::READY,
            value,
        }
    }

    pub(crate) fn tip(self, tip: String) -> Self {
        FramedButton { tip, ..self }
    }

    pub(crate) fn name(self, name: String) -> Self {
        let name = Some(name);
        FramedButton { name, ..self }
    }

    /// Returns the button as a toggle that is on or off.
    pub(crate) fn switch(self, on: bool) -> Self {
        let state = State::switch(on);
        FramedButton { state, ..self }
    }

    pub(crate) fn only_if(self, enabled: bool) -> Self {
        let state = State {
            enabled,
            ..self.state
        };
        FramedButton { state, ..self }
    }
}

/// The widths of icon, gap and padding inside a framed button, with and without an icon.
pub(crate) const ROOMS: [Room; 2] = [controls::FRAMED, controls::WORDS];

/// Draws a row of framed buttons that fills the available width. The row has several lines if its words do not fit into
/// one line. Returns the value of the button that the player presses.
pub(crate) fn show<T>(
    ui: &mut Ui,
    buttons: impl IntoIterator<Item = FramedButton<T>>,
) -> Option<T> {
    let buttons: Vec<_> = buttons.into_iter().collect();
    let words = buttons.iter().map(|button| RichText::new(&button.word));
    let words: Vec<_> = words.collect();
    let mut pressed = None;
    lines(ui, ROOMS, &words).show(ui, buttons, |ui, room, width, button| {
        let name = button.name.as_deref().unwrap_or(&button.word);
        let words = (button.word.as_str(), name);
        let mut response =
            controls::named_button_in(ui, width, room, button.icon, words, button.state);
        if !button.tip.is_empty() {
            response = tips::beside_row(ui, response, &button.tip);
        }
        if response.clicked() {
            pressed = Some(button.value);
        }
    });
    pressed
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::Context;

    use super::*;
    use crate::controls::QUIET;
    use crate::fonts;

    /// Returns the widths of three buttons in a row of the given width, and the width that each button needs.
    fn row(width: f32) -> (Option<Vec<f32>>, Vec<f32>) {
        let context = Context::default();
        fonts::install(&context);
        let mut measured = (None, Vec::new());
        let output = context.run_ui(Default::default(), |ui| {
            ui.set_width(width);
            ui.set_max_width(width);
            let texts = ["New game", "Resign", "Menu"].map(RichText::new);
            let alone = texts.clone().map(|text| needed(ui, text, QUIET));
            measured = (widths(ui, QUIET, texts), alone.to_vec());
        });
        output.drop_without_applying_deltas();
        measured
    }

    #[test]
    fn a_row_has_all_its_words_or_none() {
        let (wide, needed) = row(900.0);
        let wide = wide.unwrap();
        assert!(wide.iter().all(|width| *width == wide[0]));
        let gaps = 900.0 - wide.iter().sum::<f32>();
        let least = needed.iter().sum::<f32>() + gaps;
        let fitting = row(least + 1.0).0.unwrap();
        assert!(fitting[0] > fitting[1] && fitting[1] > fitting[2]);
        for (width, needed) in fitting.iter().zip(&needed) {
            assert!(width >= needed, "{width} {needed}");
        }
        assert!(fitting.iter().sum::<f32>() + gaps <= least + 1.1);
        assert_eq!(row(least - 1.0).0, None);
    }

    /// Returns how many buttons stand in each line of a row of the given width.
    fn counts(width: f32, words: &[&str]) -> Vec<usize> {
        let context = Context::default();
        fonts::install(&context);
        let mut counts = Vec::new();
        let output = context.run_ui(Default::default(), |ui| {
            ui.set_width(width);
            ui.set_max_width(width);
            let texts: Vec<_> = words.iter().map(|word| RichText::new(*word)).collect();
            let lines = lines(ui, [QUIET, controls::QUIET_WORDS], &texts);
            for line in &lines.widths {
                let gaps = ui.spacing().item_spacing.x * (line.len() - 1) as f32;
                let used = line.iter().sum::<f32>() + gaps;
                assert!((used - width).abs() < 0.5, "{used} of {width}");
            }
            counts = lines.widths.iter().map(Vec::len).collect();
        });
        output.drop_without_applying_deltas();
        counts
    }

    #[test]
    fn a_narrow_row_has_more_lines_and_every_word() {
        let words = ["New game", "Pause", "Draw", "Resign", "Menu"];
        assert_eq!(counts(900.0, &words), [5]);
        let two = counts(220.0, &words);
        assert_eq!((two.len(), two.iter().sum()), (2, 5));
        assert_eq!(counts(90.0, &words).iter().sum::<usize>(), 5);
        // A word that is wider than the row has a line of its own.
        assert_eq!(counts(30.0, &words[..2]), [1, 1]);
        assert!(counts(900.0, &[]).is_empty());
    }
}

//! Finds buttons that show an icon without a word, so that a player must guess what they do.

use bevy_egui::egui::epaint::ClippedShape;
use bevy_egui::egui::{Context, Rect};

use super::drawn::drawn;

/// Characters of the icon font, which are in Unicode's private use area.
const ICONS: std::ops::RangeInclusive<char> = '\u{e000}'..='\u{f8ff}';

/// Returns a line for each button of the last frame that shows an icon without a word: the icon's code, and the place
/// of the button. Omits icons that players know.
pub(super) fn bare_icons(context: &Context, shapes: &[ClippedShape]) -> Vec<String> {
    let drawn = drawn(shapes);
    let buttons = buttons(context);
    let bare = drawn
        .iter()
        .filter(|icon| icon.is_seen && is_guessed(&icon.text));
    let bare = bare.filter_map(|icon| {
        let holds = |button: &&Rect| button.contains(icon.place.center());
        let button = buttons.iter().filter(holds);
        let button = button.min_by(|one, other| one.area().total_cmp(&other.area()))?;
        let has_word = drawn
            .iter()
            .any(|other| !is_icon(&other.text) && button.contains(other.place.center()));
        let code = icon.text.chars().next().map_or(0, u32::from);
        (!has_word).then(|| format!("U+{code:04X} in {button}"))
    });
    bare.collect()
}

/// Returns the visible places of all controls that the player can click, in points. A control that a list has scrolled
/// out of view has an empty place.
fn buttons(context: &Context) -> Vec<Rect> {
    context.viewport(|viewport| {
        let layers = viewport.prev_pass.widgets.layers();
        let widgets = layers.flat_map(|(_, widgets)| widgets);
        let clicked = widgets.filter(|widget| widget.sense.senses_click());
        clicked.map(|widget| widget.interact_rect).collect()
    })
}

fn is_icon(text: &str) -> bool {
    text.chars().all(|letter| ICONS.contains(&letter))
}

fn is_guessed(text: &str) -> bool {
    is_icon(text) && !cohort_ui::KNOWN_ICONS.contains(&text)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Button, RawInput, vec2};

    use super::*;

    /// Draws one frame with the given button. Returns a line of text for each icon in it that has no word.
    fn bare(button: Button<'static>) -> Vec<String> {
        let context = Context::default();
        let mut button = Some(button);
        let output = context.run_ui(RawInput::default(), |ui| {
            if let Some(button) = button.take() {
                ui.add(button.min_size(vec2(80.0, 30.0)));
            }
        });
        let bare = bare_icons(&context, &output.shapes);
        output.drop_without_applying_deltas();
        bare
    }

    #[test]
    fn an_icon_needs_a_word_unless_players_know_it() {
        const HINT: &str = "\u{e2dc}";
        const UNDO: &str = "\u{e08a}";
        let found = bare(Button::new(HINT));
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("U+E2DC"), "{found:?}");
        assert_eq!(bare(Button::new((HINT, "Hint"))), Vec::<String>::new());
        assert_eq!(bare(Button::new(UNDO)), Vec::<String>::new());
    }
}

//! The fonts of the interface: a text font in two weights, a heading font, and an icon font. `tools/fonts.sh` makes the
//! files.

use std::sync::Arc;

use bevy_egui::egui::{Context, FontData, FontDefinitions, FontFamily, FontTweak};

/// Returns the font family for bold text: the heavier weight of the text font.
pub fn strong() -> FontFamily {
    FontFamily::Name("strong".into())
}

pub fn display() -> FontFamily {
    FontFamily::Name("display".into())
}

macro_rules! font {
    ($file:literal) => {
        FontData::from_static(include_bytes!(concat!("../../assets/fonts/", $file)))
    };
}

/// Installs the program's fonts in an egui context. egui's own fonts remain for letters that these fonts lack.
pub fn install(context: &Context) {
    context.set_fonts(definitions());
}

fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let icons = font!("icons.ttf").tweak(FontTweak {
        // Moves icons down, so that they are vertically centred on capital letters.
        y_offset_factor: 0.07,
        ..FontTweak::default()
    });
    for (name, data) in [
        ("text", font!("text.ttf")),
        ("strong", font!("strong.ttf")),
        ("display", font!("display.ttf")),
        ("icons", icons),
    ] {
        fonts.font_data.insert(name.to_owned(), Arc::new(data));
    }
    let fallback = fonts
        .families
        .get(&FontFamily::Proportional)
        .cloned()
        .unwrap_or_default();
    for (family, first) in [
        (FontFamily::Proportional, "text"),
        (FontFamily::Monospace, "text"),
        (strong(), "strong"),
        (display(), "display"),
    ] {
        let ours = [first, "icons"].map(str::to_owned);
        let names = ours.into_iter().chain(fallback.iter().cloned());
        fonts.families.insert(family, names.collect());
    }
    fonts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::icons;
    use bevy_egui::egui::{Color32, FontId};

    #[test]
    fn every_icon_and_every_letter_of_europe_is_there_in_every_face() {
        let context = Context::default();
        install(&context);
        let letters = "AÀÄÅĄČĐĘĞİŁÑŐŒŘŞŠßŢŪŻ “quoted” ’ … · × − 0123456789";
        let text = letters.to_owned() + &icons::ALL.concat();
        let output = context.run_ui(Default::default(), |ui| {
            for family in [FontFamily::Proportional, strong(), display()] {
                let id = FontId::new(14.0, family.clone());
                ui.fonts_mut(|fonts| {
                    for letter in text.chars() {
                        assert!(fonts.has_glyph(&id, letter), "{letter:?} in {family:?}");
                    }
                });
            }
        });
        output.drop_without_applying_deltas();
    }

    #[test]
    fn figures_of_headings_are_as_high_as_capitals() {
        let context = Context::default();
        install(&context);
        let output = context.run_ui(Default::default(), |ui| {
            let height = |letter: char| {
                let font = FontId::new(200.0, display());
                let drawn = ui
                    .painter()
                    .layout_no_wrap(letter.into(), font, Color32::WHITE);
                drawn.mesh_bounds.height()
            };
            let capital = height('H');
            for figure in '0'..='9' {
                let share = height(figure) / capital;
                assert!((0.94..1.1).contains(&share), "{figure}: {share}");
            }
        });
        output.drop_without_applying_deltas();
    }

    #[test]
    fn figures_of_the_text_face_are_of_one_width() {
        let context = Context::default();
        install(&context);
        let output = context.run_ui(Default::default(), |ui| {
            for family in [FontFamily::Proportional, strong()] {
                let id = FontId::new(14.0, family);
                ui.fonts_mut(|fonts| {
                    let one = fonts.glyph_width(&id, '1');
                    assert!(('0'..='9').all(|figure| fonts.glyph_width(&id, figure) == one));
                });
            }
        });
        output.drop_without_applying_deltas();
    }
}

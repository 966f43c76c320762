//! Converts theme colours to the colour types of Bevy and egui.

use bevy::color::{Color, LinearRgba};
use bevy_egui::egui::Color32;
use cohort_theme::Colour;

pub trait ColourExt {
    fn bevy(self) -> Color;
    /// Returns the colour in linear RGB.
    fn linear(self) -> LinearRgba;
    fn egui(self) -> Color32;
}

impl ColourExt for Colour {
    fn bevy(self) -> Color {
        let [red, green, blue, alpha] = self.rgba();
        Color::srgba_u8(red, green, blue, alpha)
    }

    fn linear(self) -> LinearRgba {
        self.bevy().into()
    }

    fn egui(self) -> Color32 {
        let [red, green, blue, alpha] = self.rgba();
        Color32::from_rgba_unmultiplied(red, green, blue, alpha)
    }
}

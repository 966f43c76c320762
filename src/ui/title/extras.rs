//! What of the title is shown where there is room.

use bevy_egui::egui::{RichText, TextStyle, Ui, WidgetText};
use rules::Side;

use super::set_up_view::SetUpView;
use crate::locale::Locale;
use crate::settings::FIRST_STRENGTH;
use crate::table::Seat;
use crate::ui::seats::plays;
use crate::ui::style;

/// The size of the name of the game, in points: where there is no room to spare, and where there is some.
pub(super) const LEAST_WORDMARK: f32 = 32.0;
pub(super) const LOW_WORDMARK: f32 = 46.0;

/// What the page can do without: games, boards and players come before all of it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::ui) struct Extras {
    /// Headings above the parts of the page.
    pub(super) sections: bool,
    /// How the players play that are chosen.
    pub(super) plays: bool,
    /// Larger letters for the name of the game.
    pub(super) wordmark: bool,
    /// The rules of the variant in short.
    pub(super) summary: bool,
    /// How high all of them are.
    pub(super) height: f32,
    /// How high the text is that says how a player plays.
    pub(super) line: f32,
}

impl Extras {
    /// All that a page shows of a game that is to begin.
    pub(in crate::ui) fn all(ui: &Ui, locale: &Locale) -> Extras {
        Extras {
            sections: true,
            plays: true,
            wordmark: false,
            summary: true,
            height: 0.0,
            line: text_height(ui, style::small(ui, usual_plays(locale))),
        }
    }

    /// Those that have so much room, in the order in which they are given it.
    pub(super) fn within(
        ui: &Ui,
        locale: &Locale,
        view: &SetUpView,
        high: bool,
        room: f32,
    ) -> Extras {
        let line = |text: RichText| text_height(ui, text);
        let gap = style::GAP;
        let sections = 4;
        let usual = line(style::small(ui, usual_plays(locale)));
        let plays = Side::ALL.map(|side| match view.seats.of(side) {
            Seat::Human => 0.0,
            seat => line(style::small(ui, plays(locale, seat, &view.engines))) + gap,
        });
        // Two people have the room of one computer.
        let plays = plays.iter().sum::<f32>().max(usual + gap);
        let [least, low] =
            [LEAST_WORDMARK, LOW_WORDMARK].map(|size| line(style::wordmark("0", size)));
        let summary = view
            .variant()
            .map(|variant| line(RichText::new(&variant.summary)) + gap);
        let mut height = 0.0;
        let mut take = |more: f32| {
            let fits = height + more <= room;
            if fits {
                height += more;
            }
            fits
        };
        Extras {
            sections: take(sections as f32 * style::section_height(ui, gap)),
            plays: take(plays),
            wordmark: !high && take(low - least),
            summary: summary.is_some_and(take),
            height,
            line: usual,
        }
    }
}

/// How the player is said to play who is suggested for a first game.
fn usual_plays(locale: &Locale) -> String {
    plays(locale, Seat::Computer(FIRST_STRENGTH), &[])
}

/// How high a text is in the room there is.
fn text_height(ui: &Ui, text: RichText) -> f32 {
    let width = ui.available_width();
    let galley = WidgetText::from(text).into_galley(ui, None, width, TextStyle::Body);
    galley.size().y
}

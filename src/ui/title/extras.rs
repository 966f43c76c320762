//! What of the title is shown where there is room.

use bevy_egui::egui::{Id, RichText, TextStyle, Ui, WidgetText};
use rules::Side;

use super::set_up_view::SetUpView;
use crate::play::locale::Locale;
use crate::play::settings::FIRST_STRENGTH;
use crate::play::table::Seat;
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
    /// How high the text is that says how a computer plays: while none plays, that of the last one.
    pub(super) line: f32,
}

impl Extras {
    /// All that a page shows of a game that is to begin.
    pub(in crate::ui) fn all(ui: &Ui, locale: &Locale, view: &SetUpView) -> Extras {
        Extras {
            sections: true,
            plays: true,
            wordmark: false,
            summary: true,
            height: 0.0,
            line: plays_height(ui, locale, view),
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
        let of_computer = plays_height(ui, locale, view);
        let plays = Side::ALL.map(|side| match view.seats.of(side) {
            Seat::Here => 0.0,
            seat => line(style::small(ui, plays(locale, seat, &view.engines))) + gap,
        });
        // Two people have the room of one computer.
        let plays = plays.iter().sum::<f32>().max(of_computer + gap);
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
            line: of_computer,
        }
    }
}

/// How high the text is that says how a computer plays. It has its room also while two people play, so that what lies below stays
/// where it is: as much as that of the computer seen last.
fn plays_height(ui: &Ui, locale: &Locale, view: &SetUpView) -> f32 {
    let height = |seat| text_height(ui, style::small(ui, plays(locale, seat, &view.engines)));
    let id = Id::new("how high the text of a computer is");
    let mut seats = Side::ALL.into_iter().map(|side| view.seats.of(side));
    match seats.find(|seat| *seat != Seat::Here) {
        Some(seat) => {
            let height = height(seat);
            ui.data_mut(|data| data.insert_temp(id, height));
            height
        }
        None => (ui.data(|data| data.get_temp(id)))
            .unwrap_or_else(|| height(Seat::Computer(FIRST_STRENGTH))),
    }
}

/// How high a text is in the room there is.
fn text_height(ui: &Ui, text: RichText) -> f32 {
    let width = ui.available_width();
    let galley = WidgetText::from(text).into_galley(ui, None, width, TextStyle::Body);
    galley.size().y
}

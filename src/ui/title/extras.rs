//! The optional parts of the title screen, which are shown if the window has space for them.

use bevy_egui::egui::{Id, RichText, TextStyle, Ui, WidgetText};
use cohort_play::locale::Locale;
use cohort_play::settings::FIRST_STRENGTH;
use cohort_play::table::Seat;
use rules::Side;

use super::set_up_view::SetUpView;
use crate::seats::plays;
use crate::style;

/// Text sizes of the program's name in points: for a page without spare space, and for a page with some spare space.
pub(super) const LEAST_WORDMARK: f32 = 32.0;
pub(super) const LOW_WORDMARK: f32 = 46.0;

/// The optional parts of the title screen that are shown. The choice of game, board and players is always shown.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Extras {
    /// Whether the parts of the page have headings.
    pub(super) sections: bool,
    /// Whether the page has sentences about how the chosen players play.
    pub(super) plays: bool,
    /// Whether the program's name has larger letters. Only a page of little height has this option; on a high page the
    /// name is large anyway.
    pub(super) wordmark: bool,
    /// Whether the page has a summary of the variant's rules.
    pub(super) summary: bool,
    /// Total height of the optional parts that are shown, in points.
    pub(super) height: f32,
    /// Height of the text about how a computer plays, in points. If no computer plays, the height of the last text
    /// about a computer.
    pub(super) line: f32,
}

impl Extras {
    /// Returns all optional parts, for a page whose height is not limited.
    pub(crate) fn all(ui: &Ui, locale: &Locale, view: &SetUpView) -> Extras {
        Extras {
            sections: true,
            plays: true,
            wordmark: false,
            summary: true,
            height: 0.0,
            line: plays_height(ui, locale, view),
        }
    }

    /// Returns the optional parts that fit into `room` points of height. The most important parts are chosen first.
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
        // Two people get the same space as one computer player, so that nothing moves when a computer replaces one of
        // them.
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

/// Returns the height of the text about how a computer plays, in points. While two people play, the height of the last
/// such text stays reserved, so that nothing below moves.
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

/// Returns the height of a text in the available width, in points.
fn text_height(ui: &Ui, text: RichText) -> f32 {
    let width = ui.available_width();
    let galley = WidgetText::from(text).into_galley(ui, None, width, TextStyle::Body);
    galley.size().y
}

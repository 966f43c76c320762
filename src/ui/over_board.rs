//! Texts over the board: labels at squares, notices about split groups, and reasons for refused moves.

mod place;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, Align2, Color32, Context, CornerRadius, FontId, Id, LayerId, Order, Painter, Rect,
    Stroke, StrokeKind, vec2,
};
use cohort_controls::aids::PositionNotices;
use cohort_controls::input::{LastRefusal, OpenPages};
use cohort_features::puzzles::CurrentPuzzle;
use cohort_platform::frame::Screen;
use cohort_platform::redraw::Redraw;
use cohort_play::board::{AidLabel, AidMarks, Pointed, Worth};
use cohort_play::locale::Locale;
use cohort_play::settings::{PanelMode, Settings};
use cohort_play::table::Match;
use cohort_scene::camera::{BoardArea, BoardView};
use place::{Around, Disc, Tags, into};
use rules::Square;

use super::fonts;
use super::free_place::free_place;
use super::insight_words::{is_split, notice_text};
use super::paused;
use super::refusal_place::RefusalPlace;
use super::refusals::Refusals;
use super::style::{self, RADIUS};

/// Width at which the texts over the board wrap, in points.
const WIDTH: f32 = 400.0;
/// Places at the edge of the board's area for notices about the position, in order of preference.
const EDGES: [Align2; 4] = [
    Align2::CENTER_TOP,
    Align2::CENTER_BOTTOM,
    Align2::LEFT_TOP,
    Align2::RIGHT_TOP,
];
/// Text size of the labels at squares, in points.
const LABEL: f32 = 13.0;
/// The space at the left and right of a label's text, in points.
const LABEL_INSET: f32 = 8.0;
/// Minimum distance of the texts from the edge of the board's area, in points.
const MARGIN: f32 = 10.0;

pub(super) fn write(
    mut contexts: EguiContexts,
    (locale, said): (Res<Locale>, Res<RefusalPlace>),
    refusals: Refusals,
    (current, puzzle): (Option<Res<Match>>, Res<CurrentPuzzle>),
    screen: Res<State<Screen>>,
    open_pages: Res<OpenPages>,
    area: Res<BoardArea>,
    view: BoardView,
    marks: Res<AidMarks>,
    notices: Res<PositionNotices>,
    pointed: Res<Pointed>,
    refusal: Res<LastRefusal>,
    settings: Res<Settings>,
    mut redraw: ResMut<Redraw>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if marks.is_changed() || notices.is_changed() || refusal.is_changed() || pointed.is_changed() {
        // A letter that egui draws for the first time appears one frame late, so one more frame is drawn.
        redraw.request();
    }
    let Some(area) = area.0.filter(|_| *screen.get() != Screen::Title) else {
        return Ok(());
    };
    // Draws no text while something covers the board: a page, a pause, or a puzzle storm (puzzles against the clock)
    // that waits for the player. Pages next to the board do not cover it.
    if paused::hides_board(current.as_deref(), &puzzle, &open_pages) {
        return Ok(());
    }
    let zoom = context.zoom_factor();
    let point = |at: Vec2| egui::pos2(at.x / zoom, at.y / zoom);
    let area = Rect::from_two_pos(point(area.min), point(area.max)).shrink(MARGIN);
    let layer = LayerId::new(Order::Middle, Id::new("over the board"));
    let paper = Paper {
        painter: context
            .layer_painter(layer)
            .with_clip_rect(area.expand(MARGIN)),
        area,
    };
    let locale = &*locale;
    // Shows only the notice about a split group over the board. The panel shows all other notices.
    let split = notices.0.iter().find(|notice| is_split(notice));
    let squares = view.squares().map(|corners| corners.map(point));
    if let (Some(split), Some(squares)) = (split, squares)
        && settings.panel == PanelMode::Open
    {
        paper.banner(context, &notice_text(locale, split), &squares);
    }
    let disc = |(at, reach): (Vec2, f32)| Disc {
        at: point(at),
        reach: reach / zoom,
    };
    let stones: Vec<Disc> = view.stones().map(disc).collect();
    let around = |square: &Square| {
        let reach = view.reach_of(*square)?;
        Some(disc((view.screen_of(*square)?, reach)))
    };
    let bubble = said
        .place(&pointed)
        .and_then(|place| Some((&*said, refusals.text()?, place)));
    // If a value is too long for its square, all values are signs instead of words.
    let is_narrow = marks.labels.iter().any(|(square, label)| {
        let is_wide = |at| paper.is_wide(context, &label_text(locale, *label), at);
        short_text(*label).is_some() && around(square).is_some_and(is_wide)
    });
    let mut tags = Tags::new(&stones);
    for (square, label) in &marks.labels {
        // Labels that preview a selection are hidden while the reason for a refused move is shown.
        let previews = matches!(
            label,
            AidLabel::Whole | AidLabel::WholeAndTakes | AidLabel::CutsOff(_)
        );
        if let Some(at) = around(square).filter(|_| !previews || bubble.is_none()) {
            let words = label_text(locale, *label);
            let text = short_text(*label).filter(|_| is_narrow).unwrap_or(words);
            paper.label(context, at, &mut tags, *label, &text);
        }
    }
    if let Some((said, reason, at)) = bubble {
        let around = Around {
            at: point(at),
            stones: said.squares().iter().filter_map(around).collect(),
            targets: said.targets().iter().filter_map(around).collect(),
            others: stones,
        };
        paper.bubble(context, &around, &reason);
    }
    Ok(())
}

/// Draws texts on cards in the board's area.
struct Paper {
    painter: Painter,
    area: Rect,
}

impl Paper {
    /// Draws a short text at a square, in a place that avoids stones and other texts if possible. Draws a value on its
    /// square.
    fn label(
        &self,
        context: &Context,
        square: Disc,
        tags: &mut Tags<'_>,
        label: AidLabel,
        text: &str,
    ) {
        let visuals = &context.global_style().visuals;
        let line = match label {
            AidLabel::Worth(Worth::Wins(_)) => style::right_in(visuals),
            AidLabel::Worth(Worth::Loses(_)) => visuals.error_fg_color,
            _ => visuals.window_stroke.color,
        };
        // The value of a move stands on its square, even on a stone. Beside the stone, it would stand on another square.
        let is_value = matches!(label, AidLabel::Worth(_));
        self.card(context, text, LABEL, line, |size| {
            Some(match is_value {
                true => Rect::from_center_size(square.at, size),
                false => tags.place(square, size, self.area),
            })
        });
    }

    /// Returns whether a label with this text is wider than the square, so that it could be taken for the label of
    /// another square.
    fn is_wide(&self, context: &Context, text: &str, square: Disc) -> bool {
        let ink = context.global_style().visuals.text_color();
        let font = FontId::new(LABEL, fonts::strong());
        let galley = self.painter.layout_no_wrap(text.to_owned(), font, ink);
        galley.size().x + 2.0 * LABEL_INSET > 2.0 * square.reach
    }

    /// Draws a notice at an edge of the board's area, where it covers no square. The panel shows the same notice.
    fn banner(&self, context: &Context, text: &str, squares: &[egui::Pos2; 4]) {
        let accent = context.global_style().visuals.hyperlink_color;
        self.card(context, text, 14.5, accent, |size| {
            free_place(self.area, squares, size, &EDGES)
        });
    }

    /// Draws the reason for a refused move next to the refused square. The text does not cover the stones that it is
    /// about.
    fn bubble(&self, context: &Context, around: &Around, text: &str) {
        let warning = context.global_style().visuals.error_fg_color;
        self.card(context, text, 14.5, warning, |size| {
            around.place(size, self.area)
        });
    }

    /// Draws a text on a card. `place` returns the place of the card from its size. If it returns `None`, nothing is
    /// drawn.
    fn card(
        &self,
        context: &Context,
        text: &str,
        size: f32,
        edge: Color32,
        place: impl FnOnce(egui::Vec2) -> Option<Rect>,
    ) {
        let style = context.global_style();
        let ink = style.visuals.widgets.inactive.fg_stroke.color;
        let font = FontId::new(size, fonts::strong());
        let width = self.area.width() - 2.0 * MARGIN;
        let width = width.min(WIDTH);
        let galley = self.painter.layout(text.to_owned(), font, ink, width);
        let inset = vec2(8.0, 4.0) * (size / 13.0);
        let Some(rect) = place(galley.size() + 2.0 * inset) else {
            return;
        };
        let rect = into(rect, self.area);
        self.painter.rect(
            rect,
            CornerRadius::same(RADIUS),
            style.visuals.window_fill,
            Stroke::new(1.5, edge),
            StrokeKind::Inside,
        );
        self.painter.galley(rect.min + inset, galley, ink);
    }
}

/// Returns a sign for the value of a move, for a place that is too small for words: `+6` for a win in six moves. `None`
/// for other labels.
fn short_text(label: AidLabel) -> Option<String> {
    let AidLabel::Worth(worth) = label else {
        return None;
    };
    Some(worth.sign())
}

fn label_text(locale: &Locale, label: AidLabel) -> String {
    let count = |key: &str, count: usize| locale.format(key, &[("count", count.into())]);
    match label {
        AidLabel::Ways(stones) => count("label-ways", stones.into()),
        AidLabel::BarredByEnemy(stones) => count("label-barred-by-enemy", stones.into()),
        AidLabel::BarredByOwn(stones) => count("label-barred-by-own", stones.into()),
        AidLabel::BarredByEdge(stones) => count("label-barred-by-edge", stones.into()),
        AidLabel::Takes(stones) => count("label-takes", stones.into()),
        AidLabel::Whole => locale.text("label-whole"),
        AidLabel::WholeAndTakes => locale.text("label-whole-and-takes"),
        AidLabel::CutsOff(stones) => count("label-cuts-off", stones),
        AidLabel::Run(moves) => count("label-run", moves),
        AidLabel::Part(number) => number.to_string(),
        AidLabel::Worth(worth) => match worth {
            Worth::Wins(Some(moves)) => count("solved-label-wins", moves.into()),
            Worth::Wins(None) => locale.text("solved-label-wins-some"),
            Worth::Draws => locale.text("solved-label-draws"),
            Worth::Loses(Some(moves)) => count("solved-label-loses", moves.into()),
            Worth::Loses(None) => locale.text("solved-label-loses-some"),
            Worth::Open => locale.text("solved-label-open"),
            Worth::Awaited => locale.text("solved-label-awaited"),
        },
    }
}

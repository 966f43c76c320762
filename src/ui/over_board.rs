//! What is written over the board: numbers at squares, what a position means, why a move was refused.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, Align2, Color32, Context, CornerRadius, FontId, Id, LayerId, Order, Painter, Rect,
    Stroke, StrokeKind, vec2,
};
use rules::Square;

use super::fonts;
use super::free_place::free_place;
use super::insight_words::{is_split, notice_text};
use super::style::RADIUS;
use super::views::Sources;
use crate::activity::Activity;
use crate::aids::PositionNotices;
use crate::board::{AidLabel, AidMarks, Pointed};
use crate::camera::{BoardArea, BoardView};
use crate::frame::Screen;
use crate::input::{LastRefusal, Overlay, Overlays, Pointer, Selection};
use crate::locale::Locale;
use crate::settings::{Aid, PanelMode, Settings};
use crate::table::Match;

/// The width at which what is written over the board goes on in the next line, in points.
const WIDTH: f32 = 400.0;
/// Where what the position means may stand.
const EDGES: [Align2; 4] = [
    Align2::CENTER_TOP,
    Align2::CENTER_BOTTOM,
    Align2::LEFT_TOP,
    Align2::RIGHT_TOP,
];
/// How far what is written stays from the edge of the board's area, in points.
const MARGIN: f32 = 10.0;

/// Where the refusal is said that is shown: at the place where it happened, wherever the pointer goes since.
#[derive(Default)]
pub(super) struct Said {
    refusal: LastRefusal,
    at: Option<Vec2>,
    /// What was pointed at then: whoever points elsewhere is done with it.
    pointed: Pointed,
    /// The squares it speaks of, which it does not cover.
    squares: Vec<Square>,
}

/// Writes over the board.
pub(super) fn write(
    mut contexts: EguiContexts,
    sources: Sources,
    screen: Res<State<Screen>>,
    overlays: Res<Overlays>,
    area: Res<BoardArea>,
    view: BoardView,
    marks: Res<AidMarks>,
    notices: Res<PositionNotices>,
    pointed: Res<Pointed>,
    refusal: Res<LastRefusal>,
    current: Option<Res<Match>>,
    selection: Res<Selection>,
    pointer: Option<Res<Pointer>>,
    settings: Res<Settings>,
    mut activity: ResMut<Activity>,
    mut said: Local<Said>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if marks.is_changed() || notices.is_changed() || refusal.is_changed() || pointed.is_changed() {
        // Letters that are new to egui are on the screen one frame after they were first written.
        activity.stir();
    }
    let Some(area) = area.0.filter(|_| *screen.get() == Screen::Table) else {
        return Ok(());
    };
    // A page over the board hides it, and so does a pause; the pages beside it do not.
    if current.is_some_and(|current| current.is_paused() && current.is_timed())
        || matches!(overlays.top(), Some(Overlay::Help | Overlay::About))
    {
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
    let locale = &*sources.locale;
    // Everything else is said beside the board alone.
    let split = notices.0.iter().find(|notice| is_split(notice));
    let squares = view.squares().map(|corners| corners.map(point));
    if let (Some(split), Some(squares)) = (split, squares)
        && settings.panel == PanelMode::Open
    {
        paper.banner(context, &notice_text(locale, split), &squares);
    }
    if *refusal != said.refusal {
        let square = refusal.place().and_then(|square| view.screen_of(square));
        let at = square.or_else(|| pointer.as_ref().and_then(|pointer| pointer.at));
        *said = Said {
            refusal: refusal.clone(),
            at: at.filter(|_| !refusal.is_typed()),
            pointed: *pointed,
            squares: [refusal.place(), refusal.square(), pointed.0]
                .into_iter()
                .flatten()
                .chain(selection.squares())
                .collect(),
        };
    }
    let reason = sources
        .refusal()
        .filter(|_| settings.aids().has(Aid::Reasons) && said.pointed == *pointed);
    let bubble = reason.zip(said.at);
    for (square, label) in &marks.labels {
        // One thing is said at a time.
        let previews = matches!(
            label,
            AidLabel::Whole | AidLabel::WholeAndTakes | AidLabel::CutsOff(_)
        );
        if let Some(at) = view
            .screen_of(*square)
            .filter(|_| !previews || bubble.is_none())
        {
            paper.label(context, point(at), &label_text(locale, *label));
        }
    }
    if let Some((reason, at)) = bubble {
        let stones: Vec<_> = (said.squares.iter())
            .filter_map(|square| {
                let (at, reach) = (view.screen_of(*square)?, view.reach_of(*square)?);
                Some(Stone {
                    at: point(at),
                    reach: reach / zoom,
                })
            })
            .collect();
        paper.bubble(context, point(at), &stones, &reason);
    }
    Ok(())
}

/// What is written on, above the board.
struct Paper {
    painter: Painter,
    area: Rect,
}

impl Paper {
    /// A short text above the middle of a square.
    fn label(&self, context: &Context, at: egui::Pos2, text: &str) {
        let line = context.global_style().visuals.window_stroke.color;
        self.card(context, text, 13.0, line, |size| {
            Some(Align2::CENTER_BOTTOM.anchor_size(at - vec2(0.0, 14.0), size))
        });
    }

    /// What the position means, at an edge where it hides no square; the panel says it, too.
    fn banner(&self, context: &Context, text: &str, squares: &[egui::Pos2; 4]) {
        let accent = context.global_style().visuals.hyperlink_color;
        self.card(context, text, 14.5, accent, |size| {
            free_place(self.area, squares, size, &EDGES)
        });
    }

    /// Why something was refused, beside the place where it happened, and over none of the stones it speaks of.
    fn bubble(&self, context: &Context, at: egui::Pos2, stones: &[Stone], text: &str) {
        let warning = context.global_style().visuals.error_fg_color;
        self.card(context, text, 14.5, warning, |size| {
            place_beside(at, stones, size, self.area)
        });
    }

    /// A text on a card, placed by its size and moved into the board's area; none where it has no place.
    fn card(
        &self,
        context: &Context,
        text: &str,
        size: f32,
        edge: Color32,
        place: impl Fn(egui::Vec2) -> Option<Rect>,
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

/// A stone in the window: where it stands, and how far it reaches around.
#[derive(Clone, Copy, Debug)]
struct Stone {
    at: egui::Pos2,
    reach: f32,
}

/// How far what is written stays from stones, and from the pointer where there is none, in points.
const BESIDE: f32 = 6.0;
const POINTER: f32 = 20.0;

/// A place in `area` for something so large, near `at` and over none of these stones: above, below, right or left of it, or
/// at an edge of the area; above where no place is free.
fn place_beside(at: egui::Pos2, stones: &[Stone], size: egui::Vec2, area: Rect) -> Option<Rect> {
    let here = stones.iter().find(|stone| stone.at.distance(at) < 1.0);
    let away = here.map_or(POINTER, |stone| stone.reach) + BESIDE;
    let beside = [
        (Align2::CENTER_BOTTOM, vec2(0.0, -away)),
        (Align2::CENTER_TOP, vec2(0.0, away)),
        (Align2::LEFT_CENTER, vec2(away, 0.0)),
        (Align2::RIGHT_CENTER, vec2(-away, 0.0)),
    ];
    let beside = beside.map(|(anchor, way)| into(anchor.anchor_size(at + way, size), area));
    let edges = EDGES.map(|edge| edge.align_size_within_rect(size, area));
    let is_free = |rect: &Rect| {
        let apart = |stone: &Stone| rect.distance_to_pos(stone.at) >= stone.reach;
        stones.iter().all(apart) && rect.distance_to_pos(at) >= BESIDE
    };
    let mut places = beside.into_iter().chain(edges);
    places.find(is_free).or(beside.first().copied())
}

/// A rectangle moved so that it lies within another one, as far as it can.
fn into(rect: Rect, area: Rect) -> Rect {
    let least = area.min - rect.min;
    let most = area.max - rect.max;
    let shift = |least: f32, most: f32| 0f32.min(most).max(least);
    rect.translate(vec2(shift(least.x, most.x), shift(least.y, most.y)))
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
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Pos2, pos2};

    use super::*;

    const AREA: Rect = Rect {
        min: Pos2::ZERO,
        max: pos2(600.0, 600.0),
    };

    fn stones(at: &[(f32, f32)]) -> Vec<Stone> {
        let stone = |&(x, y): &(f32, f32)| Stone {
            at: pos2(x, y),
            reach: 30.0,
        };
        at.iter().map(stone).collect()
    }

    /// Where a reason of some length is said of the first of these stones.
    fn place(at: &[(f32, f32)]) -> Rect {
        let stones = stones(at);
        place_beside(stones[0].at, &stones, vec2(260.0, 30.0), AREA).unwrap()
    }

    #[test]
    fn a_reason_covers_none_of_the_stones_it_speaks_of() {
        // Alone, at the edges and corners, and with another one beyond the place that would be taken.
        for around in [
            vec![(300.0, 300.0)],
            vec![(300.0, 20.0)],
            vec![(20.0, 300.0)],
            vec![(580.0, 580.0)],
            vec![(300.0, 300.0), (300.0, 240.0)],
            vec![(300.0, 300.0), (360.0, 240.0), (240.0, 360.0)],
            vec![
                (300.0, 300.0),
                (300.0, 240.0),
                (300.0, 360.0),
                (360.0, 300.0),
            ],
            vec![
                (300.0, 300.0),
                (240.0, 240.0),
                (360.0, 360.0),
                (360.0, 300.0),
                (240.0, 300.0),
            ],
        ] {
            let place = place(&around);
            assert!(AREA.contains_rect(place), "{around:?}: {place}");
            for stone in stones(&around) {
                let distance = place.distance_to_pos(stone.at);
                assert!(distance >= stone.reach, "{around:?}: {place}");
            }
        }
        assert!(place(&[(300.0, 300.0)]).bottom() < 270.0, "above it, first");
    }
}

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
use crate::board::{AidLabel, AidMarks, Marks, Pointed};
use crate::camera::{BoardArea, BoardView};
use crate::frame::Screen;
use crate::input::{LastRefusal, Overlay, Overlays, Pointer, Selection};
use crate::locale::Locale;
use crate::settings::{Aid, PanelMode, Settings};

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
    at: Option<Vec2>,
    /// What was pointed at then: whoever points elsewhere is done with it.
    pointed: Pointed,
    /// The squares it speaks of, which it does not cover.
    squares: Vec<Square>,
    /// Where the stones picked can go, which it covers only where it must.
    targets: Vec<Square>,
}

/// Writes over the board.
pub(super) fn write(
    mut contexts: EguiContexts,
    sources: Sources,
    screen: Res<State<Screen>>,
    overlays: Res<Overlays>,
    area: Res<BoardArea>,
    view: BoardView,
    (shown, marks): (Res<Marks>, Res<AidMarks>),
    notices: Res<PositionNotices>,
    pointed: Res<Pointed>,
    refusal: Res<LastRefusal>,
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
    let Some(area) = area.0.filter(|_| *screen.get() != Screen::Title) else {
        return Ok(());
    };
    // A page over the board hides it, and so do a pause and a storm that waits; the pages beside it do not.
    if sources.is_covered()
        || sources.storm_waits()
        || matches!(
            overlays.top(),
            Some(
                Overlay::Help
                    | Overlay::Learn
                    | Overlay::Progress
                    | Overlay::Rules
                    | Overlay::About
                    | Overlay::Statistics
            )
        )
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
    if refusal.is_changed() {
        let square = refusal.place().and_then(|square| view.screen_of(square));
        let at = square.or_else(|| pointer.as_ref().and_then(|pointer| pointer.at));
        *said = Said {
            at: at.filter(|_| !refusal.is_typed()),
            pointed: *pointed,
            squares: [refusal.place(), refusal.square(), pointed.0]
                .into_iter()
                .flatten()
                .chain(selection.squares())
                .collect(),
            targets: [&shown.targets, &shown.captures]
                .into_iter()
                .flatten()
                .copied()
                .collect(),
        };
    }
    let reason = sources
        .refusal()
        .filter(|_| settings.aids().has(Aid::Reasons) && said.pointed == *pointed)
        // It would lie over squares that are asked for; the panel says it.
        .filter(|_| !sources.is_drill());
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
        let stone = |square: &Square| {
            let (at, reach) = (view.screen_of(*square)?, view.reach_of(*square)?);
            Some(Stone {
                at: point(at),
                reach: reach / zoom,
            })
        };
        let around = Around {
            at: point(at),
            stones: said.squares.iter().filter_map(stone).collect(),
            targets: said.targets.iter().filter_map(stone).collect(),
        };
        paper.bubble(context, &around, &reason);
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
    fn bubble(&self, context: &Context, around: &Around, text: &str) {
        let warning = context.global_style().visuals.error_fg_color;
        self.card(context, text, 14.5, warning, |size| {
            around.place(size, self.area)
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

/// What a reason is said of.
struct Around {
    /// Where it happened.
    at: egui::Pos2,
    /// The stones it speaks of.
    stones: Vec<Stone>,
    /// Where stones can go.
    targets: Vec<Stone>,
}

/// How far what is written stays from stones, and from the pointer where there is none, in points.
const BESIDE: f32 = 6.0;
const POINTER: f32 = 20.0;

/// How many steps, of half what a stone needs, a reason may go from its place each way.
const STEPS: i16 = 10;

/// What covering a stone it speaks of, and a square where one can go, weighs against a point of way.
const STONE: f32 = 10_000.0;
const TARGET: f32 = 150.0;

impl Around {
    /// The place in `area` for something so large that covers least of this and lies nearest to it; above it rather than
    /// beside it.
    fn place(&self, size: egui::Vec2, area: Rect) -> Option<Rect> {
        let here = self
            .stones
            .iter()
            .find(|stone| stone.at.distance(self.at) < 1.0);
        let reach = here.map_or(POINTER, |stone| stone.reach);
        let above = self.at - vec2(0.0, reach + BESIDE + size.y / 2.0);
        let weigh = |place: &Rect| {
            let covered = |stones: &[Stone]| {
                let under = |stone: &&Stone| place.distance_to_pos(stone.at) < stone.reach;
                stones.iter().filter(under).count() as f32
            };
            let pointer = place.distance_to_pos(self.at) < BESIDE;
            let hides = covered(&self.stones) + f32::from(u8::from(pointer));
            let way = place.center().distance(above) + place.distance_to_pos(self.at);
            STONE * hides + TARGET * covered(&self.targets) + way
        };
        let steps = -STEPS..=STEPS;
        let places = steps
            .clone()
            .flat_map(|x| steps.clone().map(move |y| (x, y)));
        let places = places.map(|(x, y)| {
            let step = vec2(f32::from(x), f32::from(y)) * reach / 2.0;
            into(Rect::from_center_size(above + step, size), area)
        });
        places.min_by(|one, other| weigh(one).total_cmp(&weigh(other)))
    }
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

    /// Where a reason of some length is said of the first of these stones, where others can go to these squares.
    fn place(at: &[(f32, f32)], targets: &[(f32, f32)]) -> Rect {
        let around = Around {
            at: stones(at)[0].at,
            stones: stones(at),
            targets: stones(targets),
        };
        around.place(vec2(260.0, 30.0), AREA).unwrap()
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
            let place = place(&around, &[]);
            assert!(AREA.contains_rect(place), "{around:?}: {place}");
            for stone in stones(&around) {
                let distance = place.distance_to_pos(stone.at);
                assert!(distance >= stone.reach, "{around:?}: {place}");
            }
        }
        assert!(
            place(&[(300.0, 300.0)], &[]).bottom() < 270.0,
            "above it, first"
        );
    }

    #[test]
    fn a_reason_stays_near_and_leaves_targets_to_be_seen() {
        let at = (300.0, 300.0);
        let near = |place: Rect| place.distance_to_pos(pos2(at.0, at.1)) < 90.0;
        assert!(near(place(&[at], &[])));
        // A target where it would be said: it goes elsewhere, not far.
        for target in [(300.0, 240.0), (240.0, 240.0), (360.0, 250.0)] {
            let place = place(&[at], &[target]);
            assert!(near(place), "{target:?}: {place}");
            let distance = place.distance_to_pos(pos2(target.0, target.1));
            assert!(distance >= 30.0, "{target:?}: {place}");
        }
        // Where targets are all around, it stays near all the same.
        let all: Vec<_> = (0..100)
            .map(|number| ((number % 10) as f32 * 60.0, (number / 10) as f32 * 60.0))
            .collect();
        assert!(near(place(&[at], &all)));
    }
}

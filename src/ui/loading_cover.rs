//! A plain cover over the board or the whole window, which fades out. It hides the board during the start of the
//! program and while the renderer prepares another quality. With reduced motion, it also hides jumps of the camera.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::{
    Align2, Area, Color32, Context, FontId, Id, LayerId, Order, Painter, Rect, Sense, Ui,
    UiBuilder, WidgetInfo, WidgetType, vec2,
};
use cohort_play::locale::Locale;
use cohort_scene::camera::Jump;
use cohort_scene::render::PipelineWarmup;

use super::{fonts, style};

/// Time in which the cover fades out.
const FADE: Duration = Duration::from_millis(260);

/// Size of the program's name on the cover, in points.
const NAME: f32 = 54.0;

#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct LoadingCover {
    /// Opacity of the cover, from 0 to 1.
    pub thickness: f32,
    pub hides: Hidden,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hidden {
    /// The cover hides the whole window during the start of the program.
    Start,
    /// The cover hides the board while the renderer prepares to draw it differently, for example after a change of
    /// quality.
    Change,
    /// The cover hides a jump of the camera.
    #[default]
    Jump,
}

/// Shows the cover while the board must be hidden, and then fades the cover out.
pub(super) fn sync_cover(
    time: Res<Time<Real>>,
    warming: Option<Res<PipelineWarmup>>,
    mut jumps: MessageReader<Jump>,
    mut cover: ResMut<LoadingCover>,
) {
    let jumped = jumps.read().count() > 0;
    let warming = warming.filter(|warming| warming.is_on());
    let wanted = if let Some(warming) = warming {
        LoadingCover {
            thickness: 1.0,
            hides: if warming.covers_window() {
                Hidden::Start
            } else {
                Hidden::Change
            },
        }
    } else if jumped {
        LoadingCover {
            thickness: 1.0,
            hides: Hidden::Jump,
        }
    } else {
        // Limits the time step, so that a long frame, such as the first frame of a board, does not skip the fade.
        let passed = time.delta().min(FADE / 2).as_secs_f32() / FADE.as_secs_f32();
        LoadingCover {
            thickness: (cover.thickness - passed).max(0.0),
            ..*cover
        }
    };
    cover.set_if_neq(wanted);
}

impl LoadingCover {
    /// Draws the cover over the board in `area`. Adds a text while the renderer prepares to draw the board differently.
    pub fn over_board(&self, ui: &mut Ui, locale: &Locale, area: Rect) {
        if self.thickness <= 0.0 || self.hides == Hidden::Start {
            return;
        }
        self.paint(ui.painter(), area, ui.visuals().panel_fill);
        if self.hides == Hidden::Change {
            let line = vec2(area.width(), 2.0 * style::CONTROL);
            let middle = Rect::from_center_size(area.center(), line);
            ui.scope_builder(UiBuilder::new().max_rect(middle), |ui| {
                ui.set_opacity(self.thickness);
                ui.vertical_centered(|ui| ui.label(style::small(ui, locale.text("loading"))));
            });
        }
    }

    /// Draws the cover with the program's name over the whole window, during the start of the program. Until the cover
    /// begins to fade out, the player can click nothing below it. Afterwards the player already sees the board, so
    /// clicks reach the board.
    pub fn over_window(&self, context: &Context, locale: &Locale) {
        if self.thickness <= 0.0 || self.hides != Hidden::Start {
            return;
        }
        let window = context.viewport_rect();
        let layer = LayerId::new(Order::Foreground, Id::new("loading cover"));
        if self.thickness >= 1.0 {
            let area = Area::new(layer.id).order(layer.order).fixed_pos(window.min);
            area.show(context, |ui| {
                let cover = ui.allocate_rect(window, Sense::click_and_drag());
                let says = [locale.text("game-name"), locale.text("loading")];
                for (number, says) in says.iter().enumerate() {
                    // Each text gets its own label for screen readers. `draw` paints the texts.
                    let label = ui.interact(cover.rect, cover.id.with(number), Sense::hover());
                    label.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, says));
                }
            });
        }
        self.draw(&context.layer_painter(layer), context, locale, window);
    }

    /// Draws the cover and its texts, without any control.
    fn draw(&self, painter: &Painter, context: &Context, locale: &Locale, window: Rect) {
        let style = context.global_style();
        let visuals = &style.visuals;
        self.paint(painter, window, visuals.panel_fill);
        let ink = |colour: Color32| colour.gamma_multiply(self.thickness);
        let top = window.center() - vec2(0.0, NAME);
        let (name, size) = (
            locale.text("game-name"),
            FontId::new(NAME, fonts::display()),
        );
        let colour = ink(visuals.text_color());
        let name = painter.text(top, Align2::CENTER_TOP, name, size, colour);
        let below = name.center_bottom() + vec2(0.0, style.spacing.item_spacing.y);
        let (loading, size) = (locale.text("loading"), FontId::proportional(style::SMALL));
        let colour = ink(visuals.weak_text_color());
        painter.text(below, Align2::CENTER_TOP, loading, size, colour);
    }

    fn paint(&self, painter: &Painter, area: Rect, paper: Color32) {
        painter.rect_filled(area, 0.0, paper.gamma_multiply(self.thickness));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::time::TimeUpdateStrategy;

    #[test]
    fn a_jump_is_hidden_and_then_fades_in() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .insert_resource(TimeUpdateStrategy::ManualDuration(FADE / 10))
            .add_message::<Jump>()
            .init_resource::<LoadingCover>()
            .add_systems(Update, sync_cover);
        let thickness = |app: &mut App| {
            app.update();
            app.world().resource::<LoadingCover>().thickness
        };
        assert_eq!(thickness(&mut app), 0.0);
        app.world_mut().write_message(Jump);
        let mut seen = vec![thickness(&mut app)];
        assert_eq!(seen, [1.0]);
        while thickness(&mut app) > 0.0 {
            seen.push(app.world().resource::<LoadingCover>().thickness);
            assert!(seen.len() < 20);
        }
        assert!(seen.is_sorted_by(|a, b| a > b), "{seen:?}");
        assert!((9..=10).contains(&seen.len()), "{seen:?}");
    }
}

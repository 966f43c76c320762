//! A plain cover over the board or the whole window, which fades out. It hides the board during the start of the
//! program. With reduced motion, it also hides jumps of the camera.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::{
    Area, Color32, Context, Id, Order, Painter, Rect, Sense, Ui, UiBuilder, vec2,
};
use cohort_play::locale::Locale;
use cohort_scene::camera::Jump;
use cohort_scene::render::PipelineWarmup;

use super::style;

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

    /// Draws the cover with the program's name over the whole window, during the start of the program. Nothing below
    /// the cover can be clicked.
    pub fn over_window(&self, context: &Context, locale: &Locale) {
        if self.thickness <= 0.0 || self.hides != Hidden::Start {
            return;
        }
        let window = context.viewport_rect();
        Area::new(Id::new("loading cover"))
            .order(Order::Foreground)
            .fixed_pos(window.min)
            .show(context, |ui| {
                ui.allocate_rect(window, Sense::click_and_drag());
                self.paint(ui.painter(), window, ui.visuals().panel_fill);
                ui.set_opacity(self.thickness);
                let text = vec2(window.width(), NAME * 2.0);
                let middle = Rect::from_center_size(window.center(), text);
                ui.scope_builder(UiBuilder::new().max_rect(middle), |ui| {
                    ui.vertical_centered(|ui| {
                        ui.label(style::wordmark(locale.text("game-name"), NAME));
                        ui.label(style::small(ui, locale.text("loading")));
                    });
                });
            });
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

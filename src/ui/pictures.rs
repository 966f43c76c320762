//! The pictures page: the options for exporting a picture of the game, and the progress of rendering it.

use bevy::prelude::Res;
use bevy_egui::egui::{Context, DragValue, ProgressBar, RichText, Ui, WidgetInfo, WidgetType};
use cohort_controls::input::NearSide;
use cohort_controls::input::{Action, DialogAction, PageAction};
use cohort_features::pictures::Pictures;
use cohort_features::pictures::{
    MAX_SIDE, MIN_SIDE, POSITION_SECONDS, PictureChoices, PictureFailure, PictureKind,
    PictureRequest, PictureState,
};
use cohort_platform::abilities::Abilities;
use cohort_play::locale::{Locale, Texts};
use rules::Side;

use super::button_row::{self, FramedButton};
use super::controls::State;
use super::panel::side_key;
use super::{controls, dialog, icons, radio, style};
use crate::drawing::Over;

#[derive(Clone, Debug, PartialEq)]
pub struct PicturesView {
    pub choices: PictureChoices,
    /// The side at the near edge of the board in the picture.
    pub near: Side,
    pub state: PictureState,
}

/// Picture sizes to choose from for a position, in pixels: for messages, web pages, a screen, and print.
const POSITION_SIZES: [(u32, u32); 5] = [
    (480, 480),
    (1080, 1080),
    (1920, 1080),
    (2160, 2160),
    (4096, 4096),
];
/// Picture sizes to choose from for an animation of a game, in pixels. Animations are smaller than pictures of a
/// position, because the file contains many frames.
const GAME_SIZES: [(u32, u32); 5] = [(320, 320), (480, 480), (640, 640), (960, 540), (1080, 1080)];

/// Width of a number field on the pictures page, in points.
const NUMBER: f32 = 64.0;

pub(super) fn draw(
    mut over: Over,
    choices: Res<PictureChoices>,
    pictures: Res<Pictures>,
    near: Res<NearSide>,
) {
    let view = PicturesView {
        choices: choices.clone(),
        near: choices.near.unwrap_or(near.0),
        state: match Abilities::HERE.programs {
            true => pictures.state().clone(),
            false => PictureState::Impossible,
        },
    };
    over.show(|context, locale| show(context, locale, &view));
}

pub fn show(context: &Context, locale: &Locale, view: &PicturesView) -> Vec<Action> {
    let mut asked = Vec::new();
    let mut actions = dialog::page(
        context,
        locale,
        "pictures",
        &locale.text("pictures-title"),
        |ui| body(ui, locale, view, &mut asked),
        |ui, actions| foot(ui, locale, view, actions),
    );
    actions.extend(asked.into_iter().map(Action::Picture));
    actions
}

fn body(ui: &mut Ui, locale: &Locale, view: &PicturesView, asked: &mut Vec<PictureRequest>) {
    let choices = &view.choices;
    ui.spacing_mut().item_spacing.y = 6.0;
    let kinds = [
        (PictureKind::Position, locale.text("pictures-position")),
        (PictureKind::Game, locale.text("pictures-game")),
    ];
    let name = locale.text("pictures-kind");
    style::section(ui, &name);
    let kind = radio::choices(ui, &name, &choices.kind, kinds);
    asked.extend(kind.map(PictureRequest::Kind));
    let name = locale.text("pictures-size");
    style::section(ui, &name);
    let (width, height) = choices.size();
    let sizes = match choices.kind {
        PictureKind::Position => POSITION_SIZES,
        PictureKind::Game => GAME_SIZES,
    };
    let sizes = sizes.map(|(width, height)| ((width, height), format!("{width} × {height}")));
    let size = radio::choices(ui, &name, &(width, height), sizes);
    asked.extend(size.map(|(width, height)| PictureRequest::Size(width, height)));
    ui.horizontal(|ui| {
        let sides = MIN_SIDE..=MAX_SIDE;
        let (mut wide, mut high) = (width, height);
        number(
            ui,
            &locale.text("pictures-width"),
            DragValue::new(&mut wide).range(sides.clone()),
            width.into(),
        );
        ui.label("×");
        number(
            ui,
            &locale.text("pictures-height"),
            DragValue::new(&mut high).range(sides),
            height.into(),
        );
        ui.label(style::small(ui, locale.text("pictures-pixels")));
        if (wide, high) != (width, height) {
            asked.push(PictureRequest::Size(wide, high));
        }
    });
    let name = locale.text("pictures-view");
    style::section(ui, &name);
    let views = [
        (false, locale.text("pictures-seat")),
        (true, locale.text("pictures-above")),
    ];
    let above = radio::choices(ui, &name, &choices.above, views);
    asked.extend(above.map(PictureRequest::Above));
    let name = locale.text("pictures-near");
    style::section(ui, &name);
    let sides = Side::ALL.map(|side| (side, locale.text(side_key(side))));
    let near = radio::choices(ui, &name, &view.near, sides);
    asked.extend(near.map(PictureRequest::Near));
    if choices.kind == PictureKind::Game {
        style::section(ui, locale.text("pictures-pace"));
        ui.horizontal(|ui| {
            let mut seconds = choices.seconds;
            let field = DragValue::new(&mut seconds).range(POSITION_SECONDS);
            let field = field.speed(0.02).max_decimals(1);
            number(
                ui,
                &locale.text("pictures-seconds"),
                field,
                choices.seconds.into(),
            );
            ui.label(style::small(ui, locale.text("pictures-seconds")));
            if seconds != choices.seconds {
                asked.push(PictureRequest::Seconds(seconds));
            }
        });
    }
}

/// Draws a number field that the player can type into or drag. `name` is its accessible name.
fn number(ui: &mut Ui, name: &str, field: DragValue, shown: f64) {
    let field = ui.add_sized([NUMBER, style::target(ui, style::CONTROL)], field);
    field.widget_info(|| {
        let mut info = WidgetInfo::labeled(WidgetType::DragValue, true, name);
        info.value = Some(shown);
        info
    });
}

/// Draws the progress or the result of the rendering, and the buttons of the page.
fn foot(ui: &mut Ui, locale: &Locale, view: &PicturesView, actions: &mut Vec<Action>) {
    match &view.state {
        PictureState::Making(share) => {
            ui.horizontal(|ui| {
                const STOP: f32 = 110.0;
                let word = locale.text("library-stop");
                let stop = controls::at_least(ui, STOP, &word);
                let width = (ui.available_width() - stop - 8.0).max(40.0);
                let percent = [("percent", (share * 100.0).round().into())];
                let text = locale.format("pictures-making", &percent);
                ui.add(ProgressBar::new(*share).desired_width(width).text(text));
                if controls::button(ui, stop, icons::STOP, &word, State::READY).clicked() {
                    actions.push(Action::Picture(PictureRequest::Stop));
                }
            });
        }
        PictureState::Failed(failure) => {
            let problem = match failure {
                PictureFailure::Told(words) => words.clone(),
                PictureFailure::Process(problem) => locale.say(problem),
            };
            let text = locale.format("pictures-failed", &[("problem", problem.into())]);
            let warning = style::warning(ui);
            ui.label(RichText::new(text).color(warning).size(style::SMALL));
        }
        PictureState::Made(file) => {
            let file = file.display().to_string();
            let text = locale.format("pictures-made", &[("file", file.into())]);
            ui.label(style::small(ui, &text));
        }
        PictureState::Stopped => {
            ui.label(style::small(ui, locale.text("pictures-stopped")));
        }
        PictureState::Impossible => {
            ui.label(style::small(ui, locale.text("pictures-impossible")));
        }
        // Reserves the line for a message even without one, so that nothing moves when a message appears.
        PictureState::None => {
            ui.label(style::small(ui, " "));
        }
    }
    let is_ready = !matches!(
        view.state,
        PictureState::Making(_) | PictureState::Impossible
    );
    let save = Action::Dialog(DialogAction::SavePicture);
    let close = Action::Page(PageAction::Close);
    let buttons = [
        FramedButton::new(icons::SAVE, locale.text("pictures-save"), save).only_if(is_ready),
        FramedButton::new(icons::CLOSE, locale.text("pictures-close"), close),
    ];
    actions.extend(button_row::show(ui, buttons));
}

//! The settings page. It replaces the panel next to the board, so that a change is visible on the board immediately.

mod rows;

use bevy::prelude::{Local, Res};
use bevy_egui::egui::{
    self, Color32, CornerRadius, Response, RichText, Sense, StrokeKind, Ui, WidgetInfo, vec2,
};
use cohort_controls::input::{Action, Page, PageAction};
use cohort_platform::abilities::Abilities;
use cohort_platform::capture::Canvas;
use cohort_platform::machine::Machine;
use cohort_play::locale::{LANGUAGES, Locale, Texts};
use cohort_play::settings::{
    AnalysisSettings, Change, Group, Quality, RENDER_SCALES, SCALES, Settings, Switch,
};
use cohort_play::table::{FullStrength, ThinkingTime};
use cohort_scene::render::quality::ActiveQuality;
use cohort_scene::theme::Theme;
use cohort_scene::theme::{CurrentTheme, Themes};

use rows::Rows;

use super::radio::{self, RadioGroup};
use super::{closing, controls, icons, scrolling, stone, style};
use crate::drawing::Panel;
use crate::file_messages::FileMessages;

/// The graphics quality levels and their locale keys, the lowest level first.
const QUALITIES: [(Quality, &str); 4] = [
    (Quality::Low, "quality-low"),
    (Quality::Medium, "quality-medium"),
    (Quality::High, "quality-high"),
    (Quality::Ultra, "quality-ultra"),
];

/// The render scales and interface sizes that the player can choose, in percent.
const RENDER_PERCENT: [u8; 3] = [50, 75, 100];
const SIZE_PERCENT: [u8; 5] = [75, 100, 125, 150, 200];

/// The thinking times that the player can choose for the computer at full strength, in seconds per move.
const FULL_SECONDS: [u16; 5] = [1, 3, 5, 10, 30];

#[derive(Clone, Debug, Default, PartialEq)]
pub struct SettingsView {
    pub settings: Settings,
    pub themes: Vec<ThemeView>,
    /// The messages about errors in theme files.
    pub problems: Vec<String>,
    /// The graphics quality in use; `None` until the renderer has reported the quality.
    pub quality: Option<Quality>,
    /// The largest text scale that fits the window; `None` if the chosen text scale fits.
    pub room_for_scale: Option<f32>,
    /// The number of processors and the memory of this machine, which limit the analysis settings.
    pub machine: Machine,
    /// Whether the program has no threads, as in a browser. The computer then thinks on one processor core.
    pub lacks_threads: bool,
    /// The reason why the settings cannot be saved, as text.
    pub trouble: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct ThemeView {
    pub id: String,
    pub name: String,
    /// The colours of light squares, dark squares, the frame, black stones and white stones, in this order.
    pub swatches: [Color32; 5],
}

impl ThemeView {
    /// Returns the row of a theme for the list of themes.
    pub fn of(theme: &Theme, locale: &Locale) -> Self {
        let materials = [
            &theme.board.light,
            &theme.board.dark,
            &theme.board.frame,
            &theme.stones.black.material,
            &theme.stones.white.material,
        ];
        ThemeView {
            id: theme.id.clone(),
            name: locale.text(&theme.name),
            swatches: materials.map(stone::colour_of),
        }
    }
}

pub(super) fn draw(
    mut panel: Panel,
    (locale, settings): (Res<Locale>, Res<Settings>),
    (themes, theme): (Res<Themes>, Res<CurrentTheme>),
    quality: Option<Res<ActiveQuality>>,
    canvas: Option<Res<Canvas>>,
    notices: FileMessages,
    mut last: Local<Option<SettingsView>>,
) {
    let view = SettingsView {
        settings: Settings {
            // If the chosen theme is missing, the page shows the theme in use as chosen.
            theme: theme.id.clone(),
            ..settings.clone()
        },
        themes: (themes.all().iter())
            .map(|theme| ThemeView::of(theme, &locale))
            .collect(),
        problems: notices.themes(),
        quality: quality.as_deref().map(|active| active.0),
        room_for_scale: canvas
            .as_deref()
            .and_then(|canvas| style::room_for_scale(canvas.size, settings.scale)),
        machine: Machine::this(),
        lacks_threads: !Abilities::HERE.threads,
        trouble: notices.in_settings(),
    };
    panel.page(&mut last, view, show);
}

/// Draws the settings page into the side panel.
pub fn show(ui: &mut Ui, locale: &Locale, view: &SettingsView) -> Vec<Action> {
    let mut actions = Vec::new();
    let mut done = false;
    controls::page(
        ui,
        |ui| {
            closing::heading(ui, locale, &locale.text("settings-title"), &mut actions);
            let kind = kinds(ui, locale);
            let area = egui::ScrollArea::vertical().auto_shrink(false);
            scrolling::by_pages(ui, kind.key(), area, |ui| {
                ui.set_width(ui.available_width() - style::SCROLLBAR);
                let mut page = Rows {
                    ui,
                    locale,
                    actions: &mut actions,
                };
                match kind {
                    Kind::Look => {
                        page.look(view);
                        page.motion(&view.settings);
                        page.language(&view.settings);
                    }
                    Kind::Sound => page.sound(&view.settings),
                    Kind::Play => page.play(&view.settings),
                    Kind::Engine => {
                        page.computer(view.settings.thinking_time, view.lacks_threads);
                        page.analysis(view.settings.analysis, view.machine, view.lacks_threads);
                    }
                }
                page.ui.add_space(8.0);
            });
        },
        |ui| {
            ui.add_space(10.0);
            if let Some(trouble) = &view.trouble {
                ui.label(
                    RichText::new(trouble)
                        .color(style::warning(ui))
                        .size(style::SMALL),
                );
            }
            done = closing::button(ui, &locale.text("settings-close")).clicked();
        },
    );
    if done {
        actions.push(Action::Page(PageAction::Close));
    }
    actions
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Kind {
    #[default]
    Look,
    Sound,
    Play,
    /// Settings for the processor threads and the memory of the engine.
    Engine,
}

impl Kind {
    const ALL: [Kind; 4] = [Kind::Look, Kind::Sound, Kind::Play, Kind::Engine];

    /// Locale key of the tab's name.
    const fn key(self) -> &'static str {
        match self {
            Kind::Look => "settings-look",
            Kind::Sound => "settings-sound",
            Kind::Play => "settings-play",
            Kind::Engine => "settings-engine",
        }
    }
}

/// Draws the tabs, and returns the chosen tab. The choice is remembered while the settings page is closed.
fn kinds(ui: &mut Ui, locale: &Locale) -> Kind {
    let id = egui::Id::new("page of the settings");
    let shown: Kind = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let there = |kind: &Kind| *kind != Kind::Sound || cfg!(feature = "audio");
    let names = Kind::ALL.into_iter().filter(there);
    let names = names.map(|kind| (kind, locale.text(kind.key())));
    let name = locale.text("settings-title");
    let shown = radio::choices(ui, &name, &shown, names).unwrap_or(shown);
    ui.data_mut(|data| data.insert_temp(id, shown));
    shown
}

impl Rows<'_> {
    fn look(&mut self, view: &SettingsView) {
        let settings = &view.settings;
        let whole = self.locale.text("settings-theme");
        let gap = std::mem::replace(&mut self.ui.spacing_mut().item_spacing.y, 4.0);
        let is_chosen = |theme: &ThemeView| theme.id == settings.theme;
        let mut group = RadioGroup::new(view.themes.iter().any(is_chosen));
        for theme in &view.themes {
            let chosen = is_chosen(theme);
            let response = theme_row(self.ui, theme, chosen, group.sense(chosen));
            group.add(response, chosen, &format!("{whole}: {}", theme.name));
        }
        let taken = group
            .taken(self.ui)
            .and_then(|taken| view.themes.get(taken));
        let change = taken.map(|theme| Change::SetTheme(theme.id.clone()));
        self.actions.extend(change.map(Action::Settings));
        self.ui.spacing_mut().item_spacing.y = gap;
        for problem in &view.problems {
            let warning = style::warning(self.ui);
            self.ui
                .label(RichText::new(problem).color(warning).size(style::SMALL));
        }
        self.rows(settings, Group::Paper);
        let automatic = self.locale.text("settings-automatic");
        let qualities = self.named(&QUALITIES).into_iter();
        let qualities = qualities.map(|(quality, name)| (Some(quality), name));
        let qualities = std::iter::once((None, automatic))
            .chain(qualities)
            .collect();
        self.choice(
            "settings-quality",
            &settings.quality,
            qualities,
            Change::SetQuality,
        );
        if let Some(quality) = view.quality.filter(|_| settings.quality.is_none()) {
            let name = QUALITIES.iter().find(|(known, _)| *known == quality);
            let name = name.map_or_else(String::new, |(_, key)| self.locale.text(key));
            let text = self
                .locale
                .format("quality-now", &[("quality", name.into())]);
            self.ui.label(style::small(self.ui, text));
        }
        let offered = RENDER_PERCENT.map(|percent| f32::from(percent) / 100.0);
        let offered = offered
            .into_iter()
            .filter(|scale| RENDER_SCALES.contains(scale));
        let automatic = (None, self.locale.text("settings-automatic"));
        let scales = offered.map(|scale| (Some(scale), percent(self.locale, scale)));
        let scales = std::iter::once(automatic).chain(scales).collect();
        self.choice(
            "settings-render-scale",
            &settings.render_scale,
            scales,
            Change::SetRenderScale,
        );
        let sizes = SIZE_PERCENT.map(|percent| f32::from(percent) / 100.0);
        let sizes = sizes.into_iter().filter(|scale| SCALES.contains(scale));
        let sizes = sizes
            .map(|scale| (scale, percent(self.locale, scale)))
            .collect();
        self.choice("settings-scale", &settings.scale, sizes, Change::SetScale);
        if let Some(room) = view.room_for_scale {
            let text = self
                .locale
                .format("scale-room", &[("size", percent(self.locale, room).into())]);
            self.ui.label(style::small(self.ui, text));
        }
        let toggled = self.tick("settings-fullscreen", settings.fullscreen);
        let toggle = toggled.map(|_| Action::Switch(Switch::ToggleFullscreen));
        self.actions.extend(toggle);
    }

    fn motion(&mut self, settings: &Settings) {
        self.heading("settings-motion");
        self.rows(settings, Group::Motion);
    }

    fn sound(&mut self, settings: &Settings) {
        self.ui.add_space(8.0);
        self.rows(settings, Group::Sound);
    }

    fn play(&mut self, settings: &Settings) {
        self.ui.add_space(8.0);
        self.name(&settings.name);
        self.rows(settings, Group::Play);
        self.heading("settings-two-people");
        self.rows(settings, Group::TwoPeople);
        self.ui.add_space(6.0);
        let width = self.ui.available_width();
        let text = self.locale.text("settings-controls");
        if controls::tall_button(self.ui, width, icons::CONTROLS, &text).clicked() {
            self.actions
                .push(Action::Page(PageAction::Open(Page::Controls)));
        }
    }

    fn name(&mut self, name: &str) {
        let label = self.locale.text("settings-name");
        self.ui.label(&label);
        let mut text = name.to_owned();
        let field = egui::TextEdit::singleline(&mut text)
            .hint_text(RichText::new(self.locale.text("seat-you")).color(style::faint(self.ui)))
            .margin(egui::Margin::symmetric(10, 6))
            .desired_width(self.ui.available_width());
        let field = self.ui.add(field);
        field.widget_info(|| WidgetInfo::labeled(egui::WidgetType::TextEdit, true, &label));
        if field.changed() {
            self.actions.push(Action::Settings(Change::SetName(text)));
        }
        let about = style::small(self.ui, self.locale.text("settings-name-about"));
        self.ui.label(about);
    }

    fn computer(&mut self, given: ThinkingTime, lacks_threads: bool) {
        self.heading("settings-computer");
        let natural = |natural: bool| {
            Change::SetThinkingTime(ThinkingTime {
                at_once: !natural,
                ..given
            })
        };
        self.part("settings-natural-pace", !given.at_once, natural);
        let set = |full| Change::SetThinkingTime(ThinkingTime { full, ..given });
        let seconds = |seconds: u16| {
            let number = [("number", seconds.to_string().into())];
            (seconds, self.locale.format("time-seconds", &number))
        };
        let mut offered: Vec<_> = FULL_SECONDS.map(seconds).to_vec();
        if !FULL_SECONDS.contains(&given.full.seconds) {
            offered.push(seconds(given.full.seconds));
        }
        self.choice(
            "settings-full-seconds",
            &given.full.seconds,
            offered,
            |seconds| {
                set(FullStrength {
                    seconds,
                    ..given.full
                })
            },
        );
        if lacks_threads {
            let about = style::small(self.ui, self.locale.text("settings-no-threads"));
            self.ui.label(about);
            return;
        }
        self.part("settings-all-cores", given.full.all_cores, |all_cores| {
            set(FullStrength {
                all_cores,
                ..given.full
            })
        });
        self.part("settings-ponders", given.full.ponders, |ponders| {
            set(FullStrength {
                ponders,
                ..given.full
            })
        });
    }

    fn analysis(&mut self, chosen: AnalysisSettings, machine: Machine, lacks_threads: bool) {
        self.heading("settings-analysis");
        let number = |count: u16| (Some(count), count.to_string());
        let usual = AnalysisSettings {
            threads: None,
            ..chosen
        };
        let usual = [("number", usual.threads_on(machine).into())];
        let usual = self.locale.format("settings-threads-automatic", &usual);
        let counts = AnalysisSettings::thread_counts(machine).into_iter();
        let counts = std::iter::once((None, usual)).chain(counts.map(number));
        // Limits a value saved on a bigger machine to this machine's number of processors.
        let threads = chosen
            .threads
            .map(|_| u16::try_from(chosen.threads_on(machine)).unwrap_or(u16::MAX));
        let mut counts: Vec<_> = counts.collect();
        if !counts.iter().any(|(count, _)| *count == threads) {
            counts.extend(threads.map(number));
        }
        if !lacks_threads {
            self.choice("settings-threads", &threads, counts, |threads| {
                Change::SetAnalysis(AnalysisSettings { threads, ..chosen })
            });
        }
        let memory = u32::try_from(chosen.memory_on(machine)).unwrap_or(u32::MAX);
        let mut sizes = AnalysisSettings::sizes(machine);
        if !sizes.contains(&memory) {
            sizes.push(memory);
            sizes.sort_unstable();
        }
        let named = |size: u32| {
            let words = self
                .locale
                .format("settings-mib", &[("number", size.into())]);
            (size, words)
        };
        let sizes = sizes.into_iter().map(named).collect();
        self.choice("settings-memory", &memory, sizes, |memory| {
            Change::SetAnalysis(AnalysisSettings { memory, ..chosen })
        });
        self.ui.add_space(6.0);
        let width = self.ui.available_width();
        let text = self.locale.text("settings-engines");
        if controls::tall_button(self.ui, width, icons::CONTROLS, &text).clicked() {
            self.actions
                .push(Action::Page(PageAction::Open(Page::Engines)));
        }
    }

    fn language(&mut self, settings: &Settings) {
        if LANGUAGES.len() < 2 {
            return;
        }
        self.heading("settings-language");
        let system = (None, self.locale.text("settings-language-system"));
        let languages = LANGUAGES
            .iter()
            .map(|language| (Some(language.tag.to_owned()), language.name.to_owned()));
        let name = self.locale.text("settings-language");
        let options = std::iter::once(system).chain(languages);
        let chosen = radio::choices(self.ui, &name, &settings.language, options);
        let change = chosen.map(Change::SetLanguage);
        self.actions.extend(change.map(Action::Settings));
    }
}

fn percent(locale: &Locale, share: f32) -> String {
    locale.percent(f64::from(share) * 100.0)
}

/// Draws the row of a theme, with the theme's name and colours.
fn theme_row(ui: &mut Ui, theme: &ThemeView, chosen: bool, sense: Sense) -> Response {
    const HEIGHT: f32 = 36.0;
    const SQUARE: f32 = 20.0;
    let size = vec2(ui.available_width(), HEIGHT);
    let (rect, response) = ui.allocate_exact_size(size, sense);
    let visuals = ui.style().interact(&response);
    let fill = if chosen {
        ui.visuals().widgets.hovered.weak_bg_fill
    } else {
        visuals.weak_bg_fill
    };
    let painter = ui.painter();
    painter.rect(
        rect,
        visuals.corner_radius,
        fill,
        visuals.bg_stroke,
        StrokeKind::Inside,
    );
    let [light, dark, frame, black, white] = theme.swatches;
    // Draws two squares of the theme's board inside its frame, with a stone on each square.
    let board = egui::Rect::from_min_size(
        rect.left_center() + vec2(8.0, -SQUARE / 2.0 - 2.0),
        vec2(2.0 * SQUARE + 4.0, SQUARE + 4.0),
    );
    painter.rect_filled(board, CornerRadius::same(3), frame);
    for (number, (square, stone)) in [(light, black), (dark, white)].into_iter().enumerate() {
        let corner = board.min + vec2(2.0 + SQUARE * number as f32, 2.0);
        let field = egui::Rect::from_min_size(corner, vec2(SQUARE, SQUARE));
        painter.rect_filled(field, CornerRadius::ZERO, square);
        painter.circle_filled(field.center(), SQUARE * 0.34, stone);
    }
    let text = if chosen {
        style::strong(&theme.name)
    } else {
        RichText::new(&theme.name)
    };
    let text = egui::WidgetText::from(text).into_galley(
        ui,
        Some(egui::TextWrapMode::Truncate),
        rect.right() - board.right() - 44.0,
        egui::TextStyle::Body,
    );
    let at = egui::pos2(board.right() + 12.0, rect.center().y - text.size().y / 2.0);
    painter.galley(at, text, style::ink(ui));
    if chosen {
        painter.text(
            rect.right_center() - vec2(14.0, 0.0),
            egui::Align2::RIGHT_CENTER,
            icons::CHOSEN,
            egui::FontId::proportional(16.0),
            style::accent(ui),
        );
    }
    response
}

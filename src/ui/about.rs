//! The about page: the program's version, the inventors of the games, and the licences of the components.

use bevy::prelude::Res;
use bevy::render::renderer::RenderAdapterInfo;
use bevy_egui::egui::{CollapsingHeader, Context, RichText, Ui};
use cohort_controls::input::{Action, PageAction};
use cohort_platform::about::{Licence, Package};
use cohort_platform::files::Files;
use cohort_platform::{about, adapter};
use cohort_play::locale::Locale;

use super::{closing, dialog, style};
use crate::drawing::Over;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AboutView {
    /// Version of the program, and the commit that it was built from.
    pub version: (String, String),
    /// The GPU, the driver and the graphics API, as text; `None` without a renderer.
    pub renderer: Option<String>,
    /// The folder with the player's files; `None` if the program saves nothing.
    pub folder: Option<String>,
    pub licences: &'static [Licence],
}

pub(super) fn draw(mut over: Over, files: Res<Files>, adapter: Option<Res<RenderAdapterInfo>>) {
    let (version, commit) = about::VERSION;
    let folder = files.config_folder();
    let view = AboutView {
        version: (version.to_owned(), commit.to_owned()),
        renderer: adapter.as_ref().map(|adapter| adapter::words(adapter)),
        folder: folder.map(|folder| folder.display().to_string()),
        licences: about::licences(),
    };
    over.show(|context, locale| show(context, locale, &view));
}

pub fn show(context: &Context, locale: &Locale, view: &AboutView) -> Vec<Action> {
    dialog::page(
        context,
        locale,
        "about",
        &locale.text("about-title"),
        |ui| {
            game(ui, locale, view);
            licences(ui, locale, view.licences);
        },
        |ui, actions| {
            if closing::button(ui, &locale.text("about-close")).clicked() {
                actions.push(Action::Page(PageAction::Close));
            }
        },
    )
}

fn game(ui: &mut Ui, locale: &Locale, view: &AboutView) {
    let (version, commit) = &view.version;
    let version = [
        ("version", version.as_str().into()),
        ("commit", commit.as_str().into()),
    ];
    ui.label(style::strong(locale.format("about-version", &version)));
    let faint = |ui: &mut Ui, text: String| {
        let text = RichText::new(text).color(style::faint(ui));
        ui.label(text);
    };
    if let Some(renderer) = &view.renderer {
        let renderer = [("renderer", renderer.as_str().into())];
        faint(ui, locale.format("about-renderer", &renderer));
    }
    if let Some(folder) = &view.folder {
        let folder = [("folder", folder.as_str().into())];
        faint(ui, locale.format("about-folder", &folder));
    }
    ui.add_space(8.0);
    ui.label(locale.text("about-games"));
    ui.label(locale.text("about-licence"));
}

fn licences(ui: &mut Ui, locale: &Locale, licences: &[Licence]) {
    ui.add_space(10.0);
    ui.label(style::lead(locale.text("about-built-from")).color(style::accent(ui)));
    let count: usize = licences.iter().map(|licence| licence.packages.len()).sum();
    ui.label(locale.format("about-built-from-does", &[("count", count.into())]));
    // The rows of the licence list may be lower than buttons.
    ui.spacing_mut().interact_size.y = style::target(ui, 22.0);
    ui.spacing_mut().item_spacing.y = 4.0;
    for (number, licence) in licences.iter().enumerate() {
        let title = [
            ("name", licence.name.as_str().into()),
            ("count", licence.packages.len().into()),
        ];
        CollapsingHeader::new(locale.format("about-packages", &title))
            .id_salt(number)
            .show_unindented(ui, |ui| {
                packages(ui, &licence.packages);
                ui.add_space(6.0);
                ui.label(style::small(ui, licence.text.as_str()));
            });
    }
}

/// Draws a list of packages with their authors. Packages without a named author share a paragraph.
fn packages(ui: &mut Ui, packages: &[Package]) {
    let name = |package: &Package| {
        let name = format!("{} {}", package.name, package.version);
        name.trim_end().to_owned()
    };
    let (named, unnamed): (Vec<_>, Vec<_>) = packages
        .iter()
        .partition(|package| !package.copyright.is_empty());
    if !unnamed.is_empty() {
        let names: Vec<_> = unnamed.into_iter().map(name).collect();
        ui.label(names.join(", "));
    }
    for package in named {
        ui.label(name(package));
        ui.label(style::small(ui, package.copyright.as_str()));
    }
}

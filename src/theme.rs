//! Themes in the game: those that can be chosen, and the one in use. What a theme is and how its file is read is the
//! crate [`theme`](::theme).

mod colour;

use std::sync::Arc;

use bevy::prelude::*;

use crate::app::AppSet;
use crate::settings::Settings;

pub use ::theme::{
    BoardStyle, Catalogue, Colour, Interface, Lamp, LightStyle, MarkColours, Material, Palette,
    StoneShape, StoneStyle, StoneStyles, Surface, Theme,
};
pub use colour::ColourExt;

/// The themes that can be chosen.
#[derive(Resource, Clone, Debug, Deref, DerefMut)]
pub struct Themes(pub Catalogue);

impl Default for Themes {
    fn default() -> Self {
        Themes(Catalogue::builtin())
    }
}

/// The theme in use.
#[derive(Resource, Clone, Debug, Default, PartialEq, Deref)]
pub struct CurrentTheme(pub Arc<Theme>);

/// Keeps [`CurrentTheme`] in step with the settings; it changes only when the theme does.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Themes>()
        .init_resource::<CurrentTheme>()
        .add_systems(PreStartup, sync_current_theme)
        .add_systems(
            Update,
            sync_current_theme
                .in_set(AppSet::Rules)
                .run_if(resource_changed::<Settings>),
        );
}

fn sync_current_theme(
    settings: Res<Settings>,
    themes: Res<Themes>,
    mut current: ResMut<CurrentTheme>,
) {
    let wanted = themes.get(&settings.theme);
    if current.id != wanted.id {
        current.0 = wanted;
    }
}

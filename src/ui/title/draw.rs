//! Draws the title screen from the state of the game.

use bevy::prelude::Local;

use super::{TitleView, show};
use crate::pages::Panel;
use crate::views::TitleSources;

pub(crate) fn draw(mut panel: Panel, sources: TitleSources, mut last: Local<Option<TitleView>>) {
    panel.page(&mut last, sources.title(), show);
}

//! Sets the icon of the window.

use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::NonSendMarker;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageType};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::WINIT_WINDOWS;
use winit::window::Icon;

/// The icon of the window, drawn by the tool `assetgen`. Desktops scale an icon of this size well.
const PICTURE: &[u8] = include_bytes!("../../../assets/icon/cohort-64.png");

/// Sets the icon as soon as the window exists. Has no effect on systems without window icons.
pub(super) fn set(
    // The marker `NonSendMarker` makes the system run on the main thread, because only this thread can access windows.
    _: NonSendMarker,
    window: Option<Single<Entity, With<PrimaryWindow>>>,
    mut set: Local<bool>,
) {
    let Some(window) = window.filter(|_| !*set) else {
        return;
    };
    WINIT_WINDOWS.with_borrow(|windows| {
        if let Some(window) = windows.get_window(*window) {
            window.set_window_icon(icon());
            *set = true;
        }
    });
}

fn icon() -> Option<Icon> {
    let image = Image::from_buffer(
        PICTURE,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Default,
        RenderAssetUsages::MAIN_WORLD,
    );
    let picture = image.ok()?.try_into_dynamic().ok()?.to_rgba8();
    let (width, height) = picture.dimensions();
    Icon::from_rgba(picture.into_raw(), width, height).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_is_an_icon() {
        assert!(icon().is_some());
    }
}

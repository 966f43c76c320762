//! The canvas (the render target of the game), and screenshots of the canvas.

use std::path::{Path, PathBuf};

use bevy::asset::RenderAssetUsages;
use bevy::camera::{ImageRenderTarget, RenderTarget};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages};
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::{PrimaryWindow, WindowRef};
use bevy_egui::EguiPreUpdateSet;
use image::RgbImage;

/// Requests a screenshot, which is saved as a PNG file at this path.
#[derive(Message, Clone, Debug)]
pub struct TakePicture(pub PathBuf);

/// Reports that a screenshot was saved or that it failed.
#[derive(Message, Clone, Debug)]
pub struct PictureTaken {
    pub path: PathBuf,
    /// The error message, if the screenshot failed.
    pub error: Option<String>,
}

/// The render target of the game: the window, or an off-screen image.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Canvas {
    image: Option<Handle<Image>>,
    /// The size in logical pixels; zero until the window exists.
    pub size: Vec2,
    /// The number of physical pixels per logical pixel.
    pub scale: f32,
}

impl Default for Canvas {
    /// Returns the canvas of the primary window, whose size is not known yet.
    fn default() -> Self {
        Canvas {
            image: None,
            size: Vec2::ZERO,
            scale: 1.0,
        }
    }
}

impl Canvas {
    /// Creates a canvas that is an off-screen image. `size` is in pixels.
    pub fn image(image: Handle<Image>, size: UVec2) -> Self {
        Canvas {
            image: Some(image),
            size: size.as_vec2(),
            scale: 1.0,
        }
    }

    /// Returns the canvas's size in physical pixels.
    pub fn physical(&self) -> UVec2 {
        (self.size * self.scale).round().as_uvec2()
    }

    /// Returns whether the canvas is an off-screen image.
    pub fn is_image(&self) -> bool {
        self.image.is_some()
    }

    /// Returns the canvas as a render target for cameras.
    pub fn target(&self) -> RenderTarget {
        match &self.image {
            Some(handle) => RenderTarget::Image(ImageRenderTarget {
                handle: handle.clone(),
                scale_factor: self.scale,
            }),
            None => RenderTarget::Window(WindowRef::Primary),
        }
    }

    /// Creates the canvas of a window. `size` is in logical pixels; `scale` is the number of physical pixels per
    /// logical pixel.
    pub fn window(size: Vec2, scale: f32) -> Self {
        Canvas {
            image: None,
            size,
            scale,
        }
    }

    /// Returns the component that takes a screenshot of the canvas.
    pub fn screenshot(&self) -> Screenshot {
        match &self.image {
            Some(image) => Screenshot::image(image.clone()),
            None => Screenshot::primary_window(),
        }
    }
}

/// Creates an image of `size` pixels that the GPU can draw on and the program can read back.
pub fn drawable(size: UVec2) -> Image {
    let mut image = Image::new_uninit(
        Extent3d {
            width: size.x,
            height: size.y,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.texture_descriptor.usage |= TextureUsages::RENDER_ATTACHMENT | TextureUsages::COPY_SRC;
    image
}

/// Initialises [`Canvas`].
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Canvas>();
}

/// Takes the requested screenshots, and updates the [`Canvas`] from the window.
pub fn plugin(app: &mut App) {
    app.add_message::<TakePicture>()
        .add_message::<PictureTaken>()
        .add_systems(
            PreUpdate,
            sync_canvas.before(EguiPreUpdateSet::ProcessInput),
        )
        .add_systems(Last, take_pictures);
}

fn sync_canvas(window: Option<Single<&Window, With<PrimaryWindow>>>, mut canvas: ResMut<Canvas>) {
    let Some(window) = window else {
        return;
    };
    canvas.set_if_neq(Canvas {
        image: None,
        size: window.size(),
        scale: window.scale_factor(),
    });
}

fn take_pictures(
    mut requests: MessageReader<TakePicture>,
    canvas: Res<Canvas>,
    mut commands: Commands,
) {
    for TakePicture(path) in requests.read() {
        let path = path.clone();
        commands
            .spawn((Name::new("Picture"), canvas.screenshot()))
            .observe(
                move |captured: On<ScreenshotCaptured>, mut taken: MessageWriter<PictureTaken>| {
                    let error = write_png(&captured.image, &path).err();
                    taken.write(PictureTaken {
                        path: path.clone(),
                        error,
                    });
                },
            );
    }
}

/// Writes an image as a PNG file; creates the folder if it is missing.
fn write_png(image: &Image, path: &Path) -> Result<(), String> {
    if !path
        .extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case("png"))
    {
        return Err(format!(
            "{}: pictures are PNG files, the name must end in .png",
            path.display()
        ));
    }
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)
            .map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    opaque(image)?
        .save(path)
        .map_err(|error| format!("{}: {error}", path.display()))
}

/// Returns the pixels of a screenshot without alpha, because the alpha of a window has no meaning.
///
/// # Errors
/// Returns an error if the pixel format of the screenshot is not supported.
pub fn opaque(image: &Image) -> Result<RgbImage, String> {
    let picture = image.clone().try_into_dynamic();
    Ok(picture.map_err(|error| error.to_string())?.to_rgb8())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn red() -> Image {
        Image::new_fill(
            Extent3d {
                width: 3,
                height: 2,
                depth_or_array_layers: 1,
            },
            TextureDimension::D2,
            &[255, 0, 0, 0],
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::MAIN_WORLD,
        )
    }

    #[test]
    fn a_picture_is_written_opaque_into_a_new_folder() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/red.png");
        write_png(&red(), &path).unwrap();
        let read = image::open(&path).unwrap();
        assert_eq!((read.width(), read.height()), (3, 2));
        assert_eq!(read.to_rgba8().get_pixel(2, 1).0, [255, 0, 0, 255]);
    }

    #[test]
    fn what_cannot_be_written_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let wrong = write_png(&red(), &folder.path().join("red.bmp")).unwrap_err();
        assert!(wrong.contains(".png"), "{wrong}");
        let blocked = folder.path().join("file");
        std::fs::write(&blocked, "").unwrap();
        assert!(write_png(&red(), &blocked.join("red.png")).is_err());
    }
}

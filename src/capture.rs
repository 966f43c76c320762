//! Pictures of the game: rendering without a window, and screenshots by name.

use std::path::{Path, PathBuf};

use bevy::app::{PluginGroupBuilder, ScheduleRunnerPlugin};
use bevy::asset::RenderAssetUsages;
use bevy::camera::{ImageRenderTarget, RenderTarget};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::{
    Extent3d, PollType, TextureDimension, TextureFormat, TextureUsages,
};
use bevy::render::renderer::RenderDevice;
use bevy::render::settings::{MemoryHints, RenderCreation, WgpuSettings};
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::{ExitCondition, PrimaryWindow, WindowRef};
use bevy::winit::WinitPlugin;

/// Asks for a picture of what is shown, as a PNG file.
#[derive(Message, Clone, Debug)]
pub struct TakePicture(pub PathBuf);

/// A picture was written, or could not be.
#[derive(Message, Clone, Debug)]
pub struct PictureTaken {
    /// The file asked for.
    pub path: PathBuf,
    /// What went wrong, in words.
    pub error: Option<String>,
}

/// What is drawn on: the window, or an image without one.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Canvas {
    image: Option<Handle<Image>>,
    /// Its size in logical pixels; zero before the window is there.
    pub size: Vec2,
    /// How many physical pixels a logical pixel is long.
    pub scale: f32,
}

impl Default for Canvas {
    /// The primary window, whatever its size.
    fn default() -> Self {
        Canvas {
            image: None,
            size: Vec2::ZERO,
            scale: 1.0,
        }
    }
}

impl Canvas {
    /// The size in physical pixels.
    pub fn physical(&self) -> UVec2 {
        (self.size * self.scale).round().as_uvec2()
    }

    /// Whether it is an image, without a window.
    pub fn is_image(&self) -> bool {
        self.image.is_some()
    }

    /// What a camera needs to draw on it.
    pub fn target(&self) -> RenderTarget {
        match &self.image {
            Some(handle) => RenderTarget::Image(ImageRenderTarget {
                handle: handle.clone(),
                scale_factor: self.scale,
            }),
            None => RenderTarget::Window(WindowRef::Primary),
        }
    }

    /// A window of this size.
    #[cfg(test)]
    pub(crate) fn window(size: Vec2, scale: f32) -> Self {
        Canvas {
            image: None,
            size,
            scale,
        }
    }

    fn screenshot(&self) -> Screenshot {
        match &self.image {
            Some(image) => Screenshot::image(image.clone()),
            None => Screenshot::primary_window(),
        }
    }
}

/// Bevy with a window.
pub fn windowed(app: &mut App, window: Window) {
    let plugins = DefaultPlugins.set(log()).set(WindowPlugin {
        primary_window: Some(window),
        ..default()
    });
    let plugins = plugins.set(renderer(false));
    #[cfg(feature = "audio")]
    let plugins = if crate::sound::has_device() {
        plugins
    } else {
        plugins.disable::<bevy::audio::AudioPlugin>()
    };
    app.add_plugins(plugins);
}

/// The renderer. It takes graphics memory in small pieces: all this game draws is small.
fn renderer(synchronous_pipeline_compilation: bool) -> RenderPlugin {
    RenderPlugin {
        render_creation: RenderCreation::Automatic(Box::new(WgpuSettings {
            memory_hints: MemoryHints::MemoryUsage,
            ..default()
        })),
        synchronous_pipeline_compilation,
        ..default()
    }
}

/// What a player should read on standard error: what is wrong, and not what a renderer or a sound system says of a
/// machine without a graphics card or without loudspeakers.
fn log() -> LogPlugin {
    LogPlugin {
        filter:
            "warn,winit=error,wgpu=error,naga=error,bevy_render::renderer=error,bevy_light=error,\
                 bevy_audio=error,bevy_egui=error"
                .to_owned(),
        ..default()
    }
}

/// Bevy without window and display: draws on an image of `size` pixels, as fast as the renderer can.
pub fn offscreen(app: &mut App, size: UVec2) {
    let size = size.max(UVec2::ONE);
    app.add_plugins((offscreen_plugins(), ScheduleRunnerPlugin::default()));
    let image = drawable(size);
    let image = app.world_mut().resource_mut::<Assets<Image>>().add(image);
    app.insert_resource(Canvas {
        image: Some(image),
        size: size.as_vec2(),
        scale: 1.0,
    })
    .add_systems(First, wait_for_renderer);
}

/// An image of `size` pixels that cameras can draw on, and that can be read back.
pub(crate) fn drawable(size: UVec2) -> Image {
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

fn offscreen_plugins() -> PluginGroupBuilder {
    let plugins = DefaultPlugins.build();
    // Nobody listens to a picture.
    #[cfg(feature = "audio")]
    let plugins = plugins.disable::<bevy::audio::AudioPlugin>();
    plugins
        .set(log())
        .set(WindowPlugin {
            primary_window: None,
            exit_condition: ExitCondition::DontExit,
            ..default()
        })
        // The first picture is complete, and no compiler runs when the program ends.
        .set(renderer(true))
        .disable::<WinitPlugin>()
        .disable::<PipelinedRenderingPlugin>()
}

/// Pictures on request, of a window or of an image, and a [`Canvas`] that follows the window.
pub fn plugin(app: &mut App) {
    app.add_message::<TakePicture>()
        .add_message::<PictureTaken>()
        .init_resource::<Canvas>()
        .add_systems(PreUpdate, follow_window)
        .add_systems(Last, take_pictures);
}

fn follow_window(window: Option<Single<&Window, With<PrimaryWindow>>>, mut canvas: ResMut<Canvas>) {
    let Some(window) = window else {
        return;
    };
    canvas.set_if_neq(Canvas {
        image: None,
        size: window.size(),
        scale: window.scale_factor(),
    });
}

/// Without this the program would run ahead of the renderer.
fn wait_for_renderer(device: Option<Res<RenderDevice>>) {
    let Some(device) = device else {
        return;
    };
    let wait = PollType::Wait {
        submission_index: None,
        timeout: None,
    };
    if let Err(error) = device.wgpu_device().poll(wait) {
        warn!("the renderer does not answer: {error}");
    }
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

/// Writes an image as a PNG file, making its folder where there is none.
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
    let picture = image
        .clone()
        .try_into_dynamic()
        .map_err(|error| error.to_string())?;
    // The alpha of a window says nothing.
    picture
        .to_rgb8()
        .save(path)
        .map_err(|error| format!("{}: {error}", path.display()))
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

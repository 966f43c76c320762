//! Configures Bevy's own plugins for a game with a window or for off-screen rendering.

use std::ops::Range;

use bevy::app::{PluginGroupBuilder, ScheduleRunnerPlugin};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::render_resource::PollType;
use bevy::render::renderer::RenderDevice;
use bevy::render::settings::{MemoryHints, RenderCreation, WgpuSettings};
use bevy::time::TimeReceiver;
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;
use cohort_platform::capture::{Canvas, drawable};

#[cfg(feature = "audio")]
use crate::shell::sound;

pub(super) fn windowed(app: &mut App, window: Window) {
    let plugins = DefaultPlugins.set(log()).set(WindowPlugin {
        primary_window: Some(window),
        // Closing the window must not end the program immediately, because the game saves everything before it exits.
        close_when_requested: false,
        ..default()
    });
    let plugins = plugins.set(renderer(false));
    #[cfg(feature = "audio")]
    let plugins = if sound::has_device() {
        plugins
    } else {
        plugins.disable::<bevy::audio::AudioPlugin>()
    };
    app.add_plugins(plugins);
    // Remove Bevy's `TimeReceiver`. Otherwise the first frame after an idle period would have the time at which this
    // period began. A clock that starts in the first frame would then count the idle period.
    app.world_mut().remove_resource::<TimeReceiver>();
}

/// The sizes of the renderer's memory blocks, in bytes. The blocks are small, because most allocations of this game are
/// small. A larger allocation, such as a window-sized image, gets its own block, which is freed with it.
const MEMORY_BLOCKS: Range<u64> = 1 << 20..4 << 20;

fn renderer(synchronous_pipeline_compilation: bool) -> RenderPlugin {
    let render_creation = RenderCreation::Automatic(Box::new(WgpuSettings {
        memory_hints: MemoryHints::Manual {
            suballocated_device_memory_block_size: MEMORY_BLOCKS,
        },
        ..default()
    }));
    RenderPlugin {
        render_creation,
        synchronous_pipeline_compilation,
        ..default()
    }
}

/// Logs only messages that concern the player. Omits warnings of the renderer about a missing GPU, and of the audio
/// system about missing speakers.
fn log() -> LogPlugin {
    LogPlugin {
        filter:
            "warn,winit=error,wgpu=error,naga=error,bevy_render::renderer=error,bevy_light=error,\
                 bevy_audio=error,bevy_egui=error"
                .to_owned(),
        ..default()
    }
}

/// Adds Bevy's plugins for a game without a window. The game renders to an image of `size` pixels, as fast as possible.
pub(super) fn offscreen(app: &mut App, size: UVec2) {
    let size = size.max(UVec2::ONE);
    app.add_plugins((offscreen_plugins(), ScheduleRunnerPlugin::default()));
    let image = drawable(size);
    let image = app.world_mut().resource_mut::<Assets<Image>>().add(image);
    app.insert_resource(Canvas::image(image, size))
        .add_systems(First, wait_for_renderer);
}

fn offscreen_plugins() -> PluginGroupBuilder {
    let plugins = DefaultPlugins.build();
    // Disable audio, because off-screen rendering needs no sound.
    #[cfg(feature = "audio")]
    let plugins = plugins.disable::<bevy::audio::AudioPlugin>();
    #[cfg(not(target_family = "wasm"))]
    let plugins = plugins.disable::<bevy::render::pipelined_rendering::PipelinedRenderingPlugin>();
    plugins
        .set(log())
        .set(WindowPlugin {
            primary_window: None,
            exit_condition: ExitCondition::DontExit,
            ..default()
        })
        // Compile pipelines before drawing. The first picture is then complete, and no pipeline is being compiled when
        // the program exits.
        .set(renderer(true))
        .disable::<WinitPlugin>()
}

/// Waits for the renderer in every frame. Otherwise the game would compute frames faster than the renderer draws them.
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

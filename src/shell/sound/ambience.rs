//! The ambience of a room, played in a loop behind everything else.

use bevy::audio::{AudioSinkPlayback, Volume};
use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, Task};
use synth::WavError;

use super::playing::fill_bank;
use crate::platform::frame::AppSet;
use crate::play::settings::Settings;

/// The volume of the ambience where the settings ask for all of it.
const FULL: f32 = 0.8;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Ambience>().add_systems(
        Update,
        play.after(fill_bank)
            .in_set(AppSet::Present)
            .run_if(resource_exists::<Assets<AudioSource>>),
    );
}

/// The sound of the ambience: nothing until it is wanted for the first time.
#[derive(Resource, Default)]
enum Ambience {
    #[default]
    Unmade,
    Making(Task<Result<Vec<u8>, WavError>>),
    Made(Handle<AudioSource>),
    Failed,
}

#[derive(Component)]
struct AmbienceLoop;

/// Plays the ambience as loud as it is wanted, from the moment it is wanted.
fn play(
    settings: Res<Settings>,
    mut ambience: ResMut<Ambience>,
    mut sources: ResMut<Assets<AudioSource>>,
    mut loops: Query<(Entity, Option<&mut AudioSink>), With<AmbienceLoop>>,
    mut commands: Commands,
) {
    let volume = Volume::Linear(settings.volume * settings.ambience * FULL);
    let wanted = volume.to_linear() > 0.0;
    if let Ok((entity, sink)) = loops.single_mut() {
        if !wanted {
            commands.entity(entity).despawn();
        } else if let Some(mut sink) = sink.filter(|sink| sink.volume() != volume) {
            sink.set_volume(volume);
        }
        return;
    }
    if !wanted {
        return;
    }
    match &mut *ambience {
        Ambience::Unmade => {
            let make = async { synth::ambience().wav() };
            *ambience = Ambience::Making(AsyncComputeTaskPool::get().spawn(make));
        }
        Ambience::Making(task) => {
            if let Some(made) = check_ready(task) {
                *ambience = made.map_or_else(failed, |wav| {
                    let bytes = wav.into();
                    Ambience::Made(sources.add(AudioSource { bytes }))
                });
            }
        }
        Ambience::Made(source) => {
            commands.spawn((
                Name::new("ambience"),
                AmbienceLoop,
                AudioPlayer(source.clone()),
                PlaybackSettings::LOOP.with_volume(volume),
            ));
        }
        Ambience::Failed => {}
    }
}

fn failed(error: WavError) -> Ambience {
    warn!("no ambience: {error}");
    Ambience::Failed
}

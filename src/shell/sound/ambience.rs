//! Plays the room ambience as a loop.

use bevy::audio::{AudioSinkPlayback, Volume};
use bevy::prelude::*;
use cohort_platform::background::Jobs;
use cohort_platform::frame::AppSet;
use cohort_play::settings::Settings;
use jobs::{Desk, Job, Portable, Running};

use super::playing::fill_bank;
use super::wav::Wav;

/// The playback volume of the ambience when the settings for volume and ambience are at their maximum.
const FULL: f32 = 0.8;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Ambience>().add_systems(
        Update,
        play.after(fill_bank)
            .in_set(AppSet::Present)
            .run_if(resource_exists::<Assets<AudioSource>>),
    );
}

/// The state of the room ambience's sound. The sound is synthesised when the game first needs it.
#[derive(Resource, Default)]
enum Ambience {
    #[default]
    Unmade,
    Making(Running<Wav>),
    Made(Handle<AudioSource>),
    Failed,
}

/// The job that synthesises the room ambience.
pub(super) struct MakeAmbience;

impl Job for MakeAmbience {
    type Report = Wav;
    const NAME: &'static str = "ambience";

    fn run(self, desk: &Desk<'_, Self::Report>) {
        match synth::ambience().wav() {
            Ok(wav) => desk.report(Wav(wav)),
            Err(error) => warn!("the ambience has no sound: {error}"),
        }
    }
}

impl Portable for MakeAmbience {
    type Sent = ();

    fn send(&self) {}

    fn receive((): ()) -> Option<Self> {
        Some(MakeAmbience)
    }
}

#[derive(Component)]
struct AmbienceLoop;

/// Plays the room ambience at the volume that the settings determine, or stops it at volume 0.
fn play(
    (settings, jobs): (Res<Settings>, Res<Jobs>),
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
        Ambience::Unmade => *ambience = Ambience::Making(jobs.start_portable(MakeAmbience)),
        Ambience::Making(making) => {
            *ambience = match making.poll_last() {
                None => return,
                Some(Ok(wav)) => {
                    let bytes = wav.0.into();
                    Ambience::Made(sources.add(AudioSource { bytes }))
                }
                Some(Err(failure)) => {
                    warn!("no ambience: {failure}");
                    Ambience::Failed
                }
            };
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

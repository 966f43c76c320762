//! What is heard: a stone set down, a capture, a refusal, the end of a game.
//!
//! The sounds are made at start-up by [`synth`]. Where there is no audio device nothing is heard and nothing else
//! changes.

pub mod synth;

#[cfg(feature = "audio")]
mod playing {
    use bevy::audio::Volume;
    use bevy::prelude::*;

    use super::synth;
    use crate::app::{AppSet, Screen};
    use crate::motion::InMotion;
    use crate::settings::Settings;
    use crate::table::messages::{MatchEnded, MoveApplied, MoveRefused, Way};

    /// The sounds, ready to be played.
    #[derive(Resource)]
    struct Sounds {
        place: Handle<AudioSource>,
        capture: Handle<AudioSource>,
        slide: Handle<AudioSource>,
        refuse: Handle<AudioSource>,
        end: Handle<AudioSource>,
    }

    /// What is to be heard when the stones stand.
    #[derive(Resource, Default)]
    struct Pending(Option<Handle<AudioSource>>);

    /// Plays the sounds.
    pub fn plugin(app: &mut App) {
        app.init_resource::<Pending>()
            .add_systems(Startup, make)
            .add_systems(
                Update,
                (note_moves, play_landing, play_refusals, play_end)
                    .chain()
                    .in_set(AppSet::Present)
                    .run_if(resource_exists::<Sounds>)
                    // The demonstration on the title screen is silent.
                    .run_if(in_state(Screen::Table)),
            );
    }

    fn make(mut commands: Commands, sources: Option<ResMut<Assets<AudioSource>>>) {
        // Without Bevy's audio, as in a picture without a window, there is nothing to play with.
        let Some(mut sources) = sources else { return };
        let mut add = |samples: Vec<i16>| {
            sources.add(AudioSource {
                bytes: synth::wav(&samples).into(),
            })
        };
        commands.insert_resource(Sounds {
            place: add(synth::place()),
            capture: add(synth::capture()),
            slide: add(synth::slide()),
            refuse: add(synth::refuse()),
            end: add(synth::end()),
        });
    }

    fn note_moves(
        mut applied: MessageReader<MoveApplied>,
        sounds: Res<Sounds>,
        mut pending: ResMut<Pending>,
    ) {
        if let Some(last) = applied.read().last() {
            pending.0 = Some(match (last.mv, last.captures, last.way) {
                (_, true, Way::Forward) => sounds.capture.clone(),
                (rules::Move::Line { .. }, ..) => sounds.slide.clone(),
                _ => sounds.place.clone(),
            });
        }
    }

    /// A stone is heard when it lands, not when it is lifted.
    fn play_landing(
        mut commands: Commands,
        in_motion: Res<InMotion>,
        settings: Res<Settings>,
        mut pending: ResMut<Pending>,
    ) {
        if !in_motion.0
            && let Some(sound) = pending.0.take()
        {
            play(&mut commands, &settings, sound);
        }
    }

    fn play_refusals(
        mut commands: Commands,
        mut refused: MessageReader<MoveRefused>,
        sounds: Res<Sounds>,
        settings: Res<Settings>,
    ) {
        if refused.read().count() > 0 {
            play(&mut commands, &settings, sounds.refuse.clone());
        }
    }

    fn play_end(
        mut commands: Commands,
        mut ended: MessageReader<MatchEnded>,
        sounds: Res<Sounds>,
        settings: Res<Settings>,
    ) {
        if ended.read().count() > 0 {
            play(&mut commands, &settings, sounds.end.clone());
        }
    }

    fn play(commands: &mut Commands, settings: &Settings, sound: Handle<AudioSource>) {
        if settings.volume > 0.0 {
            let volume = Volume::Linear(settings.volume);
            commands.spawn((
                Name::new("sound"),
                AudioPlayer(sound),
                PlaybackSettings::DESPAWN.with_volume(volume),
            ));
        }
    }
}

#[cfg(feature = "audio")]
pub use playing::plugin;

/// Built without audio: nothing is heard.
#[cfg(not(feature = "audio"))]
pub fn plugin(_: &mut bevy::prelude::App) {}

//! Plays the sounds when it is their time.

use bevy::audio::{AudioSinkPlayback, Volume};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, Task};

use super::bank::{self, Bank, Made};
use super::effect::Effect;
use super::synth::Signal;
use super::{room, wav};
use crate::frame::{AppSet, Screen};
use crate::input::{LastRefusal, Selection};
use crate::motion::Cue;
use crate::settings::Settings;
use crate::table::{InMotion, Match, Seats};
use crate::theme::CurrentTheme;

/// How loud the room is at its loudest.
const ROOM: f32 = 0.8;

/// The sounds being made beside everything else.
#[derive(Resource)]
struct Making(Task<Made>);

/// An effect being played.
#[derive(Component)]
struct Sounding;

/// Stones heard sliding: no longer than they slide.
#[derive(Component)]
struct Sliding;

/// The room being heard.
#[derive(Component)]
struct Room;

/// The room's sound: nothing until it is wanted for the first time.
#[derive(Resource, Default)]
enum RoomSound {
    #[default]
    Unmade,
    Making(Task<Vec<u8>>),
    Made(Handle<AudioSource>),
}

/// Plays the sounds.
pub fn plugin(app: &mut App) {
    app.init_resource::<RoomSound>()
        .add_systems(Startup, begin)
        .add_systems(
            Update,
            (
                fill_bank.run_if(resource_exists::<Making>),
                (drop_unheard, play_cues, play_signals)
                    .chain()
                    .run_if(resource_exists::<Bank>),
                play_room.run_if(resource_exists::<Assets<AudioSource>>),
            )
                .chain()
                .in_set(AppSet::Present),
        );
}

fn begin(sources: Option<Res<Assets<AudioSource>>>, mut commands: Commands) {
    // Without Bevy's audio, as in a picture without a window, there is nothing to play with.
    if sources.is_some() {
        let pool = AsyncComputeTaskPool::get();
        commands.insert_resource(Making(pool.spawn(async { bank::make() })));
    }
}

fn fill_bank(
    mut making: ResMut<Making>,
    mut sources: ResMut<Assets<AudioSource>>,
    mut commands: Commands,
) {
    if let Some(made) = check_ready(&mut making.0) {
        commands.insert_resource(Bank::new(made, &mut sources));
        commands.remove_resource::<Making>();
    }
}

/// What no device plays is over: a sound that is played has a sink in the frame after it was asked for.
fn drop_unheard(
    unheard: Query<Entity, (With<Sounding>, Without<AudioSink>)>,
    mut commands: Commands,
) {
    for entity in &unheard {
        commands.entity(entity).despawn();
    }
}

/// Where effects come from and how loud they are.
#[derive(SystemParam)]
struct Speaker<'w, 's> {
    bank: ResMut<'w, Bank>,
    settings: Res<'w, Settings>,
    commands: Commands<'w, 's>,
}

impl Speaker<'_, '_> {
    fn play(&mut self, effect: Effect) {
        let volume = self.settings.volume * self.settings.effects * effect.loudness();
        let Some(sound) = self.bank.take(effect).filter(|_| volume > 0.0) else {
            return;
        };
        let mut entity = self.commands.spawn((
            Name::new("sound"),
            Sounding,
            AudioPlayer(sound),
            PlaybackSettings::DESPAWN.with_volume(Volume::Linear(volume)),
        ));
        if matches!(effect, Effect::Slide(..)) {
            entity.insert(Sliding);
        }
    }
}

/// What stones do, at the table; a demonstration elsewhere is silent.
fn play_cues(
    mut cues: MessageReader<Cue>,
    screen: Res<State<Screen>>,
    current: Option<Res<Match>>,
    theme: Res<CurrentTheme>,
    in_motion: Res<InMotion>,
    sliding: Query<Entity, With<Sliding>>,
    mut speaker: Speaker,
) {
    if !in_motion.0 {
        for entity in &sliding {
            speaker.commands.entity(entity).try_despawn();
        }
    }
    let seats = current.map_or(Seats::HUMANS, |current| current.seats());
    let mut heard: Vec<Effect> = Vec::new();
    for cue in cues.read().filter(|_| *screen.get() == Screen::Table) {
        let effect = Effect::of(*cue, theme.surface, seats);
        // Twice at once is only louder.
        if !heard.contains(&effect) {
            speaker.play(effect);
            heard.push(effect);
        }
    }
}

/// What the player's own hand does.
fn play_signals(
    selection: Res<Selection>,
    refusal: Res<LastRefusal>,
    mut picked: Local<Selection>,
    mut speaker: Speaker,
) {
    if refusal.is_changed() && *refusal != LastRefusal::None {
        speaker.play(Effect::Signal(Signal::Refuse));
    }
    if *selection != *picked {
        *picked = *selection;
        if *selection != Selection::Nothing {
            speaker.play(Effect::Signal(Signal::Select));
        }
    }
}

/// Lets the room be heard as loud as it is wanted, from the moment it is wanted.
fn play_room(
    settings: Res<Settings>,
    mut sound: ResMut<RoomSound>,
    mut sources: ResMut<Assets<AudioSource>>,
    mut rooms: Query<(Entity, Option<&mut AudioSink>), With<Room>>,
    mut commands: Commands,
) {
    let volume = Volume::Linear(settings.volume * settings.ambience * ROOM);
    let wanted = volume.to_linear() > 0.0;
    if let Ok((entity, sink)) = rooms.single_mut() {
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
    match &mut *sound {
        RoomSound::Unmade => {
            let make = async { wav::file(&room::samples(), room::RATE) };
            *sound = RoomSound::Making(AsyncComputeTaskPool::get().spawn(make));
        }
        RoomSound::Making(task) => {
            if let Some(bytes) = check_ready(task) {
                let bytes = bytes.into();
                *sound = RoomSound::Made(sources.add(AudioSource { bytes }));
            }
        }
        RoomSound::Made(source) => {
            commands.spawn((
                Name::new("room"),
                Room,
                AudioPlayer(source.clone()),
                PlaybackSettings::LOOP.with_volume(volume),
            ));
        }
    }
}

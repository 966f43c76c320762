//! Plays sound effects for moving stones, for the player's input, for clocks, and for news about online games.

use bevy::audio::Volume;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use cohort_controls::input::{LastRefusal, Selection};
use cohort_features::online::{News, Online, OnlineNews};
use cohort_platform::background::Jobs;
use cohort_platform::frame::{AppSet, Screen};
use cohort_play::settings::Settings;
use cohort_play::table::{ClockFaces, InMotion, Match, Seats};
use cohort_scene::motion::Cue;
use cohort_scene::theme::CurrentTheme;
use jobs::Running;
use synth::Signal;

use super::bank::{Bank, MakeSounds, RenderedSound};
use super::effect::{Effect, signal_of_hand, tick_of_clock};

/// The running job that synthesises all sound effects.
#[derive(Resource)]
pub(super) struct SoundsInMaking(Running<Vec<RenderedSound>>);

#[derive(Component)]
struct Sounding;

/// Marks the sound of sliding stones, which must end when the stones stop.
#[derive(Component)]
struct Sliding;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, begin).add_systems(
        Update,
        (
            fill_bank.run_if(resource_exists::<SoundsInMaking>),
            (
                drop_unheard,
                play_cues,
                play_signals,
                play_ticks,
                play_calls,
            )
                .chain()
                .run_if(resource_exists::<Bank>),
        )
            .chain()
            .in_set(AppSet::Present),
    );
}

fn begin(sources: Option<Res<Assets<AudioSource>>>, jobs: Res<Jobs>, mut commands: Commands) {
    // Without Bevy's audio plugin, the game cannot play sounds, for example in a run without a window.
    if sources.is_some() {
        commands.insert_resource(SoundsInMaking(jobs.start_portable(MakeSounds)));
    }
}

/// Fills the bank of sound effects as soon as the synthesis has finished.
pub(super) fn fill_bank(
    making: Res<SoundsInMaking>,
    mut sources: ResMut<Assets<AudioSource>>,
    mut commands: Commands,
) {
    let Some(made) = making.0.poll_last() else {
        return;
    };
    commands.remove_resource::<SoundsInMaking>();
    match made {
        Ok(sounds) => commands.insert_resource(Bank::new(sounds, &mut sources)),
        Err(failure) => warn!("no sounds: {failure}"),
    }
}

/// Removes sounds that no audio device plays. If there is a device, a sound has an `AudioSink` one frame after its
/// request.
fn drop_unheard(
    unheard: Query<Entity, (With<Sounding>, Without<AudioSink>)>,
    mut commands: Commands,
) {
    for entity in &unheard {
        commands.entity(entity).despawn();
    }
}

/// A system parameter that plays sound effects at the volume of the settings.
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

/// Plays the sounds of moving stones and of the end of a game. The demonstration on the title screen is silent.
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
    let seats = current.map_or(Seats::BOTH_HERE, |current| current.seats());
    let mut heard: Vec<Effect> = Vec::new();
    for cue in cues.read().filter(|_| *screen.get() != Screen::Title) {
        let effect = Effect::of(*cue, theme.surface, seats);
        // Play each sound only once, because two equal sounds at the same time would only be louder.
        if !heard.contains(&effect) {
            speaker.play(effect);
            heard.push(effect);
        }
    }
}

/// Plays a tick in each of the last seconds of a human player's clock.
fn play_ticks(
    faces: Res<ClockFaces>,
    current: Option<Res<Match>>,
    mut heard: Local<Option<u64>>,
    mut speaker: Speaker,
) {
    let seats = current.map(|current| current.seats());
    let second = seats.and_then(|seats| tick_of_clock(&faces, seats));
    if second.is_some() && second != *heard {
        speaker.play(Effect::Signal(Signal::Tick));
    }
    *heard = second;
}

/// Plays a sound for news about games against remote players that need the player's attention. Skips turns and the end
/// of the game on the board, because the player hears the move itself.
fn play_calls(mut news: MessageReader<OnlineNews>, online: Res<Online>, mut speaker: Speaker) {
    let calls = news.read().any(|OnlineNews(news)| match news {
        News::YourTurn(id) | News::Ended(id) => online.seat_at_table() != Some(*id),
        news => news.calls(),
    });
    if calls {
        speaker.play(Effect::Signal(Signal::Call));
    }
}

/// Plays the signals that confirm or refuse the player's input.
fn play_signals(
    selection: Res<Selection>,
    refusal: Res<LastRefusal>,
    mut picked: Local<Selection>,
    mut speaker: Speaker,
) {
    let refused = refusal.is_changed().then_some(&*refusal);
    let pick = (*selection != *picked).then_some(*selection);
    *picked = *selection;
    if let Some(signal) = signal_of_hand(refused, pick) {
        speaker.play(Effect::Signal(signal));
    }
}

#[cfg(test)]
mod tests {
    use cohort_features::online::SeatId;

    use super::*;
    use crate::shell::sound::bank::render;

    /// Sends news about games against remote players. Returns the sounds that begin and, for comparison, the sound that
    /// calls the player.
    fn heard(news: &[News], volume: f32) -> (Vec<Handle<AudioSource>>, Handle<AudioSource>) {
        let mut bank = Bank::new(render(), &mut Assets::default());
        let call = bank.take(Effect::Signal(Signal::Call)).unwrap();
        let mut app = App::new();
        app.insert_resource(bank)
            .insert_resource(Settings {
                volume,
                ..Settings::default()
            })
            .init_resource::<Online>()
            .add_message::<OnlineNews>()
            .add_systems(Update, play_calls);
        for news in news {
            app.world_mut().write_message(OnlineNews(news.clone()));
        }
        app.update();
        let mut players = app.world_mut().query::<&AudioPlayer>();
        let sounds = players.iter(app.world()).map(|player| player.0.clone());
        (sounds.collect(), call)
    }

    #[test]
    fn one_call_is_heard_for_news_that_need_the_player() {
        let turn = News::YourTurn(SeatId(1));
        let began = News::Began(SeatId(2));
        let (sounds, call) = heard(&[turn.clone(), began], 1.0);
        assert_eq!(sounds, [call]);
        let (sounds, _) = heard(&[News::Presence(SeatId(1))], 1.0);
        assert!(sounds.is_empty());
        let (sounds, _) = heard(&[turn], 0.0);
        assert!(sounds.is_empty());
    }
}

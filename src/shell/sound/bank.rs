//! The bank of sound effects. All effects are synthesised before the first one is played.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use cohort_scene::theme::Surface;
use jobs::{Desk, Job, Portable};
use synth::{Knock, Signal, Sound, knock, signal, slide};

use super::effect::Effect;
use super::wav::Wav;

/// The number of takes (versions) of each knock, the sound of a stone that is set down.
const KNOCK_TAKES: u32 = 5;
/// The number of takes (versions) of each slide, the sound of a sliding stone.
const SLIDE_TAKES: u32 = 2;
/// The durations of the synthesised slides (sounds of a sliding stone), in seconds.
const SLIDE_SECONDS: [f32; 5] = [0.2, 0.35, 0.5, 0.75, 1.2];

/// Identifies a sound in the bank of sound effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kind {
    Knock(Knock, Surface),
    /// The sound of a stone that slides on a surface. The number is an index into [`SLIDE_SECONDS`].
    Slide(Surface, usize),
    Signal(Signal),
}

impl Kind {
    fn of(effect: Effect) -> Self {
        match effect {
            Effect::Knock(knock, surface) => Kind::Knock(knock, surface),
            Effect::Signal(signal) => Kind::Signal(signal),
            Effect::Slide(surface, seconds) => {
                let off = |length: &f32| (length - seconds).abs();
                let nearest = SLIDE_SECONDS
                    .iter()
                    .enumerate()
                    .min_by(|(_, a), (_, b)| off(a).total_cmp(&off(b)));
                Kind::Slide(surface, nearest.map_or(0, |(number, _)| number))
            }
        }
    }
}

/// A synthesised sound: its number in [`all`], and the sound in the format of a WAV file.
pub(super) type RenderedSound = (usize, Wav);

/// Lists every sound of the bank: its kind, and the number of its take (version).
fn all() -> impl Iterator<Item = (Kind, u32)> {
    let knocks = Surface::ALL.into_iter().flat_map(|surface| {
        let kinds = Knock::ALL.map(|kind| Kind::Knock(kind, surface));
        kinds
            .into_iter()
            .flat_map(|kind| (0..KNOCK_TAKES).map(move |take| (kind, take)))
    });
    let slides = Surface::ALL.into_iter().flat_map(|surface| {
        (0..SLIDE_SECONDS.len()).flat_map(move |number| {
            (0..SLIDE_TAKES).map(move |take| (Kind::Slide(surface, number), take))
        })
    });
    let signals = Signal::ALL.map(|signal| (Kind::Signal(signal), 0));
    knocks.chain(slides).chain(signals)
}

fn synthesise(kind: Kind, take: u32) -> Sound {
    match kind {
        Kind::Knock(knock_kind, surface) => knock(knock_kind, surface, take),
        Kind::Slide(surface, number) => {
            let seconds = SLIDE_SECONDS.get(number).copied();
            slide(surface, seconds.unwrap_or_default(), take)
        }
        Kind::Signal(kind) => signal(kind),
    }
}

/// Synthesises all sound effects. The synthesis is slow, so it must run in the background.
pub(super) fn render() -> Vec<RenderedSound> {
    let rendered =
        all().enumerate().filter_map(
            |(number, (kind, take))| match synthesise(kind, take).wav() {
                Ok(wav) => Some((number, Wav(wav))),
                Err(error) => {
                    warn!("without the sound {kind:?}: {error}");
                    None
                }
            },
        );
    rendered.collect()
}

/// A job that synthesises all sound effects.
pub(super) struct MakeSounds;

impl Job for MakeSounds {
    type Report = Vec<RenderedSound>;
    const NAME: &'static str = "sounds";

    fn run(self, desk: &Desk<'_, Self::Report>) {
        desk.report(render());
    }
}

impl Portable for MakeSounds {
    type Sent = ();

    fn send(&self) {}

    fn receive((): ()) -> Option<Self> {
        Some(MakeSounds)
    }
}

/// All sound effects, ready to be played.
#[derive(Resource, Debug, Default)]
pub(super) struct Bank {
    takes: HashMap<Kind, Takes>,
}

/// The takes (versions) of one sound effect.
#[derive(Debug, Default)]
struct Takes {
    sources: Vec<Handle<AudioSource>>,
    /// The number of times that the effect was played, which selects the next take.
    played: usize,
}

impl Bank {
    pub(super) fn new(sounds: Vec<RenderedSound>, sources: &mut Assets<AudioSource>) -> Self {
        let mut bank = Bank::default();
        let kinds: Vec<Kind> = all().map(|(kind, _)| kind).collect();
        for (number, wav) in sounds {
            let Some(kind) = kinds.get(number) else {
                continue;
            };
            let source = sources.add(AudioSource {
                bytes: wav.0.into(),
            });
            bank.takes.entry(*kind).or_default().sources.push(source);
        }
        bank
    }

    /// Returns the next take (version) of a sound effect. If an effect with several takes is played twice in
    /// succession, the two takes differ.
    pub(super) fn take(&mut self, effect: Effect) -> Option<Handle<AudioSource>> {
        let takes = self.takes.get_mut(&Kind::of(effect))?;
        let number = takes.played.checked_rem(takes.sources.len())?;
        takes.played = number + 1;
        takes.sources.get(number).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_effect_is_there_and_does_not_repeat_itself() {
        let mut bank = Bank::new(render(), &mut Assets::default());
        for surface in Surface::ALL {
            for effect in [
                Effect::Knock(Knock::Place, surface),
                Effect::Knock(Knock::Capture, surface),
                Effect::Knock(Knock::Aside, surface),
                Effect::Slide(surface, 0.01),
                Effect::Slide(surface, 0.4),
                Effect::Slide(surface, 9.0),
            ] {
                let takes = [(); 6].map(|()| bank.take(effect).expect("a sound"));
                assert!(
                    takes.windows(2).all(|pair| pair[0] != pair[1]),
                    "{effect:?}"
                );
            }
        }
        // A slide has two takes (versions), which alternate. Other effects that play between two slides do not change
        // this.
        let slide = Effect::Slide(Surface::Wood, 0.4);
        let takes = [(); 4].map(|()| {
            bank.take(Effect::Signal(Signal::ALL[0])).expect("a sound");
            bank.take(slide).expect("a sound")
        });
        assert!(takes.windows(2).all(|pair| pair[0] != pair[1]));
        for signal in Signal::ALL {
            assert!(bank.take(Effect::Signal(signal)).is_some());
        }
    }

    #[test]
    fn a_slide_is_about_as_long_as_the_motion() {
        let surface = Surface::Wood;
        assert_eq!(
            Kind::of(Effect::Slide(surface, 0.36)),
            Kind::Slide(surface, 1)
        );
        assert_eq!(
            Kind::of(Effect::Slide(surface, 0.7)),
            Kind::Slide(surface, 3)
        );
    }
}

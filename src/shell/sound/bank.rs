//! The bank of sound effects. All effects are synthesised before the first one is played.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use cohort_scene::theme::Surface;
use synth::{Knock, Signal, Sound, knock, signal, slide};

use super::effect::Effect;

/// The number of takes (versions) that are synthesised of each knock.
const KNOCK_TAKES: u32 = 5;
/// The number of takes (versions) that are synthesised of each slide.
const SLIDE_TAKES: u32 = 2;
/// The durations for which slides are synthesised, in seconds.
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

/// A synthesised sound in the format of a WAV file.
pub(super) struct RenderedSound {
    kind: Kind,
    wav: Vec<u8>,
}

/// Synthesises all sound effects. The synthesis is slow, so it must run in the background.
pub(super) fn render() -> Vec<RenderedSound> {
    let mut rendered = Vec::new();
    let mut add = |kind, sound: Sound| match sound.wav() {
        Ok(wav) => rendered.push(RenderedSound { kind, wav }),
        Err(error) => warn!("without the sound {kind:?}: {error}"),
    };
    for surface in Surface::ALL {
        for kind in Knock::ALL {
            for take in 0..KNOCK_TAKES {
                add(Kind::Knock(kind, surface), knock(kind, surface, take));
            }
        }
        for (number, seconds) in SLIDE_SECONDS.into_iter().enumerate() {
            for take in 0..SLIDE_TAKES {
                add(Kind::Slide(surface, number), slide(surface, seconds, take));
            }
        }
    }
    for kind in Signal::ALL {
        add(Kind::Signal(kind), signal(kind));
    }
    rendered
}

/// All sound effects, ready to be played.
#[derive(Resource, Debug, Default)]
pub(super) struct Bank {
    takes: HashMap<Kind, Takes>,
}

/// The takes of one sound effect.
#[derive(Debug, Default)]
struct Takes {
    sources: Vec<Handle<AudioSource>>,
    /// The number of times that the effect was played, which selects the next take.
    played: usize,
}

impl Bank {
    pub(super) fn new(sounds: Vec<RenderedSound>, sources: &mut Assets<AudioSource>) -> Self {
        let mut bank = Bank::default();
        for RenderedSound { kind, wav } in sounds {
            let source = sources.add(AudioSource { bytes: wav.into() });
            bank.takes.entry(kind).or_default().sources.push(source);
        }
        bank
    }

    /// Returns the next take of a sound effect. If an effect with several takes is played twice in succession, the two
    /// takes differ.
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
        // Other effects in between do not select the take. A slide has two takes.
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

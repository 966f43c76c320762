//! All effects, made once and kept ready to be played.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::effect::Effect;
use super::synth::{self, Knock, Signal};
use super::wav;
use crate::theme::Surface;

/// How many takes there are of each knock, and of each slide.
const TAKES: u32 = 5;
const SLIDES: u32 = 2;
/// For how many seconds stones slide in the slides that are ready.
const LENGTHS: [f32; 5] = [0.2, 0.35, 0.5, 0.75, 1.2];

/// What a sound in the bank is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kind {
    Knock(Knock, Surface),
    /// A slide as long as the one of [`LENGTHS`] with this number.
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
                let nearest = LENGTHS
                    .iter()
                    .enumerate()
                    .min_by(|(_, a), (_, b)| off(a).total_cmp(&off(b)));
                Kind::Slide(surface, nearest.map_or(0, |(number, _)| number))
            }
        }
    }
}

/// Sounds as files, before anybody can play them.
pub(super) struct Made(Vec<(Kind, Vec<u8>)>);

/// Makes all sounds. It takes a while.
pub(super) fn make() -> Made {
    let mut made = Vec::new();
    let mut add = |kind, samples: Vec<i16>| made.push((kind, wav::file(&samples, synth::RATE)));
    for surface in [Surface::Wood, Surface::Marble, Surface::Felt] {
        for knock in [Knock::Place, Knock::Capture, Knock::Aside] {
            for take in 0..TAKES {
                let samples = synth::knock(knock, surface, take);
                add(Kind::Knock(knock, surface), samples);
            }
        }
        for (number, seconds) in LENGTHS.into_iter().enumerate() {
            for take in 0..SLIDES {
                let samples = synth::slide(surface, seconds, take);
                add(Kind::Slide(surface, number), samples);
            }
        }
    }
    for signal in [
        Signal::Select,
        Signal::Refuse,
        Signal::Win,
        Signal::Lose,
        Signal::Draw,
    ] {
        add(Kind::Signal(signal), synth::signal(signal));
    }
    Made(made)
}

/// The sounds, ready to be played.
#[derive(Resource, Debug, Default)]
pub(super) struct Bank {
    takes: HashMap<Kind, Vec<Handle<AudioSource>>>,
    /// How many sounds were asked for: the takes of each follow one another.
    asked: usize,
}

impl Bank {
    pub(super) fn new(made: Made, sources: &mut Assets<AudioSource>) -> Self {
        let mut bank = Bank::default();
        for (kind, bytes) in made.0 {
            let source = sources.add(AudioSource {
                bytes: bytes.into(),
            });
            bank.takes.entry(kind).or_default().push(source);
        }
        bank
    }

    /// The next take of an effect, never the one before again where there are several.
    pub(super) fn take(&mut self, effect: Effect) -> Option<Handle<AudioSource>> {
        let takes = self.takes.get(&Kind::of(effect))?;
        self.asked += 1;
        takes.get(self.asked % takes.len()).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_effect_is_there_and_does_not_repeat_itself() {
        let mut bank = Bank::new(make(), &mut Assets::default());
        for surface in [Surface::Wood, Surface::Marble, Surface::Felt] {
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
        for signal in [
            Signal::Select,
            Signal::Refuse,
            Signal::Win,
            Signal::Lose,
            Signal::Draw,
        ] {
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

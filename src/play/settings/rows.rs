//! The rows of the settings page, as data.

use super::table::{Change, Settings};
use super::values::{AnimationSpeed, Appearance};

/// A setting as a row of the settings page.
pub struct Row {
    pub group: Group,
    /// The key of its name in the locale files.
    pub key: &'static str,
    pub control: Control,
}

/// Rows that are displayed together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    Paper,
    Motion,
    Sound,
    Play,
    TwoPeople,
}

/// The control of a row.
pub enum Control {
    Tick {
        is_on: fn(&Settings) -> bool,
        set: fn(bool) -> Change,
    },
    /// A slider from 0 to 1, shown in percent.
    Loudness {
        now: fn(&Settings) -> f32,
        set: fn(f32) -> Change,
    },
    Choice(Box<dyn Choice>),
}

/// A choice among a few values.
pub trait Choice {
    /// The locale keys of all values.
    fn keys(&self) -> Vec<&'static str>;

    /// The index of the chosen value.
    fn chosen(&self, settings: &Settings) -> Option<usize>;

    /// The change that chooses the value at an index.
    fn set(&self, place: usize) -> Option<Change>;
}

/// A type with a few named values.
pub(super) trait Named: Copy + PartialEq + 'static {
    /// All values with their locale keys, in display order.
    const ALL: &'static [(Self, &'static str)];
}

struct Among<T> {
    now: fn(&Settings) -> T,
    set: fn(T) -> Change,
}

impl<T: Named> Choice for Among<T> {
    fn keys(&self) -> Vec<&'static str> {
        T::ALL.iter().map(|(_, key)| *key).collect()
    }

    fn chosen(&self, settings: &Settings) -> Option<usize> {
        let now = (self.now)(settings);
        T::ALL.iter().position(|(value, _)| *value == now)
    }

    fn set(&self, place: usize) -> Option<Change> {
        let (value, _) = T::ALL.get(place)?;
        Some((self.set)(*value))
    }
}

pub(super) fn tick(is_on: fn(&Settings) -> bool, set: fn(bool) -> Change) -> Control {
    Control::Tick { is_on, set }
}

pub(super) fn loudness(now: fn(&Settings) -> f32, set: fn(f32) -> Change) -> Control {
    Control::Loudness { now, set }
}

pub(super) fn choice<T: Named>(now: fn(&Settings) -> T, set: fn(T) -> Change) -> Control {
    Control::Choice(Box::new(Among { now, set }))
}

impl Named for Appearance {
    const ALL: &'static [(Self, &'static str)] = &[
        (Appearance::System, "appearance-system"),
        (Appearance::Light, "appearance-light"),
        (Appearance::Dark, "appearance-dark"),
    ];
}

impl Named for AnimationSpeed {
    const ALL: &'static [(Self, &'static str)] = &[
        (AnimationSpeed::Slow, "animation-speed-slow"),
        (AnimationSpeed::Normal, "animation-speed-normal"),
        (AnimationSpeed::Fast, "animation-speed-fast"),
        (AnimationSpeed::Off, "animation-speed-off"),
    ];
}

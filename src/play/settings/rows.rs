//! The rows of the settings page as data. This data does not depend on the user interface.

use super::values::{AnimationSpeed, Appearance};

/// One row of the settings page: a setting and its control. `S` is the type of all settings. `C` is the type of a
/// change to a setting.
pub struct Row<S, C> {
    pub group: Group,
    /// The locale key of the setting's name.
    pub key: &'static str,
    pub control: Control<S, C>,
}

/// The groups of rows on the settings page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    Paper,
    Motion,
    Sound,
    Play,
    TwoPeople,
}

/// The control with which the player sets a value on the settings page.
pub enum Control<S, C> {
    Tick {
        is_on: fn(&S) -> bool,
        set: fn(bool) -> C,
    },
    /// A slider for a value from 0 to 1, which the page shows in percent.
    Loudness {
        now: fn(&S) -> f32,
        set: fn(f32) -> C,
    },
    Choice(Box<dyn Choice<S, C>>),
}

/// A control with which the player chooses one value from a list.
pub trait Choice<S, C> {
    /// Returns the locale keys of all values, in the order in which the page shows them.
    fn keys(&self) -> Vec<&'static str>;

    /// Returns the index of the current value; `None` if the list does not contain the current value.
    fn chosen(&self, settings: &S) -> Option<usize>;

    /// Returns the change that sets the value with the given index; `None` if the index is too large.
    fn set(&self, place: usize) -> Option<C>;
}

/// The type of a setting with a few values. Each value has a name in the locale files.
pub(super) trait Named: Copy + PartialEq + 'static {
    /// All values, each with the locale key of its name, in the order in which the settings page shows them.
    const ALL: &'static [(Self, &'static str)];
}

struct Among<S, C, T> {
    now: fn(&S) -> T,
    set: fn(T) -> C,
}

impl<S, C, T: Named> Choice<S, C> for Among<S, C, T> {
    fn keys(&self) -> Vec<&'static str> {
        T::ALL.iter().map(|(_, key)| *key).collect()
    }

    fn chosen(&self, settings: &S) -> Option<usize> {
        let now = (self.now)(settings);
        T::ALL.iter().position(|(value, _)| *value == now)
    }

    fn set(&self, place: usize) -> Option<C> {
        let (value, _) = T::ALL.get(place)?;
        Some((self.set)(*value))
    }
}

pub(super) fn tick<S, C>(is_on: fn(&S) -> bool, set: fn(bool) -> C) -> Control<S, C> {
    Control::Tick { is_on, set }
}

pub(super) fn loudness<S, C>(now: fn(&S) -> f32, set: fn(f32) -> C) -> Control<S, C> {
    Control::Loudness { now, set }
}

pub(super) fn choice<S: 'static, C: 'static, T: Named>(
    now: fn(&S) -> T,
    set: fn(T) -> C,
) -> Control<S, C> {
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

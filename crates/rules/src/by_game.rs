//! One value for each of the two games.

use crate::game_kind::GameKind;

/// One value for each of the two games, such as the content of a file or a function.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByGame<T> {
    /// The value for Lines of Action.
    pub loa: T,
    /// The value for Ordo.
    pub ordo: T,
}

impl<T> ByGame<T> {
    /// Returns the value for the game `kind`.
    pub const fn of(&self, kind: GameKind) -> &T {
        match kind {
            GameKind::Loa => &self.loa,
            GameKind::Ordo => &self.ordo,
        }
    }

    /// Returns the value for the game `kind`, to change it.
    pub const fn of_mut(&mut self, kind: GameKind) -> &mut T {
        match kind {
            GameKind::Loa => &mut self.loa,
            GameKind::Ordo => &mut self.ordo,
        }
    }

    /// Returns the values in the order of [`GameKind::ALL`].
    pub fn each(&self) -> [&T; 2] {
        [&self.loa, &self.ordo]
    }

    /// Changes each value with `change`.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> ByGame<U> {
        ByGame {
            loa: change(self.loa),
            ordo: change(self.ordo),
        }
    }
}

//! What the tokens of programs allow.

use serde::{Deserialize, Serialize};

/// One thing that a token allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "accounts", derive(utoipa::ToSchema))]
pub enum Scope {
    /// See the account: its name, ratings and games.
    #[serde(rename = "account:read")]
    Read,
    /// Open, accept and withdraw challenges.
    Challenge,
    /// Follow the games of the account, and play in them.
    Play,
    /// Take part in tournaments.
    Tournament,
}

impl Scope {
    /// All scopes.
    pub const ALL: [Scope; 4] = [
        Scope::Read,
        Scope::Challenge,
        Scope::Play,
        Scope::Tournament,
    ];

    const fn bit(self) -> i16 {
        match self {
            Scope::Read => 1,
            Scope::Challenge => 2,
            Scope::Play => 4,
            Scope::Tournament => 8,
        }
    }
}

/// A set of scopes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scopes(i16);

impl Scopes {
    /// Returns the set with these bits, as the database stores it. Ignores bits without a meaning.
    pub fn from_bits(bits: i16) -> Self {
        let known = Scope::ALL.into_iter();
        known.filter(|scope| bits & scope.bit() != 0).collect()
    }

    /// Returns the bits of the set.
    pub const fn bits(self) -> i16 {
        self.0
    }

    /// Returns whether the set contains a scope.
    pub const fn has(self, scope: Scope) -> bool {
        self.0 & scope.bit() != 0
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the scopes.
    pub fn all(self) -> Vec<Scope> {
        let all = Scope::ALL.into_iter();
        all.filter(|scope| self.has(*scope)).collect()
    }
}

impl FromIterator<Scope> for Scopes {
    fn from_iter<T: IntoIterator<Item = Scope>>(scopes: T) -> Self {
        let bits = scopes.into_iter().fold(0, |bits, scope| bits | scope.bit());
        Scopes(bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes_are_stored_as_bits() {
        for scope in Scope::ALL {
            let alone: Scopes = [scope].into_iter().collect();
            assert_eq!(Scopes::from_bits(alone.bits()), alone);
            assert_eq!(alone.all(), [scope]);
        }
        assert_eq!(Scopes::from_bits(!0).all(), Scope::ALL);
        assert!(Scopes::from_bits(16).is_empty());
    }
}

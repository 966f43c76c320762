//! Computes the statistics from finished games.

use std::time::Duration;

use rules::{Side, Strength};

use super::totals::{Day, Filter, Summary};
use super::values::{ClockKind, Score, Tally};

/// A group of games with equal values in every field by which the statistics filter or sum. Contains the number of
/// these games and their total time.
#[derive(Clone, Debug)]
pub struct Group {
    pub family: String,
    pub variant: String,
    /// Whether the games were played by two people.
    pub people: bool,
    /// The person's side in games against the computer; `None` in other games.
    pub person: Option<Side>,
    /// The computer's strength in games against the computer; `None` in other games.
    pub strength: Option<Strength>,
    pub clock: ClockKind,
    /// The person's result in games against the computer; `None` in other games.
    pub score: Option<Score>,
    pub games: u64,
    pub played: Duration,
}

impl Group {
    fn passes(&self, filter: &Filter) -> bool {
        let Filter {
            family,
            variant,
            clock,
        } = filter;
        family.as_ref().is_none_or(|family| *family == self.family)
            && variant
                .as_ref()
                .is_none_or(|variant| *variant == self.variant)
            && clock.is_none_or(|clock| clock == self.clock)
    }
}

/// The facts about a finished game that the days and the streaks of the statistics need.
#[derive(Clone, Copy, Debug)]
pub struct Ended {
    /// The local day, in days since 1970-01-01.
    pub day: i64,
    /// The person's result in a game against the computer; `None` in other games.
    pub score: Option<Score>,
    pub played: Duration,
}

impl Summary {
    /// Adds the values of a group to the choices for filters. If the group passes `filter`, also adds its games to the
    /// sums. Groups must be added sorted by game and variant.
    pub fn add_group(&mut self, group: Group, filter: &Filter) {
        self.add_choices(&group);
        if !group.passes(filter) {
            return;
        }
        self.games += group.games;
        self.played += group.played;
        let (Some(side), Some(score)) = (group.person, group.score) else {
            *if group.people {
                &mut self.between_people
            } else {
                &mut self.between_computers
            } += group.games;
            return;
        };
        let [black, white] = &mut self.by_side;
        let of_side = match side {
            Side::Black => black,
            Side::White => white,
        };
        let mut tallies: Vec<&mut Tally> = vec![&mut self.tally, of_side];
        tallies.push(self.by_family.entry(group.family).or_default());
        tallies.push(self.by_variant.entry(group.variant).or_default());
        tallies.push(self.by_clock.entry(group.clock).or_default());
        tallies.extend(
            group
                .strength
                .map(|strength| self.by_strength.entry(strength).or_default()),
        );
        for tally in tallies {
            tally.add(score, group.games);
        }
    }

    fn add_choices(&mut self, group: &Group) {
        let variants = &mut self.choices.variants;
        let variants = variants.entry(group.family.clone()).or_default();
        if variants.last() != Some(&group.variant) {
            variants.push(group.variant.clone());
        }
        let clocks = &mut self.choices.clocks;
        if let Err(place) = clocks.binary_search(&group.clock) {
            clocks.insert(place, group.clock);
        }
    }

    /// Adds a game that passes the filter to the days and streaks. Games must be added in the order in which they
    /// ended.
    pub fn add_ended(&mut self, game: Ended) {
        // Games can be out of order by local day, because the player may have travelled west between two games.
        let known = self.days.iter().rposition(|day| day.day <= game.day);
        let place = match known {
            Some(place) if self.days.get(place).is_some_and(|day| day.day == game.day) => place,
            before => {
                let place = before.map_or(0, |before| before + 1);
                let day = Day {
                    day: game.day,
                    ..Day::default()
                };
                self.days.insert(place, day);
                place
            }
        };
        if let Some(day) = self.days.get_mut(place) {
            day.games += 1;
            day.played += game.played;
            if let Some(score) = game.score {
                day.tally.add(score, 1);
            }
        }
        if let Some(score) = game.score {
            self.streaks.add(score);
        }
    }
}

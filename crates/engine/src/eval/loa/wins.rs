//! Moves that join all stones of a side, found without trying every move.

use rules::{Loa, Ruleset, Simultaneous, State, Word};

/// A stone touches at most four groups when it lands, and one that moves may have been a group itself.
const MOST_GROUPS: usize = 5;

/// The first move found that wins at once: its dense indices.
pub(super) fn winning_move<W: Word>(rules: &Loa<W>, state: &State<W>) -> Option<(usize, usize)> {
    let geometry = rules.geometry();
    let (own, enemy) = (state.own(), state.enemy());
    // Enclosed holes lower the Euler number, which only opens the gate wider.
    if geometry.euler(own) > MOST_GROUPS as i32 {
        return None;
    }
    let mut groups = [W::EMPTY; MOST_GROUPS];
    let mut count = 0;
    for group in geometry.groups(own) {
        *groups.get_mut(count)? = group;
        count += 1;
    }
    let groups = groups.get(..count)?;
    let touches = |group: &W| geometry.spread(*group);
    let touches_all = groups
        .iter()
        .map(touches)
        .fold(geometry.all(), |all, touched| all & touched);
    let mut winning = None;
    for (n, group) in groups.iter().enumerate() {
        let is_one_stone = group.without_lowest().is_empty();
        let landings = if !is_one_stone {
            touches_all
        } else {
            let others = groups.iter().enumerate().filter(|(other, _)| *other != n);
            // A stone alone may also disappear in a hole, if what is left is one group.
            let holes = if count == 2 {
                geometry.holes()
            } else {
                W::EMPTY
            };
            others
                .map(|(_, other)| touches(other))
                .fold(geometry.all(), |all, touched| all & touched)
                | holes
        };
        if (landings & !own).is_empty() {
            continue;
        }
        rules.walk_from(state, *group, |from, to| {
            let landing = W::bit(to);
            if winning.is_none()
                && landings.has(to)
                && geometry.is_connected(own & !W::bit(from) | landing & !geometry.holes())
                && (rules.options().simultaneous == Simultaneous::MoverWins
                    || !geometry.is_connected(enemy & !landing))
            {
                winning = Some((from, to));
            }
        });
        if winning.is_some() {
            break;
        }
    }
    winning
}

//! The Berger tables of a round robin (FIDE Handbook C.05, Annex 1).

/// Returns the number of rounds in which everyone meets everyone else once.
pub const fn rounds(players: usize) -> usize {
    players.next_multiple_of(2).saturating_sub(1)
}

/// Returns the pairs of a round: the places of the players, counted from 0, Black first. `round` counts from 0 over all
/// cycles. With an odd number of players, one place of one pair is `players`, and the other player is free.
///
/// In the second of two cycles, the colours are swapped. As FIDE recommends, the last two rounds of the first cycle then
/// change places, so that nobody has the same colour three times in a row.
pub fn round(players: usize, cycles: usize, round: usize) -> Vec<(usize, usize)> {
    let each = rounds(players);
    if each == 0 {
        return Vec::new();
    }
    let (cycle, mut round) = (round / each, round % each);
    if cycles > 1 && cycle == 0 && each >= 3 {
        round = match each - round {
            1 => each - 2,
            2 => each - 1,
            _ => round,
        };
    }
    let pairs = table(each, round);
    if cycle % 2 == 0 {
        pairs
    } else {
        pairs.into_iter().map(|(one, two)| (two, one)).collect()
    }
}

/// Returns a round of the table for `each + 1` players. The places of all but the last player go around a circle, and
/// the last player swaps colours from round to round.
fn table(each: usize, round: usize) -> Vec<(usize, usize)> {
    let half = each.div_ceil(2);
    // The opponent of the last player moves by half of the circle from round to round.
    let pivot = round * half % each;
    let last = match round % 2 {
        0 => (pivot, each),
        _ => (each, pivot),
    };
    let others = (1..half).map(|step| {
        let (up, down) = ((pivot + step) % each, (pivot + each - step) % each);
        (up, down)
    });
    std::iter::once(last).chain(others).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tables of the FIDE Handbook. The first player of each pair moves first.
    const FOUR: [&str; 3] = ["1-4 2-3", "4-3 1-2", "2-4 3-1"];
    const SIX: [&str; 5] = [
        "1-6 2-5 3-4",
        "6-4 5-3 1-2",
        "2-6 3-1 4-5",
        "6-5 1-4 2-3",
        "3-6 4-2 5-1",
    ];
    const EIGHT: [&str; 7] = [
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ];

    fn shown(pairs: &[(usize, usize)]) -> String {
        let pairs = pairs
            .iter()
            .map(|(one, two)| format!("{}-{}", one + 1, two + 1));
        pairs.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_tables_are_those_of_the_handbook() {
        for table in [&FOUR[..], &SIX, &EIGHT] {
            let players = table.len() + 1;
            for (number, expected) in table.iter().enumerate() {
                assert_eq!(shown(&round(players, 1, number)), *expected);
                // Without the last player, the opponent of the last player is free.
                assert_eq!(shown(&round(players - 1, 1, number)), *expected);
            }
        }
    }

    #[test]
    fn everyone_meets_everyone_once_in_each_cycle_with_both_colours() {
        for players in 2..=32 {
            let mut met = Vec::new();
            for number in 0..2 * rounds(players) {
                met.extend(round(players, 2, number));
            }
            met.retain(|(one, two)| one.max(two) < &players);
            met.sort_unstable();
            let all = (0..players).flat_map(|one| (0..players).map(move |two| (one, two)));
            let all: Vec<_> = all.filter(|(one, two)| one != two).collect();
            assert_eq!(met, all, "{players}");
        }
    }

    #[test]
    fn nobody_has_a_colour_three_times_in_a_row_in_two_cycles() {
        for players in (4..=32).step_by(2) {
            for player in 0..players {
                let colours: Vec<bool> = (0..2 * rounds(players))
                    .map(|number| {
                        let pairs = round(players, 2, number);
                        pairs.iter().any(|(black, _)| *black == player)
                    })
                    .collect();
                let same = colours
                    .windows(3)
                    .any(|it| it[0] == it[1] && it[1] == it[2]);
                assert!(!same, "{player} of {players}: {colours:?}");
            }
        }
    }

    #[test]
    fn small_fields_have_few_rounds() {
        assert_eq!([0, 1, 2, 3, 4].map(rounds), [0, 1, 1, 3, 3]);
        assert_eq!(round(0, 1, 0), []);
    }
}

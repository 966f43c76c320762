//! Estimates the rating of a puzzle before anyone has tried it.

use rules::Variant;

use crate::mine::Find;
use crate::task::Task;

/// The base grade of a win, by the number of own moves from one to seven; longer wins have the last grade.
const WINS: [u32; 7] = [550, 950, 1250, 1550, 1850, 2050, 2200];
/// The base grade of a hold puzzle.
const HOLD: u32 = 800;
/// Added to a hold puzzle for each ply over two that the longest-lasting wrong move needs to lose.
const HOLD_PLY: u32 = 40;
/// The most that [`HOLD_PLY`] adds in total.
const MOST_FOR_PLIES: u32 = 480;
/// Added for each tempting wrong move.
const TEMPTING: u32 = 70;
/// Added for each tenfold increase of the positions that the engine needs to see the move.
const TENFOLD: f64 = 130.0;
/// Added if the engine does not see the move.
const NEVER: u32 = 550;
/// Up to this many positions, the engine's effort adds nothing.
const FREE_EFFORT: f64 = 100.0;
/// Up to this many legal moves add nothing.
const USUAL_MOVES: u32 = 15;
/// Added for each ten further legal moves.
const TEN_MOVES: u32 = 25;
/// The most that the number of legal moves adds.
const MOST_FOR_MOVES: u32 = 100;

/// The grade of a find on the players' rating scale, from its length, its tempting moves, the engine's effort and the number of
/// legal moves.
pub(crate) fn grade(variant: &Variant, find: &Find) -> u16 {
    let length = match find.task {
        Task::Win => {
            let place = (find.plies / 2) as usize;
            WINS.get(place).or(WINS.last()).copied().unwrap_or_default()
        }
        Task::Hold => HOLD + (HOLD_PLY * find.plies.saturating_sub(2)).min(MOST_FOR_PLIES),
    };
    let effort = match find.effort {
        Some(nodes) => (TENFOLD * (nodes as f64 / FREE_EFFORT).max(1.0).log10()) as u32,
        None => NEVER,
    };
    let moves = variant.legal_moves(&find.position).len() as u32;
    let moves = (moves.saturating_sub(USUAL_MOVES) * TEN_MOVES / 10).min(MOST_FOR_MOVES);
    let tempting = TEMPTING * find.tempting.len() as u32;
    u16::try_from(length + effort + moves + tempting).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Catalogue;

    #[test]
    fn what_is_longer_more_tempting_or_harder_to_see_has_a_higher_grade() {
        let loa = Catalogue::builtin().get("loa").unwrap().clone();
        let easy = Find {
            position: *loa.start(),
            task: Task::Win,
            first: loa.legal_moves(loa.start())[0],
            plies: 1,
            tempting: Vec::new(),
            effort: Some(100),
        };
        let longer = Find {
            plies: 3,
            ..easy.clone()
        };
        let tempting = Find {
            tempting: loa.legal_moves(loa.start())[1..3].to_vec(),
            ..easy.clone()
        };
        let harder = Find {
            effort: Some(10_000),
            ..easy.clone()
        };
        let unseen = Find {
            effort: None,
            ..easy.clone()
        };
        for hard in [&longer, &tempting, &harder, &unseen] {
            assert!(grade(&loa, hard) > grade(&loa, &easy), "{hard:?}");
        }
        assert!(grade(&loa, &unseen) > grade(&loa, &harder));
    }
}

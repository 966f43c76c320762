//! Estimates the rating of a puzzle before anyone has tried it.

use rules::Variant;

use crate::mine::Find;
use crate::task::Task;

/// The base grade of a win, indexed by the number of the winner's moves minus one. The last grade also applies to
/// longer wins.
const WINS: [u32; 7] = [550, 950, 1250, 1550, 1850, 2050, 2200];
/// The base grade of a hold puzzle, in which only one move does not lose.
const HOLD: u32 = 800;
/// The rating points that each ply beyond two adds to the grade of a hold puzzle. The plies are those within which
/// every wrong move loses.
const HOLD_PLY: u32 = 40;
/// The maximum number of rating points that all plies beyond two add to a hold puzzle.
const MOST_FOR_PLIES: u32 = 480;
/// The rating points that each tempting wrong move adds.
const TEMPTING: u32 = 70;
/// The rating points added each time that the engine's effort is ten times as large. The effort is the number of
/// positions that the engine searches until it prefers the right move.
const TENFOLD: f64 = 130.0;
/// The rating points added if the engine does not find the right move within its search limit.
const NEVER: u32 = 550;
/// The largest effort of the engine that adds no rating points, in positions.
const FREE_EFFORT: f64 = 100.0;
/// The largest number of legal moves that adds no rating points.
const USUAL_MOVES: u32 = 15;
/// The rating points that every ten legal moves beyond `USUAL_MOVES` add.
const TEN_MOVES: u32 = 25;
/// The maximum number of rating points that many legal moves add.
const MOST_FOR_MOVES: u32 = 100;

/// Returns the grade of a found puzzle on the players' rating scale. The grade depends on the length of the solution,
/// the number of tempting moves, the engine's effort and the number of legal moves.
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

//! Positions in which the right review is known, and what the review must report about them.

use cohort_review::{Case, Distinction, Grade, PlyReview, Reason, reasons};
use engine::{Answer, Engine, Solver};
use rules::{Game, Move, Side, Square};

use crate::games::{look_at, opening, play_on, running, variant};

fn game(id: &str, position: &str) -> Game {
    let variant = variant(id);
    let position = variant.parse_position(position).unwrap();
    Game::from_position(variant, position)
}

/// The reasons against a move, given the better move and the reply that it allows.
fn against(game: &Game, played: &str, better: &str, reply: &str) -> Vec<Reason> {
    let variant = game.variant();
    let moves = |text: &str, from: &str| -> Vec<Move> {
        let mut game = game.clone();
        if !from.is_empty() {
            game.play_text(from).unwrap();
        }
        let words = text.split_whitespace();
        words.map(|word| game.play_text(word).unwrap().mv).collect()
    };
    let (better, reply) = (moves(better, ""), moves(reply, played));
    let case = Case {
        variant,
        before: *game.position(),
        played: moves(played, "")[0],
        better: &better,
        reply: &reply,
    };
    let found = reasons(&case, Grade::Blunder, None);
    for reason in &found {
        assert!(reason.holds(&case), "{reason:?}");
        // Every reason has distinct argument names.
        let mut names: Vec<_> = reason
            .arguments(&case)
            .into_iter()
            .map(|(name, _)| name)
            .collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count, "{reason:?}");
    }
    found
}

fn keys(reasons: &[Reason]) -> Vec<String> {
    reasons.iter().map(Reason::key).collect()
}

#[test]
fn a_win_at_once_that_is_not_taken_is_a_missed_win() {
    // White splits Black permanently with e3xh6. After other moves the game is even or worse for White, according to
    // searches of 300,000 positions.
    let position = "10/6b3/4bb1b2/w1wbww1wb1/1wbw2w2b/w2ww4b/w1w7/10 w";
    let mut game = game("ordo", position);
    let wins = rules::insight::winning_moves(game.variant(), game.position(), Side::White);
    assert_eq!(wins.len(), 1);
    for mv in ["c2-e2", "c2-b2", "e3-e4", "d3-c3"] {
        game.play_text(mv).unwrap();
        let found = look_at(&game, 0, 2000);
        assert_eq!(found.distinction, Some(Distinction::MissedWin), "{mv}");
        assert_eq!(found.before, engine::WHOLE);
        let told = keys(&found.reasons);
        assert!(
            told.contains(&"misses-wins-cannot-reconnect".to_owned()),
            "{told:?}"
        );
        game.undo();
    }
}

#[test]
fn who_captures_a_straggler_has_joined_the_enemy() {
    // White's stones on a1 and h8 are not connected to White's other three stones.
    let game = game("loa", "b6w/8/8/8/b2www2/8/8/w2b2b1 b");
    let found = against(&game, "a4xa1", "a8-a5", "h8-h7");
    let joins = Reason::JoinsEnemy {
        at: Square::parse("a1").unwrap(),
        groups_before: 3,
        groups: 2,
    };
    assert_eq!(found[0], joins, "{found:?}");
}

#[test]
fn a_runner_that_is_not_stopped_is_let_go() {
    // White's stone on c5 captures on c7 and reaches the far row with its next move. Black could have prevented this
    // with i6xe6.
    let position = "3bb5/bbbwb5/b3w3b1/b1ww1bbb2/4w1w3/3www1w2/3w1ww3/3w6 b";
    let found = against(&game("ordo", position), "f5-f6", "i6xe6", "d7-e7");
    let path = ["c5", "c7", "c8"].map(|square| Square::parse(square).unwrap());
    let let_go = Reason::RunnerLetGo {
        path: path.to_vec(),
        instead: None,
    };
    assert!(found.contains(&let_go), "{found:?}");
}

#[test]
fn a_stone_that_stands_apart_is_walled_in() {
    let game = game("loa", "8/3w4/4b3/2b3b1/1wbb1w2/1b2b3/w7/8 w");
    let found = against(&game, "b4-b6", "f4-e5", "g5-e5");
    let stone = Square::parse("d7").unwrap();
    let moves_of = |game: &Game| {
        let position = game.position().turned_to(Side::White);
        let moves = game.variant().legal_moves(&position);
        moves.iter().filter(|mv| mv.origins() == [stone]).count()
    };
    let mut played = game.clone();
    played.play_text("b4-b6").unwrap();
    let moves_before = moves_of(&played);
    let by = played.play_text("g5-e5").unwrap().mv;
    let walled = Reason::WalledIn {
        by,
        stone,
        moves_before,
        moves: 0,
    };
    assert_eq!((moves_of(&played), moves_before > 2), (0, true));
    assert!(found.contains(&walled), "{found:?}");
}

/// The moves after which the enemy has not won and cannot win with its next move.
fn safe(game: &Game) -> Vec<Move> {
    let enemy = !game.position().to_move();
    let mut moves = game.legal_moves();
    moves.retain(|mv| {
        let mut after = game.clone();
        after.play(*mv).unwrap();
        match after.outcome() {
            Some(outcome) => outcome.winner() != Some(enemy),
            None => after.legal_moves().into_iter().all(|answer| {
                let mut end = after.clone();
                end.play(answer).unwrap();
                end.outcome().and_then(rules::Outcome::winner) != Some(enemy)
            }),
        }
    });
    moves
}

/// Whether the solver proves within `nodes` nodes that the enemy wins after `mv`.
fn loses(game: &Game, mv: Move, nodes: u64) -> bool {
    let enemy = !game.position().to_move();
    let mut after = game.clone();
    after.play(mv).unwrap();
    match after.outcome() {
        Some(outcome) => outcome.winner() == Some(enemy),
        None => {
            let proof = Solver::new(16).prove(&after, enemy, nodes, &running());
            matches!(proof.answer, Some(Answer::Wins(_)))
        }
    }
}

/// Reviews engine moves in positions with several legal moves, of which at most `most` moves do not lose immediately.
/// Returns each review with the game before the move.
fn judged(id: &str, most: usize, nodes: u64) -> Vec<(Game, PlyReview)> {
    let mut engine = Engine::new(1, 1);
    let mut all = Vec::new();
    for seed in 0..60 {
        let mut game = opening(&variant(id), 4, seed);
        play_on(&mut game, &mut engine, 300, 60);
        let mut before = game.clone();
        while before.undo().is_some() {
            let moves = before.legal_moves().len();
            if moves > 1 && safe(&before).len() <= most {
                let found = look_at(&game, before.plies().len(), nodes);
                all.push((before.clone(), found));
            }
        }
    }
    all
}

const ONLY: [Option<Distinction>; 2] =
    [Some(Distinction::OnlyMove), Some(Distinction::OnlyDefence)];

#[test]
fn a_move_is_called_the_only_one_where_all_others_are_proved_to_lose() {
    const NODES: u64 = 1500;
    let (mut told, mut safe_alone) = (0, 0);
    for (before, found) in ["loa", "ordo"].map(|id| judged(id, 2, NODES)).concat() {
        let position = before.variant().position_string(before.position());
        let is_told = ONLY.contains(&found.distinction);
        if is_told {
            told += 1;
            for mv in before.legal_moves() {
                let is_lost = loses(&before, mv, NODES);
                assert_eq!(is_lost, mv != found.played, "{position}: {mv:?}, {found:?}");
            }
            assert!(found.after >= 3500 && found.loss() == 0, "{found:?}");
            let is_better = found.after > 6500;
            let expected = ONLY[usize::from(!is_better)];
            assert_eq!(found.distinction, expected, "{position}: {found:?}");
        }
        // If only one move does not lose immediately, the review must call it the only move. An exception is a move
        // that is found to lose later.
        let mut after = before.clone();
        after.play(found.played).unwrap();
        let holds = found.after >= 3500 && found.loss() == 0 && after.outcome().is_none();
        if safe(&before) == [found.played] && holds && !loses(&before, found.played, NODES) {
            safe_alone += 1;
            assert!(is_told, "{position}: {found:?}");
            assert_eq!(found.reasons[0].key(), "only-safe");
        }
    }
    assert!(told >= 3 && safe_alone >= 2, "{told} and {safe_alone}");
}

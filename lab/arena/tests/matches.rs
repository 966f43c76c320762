//! Tests whole matches: fair pairs of games, equal games with any number of threads, early ends, and readable records.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::time::Duration;

use arena::{Balance, Bound, Ending, Match, MatchError, Played, PlayerSpec, Tally, TimeControl};
use engine::{Limits, Weights};
use record::{GameTree, Record};
use rules::{Catalogue, GameKind, Side};

/// Returns a short match of player `a` against player `b`, in Lines of Action on the second smallest board.
fn contest(a: &str, b: &str) -> Match {
    let player = |text: &str| text.parse::<PlayerSpec>().unwrap();
    Match {
        variant: Catalogue::builtin().get("loa-6x6").unwrap().clone(),
        players: [player(a), player(b)],
        control: TimeControl::PerMove(Limits {
            nodes: Some(300),
            ..Limits::default()
        }),
        pairs: 4,
        seed: 7,
        balance: Balance {
            nodes: 500,
            ..Balance::default()
        },
        concurrency: 1,
        max_plies: 200,
        adjudicate: false,
        sprt: None,
    }
}

fn play(contest: &Match) -> (Vec<Played>, Tally) {
    let mut games = Vec::new();
    let tally = contest.run(&mut |_, pair| {
        games.extend(pair.iter().cloned());
        ControlFlow::Continue(())
    });
    (games, tally.unwrap())
}

fn moves(played: &Played) -> Vec<String> {
    played.game.notations().collect()
}

#[test]
fn each_opening_is_played_with_both_colours() {
    let (games, tally) = play(&contest("engine:hash=1", "engine:hash=1,lmr=0"));
    assert_eq!((games.len(), tally.games()), (8, 8));
    let mut openings = HashMap::new();
    for pair in games.chunks(2) {
        let [first, second] = pair else {
            panic!("a pair is missing a game")
        };
        assert_eq!(
            (first.first_player, second.first_player),
            (Side::Black, Side::White)
        );
        let opening = moves(first)[..4].to_vec();
        assert_eq!(opening, moves(second)[..4]);
        *openings.entry(opening).or_insert(0) += 1;
    }
    assert_eq!(openings.len(), 4, "all openings must differ");
}

#[test]
fn a_match_does_not_depend_on_how_many_games_run_at_once() {
    let mut contest = contest("engine:hash=1", "level:300");
    let (alone, tally) = play(&contest);
    contest.concurrency = 3;
    let (together, other) = play(&contest);
    let lines = |games: &[Played]| games.iter().map(moves).collect::<Vec<_>>();
    assert_eq!(lines(&alone), lines(&together));
    assert_eq!(
        (tally.wins, tally.draws, tally.losses, tally.pairs),
        (other.wins, other.draws, other.losses, other.pairs)
    );
    contest.seed = 8;
    assert_ne!(lines(&alone), lines(&play(&contest).0));
}

#[test]
fn the_stronger_player_wins_the_match_and_ends_the_test() {
    let mut contest = contest("engine:hash=1@nodes=2000", "level:50");
    contest.pairs = 500;
    contest.concurrency = 2;
    contest.sprt = Some("0,200".parse().unwrap());
    let (games, tally) = play(&contest);
    assert!(tally.games() < 100, "{} games", tally.games());
    assert_eq!(games.len() as u64, tally.games());
    assert!(tally.score() > 0.8, "{}", tally.score());
    contest.players.reverse();
    assert!(play(&contest).1.score() < 0.2);
}

#[test]
fn whoever_watches_can_end_the_match() {
    let mut pairs = 0;
    let tally = contest("level:200", "level:200").run(&mut |_, _| {
        pairs += 1;
        ControlFlow::Break(())
    });
    assert_eq!((pairs, tally.unwrap().games()), (1, 2));
}

#[test]
fn a_long_game_counts_as_drawn_and_is_told() {
    let mut contest = contest("engine:hash=1", "engine:hash=1");
    contest.max_plies = 6;
    let (games, tally) = play(&contest);
    let cut = games
        .iter()
        .filter(|game| game.ending == Ending::PlyLimit)
        .count() as u64;
    assert!(cut > 0 && tally.cut_short == cut && tally.draws >= cut);
    for game in games.iter().filter(|game| game.ending == Ending::PlyLimit) {
        assert_eq!((game.game.plies().len(), game.winner()), (6, None));
    }
}

#[test]
fn games_both_players_see_won_can_end_early() {
    let mut contest = contest("engine:hash=1@nodes=3000", "engine:hash=1@nodes=3000");
    let (_, to_the_end) = play(&contest);
    contest.adjudicate = true;
    let (games, tally) = play(&contest);
    assert!(tally.adjudicated > 0 && tally.plies < to_the_end.plies);
    // An adjudicated win counts as a win, so the match has the same results with and without adjudication.
    assert_eq!(tally.pairs, to_the_end.pairs);
    assert!(
        games
            .iter()
            .all(|game| game.winner().is_some() || game.ending == Ending::Rules)
    );
}

#[test]
fn records_are_read_again_and_say_who_played() {
    let mut contest = contest("engine:hash=1", "level:200");
    contest.adjudicate = true;
    contest.max_plies = 30;
    let (games, _) = play(&contest);
    for played in &games {
        let text = played
            .record(["Ann \"A\"", "Bob"], "a match", "3")
            .to_text(true);
        let record = Record::read(text.as_bytes(), &Catalogue::builtin()).unwrap();
        let game = record.tree.main_line();
        assert_eq!(game.notations().collect::<Vec<_>>(), moves(played));
        assert_eq!(game.outcome(), played.game.outcome());
        let black = match played.first_player {
            Side::Black => "Ann \"A\"",
            Side::White => "Bob",
        };
        assert_eq!(
            (record.tag("Black"), record.tag("Round")),
            (Some(black), Some("3"))
        );
        assert_eq!(record.tag("OpeningPlies"), Some("4"));
        let said = |node| record.tree.node(node).notes.comment.is_empty();
        let thoughts = record
            .tree
            .line_from(GameTree::ROOT)
            .filter(|node| !said(*node));
        assert_eq!(
            thoughts.count(),
            played.thoughts.len(),
            "the record must contain the engine's evaluations"
        );
        assert!(!played.thoughts.is_empty());
    }
}

#[test]
fn openings_that_run_out_end_the_match_with_an_error() {
    let mut contest = contest("level:50", "level:50");
    contest.balance.plies = 0;
    contest.balance.bound = Bound::Centi(20_000);
    contest.concurrency = 2;
    let error = contest
        .run(&mut |_, _| ControlFlow::Continue(()))
        .unwrap_err();
    assert!(matches!(error, MatchError::Opening(none) if none.found == 1));
}

#[test]
fn a_clock_is_kept_to() {
    let mut contest = contest("engine:hash=1", "engine:hash=1");
    // Each move takes a share of the time that is left. The time is so long that no move exceeds it, even if a busy
    // machine delays the move.
    let base = Duration::from_secs(4);
    contest.control = TimeControl::Clock {
        base,
        increment: Duration::ZERO,
    };
    contest.pairs = 1;
    let (_, tally) = play(&contest);
    for stats in tally.stats {
        assert!(stats.moves > 0 && stats.overruns == 0, "{stats:?}");
    }
}

#[test]
fn weights_can_come_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("none.ron");
    let mut weights = Weights::default();
    weights.set(GameKind::Loa, &[]);
    std::fs::write(&file, weights.to_text(GameKind::Loa, "Nothing counts.")).unwrap();
    let blind = format!("engine:hash=1,network=0,weights={}", file.display());
    assert_eq!(blind.parse::<PlayerSpec>().unwrap().to_string(), blind);
    let mut contest = contest("engine:hash=1,network=0", &blind);
    contest.pairs = 15;
    assert!(play(&contest).1.score() > 0.6, "{:?}", play(&contest).1);
}

#[test]
fn frozen_opponents_play_what_they_know() {
    let mut contest = contest("classic-2004@nodes=500", "novice");
    assert!(play(&contest).1.score() > 0.8);
    let ordo = Catalogue::builtin().get("ordo").unwrap().clone();
    contest.variant = ordo;
    let error = contest
        .run(&mut |_, _| ControlFlow::Continue(()))
        .unwrap_err();
    assert!(
        error
            .to_string()
            .contains("only Lines of Action, not `ordo`; name another")
    );
    contest.players.reverse();
    assert!(contest.run(&mut |_, _| ControlFlow::Continue(())).is_err());
}

#[test]
fn a_player_without_a_limit_it_heeds_is_refused() {
    let mut contest = contest("mcts", "novice");
    contest.pairs = 1;
    let refused = |contest: &Match| {
        let run = contest.run(&mut |_, _| ControlFlow::Continue(()));
        run.unwrap_err().to_string()
    };
    contest.control = TimeControl::PerMove(Limits {
        depth: Some(1),
        ..Limits::default()
    });
    assert!(
        refused(&contest).contains("give it a limit of nodes or time, such as `mcts@nodes=20000`")
    );
    contest.players = ["engine:hash=1@depth=1", "mcts@nodes=50"].map(|text| text.parse().unwrap());
    assert_eq!(play(&contest).1.games(), 2);
    contest.control = TimeControl::PerMove(Limits::default());
    contest.players = ["level:50", "engine"].map(|text| text.parse().unwrap());
    assert!(refused(&contest).starts_with("engine would never end a move"));
}

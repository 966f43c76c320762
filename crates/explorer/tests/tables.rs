//! Tests opening tables, and tests that an archive is read as it was written.

use explorer::{Archive, BoardHasher, Branches, Collection, Evaluation, GameEnd, Table};
use rules::{Catalogue, Game, SharedVariant, Side, SplitMix64};

fn variant(id: &str) -> SharedVariant {
    Catalogue::builtin().get(id).unwrap().clone()
}

fn game(id: &str, moves: &str) -> Game {
    let mut game = Game::new(variant(id));
    for mv in moves.split_whitespace() {
        game.play_text(mv).unwrap();
    }
    game
}

fn add(collection: &mut Collection, game: &Game, end: GameEnd) {
    collection.add(game.history().map(|position| (*position, None)), end);
}

fn table(game: &Game, collection: &Collection) -> Table {
    let branches = Branches::of(game.variant(), game.position());
    branches.table(|hash| collection.known(hash))
}

/// Returns the moves of an opening table in notation, each with its number of games.
fn games(table: &Table) -> Vec<(String, u32)> {
    let moves = table.moves.iter();
    moves
        .map(|explored| (explored.mv.to_string(), explored.known.tally.games()))
        .collect()
}

#[test]
fn moves_are_told_with_the_games_that_came_to_the_position_after_them() {
    let start = game("loa", "");
    let mut collection = Collection::new(start.variant());
    add(
        &mut collection,
        &game("loa", "c8-c6 a2-c2"),
        GameEnd::Won(Side::White),
    );
    add(
        &mut collection,
        &game("loa", "c8-c6 a3-c3"),
        GameEnd::Unfinished,
    );
    add(&mut collection, &game("loa", "b1-b3 a2-c2"), GameEnd::Drawn);
    let told = table(&start, &collection);
    assert_eq!(told.here.tally.games(), 3);
    // The move has eight symmetric forms, but the table shows only one of them.
    let counts: Vec<u32> = games(&told).into_iter().map(|(_, games)| games).collect();
    assert_eq!(counts, [2, 1]);
    let tally = told.moves[0].known.tally;
    assert_eq!((tally.white, tally.unfinished), (1, 1));
    // One of the two games is finished, and White won it.
    assert_eq!(tally.points(Side::White), Some(1.0));
    assert_eq!(told.moves[1].known.tally.points(Side::Black), Some(0.5));
    let after = table(&game("loa", "c8-c6"), &collection);
    let mut moves = games(&after);
    moves.sort();
    assert_eq!(moves, [("a2-c2".to_owned(), 1), ("a3-c3".to_owned(), 1)]);
    // A position that no game reached has no moves. A finished game has no moves either.
    assert_eq!(table(&game("loa", "d1-d3"), &collection).moves, []);
    let over = variant("loa")
        .parse_position("8/8/2b5/3b4/8/8/1w6/6w1 w")
        .unwrap();
    let over = Game::from_position(variant("loa"), over);
    assert_eq!(table(&over, &collection), Table::default());
}

#[test]
fn transpositions_are_joined_and_a_position_that_comes_again_counts_once() {
    let mut collection = Collection::new(&variant("loa"));
    add(
        &mut collection,
        &game("loa", "c8-c6 h2-f2 g1-g3"),
        GameEnd::Drawn,
    );
    add(&mut collection, &game("loa", "g1-g3 h2-f2"), GameEnd::Drawn);
    // No game played c8-c6 in this position. The first game reached the position after c8-c6 by another order of moves.
    let told = table(&game("loa", "g1-g3 h2-f2"), &collection);
    assert_eq!(games(&told), [("c8-c6".to_owned(), 1)]);
    let mut again = Collection::new(&variant("ordo"));
    let there_and_back = game("ordo", "b3-c3 b6-c6 c3-b3 c6-b6");
    let mut positions: Vec<_> = there_and_back.history().copied().collect();
    positions.extend(positions.clone());
    again.add(
        positions.iter().map(|position| (*position, None)),
        GameEnd::Drawn,
    );
    let told = table(&game("ordo", ""), &again);
    assert_eq!(
        (told.here.tally.games(), told.moves[0].known.tally.draws),
        (1, 1)
    );
}

#[test]
fn symmetries_are_joined_as_far_as_a_game_has_them() {
    let mut loa = Collection::new(&variant("loa"));
    // These four moves are symmetric images of each other.
    for first in ["c8-c6", "f8-f6", "c1-c3", "f1-f3"] {
        add(&mut loa, &game("loa", first), GameEnd::Won(Side::Black));
    }
    let told = table(&game("loa", ""), &loa);
    let counts: Vec<u32> = games(&told).into_iter().map(|(_, games)| games).collect();
    assert_eq!(counts, [4]);
    let mut ordo = Collection::new(&variant("ordo"));
    for first in ["a3-a4", "j3-j4"] {
        add(&mut ordo, &game("ordo", first), GameEnd::Won(Side::Black));
    }
    assert_eq!(games(&table(&game("ordo", ""), &ordo))[0].1, 2);
}

#[test]
fn evaluations_are_the_mean_of_all_there_are() {
    let start = *variant("loa").start();
    let mut collection = Collection::new(&variant("loa"));
    for share in [Some(0.2), Some(0.8), Some(0.8), None] {
        collection.add([(start, share.map(Evaluation::of_black))], GameEnd::Drawn);
    }
    let known = table(&game("loa", ""), &collection).here;
    let evaluation = known.evaluation.unwrap();
    assert!((evaluation.chances(Side::Black) - 0.6).abs() < 0.003);
    assert!((evaluation.chances(Side::White) - 0.4).abs() < 0.003);
    for (share, steps) in [(-1.0, 0), (7.0, 250), (f64::NAN, 0), (0.5, 125)] {
        assert_eq!(Evaluation::of_black(share).steps(), steps);
    }
    assert_eq!(Evaluation::from_steps(251), None);
}

/// Returns many short games of random moves, and their collection.
fn many(id: &str) -> (Collection, Vec<Game>) {
    let mut random = SplitMix64::new(6);
    let mut collection = Collection::new(&variant(id));
    let mut games = Vec::new();
    for _ in 0..400 {
        let mut game = game(id, "");
        for _ in 0..random.below(6) {
            let moves = game.legal_moves();
            // Each move is chosen among few legal moves, so that games reach the same positions.
            game.play(moves[random.below(moves.len().min(4) as u64) as usize])
                .unwrap();
        }
        let ends = [
            GameEnd::Won(Side::Black),
            GameEnd::Drawn,
            GameEnd::Unfinished,
        ];
        let end = *random.choose(&ends).unwrap();
        let evaluation = Evaluation::from_steps(random.below(251) as u8);
        let positions = game.history().enumerate();
        let positions =
            positions.map(|(ply, position)| (*position, evaluation.filter(|_| ply > 1)));
        collection.add(positions.collect::<Vec<_>>(), end);
        games.push(game);
    }
    (collection, games)
}

#[test]
fn archives_have_what_came_up_often_and_are_read_as_they_are_written() {
    for id in ["loa", "ordo", "loa-12x12"] {
        let (collection, games) = many(id);
        for least in [0, 1, 3] {
            let archive = collection.archive(least);
            let read = Archive::read(&archive.to_bytes()).unwrap();
            assert_eq!(read, archive);
            assert!(read.fits(&variant(id)) && !read.fits(&variant("loa-5x5")));
            assert_eq!(read.games(), 400);
            let hasher = BoardHasher::new(&variant(id));
            let (mut there, mut left_out) = (0, 0);
            for position in games.iter().flat_map(Game::history) {
                let hash = hasher.hash(position);
                let mut known = collection.known(hash).unwrap();
                // An archive leaves out unfinished games.
                known.tally.unfinished = 0;
                let expected = (known.tally.games() >= least.max(1)).then_some(known);
                assert_eq!(read.known(hash), expected);
                there += u32::from(expected.is_some());
                left_out += u32::from(expected.is_none());
            }
            assert!(there > 300 && left_out > 10, "{there} {left_out}");
        }
    }
}

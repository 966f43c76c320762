//! Compares searches by position, and the explorer, with a replay of every record.

mod played;

use std::collections::{BTreeMap, BTreeSet};

use cohort_library::{
    Ending, Exploration, Occurrence, Page, PositionSearch, Query, RecordId, RecordResult, Source,
};
use cohort_library_sqlite::Library;
use played::{open, with_variations};
use record::{Format, GameText, GameTree, NodeId, Record};
use rules::{Catalogue, GameKind, Position, SharedVariant, Side, SplitMix64, Square, Variant};

/// The squares of a board by rank and file, rank 1 first.
type Grid = Vec<Vec<char>>;

fn grid(variant: &Variant, position: &Position) -> Grid {
    let shape = variant.shape();
    let stone = |square: Square| match variant.stone_at(position, square) {
        _ if variant.is_hole(square) => 'o',
        Some(Side::Black) => 'b',
        Some(Side::White) => 'w',
        None => '.',
    };
    let rank = |rank: u8| (0..shape.files()).map(move |file| Square::new(file, rank).unwrap());
    (0..shape.ranks())
        .map(|number| rank(number).map(stone).collect())
        .collect()
}

fn mirrored(grid: &Grid) -> Grid {
    let mirrored = |rank: &Vec<char>| rank.iter().rev().copied().collect();
    grid.iter().map(mirrored).collect()
}

fn turned(grid: &Grid) -> Grid {
    let files = grid[0].len();
    let file = |file: usize| grid.iter().rev().map(|rank| rank[file]).collect();
    (0..files).map(file).collect()
}

/// The board under the symmetries of its game: two in Ordo, eight in Lines of Action. Holes may move to other squares.
fn views(kind: GameKind, grid: &Grid) -> Vec<Grid> {
    if kind == GameKind::Ordo {
        return vec![grid.clone(), mirrored(grid)];
    }
    let mut views = vec![grid.clone()];
    for _ in 0..3 {
        views.push(turned(views.last().unwrap()));
    }
    let mirrors: Vec<Grid> = views.iter().map(mirrored).collect();
    views.extend(mirrors);
    views
}

fn holes(grid: &Grid) -> Grid {
    let hole = |square: &char| if *square == 'o' { 'o' } else { '.' };
    grid.iter()
        .map(|rank| rank.iter().map(hole).collect())
        .collect()
}

/// The facts that a search by position compares: the game, the stones and holes, and the side to move.
type Seen = (GameKind, Grid, Side);

fn seen(variant: &Variant, position: &Position) -> Seen {
    (variant.kind(), grid(variant, position), position.to_move())
}

/// All images of a position under the symmetries that leave its holes in place.
fn from_everywhere((kind, grid, side): &Seen) -> Vec<Seen> {
    let mut views = views(*kind, grid);
    views.retain(|view| holes(view) == holes(grid));
    views.into_iter().map(|view| (*kind, view, *side)).collect()
}

/// All nodes of a tree. The ply is the length of the path to the node.
fn nodes(tree: &GameTree) -> Vec<(NodeId, Occurrence)> {
    let main: BTreeSet<NodeId> = tree.line_from(GameTree::ROOT).collect();
    let mut open = vec![GameTree::ROOT];
    let mut nodes = Vec::new();
    while let Some(id) = open.pop() {
        open.extend(tree.node(id).next());
        let ply = u32::try_from(tree.path_to(id).len() - 1).unwrap();
        let in_variation = !main.contains(&id);
        nodes.push((id, Occurrence { ply, in_variation }));
    }
    nodes
}

/// The built-in variants, and two boards whose holes break symmetries.
fn catalogue() -> Catalogue {
    let mut catalogue = Catalogue::builtin();
    let six = include_str!("../../../assets/variants/loa-6x6.ron");
    let with_holes = |id: &str, holes: &str, ranks: [(&str, &str); 2]| {
        let own = six.replace("\"loa-6x6\"", &format!("\"{id}\""));
        let own = own.replace("ranks: 6", &format!("ranks: 6, holes: {holes}"));
        ranks
            .iter()
            .fold(own, |own, (empty, holed)| own.replacen(empty, holed, 1))
    };
    for (id, own) in [
        (
            "one-hole",
            with_holes("one-hole", "[\"b5\"]", [("w....w", "w*...w"), ("", "")]),
        ),
        (
            "corners",
            with_holes(
                "corners",
                "[\"a6\", \"f6\"]",
                [(".bbbb.", "*bbbb*"), ("", "")],
            ),
        ),
    ] {
        catalogue.add(id, own.as_bytes());
    }
    assert_eq!(catalogue.problems(), []);
    catalogue
}

struct Kept {
    library: Library,
    records: Vec<(RecordId, Record)>,
    _home: tempfile::TempDir,
}

/// A library with 160 short games. The games are short so that several reach the same position.
fn kept(catalogue: &Catalogue, random: &mut SplitMix64) -> Kept {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let ids = [
        "loa",
        "loa-scrambled",
        "loa-5x5",
        "loa-black-hole",
        "ordo",
        "one-hole",
        "corners",
        "loa-6x6",
    ];
    let mut records = Vec::new();
    for number in 0..160 {
        let variant: SharedVariant = catalogue.get(ids[number % ids.len()]).unwrap().clone();
        let plies = random.below(12);
        let record = with_variations(&variant, plies, random);
        let text = GameText {
            text: record.to_text(true),
            line: 1,
            column: 1,
            format: Format::Text,
        };
        let id = library.add(&text, Source::Imported, catalogue).unwrap();
        records.push((id, record));
    }
    Kept {
        library,
        records,
        _home: home,
    }
}

/// Writes a rank in the notation of position strings. Holes count as empty squares.
fn run_lengths(rank: &[char]) -> String {
    let stones = |square: &char| matches!(square, 'b' | 'w');
    rank.chunk_by(|one, next| !stones(one) && !stones(next))
        .map(|run| match run {
            [stone] if stones(stone) => stone.to_string(),
            empty => empty.len().to_string(),
        })
        .collect()
}

/// A position of a random record under a random symmetry, sometimes with the other side to move.
fn searched(records: &[(RecordId, Record)], random: &mut SplitMix64) -> (SharedVariant, Position) {
    let (_, record) = random.choose(records).unwrap();
    let variant = record.tree.variant().clone();
    let nodes = nodes(&record.tree);
    let (id, _) = *random.choose(&nodes).unwrap();
    let position = *record.tree.node(id).position();
    let views = views(variant.kind(), &grid(&variant, &position));
    let view = random.choose(&views).unwrap();
    let text: Vec<String> = view.iter().rev().map(|rank| run_lengths(rank)).collect();
    let side = if random.below(4) == 0 {
        !position.to_move()
    } else {
        position.to_move()
    };
    let text = format!("{} {}", text.join("/"), side.letter());
    // If the symmetry puts a stone on a hole, uses the position without the symmetry.
    let position = variant.parse_position(&text).unwrap_or(position);
    (variant, position)
}

#[test]
fn a_position_is_found_wherever_a_replay_finds_it() {
    let catalogue = catalogue();
    let mut random = SplitMix64::new(8);
    let kept = kept(&catalogue, &mut random);
    let replays: Vec<Vec<(NodeId, Occurrence, Seen)>> = kept
        .records
        .iter()
        .map(|(_, record)| {
            let tree = &record.tree;
            let seen = |node| seen(tree.variant(), tree.node(node).position());
            let nodes = nodes(tree).into_iter();
            nodes
                .map(|(node, place)| (node, place, seen(node)))
                .collect()
        })
        .collect();
    let (mut in_several, mut in_variations, mut in_none) = (0, 0, 0);
    for _ in 0..400 {
        let (variant, position) = searched(&kept.records, &mut random);
        let search = PositionSearch::new(&variant, &position);
        let wanted = from_everywhere(&seen(&variant, &position));
        let mut expected: BTreeMap<RecordId, Vec<Occurrence>> = BTreeMap::new();
        for ((id, record), replay) in kept.records.iter().zip(&replays) {
            let found = replay.iter().filter(|(.., seen)| wanted.contains(seen));
            let found: Vec<_> = found.collect();
            let mut by_search = search.nodes_in(&record.tree);
            by_search.sort();
            let mut by_replay: Vec<NodeId> = found.iter().map(|(node, ..)| *node).collect();
            by_replay.sort();
            assert_eq!(by_search, by_replay);
            if !found.is_empty() {
                expected.insert(*id, found.iter().map(|(_, place, _)| *place).collect());
            }
        }
        let query = Query {
            position: Some(search),
            ..Query::default()
        };
        let page = Page {
            offset: 0,
            limit: 1000,
        };
        let listed = kept.library.list(&query, page).unwrap();
        assert_eq!(listed.total, expected.len());
        let mut found: BTreeMap<RecordId, Vec<Occurrence>> = BTreeMap::new();
        for record in listed.records {
            let variations = record.found.iter().map(|place| place.in_variation);
            assert!(
                variations.is_sorted(),
                "the main line comes before variations"
            );
            found.insert(record.id, record.found);
        }
        found
            .values_mut()
            .chain(expected.values_mut())
            .for_each(|places| places.sort());
        assert_eq!(found, expected, "{}", variant.position_string(&position));
        in_several += u32::from(found.len() > 1);
        in_variations += u32::from(found.values().flatten().any(|place| place.in_variation));
        in_none += u32::from(found.is_empty());
    }
    // Positions in several records, in variations and in no record were all searched.
    assert!(
        in_several > 50 && in_variations > 50 && in_none > 20,
        "{in_several} {in_variations} {in_none}"
    );
}

/// The results of the games that reached a position, in the order of [`RecordResult::ALL`].
fn counted(
    replays: &[(Vec<Seen>, RecordResult)],
    variant: &Variant,
    position: &Position,
) -> [u32; 4] {
    let wanted = from_everywhere(&seen(variant, position));
    let mut counts = [0; 4];
    for (positions, result) in replays {
        if positions.iter().any(|seen| wanted.contains(seen)) {
            let place = RecordResult::ALL.iter().position(|other| other == result);
            counts[place.unwrap()] += 1;
        }
    }
    counts
}

#[test]
fn what_was_played_from_a_position_is_what_a_replay_counts() {
    let catalogue = catalogue();
    let mut random = SplitMix64::new(9);
    let kept = kept(&catalogue, &mut random);
    let replays: Vec<(Vec<Seen>, RecordResult)> = kept
        .records
        .iter()
        .map(|(_, record)| {
            let tree = &record.tree;
            let line = tree.line_from(GameTree::ROOT);
            let seen = |node| seen(tree.variant(), tree.node(node).position());
            let game = tree.game_to(tree.line_from(GameTree::ROOT).last().unwrap());
            let outcome = tree
                .declared
                .map_or(game.outcome(), |declared| Some(declared.outcome()));
            (line.map(seen).collect(), RecordResult::of(outcome))
        })
        .collect();
    let (mut moves, mut decided) = (0, 0);
    for _ in 0..150 {
        let (variant, position) = searched(&kept.records, &mut random);
        let asked = Exploration {
            variant: variant.clone(),
            position,
            games: Query::default(),
            except: None,
        };
        let table = kept.library.explore(&asked).unwrap();
        let numbers = |known: explorer::Known| {
            let tally = known.tally;
            [tally.black, tally.white, tally.draws, tally.unfinished]
        };
        assert_eq!(numbers(table.here), counted(&replays, &variant, &position));
        let mut told: Vec<(Vec<Seen>, [u32; 4])> = Vec::new();
        for explored in &table.moves {
            let after = variant.apply(&position, explored.mv);
            let counts = counted(&replays, &variant, &after);
            assert_eq!(numbers(explored.known), counts, "{}", explored.mv);
            told.push((from_everywhere(&seen(&variant, &after)), counts));
        }
        let games = told.iter().map(|(_, counts)| counts.iter().sum::<u32>());
        assert!(games.is_sorted_by(|one, next| one >= next));
        // The list contains every position that a game reached once. Symmetric positions count as one.
        let legal = match variant.outcome(&position) {
            Some(_) => Vec::new(),
            None => variant.legal_moves(&position),
        };
        for mv in legal {
            let after = variant.apply(&position, mv);
            let came_up = counted(&replays, &variant, &after).iter().sum::<u32>() > 0;
            let own = seen(&variant, &after);
            let times = told
                .iter()
                .filter(|(views, _)| views.contains(&own))
                .count();
            assert_eq!(times, usize::from(came_up), "{mv}");
        }
        moves += told.len();
        decided += told
            .iter()
            .map(|(_, counts)| counts[0] + counts[1])
            .sum::<u32>();
    }
    assert!(moves > 100 && decided > 100, "{moves} {decided}");
}

#[test]
fn only_games_that_a_query_finds_are_counted() {
    let catalogue = Catalogue::builtin();
    let kept = kept(&self::catalogue(), &mut SplitMix64::new(10));
    let variant = catalogue.get("loa").unwrap();
    let games = |query: Query| {
        let asked = Exploration {
            variant: variant.clone(),
            position: *variant.start(),
            games: query,
            except: None,
        };
        kept.library.explore(&asked).unwrap().here.tally
    };
    let all = games(Query::default());
    assert_eq!(
        all.games(),
        20,
        "one game in eight of 160 is of this variant"
    );
    let unfinished = games(Query {
        ending: Some(Ending::Unfinished),
        ..Query::default()
    });
    assert_eq!(unfinished.games(), all.unfinished);
    assert!((1..20).contains(&unfinished.games()));
    let elsewhere = Query {
        variant: Some("ordo".to_owned()),
        ..Query::default()
    };
    assert_eq!(games(elsewhere).games(), 0);
}

/// Later versions must find positions in existing libraries, so the hashes must not change. An independent program
/// computed these numbers from the description in `crates/explorer/src/hash.rs`.
#[test]
fn hashes_stay_what_they_are() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let text = GameText {
        text: "[Variant \"loa\"]\n\n1. c8-c6 a2-c2 (1... a3-c3) *\n".to_owned(),
        line: 1,
        column: 1,
        format: Format::Text,
    };
    library
        .add(&text, Source::Imported, &Catalogue::builtin())
        .unwrap();
    let sqlite = rusqlite::Connection::open(library.path()).unwrap();
    let (board, hashes): (String, Vec<u8>) = sqlite
        .query_row("SELECT board, hashes FROM record_positions", [], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .unwrap();
    assert_eq!(board, "loa 8x8");
    let hex: String = hashes.iter().map(|byte| format!("{byte:02x}")).collect();
    let expected = [
        "03000000",
        "27e4a92a3fe45800",
        "5c5d4e2a3a4a7e59",
        "f79472ca9e80db3c",
        "b8b542181a4f1b29",
        "02000000",
    ];
    assert_eq!(hex, expected.concat());
}

//! Variants and positions for tests: drawn as pictures, or reached by seeded random play.

use std::sync::LazyLock;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rules::{Catalogue, Game, Position, SharedVariant, Side, Square, U256, Word};

pub fn catalogue() -> Catalogue {
    static BUILTIN: LazyLock<Catalogue> = LazyLock::new(Catalogue::builtin);
    BUILTIN.clone()
}

pub fn builtin(id: &str) -> SharedVariant {
    catalogue().get(id).expect("a built-in id").clone()
}

/// Parses a variant file, which must be valid.
pub fn variant(source: &str) -> SharedVariant {
    let mut catalogue = catalogue();
    let before = catalogue.variants().len();
    catalogue.add("test.ron", source.as_bytes());
    assert_eq!(catalogue.problems(), [], "{source}");
    catalogue.variants()[before].clone()
}

/// Builds a variant in which Black moves first. `movement` is the game with its options, and `picture` is the start
/// position with rows separated by blanks.
pub fn drawn(movement: &str, repetition: &str, picture: &str) -> SharedVariant {
    variant(&drawn_file(movement, repetition, picture))
}

/// Returns the content of the file from which [`drawn`] builds its variant. The id is `test`.
pub fn drawn_file(movement: &str, repetition: &str, picture: &str) -> String {
    let rows = picture.split_whitespace().collect::<Vec<_>>();
    let (files, ranks) = (rows[0].len(), rows.len());
    let mut holes = Vec::new();
    for (row, text) in rows.iter().enumerate() {
        for (file, _) in text.match_indices('*') {
            let square = Square::new(file as u8, (ranks - 1 - row) as u8).unwrap();
            holes.push(format!("\"{square}\""));
        }
    }
    let holes = match holes.join(", ") {
        none if none.is_empty() => none,
        some => format!(", holes: [{some}]"),
    };
    let start = rows
        .iter()
        .map(|row| format!("\"{row}\","))
        .collect::<String>();
    format!(
        "(schema: 1, id: \"test\", name: \"Test\", summary: \"For a test\", \
         board: (files: {files}, ranks: {ranks}{holes}), first: Black, start: [{start}], \
         movement: {movement}, repetition: {repetition})"
    )
}

/// Builds Lines of Action on 8×8 with the given options.
pub fn loa_with(options: &str) -> SharedVariant {
    drawn(
        &format!("LinesOfAction({options})"),
        "Draw(times: 3)",
        LOA_START,
    )
}

pub const LOA_START: &str =
    ".bbbbbb. w......w w......w w......w w......w w......w w......w .bbbbbb.";

/// Reads the position that a picture shows: last rank first, one letter per square, `*` for a hole. Ignores blanks.
pub fn picture(variant: &SharedVariant, picture: &str, to_move: Side) -> Position {
    let rows = picture
        .lines()
        .map(|line| {
            line.chars()
                .filter(|c| !c.is_whitespace())
                .collect::<String>()
        })
        .filter(|row| !row.is_empty())
        .collect::<Vec<_>>();
    let shape = variant.shape();
    assert_eq!(rows.len(), usize::from(shape.ranks()), "{picture}");
    let mut stones = [U256::EMPTY; 2];
    for (row, text) in rows.iter().enumerate() {
        assert_eq!(text.len(), usize::from(shape.files()), "{picture}");
        for (file, letter) in text.chars().enumerate() {
            let square = Square::new(file as u8, shape.ranks() - 1 - row as u8).unwrap();
            if let Some(side) = Side::from_letter(letter) {
                stones[side.index()] |= U256::bit(shape.index(square));
            }
        }
    }
    Position::new(stones[0], stones[1], to_move)
}

pub fn game(variant: &SharedVariant, rows: &str, to_move: Side) -> Game {
    Game::from_position(variant.clone(), picture(variant, rows, to_move))
}

/// Creates a random number generator that gives the same numbers in every run.
pub fn seeded(seed: u64) -> StdRng {
    StdRng::seed_from_u64(seed)
}

/// Plays a game of random moves, at most `plies` long. Often prefers captures, so groups split more often.
pub fn random_game(variant: &SharedVariant, plies: usize, rng: &mut impl Rng) -> Game {
    let mut game = Game::new(variant.clone());
    for _ in 0..plies {
        let mut moves = game.legal_moves();
        if rng.random_bool(0.4) {
            let position = *game.position();
            let captures = moves
                .iter()
                .copied()
                .filter(|&mv| variant.captures(&position, mv));
            let captures = captures.collect::<Vec<_>>();
            if !captures.is_empty() {
                moves = captures;
            }
        }
        let Some(&mv) = moves.choose(rng) else { break };
        game.play(mv).unwrap();
    }
    game
}

/// Returns `count` positions of random games. The games are in progress or have just ended.
pub fn played_positions(
    variant: &SharedVariant,
    count: usize,
    rng: &mut impl Rng,
) -> Vec<Position> {
    let mut positions = Vec::new();
    while positions.len() < count {
        let plies = rng.random_range(1..120);
        positions.extend(random_game(variant, plies, rng).history().copied());
    }
    positions.truncate(count);
    positions
}

/// Returns `count` positions with stones on random squares, at least one per side. Games hardly ever reach such
/// positions.
pub fn scattered_positions(
    variant: &SharedVariant,
    count: usize,
    rng: &mut impl Rng,
) -> Vec<Position> {
    let shape = variant.shape();
    let mut positions = Vec::new();
    while positions.len() < count {
        let density = rng.random_range(0.03..0.6);
        let (mut stones, mut vanished) = ([U256::EMPTY; 2], U256::EMPTY);
        let vanish = variant.movement().squares_vanish();
        for square in shape.squares().filter(|square| !variant.is_hole(*square)) {
            let bit = U256::bit(shape.index(square));
            if rng.random_bool(density) {
                stones[usize::from(rng.random_bool(0.5))] |= bit;
            } else if vanish && rng.random_bool(density) {
                vanished |= bit;
            }
        }
        if stones.iter().all(|side| !side.is_empty()) {
            let to_move = *Side::ALL.choose(rng).unwrap();
            let position = Position::new(stones[0], stones[1], to_move);
            let hand = variant.movement().hand();
            let held = [0; 2].map(|_: u8| rng.random_range(0..=hand));
            positions.push(position.without_squares(vanished).with_held(held));
        }
    }
    positions
}

/// Returns all built-in variants and some unusual boards.
pub fn all_variants() -> Vec<SharedVariant> {
    let mut variants = catalogue().variants().to_vec();
    variants.extend(odd_variants());
    variants
}

/// Returns variants on the smallest and longest boards and on boards with several holes, and Ordo on many boards with
/// all options.
pub fn odd_variants() -> Vec<SharedVariant> {
    let loa = "LinesOfAction()";
    let gemma = "LinesOfAction(vacated: Vanishes)";
    let ordo = "Ordo(single_file: Forbidden)";
    let free = "Ordo(single_file: Allowed)";
    let draw = "Draw(times: 3)";
    let ten_by_eight =
        "..bb..bb.. bbbbbbbbbb bb..bb..bb .......... .......... ww..ww..ww wwwwwwwwww ..ww..ww..";
    let twelve = "bb..bbbb..bb bbbbbbbbbbbb ..bb....bb.. ............ ............ ............ \
                  ............ ............ ............ ..ww....ww.. wwwwwwwwwwww ww..wwww..ww";
    vec![
        drawn(loa, draw, ".b. w.w .b."),
        drawn(
            loa,
            draw,
            ".bbbbbbbbbb. w..........w w..........w w..........w .bbbbbbbbbb.",
        ),
        drawn(
            loa,
            draw,
            ".bbb. w...w w...w w...w w...w w...w w...w w...w w...w w...w w...w .bbb.",
        ),
        drawn(
            loa,
            draw,
            ".bbbbb. w.*...w w.....w w..*..w w.....w w...*.w w.....w w.....w .bbbbb.",
        ),
        drawn(
            "LinesOfAction(simultaneous: MoverWins, no_moves: Loses)",
            "Off",
            LOA_START,
        ),
        drawn(
            "LinesOfAction(no_moves: Draw)",
            "Draw(times: 2)",
            ".bbb. w...w w...w .bbb.",
        ),
        drawn(gemma, "Off", ".b. w.w .b."),
        drawn(
            gemma,
            "Off",
            ".bbbbb. w.*...w w.....w w..*..w w.....w w...*.w w.....w w.....w .bbbbb.",
        ),
        drawn(ordo, draw, "bbb ... www"),
        drawn(
            ordo,
            draw,
            "bb..bb.. bbbbbbbb ..bb..bb ........ ........ ..ww..ww wwwwwwww ww..ww..",
        ),
        drawn(
            ordo,
            draw,
            "bbbbbbbbbbbb .bb.bb.bb.bb ............ .ww.ww.ww.ww wwwwwwwwwwww",
        ),
        drawn(
            free,
            draw,
            ".bbb. bbbbb ..... ..... ..... ..... ..... ..... ..... ..... wwwww .www.",
        ),
        drawn(free, draw, ten_by_eight),
        drawn(ordo, draw, twelve),
        drawn(free, "Off", twelve),
        drawn(
            "LinesOfAction(hand: 2)",
            "Off",
            "b...w w...b ..... b...w w...b",
        ),
        drawn(
            "LinesOfAction(hand: 3, corners: Forbidden, connection: AfterMove)",
            "Off",
            "b....w w....b b.*..w w....b",
        ),
        drawn(
            "LinesOfAction(hand: 2, connection: AllDropped, vacated: Vanishes)",
            "Off",
            "b...w w...b ..... b...w w...b",
        ),
        drawn(
            "Ordo(sideways: GoesOn)",
            draw,
            "bb..b bbbbb ..... wwwww w..ww",
        ),
        drawn(
            "Ordo(sideways: GoesOnSplit, single_file: Allowed)",
            draw,
            ".bb.bb bbbbbb ...... ...... wwwwww ww.ww.",
        ),
        drawn("Ordo(sideways: GoesOnSplit)", draw, "bbbb .... .... wwww"),
    ]
}

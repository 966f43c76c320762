//! Tests that every error that players can see has a text in every language.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use cohort_library::LibraryError;
use jobs::Failure;
use phrases::{Catalog, LANGUAGES, Texts};
use record::{Games, GamesError, Limits, Pasted, Record, SgfError, read_any};
use rules::{Catalogue, GameKind, Refusal, RuleChanges, Square, read_move};
use sentence::{Explain, Sentence, Value};
use storage::{FileKind, ReadOnlyReason, StorageError};

/// The crates whose errors players can see.
const CRATES: [&str; 7] = [
    "client", "jobs", "library", "record", "rules", "sentence", "storage",
];

/// An example of each kind of error.
fn examples() -> Vec<Sentence> {
    let all = [
        general(),
        servers(),
        files(),
        library(),
        work(),
        refusals(),
        moves_and_positions(),
        records(),
        limits(),
    ];
    all.concat()
}

fn general() -> Vec<Sentence> {
    vec![
        Sentence::for_developers("all is lost"),
        Sentence::size(1),
        Sentence::size(3 << 10),
        Sentence::size(5 << 20),
    ]
}

fn servers() -> Vec<Sentence> {
    use client::{KeptError, Lost, Server, ServerError, TurnedAway};
    use protocol::Goodbye;
    assert_eq!("".parse::<Server>(), Err(ServerError));
    let lost = [
        Lost::Unreachable("refused".to_owned()),
        Lost::Silent,
        Lost::Failed(Failure::Dropped.sentence()),
        Lost::Broken,
        Lost::Foreign,
        Lost::Goodbye(Goodbye::Version { served: 2 }),
        Lost::Goodbye(Goodbye::Stopping),
        Lost::Goodbye(Goodbye::Flood),
        Lost::TurnedAway(TurnedAway::Banned),
        Lost::TurnedAway(TurnedAway::Full),
        Lost::TurnedAway(TurnedAway::Origin),
    ];
    let kept = [
        KeptError::TooLarge,
        KeptError::Malformed("line 1".to_owned()),
    ];
    let kept = kept.iter().map(Explain::sentence);
    let lost = lost.iter().map(Explain::sentence);
    lost.chain(kept).chain([ServerError.sentence()]).collect()
}

fn files() -> Vec<Sentence> {
    use storage::Problem;
    let system = |kind: io::ErrorKind| Arc::new(io::Error::from(kind));
    let kinds = [
        FileKind::Folder,
        FileKind::NamedPipe,
        FileKind::Socket,
        FileKind::Device,
        FileKind::Other,
    ];
    let problems = [
        Problem::Missing,
        Problem::TooLarge { limit: 1 << 20 },
        Problem::Read(system(io::ErrorKind::PermissionDenied)),
        Problem::Write(system(io::ErrorKind::PermissionDenied)),
        Problem::Write(system(io::ErrorKind::StorageFull)),
        Problem::WriteProtected,
        Problem::Unread,
        Problem::ReadOnly(ReadOnlyReason::OtherCopy),
        Problem::ReadOnly(ReadOnlyReason::Asked),
        Problem::Panicked("index out of bounds".into()),
        Problem::TooManyFiles { limit: 1000 },
    ];
    let errors = kinds.map(Problem::NotAFile).into_iter().chain(problems);
    let errors = errors.map(|problem| StorageError {
        path: PathBuf::from("/home/ada/games.txt"),
        problem,
    });
    errors.map(|error| error.sentence()).collect()
}

fn library() -> Vec<Sentence> {
    use cohort_library::Problem;
    let message = || "no such column".to_owned();
    let (found, known) = (9, 3);
    let problems = [
        Problem::File(Sentence::new("error-file-unread").text("file", "/home/ada/games")),
        Problem::Damaged(message()),
        Problem::OfAnotherProgram,
        Problem::Newer { found, known },
        Problem::Moved,
        Problem::WriteProtected,
        Problem::Busy,
        Problem::Full,
        Problem::System(message()),
        Problem::Refused(message()),
        Problem::Panicked(message()),
        Problem::Database(message()),
    ];
    let path = Path::new("/home/ada/library.sqlite");
    let errors = problems.map(|problem| LibraryError::new(path, problem).sentence());
    errors.to_vec()
}

fn work() -> Vec<Sentence> {
    let errors = [
        Failure::NotStarted("no thread".into()),
        Failure::Panicked("index out of bounds".into()),
        Failure::Dropped,
    ];
    errors.map(|error| error.sentence()).to_vec()
}

fn refusals() -> Vec<Sentence> {
    let (at, other) = (Square::new(2, 2).unwrap(), Square::new(3, 4).unwrap());
    let (needed, asked) = (3, 1);
    let refusals = [
        Refusal::GameOver,
        Refusal::OffBoard(at),
        Refusal::NoStone(at),
        Refusal::NotYours(at),
        Refusal::MayNotPass,
        Refusal::MustPass,
        Refusal::SameSquare(at),
        Refusal::NotStraight(at, other),
        Refusal::WrongDistance { needed, asked },
        Refusal::BeyondEdge { needed },
        Refusal::EnemyInTheWay(at),
        Refusal::OwnStone(at),
        Refusal::Blocked(at),
        Refusal::Backward,
        Refusal::SplitsGroup,
        Refusal::StaysSplit,
        Refusal::NotALine(at, other),
        Refusal::LineDirection,
        Refusal::SingleFile,
        Refusal::LineCapture(at),
        Refusal::NoOrdoMoves,
        Refusal::Vanished(at),
        Refusal::CanMove(at),
        Refusal::NoRemovals,
        Refusal::MustDrop,
        Refusal::DropFirst,
        Refusal::EmptyHand,
        Refusal::Occupied(at),
        Refusal::NoLanding(at),
        Refusal::TurnIsOver,
        Refusal::MustGoOn,
        Refusal::NoFollowUp,
        Refusal::NotForward,
    ];
    refusals.map(|refusal| refusal.sentence()).to_vec()
}

/// Errors of texts that are not valid moves, positions or rules.
fn moves_and_positions() -> Vec<Sentence> {
    let moves = [
        "",
        "c1",
        "c1-",
        "-c1",
        "c1-z3",
        "a1 a2 a3 a4 a5",
        "a2:d2-a3:d4",
        "a1:a12-a5:b1",
        "b1:a1-a1",
    ];
    let moves = moves.iter().filter_map(|text| read_move(text).err());
    let catalogue = Catalogue::builtin();
    let positions = [
        ("loa", ""),
        ("loa", "8/8 b"),
        ("loa", "b6é/8/8/8/8/8/8/8 b"),
        ("loa-gemma", "b6é/8/8/8/8/8/8/8 b"),
        ("loa-parachute", "b6w/8/8/8/8/8/8/8 b 7/0"),
        ("loa", "b7w/8/8/8/8/8/8/8 b"),
        ("loa", "b0w/8/8/8/8/8/8/8 b"),
        ("loa", "b5w/8/8/8/8/8/8/8 b"),
        ("loa", "b6w/8/8/8/8/8/8/8/8 b"),
        ("loa", "b6w/8/8/8/8/8/8/8"),
        ("loa", "b6w/8/8/8/8/8/8/8 x"),
        ("loa", "b6w/8/8/8/8/8/8/8 b c"),
        ("loa", "8/8/8/8/8/8/8/8 b"),
        ("loa", "b7/8/8/8/8/8/8/8 b"),
        ("loa-black-hole", "9/9/9/9/b3b3w/9/9/9/9 b"),
    ];
    let positions = positions.iter().filter_map(|(variant, text)| {
        let variant = catalogue.get(variant).unwrap();
        variant.parse_position(text).err()
    });
    let options = RuleChanges::parse("x=y", GameKind::Loa).err();
    let errors = moves.chain(positions).chain(options);
    errors.map(|error| error.sentence()).collect()
}

/// Errors of texts that are not valid games.
fn records() -> Vec<Sentence> {
    let catalogue = Catalogue::builtin();
    let usual = catalogue.get("loa").unwrap();
    let texts = [
        "",
        "nothing",
        "1. c8-c6",
        "[Variant \"chess\"]",
        "[Variant loa]",
        "[Variant \"loa]\n",
        "[Variant \"loa\"\n1. c8-c6",
        "[ \"loa\"]",
        "[Variant \"loa\"]\n[Result \"3-0\"]",
        "[Variant \"loa\"]\n\n1. c8-c5",
        "[Variant \"loa\"]\n1. c8-c6 { never closed",
        "[Variant \"loa\"]\n1. c8-c6 (1. b1-b3 (1. e1-e3)",
        "[Variant \"loa\"]\n(1. b1-b3)",
        "[Variant \"loa\"]\n1. c8-c6 )",
        "[Variant \"loa\"]\n1. c8-c6 $999",
        "[Variant \"loa\"]\n1. c8-c6 draw",
        "[Variant \"loa\"]\n1. c8-c6 black 2. a2-c2",
        "[Variant \"loa\"]\n1. c8-c6 resign a2-c2",
        "[Variant \"loa\"]\n1. c8-c6 ]",
        "[Variant \"loa\"]\n1. c8-c6 \"",
        "[Variant \"loa\"]\n[Position \"b7/8/8/8/8/8/1b1w4/8 b\"]\n1. a8-b8",
        "(;GM[9]FF[4]SZ[9])",
        "(;GM[9]FF[4]SZ[x])",
        "(;GM[1])",
        "(;GM[9]SU[Chaos])",
        "(;GM[9]AB[zz])",
        "(;GM[9]B)",
        "(;GM[9]C[open",
        "(;GM[9];B[c8c6]",
        "(;GM[9];B[c8c6] x)",
        "(;GM[9];W[c8c6])",
        "(;GM[9];B[c8c5])",
        "(;GM[9]RE[0];B[c8c6])",
        "(;GM[9]SZ[8]AB[a1]AW[h8]RE[W+])",
        "(;GM[9];B[c8c6]=)",
        "(GM[9])",
        "(;GM[9];P0[1 Move A 3])",
        "(;GM[9];P0[1 Dropb A 5])",
        "Move A 3",
        "Dropb A 5",
    ];
    let word = format!("[Variant \"loa\"]\n1. {}", "a".repeat(65));
    let texts = texts.iter().copied().chain([word.as_str()]);
    let mut errors = Vec::new();
    for text in texts {
        errors.extend(Record::read(text.as_bytes(), &catalogue).err());
        if let Ok(Pasted::Games { mistakes, .. }) = &read_any(text, &catalogue, usual) {
            errors.extend(mistakes.iter().cloned());
        }
        errors.extend(read_any(text, &catalogue, usual).err());
        for game in Games::new(text.as_bytes()).filter_map(Result::ok) {
            errors.extend(game.read(&catalogue).err());
        }
    }
    errors.extend(Record::from_sgf("x", 1, &catalogue).err());
    errors.extend(Record::read(b"[Variant \"loa\"]\n1. c8\xff", &catalogue).err());
    let sgf = [
        SgfError::Ordo,
        SgfError::Holes,
        SgfError::Hexagons,
        SgfError::Vanishing,
        SgfError::Hands,
    ];
    let sgf = sgf.iter().map(Explain::sentence);
    errors.iter().map(Explain::sentence).chain(sgf).collect()
}

/// Errors of games that exceed a limit.
fn limits() -> Vec<Sentence> {
    let catalogue = Catalogue::builtin();
    let limits = Limits {
        bytes: 200,
        nodes: 3,
        plies: 2,
        comment: 5,
        tags: 2,
    };
    let texts = [
        "x".repeat(201),
        "[Variant \"loa\"]\n\nc8-c6 a2-c2 b1-b3".to_owned(),
        "[Variant \"loa\"]\n\nc8-c6 (d8-d6) (e8-e6) a2-c2".to_owned(),
        "[Variant \"loa\"]\n\n{too long} c8-c6".to_owned(),
        "[Variant \"loa\"]\n[A \"b\"]\n [C \"d\"]\n".to_owned(),
        "(;FF[4]GM[9]SZ[8])".to_owned(),
        "(;C[x];AA[1][2][3])".to_owned(),
    ];
    let mut errors = Vec::new();
    let usual = catalogue.get("loa").unwrap();
    for text in [" ".repeat(17 << 20), "c8-c6 *\n\n".repeat(20_001)] {
        match read_any(&text, &catalogue, usual) {
            Ok(Pasted::Games { mistakes, .. }) => errors.extend(mistakes),
            Ok(Pasted::Position { .. }) => {}
            Err(error) => errors.push(error),
        }
    }
    let endless = format!("{}\n", "x".repeat(1 << 10)).repeat(18 << 10);
    errors.extend(Games::new(endless.as_bytes()).find_map(|game| match game {
        Err(GamesError::NoGames(error)) => Some(error),
        _ => None,
    }));
    for text in &texts {
        errors.extend(Record::read_within(&limits, text.as_bytes(), &catalogue).err());
        for game in Games::within(&limits, text.as_bytes()).filter_map(Result::ok) {
            errors.extend(game.read_within(&limits, &catalogue, None).err());
        }
    }
    errors.iter().map(Explain::sentence).collect()
}

/// The locale key of a sentence, and the keys of the sentences that it contains.
fn keys(sentence: &Sentence) -> Vec<String> {
    let inner = sentence.values().flat_map(|(_, value)| match value {
        Value::Sentence(inner) => keys(inner),
        Value::Number(_) | Value::Text(_) => Vec::new(),
    });
    std::iter::once(sentence.key().to_owned())
        .chain(inner)
        .collect()
}

/// The locale keys of errors that occur in a crate's code.
fn keys_in_code(of: &str) -> BTreeSet<String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut folders = vec![crates.join(of).join("src")];
    let mut found = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let source = std::fs::read_to_string(path).unwrap();
            let code = source.split("#[cfg(test)]\nmod tests {").next().unwrap();
            let lines = code.lines().map(str::trim_start);
            let lines = lines.filter(|line| !line.starts_with("//"));
            let literals = lines.flat_map(|line| line.split('"').skip(1).step_by(2));
            let is_key = |text: &&str| text.starts_with("error-") || text.starts_with("size-");
            found.extend(literals.filter(is_key).map(str::to_owned));
        }
    }
    found
}

/// Asserts that a sentence, and each sentence that it contains, has a complete text.
fn assert_said(texts: &Catalog, sentence: &Sentence, case: &str) {
    let said = texts.say(sentence);
    let case = format!("{case}: {sentence}: {said}");
    // A variable without a value appears in the text as its name in braces. A key without a text appears as the key
    // itself.
    assert!(!said.contains("{$") && !said.contains("error-"), "{case}");
    assert!(
        !said.contains("size-") && !said.contains("refused-"),
        "{case}"
    );
    for (name, value) in sentence.values() {
        match value {
            // Skips the variables `kind`, `side` and `game`. These variables select a form of the text and need not
            // appear in the text.
            Value::Text(_) if ["kind", "side", "game"].contains(&name) => {}
            Value::Text(text) => assert!(said.contains(text.as_str()), "{case}"),
            Value::Sentence(inner) => assert_said(texts, inner, &case),
            Value::Number(_) => {}
        }
    }
}

#[test]
fn every_error_is_said_in_every_language_with_all_that_is_known() {
    for language in LANGUAGES {
        let texts = Catalog::new(language.tag);
        for sentence in examples() {
            assert_said(&texts, &sentence, language.tag);
        }
    }
}

#[test]
fn every_error_in_the_code_has_an_example_here() {
    let shown: BTreeSet<String> = examples().iter().flat_map(keys).collect();
    for of in CRATES {
        let missing: Vec<_> = keys_in_code(of).difference(&shown).cloned().collect();
        assert_eq!(missing, Vec::<String>::new(), "{of}");
    }
}

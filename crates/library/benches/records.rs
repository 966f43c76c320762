//! How long lists, searches and imports take with 100,000 games: `cargo bench -p library --bench records`.

#[path = "../tests/played/mod.rs"]
mod played;

use std::fmt::Write;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

use divan::Bencher;
use divan::counter::ItemsCount;
use library::{Direction, Duplicates, Library, Page, PositionSearch, Query, Sort};
use rules::{Catalogue, SplitMix64};

/// How many games there are in the library.
const GAMES: u32 = 100_000;
/// How many different games of random moves the file of games has; each comes with other players.
const DIFFERENT: u64 = 2000;

fn main() {
    divan::main();
}

/// A file of games of 60 plies at most, a fifth of them Ordo.
fn write_games(path: &Path, count: u32) {
    let mut random = SplitMix64::new(1);
    let games: Vec<String> = (0..DIFFERENT)
        .map(|number| {
            let id = ["loa", "loa", "loa", "loa-scrambled", "ordo"][number as usize % 5];
            let mut record = played::main_line(&played::variant(id), 60, &mut random);
            played::name(&mut record, &mut random);
            record.to_text(true)
        })
        .collect();
    let mut text = String::new();
    for number in 0..count {
        let game = random.choose(&games).unwrap();
        writeln!(text, "[Site \"{number}\"]\n{game}").unwrap();
    }
    fs::write(path, text).unwrap();
}

/// A library with so many games, in a folder that is removed with it.
fn library(count: u32) -> (tempfile::TempDir, Library) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.txt");
    write_games(&file, count);
    let mut library = played::open(folder.path());
    import(&mut library, &file);
    (folder, library)
}

fn import(library: &mut Library, file: &Path) {
    let watch = |_| ControlFlow::Continue(());
    let account = library.import(file, &Catalogue::builtin(), Duplicates::Take, watch);
    assert_eq!(account.bad.total(), 0);
}

const FIRST: Page = Page {
    offset: 0,
    limit: 50,
};

#[divan::bench(sample_count = 3, sample_size = 1)]
fn imported(bencher: Bencher) {
    let count = 10_000;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.txt");
    write_games(&file, count);
    bencher
        .counter(ItemsCount::new(count))
        .with_inputs(|| {
            let folder = tempfile::tempdir().unwrap();
            let library = played::open(folder.path());
            (folder, library)
        })
        .bench_local_refs(|(_, library)| import(library, &file));
}

#[divan::bench(sample_count = 1, sample_size = 1)]
fn in_a_library_of_100_000(bencher: Bencher) {
    let (folder, mut library) = library(GAMES);
    let size = fs::metadata(library.path()).unwrap().len() >> 20;
    println!("\n{size} MiB");
    let time = |name: &str, work: &mut dyn FnMut()| {
        let mut times: Vec<_> = (0..11)
            .map(|_| {
                let start = std::time::Instant::now();
                work();
                start.elapsed()
            })
            .collect();
        times.sort();
        println!("{name:40} median {:?}, slowest {:?}", times[5], times[10]);
    };
    for (name, query) in queries() {
        let mut total = 0;
        time(name, &mut || {
            total = library.list(&query, FIRST).unwrap().total;
        });
        println!("{name:40} finds {total}");
    }
    time("opened", &mut || drop(played::open(folder.path())));
    time("duplicates", &mut || drop(library.duplicates(50).unwrap()));
    time("choices", &mut || drop(library.record_choices().unwrap()));
    bencher.bench_local(|| library.list(&Query::default(), FIRST).unwrap());
    let _ = &mut library;
}

/// What a player may ask.
fn queries() -> Vec<(&'static str, Query)> {
    let all = Query::default();
    let at = |id: &str, moves: &[&str]| {
        let mut game = rules::Game::new(played::variant(id));
        for text in moves {
            game.play_text(text).unwrap();
        }
        Some(PositionSearch::new(game.variant(), game.position()))
    };
    vec![
        ("all", all.clone()),
        (
            "a word",
            Query {
                text: "anna".to_owned(),
                ..all.clone()
            },
        ),
        (
            "two words",
            Query {
                text: "fischer cup".to_owned(),
                ..all.clone()
            },
        ),
        (
            "no such word",
            Query {
                text: "nobody".to_owned(),
                ..all.clone()
            },
        ),
        (
            "by players",
            Query {
                sort: Sort::Players,
                direction: Direction::Ascending,
                ..all.clone()
            },
        ),
        (
            "by length",
            Query {
                sort: Sort::Length,
                ..all.clone()
            },
        ),
        (
            "by result",
            Query {
                sort: Sort::Result,
                ..all.clone()
            },
        ),
        (
            "one variant",
            Query {
                variant: Some("ordo".to_owned()),
                ..all.clone()
            },
        ),
        (
            "start position",
            Query {
                position: at("loa", &[]),
                ..all.clone()
            },
        ),
        (
            "after one move",
            Query {
                position: at("loa", &["c8-c6"]),
                ..all.clone()
            },
        ),
        (
            "after three moves",
            Query {
                position: at("loa", &["c8-c6", "a2-c2", "b1-b3"]),
                ..all.clone()
            },
        ),
        (
            "start of Ordo",
            Query {
                position: at("ordo", &[]),
                ..all
            },
        ),
    ]
}

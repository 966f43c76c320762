//! Measures lists, searches, imports and exports with 100,000 games:
//! `cargo bench -p cohort_library_sqlite --bench records`.

#[path = "../tests/played/mod.rs"]
mod played;

use std::fmt::{self, Display, Write};
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Mutex;

use cohort_library::{
    Duplicates, Exploration, ExportFormat, Page, PositionSearch, Query, Selection, Sort,
};
use cohort_library_sqlite::Library;
use divan::Bencher;
use divan::counter::ItemsCount;
use rules::{Catalogue, SplitMix64};
use tempfile::TempDir;

/// The number of games in the library.
const GAMES: u32 = 100_000;
/// The number of different games in a file. Each game of the file is one of these at random, with its own value of the
/// tag `Site`.
const DIFFERENT: u64 = 2000;

/// The folder of a library with [`GAMES`] games. The first benchmark that needs the library creates it.
static FULL: Mutex<Option<TempDir>> = Mutex::new(None);

fn main() {
    divan::main();
    // Removes the folder explicitly, because Rust never drops a static.
    drop(FULL.lock().unwrap().take());
}

/// Opens the library with [`GAMES`] games.
fn full() -> Library {
    let mut full = FULL.lock().unwrap();
    let folder = full.get_or_insert_with(|| {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("games.txt");
        write_games(&file, GAMES);
        import(&mut played::open(folder.path()), &file);
        folder
    });
    played::open(folder.path())
}

/// Writes a file of `count` games of at most 60 plies each. About a fifth of the games are games of Ordo.
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

#[divan::bench(sample_count = 20, args = queries())]
fn listed(bencher: Bencher, asked: &Asked) {
    let library = full();
    bencher.bench_local(|| library.list(&asked.query, FIRST).unwrap());
}

#[divan::bench(sample_count = 20)]
fn last_page(bencher: Bencher) {
    let library = full();
    let page = Page {
        offset: GAMES as usize - 50,
        limit: 50,
    };
    bencher.bench_local(|| library.list(&Query::default(), page).unwrap());
}

/// Measures the explorer at the starting position, and at a position that few games reach.
#[divan::bench(sample_count = 20, args = ["", "c8-c6 a2-c2"])]
fn explored(bencher: Bencher, moves: &str) {
    let library = full();
    let mut game = rules::Game::new(played::variant("loa"));
    for text in moves.split_whitespace() {
        game.play_text(text).unwrap();
    }
    let asked = Exploration {
        variant: game.variant().clone(),
        position: *game.position(),
        games: Query::default(),
        except: None,
    };
    bencher.bench_local(|| library.explore(&asked).unwrap());
}

#[divan::bench(sample_count = 20)]
fn opened(bencher: Bencher) {
    drop(full());
    bencher.bench_local(full);
}

#[divan::bench(sample_count = 5)]
fn duplicates(bencher: Bencher) {
    let library = full();
    let page = Page {
        offset: 0,
        limit: 50,
    };
    let query = Query {
        duplicates: true,
        ..Query::default()
    };
    bencher.bench_local(|| library.list(&query, page).unwrap());
}

#[divan::bench(sample_count = 20)]
fn choices(bencher: Bencher) {
    let library = full();
    bencher.bench_local(|| library.record_choices().unwrap());
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn exported(bencher: Bencher) {
    let library = full();
    let folder = tempfile::tempdir().unwrap();
    let everything = Selection::Found(Box::default());
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        let file = folder.path().join("out.txt");
        let watch = |_| ControlFlow::Continue(());
        let format = ExportFormat::Text;
        library.export_records(&everything, &file, format, &Catalogue::builtin(), watch)
    });
}

/// A query to measure, with the name that the results of the benchmark show.
struct Asked {
    name: &'static str,
    query: Query,
}

impl Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

fn queries() -> Vec<Asked> {
    let all = Query::default();
    let text = |text: &str| Query {
        text: text.to_owned(),
        ..all.clone()
    };
    let sorted = |sort: Sort| Query {
        sort,
        ..all.clone()
    };
    let at = |id: &str, moves: &[&str]| {
        let mut game = rules::Game::new(played::variant(id));
        for text in moves {
            game.play_text(text).unwrap();
        }
        Query {
            position: Some(PositionSearch::new(game.variant(), game.position())),
            ..all.clone()
        }
    };
    let ordo = Query {
        variant: Some("ordo".to_owned()),
        ..all.clone()
    };
    [
        ("all", all.clone()),
        ("a word", text("anna")),
        ("two words", text("fischer cup")),
        ("a word that is nowhere", text("nobody")),
        ("by players", sorted(Sort::Players)),
        ("by length", sorted(Sort::Length)),
        ("by result", sorted(Sort::Result)),
        ("one variant", ordo),
        ("a position in most games", at("loa", &[])),
        ("a position in some games", at("loa", &["c8-c6"])),
        (
            "a position in no game",
            at("loa", &["c8-c6", "a2-c2", "b1-b3"]),
        ),
    ]
    .map(|(name, query)| Asked { name, query })
    .into()
}

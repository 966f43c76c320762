//! Measures the statistics of 100,000 games: `cargo bench -p cohort_library_sqlite --bench page`.

#[path = "../tests/games/mod.rs"]
mod games;

use cohort_library::{ClockKind, Filter};
use cohort_library_sqlite::Library;
use divan::Bencher;

fn main() {
    divan::main();
}

/// Creates a library with 100,000 games. Dropping the returned folder removes the library.
fn library() -> (tempfile::TempDir, Library) {
    let folder = tempfile::tempdir().unwrap();
    let mut library = games::open(folder.path());
    library.record_all(&games::many(100_000)).unwrap();
    (folder, library)
}

#[divan::bench(sample_count = 20)]
fn all_games(bencher: Bencher) {
    let (_folder, library) = library();
    bencher.bench_local(|| library.summary(&Filter::default()).unwrap());
}

#[divan::bench(sample_count = 20)]
fn filtered_games(bencher: Bencher) {
    let (_folder, library) = library();
    let filter = Filter {
        family: Some("loa".to_owned()),
        variant: Some("loa".to_owned()),
        clock: Some(ClockKind::Fischer),
    };
    bencher.bench_local(|| library.summary(&filter).unwrap());
}

#[divan::bench(sample_count = 20)]
fn opened(bencher: Bencher) {
    let (folder, _library) = library();
    bencher.bench_local(|| games::open(folder.path()));
}

#[divan::bench(sample_count = 20)]
fn one_game_recorded(bencher: Bencher) {
    let (_folder, mut library) = library();
    let game = games::game("new");
    bencher.bench_local(|| library.record(&game).unwrap());
}

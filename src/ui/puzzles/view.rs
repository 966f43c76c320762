//! View model of the puzzles page.

use cohort_features::learning::Learned;
use cohort_features::puzzles::{
    OfferedPuzzles, PuzzlePage, PuzzleSeries, own_puzzles, waiting_mistakes,
};
use cohort_library::{Learning, PuzzleScore};
use cohort_platform::abilities::Abilities;
use cohort_play::locale::Locale;
use cohort_puzzles::{PuzzleSet, Theme};
use rules::{Catalogue, GameKind};

use crate::drop_down::Choice;
use crate::puzzle;
use crate::words::family_key;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzlesView {
    /// The games: id, name, and whether the page currently shows the puzzles of the game.
    pub families: Vec<(GameKind, String, bool)>,
    /// The variants of the shown game that have puzzles: id and name.
    pub boards: Vec<Choice<String>>,
    /// The id of the variant whose puzzles the page shows.
    pub board: String,
    /// Sentences about the player's rating and streak.
    pub facts: Vec<String>,
    pub courses: Vec<SeriesRow>,
    /// One puzzle series for each theme; `None` until the puzzles have been loaded.
    pub themes: Option<Vec<SeriesRow>>,
    /// Messages that results cannot be saved, or that a series has no puzzle left.
    pub troubles: Vec<String>,
}

/// A row of the puzzles page: a puzzle series, with a button that starts it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesRow {
    pub course: PuzzleSeries,
    pub name: String,
    pub about: String,
    /// Text with the player's progress in the series.
    pub far: String,
    /// Locale key of the word on the start button; `None` if the series has no puzzle.
    pub begin: Option<&'static str>,
}

impl PuzzlesView {
    pub fn of(
        page: &PuzzlePage,
        offered: &OfferedPuzzles,
        learned: &Learned,
        variants: &Catalogue,
        locale: &Locale,
    ) -> Self {
        let nothing = Learning::default();
        let learning = learned.latest().unwrap_or(&nothing);
        let family = page.family();
        let rating = puzzle::rating(locale, learning.rating(family));
        let families =
            GameKind::ALL.map(|kind| (kind, locale.text(family_key(kind)), kind == family));
        let missing = page.missing().map(|course| {
            let name = puzzle::course(locale, course);
            locale.format("puzzles-none", &[("name", name.into())])
        });
        let set = offered.set();
        let none = set.is_some_and(|set| set.of(page.variant()).next().is_none());
        let boards = PuzzleSet::builtin_variants().iter();
        let boards = boards
            .filter_map(|id| variants.get(id))
            .filter(|variant| variant.kind() == family)
            .map(|variant| Choice {
                meaning: locale.text(variant.summary()),
                ..Choice::named(variant.id().to_owned(), locale.text(variant.name()))
            });
        let why_none = match Abilities::HERE.downloads_puzzles {
            true => "puzzles-not-loaded",
            false => "puzzles-broken",
        };
        let row = |course| course_row(course, page, learning, variants, locale);
        let courses = [
            PuzzleSeries::Rated,
            PuzzleSeries::Day,
            PuzzleSeries::Storm,
            PuzzleSeries::Own,
        ];
        PuzzlesView {
            families: families.to_vec(),
            boards: boards.collect(),
            board: page.variant().to_owned(),
            facts: [Some(rating), puzzle::streak(locale, learning)]
                .into_iter()
                .flatten()
                .collect(),
            courses: courses.map(row).to_vec(),
            themes: set.map(|set| themes(set, page, learning, locale)),
            troubles: [puzzle::not_kept(learned, locale), missing]
                .into_iter()
                .flatten()
                .chain(none.then(|| locale.text(why_none)))
                .collect(),
        }
    }
}

fn course_row(
    course: PuzzleSeries,
    page: &PuzzlePage,
    learning: &Learning,
    variants: &Catalogue,
    locale: &Locale,
) -> SeriesRow {
    let family = page.family();
    let mut begin = Some("puzzles-begin");
    let (about, far) = match course {
        PuzzleSeries::Rated => {
            let tried = [("count", learning.tried.into())];
            (
                "puzzles-rated-about",
                locale.format("puzzles-tried", &tried),
            )
        }
        PuzzleSeries::Day => {
            let today = (page.today(), page.variant().to_owned());
            let key = match learning.of_the_day.get(&today) {
                None => "puzzles-day-open",
                Some(PuzzleScore::Failed) => "puzzles-day-failed",
                Some(_) => "puzzles-day-done",
            };
            let days = [
                ("days", learning.days_on(page.today()).into()),
                ("best", learning.days.best.into()),
            ];
            let said = locale.text(key);
            let days = (learning.days.best > 0).then(|| locale.format("puzzles-days", &days));
            if learning.of_the_day.contains_key(&today) {
                begin = Some("puzzles-again");
            }
            let far = [Some(said), days].into_iter().flatten();
            ("puzzles-day-about", far.collect::<Vec<_>>().join(" · "))
        }
        PuzzleSeries::Storm => {
            let best = learning.storms.get(page.variant());
            let far = match best {
                None => locale.text("storm-none"),
                Some(best) => {
                    let best = [("count", best.score.into()), ("run", best.run.into())];
                    locale.format("storm-best-so-far", &best)
                }
            };
            ("puzzles-storm-about", far)
        }
        PuzzleSeries::Own => {
            let count = own_puzzles(learning, variants, family).count();
            if count == 0 {
                begin = None;
            }
            let waiting = waiting_mistakes(learning, variants);
            let waiting = waiting.filter(|(_, variant, _)| variant.kind() == family);
            let waiting = waiting.count();
            let open = [("count", count.into())];
            let open = locale.format("puzzles-own-count", &open);
            let looked_at = [("count", waiting.into()), ("open", open.as_str().into())];
            let far = match waiting {
                0 => open,
                _ => locale.format("puzzles-own-looking", &looked_at),
            };
            let unfit = [("count", page.unfit(family).into())];
            let unfit =
                (page.unfit(family) > 0).then(|| locale.format("puzzles-own-unfit", &unfit));
            let far = [Some(far), unfit].into_iter().flatten();
            let far = far.collect::<Vec<_>>().join(" · ");
            ("puzzles-own-about", far)
        }
        PuzzleSeries::Theme(_) => ("puzzles-rated-about", String::new()),
    };
    SeriesRow {
        course,
        name: puzzle::course(locale, course),
        about: locale.text(about),
        far,
        begin,
    }
}

/// Totals for one puzzle theme: number of puzzles, number of solved puzzles, and sum of all puzzle ratings.
#[derive(Clone, Copy, Default)]
struct Count {
    all: usize,
    solved: usize,
    ratings: usize,
}

/// Returns one puzzle series for each theme of the shown variant. Each row shows the number of puzzles, the number of solved
/// puzzles, and the share of points in all attempts.
fn themes(
    set: &PuzzleSet,
    page: &PuzzlePage,
    learning: &Learning,
    locale: &Locale,
) -> Vec<SeriesRow> {
    let family = page.family();
    let mut counts = [Count::default(); Theme::ALL.len()];
    for puzzle in set.of(page.variant()) {
        let last = learning.last_scores.get(&puzzle.id().to_string());
        let is_solved = last.is_some_and(|score| *score > PuzzleScore::Failed);
        for (theme, count) in Theme::ALL.iter().zip(&mut counts) {
            if puzzle.themes().contains(theme) {
                count.all += 1;
                count.solved += usize::from(is_solved);
                count.ratings += usize::from(puzzle.rating());
            }
        }
    }
    let known = Theme::ALL.into_iter().zip(counts);
    let mut known: Vec<_> = known.filter(|(_, count)| count.all > 0).collect();
    // The theme whose puzzles have the lowest average rating comes first.
    known.sort_by_key(|(_, count)| count.ratings / count.all.max(1));
    let row = |(theme, count): (Theme, Count)| {
        let mut tallies = learning.themes.iter();
        let tally = tallies.find(|tally| tally.family == family && tally.theme == theme.key());
        let share = tally.map_or(0, |tally| (tally.share() * 100.0).round() as i64);
        let far = [
            ("solved", count.solved.into()),
            ("all", count.all.into()),
            ("share", share.into()),
        ];
        let key = match tally {
            Some(_) => "puzzles-theme-share",
            None => "puzzles-theme-count",
        };
        SeriesRow {
            course: PuzzleSeries::Theme(theme),
            name: locale.text(&format!("puzzle-theme-{theme}")),
            about: locale.text(&format!("puzzle-theme-{theme}-about")),
            far: locale.format(key, &far),
            begin: Some("puzzles-begin"),
        }
    };
    known.into_iter().map(row).collect()
}

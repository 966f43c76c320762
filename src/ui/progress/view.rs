//! View model of the progress page.

use cohort_controls::input::Action;
use cohort_features::learning::{Learned, LearningDone};
use cohort_features::lessons::LessonRequest;
use cohort_features::puzzles::{PuzzleRequest, PuzzleSeries};
use cohort_lessons::{Drill, Lesson, LessonStep, Lessons};
use cohort_library::{FamilyRating, Learning, LessonStage, LibraryError, NextStep, ThemeTally};
use cohort_play::locale::{Locale, Texts};
use cohort_puzzles::{Rating, Theme};
use rules::GameKind;

use super::curve::RatingCurve;
use super::themes::ThemeRow;
use crate::kept_foot::Note;
use crate::lesson;
use crate::words::family_key;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct ProgressView {
    /// Messages that the learning results cannot be read or cannot be saved.
    pub troubles: Vec<String>,
    /// Whether the learning results are still loading.
    pub is_reading: bool,
    /// Sentences about the progress in all games together.
    pub sentences: Vec<String>,
    pub games: Vec<GameProgress>,
    /// Whether there are any results to export or erase.
    pub has_anything: bool,
    /// The message about the last export or erasure.
    pub done: Option<Note>,
}

/// The player's progress in one of the games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameProgress {
    pub name: String,
    /// Suggestions of what to do next, the most useful first.
    pub next: Vec<NextRow>,
    /// Sentences about the progress in lessons and drills.
    pub facts: Vec<String>,
    /// The curve of the puzzle rating; `None` until the player has tried enough rated puzzles.
    pub curve: Option<RatingCurve>,
    /// Results in the puzzle themes with enough attempts, the best results first.
    pub themes: Vec<ThemeRow>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct NextRow {
    pub text: String,
    /// The word on the button that starts the suggestion.
    pub does: String,
    pub action: Action,
}

/// Maximum number of suggestions for a game. With more, the choice would be difficult.
const PROPOSALS: usize = 3;

impl ProgressView {
    /// Returns the view of the player's progress. `today` is the local day, counted from 1970-01-01.
    pub fn of(learned: &Learned, lessons: &Lessons, locale: &Locale, today: i64) -> Self {
        let unread = learned.problem().map(|problem| {
            let problem = [("problem", locale.explain(problem).into())];
            locale.format("progress-unread", &problem)
        });
        let not_kept = (!learned.is_kept()).then(|| locale.text("progress-not-kept"));
        let troubles = unread.into_iter().chain(not_kept).collect();
        let done = learned.done().map(|done| note(done, locale));
        let Some(learning) = learned.latest() else {
            return ProgressView {
                troubles,
                is_reading: learned.problem().is_none(),
                done,
                ..ProgressView::default()
            };
        };
        let told = Told {
            learning,
            lessons,
            locale,
            today,
        };
        ProgressView {
            troubles,
            done,
            ..told.view()
        }
    }
}

/// The resources from which the texts of the progress page are made.
#[derive(Clone, Copy)]
struct Told<'a> {
    learning: &'a Learning,
    lessons: &'a Lessons,
    locale: &'a Locale,
    today: i64,
}

impl Told<'_> {
    fn view(self) -> ProgressView {
        let games = GameKind::ALL.into_iter();
        ProgressView {
            sentences: self.sentences(),
            games: games.map(|family| self.game(family)).collect(),
            has_anything: *self.learning != Learning::default(),
            ..ProgressView::default()
        }
    }

    fn sentences(self) -> Vec<String> {
        let Told {
            learning, locale, ..
        } = self;
        if *learning == Learning::default() {
            return vec![locale.text("progress-none")];
        }
        if learning.tried == 0 {
            return vec![locale.text("progress-no-puzzles")];
        }
        let minutes = learning.spent.as_secs() / 60;
        let tried = [
            ("count", learning.tried.into()),
            ("hours", (minutes / 60).into()),
            ("minutes", (minutes % 60).into()),
        ];
        let run = [
            ("now", learning.solved.current.into()),
            ("best", learning.solved.best.into()),
        ];
        let days = [
            ("now", learning.days_on(self.today).into()),
            ("best", learning.days.best.into()),
        ];
        let mut sentences = vec![
            locale.format("progress-tried", &tried),
            locale.format("progress-run", &run),
        ];
        if learning.days.best > 0 {
            sentences.push(locale.format("progress-days", &days));
        }
        sentences
    }

    fn game(self, family: GameKind) -> GameProgress {
        let locale = self.locale;
        let of_game = |lesson: &&Lesson| lesson.variant().kind() == family;
        let lessons: Vec<&Lesson> = self.lessons.all().iter().filter(of_game).collect();
        let stages: Vec<(&str, LessonStage)> = lessons
            .iter()
            .map(|lesson| (lesson.id(), self.stage(lesson)))
            .collect();
        // The second argument is the id of the variant of the game's puzzles. This is the game's usual variant, and its
        // id is the same as the id of the game.
        let next = self
            .learning
            .next_steps(family, family.id(), &stages, self.today);
        let lessons = lessons.iter().map(|lesson| self.lesson(lesson));
        let drills = Drill::ALL.into_iter();
        let drills = drills.filter(|drill| drill.game() == family);
        let drills = drills.filter_map(|drill| self.drill(drill));
        let curve = self
            .learning
            .rating(family)
            .filter(|rating| rating.is_settled());
        let themes = self.learning.themes_by_share(family);
        GameProgress {
            name: locale.text(family_key(family)),
            next: next
                .iter()
                .take(PROPOSALS)
                .map(|step| self.next(family, step))
                .collect(),
            facts: lessons.chain(drills).collect(),
            curve: curve.map(|rating| self.curve(rating)),
            themes: themes.into_iter().map(|tally| self.theme(tally)).collect(),
        }
    }

    /// Returns the row of a suggestion for a game.
    fn next(self, family: GameKind, step: &NextStep) -> NextRow {
        let locale = self.locale;
        let lesson = |key, does, id: &String| NextRow {
            text: locale.format(key, &[("lesson", self.title(id).into())]),
            does: locale.text(does),
            action: Action::Lesson(LessonRequest::Begin(id.clone())),
        };
        let puzzles = |text, course| NextRow {
            text,
            does: locale.text("learn-begin"),
            action: Action::Puzzle(PuzzleRequest::BeginIn(family, course)),
        };
        match step {
            NextStep::GoOn(id) => lesson("progress-next-go-on", "learn-go-on", id),
            NextStep::Begin(id) => lesson("progress-next-begin", "learn-begin", id),
            NextStep::PuzzleOfTheDay => {
                puzzles(locale.text("progress-next-day"), PuzzleSeries::Day)
            }
            NextStep::OwnMistakes(count) => {
                let count = [("count", (*count).into())];
                puzzles(
                    locale.format("progress-next-own", &count),
                    PuzzleSeries::Own,
                )
            }
            NextStep::Practise(theme) => match theme.parse::<Theme>() {
                Ok(known) => {
                    let name = [("theme", self.theme_name(theme).into())];
                    let text = locale.format("progress-next-practise", &name);
                    puzzles(text, PuzzleSeries::Theme(known))
                }
                // A newer version of the program may have saved a puzzle theme that this version does not know.
                Err(_) => puzzles(locale.text("progress-next-puzzles"), PuzzleSeries::Rated),
            },
            NextStep::Puzzles => puzzles(locale.text("progress-next-puzzles"), PuzzleSeries::Rated),
        }
    }

    fn theme_name(self, theme: &str) -> String {
        self.locale.text(&format!("puzzle-theme-{theme}"))
    }

    fn stage(self, lesson: &Lesson) -> LessonStage {
        LessonStage::of(self.done(lesson), lesson.steps().len())
    }

    /// Returns the number of completed steps of a lesson.
    fn done(self, lesson: &Lesson) -> usize {
        let steps = lesson.steps().iter().map(LessonStep::name);
        let progress = self.learning.lessons.get(lesson.id());
        progress.map_or(0, |progress| progress.count(steps))
    }

    fn title(self, id: &str) -> String {
        let lesson = self.lessons.get(id);
        lesson.map_or_else(
            || id.to_owned(),
            |known| lesson::text(self.locale, known, known.title()),
        )
    }

    fn lesson(self, lesson: &Lesson) -> String {
        let arguments = [
            ("lesson", self.title(lesson.id()).into()),
            ("done", self.done(lesson).into()),
            ("steps", lesson.steps().len().into()),
        ];
        self.locale.format("progress-lesson", &arguments)
    }

    /// Returns the player's best result in a drill, as text; `None` before the first result.
    fn drill(self, drill: Drill) -> Option<String> {
        let best = self.learning.drill(drill.key(), drill.variant())?;
        let arguments = [
            ("drill", self.locale.text(drill.title()).into()),
            ("best", lesson::seconds(best.spent).into()),
        ];
        Some(self.locale.format("progress-drill", &arguments))
    }

    fn curve(self, rating: &FamilyRating) -> RatingCurve {
        let now = &rating.now;
        let is_provisional =
            Rating::new(now.rating, now.deviation, now.volatility).is_provisional();
        let key = if is_provisional {
            "progress-rating-provisional"
        } else {
            "progress-rating-now"
        };
        let arguments = [
            ("rating", format!("{:.0}", now.rating).into()),
            ("deviation", format!("{:.0}", 2.0 * now.deviation).into()),
        ];
        let said = rating.curve.iter().map(|(day, rating)| {
            let day = self
                .locale
                .date(cohort_platform::date::civil(day.unsigned_abs()));
            let arguments = [
                ("day", day.into()),
                ("rating", format!("{rating:.0}").into()),
            ];
            self.locale.format("progress-rating-day", &arguments)
        });
        let game = self.locale.text(family_key(rating.family));
        let title = [("game", game.into())];
        RatingCurve {
            title: self.locale.format("progress-rating", &title),
            now: self.locale.format(key, &arguments),
            days: rating.curve.clone(),
            said: said.collect(),
        }
    }

    fn theme(self, tally: &ThemeTally) -> ThemeRow {
        let share = tally.share();
        ThemeRow {
            name: self.theme_name(&tally.theme),
            share: share as f32,
            percent: self.locale.percent(100.0 * share),
            tried: tally.tried.to_string(),
        }
    }
}

fn note(done: &LearningDone, locale: &Locale) -> Note {
    let problem = |error: &LibraryError| [("problem", locale.explain(error).into())];
    match done {
        LearningDone::Exported(Ok((path, rows))) => {
            let arguments = [
                ("count", (*rows).into()),
                ("file", path.display().to_string().into()),
            ];
            Note::Done(locale.format("progress-exported", &arguments))
        }
        LearningDone::Exported(Err(error)) => {
            Note::Failed(locale.format("progress-not-exported", &problem(error)))
        }
        LearningDone::Erased(Ok(())) => Note::Done(locale.text("progress-erased")),
        LearningDone::Erased(Err(error)) => {
            Note::Failed(locale.format("progress-not-erased", &problem(error)))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use cohort_library::{
        LessonStep as Done, PuzzleAttempt, PuzzleMode, PuzzleRating, PuzzleScore,
    };
    use rules::Catalogue;
    use web_time::SystemTime;

    use super::*;

    const TODAY: i64 = 20_000;

    fn attempt(number: u64, theme: &str, score: PuzzleScore) -> PuzzleAttempt {
        let rating = 1000.0 + number as f64;
        let rating = PuzzleRating {
            rating,
            deviation: 90.0,
            volatility: 0.06,
        };
        let seconds = TODAY.unsigned_abs() * 86_400 + number;
        PuzzleAttempt {
            puzzle: format!("loa-{number:010x}"),
            family: GameKind::Loa,
            variant: "loa".to_owned(),
            mode: PuzzleMode::Rated,
            themes: vec![theme.to_owned()],
            score,
            at: SystemTime::UNIX_EPOCH + Duration::from_secs(seconds),
            utc_offset: 0,
            spent: Duration::from_secs(90),
            player: Some(rating),
            rated: None,
        }
    }

    fn told(learning: &Learning) -> ProgressView {
        let variants = Catalogue::builtin();
        let lessons = Lessons::builtin(&variants);
        let locale = Locale::new(Some("en"));
        let told = Told {
            learning,
            lessons: &lessons,
            locale: &locale,
            today: TODAY,
        };
        told.view()
    }

    #[test]
    fn nothing_learned_proposes_the_first_lesson_of_each_game() {
        let view = told(&Learning::default());
        assert_eq!(view.sentences.len(), 1);
        assert!(!view.has_anything);
        let day = PuzzleRequest::BeginIn(GameKind::Ordo, PuzzleSeries::Day);
        assert_eq!(view.games[1].next[1].action, Action::Puzzle(day));
        for (game, id) in view.games.iter().zip(["loa", "ordo"]) {
            let first = Action::Lesson(LessonRequest::Begin(id.to_owned()));
            assert_eq!(game.next[0].action, first);
            assert!(game.curve.is_none() && game.themes.is_empty());
            assert!(
                game.facts[0].ends_with("0 of 12 steps done"),
                "{:?}",
                game.facts
            );
        }
    }

    #[test]
    fn puzzles_are_summed_up_and_themes_come_best_first() {
        let mut learning = Learning::default();
        let solved = |number| attempt(number, "connect-in-1", PuzzleScore::Solved);
        let failed = |number| attempt(number, "only-defence", PuzzleScore::Failed);
        (1..=5)
            .map(solved)
            .for_each(|tried| learning.note_attempt(&tried));
        (6..=10)
            .map(failed)
            .for_each(|tried| learning.note_attempt(&tried));
        let few = attempt(11, "cut-the-connector", PuzzleScore::Solved);
        learning.note_attempt(&few);
        let view = told(&learning);
        assert_eq!(view.sentences[0], "11 puzzles tried in 16 min");
        assert_eq!(view.sentences[1], "Solved in a row: 1; best: 5");
        let [loa, ordo] = view.games.as_slice() else {
            panic!("two games");
        };
        let shares: Vec<&str> = loa.themes.iter().map(|row| row.percent.as_str()).collect();
        assert_eq!(shares, ["100%", "0%"]);
        let curve = loa.curve.as_ref().unwrap();
        assert_eq!(curve.days, [(TODAY, 1011.0)]);
        assert_eq!(curve.now, "1011 ± 180");
        assert_eq!(curve.said, ["Oct 4, 2024: 1011"]);
        assert!(ordo.curve.is_none());
        // The suggestion must name the theme with the worst results, and not contain its locale key.
        let practise = PuzzleSeries::Theme(Theme::OnlyDefence);
        let practise = Action::Puzzle(PuzzleRequest::BeginIn(GameKind::Loa, practise));
        let proposed = loa.next.iter().find(|next| next.action == practise);
        assert!(!proposed.unwrap().text.contains("puzzle-theme"));
    }

    #[test]
    fn a_lesson_that_was_begun_is_gone_on_with() {
        let mut learning = Learning::default();
        learning.note_step(&Done {
            lesson: "ordo".to_owned(),
            step: "group".to_owned(),
            at: SystemTime::UNIX_EPOCH,
        });
        let view = told(&learning);
        let ordo = &view.games[1];
        assert!(
            ordo.next[0].text.starts_with("Finish the lesson"),
            "{:?}",
            ordo.next
        );
        assert!(ordo.facts[0].ends_with("1 of 12 steps done"));
        assert!(view.has_anything);
    }
}

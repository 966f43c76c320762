//! Lessons that teach a game in steps. In each step, the player must find a move in a position.
//!
//! A [`Lesson`] is parsed strictly from a RON file. [`Lessons`] contains the built-in lessons and the player's own
//! lessons. [`LessonStep::judge`] decides whether a move fulfils the step's goal, is wrong for a known reason, or is
//! illegal. A [`Drill`] generates random lessons of small tasks. A [`Rulebook`] explains the rules in sections with
//! examples. Texts are identified by keys. The texts are in the program's locale files or in the lesson's own file.
//!
//! ```
//! use cohort_lessons::{Lessons, Verdict};
//! use rules::{Catalogue, read_move};
//!
//! let lessons = Lessons::builtin(&Catalogue::builtin());
//! let lesson = lessons.get("loa").expect("a lesson of Lines of Action");
//! let step = &lesson.steps()[0];
//! let judge = |text| read_move(text).map(|mv| step.judge(mv));
//! assert_eq!(judge("c1-c3")?, Verdict::Done);
//! assert!(matches!(judge("c1-c4")?, Verdict::Wrong(_)));
//! # Ok::<(), rules::TextError>(())
//! ```

// This lint is off in the rest of the workspace, because Bevy systems take their parameters by value.
#![warn(clippy::needless_pass_by_value)]
#![warn(clippy::print_stdout, clippy::print_stderr)]

mod aid;
mod catalogue;
mod check;
mod drill;
mod file;
mod goal;
mod lesson;
mod mark;
mod place;
mod rulebook;
mod schema;
mod step;

pub use aid::BoardAid;
pub use catalogue::Lessons;
pub use drill::Drill;
pub use goal::Goal;
pub use lesson::Lesson;
pub use mark::Mark;
pub use rulebook::{Example, RuleOption, Rulebook, Section, rule_options};
pub use step::{Asks, LessonStep, Verdict};

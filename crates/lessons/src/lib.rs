//! Lessons: a game taught in steps, each a position in which the player has to find a move.
//!
//! A [`Lesson`] is parsed strictly from a RON file; [`Lessons`] lists the built-in lessons and the player's own.
//! [`LessonStep::judge`] decides whether a move fulfils the step's goal, is wrong for a known reason, or is illegal. A
//! [`Drill`] generates random lessons of small tasks. A [`Rulebook`] explains the rules in sections with examples. Texts are
//! keys of the program's locale files, or come with the lesson's file.
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

// Off in the rest of the workspace, because Bevy systems take their parameters by value.
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

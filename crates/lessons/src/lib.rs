//! Lessons: a game taught step by step, each step a position in which the player has to find a move.
//!
//! A [`Lesson`] is read from a RON file by one strict schema; those that come with the program and a player's own are in a
//! [`Lessons`] list. What a move in a step comes to is said by [`LessonStep::judge`]: it is what the step asks for, or wrong
//! for a reason, or against the rules. A [`Drill`] makes lessons of small tasks by chance. A [`Rulebook`] has the rules in sections with examples. Texts are keys of the program's locale files, or stand in the lesson's own file.
//!
//! ```
//! use lessons::{Lessons, Verdict};
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

// Bevy systems take their parameters by value; functions here need not.
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

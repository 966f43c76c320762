//! Builds the view model of the review page.

use bevy::prelude::Local;
use cohort_features::review::{Attempt, Exercise, Reviewed, Tried, times};
use cohort_play::table::Match;
use cohort_review::{Accuracy, Grade, Phase, PlyReview};
use engine::WHOLE;
use phrases::{answer_texts, label_text, reason_texts};
use rules::{Position, Side};

use super::draw_table::announce;
use super::sources::TableSources;
use crate::drawing::Panel;
use crate::panel::MoveLabel;
use crate::review;
use crate::review::{
    AccuracyView, ChancesView, ExerciseView, Looking, MomentView, MomentsView, MoveView,
    PositionText, ReviewView, TimesView,
};
use crate::screen_reader::{Topic, say};
use crate::stone::StoneFaces;
use crate::words::{job_failed, moves, notations, side_name};

/// Formats a time in minutes and seconds, for example as `4:58`.
fn span(seconds: f64) -> String {
    let whole = seconds.round() as u64;
    format!("{}:{:02}", whole / 60, whole % 60)
}

/// Maximum number of moves that are shown for each line of the review.
const LINE: usize = 7;

pub(crate) fn draw_review(
    mut panel: Panel,
    sources: TableSources,
    mut last: Local<Option<ReviewView>>,
) {
    if let Some(view) = sources.review() {
        let context = panel.around().0;
        announce(context, &view.table);
        say(context, Topic::Message, view.news());
        panel.page(&mut last, view, review::show);
    }
}

impl TableSources<'_> {
    /// Returns the view of the review page; `None` before the review starts.
    pub(crate) fn review(&self) -> Option<ReviewView> {
        let current = self.current.as_deref()?;
        let reviewed = self.reviews.of(current)?;
        let table = self.panel()?;
        let (done, all) = reviewed.progress();
        let looking = (done < all).then(|| Looking {
            share: done as f32 / all.max(1) as f32,
            text: match reviewed.failure() {
                Some(failure) => job_failed(&self.locale, failure),
                None => self.locale.format(
                    "review-looking",
                    &[("done", done.into()), ("all", all.into())],
                ),
            },
            is_running: reviewed.is_running(),
        });
        let exercise = reviewed.exercise();
        let first = reviewed.variant().first();
        Some(ReviewView {
            looking,
            chances: self.chances(current, reviewed, table.shown()),
            said: self.said(current, reviewed),
            accuracy: [first, !first]
                .map(|side| self.accuracy(side, reviewed.summary().of(side)))
                .to_vec(),
            moments: self.moments(current, reviewed),
            mistakes: reviewed.mistakes(current).len(),
            exercise: exercise.map(|exercise| self.exercise(reviewed, exercise)),
            table,
        })
    }

    /// Returns the review's grade for a move of the current match, numbered from 0. `None` during the game.
    pub(super) fn label(&self, current: &Match, ply: usize) -> Option<MoveLabel> {
        let found = self.reviews.of(current)?.ply(ply)?;
        Some(MoveLabel {
            name: label_text(&*self.locale, found),
            is_bad: found.grade() >= Grade::Mistake,
        })
    }

    fn chances(&self, current: &Match, reviewed: &Reviewed, shown: Option<usize>) -> ChancesView {
        let first = reviewed.variant().first();
        let positions = reviewed.positions();
        let percent = |parts: u16, mover: Side| {
            let own = 100.0 * f64::from(parts) / f64::from(WHOLE);
            if mover == first { own } else { 100.0 - own }
        };
        let mut points: Vec<(usize, f64)> = Vec::new();
        for (ply, (found, before)) in reviewed.plies().iter().zip(positions).enumerate() {
            let Some(found) = found else { continue };
            let mover = before.to_move();
            if ply == 0 {
                points.push((0, percent(found.before, mover)));
            }
            points.push((ply + 1, percent(found.after, mover)));
        }
        let side = side_name(&self.locale, first);
        let times = self.times(current, reviewed);
        let said = points.iter().map(|(plies, percent)| {
            let arguments = [
                ("side", side.clone()),
                ("percent", format!("{percent:.0}").into()),
                (
                    "move",
                    plies
                        .checked_sub(1)
                        .map(|ply| numbered(current, reviewed, ply))
                        .unwrap_or_default()
                        .into(),
                ),
            ];
            let key = if *plies == 0 {
                "review-chances-start"
            } else {
                "review-chances-at"
            };
            let said = self.locale.format(key, &arguments);
            let took = times.as_ref().and_then(|times| {
                let bars = times.bars.iter();
                let (_, _, seconds) = bars.clone().find(|(ply, ..)| ply + 1 == *plies)?;
                let time = [("time", span(*seconds).into())];
                Some(self.locale.format("review-time-at", &time))
            });
            (
                *plies,
                took.map_or(said.clone(), |took| format!("{said} · {took}")),
            )
        });
        let said = said.collect();
        ChancesView {
            title: self
                .locale
                .format("review-chances", &[("side", side.clone())]),
            plies: reviewed.plies().len(),
            said,
            points,
            shown,
            moments: Side::ALL
                .into_iter()
                .flat_map(|side| reviewed.moments(side))
                .collect(),
            times,
        }
    }

    /// Returns the times of the moves, for the bars; `None` if the game record has no times.
    fn times(&self, current: &Match, reviewed: &Reviewed) -> Option<TimesView> {
        let first = reviewed.variant().first();
        let [black, white] = current.time_controls();
        let control = |side| match side {
            Side::Black => black,
            Side::White => white,
        };
        let tree = current.tree();
        let plies = reviewed.plies().len();
        let times = times(tree, tree.main_node(plies), control);
        let movers = reviewed.positions().iter().map(Position::to_move);
        let known = times.into_iter().zip(movers).enumerate();
        let bars: Vec<(usize, bool, f64)> = known
            .filter_map(|(ply, (time, mover))| Some((ply, mover == first, time?.as_secs_f64())))
            .collect();
        if bars.is_empty() {
            return None;
        }
        let whole = |is_first: bool| {
            let own = bars.iter().filter(|(_, first, _)| *first == is_first);
            let seconds: f64 = own.map(|(_, _, seconds)| seconds).sum();
            span(seconds)
        };
        let arguments = [
            ("first", side_name(&self.locale, first)),
            ("other", side_name(&self.locale, !first)),
            ("time", whole(true).into()),
            ("others", whole(false).into()),
        ];
        let stones = StoneFaces::of(&self.theme.stones);
        let said = bars.iter().map(|(ply, _, seconds)| {
            let time = [("time", span(*seconds).into())];
            let time = self.locale.format("review-time-at", &time);
            format!("{}: {time}", numbered(current, reviewed, *ply))
        });
        Some(TimesView {
            title: self.locale.format("review-times", &arguments),
            said: said.collect(),
            bars,
            colours: [first, !first].map(|side| stones.fill(side)),
        })
    }

    fn said(&self, current: &Match, reviewed: &Reviewed) -> PositionText {
        let words = |key: &str| PositionText::Words(self.locale.text(key));
        let ply = match reviewed.about(current, &self.viewed) {
            Some(ply) => ply,
            None if !self.viewed.tried().is_empty() => return words("review-tried"),
            None if self
                .viewed
                .past()
                .is_some_and(|past| past.plies().is_empty()) =>
            {
                return words("review-start");
            }
            None => return words("review-of-variation"),
        };
        let (Some(found), Some(before)) = (reviewed.ply(ply), reviewed.before(ply)) else {
            return words("review-not-looked");
        };
        PositionText::Move(Box::new(
            self.of_move(current, reviewed, ply, found, before),
        ))
    }

    fn of_move(
        &self,
        current: &Match,
        reviewed: &Reviewed,
        ply: usize,
        found: &PlyReview,
        before: &Position,
    ) -> MoveView {
        let locale = &*self.locale;
        let variant = reviewed.variant();
        let is_bad = found.grade() >= Grade::Inaccuracy;
        let tells = is_bad || found.distinction.is_some();
        let percent = |parts: u16| {
            let share = 100.0 * f64::from(parts) / f64::from(WHOLE);
            format!("{share:.0}")
        };
        let side = before.to_move();
        let chances = [
            ("side", locale.text(crate::panel::side_key(side)).into()),
            ("before", percent(found.before).into()),
            ("after", percent(found.after).into()),
        ];
        let line = |from: &Position, line: &[rules::Move]| {
            let shown = line.get(..LINE.min(line.len())).unwrap_or_default();
            notations(variant, from, shown)
        };
        let is_best = found.better.first() == Some(&found.played);
        let better = if is_bad && !is_best {
            line(before, &found.better)
        } else {
            Vec::new()
        };
        let reply = if is_bad {
            line(&variant.apply(before, found.played), &found.reply)
        } else {
            Vec::new()
        };
        let headline = [
            ("move", numbered(current, reviewed, ply).into()),
            ("label", label_text(locale, found).into()),
        ];
        MoveView {
            ply,
            headline: locale.format("review-moment", &headline),
            is_bad,
            loss: is_bad.then(|| locale.format("review-loss", &chances)),
            reasons: if tells {
                reason_texts(locale, variant, before, found)
            } else {
                Vec::new()
            },
            better: (ply, better),
            reply: (ply, reply),
        }
    }

    fn accuracy(&self, side: Side, accuracy: &Accuracy) -> AccuracyView {
        let percent = |value: Option<f64>| value.map_or("–".to_owned(), |p| format!("{p:.0}"));
        let [opening, middle, end] = accuracy.by_phase;
        debug_assert_eq!(Phase::ALL.len(), accuracy.by_phase.len());
        AccuracyView {
            name: self.locale.text(crate::panel::side_key(side)),
            values: [accuracy.whole, opening, middle, end].map(percent),
        }
    }

    /// Returns the key moments of both sides. If only one side is a person, its moments come first. Otherwise the
    /// moments of the side that moves first come first.
    fn moments(&self, current: &Match, reviewed: &Reviewed) -> Vec<MomentsView> {
        let person = Reviewed::only_person(current);
        let first = person.unwrap_or(reviewed.variant().first());
        let of_side = |side: Side| {
            let key = match person {
                Some(person) if person == side => "review-moments-yours",
                Some(_) => "review-moments-opponent",
                None => "review-moments-side",
            };
            let side_name = [("side", side_name(&self.locale, side))];
            let moments = reviewed.moments(side).into_iter().filter_map(|ply| {
                let found = reviewed.ply(ply)?;
                let arguments = [
                    ("move", numbered(current, reviewed, ply).into()),
                    ("label", label_text(&*self.locale, found).into()),
                ];
                Some(MomentView {
                    ply,
                    text: self.locale.format("review-moment", &arguments),
                })
            });
            MomentsView {
                title: self.locale.format(key, &side_name),
                moments: moments.collect(),
            }
        };
        [first, !first].map(of_side).to_vec()
    }

    fn exercise(&self, reviewed: &Reviewed, exercise: &Exercise) -> ExerciseView {
        let locale = &*self.locale;
        let (number, all) = exercise.number();
        if exercise.is_over() {
            let count = [("count", exercise.solved().into()), ("all", all.into())];
            return ExerciseView {
                title: locale.format("exercise-over", &count),
                ..ExerciseView::default()
            };
        }
        let ply = exercise.ply();
        let (before, found) = (reviewed.before(ply), reviewed.ply(ply));
        let written = |mv: rules::Move| {
            before.map_or_else(String::new, |before| {
                reviewed.variant().notation(before, mv)
            })
        };
        let asked = [
            (
                "side",
                side_name(locale, before.map_or(Side::Black, Position::to_move)),
            ),
            (
                "move",
                found
                    .map(|found| written(found.played))
                    .unwrap_or_default()
                    .into(),
            ),
        ];
        let (verdict, is_good) = match exercise.attempt() {
            Attempt::Open => (None, false),
            Attempt::Looking(mv, _) => {
                let mv = [("move", written(*mv).into())];
                (Some(locale.format("exercise-looking", &mv)), true)
            }
            Attempt::Told(mv, tried) => {
                let (key, loss) = match tried {
                    Tried::Best => ("exercise-best", 0),
                    Tried::AsGood => ("exercise-as-good", 0),
                    Tried::Same(loss) => ("exercise-same", *loss),
                    Tried::Worse(loss) => ("exercise-worse", *loss),
                    Tried::Failed => ("exercise-failed", 0),
                };
                let loss = 100.0 * f64::from(loss) / f64::from(WHOLE);
                let arguments = [
                    ("move", written(*mv).into()),
                    ("loss", format!("{loss:.0}").into()),
                ];
                (Some(locale.format(key, &arguments)), tried.is_good())
            }
            Attempt::Answered => {
                let best = found.and_then(|found| found.better.first());
                let mv = [(
                    "move",
                    best.map(|mv| written(*mv)).unwrap_or_default().into(),
                )];
                (Some(locale.format("exercise-answer", &mv)), true)
            }
        };
        let is_done = exercise.is_done();
        let which = [("number", number.into()), ("all", all.into())];
        ExerciseView {
            title: locale.format("exercise-title", &which),
            texts: vec![locale.format("exercise-find", &asked)],
            reasons: match (exercise.attempt(), found, before) {
                (Attempt::Answered, Some(found), Some(before)) => {
                    answer_texts(locale, reviewed.variant(), before, found)
                }
                _ => Vec::new(),
            },
            verdict,
            is_good,
            can_try_again: matches!(exercise.attempt(), Attempt::Told(..)) && !is_done,
            can_show: !matches!(exercise.attempt(), Attempt::Answered),
            can_go_on: is_done,
        }
    }
}

/// Returns a move in notation, with its number in the move list.
fn numbered(current: &Match, reviewed: &Reviewed, ply: usize) -> String {
    let game = current.game();
    let number = moves(game, ply + 1);
    let begins = moves(game, ply) < number;
    let dots = if begins { "" } else { "…\u{a0}" };
    let written = game
        .plies()
        .get(ply)
        .zip(reviewed.before(ply))
        .map(|(made, before)| reviewed.variant().notation(before, made.mv));
    format!("{number}.\u{a0}{dots}{}", written.unwrap_or_default())
}

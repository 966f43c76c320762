//! Texts that explain why the last move was refused.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{DetectChanges, Res};
use cohort_controls::input::LastRefusal;
use cohort_features::lessons::{CurrentLesson, LessonSession};
use cohort_features::puzzles::CurrentPuzzle;
use cohort_features::solved::{CurrentSolved, SolvedSession};
use cohort_play::locale::Locale;
use cohort_play::table::Match;
use phrases::{Texts, immobility_text};

use crate::refusal_place::RefusalPlace;

/// The last refused move, and the match, lesson or puzzle in which it happened.
#[derive(SystemParam)]
pub(super) struct Refusals<'w> {
    locale: Res<'w, Locale>,
    refusal: Res<'w, LastRefusal>,
    said: Option<Res<'w, RefusalPlace>>,
    current: Option<Res<'w, Match>>,
    lesson: Res<'w, CurrentLesson>,
    puzzle: Res<'w, CurrentPuzzle>,
    solved: Res<'w, CurrentSolved>,
}

impl Refusals<'_> {
    /// Returns the reason why the last move was refused, for the panel. `None` if the reason is shown over the board.
    pub(super) fn in_panel(&self) -> Option<String> {
        self.text().filter(|_| !self.is_over_the_board())
    }

    /// Returns the reason why the last move was refused, if the reason is shown over the board and not in the panel.
    pub(super) fn over_the_board(&self) -> Option<String> {
        self.text().filter(|_| self.is_over_the_board())
    }

    /// Returns whether the last move was refused since the last frame, maybe for the same reason as the move before.
    pub(super) fn are_new(&self) -> bool {
        self.refusal.is_changed() && *self.refusal != LastRefusal::None
    }

    fn is_over_the_board(&self) -> bool {
        let said = self.said.as_deref();
        said.is_some_and(RefusalPlace::is_over_the_board)
    }

    /// Returns the reason why the last move was refused, as text.
    pub(super) fn text(&self) -> Option<String> {
        let table = self.current.as_deref().map(|current| current.game());
        let game = table
            .or_else(|| self.lesson.session().map(LessonSession::game))
            .or_else(|| self.puzzle.practised().map(|shown| shown.game))
            .or_else(|| self.solved.session().map(SolvedSession::game))?;
        let locale = &*self.locale;
        match &*self.refusal {
            LastRefusal::None => None,
            LastRefusal::Rules(refusal) | LastRefusal::TypedMove(refusal) => {
                Some(locale.explain(refusal))
            }
            LastRefusal::Immobile { squares, why } => Some(immobility_text(locale, squares, *why)),
            LastRefusal::NotYourTurn
            | LastRefusal::Past
            | LastRefusal::Paused
            | LastRefusal::DrawOffered => key(&self.refusal).map(|key| locale.text(key)),
            LastRefusal::Typed { text, .. } => {
                let legal = game.legal_moves();
                let example = legal
                    .first()
                    .map(|&mv| game.variant().notation(game.position(), mv))
                    .unwrap_or_default();
                let arguments = [("text", text.as_str().into()), ("example", example.into())];
                Some(locale.format("typed-not-a-move", &arguments))
            }
        }
    }
}

/// Returns the locale key of a reason that does not depend on a move; `None` for other reasons.
pub(super) fn key(refusal: &LastRefusal) -> Option<&'static str> {
    match refusal {
        LastRefusal::NotYourTurn => Some("refused-not-your-turn"),
        LastRefusal::Past => Some("refused-past"),
        LastRefusal::Paused => Some("refused-paused"),
        LastRefusal::DrawOffered => Some("refused-draw-offered"),
        LastRefusal::None
        | LastRefusal::Rules(_)
        | LastRefusal::TypedMove(_)
        | LastRefusal::Immobile { .. }
        | LastRefusal::Typed { .. } => None,
    }
}

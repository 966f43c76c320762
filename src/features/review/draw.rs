//! Draws the arrows of the review. If the next move of the game is bad, the arrows show this move and a better one.
//! Otherwise, if the last move was bad, an arrow shows the opponent's best answer. During an exercise, the only arrow
//! is the answer of the exercise.

use bevy::prelude::*;
use cohort_play::board::{Drawer, Drawing, Drawings};
use cohort_play::table::{Match, Viewed};
use cohort_review::Grade;
use record::Colour;
use rules::Move;

use super::exercise::Attempt;
use super::reviewed::{GameReview, Reviewed};

/// The weights of the arrows. The arrow of a best move is wide. The arrow of a bad move from the game is narrow.
const STRONG: f32 = 1.0;
const WEAK: f32 = 0.35;

pub(super) fn draw(
    current: Option<Res<Match>>,
    viewed: Res<Viewed>,
    reviews: Res<GameReview>,
    mut drawings: ResMut<Drawings>,
) {
    let drawn = current.as_deref().and_then(|current| {
        let reviewed = reviews.of(current).filter(|known| known.is_open)?;
        Some(arrows(reviewed, current, &viewed))
    });
    Drawings::draw(&mut drawings, Drawer::Review, drawn.unwrap_or_default());
}

fn arrows(reviewed: &Reviewed, current: &Match, viewed: &Viewed) -> Vec<Drawing> {
    let arrow = |mv: Option<&Move>, colour, weight| {
        let drawn = mv.map(|mv| Drawing::of_move(*mv, colour, weight));
        drawn.unwrap_or_default()
    };
    let tree = current.tree();
    let node = viewed.node().unwrap_or_else(|| current.here());
    let path = tree.path_to(reviewed.end());
    let place = path.iter().position(|known| *known == node);
    let Some(plies) = place.filter(|_| viewed.tried().is_empty()) else {
        return Vec::new();
    };
    if let Some(exercise) = reviewed.exercise() {
        let is_answered = matches!(exercise.attempt(), Attempt::Answered);
        let answer = reviewed
            .ply(plies)
            .filter(|_| is_answered && exercise.ply() == plies);
        let answer = answer.map(|found| arrow(found.better.first(), Colour::Green, STRONG));
        return answer.unwrap_or_default();
    }
    let is_bad = |found: &&cohort_review::PlyReview| {
        found.grade() >= Grade::Inaccuracy && found.better.first() != Some(&found.played)
    };
    if let Some(next) = reviewed.ply(plies).filter(is_bad) {
        let played = arrow(Some(&next.played), Colour::Red, WEAK);
        let better = arrow(next.better.first(), Colour::Green, STRONG);
        return played.into_iter().chain(better).collect();
    }
    let last = plies.checked_sub(1).and_then(|last| reviewed.ply(last));
    let answer = last.filter(is_bad).and_then(|last| last.reply.first());
    arrow(answer, Colour::Blue, STRONG)
}

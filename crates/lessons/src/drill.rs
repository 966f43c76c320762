//! Drills: series of small tasks in random positions. The player solves the tasks against the clock.

use rules::insight::{splitting_squares, winning_moves};
use rules::{Catalogue, Game, GameKind, Move, Position, SharedVariant, Side, SplitMix64, Square};
use serde::{Deserialize, Serialize};

use crate::goal::Goal;
use crate::lesson::Lesson;
use crate::mark::Mark;
use crate::step::{Asks, LessonStep};

/// The number of tasks in a drill.
const TASKS: usize = 10;

/// The maximum number of random positions to try for a task. If no position fits, the drill cannot be built.
const TRIES: usize = 4000;

/// The locale keys of the texts of a drill.
struct Texts {
    title: &'static str,
    text: &'static str,
    praise: &'static str,
    other: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Drill {
    /// Lines of Action: find all squares to which the marked stone can move.
    Count,
    /// Lines of Action: find the move that connects all stones.
    Connect,
    /// Ordo: find all squares to which the marked stone can move without splitting the group.
    Whole,
}

impl Drill {
    /// All drills in menu order.
    pub const ALL: [Drill; 3] = [Drill::Count, Drill::Connect, Drill::Whole];

    /// The identifier of the drill in locale keys and files, such as `count`.
    pub const fn key(self) -> &'static str {
        match self {
            Drill::Count => "count",
            Drill::Connect => "connect",
            Drill::Whole => "whole",
        }
    }

    const fn texts(self) -> Texts {
        match self {
            Drill::Count => Texts {
                title: "drill-count-title",
                text: "drill-count-text",
                praise: "drill-count-praise",
                other: "drill-count-other",
            },
            Drill::Connect => Texts {
                title: "drill-connect-title",
                text: "drill-connect-text",
                praise: "drill-connect-praise",
                other: "drill-connect-other",
            },
            Drill::Whole => Texts {
                title: "drill-whole-title",
                text: "drill-whole-text",
                praise: "drill-whole-praise",
                other: "drill-whole-other",
            },
        }
    }

    /// The locale key of the title.
    pub const fn title(self) -> &'static str {
        self.texts().title
    }

    pub const fn game(self) -> GameKind {
        match self {
            Drill::Count | Drill::Connect => GameKind::Loa,
            Drill::Whole => GameKind::Ordo,
        }
    }

    /// The id of the variant that the drill uses.
    pub const fn variant(self) -> &'static str {
        match self {
            Drill::Count | Drill::Connect => "loa",
            Drill::Whole => "ordo",
        }
    }

    /// Builds the drill as a lesson of ten steps. The seed determines the positions. `None` if the variant is missing,
    /// or if no fitting positions are found.
    pub fn lesson(self, variants: &Catalogue, seed: u64) -> Option<Lesson> {
        let variant = variants.get(self.variant())?;
        let mut random = SplitMix64::new(seed);
        let steps = (0..TASKS).map(|number| self.task(number, variant, &mut random));
        Some(Lesson {
            id: format!("drill-{}", self.key()),
            title: self.texts().title.to_owned(),
            variant: variant.clone(),
            steps: steps.collect::<Option<_>>()?,
            texts: Default::default(),
        })
    }

    /// Builds a task from the first random position that fits; `None` if no position fits.
    fn task(
        self,
        number: usize,
        variant: &SharedVariant,
        random: &mut SplitMix64,
    ) -> Option<LessonStep> {
        (0..TRIES).find_map(|_| {
            let game = match self {
                Drill::Count => played(variant, 10 + random.below(30), random)?,
                Drill::Whole => played(variant, 12 + random.below(24), random)?,
                Drill::Connect => scattered(variant, random)?,
            };
            let (goal, stone) = match self {
                Drill::Count | Drill::Whole => (Goal::Single, Some(self.stone(&game, random)?)),
                Drill::Connect => {
                    let wins = winning_moves(variant, game.position(), game.position().to_move());
                    ((1..=2).contains(&wins.len())).then_some((Goal::Win, None))?
                }
            };
            let texts = self.texts();
            Some(LessonStep {
                name: format!("task-{}", number + 1),
                title: texts.title.to_owned(),
                text: texts.text.to_owned(),
                praise: texts.praise.to_owned(),
                start: game.clone(),
                game,
                introduces: Vec::new(),
                show: Vec::new(),
                marks: stone.map(Mark::Square).into_iter().collect(),
                goal,
                from: stone.into_iter().collect(),
                asks: stone.map_or(Asks::One, Asks::AllOf),
                wrong: Vec::new(),
                otherwise: Some(texts.other.to_owned()),
            })
        })
    }

    /// Chooses a stone of the side to move that can make one to five correct moves. In the drill `Whole`, the stone
    /// must also have at least three moves that split the group.
    fn stone(self, game: &Game, random: &mut SplitMix64) -> Option<Square> {
        let (variant, position) = (game.variant(), game.position());
        let moves = game.legal_moves();
        let ways = |stone: Square| {
            let own = |mv: &&Move| matches!(mv, Move::Step { from, .. } if *from == stone);
            moves.iter().filter(own).count()
        };
        let mover = position.to_move();
        let stones: Vec<Square> = variant.groups(position, mover).concat();
        let fitting: Vec<Square> = stones
            .into_iter()
            .filter(|stone| match self {
                Drill::Whole => {
                    (1..=5).contains(&ways(*stone))
                        && splitting_squares(variant, position, &[*stone]).len() >= 3
                }
                Drill::Count | Drill::Connect => (1..=5).contains(&ways(*stone)),
            })
            .collect();
        random.choose(&fitting).copied()
    }
}

/// A position after `plies` random plies (rounded down to an even number), with the side at the bottom of the board to
/// move. Returns `None` if the game has ended or the other side is to move.
fn played(variant: &SharedVariant, plies: u64, random: &mut SplitMix64) -> Option<Game> {
    let mut game = Game::new(variant.clone());
    for _ in 0..plies & !1 {
        let moves = game.legal_moves();
        let mv = *random.choose(&moves)?;
        game.play(mv).ok()?;
    }
    let position = *game.position();
    let whole = position.to_move() == variant.bottom() && game.outcome().is_none();
    whole.then(|| Game::from_position(variant.clone(), position))
}

/// A random position with a few stones of each side. The stones of the side to move are close to each other.
fn scattered(variant: &SharedVariant, random: &mut SplitMix64) -> Option<Game> {
    let mover = variant.bottom();
    let shape = variant.shape();
    let mut stones: Vec<(Square, Side)> = Vec::new();
    let middle = Square::new(2 + random.below(4) as u8, 2 + random.below(4) as u8)?;
    let mut put = |side: Side, reach: u8, random: &mut SplitMix64| {
        let at = Square::new(
            random.below(shape.files().into()) as u8,
            random.below(shape.ranks().into()) as u8,
        )?;
        let far = shape.grid().distance(at, middle);
        let free = stones.iter().all(|(square, _)| *square != at);
        (free && far <= reach).then(|| stones.push((at, side)))
    };
    for _ in 0..14 {
        put(mover, 2, random);
    }
    put(mover, 8, random);
    for _ in 0..5 {
        put(!mover, 8, random);
    }
    let set = |side: Side| {
        let own = stones.iter().filter(|(_, owner)| *owner == side);
        let squares: Vec<Square> = own.map(|(square, _)| *square).collect();
        (!squares.is_empty()).then(|| variant.geometry().set(&squares))
    };
    let position = Position::new(set(Side::Black)?, set(Side::White)?, mover);
    let game = Game::from_position(variant.clone(), position);
    game.outcome().is_none().then_some(game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::step::Verdict;

    #[test]
    fn every_drill_has_ten_tasks_that_can_be_done_and_done_wrong() {
        let catalogue = Catalogue::builtin();
        for drill in Drill::ALL {
            for seed in 0..5 {
                let lesson = drill.lesson(&catalogue, seed).expect("a drill");
                assert_eq!(lesson.steps().len(), TASKS, "{}", drill.key());
                for step in lesson.steps() {
                    let moves = step.game().legal_moves();
                    let right = step.solutions();
                    assert!(!right.is_empty());
                    assert!(right.len() <= moves.len());
                    for mv in moves {
                        let meant = right.contains(&mv);
                        assert_eq!(step.judge(mv) == Verdict::Done, meant);
                    }
                    if let Asks::AllOf(stone) = step.asks() {
                        // Every solution has a different target square, so the task is solved when all target squares
                        // are found.
                        let mut goals: Vec<Square> =
                            right.iter().flat_map(|mv| mv.landings()).collect();
                        goals.sort_unstable();
                        goals.dedup();
                        assert_eq!(goals.len(), right.len());
                        assert!(right.iter().all(|mv| mv.origins() == [stone]));
                    }
                    // The side to move is the side at the bottom of the board.
                    let variant = step.game().variant();
                    assert_eq!(step.game().position().to_move(), variant.bottom());
                }
            }
        }
    }

    #[test]
    fn a_drill_is_another_one_for_each_seed_and_the_same_for_the_same() {
        let catalogue = Catalogue::builtin();
        let positions = |seed| -> Vec<String> {
            let lesson = Drill::Count.lesson(&catalogue, seed).unwrap();
            let steps = lesson.steps().iter().map(LessonStep::game);
            steps
                .map(|game| game.variant().position_string(game.position()))
                .collect()
        };
        assert_eq!(positions(1), positions(1));
        assert_ne!(positions(1), positions(2));
    }

    #[test]
    fn the_winning_move_of_a_task_connects_all_stones() {
        let lesson = Drill::Connect.lesson(&Catalogue::builtin(), 3).unwrap();
        for step in lesson.steps() {
            let mut game = step.game().clone();
            let mover = game.position().to_move();
            assert!(game.variant().groups(game.position(), mover).len() > 1);
            game.play(step.solutions()[0]).unwrap();
            assert_eq!(game.variant().groups(game.position(), mover).len(), 1);
        }
    }
}

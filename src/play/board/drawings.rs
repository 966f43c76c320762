//! The coloured squares and arrows on the board: the marks of a game record, better moves, and lines of an engine.

use bevy::prelude::*;
use record::{Colour, Mark};
use rules::{Move, Part, Square};

/// The features that draw coloured squares and arrows on the board. Each feature has its own list of drawings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawer {
    /// The feature that draws the marks that the game's record contains.
    Record,
    Review,
    Analysis,
    /// The feature that draws the arrow of a hint, or of a move that the player must still confirm.
    Hint,
}

impl Drawer {
    const COUNT: usize = 4;

    const fn index(self) -> usize {
        match self {
            Drawer::Record => 0,
            Drawer::Review => 1,
            Drawer::Analysis => 2,
            Drawer::Hint => 3,
        }
    }
}

/// A coloured square or arrow on the board, with a weight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drawing {
    pub mark: Mark,
    /// The weight of the drawing, from 0 to 1. An arrow with a higher weight is wider.
    pub weight: f32,
}

impl Drawing {
    /// Returns a drawing of the mark with weight 1.
    pub const fn of(mark: Mark) -> Self {
        Drawing { mark, weight: 1.0 }
    }

    /// Returns an arrow for each part of a move; empty for a pass. An ordo move of several stones has only one arrow, from
    /// the middle stone. A dropped stone has a square instead of an arrow.
    pub fn of_move(mv: Move, colour: Colour, weight: f32) -> Vec<Self> {
        let drawing = |part: Part| {
            let mark = match middle_way(part) {
                (Some(from), Some(to)) => Mark::Arrow(colour, from, to),
                (None, Some(to)) => Mark::Square(colour, to),
                (_, None) => return None,
            };
            Some(Drawing { mark, weight })
        };
        let parts = mv.parts().into_iter().flatten();
        parts.filter_map(drawing).collect()
    }
}

/// Returns the origin and the landing of the middle stone of a part, where the part's arrow begins and ends.
pub fn middle_way(part: Part) -> (Option<Square>, Option<Square>) {
    let middle = |squares: Vec<Square>| squares.get(squares.len() / 2).copied();
    let mv = part.alone();
    (middle(mv.origins()), middle(mv.landings()))
}

/// The drawings of all features. Each feature replaces only its own drawings; the board shows the drawings of all
/// features.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Drawings([Vec<Drawing>; Drawer::COUNT]);

impl Drawings {
    /// Returns the drawings of all features. The board paints a later drawing above an earlier drawing.
    pub fn all(&self) -> impl Iterator<Item = &Drawing> {
        self.0.iter().flatten()
    }

    pub fn of(&self, drawer: Drawer) -> &[Drawing] {
        self.0.get(drawer.index()).map_or(&[], Vec::as_slice)
    }

    /// Replaces all drawings of one feature.
    pub fn draw(drawings: &mut ResMut<Self>, drawer: Drawer, drawn: Vec<Drawing>) {
        if drawings.of(drawer) == drawn {
            return;
        }
        if let Some(own) = drawings.0.get_mut(drawer.index()) {
            *own = drawn;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;

    fn square(name: &str) -> Square {
        Square::parse(name).unwrap()
    }

    #[test]
    fn the_arrow_of_a_move_is_that_of_its_middle_stone() {
        let mv = rules::read_move("a1-c1:a2").unwrap();
        let arrow = |from, to| Drawing {
            mark: Mark::Arrow(Colour::Green, square(from), square(to)),
            weight: 0.5,
        };
        assert_eq!(
            Drawing::of_move(mv, Colour::Green, 0.5),
            [arrow("b1", "b2")]
        );
        assert_eq!(Drawing::of_move(Move::Pass, Colour::Green, 1.0), []);
        let drop = Mark::Square(Colour::Green, square("e5"));
        let turn = rules::read_move("a3-c3,@e5").unwrap();
        let drawn = Drawing::of_move(turn, Colour::Green, 0.5);
        let drop = Drawing {
            mark: drop,
            weight: 0.5,
        };
        assert_eq!(drawn, [arrow("a3", "c3"), drop]);
    }

    #[test]
    fn each_drawer_has_what_is_its_own() {
        let mut world = World::new();
        world.init_resource::<Drawings>();
        let drawn = |name: &str| vec![Drawing::of(Mark::Square(Colour::Red, square(name)))];
        let draw = move |mut drawings: ResMut<Drawings>| {
            Drawings::draw(&mut drawings, Drawer::Analysis, drawn("c3"));
            Drawings::draw(&mut drawings, Drawer::Record, drawn("a1"));
            Drawings::draw(&mut drawings, Drawer::Record, drawn("b2"));
        };
        world.run_system_once(draw).unwrap();
        let all: Vec<Drawing> = world.resource::<Drawings>().all().copied().collect();
        let expected = |name: &str| Drawing::of(Mark::Square(Colour::Red, square(name)));
        assert_eq!(all, [expected("b2"), expected("c3")]);
    }
}

//! View model of the rules page.

use cohort_lessons::{Example, RuleOption, Rulebook, rule_options};
use cohort_play::locale::Locale;
use rules::{Catalogue, Move, Part, Side, Square, Variant};

use crate::library::Thumbnail;
use crate::stone::StoneFaces;
use crate::words::family_key;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct RulesView {
    pub variants: Vec<VariantRules>,
    /// Id of the variant that the rules page shows first.
    pub first: String,
    pub stones: StoneFaces,
    pub moving: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct VariantRules {
    pub id: String,
    /// The name of the game, and the name of the variant's board.
    pub name: String,
    /// A sentence about what is special about this variant.
    pub summary: String,
    pub start: Thumbnail,
    /// The rules of the variant, as sections with text and examples.
    pub sections: Vec<SectionView>,
    pub options: Vec<String>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct SectionView {
    pub title: String,
    pub texts: Vec<String>,
    pub example: Option<ExampleView>,
}

/// An example of a rule: a series of moves on a board.
#[derive(Clone, Debug, PartialEq)]
pub struct ExampleView {
    /// The moves in notation, and a text about what they show.
    pub caption: String,
    /// The boards before the first move, between two moves, and after the last move. The parts of a turn of two parts
    /// are two moves here.
    pub boards: Vec<Thumbnail>,
    /// For each move, the paths of the stones that it moves.
    pub moves: Vec<Vec<StoneWay>>,
}

/// The path of one stone in a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoneWay {
    pub side: Side,
    /// `None` for a stone that comes from a hand.
    pub from: Option<Square>,
    pub to: Square,
}

impl RulesView {
    /// Returns the view with the rules of all variants. `first` is the id of the variant to show first.
    pub fn of(
        variants: &Catalogue,
        first: &str,
        locale: &Locale,
        stones: StoneFaces,
        moving: bool,
    ) -> Self {
        let all = variants.variants().iter();
        RulesView {
            variants: all
                .map(|variant| variant_rules(variant, variants, locale))
                .collect(),
            first: first.to_owned(),
            stones,
            moving,
        }
    }
}

fn variant_rules(variant: &Variant, variants: &Catalogue, locale: &Locale) -> VariantRules {
    let book = Rulebook::of(variant, variants);
    let sections = book.as_ref().map(Rulebook::sections).unwrap_or_default();
    let option = |option: &RuleOption| match option.times {
        Some(times) => locale.format(option.key, &[("times", times.into())]),
        None => locale.text(option.key),
    };
    let board = locale.text(variant.name());
    VariantRules {
        id: variant.id().to_owned(),
        name: format!("{} · {board}", locale.text(family_key(variant.kind()))),
        summary: locale.text(variant.summary()),
        start: Thumbnail::of(variant, variant.start()),
        sections: sections
            .iter()
            .map(|section| SectionView {
                title: locale.text(&section.title),
                texts: section.texts.iter().map(|key| locale.text(key)).collect(),
                example: section.example.as_ref().map(|shown| example(shown, locale)),
            })
            .collect(),
        options: rule_options(variant).iter().map(option).collect(),
    }
}

fn example(example: &Example, locale: &Locale) -> ExampleView {
    let game = &example.game;
    let variant = game.variant();
    let mut boards = vec![Thumbnail::of(variant, game.start())];
    let mut moves = Vec::new();
    for (number, ply) in game.plies().iter().enumerate() {
        let before = game.position_at(number).unwrap_or(game.start());
        let after = game.position_at(number + 1).unwrap_or(game.position());
        let [first, then] = ply.mv.parts();
        if let (Some(first), Some(_)) = (first, then) {
            boards.push(Thumbnail::of(variant, &variant.half(before, first)));
        }
        boards.push(Thumbnail::of(variant, after));
        moves.extend(parts_in_ways(ply.mv, before.to_move()));
    }
    let notations: Vec<_> = game.notations().collect();
    ExampleView {
        caption: format!(
            "{}: {}",
            notations.join(", "),
            locale.text(&example.caption)
        ),
        boards,
        moves,
    }
}

/// Returns the paths of the stones for each part of a turn of `side`. A turn without parts, a pass, has one empty list.
fn parts_in_ways(mv: Move, side: Side) -> Vec<Vec<StoneWay>> {
    let parts: Vec<_> = mv.parts().into_iter().flatten().collect();
    if parts.is_empty() {
        return vec![Vec::new()];
    }
    parts
        .into_iter()
        .map(|part| part_in_ways(part, side))
        .collect()
}

fn part_in_ways(part: Part, side: Side) -> Vec<StoneWay> {
    if let Part::Drop { to } = part {
        let side = !side;
        return vec![StoneWay {
            side,
            from: None,
            to,
        }];
    }
    let moved = part.alone();
    let ways = moved.origins().into_iter().zip(moved.landings());
    ways.map(|(from, to)| StoneWay {
        side,
        from: Some(from),
        to,
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        Square::parse(name).unwrap()
    }

    fn view(id: &str, title: &str) -> ExampleView {
        let catalogue = Catalogue::builtin();
        let book = Rulebook::of(catalogue.get(id).unwrap(), &catalogue).unwrap();
        let mut sections = book.sections().iter();
        let section = sections.find(|section| section.title == title).unwrap();
        example(section.example.as_ref().unwrap(), &Locale::new(Some("en")))
    }

    #[test]
    fn an_example_shows_both_parts_of_a_turn_one_after_the_other() {
        let parachute = view("loa-parachute", "rulebook-parachute-drop-title");
        let moved = StoneWay {
            side: Side::Black,
            from: Some(square("a1")),
            to: square("c3"),
        };
        let dropped = StoneWay {
            side: Side::White,
            from: None,
            to: square("a8"),
        };
        assert_eq!(parachute.moves, [vec![moved], vec![dropped]]);
        assert_eq!(parachute.boards.len(), 3);
        let ordo_x = view("ordo-x", "rulebook-ordo-x-kinds-title");
        let stones: Vec<_> = ordo_x.moves.iter().map(Vec::len).collect();
        assert_eq!((stones, ordo_x.boards.len()), (vec![2, 1], 3));
        let loa = view("loa", "rulebook-loa-goal-title");
        assert_eq!((loa.moves.len(), loa.boards.len()), (1, 2));
    }
}

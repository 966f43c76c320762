//! View model of the rules page.

use cohort_lessons::{Example, RuleOption, Rulebook, rule_options};
use cohort_play::locale::Locale;
use rules::{Catalogue, Side, Square, Variant};

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
    /// The rules of the variant's game, as sections with text and examples.
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
    /// The boards before the first move, between two moves, and after the last move.
    pub boards: Vec<Thumbnail>,
    /// For each move, the paths of the stones that it moves.
    pub moves: Vec<Vec<StoneWay>>,
}

/// The path of one stone in a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoneWay {
    pub side: Side,
    pub from: Square,
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
    let book = Rulebook::of(variant.kind(), variants);
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
    let positions = (0..=game.plies().len()).filter_map(|ply| game.position_at(ply));
    let moves = game.plies().iter().enumerate().map(|(number, ply)| {
        let before = game.position_at(number).unwrap_or(game.start());
        let side = before.to_move();
        let ways = ply.mv.origins().into_iter().zip(ply.mv.landings());
        ways.map(|(from, to)| StoneWay { side, from, to }).collect()
    });
    let notations: Vec<_> = game.notations().collect();
    ExampleView {
        caption: format!(
            "{}: {}",
            notations.join(", "),
            locale.text(&example.caption)
        ),
        boards: positions
            .map(|position| Thumbnail::of(variant, position))
            .collect(),
        moves: moves.collect(),
    }
}

//! View model of the statistics page.

use std::collections::BTreeMap;

use cohort_features::statistics::{Done, Statistics};
use cohort_library::{ClockKind, Filter, Summary};
use cohort_play::locale::{Locale, Texts};
use engine::Opponents;
use rules::{Catalogue, GameKind};

use super::curve::Curve;
use super::figures::{self, Figures};
use super::names::Names;
use crate::drop_down::Choice;
use crate::kept_foot::Note;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct StatisticsView {
    /// Messages about damaged library files, and about changes that are not saved yet.
    pub troubles: Vec<String>,
    pub content: Content,
    pub filter: Filter,
    /// Filter choices: games and variants.
    pub games: Vec<Choice<GamesOf>>,
    /// Filter choices: kinds of clocks.
    pub clocks: Vec<Choice<Option<ClockKind>>>,
    /// Whether the library has any games to export or erase.
    pub has_games: bool,
    /// The message about the last export or erasure.
    pub done: Option<Note>,
}

/// The figures of the statistics page, or the reason why it has no figures.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Content {
    /// No games are saved, because the program has no library.
    NotKept,
    /// The figures are still being loaded.
    #[default]
    Reading,
    Failed(String),
    /// No game in the library has ended yet.
    Empty,
    Figures(Box<Figures>),
}

/// A filter by the id of a game or of a variant. If both fields are `None`, the filter accepts all games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GamesOf {
    pub family: Option<String>,
    pub variant: Option<String>,
}

impl StatisticsView {
    pub fn of(
        statistics: &Statistics,
        locale: &Locale,
        variants: &Catalogue,
        opponents: &Opponents,
    ) -> Self {
        let names = Names { locale, variants };
        let filter = statistics.filter().clone();
        let summary = statistics.summary();
        let content = match summary {
            _ if !statistics.is_kept() => Content::NotKept,
            None => Content::Reading,
            Some(Err(error)) => {
                let problem = [("problem", locale.explain(error).into())];
                Content::Failed(locale.format("statistics-unread", &problem))
            }
            Some(Ok(summary)) if summary.choices.variants.is_empty() => Content::Empty,
            Some(Ok(summary)) => Content::Figures(Box::new(Figures {
                curves: curves(statistics, names, opponents),
                ..Figures::of(summary, names)
            })),
        };
        let summary = summary.and_then(Result::ok);
        StatisticsView {
            troubles: Vec::new(),
            has_games: matches!(content, Content::Figures(_)),
            content,
            filter,
            games: summary.map_or_else(Vec::new, |summary| games(summary, names)),
            clocks: summary.map_or_else(Vec::new, |summary| clocks(summary, names)),
            done: statistics.done().map(|done| note(done, locale)),
        }
    }

    pub(super) fn games_of(&self) -> GamesOf {
        GamesOf {
            family: self.filter.family.clone(),
            variant: self.filter.variant.clone(),
        }
    }
}

/// Returns the curves of the person's strength, one for each kind of game that the filter accepts. Filters by variant
/// or clock have no effect, because one estimate of strength applies to all variants and clocks of a game.
fn curves(statistics: &Statistics, names: Names, opponents: &Opponents) -> Vec<Curve> {
    let wanted = statistics.filter().family.as_deref();
    let families = GameKind::ALL.into_iter();
    let families = families.filter(|family| wanted.is_none_or(|wanted| wanted == family.id()));
    let curve = |family: GameKind| {
        let standings = statistics.form().standings(family, opponents);
        figures::curve(names.locale, names.family(family.id()), standings)
    };
    families.filter_map(curve).collect()
}

/// Returns the filter choices: all games, each game, and each variant of a game of which several variants were played.
fn games(summary: &Summary, names: Names) -> Vec<Choice<GamesOf>> {
    let mut choices = vec![Choice::named(
        GamesOf::default(),
        names.locale.text("statistics-all-games"),
    )];
    let played: &BTreeMap<String, Vec<String>> = &summary.choices.variants;
    for (family, variants) in played {
        let game = GamesOf {
            family: Some(family.clone()),
            variant: None,
        };
        choices.push(Choice::named(game.clone(), names.family(family)));
        for variant in variants.iter().filter(|_| variants.len() > 1) {
            let of_variant = GamesOf {
                variant: Some(variant.clone()),
                ..game.clone()
            };
            let name = names.board(family, variant);
            choices.push(Choice {
                shorter: vec![names.variant(variant)],
                ..Choice::named(of_variant, name)
            });
        }
    }
    choices
}

fn clocks(summary: &Summary, names: Names) -> Vec<Choice<Option<ClockKind>>> {
    let all = Choice::named(None, names.locale.text("statistics-all-clocks"));
    let kinds = summary.choices.clocks.iter();
    let kinds = kinds.map(|kind| Choice::named(Some(*kind), names.clock(*kind)));
    std::iter::once(all).chain(kinds).collect()
}

fn note(done: &Done, locale: &Locale) -> Note {
    let problem =
        |error: &cohort_library::LibraryError| [("problem", locale.explain(error).into())];
    match done {
        Done::Exported(Ok((path, games))) => {
            let arguments = [
                ("count", (*games).into()),
                ("file", path.display().to_string().into()),
            ];
            Note::Done(locale.format("statistics-exported", &arguments))
        }
        Done::Exported(Err(error)) => {
            Note::Failed(locale.format("statistics-not-exported", &problem(error)))
        }
        Done::Erased(Ok(())) => Note::Done(locale.text("statistics-erased")),
        Done::Erased(Err(error)) => {
            Note::Failed(locale.format("statistics-not-erased", &problem(error)))
        }
    }
}

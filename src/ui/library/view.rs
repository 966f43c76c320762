//! View model of the collection page.

use cohort_features::collection::{Collection, LastTransfer, PAGE};
use cohort_library::{
    Direction, Ending, ListedRecord, Query, RecordId, RecordResult, Sort, Source,
};
use cohort_play::locale::{Locale, Texts};
use cohort_play::table::parse_seat;
use referee::Seat;
use rules::{Catalogue, GameKind, Side};
use sentence::Sentence;

use super::thumbnail::Thumbnail;
use crate::drop_down::Choice;
use crate::seats::seat_name;
use crate::stone::StoneFaces;
use crate::words::{family_key, is_warning, told_text};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct LibraryView {
    /// The error messages about the library.
    pub troubles: Vec<String>,
    pub query: Query,
    /// Filter choices: the games and variants in the library.
    pub games: Vec<Choice<GamesOf>>,
    /// Filter choices: the results of games.
    pub endings: Vec<Choice<Option<Ending>>>,
    /// The sort orders to choose from.
    pub orders: Vec<Choice<Order>>,
    /// Filter choices: the tags in the library. Empty if the library has no tags.
    pub tags: Vec<Choice<Option<String>>>,
    pub content: Content,
    /// Number of games that match the query, as text.
    pub found: String,
    /// Number of games that match the query.
    pub total: usize,
    /// Number of games before the first game on this page of the list.
    pub offset: usize,
    /// Message that games were deleted and can be restored; `None` if no game can be restored.
    pub deleted: Option<String>,
    /// The message about the last import, export or other request.
    pub note: Option<Note>,
    /// Progress of the running import or export: the share done from 0 to 1, and the number of games as text. `None` if
    /// no import or export is running.
    pub progress: Option<(f32, String)>,
    pub stones: StoneFaces,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Content {
    NotKept,
    #[default]
    Reading,
    Failed(String),
    /// The library contains no games.
    None,
    /// The games on this page of the list; empty if none match the query.
    Games(Vec<RowView>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowView {
    pub id: RecordId,
    /// The title that the player has given to the game. Without such a title, the names of the players.
    pub title: String,
    /// The variant and the result of the game. If the title does not name the players, this text names the players too.
    pub about: String,
    pub day: String,
    /// The title that the player has given to the game; may be empty.
    pub own_title: String,
    /// The tags that the player has given to the game.
    pub tags: Vec<String>,
    pub picture: Option<Thumbnail>,
    /// Whether the game can be reviewed. Only finished games can be reviewed.
    pub can_be_reviewed: bool,
    /// The content of the list row as text for screen readers.
    pub said: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    Done(String),
    Failed(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// All games, sorted by a field in ascending or descending direction.
    By(Sort, Direction),
    /// Only games that occur more than once, with equal games next to each other.
    Same,
}

impl Order {
    /// Returns the sort order that a query has.
    pub(super) fn of(query: &Query) -> Self {
        if query.duplicates {
            Order::Same
        } else {
            Order::By(query.sort, query.direction)
        }
    }

    /// Changes a query so that it has this sort order.
    pub(super) fn put(self, query: &mut Query) {
        query.duplicates = self == Order::Same;
        if let Order::By(sort, direction) = self {
            (query.sort, query.direction) = (sort, direction);
        }
    }
}

/// A filter by game or by variant. If both fields are `None`, the filter accepts all games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GamesOf {
    pub family: Option<GameKind>,
    pub variant: Option<String>,
}

impl LibraryView {
    pub fn of(
        collection: &Collection,
        notice: &LastTransfer,
        is_kept: bool,
        locale: &Locale,
        variants: &Catalogue,
    ) -> Self {
        let query = collection.query().clone();
        let content = match collection.listing() {
            _ if !is_kept => Content::NotKept,
            None => Content::Reading,
            Some(Err(error)) => {
                let problem = [("problem", locale.explain(error).into())];
                Content::Failed(locale.format("library-unread", &problem))
            }
            Some(Ok(listing)) if listing.total == 0 && asks_for_all(&query) => Content::None,
            Some(Ok(listing)) => {
                let rows = listing.records.iter();
                Content::Games(rows.map(|record| row(record, locale, variants)).collect())
            }
        };
        let listing = collection.listing().and_then(Result::ok);
        let total = listing.map_or(0, |listing| listing.total);
        let failed = |problem: &Sentence| {
            let problem = [("problem", locale.say(problem).into())];
            Note::Failed(locale.format("library-not-done", &problem))
        };
        let told = notice.0.as_ref().map(|told| {
            let text = told_text(locale, told);
            if is_warning(told) {
                Note::Failed(text)
            } else {
                Note::Done(text)
            }
        });
        let deleted = collection.deleted();
        LibraryView {
            troubles: Vec::new(),
            games: games(collection, locale, variants),
            endings: endings(locale),
            orders: orders(locale),
            tags: tags(collection, locale),
            content,
            found: found(locale, total, collection.offset()),
            total,
            offset: collection.offset(),
            deleted: (deleted > 0)
                .then(|| locale.format("library-deleted", &[("count", deleted.into())])),
            progress: collection.progress().map(|progress| {
                let share = progress.done as f32 / progress.total.max(1) as f32;
                let games = [("count", progress.games.into())];
                (share, locale.format("library-progress", &games))
            }),
            note: collection.problem().map(failed).or(told),
            stones: StoneFaces::default(),
            query,
        }
    }

    pub(super) fn games_of(&self) -> GamesOf {
        GamesOf {
            family: self.query.family,
            variant: self.query.variant.clone(),
        }
    }
}

/// Returns whether the query has no filter, and so finds every game of the library. Ignores the sort order.
fn asks_for_all(query: &Query) -> bool {
    let order = Query {
        sort: query.sort,
        direction: query.direction,
        ..Query::default()
    };
    *query == order
}

/// Returns the number of games found, as text. If the list has several pages, the text also says which games this page
/// shows.
fn found(locale: &Locale, total: usize, offset: usize) -> String {
    let count = ("count", total.into());
    if total <= PAGE {
        return locale.format("library-found", &[count]);
    }
    let last = (offset + PAGE).min(total);
    let part = [("from", (offset + 1).into()), ("to", last.into()), count];
    locale.format("library-found-part", &part)
}

fn row(record: &ListedRecord, locale: &Locale, variants: &Catalogue) -> RowView {
    let variant = variants.get(&record.variant);
    let board = variant.map_or_else(
        || record.variant.clone(),
        |variant| locale.text(variant.name()),
    );
    let result = match record.result {
        RecordResult::Black => "library-black-won",
        RecordResult::White => "library-white-won",
        RecordResult::Draw => "library-draw",
        RecordResult::Unfinished => "library-unfinished",
    };
    // The player who moves first is named first, as in the panel next to the board.
    let first = variant.map_or(Side::Black, |variant| variant.first());
    let name = |side: Side| match side {
        Side::Black => player(locale, &record.black),
        Side::White => player(locale, &record.white),
    };
    let names = [
        ("first", name(first).into()),
        ("second", name(!first).into()),
    ];
    let players = locale.format("library-players", &names);
    let arguments = [
        ("game", locale.text(family_key(record.family)).into()),
        ("board", board.into()),
        ("result", locale.text(result).into()),
        ("count", (record.plies.div_ceil(2) as usize).into()),
    ];
    let state = locale.format("library-state", &arguments);
    let state = match record.is_study {
        true => format!("{} · {state}", locale.text("library-study")),
        false => state,
    };
    let (title, about) = match &record.title {
        Some(title) => (title.clone(), format!("{players} · {state}")),
        None if record.event.is_empty() => (players, state),
        None => (players, format!("{state} · {}", record.event)),
    };
    let day = if record.date.is_empty() && record.source == Source::Imported {
        String::new()
    } else {
        record.date.replace('.', "-")
    };
    let position = variant.and_then(|variant| {
        let position = variant.parse_position(&record.last_position).ok()?;
        Some(Thumbnail::of(variant, &position))
    });
    RowView {
        id: record.id,
        said: format!("{title}, {about}, {day}"),
        title,
        about,
        day,
        own_title: record.title.clone().unwrap_or_default(),
        tags: record.tags.clone(),
        can_be_reviewed: record.result != RecordResult::Unfinished
            && record.plies > 0
            && !record.is_study,
        picture: position,
    }
}

/// Returns the name of a player. A person or computer of this program gets its usual name. Any other player gets the
/// name in the record.
fn player(locale: &Locale, name: &str) -> String {
    match parse_seat(name) {
        Ok(Seat::Here) => locale.text("seat-human"),
        Ok(seat) => seat_name(locale, seat),
        Err(_) if name.is_empty() => locale.text("library-nobody"),
        Err(_) => name.to_owned(),
    }
}

/// Returns the filter choices: all games, each game, and each variant of a game that has several variants in the
/// library.
fn games(collection: &Collection, locale: &Locale, variants: &Catalogue) -> Vec<Choice<GamesOf>> {
    let all = Choice::named(GamesOf::default(), locale.text("library-all-games"));
    let mut choices = vec![all];
    for family in GameKind::ALL {
        let Some(known) = collection.choices().variants.get(family.id()) else {
            continue;
        };
        let game = GamesOf {
            family: Some(family),
            variant: None,
        };
        let name = locale.text(family_key(family));
        choices.push(Choice::named(game.clone(), name.clone()));
        for variant in known.keys().filter(|_| known.len() > 1) {
            let board = variants
                .get(variant)
                .map_or_else(|| variant.clone(), |known| locale.text(known.name()));
            let of_variant = GamesOf {
                variant: Some(variant.clone()),
                ..game.clone()
            };
            choices.push(Choice {
                shorter: vec![board.clone()],
                ..Choice::named(of_variant, format!("{name} · {board}"))
            });
        }
    }
    choices
}

fn endings(locale: &Locale) -> Vec<Choice<Option<Ending>>> {
    let name = |ending| match ending {
        Ending::Black => "library-black-won",
        Ending::White => "library-white-won",
        Ending::Draw => "library-draw",
        Ending::Finished => "library-finished",
        Ending::Unfinished => "library-unfinished",
    };
    let each = Ending::ALL
        .into_iter()
        .map(|ending| Choice::named(Some(ending), locale.text(name(ending))));
    let any = Choice::named(None, locale.text("library-any-ending"));
    std::iter::once(any).chain(each).collect()
}

fn orders(locale: &Locale) -> Vec<Choice<Order>> {
    let sorted = [
        (Sort::Date, Direction::Descending, "library-newest"),
        (Sort::Date, Direction::Ascending, "library-oldest"),
        (Sort::Changed, Direction::Descending, "library-changed"),
        (Sort::Added, Direction::Descending, "library-added"),
        (Sort::Length, Direction::Descending, "library-longest"),
        (Sort::Length, Direction::Ascending, "library-shortest"),
        (Sort::Players, Direction::Ascending, "library-by-players"),
        (Sort::Result, Direction::Ascending, "library-by-result"),
    ];
    let sorted = sorted.map(|(sort, direction, key)| (Order::By(sort, direction), key));
    sorted
        .into_iter()
        .chain([(Order::Same, "library-same")])
        .map(|(order, key)| Choice::named(order, locale.text(key)))
        .collect()
}

fn tags(collection: &Collection, locale: &Locale) -> Vec<Choice<Option<String>>> {
    let known = &collection.choices().tags;
    if known.is_empty() {
        return Vec::new();
    }
    let any = Choice::named(None, locale.text("library-any-tag"));
    let each = known.keys();
    let each = each.map(|tag| Choice::named(Some(tag.clone()), tag.clone()));
    std::iter::once(any).chain(each).collect()
}

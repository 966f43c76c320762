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
    /// Errors of the library.
    pub troubles: Vec<String>,
    pub query: Query,
    /// The games and variants in the library, as filters.
    pub games: Vec<Choice<GamesOf>>,
    /// The results, as filters.
    pub endings: Vec<Choice<Option<Ending>>>,
    /// The sort orders to choose from.
    pub orders: Vec<Choice<Order>>,
    /// The tags in the library, as filters; empty if there are none.
    pub tags: Vec<Choice<Option<String>>>,
    pub content: Content,
    /// Number of games found, in words.
    pub found: String,
    /// Number of games found.
    pub total: usize,
    /// Number of games before the first one on this page of the list.
    pub offset: usize,
    /// A message that games were deleted and can be restored; `None` if there is nothing to restore.
    pub deleted: Option<String>,
    /// The result of the last import, export or request.
    pub note: Option<Note>,
    /// Progress of the running import or export: the share done, and the number of games in words; `None` if none is
    /// running.
    pub progress: Option<(f32, String)>,
    pub stones: StoneFaces,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Content {
    NotKept,
    #[default]
    Reading,
    Failed(String),
    /// The library is empty.
    None,
    /// The games on this page of the list; empty if none match the query.
    Games(Vec<RowView>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowView {
    pub id: RecordId,
    /// The player's title for the game; without one, the players.
    pub title: String,
    /// The variant and the result; if the title does not name the players, also these.
    pub about: String,
    pub day: String,
    /// The title that the player has given; may be empty.
    pub own_title: String,
    /// The tags that the player has given.
    pub tags: Vec<String>,
    pub picture: Thumbnail,
    /// Whether the game can be reviewed: it must be finished.
    pub can_be_reviewed: bool,
    /// The content of the row for screen readers.
    pub said: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    Done(String),
    Failed(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// All games, sorted by a field in a direction.
    By(Sort, Direction),
    /// Duplicates only, grouped by game.
    Same,
}

impl Order {
    /// The order of a query.
    pub(super) fn of(query: &Query) -> Self {
        if query.duplicates {
            Order::Same
        } else {
            Order::By(query.sort, query.direction)
        }
    }

    /// Sets this order in a query.
    pub(super) fn put(self, query: &mut Query) {
        query.duplicates = self == Order::Same;
        if let Order::By(sort, direction) = self {
            (query.sort, query.direction) = (sort, direction);
        }
    }
}

/// A filter for a game or one of its variants; without both, all games.
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

/// Whether the query includes all games, in any order.
fn asks_for_all(query: &Query) -> bool {
    let order = Query {
        sort: query.sort,
        direction: query.direction,
        ..Query::default()
    };
    *query == order
}

/// How many games were found. If the list has several pages, also which games this page shows.
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
    // The side that moves first comes first, as in the panel next to the board.
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
        picture: position.unwrap_or_default(),
    }
}

/// A player's name: for a person or computer of this program its usual name, otherwise the name in the record.
fn player(locale: &Locale, name: &str) -> String {
    match parse_seat(name) {
        Ok(Seat::Here) => locale.text("seat-human"),
        Ok(seat) => seat_name(locale, seat),
        Err(_) if name.is_empty() => locale.text("library-nobody"),
        Err(_) => name.to_owned(),
    }
}

/// The filters: all games, each game, and each of a game's variants if it has several in the library.
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

//! Compares lists of the library with the same records filtered and sorted in Rust.

mod played;

use cohort_library::{
    Direction, Edit, Ending, ListedRecord, Page, Query, RecordId, RecordResult, Selection, Sort,
    Source,
};
use cohort_library_sqlite::Library;
use played::{name, open, with_variations};
use record::{Format, GameText, Record};
use rules::{Catalogue, GameKind, SplitMix64};

/// A record with its title, tags and source.
struct Known {
    id: RecordId,
    record: Record,
    title: String,
    tags: Vec<String>,
    source: Source,
}

impl Known {
    fn tag(&self, name: &str) -> String {
        let value = self.record.tag(name).unwrap_or_default();
        if value == "?" {
            String::new()
        } else {
            value.to_owned()
        }
    }

    fn result(&self) -> RecordResult {
        RecordResult::of(self.record.tree.main_line().outcome())
    }

    /// The first and the last possible day of an incomplete date, as year, month and day.
    fn days(&self) -> Option<[(i64, i64, i64); 2]> {
        let date = self.record.tag("Date")?;
        let numbers: Vec<i64> = date
            .split('.')
            .map_while(|part| part.parse().ok())
            .collect();
        Some(match numbers[..] {
            [year] => [(year, 1, 1), (year, 12, 31)],
            // Day 31 also works as the end of shorter months, because days are only compared.
            [year, month] => [(year, month, 1), (year, month, 31)],
            [year, month, day] => [(year, month, day); 2],
            _ => return None,
        })
    }

    /// Whether a word is a date, complete or not, on which the game may have been played.
    fn is_of(&self, word: &str) -> bool {
        let numbers: Option<Vec<i64>> = word
            .split(['-', '.'])
            .map(|number| number.parse().ok())
            .collect();
        let [first, last] = match numbers.as_deref() {
            Some([year]) if *year > 999 => [(*year, 1, 1), (*year, 12, 31)],
            Some([year, month]) if *year > 999 => [(*year, *month, 1), (*year, *month, 31)],
            Some([year, month, day]) if *year > 999 => [(*year, *month, *day); 2],
            _ => return false,
        };
        self.days()
            .is_some_and(|days| days[0] <= last && first <= days[1])
    }

    fn passes(&self, query: &Query, span: [Option<(i64, i64, i64)>; 2]) -> bool {
        let variant = self.record.tree.variant();
        let mut texts = vec![
            self.tag("Black"),
            self.tag("White"),
            self.tag("Event"),
            self.title.clone(),
        ];
        texts.extend(self.tags.iter().cloned());
        let says = |word: &str| {
            let word = word.to_lowercase();
            texts.iter().any(|text| text.to_lowercase().contains(&word)) || self.is_of(&word)
        };
        let ended = |ending: Ending| match self.result() {
            RecordResult::Black => matches!(ending, Ending::Black | Ending::Finished),
            RecordResult::White => matches!(ending, Ending::White | Ending::Finished),
            RecordResult::Draw => matches!(ending, Ending::Draw | Ending::Finished),
            RecordResult::Unfinished => ending == Ending::Unfinished,
        };
        let [from, until] = span;
        let after = |from| self.days().is_some_and(|[_, last]| last >= from);
        let before = |until| self.days().is_some_and(|[first, _]| first <= until);
        query.text.split_whitespace().all(says)
            && query.family.is_none_or(|family| family == variant.kind())
            && query.variant.as_ref().is_none_or(|id| id == variant.id())
            && query.ending.is_none_or(ended)
            && from.is_none_or(after)
            && until.is_none_or(before)
            && query.tag.as_ref().is_none_or(|tag| self.tags.contains(tag))
            && query.source.is_none_or(|source| source == self.source)
    }
}

/// Days since 1970-01-01, by adding the lengths of years and months.
fn day_number((year, month, day): (i64, i64, i64)) -> i64 {
    let leap = |year: i64| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let length = |year, month| match month {
        2 if leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    let years: i64 = (1970..year)
        .map(|year| if leap(year) { 366 } else { 365 })
        .sum();
    let months: i64 = (1..month).map(|month| length(year, month)).sum();
    years + months + day - 1
}

const TITLES: [&str; 3] = ["A fine end", "Wie schön", "100 %"];
const TAGS: [&str; 4] = ["good", "GOOD", "to study", "Öffnung"];

/// Adds random records to the library, some with a title or tags, and deletes some. Returns the records that are left.
fn known(library: &mut Library, random: &mut SplitMix64) -> Vec<Known> {
    let catalogue = Catalogue::builtin();
    let mut known = Vec::new();
    for number in 0..160 {
        let id = ["loa", "loa-6x6", "ordo", "loa-scrambled"][number % 4];
        let plies = random.below(30);
        let mut record = with_variations(&played::variant(id), plies, random);
        name(&mut record, random);
        let text = GameText {
            text: record.to_text(true),
            line: 1,
            column: 1,
            format: Format::Text,
        };
        let source = *random.choose(&Source::ALL).unwrap();
        let id = library.add(&text, source, &catalogue).unwrap();
        let title = match random.below(4) {
            0 => (*random.choose(&TITLES).unwrap()).to_owned(),
            _ => String::new(),
        };
        if !title.is_empty() {
            library.edit(&Edit::Rename(id, title.clone())).unwrap();
        }
        let mut tags: Vec<String> = TAGS.map(str::to_owned).to_vec();
        tags.retain(|_| random.below(4) == 0);
        for tag in &tags {
            library
                .edit(&Edit::Tag(Selection::These(vec![id]), tag.clone()))
                .unwrap();
        }
        known.push(Known {
            id,
            record,
            title,
            tags,
            source,
        });
    }
    for _ in 0..20 {
        let gone = known.swap_remove(random.below(known.len() as u64) as usize);
        library
            .edit(&Edit::Delete(Selection::These(vec![gone.id])))
            .unwrap();
    }
    known
}

fn any_of<T: Clone>(items: &[T], random: &mut SplitMix64) -> Option<T> {
    match random.below(3) {
        0 => random.choose(items).cloned(),
        _ => None,
    }
}

type Span = [Option<(i64, i64, i64)>; 2];

fn any_query(random: &mut SplitMix64) -> (Query, Span) {
    let texts = [
        "anna",
        "ANNA cup",
        "ö",
        "zoë",
        "fine",
        "%",
        "_",
        "  good  ",
        "study liga",
        "'",
        "3",
        "black",
        "wie tal",
        "đ",
        "2001",
        "1995-06",
        "2010.03.07",
        "anna 2004",
    ];
    let date = |random: &mut SplitMix64| {
        (
            random.below(40) as i64 + 1990,
            random.below(12) as i64 + 1,
            random.below(28) as i64 + 1,
        )
    };
    let from = any_of(&[date(random)], random);
    let until = any_of(&[date(random)], random);
    let variants = ["loa", "loa-6x6", "ordo", "gone"].map(str::to_owned);
    let query = Query {
        text: any_of(&texts, random).unwrap_or_default().to_owned(),
        family: any_of(&GameKind::ALL, random),
        variant: any_of(&variants, random),
        ending: any_of(&Ending::ALL, random),
        from: from.map(day_number),
        until: until.map(day_number),
        tag: any_of(&TAGS.map(str::to_owned), random),
        source: any_of(&Source::ALL, random),
        duplicates: false,
        position: None,
        sort: *random.choose(&Sort::ALL).unwrap(),
        direction: *random
            .choose(&[Direction::Ascending, Direction::Descending])
            .unwrap(),
    };
    (query, [from, until])
}

/// The records that match a query, in the order of the query.
fn expected<'k>(
    known: &'k [Known],
    query: &Query,
    span: Span,
    listed: &[ListedRecord],
) -> Vec<&'k Known> {
    let mut passing: Vec<&Known> = known
        .iter()
        .filter(|known| known.passes(query, span))
        .collect();
    passing.sort_by_key(|known| known.id);
    let time = |known: &Known| listed.iter().find(|record| record.id == known.id).unwrap();
    match query.sort {
        Sort::Date => passing.sort_by_key(|known| known.days().map(|[first, _]| first)),
        Sort::Players => passing.sort_by_key(|known| {
            [
                known.tag("Black"),
                known.tag("White"),
                known.tag("Event"),
                known.title.clone(),
                known.tags.join("\n"),
            ]
            .map(|text| text.to_lowercase())
        }),
        Sort::Length => passing.sort_by_key(|known| known.record.tree.main_line().plies().len()),
        Sort::Result => passing.sort_by_key(|known| known.result()),
        Sort::Added => passing.sort_by_key(|known| time(known).added),
        Sort::Changed => passing.sort_by_key(|known| time(known).changed),
    }
    if query.direction == Direction::Descending {
        passing.reverse();
    }
    passing
}

#[test]
fn a_list_is_what_a_filter_and_a_sort_make_of_the_records() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let mut random = SplitMix64::new(21);
    let known = known(&mut library, &mut random);
    let everything = Page {
        offset: 0,
        limit: 1000,
    };
    let listed = library.list(&Query::default(), everything).unwrap().records;
    let mut lengths = Vec::new();
    for _ in 0..600 {
        let (query, span) = any_query(&mut random);
        let expected = expected(&known, &query, span, &listed);
        let page = Page {
            offset: random.below(40) as usize,
            limit: random.below(60) as usize,
        };
        let listed = library.list(&query, page).unwrap();
        assert_eq!(listed.total, expected.len(), "{query:?}");
        let ids: Vec<RecordId> = listed.records.iter().map(|record| record.id).collect();
        let wanted = expected
            .iter()
            .map(|known| known.id)
            .skip(page.offset)
            .take(page.limit);
        assert_eq!(ids, wanted.collect::<Vec<_>>(), "{query:?} {page:?}");
        for record in &listed.records {
            let known = known.iter().find(|known| known.id == record.id).unwrap();
            let mut tags = known.tags.clone();
            tags.sort();
            assert_eq!(
                (&record.tags, record.title.as_deref().unwrap_or_default()),
                (&tags, known.title.as_str())
            );
            assert_eq!(
                (record.black.as_str(), record.event.as_str()),
                (known.tag("Black").as_str(), known.tag("Event").as_str())
            );
            assert_eq!(record.result, known.result());
        }
        lengths.push(listed.total);
    }
    let between = |low, high| {
        lengths
            .iter()
            .filter(|length| (low..=high).contains(*length))
            .count()
    };
    assert!(
        between(0, 0) > 50 && between(1, 20) > 100 && between(40, 160) > 50,
        "{lengths:?}"
    );
}

#[test]
fn what_there_is_to_filter_by_is_what_the_records_have() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let known = known(&mut library, &mut SplitMix64::new(22));
    let choices = library.record_choices().unwrap();
    for (family, variants) in &choices.variants {
        for (variant, count) in variants {
            let of_it = known.iter().filter(|known| {
                let own = known.record.tree.variant();
                own.id() == variant && own.kind().id() == family
            });
            assert_eq!(of_it.count() as u64, *count, "{variant}");
        }
    }
    let counted: u64 = choices
        .variants
        .values()
        .flat_map(|variants| variants.values())
        .sum();
    assert_eq!(counted, known.len() as u64);
    for tag in TAGS {
        let tagged = known
            .iter()
            .filter(|known| known.tags.iter().any(|own| own == tag));
        assert_eq!(
            choices.tags.get(tag).copied(),
            Some(tagged.count() as u64),
            "{tag}"
        );
    }
}

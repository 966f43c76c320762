//! CPU profile of frames: the duration of Bevy's spans, and the CPU time of each thread.
//!
//! Requires the feature `profile`. [`layer`] must be installed in the log, which receives all spans.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bevy::app::App;
use bevy::log::BoxedLayer;
use bevy::log::tracing::Subscriber;
use bevy::log::tracing::field::{Field, Visit};
use bevy::log::tracing::span::{Attributes, Id};
use bevy::log::tracing_subscriber::Layer;
use bevy::log::tracing_subscriber::layer::Context;
use bevy::log::tracing_subscriber::registry::LookupSpan;
use web_time::Instant;

/// The number of entries in a report.
const LONGEST: usize = 30;

/// Durations of the spans of one name.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    count: u32,
    whole: Duration,
    /// Duration without nested spans.
    own: Duration,
}

/// The measurements since the start.
#[derive(Debug, Default)]
struct Totals {
    /// The index of each kind of span (`system`, `schedule`) and name.
    numbers: BTreeMap<(&'static str, String), usize>,
    sums: Vec<Sum>,
    /// CPU time of each kind of thread at the start, in nanoseconds.
    threads: BTreeMap<String, u64>,
}

impl Totals {
    fn number(&mut self, name: (&'static str, String)) -> usize {
        let next = self.numbers.len();
        let number = *self.numbers.entry(name).or_insert(next);
        if number == next {
            self.sums.push(Sum::default());
        }
        number
    }

    /// The sums by kind of span and name.
    fn spans(&self) -> impl Iterator<Item = (&'static str, &str, Sum)> {
        let sum = |number: usize| self.sums.get(number).copied().unwrap_or_default();
        (self.numbers.iter())
            .map(move |((kind, name), number)| (*kind, name.as_str(), sum(*number)))
    }
}

static TOTALS: LazyLock<Mutex<Totals>> = LazyLock::new(Mutex::default);

fn totals() -> MutexGuard<'static, Totals> {
    TOTALS.lock().unwrap_or_else(PoisonError::into_inner)
}

thread_local! {
    /// The spans this thread is in: since when, and how long those inside have lasted.
    static ENTERED: RefCell<Vec<(Instant, Duration)>> = const { RefCell::new(Vec::new()) };
}

pub fn layer(_: &mut App) -> Option<BoxedLayer> {
    Some(Box::new(SpanTimes))
}

struct SpanTimes;

/// The index of a span's sum, stored with the span: spans end a thousand times per frame, and looking the index up
/// would distort the measurement.
struct SpanNumber(usize);

impl<S: Subscriber + for<'a> LookupSpan<'a>> Layer<S> for SpanTimes {
    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        let mut name = NameField::default();
        attributes.record(&mut name);
        if let Some(span) = context.span(id) {
            let name = (span.metadata().name(), name.0);
            let number = totals().number(name);
            span.extensions_mut().insert(SpanNumber(number));
        }
    }

    fn on_enter(&self, _: &Id, _: Context<'_, S>) {
        ENTERED.with_borrow_mut(|entered| entered.push((Instant::now(), Duration::ZERO)));
    }

    fn on_exit(&self, id: &Id, context: Context<'_, S>) {
        let left = ENTERED.with_borrow_mut(|entered| {
            let (since, inside) = entered.pop()?;
            let whole = since.elapsed();
            if let Some((_, inside)) = entered.last_mut() {
                *inside += whole;
            }
            Some((whole, whole.saturating_sub(inside)))
        });
        let (Some((whole, own)), Some(span)) = (left, context.span(id)) else {
            return;
        };
        if let Some(SpanNumber(number)) = span.extensions().get()
            && let Some(sum) = totals().sums.get_mut(*number)
        {
            sum.count += 1;
            sum.whole += whole;
            sum.own += own;
        }
    }
}

/// Reads the field `name` of a span.
#[derive(Default)]
struct NameField(String);

impl Visit for NameField {
    fn record_str(&mut self, field: &Field, value: &str) {
        if field.name() == "name" {
            value.clone_into(&mut self.0);
        }
    }

    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        if field.name() == "name" {
            self.0 = format!("{value:?}");
        }
    }
}

/// Starts a measurement.
pub(super) fn begin() {
    let mut totals = totals();
    totals.sums.fill(Sum::default());
    totals.threads = worked();
}

/// The report since the start, in milliseconds per frame.
pub(super) fn report() -> String {
    let totals = totals();
    let before = &totals.threads;
    // Bevy runs this schedule once per frame.
    let mut spans = totals.spans();
    let frame = spans.find(|(kind, name, _)| (*kind, *name) == ("schedule", "Main"));
    let frames = frame.map_or(0, |(_, _, sum)| sum.count).max(1);
    let per_frame = |time: Duration| time.as_secs_f64() * 1000.0 / f64::from(frames);
    let threads = worked().into_iter().map(|(name, now)| {
        let before = before.get(&name).copied().unwrap_or_default();
        (name, Duration::from_nanos(now.saturating_sub(before)))
    });
    let mut owners = BTreeMap::<String, Duration>::new();
    let [mut schedules, mut systems, mut others] = [const { Vec::new() }; 3];
    for (kind, name, sum) in totals.spans() {
        match kind {
            "schedule" => schedules.push((name.to_owned(), sum.whole)),
            "system" => {
                *owners.entry(owner(name)).or_default() += sum.own;
                systems.push((name.to_owned(), sum.own));
            }
            _ => others.push((format!("{kind} {name}"), sum.own)),
        }
    }
    let mut report = format!("profile of {frames} frames\n");
    let mut table = |title: &str, mut rows: Vec<(String, Duration)>| {
        rows.sort_by_key(|(_, time)| std::cmp::Reverse(*time));
        // Writing into a string cannot fail.
        let _ = writeln!(report, "{title}, ms a frame");
        for (name, time) in rows.iter().take(LONGEST) {
            let _ = writeln!(report, "  {:8.3} {name}", per_frame(*time));
        }
    };
    table("threads (processor time)", threads.collect());
    table("schedules (with all in them)", schedules);
    table("systems by owner", owners.into_iter().collect());
    table("systems", systems);
    table("other spans", others);
    report
}

/// The owner of a system: its crate, and for the game's crates its module, too.
fn owner(system: &str) -> String {
    let parts = if system.starts_with("cohort") { 2 } else { 1 };
    let path = system.split('<').next().unwrap_or(system);
    path.split("::").take(parts).collect::<Vec<_>>().join("::")
}

/// CPU time of this program's threads in nanoseconds, by thread name without numbers; empty if the system does not
/// report it.
fn worked() -> BTreeMap<String, u64> {
    let mut worked = BTreeMap::new();
    let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten();
    for thread in threads.filter_map(Result::ok) {
        let read = |file| std::fs::read_to_string(thread.path().join(file)).unwrap_or_default();
        let name = read("comm");
        let name = name.trim_end_matches(|c: char| !c.is_alphabetic());
        let time = read("schedstat");
        let time = time.split(' ').next().and_then(|time| time.parse().ok());
        *worked.entry(name.to_owned()).or_insert(0) += time.unwrap_or(0_u64);
    }
    worked
}

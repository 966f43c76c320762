//! Prints the rules of a variant: the sections of the text, boards with examples, and the variant's options.

use cohort_lessons::{Example, RuleOption, Rulebook, rule_options};
use phrases::{Catalog, Texts, family_key};
use rules::{Catalogue, Game, SharedVariant};

use crate::args::Rules;
use crate::board;
use crate::failure::Failure;
use crate::stdout::Stdout;
use crate::variants;

/// The line width of the printed rules, in characters.
const WIDTH: usize = 78;

/// Prints the rules of a variant, or of both games.
///
/// # Errors
/// Returns an error if the variant does not exist.
pub fn run(catalogue: &Catalogue, args: &Rules, out: &mut Stdout) -> Result<(), Failure> {
    let words = Catalog::new("en");
    let named = args.variant.as_deref();
    let asked: Vec<SharedVariant> = match named {
        Some(id) => vec![variants::find(catalogue, id)?],
        None => ["loa", "ordo"]
            .into_iter()
            .filter_map(|id| catalogue.get(id).cloned())
            .collect(),
    };
    for (number, variant) in asked.iter().enumerate() {
        if number > 0 {
            out.line("")?;
        }
        out.line(rules(catalogue, variant, &words)?)?;
    }
    Ok(())
}

fn rules(
    catalogue: &Catalogue,
    variant: &SharedVariant,
    words: &Catalog,
) -> Result<String, Failure> {
    let book = Rulebook::of(variant, catalogue);
    let book = book.map_err(|error| Failure::Input(error.to_string()))?;
    let mut parts = vec![heading(&format!(
        "{}: {}",
        words.text(family_key(variant.kind())),
        words.text(variant.name())
    ))];
    parts.push(wrapped(&words.text(variant.summary())));
    parts.push(words.text("rulebook-start"));
    parts.push(board::squares(&Game::new(variant.clone())));
    for section in book.sections() {
        parts.push(heading(&words.text(&section.title)));
        parts.extend(section.texts.iter().map(|key| wrapped(&words.text(key))));
        if let Some(shown) = &section.example {
            parts.push(example(shown, words));
        }
    }
    parts.push(heading(&words.text("rulebook-options")));
    let options = rule_options(variant);
    parts.extend(
        options
            .iter()
            .map(|option| wrapped(&meaning(words, option))),
    );
    Ok(parts.join("\n\n"))
}

/// Formats an example as two boards side by side: before and after its moves.
fn example(example: &Example, words: &Catalog) -> String {
    let game = &example.game;
    let before = Game::from_position(game.variant().clone(), *game.start());
    let [before, after] = [&before, game].map(board::squares);
    let width = before.lines().map(str::len).max().unwrap_or_default();
    let rows: Vec<String> = before
        .lines()
        .zip(after.lines())
        .map(|(before, after)| format!("  {before:width$}      {after}"))
        .collect();
    let moves = game.notations().collect::<Vec<_>>().join(" ");
    let caption = format!("{moves}: {}", words.text(&example.caption));
    format!("{}\n\n{}", rows.join("\n"), wrapped(&caption))
}

fn meaning(words: &Catalog, option: &RuleOption) -> String {
    let times = option.times.map(|times| ("times", times.into()));
    words.format(option.key, times.as_slice())
}

fn heading(text: &str) -> String {
    format!("{text}\n{}", "-".repeat(text.chars().count()))
}

/// Wraps a text to the line width.
fn wrapped(text: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last().map_or(0, |line| line.chars().count());
        if line > 0 && line + 1 + word.chars().count() > WIDTH {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines.join("\n")
}

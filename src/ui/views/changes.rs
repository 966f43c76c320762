//! Texts about how a match differs from the default options.

use clock::FlagRule;
use cohort_play::locale::Locale;
use cohort_play::settings::{Settings, TimeControls};
use cohort_play::table::Match;
use rules::{Game, Position, SharedVariant, Variant};

use crate::options::changes_in_words;
use crate::words::side_name;

/// Returns texts about how the current match differs from the default options.
pub(crate) fn changes_of_match(locale: &Locale, current: &Match) -> Vec<String> {
    let game = current.game();
    let flag_rule = current.is_timed().then(|| current.flag_rule());
    changes(locale, game.variant(), Some(game.start()), flag_rule)
}

/// Returns texts about how a match of this variant would differ from the default options if it started now.
pub(super) fn changes_chosen(
    locale: &Locale,
    settings: &Settings,
    variant: &SharedVariant,
) -> Vec<String> {
    let changed = variant.with_changes(settings.rules);
    let game = settings.game(variant).ok();
    let is_timed = settings.time_controls != TimeControls::default();
    let flag_rule = is_timed.then_some(settings.flag_rule);
    let start = game.as_ref().map(Game::start);
    changes(locale, &changed, start, flag_rule)
}

/// Returns texts about differences from the defaults: start position, rules, and what happens when time is up. `start`
/// is `None` if the position is invalid. `flag_rule` is `None` without clocks.
fn changes(
    locale: &Locale,
    variant: &Variant,
    start: Option<&Position>,
    flag_rule: Option<FlagRule>,
) -> Vec<String> {
    let other = !variant.first();
    let begins = if start == Some(variant.start()) {
        None
    } else if start == Some(&variant.start().turned_to(other)) {
        let side = side_name(locale, other);
        Some(locale.format("options-first", &[("side", side)]))
    } else {
        Some(locale.text("options-position"))
    };
    let flag =
        (flag_rule == Some(FlagRule::GoesOn)).then(|| locale.text("options-flag-goes-on-changed"));
    begins
        .into_iter()
        .chain(changes_in_words(locale, variant.changes()))
        .chain(flag)
        .collect()
}

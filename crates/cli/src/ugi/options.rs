//! The options of the program's UGI engine: variant, strength, and every engine setting.

use engine::{Level, Setting, Settings, Strengths};
use rules::{Catalogue, GameKind, SharedVariant};

use crate::memory;

/// The current values of the UGI options.
#[derive(Clone, Debug)]
pub struct Options {
    pub variant: SharedVariant,
    pub settings: Settings,
    /// The computer player of limited strength; `None` for the engine at full strength.
    pub level: Option<Level>,
    /// The random seed of the limited player's mistakes.
    pub seed: u64,
    /// The number of best moves to report.
    pub multipv: u32,
}

const MAX_SEED: u64 = u32::MAX as u64;
const MAX_MULTIPV: u32 = 64;
/// The value of the option `level` for the engine at full strength.
const FULL: &str = "full";

impl Options {
    /// Creates the default options. Returns `None` if the catalogue has no variants.
    pub fn new(catalogue: &Catalogue) -> Option<Self> {
        Some(Options {
            variant: catalogue.variants().first()?.clone(),
            settings: Settings::default(),
            level: None,
            seed: 0,
            multipv: 1,
        })
    }

    /// The `option` lines that list all options and their defaults.
    pub fn lines(catalogue: &Catalogue) -> Vec<String> {
        let ids = catalogue.variants().iter().map(|variant| variant.id());
        let ids = ids.collect::<Vec<_>>();
        let first = ids.first().copied().unwrap_or_default();
        let strongest = strongest();
        let mut lines = vec![
            format!(
                "option name variant type combo default {first} var {}",
                ids.join(" var ")
            ),
            format!("option name level type string default {FULL}"),
            format!("option name Elo type spin default {strongest} min 0 max {strongest}"),
            format!("option name seed type spin default 0 min 0 max {MAX_SEED}"),
            format!("option name multipv type spin default 1 min 1 max {MAX_MULTIPV}"),
        ];
        for setting in Settings::all() {
            let [loa, ordo] = GameKind::ALL.map(|kind| setting.default(kind));
            if loa == ordo {
                lines.push(line(setting, "", loa));
            } else {
                lines.extend([line(setting, "loa.", loa), line(setting, "ordo.", ordo)]);
            }
        }
        lines
    }

    /// Sets an option.
    ///
    /// # Errors
    /// Returns an error if the option does not exist or does not accept the value. The option then stays unchanged.
    pub fn set(&mut self, catalogue: &Catalogue, name: &str, value: &str) -> Result<(), String> {
        match name.to_ascii_lowercase().as_str() {
            "variant" => self.variant = variant(catalogue, value)?,
            "level" => self.level = level(value)?,
            "elo" => self.level = Some(strength(value)?),
            "seed" => self.seed = seed(value)?,
            "multipv" => self.multipv = multipv(value)?,
            name => {
                let mut settings = self.settings.clone();
                settings
                    .set(name, value)
                    .map_err(|error| error.to_string())?;
                memory::fits(settings.table_mib())?;
                self.settings = settings;
            }
        }
        Ok(())
    }
}

/// Formats the `option` line of a setting. `games` is a prefix of the option's name for settings that differ between
/// the games.
fn line(setting: &Setting, games: &str, default: i32) -> String {
    let (name, range) = (setting.name, &setting.range);
    if setting.is_switch() {
        format!(
            "option name {games}{name} type check default {}",
            default != 0
        )
    } else {
        let (min, max) = (range.start(), range.end());
        format!("option name {games}{name} type spin default {default} min {min} max {max}")
    }
}

fn variant(catalogue: &Catalogue, id: &str) -> Result<SharedVariant, String> {
    catalogue.get(id).cloned().ok_or_else(|| {
        let ids = catalogue.variants().iter().map(|variant| variant.id());
        let ids = ids.collect::<Vec<_>>().join(", ");
        format!("no variant is called `{id}`; use one of {ids}")
    })
}

/// Parses a strength in Elo and returns the player of that strength. Returns `None` for full strength.
fn level(value: &str) -> Result<Option<Level>, String> {
    if value.eq_ignore_ascii_case(FULL) {
        return Ok(None);
    }
    let level = strength(value).map(Some);
    level.map_err(|problem| format!("{problem}, or `{FULL}`"))
}

/// The highest strength in Elo for which a player exists.
fn strongest() -> u16 {
    Strengths::builtin().map_or(0, |strengths| strengths.strongest())
}

fn strength(value: &str) -> Result<Level, String> {
    let number = value.parse::<u16>().ok();
    let number = number.filter(|number| *number <= strongest());
    let level = number.and_then(|number| Some(Strengths::builtin().ok()?.level(number)));
    level.ok_or_else(|| {
        format!(
            "`{value}` is no strength; use a whole number from 0 to {}",
            strongest()
        )
    })
}

fn seed(value: &str) -> Result<u64, String> {
    let seed = value.parse::<u64>().ok().filter(|seed| *seed <= MAX_SEED);
    seed.ok_or_else(|| format!("`{value}` is no seed; use a whole number from 0 to {MAX_SEED}"))
}

fn multipv(value: &str) -> Result<u32, String> {
    let lines = value.parse::<u32>().ok();
    lines
        .filter(|lines| (1..=MAX_MULTIPV).contains(lines))
        .ok_or_else(|| {
            format!("`{value}` is no number of lines; use a whole number from 1 to {MAX_MULTIPV}")
        })
}

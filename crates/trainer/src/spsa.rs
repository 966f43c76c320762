//! The command `spsa`: tunes numeric settings of the engine by games against itself.
//!
//! Simultaneous perturbation stochastic approximation (Spall 1992): all settings are moved at once, each up or down at
//! random; two engines moved in opposite directions play a few games, and all settings follow the winner a little. What
//! comes out is a suggestion: a match against the present settings decides.

use std::ops::ControlFlow;

use anyhow::{Result, anyhow, bail};
use arena::{Balance, EngineSpec, Match, PlayerKind, PlayerSpec, TimeControl};
use engine::{Limits, Setting};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rules::{Catalogue, GameKind, SharedVariant};

use crate::args;

/// How perturbations and steps shrink with time, as Spall recommends.
const PERTURBATION_FADES: f64 = 0.101;
const STEP_FADES: f64 = 0.602;
/// Of the range that is searched, the first perturbation of a setting.
const FIRST_PERTURBATION: f64 = 0.15;
/// Of a perturbation, the step that a match won outright takes at first.
const FIRST_STEP: f64 = 0.5;
/// The steps begin as if so many of all had been taken: large first ones would be wasted on noise.
const STABILITY: f64 = 0.1;

/// A setting that is tuned: its value as a real number within what is searched.
#[derive(Clone, Debug)]
struct Tuned {
    setting: &'static Setting,
    value: f64,
    min: f64,
    max: f64,
}

pub fn run(args: &args::Spsa) -> Result<()> {
    let catalogue = Catalogue::builtin();
    let variant = catalogue
        .get(&args.variant)
        .ok_or_else(|| anyhow!("no variant is called `{}`", args.variant))?;
    let mut tuned = args
        .settings
        .iter()
        .map(|text| read(text, variant.kind()))
        .collect::<Result<Vec<_>>>()?;
    let mut random = StdRng::seed_from_u64(args.seed);
    let steps = f64::from(args.steps);
    for step in 1..=args.steps {
        let time = f64::from(step);
        let perturbation = FIRST_PERTURBATION / time.powf(PERTURBATION_FADES);
        let stability = STABILITY * steps;
        let gain = FIRST_STEP * ((1.0 + stability) / (time + stability)).powf(STEP_FADES);
        let ways: Vec<f64> = tuned
            .iter()
            .map(|_| if random.random_bool(0.5) { 1.0 } else { -1.0 })
            .collect();
        let up = moved(&tuned, &ways, perturbation);
        let down = moved(&tuned, &ways, -perturbation);
        let score = score(args, variant, [up, down], args.seed + u64::from(step))?;
        // From -1, all lost, to 1, all won.
        let outcome = 2.0 * score - 1.0;
        for (tuned, way) in tuned.iter_mut().zip(&ways) {
            let range = tuned.max - tuned.min;
            let value = tuned.value + outcome * gain * perturbation * range * way;
            tuned.value = value.clamp(tuned.min, tuned.max);
        }
        if step % args.report == 0 || step == args.steps {
            println!("step {step}: {}", text(&tuned));
        }
    }
    Ok(())
}

/// Reads `name=min..max`: a setting and what is searched of its range, from its default for games of `kind` on.
fn read(text: &str, kind: GameKind) -> Result<Tuned> {
    let how = || {
        anyhow!("`{text}` is nothing to tune; write `name=min..max`, such as `futility=40..160`")
    };
    let (name, range) = text.split_once('=').ok_or_else(how)?;
    let (min, max) = range.split_once("..").ok_or_else(how)?;
    let setting = Setting::named(name).ok_or_else(|| anyhow!("there is no setting `{name}`"))?;
    let (min, max): (i32, i32) = (min.parse()?, max.parse()?);
    if min >= max || !setting.range.contains(&min) || !setting.range.contains(&max) {
        bail!("`{text}`: write a range within {:?}", setting.range);
    }
    Ok(Tuned {
        setting,
        value: f64::from(setting.default(kind).clamp(min, max)),
        min: f64::from(min),
        max: f64::from(max),
    })
}

/// The settings moved by a share of their ranges, each its way.
fn moved(tuned: &[Tuned], ways: &[f64], share: f64) -> Vec<Tuned> {
    let moved = |(tuned, way): (&Tuned, &f64)| {
        let value = tuned.value + way * share * (tuned.max - tuned.min);
        Tuned {
            value: value.clamp(tuned.min, tuned.max),
            ..tuned.clone()
        }
    };
    tuned.iter().zip(ways).map(moved).collect()
}

/// The settings as the engine reads them.
fn text(tuned: &[Tuned]) -> String {
    let one = |tuned: &Tuned| format!("{}={}", tuned.setting.name, tuned.value.round());
    tuned.iter().map(one).collect::<Vec<_>>().join(",")
}

/// The share of the points that the first of two engines scores.
fn score(
    args: &args::Spsa,
    variant: &SharedVariant,
    engines: [Vec<Tuned>; 2],
    seed: u64,
) -> Result<f64> {
    let player = |tuned: &Vec<Tuned>| -> Result<PlayerSpec> {
        let engine: EngineSpec = text(tuned).parse()?;
        Ok(PlayerSpec {
            kind: PlayerKind::Engine(Box::new(engine)),
            limits: None,
        })
    };
    let contest = Match {
        variant: variant.clone(),
        players: [player(&engines[0])?, player(&engines[1])?],
        control: TimeControl::PerMove(Limits {
            nodes: Some(args.nodes),
            ..Limits::default()
        }),
        pairs: args.pairs,
        seed,
        balance: Balance::default(),
        concurrency: args.concurrency as usize,
        max_plies: 300,
        adjudicate: true,
        sprt: None,
    };
    let tally = contest.run(&mut |_, _| ControlFlow::Continue(()))?;
    Ok(tally.score())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_tuned_is_read_and_mistakes_are_told() {
        let futility = read("futility=40..160", GameKind::Loa).unwrap();
        assert_eq!((futility.min, futility.max), (40.0, 160.0));
        assert_eq!(
            futility.value,
            f64::from(futility.setting.default(GameKind::Loa))
        );
        for wrong in [
            "futility",
            "futility=3",
            "futility=9..3",
            "futile=1..2",
            "lmr=0..999999",
        ] {
            assert!(read(wrong, GameKind::Loa).is_err(), "{wrong}");
        }
    }

    #[test]
    fn settings_move_apart_and_stay_within_what_is_searched() {
        let tuned = [
            read("futility=0..100", GameKind::Loa).unwrap(),
            read("lmr=50..150", GameKind::Loa).unwrap(),
        ];
        let up = moved(&tuned, &[1.0, -1.0], 0.1);
        assert_eq!(up[0].value, (tuned[0].value + 10.0).min(100.0));
        assert_eq!(up[1].value, tuned[1].value - 10.0);
        assert_eq!(moved(&tuned, &[-1.0, 1.0], 5.0)[0].value, 0.0);
    }

    #[test]
    fn engines_are_matched_and_the_better_one_scores_more() {
        let args = args::Spsa {
            variant: "loa".to_owned(),
            settings: Vec::new(),
            steps: 1,
            pairs: 10,
            nodes: 1000,
            concurrency: 1,
            report: 1,
            seed: 1,
        };
        let catalogue = Catalogue::builtin();
        let variant = catalogue.get(&args.variant).unwrap();
        // The network judges far better than the terms.
        let with = |value| {
            vec![Tuned {
                value,
                ..read("network=0..1", GameKind::Loa).unwrap()
            }]
        };
        let score = score(&args, variant, [with(1.0), with(0.0)], 1).unwrap();
        assert!(score > 0.6, "{score}");
    }
}

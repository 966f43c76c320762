//! The command `spsa`: tunes numeric engine settings by games of the engine against itself.
//!
//! The method is simultaneous perturbation stochastic approximation (Spall 1992). Each step changes all settings at the
//! same time, each one randomly up or down. Two engines with opposite changes play a few games. Then all settings move
//! slightly towards the winner. The result is only a suggestion: a match against the current settings must confirm it.
//!
//! Several processes can share the games of each step. Each process plays its share, writes the results into a journal
//! in a shared folder, and reads the journals of the other processes. All processes compute the same settings as a
//! single process would.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use arena::{
    Balance, EngineSpec, Job, Journal, JournalError, Match, PlayerKind, PlayerSpec, Score, Shard,
    TimeControl, half_points, read_journal,
};
use engine::{Limits, Setting};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rules::{Catalogue, GameKind, SharedVariant};

use crate::args;

/// The exponent with which the perturbations decrease from step to step, as recommended by Spall.
const PERTURBATION_FADES: f64 = 0.101;
/// The exponent with which the step size decreases from step to step, as recommended by Spall.
const STEP_FADES: f64 = 0.602;
/// The first perturbation of a setting, as a share of the range in which the setting is searched.
const FIRST_PERTURBATION: f64 = 0.15;
/// The largest change in the first step, as a share of the perturbation. It occurs if one engine wins all games.
const FIRST_STEP: f64 = 0.5;
/// The stability constant of the method, as a share of the number of steps. It makes the first steps smaller, because
/// they would otherwise follow noise.
const STABILITY: f64 = 0.1;

/// An engine setting in tuning: its current value as a real number, and the range to search.
#[derive(Clone, Debug)]
struct Tuned {
    setting: &'static Setting,
    value: f64,
    min: f64,
    max: f64,
}

pub fn run(args: &args::Spsa) -> Result<()> {
    tune(args, &mut |line| println!("{line}"))
}

/// Tunes the engine settings. Calls `tell` with the current settings every few steps and at the end.
fn tune(args: &args::Spsa, tell: &mut dyn FnMut(&str)) -> Result<()> {
    let catalogue = Catalogue::builtin();
    let variant = catalogue
        .get(&args.variant)
        .ok_or_else(|| anyhow!("no variant is called `{}`", args.variant))?;
    let mut tuned = args
        .settings
        .iter()
        .map(|text| read(text, variant.kind()))
        .collect::<Result<Vec<_>>>()?;
    let mut table = Table::open(args)?;
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
        let score = table.score(args, variant, [up, down], step)?;
        // The outcome of a step is from -1 (all games lost) to 1 (all games won).
        let outcome = 2.0 * score - 1.0;
        for (tuned, way) in tuned.iter_mut().zip(&ways) {
            let range = tuned.max - tuned.min;
            let value = tuned.value + outcome * gain * perturbation * range * way;
            tuned.value = value.clamp(tuned.min, tuned.max);
        }
        if step % args.report == 0 || step == args.steps {
            tell(&format!("step {step}: {}", text(&tuned)));
        }
    }
    Ok(())
}

/// Parses `name=min..max`: the name of an engine setting, and the range to search. The setting starts with its default
/// value for games of `kind`.
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

/// Returns the settings after each setting has moved in its own direction, by the given share of its search range.
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

fn text(tuned: &[Tuned]) -> String {
    let one = |tuned: &Tuned| format!("{}={}", tuned.setting.name, tuned.value.round());
    tuned.iter().map(one).collect::<Vec<_>>().join(",")
}

/// Plays the games of all tuning steps, alone or together with other processes that share a folder of journals.
struct Table {
    job: Job,
    journal: Option<Journal>,
}

/// The interval at which the journals of the other processes are read.
const POLL: Duration = Duration::from_millis(100);
/// The waiting time after which the process reports that it is waiting for other processes.
const PATIENCE: Duration = Duration::from_secs(60);

impl Table {
    fn open(args: &args::Spsa) -> Result<Self> {
        let pairs = args.pairs * u64::from(args.steps);
        let description = format!(
            "spsa {} {}, {} steps of {} pairs at {} nodes, seed {}, openings {}",
            args.variant,
            args.settings.join(" "),
            args.steps,
            args.pairs,
            args.nodes,
            args.seed,
            Balance::default().bound
        );
        let job = Job::new(pairs, &description);
        if args.folder.is_none() && args.shard != Shard::WHOLE {
            bail!("--shard needs the folder that all processes share; name it by --folder DIR");
        }
        let journal = match &args.folder {
            None => None,
            Some(folder) => {
                std::fs::create_dir_all(folder)
                    .with_context(|| format!("{} cannot be made", folder.display()))?;
                let own = journal_of(folder, args.shard.number(), args.shard.count());
                Some(Journal::open(&own, &job)?)
            }
        };
        Ok(Table { job, journal })
    }

    /// Returns the first engine's share of the points in a step, from 0 to 1. Steps are counted from 1.
    fn score(
        &mut self,
        args: &args::Spsa,
        variant: &SharedVariant,
        engines: [Vec<Tuned>; 2],
        step: u32,
    ) -> Result<f64> {
        let first = u64::from(step - 1) * args.pairs;
        let units = first..first + args.pairs;
        let mut known = self.known(args)?;
        let left = |unit: &u64| args.shard.has(*unit) && !known.contains_key(unit);
        let left: BTreeSet<u64> = units.clone().filter(left).collect();
        if !left.is_empty() {
            let contest = contest(args, variant, engines, args.seed + u64::from(step))?;
            let mut written = Ok(());
            contest.run_pairs(
                &|pair| left.contains(&(first + pair)),
                &mut |pair, games| {
                    let points = games.each_ref().map(|game| game.points() as u8);
                    known.insert(first + pair, points);
                    if let Some(journal) = &mut self.journal {
                        let [one, two] = points;
                        written = journal.write(first + pair, &format!("{one} {two}\t"));
                    }
                    match written {
                        Ok(()) => ControlFlow::Continue(()),
                        Err(_) => ControlFlow::Break(()),
                    }
                },
            )?;
            written?;
        }
        let begun = Instant::now();
        let mut told = false;
        while units.clone().any(|unit| !known.contains_key(&unit)) {
            if begun.elapsed() > PATIENCE && !told {
                eprintln!("step {step}: waiting for the games of the other shards");
                told = true;
            }
            std::thread::sleep(POLL);
            known = self.known(args)?;
        }
        let mut score = Score::default();
        for points in units.filter_map(|unit| known.get(&unit)) {
            score.add(*points);
        }
        Ok(score.share())
    }

    /// Returns the half points of every pair of games that any process has played so far.
    fn known(&self, args: &args::Spsa) -> Result<BTreeMap<u64, [u8; 2]>> {
        let mut known = BTreeMap::new();
        let Some(folder) = &args.folder else {
            return Ok(known);
        };
        for number in 1..=args.shard.count() {
            let path = journal_of(folder, number, args.shard.count());
            // Another process may not have started yet, or may not have written the first line of its journal.
            if !path.metadata().is_ok_and(|file| file.len() > 0) {
                continue;
            }
            let (job, results) = match read_journal(&path) {
                Ok(read) => read,
                Err(JournalError::Line { line: 1, .. }) => continue,
                Err(error) => return Err(error.into()),
            };
            if job != self.job {
                bail!(
                    "{}: it is the journal of another job; name another folder",
                    path.display()
                );
            }
            let points = results
                .iter()
                .filter_map(|(unit, line)| Some((*unit, half_points(line)?)));
            known.extend(points);
        }
        Ok(known)
    }
}

fn journal_of(folder: &Path, number: u64, of: u64) -> PathBuf {
    folder.join(format!("shard-{number}-of-{of}.journal"))
}

/// Returns the match between the two engines of a step.
fn contest(
    args: &args::Spsa,
    variant: &SharedVariant,
    engines: [Vec<Tuned>; 2],
    seed: u64,
) -> Result<Match> {
    let player = |tuned: &Vec<Tuned>| -> Result<PlayerSpec> {
        let engine: EngineSpec = text(tuned).parse()?;
        Ok(PlayerSpec {
            kind: PlayerKind::Engine(Box::new(engine)),
            limits: None,
        })
    };
    Ok(Match {
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
    })
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

    fn args(variant: &str, nodes: u64, pairs: u64) -> args::Spsa {
        args::Spsa {
            variant: variant.to_owned(),
            settings: Vec::new(),
            steps: 1,
            pairs,
            nodes,
            concurrency: 1,
            report: 1,
            seed: 1,
            shard: Shard::WHOLE,
            folder: None,
        }
    }

    #[test]
    fn processes_that_share_the_games_come_to_what_one_comes_to() {
        let folder = tempfile::tempdir().unwrap();
        let tuned = |shard: &str, folder: Option<PathBuf>| {
            let args = args::Spsa {
                settings: vec!["futility=40..160".to_owned(), "lmr=50..150".to_owned()],
                steps: 4,
                shard: shard.parse().unwrap(),
                folder,
                ..args("loa-5x5", 60, 3)
            };
            let mut told = Vec::new();
            tune(&args, &mut |line| told.push(line.to_owned())).unwrap();
            told
        };
        let alone = tuned("1/1", None);
        assert_eq!(alone.len(), 4);
        assert_ne!(alone[0], alone[3]);
        let shared = || Some(folder.path().to_owned());
        let tuned = &tuned;
        let together = std::thread::scope(|scope| {
            let shards = ["1/2", "2/2"].map(|shard| scope.spawn(move || tuned(shard, shared())));
            shards.map(|shard| shard.join().unwrap())
        });
        assert_eq!(together, [alone.clone(), alone.clone()]);
        // Imitates an interrupted process: half of its games are in its journal, and it resumes.
        let own = journal_of(folder.path(), 2, 2);
        let lines = std::fs::read_to_string(&own).unwrap();
        let half: Vec<&str> = lines.lines().take(3).collect();
        std::fs::write(&own, format!("{}\n7\t1", half.join("\n"))).unwrap();
        assert_eq!(tuned("2/2", shared()), alone);
    }

    #[test]
    fn a_shard_needs_a_folder() {
        let args = args::Spsa {
            shard: "1/2".parse().unwrap(),
            ..args("loa-5x5", 60, 1)
        };
        let told = tune(&args, &mut |_| {}).unwrap_err().to_string();
        assert!(told.contains("--folder"), "{told}");
    }

    #[test]
    fn engines_are_matched_and_the_better_one_scores_more() {
        let args = args("loa", 1000, 10);
        let catalogue = Catalogue::builtin();
        let variant = catalogue.get(&args.variant).unwrap();
        // A network evaluates far better than the evaluation terms, so the engine with the network must score more.
        let with = |value| {
            vec![Tuned {
                value,
                ..read("network=0..1", GameKind::Loa).unwrap()
            }]
        };
        let mut table = Table::open(&args).unwrap();
        let score = table
            .score(&args, variant, [with(1.0), with(0.0)], 1)
            .unwrap();
        assert!(score > 0.6, "{score}");
    }
}

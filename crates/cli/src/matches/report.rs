//! Formats the results of matches.

use arena::{SearchStats, Sprt, Tally, TimeControl, Verdict};
use engine::Limits;

/// The current result of a match, in one line.
pub fn progress(contest: &arena::Match, tally: &Tally) -> String {
    let mut line = format!("{}/{} {}", tally.games(), 2 * contest.pairs, results(tally));
    if let Some(elo) = tally.elo() {
        line += &format!(", Elo {elo}");
    }
    if let Some(sprt) = &contest.sprt {
        line += &format!(", {}", ratio(sprt, tally));
    }
    line
}

/// The lines of the final report. The most important line is the last.
pub fn lines(contest: &arena::Match, tally: &Tally) -> Vec<String> {
    let [a, b] = &contest.players;
    let [a_stats, b_stats] = &tally.stats;
    let mut lines = vec![
        format!(
            "{} games of {}, {}, openings of {} plies {}, seed {}",
            tally.games(),
            contest.variant.id(),
            control(contest.control),
            contest.balance.plies,
            contest.balance.bound,
            contest.seed,
        ),
        format!("A {a}: {}", stats(a_stats)),
        format!("B {b}: {}", stats(b_stats)),
        format!(
            "first mover {}, drawn {}, {:.1} plies a game, {} cut short at {} plies, {} adjudicated",
            percent(tally.first_mover_score()),
            percent(tally.draw_ratio()),
            tally.mean_plies(),
            tally.cut_short,
            contest.max_plies,
            tally.adjudicated,
        ),
        format!(
            "pairs by points of A, from 0 to 2: {}",
            tally.pairs.map(|count| count.to_string()).join("-")
        ),
    ];
    if let Some(elo) = tally.elo() {
        lines.push(format!(
            "A is stronger with likelihood {}",
            percent(elo.superiority)
        ));
        lines.push(results(tally));
        lines.push(format!("Elo {elo}"));
    }
    if let Some(sprt) = &contest.sprt {
        let verdict = match sprt.verdict(&tally.pairs) {
            Verdict::H0 => format!("H0 accepted (Elo {})", sprt.elo0),
            Verdict::H1 => format!("H1 accepted (Elo {})", sprt.elo1),
            Verdict::Continue => "undecided".to_owned(),
        };
        lines.push(format!("SPRT {verdict}, {}", ratio(sprt, tally)));
    }
    lines
}

/// Formats a result, such as `W-D-L 12-1-7 (62.5 %)`.
pub fn results(tally: &Tally) -> String {
    let Tally {
        wins,
        draws,
        losses,
        ..
    } = tally;
    format!("W-D-L {wins}-{draws}-{losses} ({})", percent(tally.score()))
}

/// Formats a share from 0 to 1 in percent, such as `62.5 %`.
pub fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn control(control: TimeControl) -> String {
    match control {
        TimeControl::PerMove(limits) if limits == Limits::default() => {
            "no common limits".to_owned()
        }
        control => control.to_string(),
    }
}

fn stats(stats: &SearchStats) -> String {
    let time = stats.time.as_secs_f64() * 1000.0 / stats.moves.max(1) as f64;
    let mut words = format!("{} moves, {time:.1} ms a move", stats.moves);
    if stats.nodes > 0 {
        words += &format!(
            ", depth {:.1}, {:.0} nodes a move, {:.0} nodes/s",
            stats.mean_depth(),
            stats.mean_nodes(),
            stats.speed()
        );
    }
    if stats.overruns > 0 {
        words += &format!(", {} moves well over time", stats.overruns);
    }
    words
}

/// Formats the log-likelihood ratio of a sequential test with its bounds, such as `LLR 1.23 (-2.94 to 2.94)`.
fn ratio(sprt: &Sprt, tally: &Tally) -> String {
    let ratio = sprt.log_likelihood_ratio(&tally.pairs);
    let (lower, upper) = sprt.bounds();
    format!("LLR {ratio:.2} ({lower:.2} to {upper:.2})")
}

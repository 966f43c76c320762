//! `ladder`: plays each strength against the next lower strength, and the lowest strength against the novice. Prints a
//! table.

use arena::{PlayerSpec, Reference, Tally, TimeControl};
use engine::Limits;
use rules::Catalogue;

use crate::args::Ladder;
use crate::failure::Failure;
use crate::matches;
use crate::stdout::Stdout;

/// Plays all matches of the ladder, and finally prints a Markdown table.
pub fn run(catalogue: &Catalogue, args: &Ladder, out: &mut Stdout) -> Result<(), Failure> {
    let rungs = rungs(args);
    let mut table = vec![
        "| Player | Opponent | Games | W-D-L | Score | Elo (95 %) |".to_owned(),
        "| --- | --- | ---: | ---: | ---: | ---: |".to_owned(),
    ];
    // Every player of a ladder has its own limits, so the limits of the match have no effect.
    let control = TimeControl::PerMove(Limits::default());
    let contests = rungs
        .into_iter()
        .map(|rung| matches::contest(catalogue, &args.conditions, rung, control))
        .collect::<Result<Vec<_>, _>>()?;
    if args.conditions.sharing.is_asked_for() {
        return matches::run_shard(&contests, &args.conditions.sharing, out);
    }
    for contest in contests {
        let [upper, lower] = contest.players.each_ref().map(ToString::to_string);
        let folder = args.conditions.log.as_ref();
        let folder = folder.map(|folder| folder.join(format!("{upper}-{lower}")));
        out.line(format_args!("{upper} against {lower}"))?;
        let tally = matches::play(&contest, folder.as_deref(), out)?;
        table.push(row(&upper, &lower, &tally));
    }
    table.into_iter().try_for_each(|line| out.line(line))
}

/// The pairs of players: each player and the next weaker player, the weakest pair first.
fn rungs(args: &Ladder) -> Vec<[PlayerSpec; 2]> {
    let novice = PlayerSpec::reference(Reference::Novice);
    let players = args.strengths.iter().map(PlayerSpec::level);
    let below = std::iter::once(novice).chain(players.clone());
    players.zip(below).map(<[PlayerSpec; 2]>::from).collect()
}

fn row(upper: &str, lower: &str, tally: &Tally) -> String {
    let Tally {
        wins,
        draws,
        losses,
        ..
    } = tally;
    let elo = tally.elo().map_or_else(String::new, |elo| elo.to_string());
    let (games, score) = (tally.games(), 100.0 * tally.score());
    format!("| {upper} | {lower} | {games} | {wins}-{draws}-{losses} | {score:.1} % | {elo} |")
}

//! View model of the opening explorer.

use cohort_features::openings::{Openings, OpeningsRequest, OwnGames};
use cohort_play::locale::{Locale, Texts};
use explorer::{Explored, Table, Tally};
use rules::{Position, Side, Variant};

#[derive(Clone, Debug, PartialEq)]
pub struct OpeningsView {
    /// Instruction for the player, or the reason why the explorer cannot be used.
    pub about: String,
    pub sources: Vec<SourceView>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct SourceView {
    pub title: String,
    /// Text with the number of games, or the reason why there are no games.
    pub about: String,
    /// The moves played from the position, the most frequent move first.
    pub rows: Vec<MoveRow>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct MoveRow {
    pub mv: String,
    /// Number of games in which the move was played, as text.
    pub games: String,
    /// Shares of the games that Black won, that were drawn, and that White won.
    pub shares: [f32; 3],
    /// The content of the row as text for screen readers.
    pub said: String,
    /// The request that shows the position after the move.
    pub request: OpeningsRequest,
}

impl OpeningsView {
    pub fn of(openings: &Openings, locale: &Locale) -> Self {
        let Some((variant, position)) = openings.at() else {
            return OpeningsView {
                about: locale.text("openings-closed"),
                sources: Vec::new(),
            };
        };
        let none = |key: &str| (locale.text(key), Vec::new());
        let known = |table: &Table| match table.here.tally.games() {
            0 => none("openings-unknown"),
            games => (
                locale.format("openings-games", &[("count", games.into())]),
                rows(table, variant, position, locale),
            ),
        };
        let engine = openings
            .engine()
            .map_or_else(|| none("openings-no-archive"), known);
        let own = match openings.own() {
            OwnGames::None => none("openings-not-kept"),
            OwnGames::Awaited => none("openings-reading"),
            OwnGames::Known(table) => known(table),
            OwnGames::Failed(problem) => (
                locale.format(
                    "openings-failed",
                    &[("problem", locale.say(problem).into())],
                ),
                Vec::new(),
            ),
        };
        let sources = [("openings-engine", engine), ("openings-own", own)];
        OpeningsView {
            about: locale.text("openings-about"),
            sources: sources
                .into_iter()
                .map(|(title, (about, rows))| SourceView {
                    title: locale.text(title),
                    about,
                    rows,
                })
                .collect(),
        }
    }
}

fn rows(table: &Table, variant: &Variant, position: &Position, locale: &Locale) -> Vec<MoveRow> {
    let row = |explored: &Explored| {
        let tally = explored.known.tally;
        let mv = variant.notation(position, explored.mv);
        let percent = |share: f32| (share * 100.0).round();
        let shares = shares(tally);
        let [black, draws, white] = shares.map(percent);
        let mut said = locale.format(
            "openings-move",
            &[
                ("move", mv.as_str().into()),
                ("count", tally.games().into()),
                ("black", black.into()),
                ("draws", draws.into()),
                ("white", white.into()),
            ],
        );
        if let Some(evaluation) = explored.known.evaluation {
            let chances = 100.0 * evaluation.chances(Side::Black);
            said.push(' ');
            said += &locale.format("openings-chances", &[("percent", chances.round().into())]);
        }
        MoveRow {
            games: tally.games().to_string(),
            shares,
            said,
            request: OpeningsRequest::Try(explored.mv),
            mv,
        }
    };
    let played = table.moves.iter();
    let played = played.filter(|explored| explored.known.tally.games() > 0);
    played.map(row).collect()
}

/// Returns the shares of the finished games that Black won, that were drawn, and that White won.
fn shares(tally: Tally) -> [f32; 3] {
    let counts = [
        tally.won_by(Side::Black),
        tally.draws,
        tally.won_by(Side::White),
    ];
    let all = counts.iter().sum::<u32>();
    if all == 0 {
        // Without a finished game, the bar of results is neutral.
        return [0.0, 1.0, 0.0];
    }
    counts.map(|count| count as f32 / all as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_of_the_games_that_ended() {
        let tally = Tally {
            black: 3,
            white: 1,
            draws: 0,
            unfinished: 96,
        };
        assert_eq!(shares(tally), [0.75, 0.0, 0.25]);
        assert_eq!(shares(Tally::default()), [0.0, 1.0, 0.0]);
    }
}

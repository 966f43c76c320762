//! The journal line of a game of the engine against itself: the result, then the moves. A slash after a searched move
//! precedes Black's winning chances before the move, from 0 to 250: `black c8-c6/121 a2-c2 b1-b3/140`.

use explorer::{Evaluation, GameEnd};
use rules::{Game, SharedVariant, Side};

use crate::english::explained;

/// The words for results in the journal.
const ENDS: [(&str, GameEnd); 4] = [
    ("black", GameEnd::Won(Side::Black)),
    ("white", GameEnd::Won(Side::White)),
    ("draw", GameEnd::Drawn),
    ("unfinished", GameEnd::Unfinished),
];

/// A finished or abandoned game of the engine against itself.
#[derive(Debug)]
pub(super) struct Played {
    pub(super) game: Game,
    /// The evaluation before each move; `None` without a search. An additional last entry can evaluate the final
    /// position.
    pub(super) evaluations: Vec<Option<Evaluation>>,
    pub(super) end: GameEnd,
}

impl Played {
    /// Formats the game as a line of the journal.
    pub(super) fn to_line(&self) -> String {
        let ends = ENDS.iter().find(|(_, end)| *end == self.end);
        let mut words = vec![ends.map_or("unfinished", |(word, _)| word).to_owned()];
        let evaluations = self.evaluations.iter().copied();
        let evaluations = evaluations.chain(std::iter::repeat(None));
        for (mv, evaluation) in self.game.notations().zip(evaluations) {
            words.push(match evaluation {
                Some(evaluation) => format!("{mv}/{}", evaluation.steps()),
                None => mv,
            });
        }
        words.join(" ")
    }

    /// Parses a journal line.
    ///
    /// # Errors
    /// Returns what is wrong with the line.
    pub(super) fn from_line(variant: &SharedVariant, line: &str) -> Result<Self, String> {
        let mut words = line.split_whitespace();
        let first = words.next().unwrap_or_default();
        let ends = ENDS.iter().find(|(word, _)| *word == first);
        let Some((_, end)) = ends else {
            let ends = ENDS.map(|(word, _)| word).join(", ");
            return Err(format!(
                "`{first}` is no end of a game; write one of {ends}"
            ));
        };
        let mut played = Played {
            game: Game::new(variant.clone()),
            evaluations: Vec::new(),
            end: *end,
        };
        for word in words {
            let (mv, steps) = match word.split_once('/') {
                Some((mv, steps)) => (mv, Some(steps)),
                None => (word, None),
            };
            let evaluation = steps.map(|steps| {
                let evaluation = steps.parse().ok().and_then(Evaluation::from_steps);
                let most = Evaluation::STEPS;
                evaluation.ok_or_else(|| {
                    format!("`{word}` has no evaluation; write a whole number from 0 to {most}")
                })
            });
            played.evaluations.push(evaluation.transpose()?);
            let made = played.game.play_text(mv);
            made.map_err(|error| format!("`{word}` cannot be played: {}", explained(&error)))?;
        }
        Ok(played)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Catalogue;

    fn loa() -> SharedVariant {
        Catalogue::builtin().get("loa").unwrap().clone()
    }

    #[test]
    fn games_are_read_as_they_are_written() {
        for line in [
            "black c8-c6 a2-c2/121 b1-b3/0",
            "white c8-c6/250",
            "draw",
            "unfinished c8-c6",
        ] {
            let played = Played::from_line(&loa(), line).unwrap();
            assert_eq!(played.to_line(), line);
        }
    }

    #[test]
    fn what_is_no_game_is_told() {
        for (line, told) in [
            ("", "`` is no end of a game; write one of black, white"),
            ("c8-c6", "`c8-c6` is no end"),
            ("black c8-c7", "`c8-c7` cannot be played: "),
            (
                "black c8-c6/251",
                "`c8-c6/251` has no evaluation; write a whole number from 0 to 250",
            ),
            ("black c8-c6/", "`c8-c6/` has no evaluation"),
            ("black z9", "`z9` cannot be played"),
        ] {
            let error = Played::from_line(&loa(), line).unwrap_err();
            assert!(error.starts_with(told), "{error}");
        }
    }
}

//! The rules of a game as a page of the program: sections with playable examples, and the options of the variant.

use rules::{
    ByGame, Catalogue, Connection, Corners, Game, Grid, Move, Movement, NoMoves, Repetition,
    Sideways, Simultaneous, SingleFile, Vacated, Variant,
};
use serde::Deserialize;
use strict_ron::{FileError, Mistake, Source, Step as At};

use crate::place::{illegal, in_text};

/// The version of the schema that this program supports.
const SCHEMA: u32 = 1;

/// The name and the content of a built-in file of rules.
type File = (&'static str, &'static str);

macro_rules! builtin {
    ($id:literal) => {
        (
            concat!("rules/", $id, ".ron"),
            include_str!(concat!("../../../assets/rules/", $id, ".ron")),
        )
    };
}

const GAMES: ByGame<File> = ByGame {
    loa: builtin!("loa"),
    ordo: builtin!("ordo"),
};
/// The rules of Lines of Action on hexagons.
const HEXAGONS: File = builtin!("loa-hexagon");
/// What turns of two parts add to the rules: stones in hand and forward moves after sideways moves.
const TURNS: ByGame<File> = ByGame {
    loa: builtin!("loa-parachute"),
    ordo: builtin!("ordo-x"),
};

/// Returns the files with the rules of a variant: those of its game on its grid, and those of its own turns of two
/// parts.
fn files(variant: &Variant) -> impl Iterator<Item = File> {
    let movement = variant.movement();
    let [game, turns] = [GAMES, TURNS].map(|files| *files.of(movement.kind()));
    let turns = movement.has_double_moves().then_some(turns);
    let game = match variant.shape().grid() {
        Grid::Square => game,
        Grid::Hexagonal => HEXAGONS,
    };
    std::iter::once(game).chain(turns)
}

/// The rules of a variant, divided into sections.
#[derive(Clone, Debug)]
pub struct Rulebook {
    sections: Vec<Section>,
}

#[derive(Clone, Debug)]
pub struct Section {
    /// The locale key of the section's title.
    pub title: String,
    /// The locale keys of the section's paragraphs.
    pub texts: Vec<String>,
    pub example: Option<Example>,
}

/// Moves on a board that illustrate a rule.
#[derive(Clone, Debug)]
pub struct Example {
    /// The locale key of the example's caption.
    pub caption: String,
    /// The game after the moves of the example. The start of the game is the position before the moves.
    pub game: Game,
}

impl Example {
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.game.plies().iter().map(|ply| ply.mv)
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RulebookFile {
    #[serde(rename = "schema")]
    _schema: u32,
    variant: String,
    sections: Vec<SectionFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SectionFile {
    title: String,
    texts: Vec<String>,
    #[serde(default)]
    example: Option<ExampleFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ExampleFile {
    caption: String,
    position: String,
    moves: Vec<String>,
}

impl Rulebook {
    /// Reads the built-in rules of a variant.
    ///
    /// # Errors
    /// Fails with the first mistake in the built-in files. Tests ensure that the files have no mistakes.
    pub fn of(variant: &Variant, variants: &Catalogue) -> Result<Self, FileError> {
        let mut sections = Vec::new();
        for (file, text) in files(variant) {
            sections.extend(Rulebook::read(file, text, variants)?.sections);
        }
        Ok(Rulebook { sections })
    }

    pub fn sections(&self) -> &[Section] {
        &self.sections
    }

    /// Parses rules from the file named `file`.
    ///
    /// # Errors
    /// Fails with the first mistake in the file.
    pub fn read(file: &str, text: &str, variants: &Catalogue) -> Result<Self, FileError> {
        let source = Source::from_text(file, text);
        source.expect_schema(SCHEMA)?;
        let raw: RulebookFile = source.read()?;
        check(&raw, variants).map_err(|mistake| source.error(&mistake))
    }
}

fn check(raw: &RulebookFile, variants: &Catalogue) -> Result<Rulebook, Mistake<'static>> {
    let variant = variants.get(&raw.variant).ok_or_else(|| {
        let problem = format!("no variant is called `{}`", raw.variant);
        let remedy = "name a variant such as `loa`";
        Mistake::for_developers(&[At::Field("variant")], problem, remedy)
    })?;
    let mut sections = Vec::new();
    for (index, section) in raw.sections.iter().enumerate() {
        let example = match &section.example {
            None => None,
            Some(example) => {
                let path = [At::Field("sections"), At::Item(index), At::Field("example")];
                let [one, two, three] = path;
                let position = variant.parse_position(&example.position);
                let position = position
                    .map_err(|error| in_text(&[one, two, three, At::Field("position")], &error))?;
                let mut game = Game::from_position(variant.clone(), position);
                for (number, text) in example.moves.iter().enumerate() {
                    let path = [one, two, three, At::Field("moves"), At::Item(number)];
                    let mv = rules::read_move(text).map_err(|error| in_text(&path, &error))?;
                    game.play(mv).map_err(|why| illegal(text, why, &path))?;
                }
                Some(Example {
                    caption: example.caption.clone(),
                    game,
                })
            }
        };
        sections.push(Section {
            title: section.title.clone(),
            texts: section.texts.clone(),
            example,
        });
    }
    Ok(Rulebook { sections })
}

/// The explanation of a variant's rule option, or of a special property of the variant's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleOption {
    /// The locale key of the explanation.
    pub key: &'static str,
    /// The value of the variable `times` in the explanation: the number of occurrences of a position that makes a draw.
    /// `None` if the explanation does not have this variable.
    pub times: Option<u8>,
}

/// The explanations of a variant's rule options and of the special properties of its board.
pub fn rule_options(variant: &Variant) -> Vec<RuleOption> {
    let keys = match variant.movement() {
        Movement::LinesOfAction {
            simultaneous,
            no_moves,
            vacated,
            hand,
            corners,
            connection,
        } => {
            let mut keys = vec![both_key(simultaneous), stuck_key(vacated, no_moves)];
            if hand > 0 {
                keys.extend([corners_key(corners), connection_key(connection)]);
            }
            keys
        }
        Movement::Ordo {
            single_file,
            sideways,
        } => vec![single_file_key(single_file), sideways_key(sideways)],
    };
    let plain = |key| RuleOption { key, times: None };
    let repetition = match variant.repetition() {
        Repetition::Draw { times } => RuleOption {
            key: "rulebook-repetition",
            times: Some(times),
        },
        Repetition::Off => plain("rulebook-repetition-off"),
    };
    let mut squares = variant.shape().squares();
    let hole = squares.any(|square| variant.is_hole(square));
    let keys = keys.into_iter().map(plain);
    let hexagons = variant.shape().grid() == Grid::Hexagonal;
    hexagons
        .then(|| plain("rulebook-hexagons"))
        .into_iter()
        .chain(keys)
        .chain((!variant.movement().squares_vanish()).then_some(repetition))
        .chain(hole.then(|| plain("rulebook-hole")))
        .collect()
}

fn both_key(simultaneous: Simultaneous) -> &'static str {
    match simultaneous {
        Simultaneous::Draw => "rulebook-both-draw",
        Simultaneous::MoverWins => "rulebook-both-mover",
        Simultaneous::MoverLoses => "rulebook-both-loses",
    }
}

fn stuck_key(vacated: Vacated, no_moves: NoMoves) -> &'static str {
    match (vacated, no_moves) {
        (Vacated::Vanishes, _) => "rulebook-squares-vanish",
        (Vacated::Stays, NoMoves::Pass) => "rulebook-stuck-passes",
        (Vacated::Stays, NoMoves::Loses) => "rulebook-stuck-loses",
        (Vacated::Stays, NoMoves::Draw) => "rulebook-stuck-draws",
    }
}

fn corners_key(corners: Corners) -> &'static str {
    match corners {
        Corners::Allowed => "rulebook-corners-allowed",
        Corners::Forbidden => "rulebook-corners-forbidden",
    }
}

fn connection_key(connection: Connection) -> &'static str {
    match connection {
        Connection::AfterTurn => "rulebook-connection-after-turn",
        Connection::AfterMove => "rulebook-connection-after-move",
        Connection::AllDropped => "rulebook-connection-all-dropped",
    }
}

fn single_file_key(single_file: SingleFile) -> &'static str {
    match single_file {
        SingleFile::Forbidden => "rulebook-single-file-forbidden",
        SingleFile::Allowed => "rulebook-single-file-allowed",
    }
}

fn sideways_key(sideways: Sideways) -> &'static str {
    match sideways {
        Sideways::Ends => "rulebook-sideways-ends",
        Sideways::GoesOn => "rulebook-sideways-goes-on",
        Sideways::GoesOnSplit => "rulebook-sideways-goes-on-split",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{DrawReason, Outcome, Side, WinReason};

    fn book(id: &str) -> Rulebook {
        let catalogue = Catalogue::builtin();
        Rulebook::of(catalogue.get(id).unwrap(), &catalogue).unwrap()
    }

    /// The result of the game in the example of the section with the title `title`.
    fn end(id: &str, title: &str) -> Option<Outcome> {
        let book = book(id);
        let mut sections = book.sections().iter();
        let section = sections.find(|section| section.title == title).unwrap();
        section.example.as_ref().unwrap().game.outcome()
    }

    #[test]
    fn the_examples_end_as_their_captions_say() {
        let won = |winner, reason| Some(Outcome::Win { winner, reason });
        let loa = |title| end("loa", title);
        let ordo = |title| end("ordo", title);
        let connected = |side| won(side, WinReason::Connected);
        assert_eq!(loa("rulebook-loa-goal-title"), connected(Side::Black));
        assert_eq!(loa("rulebook-loa-moves-title"), None);
        assert_eq!(loa("rulebook-loa-jumps-title"), None);
        assert_eq!(loa("rulebook-loa-captures-title"), connected(Side::White));
        let both = Some(Outcome::Draw(DrawReason::BothConnected));
        assert_eq!(loa("rulebook-loa-both-title"), both);
        let home = won(Side::White, WinReason::HomeRow);
        assert_eq!(ordo("rulebook-ordo-goal-title"), home);
        assert_eq!(ordo("rulebook-ordo-split-title"), None);
        let split = won(Side::White, WinReason::CannotReconnect);
        assert_eq!(ordo("rulebook-ordo-end-title"), split);
        let hexagons = |title| end("loa-hexagon-91", title);
        assert_eq!(hexagons("rulebook-loa-goal-title"), connected(Side::Black));
        assert_eq!(hexagons("rulebook-loa-moves-title"), None);
        assert_eq!(hexagons("rulebook-loa-jumps-title"), None);
        assert_eq!(
            hexagons("rulebook-loa-captures-title"),
            connected(Side::White)
        );
        assert_eq!(hexagons("rulebook-loa-both-title"), both);
        let parachute = |title| end("loa-parachute", title);
        assert_eq!(parachute("rulebook-parachute-turn-title"), None);
        let drop = parachute("rulebook-parachute-drop-title");
        assert_eq!(drop, connected(Side::Black));
        let ordo_x = |title| end("ordo-x", title);
        assert_eq!(ordo_x("rulebook-ordo-x-turn-title"), None);
        assert_eq!(ordo_x("rulebook-ordo-x-kinds-title"), home);
    }

    #[test]
    fn turns_of_two_parts_have_sections_after_those_of_the_game() {
        let titles = |id: &str| {
            let sections = book(id).sections;
            let titles = sections.into_iter().map(|section| section.title);
            titles.collect::<Vec<_>>()
        };
        assert_eq!(titles("loa-gemma"), titles("loa"));
        assert_eq!(titles("loa-hexagon-61"), titles("loa"));
        for (game, id) in [("loa", "loa-parachute"), ("ordo", "ordo-x")] {
            let (game, all) = (titles(game), titles(id));
            assert_eq!(all[..game.len()], game);
            assert_eq!(all.len(), game.len() + 2);
            let two_parts = |example: &Example| {
                let mut moves = example.moves();
                moves.all(|mv| matches!(mv, Move::Double(..)))
            };
            let own = book(id).sections.split_off(game.len());
            assert!(own.iter().flat_map(|own| &own.example).all(two_parts));
        }
    }

    #[test]
    fn a_mistake_in_a_rulebook_is_told_with_its_place() {
        let (_, text) = GAMES.loa;
        let told = |from: &str, to: &str| {
            assert!(text.contains(from));
            let text = text.replace(from, to);
            let error = Rulebook::read("r.ron", &text, &Catalogue::builtin()).unwrap_err();
            (error.line, error.problem.to_string())
        };
        assert_eq!(told("schema: 1", "schema: 2").0, 3);
        assert_eq!(told("variant: \"loa\"", "variant: \"chess\"").0, 4);
        let (line, problem) = told("\"g6-f6\"", "\"g6-f3\"");
        assert!(
            line == 12 && problem.starts_with("error-illegal"),
            "{line} {problem}"
        );
    }

    #[test]
    fn options_are_said_as_the_variant_has_them() {
        let catalogue = Catalogue::builtin();
        let keys = |id: &str| -> Vec<&str> {
            let options = rule_options(catalogue.get(id).unwrap());
            options.iter().map(|option| option.key).collect()
        };
        assert_eq!(
            keys("loa"),
            [
                "rulebook-both-draw",
                "rulebook-stuck-passes",
                "rulebook-repetition"
            ]
        );
        let third = rule_options(catalogue.get("ordo").unwrap());
        assert_eq!(third.iter().find_map(|option| option.times), Some(3));
        assert!(keys("loa-black-hole").contains(&"rulebook-hole"));
        assert_eq!(keys("loa-hexagon-91")[0], "rulebook-hexagons");
        assert_eq!(
            keys("ordo")[..2],
            ["rulebook-single-file-forbidden", "rulebook-sideways-ends"]
        );
        assert_eq!(keys("ordo-x")[1], "rulebook-sideways-goes-on");
        assert_eq!(
            keys("loa-parachute")[2..4],
            ["rulebook-corners-allowed", "rulebook-connection-after-turn"]
        );
    }
}

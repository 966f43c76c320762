//! Descriptions of types of other crates, for the `OpenAPI` document of the server. The types here have no values.

use serde::Deserialize;
use utoipa::ToSchema;

/// One of the two players, by colour.
#[derive(ToSchema)]
pub(crate) enum Side {
    /// The dark stones.
    Black,
    /// The light stones.
    White,
}

/// The rules that differ from the rules of the variant: the values of [`rules::RuleChanges`].
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rules {
    /// Lines of Action: the result of a move that connects both sides.
    simultaneous: Option<Simultaneous>,
    /// Lines of Action: what happens to a side without a legal move.
    no_moves: Option<NoMoves>,
    /// Lines of Action with stones in hand: whether a stone can be dropped in a corner.
    corners: Option<Corners>,
    /// Lines of Action with stones in hand: when connected stones win.
    connection: Option<Connection>,
    /// Ordo: whether a line of stones can move along itself.
    single_file: Option<SingleFile>,
    /// Ordo: whether a sideways move ends the turn.
    sideways: Option<Sideways>,
    /// The effect of a repeated position.
    repetition: Option<Repetition>,
}

#[derive(Deserialize, ToSchema)]
pub(crate) enum Corners {
    Allowed,
    Forbidden,
}

#[derive(Deserialize, ToSchema)]
pub(crate) enum Connection {
    AfterTurn,
    AfterMove,
    AllDropped,
}

#[derive(Deserialize, ToSchema)]
pub(crate) enum Sideways {
    Ends,
    GoesOn,
    GoesOnSplit,
}

#[derive(Deserialize, ToSchema)]
pub(crate) enum Simultaneous {
    Draw,
    MoverWins,
    MoverLoses,
}

#[derive(Deserialize, ToSchema)]
pub(crate) enum NoMoves {
    Pass,
    Loses,
    Draw,
}

#[derive(Deserialize, ToSchema)]
pub(crate) enum SingleFile {
    Forbidden,
    Allowed,
}

#[derive(Deserialize, ToSchema)]
pub(crate) enum Repetition {
    /// Repetitions have no effect.
    Off,
    /// A repeated position is a draw.
    Draw {
        /// How often the position must occur.
        #[schema(minimum = 2)]
        times: u8,
    },
}

/// A time control in seconds: `300` for all moves, `300+5` with an increment, `1/30` for each move, `300+5c600` with a
/// limit for increments, `300b5` (Bronstein), `300d5` (delay) or `300+3x30` (byo-yomi).
#[derive(ToSchema)]
#[schema(
    value_type = String,
    example = "300+5",
    pattern = "^\\s*(1/\\d{1,9}(\\.\\d{1,3})?|\\d{1,9}(\\.\\d{1,3})?|\\d{1,9}(\\.\\d{1,3})?[+bd]\\d{1,9}(\\.\\d{1,3})?|\\d{1,9}(\\.\\d{1,3})?\\+\\d{1,9}(\\.\\d{1,3})?c\\d{1,9}(\\.\\d{1,3})?|\\d{1,9}(\\.\\d{1,3})?\\+\\d{1,3}x\\d{1,9}(\\.\\d{1,3})?)\\s*$"
)]
pub(crate) struct Control(String);

//! The opening explorer: lists the moves that were played from the viewed position, in the engine's own games and in
//! the player's games.

use std::sync::Arc;

use bevy::prelude::*;
use cohort_library::{Answer, Exploration, Query};
use cohort_platform::frame::AppSet;
use cohort_platform::player_library::{LibraryAnswer, PlayerLibrary};
use cohort_play::table::messages::{LineRequested, TableRequest};
use cohort_play::table::{Help, Match, Viewed};
use explorer::{Archive, Branches, Table};
use rules::{Move, Position, SharedVariant};
use sentence::{Explain, Sentence};

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningsRequest {
    Show,
    Hide,
    /// View the position after the given move.
    Try(Move),
}

/// The moves that were played from the viewed position. The moves are known only while the page of the opening explorer
/// is open.
#[derive(Resource, Clone, Debug, Default)]
pub struct Openings {
    is_open: bool,
    at: Option<(SharedVariant, Position)>,
    engine: Option<Table>,
    own: OwnGames,
    /// The revision of the library when the explorer last requested the player's games.
    asked: Option<u64>,
}

/// The moves that were played in the player's own games, with their results.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum OwnGames {
    #[default]
    None,
    /// The library is searching the player's games.
    Awaited,
    Known(Table),
    /// The player's games could not be read, for the given reason.
    Failed(Sentence),
}

impl Openings {
    /// Returns the position in the opening explorer; `None` while its page is closed.
    pub fn at(&self) -> Option<(&SharedVariant, &Position)> {
        self.at
            .as_ref()
            .map(|(variant, position)| (variant, position))
    }

    /// Returns the moves in the engine's own games; `None` if the engine has played no games of this variant.
    pub fn engine(&self) -> Option<&Table> {
        self.engine.as_ref()
    }

    pub fn own(&self) -> &OwnGames {
        &self.own
    }
}

/// Whether the player may use the opening explorer. Games that restrict help, such as games against the computer,
/// forbid the explorer.
pub fn may_explore(current: &Match) -> bool {
    current.help() == Help::All
}

pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Openings>()
        .add_message::<OpeningsRequest>()
        .add_systems(
            Update,
            (
                carry_out.in_set(AppSet::Collection),
                look.in_set(AppSet::Marks),
            ),
        );
}

/// Opens and closes the opening explorer. Shows the position after a move that the player chooses in the explorer.
fn carry_out(
    mut requests: MessageReader<OpeningsRequest>,
    current: Option<Res<Match>>,
    viewed: Res<Viewed>,
    mut openings: ResMut<Openings>,
    mut tables: MessageWriter<TableRequest>,
    mut lines: MessageWriter<LineRequested>,
) {
    for request in requests.read() {
        match *request {
            OpeningsRequest::Show => openings.is_open = true,
            OpeningsRequest::Hide => *openings = Openings::default(),
            OpeningsRequest::Try(mv) => {
                let Some(current) = &current else { continue };
                let from = viewed.node().unwrap_or(current.here());
                let known = current.tree().known(from, mv);
                match known.filter(|_| viewed.tried().is_empty()) {
                    // The game already contains the chosen move, in its main line or in a variation.
                    Some(node) => {
                        tables.write(TableRequest::ViewNode(node));
                    }
                    None => {
                        let moves = viewed.tried().iter().copied().chain([mv]).collect();
                        lines.write(LineRequested { from, moves });
                    }
                }
            }
        }
    }
}

/// Whether both arguments contain the same position of the same variant, or both are `None`.
fn is_same(
    one: Option<&(SharedVariant, Position)>,
    other: Option<&(SharedVariant, Position)>,
) -> bool {
    match (one, other) {
        (Some((one, at)), Some((other, there))) => Arc::ptr_eq(one, other) && at == there,
        (one, other) => one.is_none() && other.is_none(),
    }
}

/// Looks up the moves played from the viewed position when that position or the library changes.
fn look(
    mut answers: MessageReader<LibraryAnswer>,
    current: Option<Res<Match>>,
    viewed: Res<Viewed>,
    library: Res<PlayerLibrary>,
    mut openings: ResMut<Openings>,
) {
    let shown = current.as_deref().filter(|current| may_explore(current));
    let shown = shown.filter(|_| openings.is_open).map(|current| {
        let game = viewed.game(current);
        (game.variant().clone(), *game.position())
    });
    if !is_same(openings.at.as_ref(), shown.as_ref()) {
        openings.engine = shown.as_ref().and_then(|(variant, position)| {
            let archive = Archive::builtin(variant)?;
            Some(Branches::of(variant, position).table(|hash| archive.known(hash)))
        });
        openings.own = match (&shown, library.worker()) {
            (Some(_), Some(_)) => OwnGames::Awaited,
            _ => OwnGames::None,
        };
        openings.at = shown;
        openings.asked = None;
    }
    // Request the player's games again after each change of the library, because a game may end while the page is open.
    if let (Some((variant, position)), Some(worker)) = (&openings.at, library.worker())
        && openings.asked != Some(worker.revision())
    {
        worker.explore(Exploration {
            variant: variant.clone(),
            position: *position,
            games: Query::default(),
            except: current.as_deref().map(|current| current.id().to_string()),
        });
        openings.asked = Some(worker.revision());
    }
    for LibraryAnswer(answer) in answers.read() {
        let Answer::Explored(asked, table) = answer else {
            continue;
        };
        let asked = (asked.variant.clone(), asked.position);
        if is_same(openings.at.as_ref(), Some(&asked)) {
            openings.own = match table {
                Ok(table) => OwnGames::Known(table.clone()),
                Err(error) => OwnGames::Failed(error.sentence()),
            };
        }
    }
}

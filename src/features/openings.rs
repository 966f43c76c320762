//! The explorer: what was played from the position that is looked at, by the engine in games of its own and by the player.

use std::sync::Arc;

use bevy::prelude::*;
use explorer::{Archive, Branches, Table};
use library::{Answer, Exploration, Query};
use rules::{Move, Position, SharedVariant};

use crate::platform::frame::AppSet;
use crate::platform::player_library::{LibraryAnswer, PlayerLibrary};
use crate::play::table::messages::{LineRequested, TableRequest};
use crate::play::table::{Help, Match, Viewed};

/// What is asked of the explorer.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningsRequest {
    Show,
    Hide,
    /// Look at the position after this move, from the one that is looked at.
    Try(Move),
}

/// What was played from the position that is looked at, while the page is open.
#[derive(Resource, Clone, Debug, Default)]
pub struct Openings {
    is_open: bool,
    at: Option<(SharedVariant, Position)>,
    engine: Option<Table>,
    own: OwnGames,
    /// How often the library had changed when it was asked.
    asked: Option<u64>,
}

/// What the player's own games know of a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum OwnGames {
    #[default]
    None,
    /// They are being looked through.
    Awaited,
    Known(Table),
    /// They cannot be read, and why.
    Failed(String),
}

impl Openings {
    /// The position; nothing while the page is closed.
    pub fn at(&self) -> Option<(&SharedVariant, &Position)> {
        self.at
            .as_ref()
            .map(|(variant, position)| (variant, position))
    }

    /// What the engine played there; nothing where it has played no games on that board.
    pub fn engine(&self) -> Option<&Table> {
        self.engine.as_ref()
    }

    /// What the player's games know of it.
    pub fn own(&self) -> &OwnGames {
        &self.own
    }
}

/// Whether the explorer may be asked: it would help in a game against the computer, or on the clock.
pub fn may_explore(current: &Match) -> bool {
    current.help() == Help::All
}

/// Answers while the page is open.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Openings>()
        .add_message::<OpeningsRequest>()
        .add_systems(
            Update,
            (take.in_set(AppSet::Collection), look.in_set(AppSet::Marks)),
        );
}

/// Opens, closes, and has moves looked at.
fn take(
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
                    // It was played or tried in this game.
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

/// Whether both are the same position of the same variant, or both none.
fn is_same(
    one: Option<&(SharedVariant, Position)>,
    other: Option<&(SharedVariant, Position)>,
) -> bool {
    match (one, other) {
        (Some((one, at)), Some((other, there))) => Arc::ptr_eq(one, other) && at == there,
        (one, other) => one.is_none() && other.is_none(),
    }
}

/// Keeps up with the position that is looked at.
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
    // Games come into the library while it is looked at.
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
                Err(error) => OwnGames::Failed(error.to_string()),
            };
        }
    }
}

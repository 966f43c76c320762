//! The games of tournaments: their first events, and how they have ended.

use lobby::{Category, Chair, Entry, Event, Name, Player, SeatChoice, SeatKey, Settings, Time};
use referee::GameId;
use rules::Side;
use tournament::{End, Number, Pairing, Tournament};

use crate::hub::Hub;
use crate::logs::replay;
use crate::signed_in::SignedIn;
use crate::store::{NewGame, StoreError};

/// Returns a new game of a tournament. The host plays Black.
///
/// # Errors
/// Returns an error if the database fails.
pub async fn begin(
    hub: &Hub,
    tournament: &Tournament,
    pairing: &Pairing,
    at: Time,
) -> Result<NewGame, StoreError> {
    let settings = Settings {
        host_plays: SeatChoice::Black,
        ..tournament.settings().game.clone()
    };
    let variant = settings.check(hub.logs().variants());
    let variant = variant.map_err(|error| StoreError::Tournament(error.to_string()))?;
    let category = Category::nearest(variant.kind(), &settings.pace);
    let arranged = Event::Arranged {
        game: pairing.game,
        settings,
        host: player(hub, tournament, pairing.black, category).await?,
        guest: player(hub, tournament, pairing.white, category).await?,
        black: Chair::Host,
        tournament: lobby::Tournament {
            id: tournament.id(),
            name: tournament.settings().name.clone(),
        },
    };
    let event = arranged;
    let new = hub.logs().new_game(&Entry { at, event });
    new.map_err(|_| StoreError::Tournament("a game cannot begin".to_owned()))
}

/// Returns a player of a game, with the current rating.
async fn player(
    hub: &Hub,
    tournament: &Tournament,
    number: Number,
    category: Category,
) -> Result<Player, StoreError> {
    let entrant = tournament.player(number).map(|player| &player.entrant);
    let known = entrant.and_then(|it| {
        Some(SignedIn {
            id: it.account?,
            name: it.name.clone(),
            bot: it.bot,
        })
    });
    let Some(account) = known else {
        // The player has deleted the account a moment ago.
        return Ok(Player {
            deleted: true,
            ..Player::guest(SeatKey(rand::random()), Name::default())
        });
    };
    let player = hub.arranged_player(account, category).await;
    player.map_err(|_| StoreError::Tournament("a rating cannot be read".to_owned()))
}

/// Returns how a game of a tournament has ended; `None` if it goes on. A player who does not make the first move in time
/// loses.
///
/// # Errors
/// Returns an error if the game cannot be read.
pub async fn end(hub: &Hub, game: GameId) -> Result<Option<End>, StoreError> {
    let lines = hub.store().log(game).await?;
    let meeting = replay(&lines, hub.logs().variants())?;
    Ok(meeting.end_of_game().map(|end| match end {
        lobby::End::Decided(outcome) => outcome.winner().map_or(End::Drawn, End::Won),
        lobby::End::Aborted => End::Forfeited(match meeting.mover_of_aborted() {
            Some(Chair::Guest) => Side::White,
            _ => Side::Black,
        }),
    }))
}

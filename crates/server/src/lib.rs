//! The server for games between remote players: WebSocket connections, games in memory, and logs of games in a
//! database.
//!
//! * [`store`]: the only module that uses SQL. The log of a game alone determines the state of the game. Each append to
//!   a log names the version of the game that it expects.
//! * [`logs`]: reads games from their logs. [`room`]: one game in memory.
//! * [`ratings`]: the effect of rated games on the ratings of their players.
//! * [`hub`]: the games in memory. [`hub::Hub`] carries out commands and appends due events.
//! * [`news`], [`way`], [`presence`]: the messages between servers that share a database.
//! * [`in_lobby`]: a client's place in the lobby. [`challenges`], [`watchable`]: the open challenges and the games to
//!   watch that the lobby shows.
//! * `accounts`: accounts of players, the requests with which they sign in, and the requests of role holders.
//! * [`role`]: the roles of accounts. [`bans`], [`networks`]: bans of accounts and networks. [`activity`]: counts for
//!   role holders.
//! * [`backup`]: copies and replaces a database.
//! * `tournaments`: tournaments of owners of accounts.
//! * [`orders`]: carries out the commands of players. [`connection`]: the connection of one client.
//! * `fair_play`: compares the moves of rated games with the engine, for operators.
//! * `push`: notifications for players who are not connected.
//! * [`http`]: routes, headers, and limits for addresses.
//! * `https`: the client for requests to other servers.
//! * [`own_games`]: the games of owners of accounts.
//! * [`pairing`]: which hosts of open challenges play with each other.
//! * [`signed_in`]: the accounts with which players take seats.
//! * [`scopes`]: what the tokens of programs allow.
//! * [`site`]: the files of the web page.
//! * [`serve`]: starts, runs and stops the server. [`repeat`]: work that it repeats until it stops. [`signals`]: the
//!   signals to stop.

#![warn(clippy::needless_pass_by_value)]
#![warn(missing_docs)]

#[cfg(feature = "accounts")]
pub mod accounts;
pub mod activity;
pub mod backup;
pub mod bans;
pub mod challenges;
pub mod check;
pub mod connection;
#[cfg(feature = "fair-play")]
pub mod fair_play;
pub mod http;
#[cfg(feature = "https")]
mod https;
pub mod hub;
pub mod in_lobby;
pub mod limits;
mod lock;
pub mod logs;
#[cfg(feature = "nats")]
pub mod nats;
pub mod networks;
pub mod news;
pub mod options;
pub mod orders;
pub mod own_games;
pub mod pairing;
pub mod presence;
#[cfg(feature = "push")]
pub mod push;
pub mod ratings;
pub mod repeat;
pub mod role;
pub mod room;
pub mod scopes;
pub mod secrets;
pub mod serve;
pub mod signals;
pub mod signed_in;
pub mod site;
pub mod store;
pub mod time;
#[cfg(feature = "accounts")]
pub mod tournaments;
pub mod watchable;
pub mod way;

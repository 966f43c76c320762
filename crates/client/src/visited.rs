//! The lobby of a server, as a player in it sees it: the open challenges, and the games to watch.

use protocol::{Challenge, Code, MOST_CHALLENGES, MOST_WATCHABLE, Reason, Request, Watchable};

use crate::server::Server;

/// The lobby of a server.
#[derive(Clone, Debug, PartialEq)]
pub struct Lobby {
    /// The server.
    pub server: Server,
    /// The challenges, newest first; `None` until the server has sent them.
    pub open: Option<Vec<Challenge>>,
    /// The games in progress that everyone can watch, the most watched first.
    pub games: Vec<Watchable>,
    /// Why the server refused to send its challenges; `None` if the server has not refused.
    pub refused: Option<Reason>,
    /// The number of the request that the server has not answered yet; `None` if no request is on its way.
    pub(crate) request: Option<Request>,
}

impl Lobby {
    pub(crate) const fn new(server: Server) -> Self {
        Lobby {
            server,
            open: None,
            games: Vec::new(),
            refused: None,
            request: None,
        }
    }

    /// Returns whether the client must ask to enter the lobby, for the first time or again.
    pub(crate) const fn waits(&self) -> bool {
        let may_ask = matches!(
            self.refused,
            None | Some(Reason::TooMany | Reason::Unavailable)
        );
        self.open.is_none() && may_ask
    }

    pub(crate) fn hear_games(&mut self, mut games: Vec<Watchable>) {
        games.truncate(MOST_WATCHABLE);
        self.games = games;
    }

    pub(crate) fn hear(&mut self, is_whole: bool, added: Vec<Challenge>, removed: &[Code]) {
        let before = self.open.take().filter(|_| !is_whole).unwrap_or_default();
        let is_new = |code: Code| added.iter().any(|added| added.code == code);
        let kept = before.into_iter();
        let kept: Vec<_> = kept
            .filter(|old| !removed.contains(&old.code) && !is_new(old.code))
            .collect();
        let mut open = added;
        open.extend(kept);
        // A correct server never sends more challenges. The limit protects the client's memory against a faulty server.
        open.truncate(MOST_CHALLENGES);
        self.open = Some(open);
        self.refused = None;
        self.request = None;
    }
}

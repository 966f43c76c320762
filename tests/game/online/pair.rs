//! Two running programs whose players play against each other, and functions with which a test controls and checks
//! them.

use super::*;

pub(super) const LOOPBACK: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
/// The longest time that a test waits for the other program.
pub(super) const PATIENCE: Duration = Duration::from_secs(60);

/// Returns the game offered by the code that the player has entered; `None` until the server has answered.
pub(super) fn offer(player: &Player) -> Option<Offer> {
    let answer = online(player).opened()?.answer.as_ref()?;
    answer.as_ref().ok().cloned()
}

/// Starts a program on the title screen. The player's files are in `folder`, and the player's name is `name`.
pub(super) fn program(folder: &Path, name: &str) -> Player {
    let mut player = Player::at_title_with(files_in(folder));
    player.app.insert_resource(HostAddress(LOOPBACK));
    player.act(Action::Settings(Change::SetName(name.to_owned())));
    player
}

/// Two running programs, each with one player. The first program also runs the server.
pub(super) struct Pair {
    pub(super) folders: [tempfile::TempDir; 2],
    pub(super) players: [Player; 2],
    pub(super) server: String,
}

impl Pair {
    pub(super) fn new() -> Pair {
        let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
        let [first, second] = &folders;
        let mut players = [program(first.path(), "Ada"), program(second.path(), "Ben")];
        let [host, _] = &mut players;
        choose(host, |choices| choices.hosts = true);
        wait(&mut players, "the server", |players| {
            matches!(
                players[0].app.world().resource::<Host>().state(),
                HostState::At(_)
            )
        });
        let HostState::At(server) = players[0].app.world().resource::<Host>().state().clone()
        else {
            unreachable!("it was waited for");
        };
        Pair {
            folders,
            players,
            server,
        }
    }

    pub(super) fn address(&self) -> SocketAddr {
        self.server
            .strip_prefix("http://")
            .unwrap()
            .parse()
            .unwrap()
    }

    /// Makes the first player invite the second player, and starts the game in both programs. The second player plays
    /// White.
    pub(super) fn meet(&mut self, variant: &str, pace: OnlinePace) {
        let server = self.server.clone();
        let way = server.clone();
        self.meet_through(variant, pace, [&server, &way]);
    }

    /// Makes the first player create an invitation, and returns its code.
    pub(super) fn invite(&mut self, variant: &str, pace: OnlinePace, servers: [&str; 2]) -> String {
        let [host, guest] = &mut self.players;
        choose(host, |choices| {
            choices.pace = pace;
            choices.side = Some(Side::Black);
            choices.spectators = Some(3);
            servers[0].clone_into(&mut choices.server);
        });
        choose(guest, |choices| servers[1].clone_into(&mut choices.server));
        let board = cohort_controls::input::TitleAction::ChooseVariant(variant.to_owned());
        host.act(Action::Title(board));
        host.act(Action::Online(OnlineRequest::Invite));
        wait(&mut self.players, "the invitation", |players| {
            invitation(&players[0]).is_some()
        });
        invitation(&self.players[0]).unwrap()
    }

    /// Does the same as `meet`. Each player reaches the server at the player's own address in `servers`.
    pub(super) fn meet_through(&mut self, variant: &str, pace: OnlinePace, servers: [&str; 2]) {
        let code = self.invite(variant, pace, servers);
        self.look_up(code);
        self.players[1].act(Action::Online(OnlineRequest::Accept));
        self.at_tables(0);
    }

    /// Makes the second player enter a code, and waits until the server has answered which game the code offers.
    pub(super) fn look_up(&mut self, code: String) {
        self.players[1].act(Action::Online(OnlineRequest::LookUp(code)));
        wait(&mut self.players, "the offer", |players| {
            offer(&players[1]).is_some()
        });
    }

    /// Waits until both programs show a game with `moves` plies.
    pub(super) fn at_tables(&mut self, moves: usize) {
        wait(&mut self.players, "the game at both tables", |players| {
            players.iter().all(|player| {
                player.screen() == Screen::Table && player.game().plies().len() == moves
            })
        });
    }

    /// Makes a move for the player of the side to move, and waits until the opponent's program shows the move.
    pub(super) fn make(&mut self, mv: Move) {
        let game = self.players[0].game().clone();
        let mover = usize::from(game.position().to_move() == Side::White);
        let text = game.variant().notation(game.position(), mv);
        self.players[mover].act(Action::Board(BoardAction::Type(text)));
        self.at_tables(game.plies().len() + 1);
    }

    pub(super) fn make_all(&mut self, moves: &[&str]) {
        for text in moves {
            self.make(rules::read_move(text).unwrap());
        }
    }

    pub(super) fn reply(&mut self, player: usize, reply: Reply) {
        self.players[player].act(Action::Online(OnlineRequest::Reply(reply)));
    }

    pub(super) fn until(&mut self, what: &str, done: impl FnMut(&mut [Player; 2]) -> bool) {
        wait(&mut self.players, what, done);
    }

    pub(super) fn outcomes(&self) -> [Option<Outcome>; 2] {
        [0, 1].map(|player| self.players[player].outcome())
    }
}

/// Runs frames of both programs until `done` returns `true`. Fails after the time `PATIENCE`.
pub(super) fn wait(
    players: &mut [Player; 2],
    what: &str,
    mut done: impl FnMut(&mut [Player; 2]) -> bool,
) {
    let since = Instant::now();
    while !done(players) {
        assert!(since.elapsed() < PATIENCE, "{what} does not happen");
        players.iter_mut().for_each(Player::update);
        std::thread::sleep(Duration::from_millis(1));
    }
}

pub(super) fn choose(player: &mut Player, change: impl FnOnce(&mut OnlineChoices)) {
    let mut choices = player.app.world().resource::<Settings>().online.clone();
    change(&mut choices);
    player.act(Action::Settings(Change::SetOnline(choices)));
}

pub(super) fn online(player: &Player) -> &Online {
    player.app.world().resource::<Online>()
}

/// Returns the player's newest game on a server.
pub(super) fn seat(player: &Player) -> (SeatId, &Seat) {
    online(player).seats().next().unwrap()
}

pub(super) fn invitation(player: &Player) -> Option<String> {
    let mut seats = online(player).seats();
    seats
        .find_map(|(_, seat)| seat.invitation())
        .map(|code| code.to_string())
}

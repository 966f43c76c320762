//! Tests of games between two running programs over a server. The programs have no windows, but they use real network
//! sockets.

mod account_server;
mod accounts;
mod challenges;
mod pair;
mod plans;
mod proxy;
mod tournaments;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::time::{Duration, Instant};

use cohort_controls::input::{Action, BoardAction, MatchAction, OpenPages, Page, PageAction};
use cohort_features::analysis::may_analyse;
use cohort_features::online::{
    Host, HostAddress, HostState, LobbyVisit, Neighbours, News, Online, OnlineRequest, Phrase,
    PlanRequest, Reply, Seat, SeatId, SeatsTrouble,
};
use cohort_features::statistics::Statistics;
use cohort_library::Filter;
use cohort_library_sqlite::Library;
use cohort_platform::files::FileTrouble;
use cohort_platform::frame::Screen;
use cohort_play::settings::{Change, DayBudget, OnlineChoices, OnlinePace, Settings};
use cohort_play::table::{DrawOffer, Help, Match, Seats};
use cohort_server::options::Serving;
use lobby::Offer;
use record::Record;
use rules::{Catalogue, Game, GameKind, Move, Outcome, Side};

use crate::player::{Player, files_in, kept_in};
use pair::{PATIENCE, Pair, choose, offer, online, program, seat};
use proxy::Proxy;

/// Returns a move for a short game. In Lines of Action, Black gathers its stones and White spreads its stones, so Black
/// wins soon. In Ordo, White advances.
fn quick_move(game: &Game) -> Move {
    let position = game.position();
    let (variant, side) = (game.variant(), position.to_move());
    let apart = |mv: Move, side: Side| {
        let stones = variant.groups(&variant.apply(position, mv), side).concat();
        let between = |one: rules::Square, other: rules::Square| {
            let files = one.file().abs_diff(other.file());
            u32::from(files.max(one.rank().abs_diff(other.rank())))
        };
        let pairs = stones
            .iter()
            .flat_map(|one| stones.iter().map(move |other| (one, other)));
        pairs.map(|(one, other)| between(*one, *other)).sum::<u32>()
    };
    let rank = |mv: &Move| mv.landings().iter().map(|square| square.rank()).max();
    let mut moves = game.legal_moves().into_iter();
    let best = match (variant.kind(), side) {
        (GameKind::Loa, Side::Black) => moves.min_by_key(|mv| apart(*mv, Side::Black)),
        (GameKind::Loa, Side::White) => moves.max_by_key(|mv| apart(*mv, Side::White)),
        (GameKind::Ordo, Side::White) => moves.max_by_key(rank),
        (GameKind::Ordo, Side::Black) => moves.next(),
    };
    best.unwrap()
}

/// Returns the moves of the main line of a game record.
fn moves_of(text: &str) -> Vec<String> {
    let record = Record::read(text.as_bytes(), &Catalogue::builtin()).unwrap();
    record.tree.main_line().notations().collect()
}

/// Returns the moves of each game in the log of the server in this folder.
fn logged(folder: &Path) -> Vec<Vec<String>> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let serving = Serving {
            data: Some(folder.join("server")),
            ..Serving::default()
        };
        let store = cohort_server::serve::open_existing(&serving).await.unwrap();
        let mut logged = Vec::new();
        for game in store.games(None, 100).await.unwrap() {
            let lines = store.log(game).await.unwrap();
            let meeting = cohort_server::logs::replay(&lines, &Catalogue::builtin()).unwrap();
            logged.push(meeting.moves());
        }
        logged
    })
}

/// Returns the folder of a player with an unfinished game against a friend. It is the player's turn, and the friend's
/// program runs the server.
pub(crate) fn saved_game_with_friend() -> tempfile::TempDir {
    let mut pair = Pair::new();
    pair.meet("loa", OnlinePace::Untimed);
    pair.make_all(&["c8-c6", "a2-c2", "d8-d6"]);
    pair.players.iter_mut().for_each(Player::leave);
    pair.players.iter().for_each(Player::flush);
    let [_, folder] = pair.folders;
    folder
}

#[test]
fn both_games_are_played_to_the_end_over_lines_that_are_slow_and_break() {
    let mut pair = Pair::new();
    let way = [(); 2].map(|()| Proxy::before(pair.address(), Duration::from_millis(5)));
    let servers = way
        .each_ref()
        .map(|proxy| format!("http://{}", proxy.address));
    let mut played = Vec::new();
    for variant in ["loa", "ordo"] {
        let servers = servers.each_ref().map(String::as_str);
        pair.meet_through(variant, OnlinePace::default(), servers);
        for ply in 0..300 {
            if pair.outcomes()[0].is_some() {
                break;
            }
            // Break the connections of the two players in turn. The players then make some moves offline, and the
            // transfer of other moves is interrupted.
            if ply % 4 == 1 {
                way[ply / 4 % 2].cut();
            }
            let mv = quick_move(pair.players[0].game());
            pair.make(mv);
        }
        pair.until("the end", |players| {
            players.iter().all(|player| player.outcome().is_some())
        });
        let [one, other] = pair.outcomes();
        assert_eq!(one, other, "{variant}");
        played.push(pair.players[0].game().notations().collect::<Vec<_>>());
        pair.players.iter_mut().for_each(Player::leave);
    }
    assert!(way.iter().all(|proxy| proxy.cuts() > 2));
    pair.players.iter().for_each(Player::flush);
    // Both players' libraries and the server must contain the same moves.
    for folder in &pair.folders {
        let kept = kept_in(folder.path());
        assert_eq!(kept.len(), 2, "{kept:?}");
        for (game, moves) in kept.iter().rev().zip(&played) {
            assert!(game.over);
            assert_eq!(&moves_of(&game.text), moves);
        }
        let summary = {
            let library = Library::open(&folder.path().join("library.sqlite")).unwrap();
            library.library.summary(&Filter::default()).unwrap()
        };
        assert_eq!(summary.games, 2);
    }
    let folder = pair.folders[0].path().to_owned();
    drop(pair.players);
    let mut logged = logged(&folder);
    logged.sort();
    played.sort();
    assert_eq!(logged, played);
}

#[test]
fn players_offer_and_refuse_and_play_again_with_sides_swapped() {
    let mut pair = Pair::new();
    pair.meet("loa", OnlinePace::default());
    pair.make_all(&["c8-c6", "a2-c2", "d8-d6"]);
    // White offers a draw on its own turn, and Black declines the offer.
    pair.players[1].act(Action::Match(MatchAction::OfferDraw));
    pair.until("the offer", |players| {
        matches!(
            players[0].current().draw_offer(),
            DrawOffer::Open(Side::White)
        )
    });
    pair.reply(0, Reply::DeclineDraw);
    pair.until("the answer", |players| {
        matches!(
            players[1].current().draw_offer(),
            DrawOffer::Declined(Side::Black)
        )
    });
    // Black asks to take its last move back, and White allows it.
    pair.players[0].act(Action::Match(MatchAction::Undo));
    pair.until("the question", |players| {
        players[1].current().take_back_asked() == Some(Side::Black)
    });
    assert_eq!(
        pair.players[0].game().plies().len(),
        3,
        "it is not taken back yet"
    );
    pair.reply(1, Reply::AllowTakeBack);
    pair.at_tables(2);
    // Each player sees the phrases of the opponent until the player hides them.
    pair.reply(0, Reply::Say(Phrase::GoodLuck));
    let heard = |player: &Player, phrase: Phrase| {
        let notice = online(player).notice().map(|notice| notice.news.clone());
        matches!(notice, Some(News::Said(_, _, said)) if said == phrase)
    };
    pair.until("the phrase", |players| heard(&players[1], Phrase::GoodLuck));
    pair.reply(1, Reply::Mute(true));
    pair.until("silence", |players| {
        seat(&players[1])
            .1
            .view
            .as_ref()
            .is_some_and(|view| view.muted)
    });
    pair.reply(0, Reply::Say(Phrase::Hello));
    pair.until("the phrase at its speaker", |players| {
        heard(&players[0], Phrase::Hello)
    });
    pair.make_all(&["d8-d6"]);
    assert!(!heard(&pair.players[1], Phrase::Hello));
    // Black gives White more time.
    let left = |player: &Player| {
        let clock = player.current().clock();
        clock
            .reading(Side::White, Duration::MAX / 2)
            .map(|reading| reading.flag);
        clock.times().white.unwrap().main()
    };
    let before = left(&pair.players[1]);
    pair.reply(0, Reply::GiveTime);
    pair.until("more time", |players| {
        left(&players[1]) > before + Duration::from_secs(10)
    });
    // White resigns, and both programs show that Black wins.
    pair.players[1].act(Action::Match(MatchAction::Resign));
    pair.players[1].act(Action::Page(PageAction::Confirm));
    pair.until("the end", |players| {
        players.iter().all(|player| player.outcome().is_some())
    });
    assert_eq!(
        pair.outcomes().map(|outcome| outcome.unwrap().winner()),
        [Some(Side::Black); 2]
    );
    // Black's player continues from a position of the finished game. This starts a separate game on this computer,
    // without the opponent.
    let finished = pair.players[0].current().id();
    pair.players[0].act(Action::Match(MatchAction::ViewPly(1)));
    pair.players[0].act(Action::Match(MatchAction::GoOnFromHere));
    pair.players[0].frames(2);
    assert_ne!(pair.players[0].current().id(), finished);
    assert_eq!(pair.players[0].current().seats(), Seats::BOTH_HERE);
    pair.players[0].act(Action::Board(BoardAction::Type("a2-c2".to_owned())));
    pair.players[0].frames(2);
    assert_eq!(pair.players[0].game().plies().len(), 2);
    let (id, _) = seat(&pair.players[0]);
    pair.players[0].act(Action::Online(OnlineRequest::Show(id)));
    pair.players[0].frames(3);
    assert_eq!(pair.players[0].current().id(), finished);
    // Both players ask for a rematch. The next game belongs to the same series, and the players swap sides.
    pair.players[1].act(Action::Match(MatchAction::Rematch));
    pair.until("the offer of a rematch", |players| {
        let current = players[0].current();
        online(&players[0])
            .at_table(current)
            .unwrap()
            .is_offered_rematch()
    });
    pair.players[0].act(Action::Match(MatchAction::Rematch));
    pair.until("the next game", |players| {
        players.iter().all(|player| player.outcome().is_none())
    });
    let seats = pair
        .players
        .each_ref()
        .map(|player| player.current().seats().only_here());
    assert_eq!(seats, [Some(Side::White), Some(Side::Black)]);
    let score = pair
        .players
        .each_ref()
        .map(|player| player.current().score().to_string());
    assert_eq!(score, ["0-1", "0-1"]);
}

#[test]
fn a_game_against_a_friend_has_no_help_and_ends_early_without_a_result() {
    let mut pair = Pair::new();
    pair.meet("ordo", OnlinePace::Untimed);
    let host = &mut pair.players[0];
    assert_eq!(host.current().help(), Help::None);
    assert!(!may_analyse(host.current()));
    for page in [Page::Analysis, Page::Review] {
        host.act(Action::Page(PageAction::Open(page)));
        let open = host.app.world().resource::<OpenPages>();
        assert_ne!(open.top(), Some(page));
    }
    // The host's library contains no game yet, so the player cannot open the running game as a separate game.
    host.flush();
    assert_eq!(kept_in(pair.folders[0].path()), []);
    // White resigns before both players have moved. The resignation calls the game off, without a result.
    pair.players[1].act(Action::Match(MatchAction::Resign));
    pair.players[1].act(Action::Page(PageAction::Confirm));
    pair.until("the end", |players| {
        players.iter().all(|player| {
            let remote = online(player).at_table(player.current());
            remote.is_some_and(|remote| remote.is_aborted())
        })
    });
    assert_eq!(pair.outcomes(), [None, None]);
    let statistics = |player: &Player| {
        let statistics = player.app.world().resource::<Statistics>();
        statistics.flush(PATIENCE);
        statistics.has_file()
    };
    assert!(!statistics(&pair.players[1]));
}

#[test]
fn a_move_made_offline_is_sent_by_the_next_session() {
    let mut pair = Pair::new();
    let way = Proxy::before(pair.address(), Duration::ZERO);
    let server = pair.server.clone();
    let slow = format!("http://{}", way.address);
    let by_days = OnlinePace::Days {
        budget: DayBudget::EachMove(3),
        weekends_off: true,
        vacation: 14,
    };
    pair.meet_through("loa", by_days, [&server, &slow]);
    pair.make_all(&["c8-c6"]);
    way.set_down(true);
    pair.until("the loss of the connection", |players| {
        let seat = seat(&players[1]).1;
        !online(&players[1]).is_online(&seat.server)
    });
    pair.players[1].act(Action::Board(BoardAction::Type("a2-c2".to_owned())));
    pair.players[1].frames(5);
    assert_eq!(pair.players[1].game().plies().len(), 2);
    assert!(seat(&pair.players[1]).1.has_unsent_moves());
    // The second program ends before it could send its player's move. After a restart, the program still has the move.
    pair.players[1].flush();
    let folder = pair.folders[1].path().to_owned();
    pair.players[1] = Player::at_title();
    pair.players[1] = program(&folder, "Ben");
    let (id, own) = seat(&pair.players[1]);
    assert!(own.has_unsent_moves() && own.opponent().unwrap().name.as_str() == "Ada");
    pair.players[1].act(Action::Online(OnlineRequest::Show(id)));
    pair.players[1].frames(3);
    assert_eq!(pair.players[1].game().plies().len(), 2);
    assert_eq!(pair.players[0].game().plies().len(), 1);
    way.set_down(false);
    pair.players[1].act(Action::Online(OnlineRequest::Connect));
    pair.at_tables(2);
    pair.until("the confirmation", |players| {
        !seat(&players[1]).1.has_unsent_moves()
    });
    let of: &Match = pair.players[1].current();
    assert_eq!(of.person(Side::Black), Some("Ada"));
}

#[test]
fn a_server_in_the_network_is_found_while_the_page_is_open_and_forgotten_after_its_end() {
    let mut pair = Pair::new();
    let server = pair.server.clone();
    // Other tests may announce servers with the same name. The name of this server can therefore be "Ada (2)".
    let sees = |player: &mut Player| {
        let mut neighbours = player.app.world_mut().resource_mut::<Neighbours>();
        neighbours.wanted = true;
        neighbours
            .found()
            .any(|(name, found)| name.starts_with("Ada") && found.to_string() == server)
    };
    pair.until("the server of Ada", |players| sees(&mut players[1]));
    choose(&mut pair.players[0], |choices| choices.hosts = false);
    pair.until("the end of the server", |players| !sees(&mut players[1]));
}

#[test]
fn a_damaged_file_of_seats_is_set_aside_and_the_one_before_is_used() {
    let mut pair = Pair::new();
    pair.meet("loa", OnlinePace::Untimed);
    pair.make_all(&["c8-c6"]);
    pair.players[1].flush();
    pair.players[1] = Player::at_title();
    let folder = pair.folders[1].path().to_owned();
    std::fs::write(folder.join("online.json"), "{").unwrap();
    let player = program(&folder, "Ben");
    let trouble = player.app.world().resource::<SeatsTrouble>();
    let Some(FileTrouble::SetAside { kept, restored, .. }) = &trouble.0 else {
        panic!("{trouble:?}");
    };
    assert!(*restored);
    assert_eq!(std::fs::read_to_string(kept).unwrap(), "{");
    let (_, own) = seat(&player);
    assert!(own.game().is_some());
}

#[test]
fn a_guest_sees_the_conditions_and_may_refuse_them() {
    let mut pair = Pair::new();
    let server = pair.server.clone();
    let code = pair.invite("ordo", OnlinePace::default(), [&server, &server]);
    pair.look_up(code.clone());
    let opened = offer(&pair.players[1]).unwrap();
    assert_eq!(opened.players[0].name.as_str(), "Ada");
    assert_eq!(opened.settings.variant, "ordo");
    pair.players[1].act(Action::Online(OnlineRequest::Dismiss));
    assert_eq!(offer(&pair.players[1]), None);
    assert_eq!(online(&pair.players[1]).seats().count(), 0);
    // The server still offers the invitation.
    pair.look_up(code);
    pair.players[1].act(Action::Online(OnlineRequest::Accept));
    pair.at_tables(0);
}

#[test]
fn a_spectator_is_three_moves_behind() {
    let mut pair = Pair::new();
    pair.meet("loa", OnlinePace::default());
    pair.make_all(&["c8-c6", "a2-c2", "d8-d6", "a3-c3"]);
    let code = seat(&pair.players[0]).1.watch_code().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut spectator = program(folder.path(), "");
    let server = pair.server.clone();
    spectator.act(Action::Online(OnlineRequest::LookUp(format!(
        "{server}/g/{code}"
    ))));
    let since = Instant::now();
    while spectator.screen() != Screen::Table {
        assert!(since.elapsed() < PATIENCE);
        spectator.frames(1);
        pair.players.iter_mut().for_each(Player::update);
        if let Some(offer) = offer(&spectator) {
            assert!(offer.watches);
            spectator.act(Action::Online(OnlineRequest::Accept));
        }
        let known = online(&spectator)
            .seats()
            .find(|(_, seat)| seat.board().is_some());
        if let Some(id) = known.map(|(id, _)| id) {
            spectator.act(Action::Online(OnlineRequest::Show(id)));
        }
    }
    spectator.frames(3);
    assert_eq!(spectator.game().plies().len(), 1);
    assert_eq!(spectator.current().help(), Help::None);
    // If the spectator types a move, the game stays unchanged.
    spectator.act(Action::Board(BoardAction::Type("a2-c2".to_owned())));
    spectator.frames(3);
    assert_eq!(spectator.game().plies().len(), 1);
}

#[test]
fn a_player_goes_on_at_another_computer() {
    let mut pair = Pair::new();
    pair.meet("loa", OnlinePace::default());
    pair.make_all(&["c8-c6", "a2-c2"]);
    let link = seat(&pair.players[0]).1.link().unwrap().to_string();
    // The player Ada continues at another computer. The first computer keeps running, because it is the server.
    let folder = tempfile::tempdir().unwrap();
    let elsewhere = program(folder.path(), "Ada");
    let mut first = std::mem::replace(&mut pair.players[0], elsewhere);
    pair.players[0].act(Action::Online(OnlineRequest::LookUp(link)));
    pair.at_tables(2);
    pair.make_all(&["d8-d6", "a3-c3"]);
    pair.until("the moves at the first computer", |_| {
        first.update();
        first.game().plies().len() == 4
    });
}

//! Tests of conditional moves: a player plans replies before the opponent has moved.

use super::*;

/// Returns the conditional moves of the second player, as pairs of an expected move and the planned reply.
fn planned(pair: &Pair) -> Vec<Vec<(String, String)>> {
    let player = &pair.players[1];
    online(player).at_table(player.current()).unwrap().planned()
}

/// Makes the second player try the given moves on the board, and plan the replies among them. Spaces separate the
/// moves.
fn plan(pair: &mut Pair, moves: &str) {
    let before = planned(pair);
    let player = &mut pair.players[1];
    for mv in moves.split(' ') {
        player.act(Action::Board(BoardAction::Type(mv.to_owned())));
        player.frames(2);
    }
    player.act(Action::Online(OnlineRequest::Plan(PlanRequest::Add)));
    pair.until("another plan", |players| {
        let player = &players[1];
        let now = online(player).at_table(player.current()).unwrap();
        now.planned() != before && now.seat.view.as_ref().unwrap().plan == *now.seat.plan().unwrap()
    });
}

#[test]
fn planned_replies_are_made_as_soon_as_the_opponent_moves() {
    let mut pair = Pair::new();
    let bank = OnlinePace::Days {
        budget: DayBudget::Bank {
            start: 5,
            more: 1,
            most: 10,
        },
        weekends_off: false,
        vacation: 0,
    };
    pair.meet("loa", bank);
    let clocks = seat(&pair.players[1])
        .1
        .view
        .as_ref()
        .unwrap()
        .clocks
        .clone();
    let white = clocks.unwrap().white.unwrap();
    assert_eq!(white.left, 5 * 24 * 3600 * 1000);
    pair.players[1].act(Action::Page(PageAction::Open(Page::Plan)));
    pair.players[1].frames(2);
    plan(&mut pair, "c8-c6 a2-c2");
    plan(&mut pair, "c8-c6 a2-c2 d8-d6 a3-c3");
    plan(&mut pair, "d1-f3 h2-f2");
    plan(&mut pair, "e1-g3 h2-f2");
    let told = |line: &[(&str, &str)]| -> Vec<(String, String)> {
        let own = |(when, reply): &(&str, &str)| ((*when).to_owned(), (*reply).to_owned());
        line.iter().map(own).collect()
    };
    let first = told(&[("c8-c6", "a2-c2"), ("d8-d6", "a3-c3")]);
    let lines = [
        first,
        told(&[("d1-f3", "h2-f2")]),
        told(&[("e1-g3", "h2-f2")]),
    ];
    assert_eq!(planned(&pair), lines);
    let player = &mut pair.players[1];
    player.act(Action::Online(OnlineRequest::Plan(PlanRequest::Remove(1))));
    player.frames(2);
    // The second player tries a single move of the opponent, without a reply. No conditional move is planned.
    player.act(Action::Board(BoardAction::Type("d8-d6".to_owned())));
    player.frames(2);
    player.act(Action::Online(OnlineRequest::Plan(PlanRequest::Add)));
    player.frames(2);
    assert_eq!(planned(&pair), [lines[0].clone(), lines[2].clone()]);
    // Neither player's game contains the tried moves, and the opponent's program does not know the plans.
    assert!(
        pair.players
            .iter()
            .all(|player| player.game().plies().is_empty())
    );
    assert!(
        seat(&pair.players[0])
            .1
            .view
            .as_ref()
            .unwrap()
            .plan
            .is_empty()
    );
    pair.until("the shorter plan", |players| {
        let view = seat(&players[1]).1.view.as_ref().unwrap();
        view.plan.0.len() == 2
    });
    for (mv, plies) in [("c8-c6", 2), ("d8-d6", 4)] {
        pair.players[0].act(Action::Board(BoardAction::Type(mv.to_owned())));
        pair.at_tables(plies);
    }
    assert!(planned(&pair).is_empty());
    let made = ["c8-c6", "a2-c2", "d8-d6", "a3-c3"];
    for player in &pair.players {
        assert!(player.game().notations().eq(made));
    }
    // The opponent makes a move for which the second player has planned no reply. No reply is made.
    pair.players[0].act(Action::Board(BoardAction::Type("e1-g3".to_owned())));
    pair.at_tables(5);
    pair.players[1].frames(20);
    assert_eq!(pair.players[0].game().plies().len(), 5);
}

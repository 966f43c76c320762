//! Tests of the reasons why a stone or line cannot move.

use super::*;

#[test]
fn what_cannot_move_is_told_why() {
    let mut seen = BTreeSet::new();
    for (variant, position) in positions(None, 30, 66) {
        let context = variant.position_string(&position);
        let own = stones(&variant, &position, position.to_move());
        let split = groups(&variant, &own).len() > 1;
        for unit in units(&variant, &position) {
            let why = immobility(&variant, &position, &unit);
            let over = variant.outcome(&position).is_some();
            let stuck = !over && moves_of(&variant, &position, &unit).is_empty();
            assert_eq!(why.is_some(), stuck, "{unit:?} in {context}");
            let Some(why) = why else { continue };
            seen.insert(why.key());
            let holder = why
                .square()
                .and_then(|square| variant.stone_at(&position, square));
            let rest: Vec<_> = own.iter().copied().filter(|s| !unit.contains(s)).collect();
            let parts = groups(&variant, &rest).len();
            match why {
                Immobility::EnemyInTheWay { .. } | Immobility::LineCapture { .. } => {
                    assert_eq!(holder, Some(!position.to_move()), "{unit:?} in {context}");
                }
                Immobility::OwnStones { .. } => {
                    assert_eq!(holder, Some(position.to_move()), "{unit:?} in {context}");
                }
                Immobility::BeyondEdge { .. } => {}
                Immobility::HoldsTogether => assert!(!split && parts > 1),
                Immobility::LosesTouch => assert!(!split && parts == 1),
                Immobility::CannotRejoin => assert!(split),
                Immobility::CanLeave => {
                    let from = unit[0];
                    let mut moves = variant.legal_moves(&position).into_iter();
                    assert!(moves.any(|mv| mv.opening() == Move::Remove { from }));
                }
            }
            if let Some(closed) = why.closed() {
                let each = [closed.enemy, closed.own, closed.edge, closed.line];
                assert!(each.iter().all(|count| *count <= why.most()), "{why:?}");
                assert!(why.most() > 0 && closed.sum() <= 8, "{why:?}");
                if variant.kind() == GameKind::Loa {
                    let ways = ways(&variant, &position, unit[0]).len();
                    assert_eq!(usize::from(closed.sum()), ways, "{unit:?} in {context}");
                }
            }
        }
    }
    assert_eq!(seen.len(), 8, "{seen:?}");
}

#[test]
fn stones_of_the_start_of_ordo_say_what_holds_them() {
    let ordo = builtin("ordo");
    let why = |names: &[&str]| {
        let squares: Vec<_> = names.iter().map(|name| sq(name)).collect();
        immobility(&ordo, ordo.start(), &squares)
    };
    let square = sq("a3");
    let own = Immobility::OwnStones {
        square,
        closed: ClosedWays {
            own: 3,
            edge: 2,
            ..ClosedWays::default()
        },
    };
    assert_eq!(why(&["a2"]), Some(own));
    assert_eq!(why(&["a3"]), None);
    assert_eq!(why(&["i3", "j3"]), Some(Immobility::LosesTouch));
    assert_eq!(why(&["e3", "f3"]), Some(Immobility::LosesTouch));
    // Stones with a gap between them are not a line. For enemy stones and empty squares, `immobility` returns `None`.
    assert_eq!(why(&["b3", "e3"]), None);
    assert_eq!(why(&["a7"]), None);
    assert_eq!(why(&["a5"]), None);
    assert_eq!(why(&[]), None);
}

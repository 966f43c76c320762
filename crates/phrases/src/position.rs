//! The texts about a position: why a stone or a line of stones cannot move, and how far a stone moves.

use fluent_bundle::FluentValue;
use rules::insight::{ClosedWays, Immobility, ways};
use rules::{Direction, Position, Square, Variant};

use crate::texts::Texts;

/// Returns the reason why the stone or the line of stones on `squares` cannot move, as text.
pub fn immobility_text(texts: &dyn Texts, squares: &[Square], why: Immobility) -> String {
    let kind = if squares.len() > 1 { "line" } else { "stone" };
    let mut arguments = vec![("kind", FluentValue::from(kind))];
    if let Some(closed) = why.closed() {
        arguments.extend([
            ("ways", why.most().into()),
            ("of", closed.sum().into()),
            ("others", closed.sum().saturating_sub(why.most()).into()),
            ("rest", other_ways(texts, why, closed).into()),
        ]);
    }
    arguments.extend(
        why.square()
            .map(|square| ("square", square.to_string().into())),
    );
    texts.format(&format!("immobile-{}", why.key()), &arguments)
}

/// Returns the reasons why a stone or a line of stones cannot move in some directions, without the most common reason.
fn other_ways(texts: &dyn Texts, why: Immobility, closed: ClosedWays) -> String {
    let causes = [
        ("own-stones", closed.own),
        ("enemy-in-the-way", closed.enemy),
        ("line-capture", closed.line),
        ("beyond-edge", closed.edge),
    ];
    causes
        .into_iter()
        .filter(|(cause, count)| *cause != why.key() && *count > 0)
        .map(|(cause, count)| texts.format(&format!("closed-{cause}"), &[("count", count.into())]))
        .collect::<Vec<_>>()
        .join(", ")
}

/// Returns the numbers of stones on the four lines of a stone, which say how far the stone moves. Returns `None` if no
/// stone of Lines of Action stands on the square.
pub fn line_counts_text(
    texts: &dyn Texts,
    variant: &Variant,
    position: &Position,
    square: Square,
) -> Option<String> {
    let ways = ways(variant, position, square);
    let along = |name, direction| {
        let way = ways.iter().find(|way| way.direction == direction)?;
        Some((name, u32::from(way.count).into()))
    };
    let mut counts = vec![
        along("file", Direction::North)?,
        along("rank", Direction::East)?,
        along("rising", Direction::NorthEast)?,
    ];
    let falling = along("falling", Direction::SouthEast);
    let key = match falling {
        Some(_) => "square-lines",
        None => "square-lines-hexagons",
    };
    counts.extend(falling);
    Some(texts.format(key, &counts))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Catalog;

    fn squares(names: &[&str]) -> Vec<Square> {
        let square = |name: &&str| Square::parse(name).unwrap();
        names.iter().map(square).collect()
    }

    #[test]
    fn every_immobility_has_words_for_stones_and_lines() {
        let texts = Catalog::new("en");
        let square = Square::parse("c3").unwrap();
        for (enemy, own, edge, line) in [(1, 1, 1, 1), (3, 2, 1, 0), (0, 4, 0, 0)] {
            let closed = ClosedWays {
                enemy,
                own,
                edge,
                line,
            };
            for why in [
                Immobility::EnemyInTheWay { square, closed },
                Immobility::BeyondEdge { closed },
                Immobility::OwnStones { square, closed },
                Immobility::LineCapture { square, closed },
                Immobility::HoldsTogether,
                Immobility::LosesTouch,
                Immobility::CannotRejoin,
                Immobility::CanLeave,
            ] {
                for names in [&["e3"][..], &["e3", "f3"]] {
                    let text = immobility_text(&texts, &squares(names), why);
                    assert!(
                        text.ends_with('.') && text.starts_with("This ") && !text.contains('{'),
                        "{why:?}: {text}"
                    );
                    assert_eq!(text.contains("c3"), why.square().is_some(), "{text}");
                }
            }
        }
    }

    #[test]
    fn of_ways_closed_by_different_things_each_is_said() {
        let texts = Catalog::new("en");
        let square = Square::parse("c3").unwrap();
        let text = |enemy, edge| {
            let closed = ClosedWays {
                own: 3,
                enemy,
                edge,
                line: 0,
            };
            let why = Immobility::OwnStones { square, closed };
            immobility_text(&texts, &squares(&["e3"]), why)
        };
        for ((enemy, edge), end) in [
            ((0, 0), "block every direction."),
            ((0, 2), "block 3 of its 5 directions; 2 lead off the board."),
            (
                (2, 1),
                "block 3 of its 6 directions; 2 are blocked by enemy stones, 1 leads off the board.",
            ),
        ] {
            let text = text(enemy, edge);
            assert!(text.ends_with(end), "{text}");
        }
    }
}

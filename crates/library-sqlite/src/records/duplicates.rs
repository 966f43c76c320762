//! Finds records of the same game: with the same variant, options, first position and moves in the main line. Players
//! do not matter, because names are spelled in several ways, and the list shows them to the player. Records without
//! moves are the same game only if their texts are equal.

use std::collections::BTreeMap;

use rusqlite::Connection;

/// The SQL condition for records with another record of the same game.
pub(super) const HAS_ANOTHER: &str = "
    moves IN (SELECT moves FROM record WHERE deleted IS NULL GROUP BY moves HAVING count(*) > 1)
";

/// SQL for the id of the first record of the same game. Sorting by it puts copies together.
pub(super) const FIRST_OF_SAME: &str = "
    (SELECT min(same.id) FROM record AS same WHERE same.moves = record.moves AND same.deleted IS NULL)
";

struct Copy {
    id: i64,
    is_own: bool,
    /// Whether the record has a title, tags or comments.
    is_annotated: bool,
}

/// The copies to delete, of all games. If a copy is one of the player's own games, all own and annotated copies stay.
/// Otherwise only the first annotated copy stays, or the first copy if none is annotated.
pub(super) fn needless(connection: &Connection) -> rusqlite::Result<Vec<i64>> {
    let sql = format!(
        "SELECT moves, id, key IS NOT NULL,
            title IS NOT NULL OR annotated OR EXISTS (SELECT 1 FROM record_tag WHERE record = id)
        FROM record WHERE deleted IS NULL AND {HAS_ANOTHER} ORDER BY id"
    );
    let mut statement = connection.prepare(&sql)?;
    let mut rows = statement.query([])?;
    let mut games: BTreeMap<i64, Vec<Copy>> = BTreeMap::new();
    while let Some(row) = rows.next()? {
        games.entry(row.get(0)?).or_default().push(Copy {
            id: row.get(1)?,
            is_own: row.get(2)?,
            is_annotated: row.get(3)?,
        });
    }
    let mut needless: Vec<i64> = games.values().flat_map(|copies| others(copies)).collect();
    needless.sort_unstable();
    Ok(needless)
}

/// The copies of one game that are to be deleted.
fn others(copies: &[Copy]) -> impl Iterator<Item = i64> + '_ {
    let any_own = copies.iter().any(|copy| copy.is_own);
    let annotated = copies.iter().find(|copy| copy.is_annotated);
    let kept = annotated.or(copies.first()).map(|copy| copy.id);
    let stays = move |copy: &&Copy| {
        if any_own {
            // The other copies that have annotations stay, too.
            copy.is_own || copy.is_annotated
        } else {
            Some(copy.id) == kept
        }
    };
    copies
        .iter()
        .filter(move |copy| !stays(copy))
        .map(|copy| copy.id)
}

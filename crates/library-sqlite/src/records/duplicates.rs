//! Records of the same game: with the same variant, options, first position and moves in the main line. Players do not
//! count, because their names are spelled in several ways, and the player sees them in the list. Records without moves are
//! the same game only if their texts are equal.

use std::collections::BTreeMap;

use rusqlite::Connection;

/// The condition for records with another record of the same game.
pub(super) const HAS_ANOTHER: &str = "
    moves IN (SELECT moves FROM record WHERE deleted IS NULL GROUP BY moves HAVING count(*) > 1)
";

/// The id of the first record of the same game, which sorts copies together.
pub(super) const FIRST_OF_SAME: &str = "
    (SELECT min(same.id) FROM record AS same WHERE same.moves = record.moves AND same.deleted IS NULL)
";

struct Copy {
    id: i64,
    is_own: bool,
    /// Whether it has a title, tags or comments.
    is_annotated: bool,
}

/// All records except one of each game. The player's own games all stay. Of other games, the first annotated copy stays, or
/// the first.
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

/// The copies of one game that are deleted.
fn others(copies: &[Copy]) -> impl Iterator<Item = i64> + '_ {
    let any_own = copies.iter().any(|copy| copy.is_own);
    let annotated = copies.iter().find(|copy| copy.is_annotated);
    let kept = annotated.or(copies.first()).map(|copy| copy.id);
    let stays = move |copy: &&Copy| {
        if any_own {
            // Annotations of other copies are kept too.
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

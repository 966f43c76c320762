//! Finds several records of the same game: records with the same variant, options, first position and moves in the main
//! line. The players' names may differ, because a name can have several spellings. Two records without moves are of the
//! same game only if their texts are equal.

use std::collections::BTreeMap;

use rusqlite::Connection;

/// The SQL condition that the library contains another record of the same game.
pub(super) const HAS_ANOTHER: &str = "
    moves IN (SELECT moves FROM record WHERE deleted IS NULL GROUP BY moves HAVING count(*) > 1)
";

/// SQL for the lowest id among the records of the same game. Sorting by this id puts records of the same game together.
pub(super) const FIRST_OF_SAME: &str = "
    (SELECT min(same.id) FROM record AS same WHERE same.moves = record.moves AND same.deleted IS NULL)
";

struct Copy {
    id: i64,
    is_own: bool,
    /// Whether the record has a title, tags or comments.
    is_annotated: bool,
}

/// The ids of the duplicates to delete, for all games. If one of a game's records is the player's own game, keeps all
/// own records and all records with a title, tags or comments. Otherwise keeps only one record, preferably one with a
/// title, tags or comments.
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

/// The ids of the records of one game that must be deleted.
fn others(copies: &[Copy]) -> impl Iterator<Item = i64> + '_ {
    let any_own = copies.iter().any(|copy| copy.is_own);
    let annotated = copies.iter().find(|copy| copy.is_annotated);
    let kept = annotated.or(copies.first()).map(|copy| copy.id);
    let stays = move |copy: &&Copy| {
        if any_own {
            // If the player played the game, every record with a title, tags or comments is kept.
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

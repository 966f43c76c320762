//! Records that are the same game: of one variant with the same options, from the same first position, with the same moves in the
//! main line. Who played does not count, for the same game comes with names spelled in several ways, and whoever looks through
//! them sees the names. A record without moves is like another only to the letter.

use std::collections::BTreeMap;

use rusqlite::Connection;

/// What records fulfil of which there is another of the same game.
pub(super) const HAS_ANOTHER: &str = "
    moves IN (SELECT moves FROM record WHERE deleted IS NULL GROUP BY moves HAVING count(*) > 1)
";

/// The number of the first record of the same game, by which those of one game stand together.
pub(super) const FIRST_OF_SAME: &str = "
    (SELECT min(same.id) FROM record AS same WHERE same.moves = record.moves AND same.deleted IS NULL)
";

/// What is known of a record beside its game.
struct Copy {
    id: i64,
    is_own: bool,
    /// Whether something was said about it: a title, a tag, a comment.
    is_told_of: bool,
}

/// All records but one of each game. What the player played stays, however often it came to the same moves; of the others one that
/// something was said about, and the first of several such.
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
            is_told_of: row.get(3)?,
        });
    }
    let mut needless: Vec<i64> = games.values().flat_map(|copies| others(copies)).collect();
    needless.sort_unstable();
    Ok(needless)
}

/// Those of the records of one game that are not to stay.
fn others(copies: &[Copy]) -> impl Iterator<Item = i64> + '_ {
    let any_own = copies.iter().any(|copy| copy.is_own);
    let told_of = copies.iter().find(|copy| copy.is_told_of);
    let kept = told_of.or(copies.first()).map(|copy| copy.id);
    let stays = move |copy: &&Copy| {
        if any_own {
            // What was said about another is not lost with it.
            copy.is_own || copy.is_told_of
        } else {
            Some(copy.id) == kept
        }
    };
    copies
        .iter()
        .filter(move |copy| !stays(copy))
        .map(|copy| copy.id)
}

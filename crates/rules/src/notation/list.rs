//! Lists of moves with commas between them, although a comma also stands between the two parts of a turn.

use super::moves::read_move;
use crate::refusal::Refusal;
use crate::state::Position;
use crate::variant::Variant;

impl Variant {
    /// Splits the first move off a list of moves with commas between them. Returns the text of the move and the rest of
    /// the list; `None` if nothing follows. A move that needs a second part in `position` takes the next item of the list
    /// as its second part.
    pub fn split_list<'t>(&self, position: &Position, list: &'t str) -> (&'t str, Option<&'t str>) {
        let Some((first, rest)) = list.split_once(',') else {
            return (list, None);
        };
        let needs_more = read_move(first).is_ok_and(|mv| {
            let legality = self.legality(position, mv);
            legality.is_err_and(Refusal::asks_for_more)
        });
        if !needs_more {
            return (first, Some(rest));
        }
        let length = rest.find(',').unwrap_or(rest.len());
        let turn = list.get(..first.len() + 1 + length).unwrap_or(list);
        let rest = list
            .get(turn.len()..)
            .and_then(|rest| rest.strip_prefix(','));
        (turn, rest)
    }
}

#[cfg(test)]
mod tests {
    use crate::Catalogue;

    #[test]
    fn a_turn_of_two_parts_is_one_item_of_a_list() {
        let catalogue = Catalogue::builtin();
        let split = |id: &str, list: &'static str| {
            let variant = catalogue.get(id).unwrap();
            variant.split_list(variant.start(), list)
        };
        let turn = "a3-c3,@e5";
        assert_eq!(split("loa-parachute", turn), (turn, None));
        let two = "a3-c3,@e5,a3-c3,@e6";
        assert_eq!(split("loa-parachute", two), (turn, Some("a3-c3,@e6")));
        // The comma before a dropped stone can be missing.
        assert_eq!(
            split("loa-parachute", "a3-c3@e5,b1-b3"),
            ("a3-c3@e5", Some("b1-b3"))
        );
        assert_eq!(split("loa", "b1-b3,a2-c2"), ("b1-b3", Some("a2-c2")));
        assert_eq!(split("loa", "b1-b3"), ("b1-b3", None));
        assert_eq!(split("loa-parachute", "a3-c3,"), ("a3-c3,", None));
    }
}

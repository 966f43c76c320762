//! Conditional moves as lines: "if they play this, I play that; if they then play …".

use lobby::{Branch, Command, Plan};

use crate::seat::Seat;

/// A move of the opponent and the player's reply, in canonical notation.
pub type Reply = (String, String);

impl Seat {
    /// Returns the player's latest conditional moves, even if the server has not confirmed them.
    pub fn plan(&self) -> Option<&Plan> {
        let sent = self.outbox.iter().rev();
        let sent = sent.filter_map(|pending| match &pending.command {
            Command::Plan { plan } => Some(plan),
            _ => None,
        });
        let known = self.view.iter().map(|view| &view.plan);
        sent.chain(known).next()
    }
}

/// Returns all lines of a plan. A line is one sequence of moves and replies from the current position.
pub fn lines(plan: &Plan) -> Vec<Vec<Reply>> {
    let mut all = Vec::new();
    for Branch { when, reply, then } in &plan.0 {
        let first = (when.clone(), reply.clone());
        let rest = if then.is_empty() {
            vec![Vec::new()]
        } else {
            lines(then)
        };
        all.extend(
            rest.into_iter()
                .map(|rest| [vec![first.clone()], rest].concat()),
        );
    }
    all
}

/// Returns the plan with one more line. If the plan already has another reply to the same move, the new reply replaces
/// the old reply and everything after it.
pub fn with_line(mut plan: Plan, line: &[Reply]) -> Plan {
    let Some(((when, reply), rest)) = line.split_first() else {
        return plan;
    };
    let known = plan.0.iter_mut().find(|branch| branch.when == *when);
    match known {
        Some(branch) if branch.reply == *reply => {
            branch.then = with_line(std::mem::take(&mut branch.then), rest);
        }
        Some(branch) => {
            branch.reply.clone_from(reply);
            branch.then = with_line(Plan::default(), rest);
        }
        None => plan.0.push(Branch {
            when: when.clone(),
            reply: reply.clone(),
            then: with_line(Plan::default(), rest),
        }),
    }
    plan
}

/// Returns the plan without one of its [`lines`]. Keeps the replies that other lines share with the removed line.
pub fn without_line(mut plan: Plan, line: usize) -> Plan {
    remove(&mut plan, line);
    plan
}

/// Removes a line, and the replies before its end that no other line shares.
fn remove(plan: &mut Plan, mut line: usize) {
    for (place, branch) in plan.0.iter_mut().enumerate() {
        let count = lines(&branch.then).len().max(1);
        if line < count {
            remove(&mut branch.then, line);
            if branch.then.is_empty() {
                plan.0.remove(place);
            }
            return;
        }
        line -= count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Vec<Reply> {
        let moves: Vec<&str> = text.split(' ').collect();
        moves
            .chunks(2)
            .map(|pair| (pair[0].to_owned(), pair[1].to_owned()))
            .collect()
    }

    fn plan(texts: &[&str]) -> Plan {
        (texts.iter()).fold(Plan::default(), |plan, text| with_line(plan, &line(text)))
    }

    fn told(plan: &Plan) -> Vec<String> {
        let words = |line: Vec<Reply>| {
            let moves = line.into_iter().map(|(when, reply)| when + " " + &reply);
            moves.collect::<Vec<_>>().join(" ")
        };
        lines(plan).into_iter().map(words).collect()
    }

    #[test]
    fn lines_share_their_first_replies() {
        let plan = plan(&["a b c d", "a b e f", "g h", "a b c d i j"]);
        assert_eq!(told(&plan), ["a b c d i j", "a b e f", "g h"]);
        assert_eq!(plan.0.len(), 2);
    }

    #[test]
    fn another_reply_replaces_the_first_one_and_its_sequel() {
        assert_eq!(told(&plan(&["a b c d", "g h", "a x"])), ["a x", "g h"]);
        assert_eq!(told(&plan(&["a b c d", "a b c y"])), ["a b c y"]);
    }

    #[test]
    fn a_shorter_line_keeps_the_longer_one() {
        assert_eq!(told(&plan(&["a b c d", "a b"])), ["a b c d"]);
    }

    #[test]
    fn a_removed_line_leaves_all_others() {
        let all = plan(&["a b c d", "a b e f", "g h", "i j k l m n"]);
        let without = |line| told(&without_line(all.clone(), line));
        assert_eq!(without(0), ["a b e f", "g h", "i j k l m n"]);
        assert_eq!(without(1), ["a b c d", "g h", "i j k l m n"]);
        assert_eq!(without(2), ["a b c d", "a b e f", "i j k l m n"]);
        assert_eq!(without(3), ["a b c d", "a b e f", "g h"]);
        assert_eq!(without(4), told(&all));
    }
}

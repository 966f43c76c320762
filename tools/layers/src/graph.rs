//! Who imports from whom, and whether that goes round in a cycle.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::iter::successors;

/// Names listed of one arrow.
const NAMES_LISTED: usize = 6;

/// Who imports from whom: files, or modules with all that is in their folders.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    arrows: BTreeMap<String, BTreeMap<String, Imports>>,
}

/// One name that a file imports.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Import {
    pub file: String,
    /// What it is called where it is defined.
    pub name: String,
}

/// What goes along one arrow: each import with the line on which it is named first.
#[derive(Clone, Debug, Default)]
pub struct Imports(BTreeMap<Import, usize>);

/// Nodes that import each other in a ring.
#[derive(Clone, Debug)]
pub struct Cycle {
    /// Each with what it imports of the next; the last one imports of the first.
    pub steps: Vec<(String, Imports)>,
}

impl Graph {
    /// Adds an import of `from` out of `to`, on a line counted from 1.
    pub fn add(&mut self, from: String, to: String, import: Import, line: usize) {
        let arrow = self.arrows.entry(from).or_default().entry(to).or_default();
        let first = arrow.0.entry(import).or_insert(line);
        *first = line.min(*first);
    }

    /// Each arrow: who imports, from whom, what.
    pub fn arrows(&self) -> impl Iterator<Item = (&str, &str, &Imports)> {
        self.arrows.iter().flat_map(|(from, arrows)| {
            arrows
                .iter()
                .map(move |(to, imports)| (from.as_str(), to.as_str(), imports))
        })
    }

    /// The same imports between groups of nodes, without those inside of a group or of nodes that are in none.
    pub fn merged(&self, group: impl Fn(&str) -> Option<String>) -> Graph {
        let mut merged = Graph::default();
        for (from, to, imports) in self.arrows() {
            if let (Some(from), Some(to)) = (group(from), group(to))
                && from != to
            {
                let arrows = merged.arrows.entry(from).or_default();
                arrows.entry(to).or_default().0.extend(imports.0.clone());
            }
        }
        merged
    }

    /// Its cycles, shortest first. No two share an arrow, so that each must be cut for itself.
    pub fn cycles(&self) -> Vec<Cycle> {
        let mut rest = self.clone();
        let mut cycles = Vec::new();
        while let Some(nodes) = rest.shortest_cycle() {
            cycles.push(rest.cut(&nodes));
        }
        cycles
    }

    /// Takes the arrows between nodes, and from the last one to the first, out of the graph.
    fn cut(&mut self, nodes: &[String]) -> Cycle {
        let next = nodes.iter().cycle().skip(1);
        let steps = nodes.iter().zip(next).map(|(from, to)| {
            let arrows = self.arrows.get_mut(from);
            let imports = arrows.and_then(|arrows| arrows.remove(to));
            (from.clone(), imports.unwrap_or_default())
        });
        Cycle {
            steps: steps.collect(),
        }
    }

    fn shortest_cycle(&self) -> Option<Vec<String>> {
        let cycles = self.arrows.keys().filter_map(|node| self.way_back(node));
        cycles.min_by_key(Vec::len)
    }

    /// The shortest way from a node to itself: the nodes on it, from `start` on.
    fn way_back(&self, start: &str) -> Option<Vec<String>> {
        let mut came_from: BTreeMap<&str, &str> = BTreeMap::new();
        let mut queue = VecDeque::from([start]);
        while let Some(node) = queue.pop_front() {
            for next in self.arrows.get(node).into_iter().flat_map(BTreeMap::keys) {
                if next == start {
                    let back = successors(Some(node), |node| came_from.get(node).copied());
                    let mut way: Vec<String> = back.map(str::to_owned).collect();
                    way.reverse();
                    return Some(way);
                }
                if !came_from.contains_key(next.as_str()) {
                    came_from.insert(next, node);
                    queue.push_back(next);
                }
            }
        }
        None
    }
}

impl Imports {
    /// What is imported, by its name where it is defined.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(|import| import.name.as_str())
    }
}

impl fmt::Display for Imports {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (import, line)) in self.0.iter().take(NAMES_LISTED).enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}{} ({}:{line})", import.name, import.file)?;
        }
        match self.0.len().saturating_sub(NAMES_LISTED) {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}

impl Cycle {
    pub fn nodes(&self) -> impl Iterator<Item = &String> {
        self.steps.iter().map(|(node, _)| node)
    }
}

impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.nodes().map(String::as_str).collect();
        let first = names.first().copied().unwrap_or_default();
        write!(f, "{} → {first}", names.join(" → "))?;
        for (node, imports) in &self.steps {
            write!(f, "\n    {node} imports {imports}")?;
        }
        Ok(())
    }
}

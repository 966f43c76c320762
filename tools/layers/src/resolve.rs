//! From a path in the code to the file that defines what it names.

use crate::graph::{Graph, Import};
use crate::lines::line_of;
use crate::modules::{Crate, Definition, Module};
use crate::paths::{Brings, Path, Use};

/// What a name stands for.
#[derive(Clone, Debug)]
enum Target<'a> {
    Module(&'a [String]),
    /// Something defined in a module, and its name there.
    Item(&'a [String], String),
}

/// The `use` declarations that are being followed: going through one of them again would never end.
type Followed<'a> = Vec<&'a Use>;

impl Crate {
    /// The graph of the files: who imports what of whom.
    pub fn imports(&self) -> Graph {
        let mut graph = Graph::default();
        for (path, module) in &self.modules {
            for mention in &module.paths.mentions {
                let targets = self.resolve(path, mention, &mut Followed::new());
                self.add(&mut graph, module, mention, targets);
            }
            for declared in &module.paths.uses {
                let targets = self.brought(path, declared, &mut Followed::new());
                self.add(&mut graph, module, &declared.path, targets);
            }
        }
        graph
    }

    fn add(&self, graph: &mut Graph, module: &Module, written: &Path, targets: Vec<Target>) {
        for target in targets {
            let Target::Item(definer, name) = target else {
                continue;
            };
            let Some(definer) = self.modules.get(definer) else {
                continue;
            };
            if definer.file == module.file {
                continue;
            }
            let text = self.package.files.get(&module.file);
            let line = text.map_or(1, |text| line_of(text, written));
            let file = self.shown(&module.file);
            let import = Import {
                name,
                file: file.clone(),
            };
            graph.add(file, self.shown(&definer.file), import, line);
        }
    }

    /// What a `use` brings in. A glob brings in all that is public there, and to children all that there is.
    fn brought<'a>(
        &'a self,
        from: &'a [String],
        declared: &'a Use,
        followed: &mut Followed<'a>,
    ) -> Vec<Target<'a>> {
        let targets = self.resolve(from, &declared.path, followed);
        match &declared.brings {
            // Of another crate: whoever takes it from here needs this module.
            Brings::Name(name) if targets.is_empty() => {
                return vec![Target::Item(from, name.clone())];
            }
            Brings::Name(_) | Brings::Nothing => return targets,
            Brings::All => {}
        }
        let mut brought = Vec::new();
        for target in targets {
            match target {
                Target::Item(..) => brought.push(target),
                Target::Module(there) => {
                    brought.extend(self.offered(there, from.starts_with(there), followed));
                }
            }
        }
        brought
    }

    /// All that a module defines or re-exports; to a child also what is private.
    fn offered<'a>(
        &'a self,
        path: &'a [String],
        to_child: bool,
        followed: &mut Followed<'a>,
    ) -> Vec<Target<'a>> {
        let Some(module) = self.modules.get(path) else {
            return Vec::new();
        };
        let own = module
            .items
            .iter()
            .filter(|(_, item)| item.public || to_child);
        let mut offered: Vec<Target> = own.map(|(name, item)| item.target(name)).collect();
        for declared in &module.paths.uses {
            if declared.public || to_child {
                offered.extend(follow(declared, followed, |followed| {
                    self.brought(path, declared, followed)
                }));
            }
        }
        offered
    }

    /// What a path means in a module; nothing if it leads out of the crate.
    fn resolve<'a>(
        &'a self,
        from: &'a [String],
        path: &[String],
        followed: &mut Followed<'a>,
    ) -> Vec<Target<'a>> {
        let Some((first, rest)) = path.split_first() else {
            return Vec::new();
        };
        let mut here = match first.as_str() {
            "crate" => from.get(..1).map(Target::Module).into_iter().collect(),
            "self" => vec![Target::Module(from)],
            "super" => parent(from),
            name => self.in_scope(from, name, followed),
        };
        for name in rest {
            here = self.step(here, name, followed);
        }
        here
    }

    /// What a name means in a module: its own names, macros of those around it, and this package's library.
    fn in_scope<'a>(
        &'a self,
        from: &'a [String],
        name: &str,
        followed: &mut Followed<'a>,
    ) -> Vec<Target<'a>> {
        let found = self.lookup(from, name, followed);
        if !found.is_empty() {
            return found;
        }
        let around = (1..from.len())
            .rev()
            .filter_map(|length| from.get(..length));
        for path in around {
            if self
                .modules
                .get(path)
                .is_some_and(|module| module.macros.contains(name))
            {
                return vec![Target::Item(path, name.to_owned())];
            }
        }
        let library = self.modules.get_key_value(&["lib".to_owned()][..]);
        match library {
            Some((root, _)) if name == self.package.name => vec![Target::Module(root)],
            _ => Vec::new(),
        }
    }

    /// Goes on by one name. What is below an item (a variant, a constant of a type) belongs to the item.
    fn step<'a>(
        &'a self,
        here: Vec<Target<'a>>,
        name: &str,
        followed: &mut Followed<'a>,
    ) -> Vec<Target<'a>> {
        let modules: Vec<&[String]> = here
            .iter()
            .filter_map(|target| match target {
                Target::Module(path) => Some(*path),
                Target::Item(..) => None,
            })
            .collect();
        if modules.is_empty() {
            return here;
        }
        let mut targets = Vec::new();
        for path in modules {
            if name == "super" {
                targets.extend(parent(path));
                continue;
            }
            let found = self.lookup(path, name, followed);
            if found.is_empty() {
                // A macro there makes it, or a glob brings it from another crate.
                targets.push(Target::Item(path, name.to_owned()));
            }
            targets.extend(found);
        }
        targets
    }

    /// What a name stands for in a module: it may be a module and a function at once.
    fn lookup<'a>(
        &'a self,
        path: &'a [String],
        name: &str,
        followed: &mut Followed<'a>,
    ) -> Vec<Target<'a>> {
        let Some(module) = self.modules.get(path) else {
            return Vec::new();
        };
        let mut child = path.to_vec();
        child.push(name.to_owned());
        let child = self.modules.get_key_value(&child);
        let mut found: Vec<Target> = child
            .map(|(path, _)| Target::Module(path))
            .into_iter()
            .collect();
        found.extend(module.items.get(name).map(|item| item.target(name)));
        for declared in &module.paths.uses {
            if matches!(&declared.brings, Brings::Name(brought) if brought == name) {
                found.extend(follow(declared, followed, |followed| {
                    self.resolve(path, &declared.path, followed)
                }));
            }
        }
        if found.is_empty() {
            for declared in &module.paths.uses {
                if declared.brings == Brings::All {
                    found.extend(follow(declared, followed, |followed| {
                        self.through_glob(path, declared, name, followed)
                    }));
                }
            }
        }
        found
    }

    fn through_glob<'a>(
        &'a self,
        path: &'a [String],
        declared: &'a Use,
        name: &str,
        followed: &mut Followed<'a>,
    ) -> Vec<Target<'a>> {
        let mut found = Vec::new();
        for target in self.resolve(path, &declared.path, followed) {
            if let Target::Module(there) = target {
                found.extend(self.lookup(there, name, followed));
            }
        }
        found
    }
}

impl Definition {
    fn target(&self, name: &str) -> Target<'_> {
        Target::Item(&self.module, name.to_owned())
    }
}

/// The module around a module.
fn parent(path: &[String]) -> Vec<Target<'_>> {
    let around = path.split_last().map(|(_, around)| around);
    let around = around.filter(|around| !around.is_empty());
    around.map(Target::Module).into_iter().collect()
}

/// Follows a `use` unless it is being followed already.
fn follow<'a>(
    declared: &'a Use,
    followed: &mut Followed<'a>,
    mut targets: impl FnMut(&mut Followed<'a>) -> Vec<Target<'a>>,
) -> Vec<Target<'a>> {
    if followed.iter().any(|other| std::ptr::eq(*other, declared)) {
        return Vec::new();
    }
    followed.push(declared);
    let found = targets(followed);
    followed.pop();
    found
}

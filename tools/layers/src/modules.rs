//! The modules of a crate, and what each of them defines and names.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, bail};
use syn::visit::Visit;
use syn::{Item, ItemMod, Visibility};

use crate::graph::Graph;
use crate::package::Package;
use crate::paths::{Paths, name, only_in_tests};

/// A module by the names that lead to it. The first is that of its root file: `lib` or `main`.
pub(crate) type ModulePath = Vec<String>;

#[derive(Debug, Default)]
pub(crate) struct Module {
    /// Its file, from the package's folder of sources; that of its parent where it stands in line.
    pub file: String,
    pub items: BTreeMap<String, Definition>,
    /// Macros that it defines for itself and its children.
    pub macros: BTreeSet<String>,
    pub paths: Paths,
}

/// Something that a module defines.
#[derive(Debug)]
pub(crate) struct Definition {
    /// The module whose file has it: another one only for macros that are exported.
    pub module: ModulePath,
    /// Whether others may take it.
    pub public: bool,
}

/// The modules of a package: of its library, of its program, or of both.
#[derive(Debug)]
pub struct Crate {
    pub(crate) package: Package,
    pub(crate) modules: BTreeMap<ModulePath, Module>,
    /// Of each file the module that it holds, without the root.
    places: BTreeMap<String, Vec<String>>,
}

impl Crate {
    /// Finds the modules of a package, from `lib.rs` and `main.rs` on.
    ///
    /// # Errors
    /// There is neither of them, a module has no file, or a file is no Rust.
    pub fn parse(package: &Package) -> Result<Crate> {
        let mut parsed = Crate {
            package: package.clone(),
            modules: BTreeMap::new(),
            places: BTreeMap::new(),
        };
        for root in ["lib", "main"] {
            let file = format!("{root}.rs");
            if package.files.contains_key(&file) {
                parsed.read_file(vec![root.to_owned()], file, "")?;
            }
        }
        if parsed.modules.is_empty() {
            bail!("{} has neither lib.rs nor main.rs", package.folder);
        }
        Ok(parsed)
    }

    /// Reads a module's file. Its children lie in `folder`, which is empty or ends in a slash.
    fn read_file(&mut self, path: ModulePath, file: String, folder: &str) -> Result<()> {
        let shown = self.shown(&file);
        let text = self
            .package
            .files
            .get(&file)
            .with_context(|| shown.clone())?;
        let parsed = syn::parse_file(text).with_context(|| format!("{shown} is no Rust"))?;
        let place = path.iter().skip(1).cloned().collect();
        self.places.insert(file.clone(), place);
        self.read_items(path, file, folder, &parsed.items)
    }

    fn read_items(
        &mut self,
        path: ModulePath,
        file: String,
        folder: &str,
        items: &[Item],
    ) -> Result<()> {
        let mut module = Module {
            file,
            ..Module::default()
        };
        for item in items {
            if let Item::Mod(child) = item {
                if !only_in_tests(&child.attrs) {
                    self.read_child(&path, &module.file, folder, child)?;
                }
                continue;
            }
            module.paths.visit_item(item);
            if let Some((name, public)) = defined(item) {
                let definition = Definition {
                    module: path.clone(),
                    public,
                };
                module.items.insert(name, definition);
            }
            if let Item::Macro(item) = item
                && let Some(ident) = &item.ident
            {
                module.macros.insert(name(ident));
                if item.attrs.iter().any(|a| a.path().is_ident("macro_export")) {
                    self.export(&path, name(ident));
                }
            }
        }
        // An exported macro of a child may already be here.
        let here = self.modules.entry(path).or_default();
        module.items.append(&mut here.items);
        *here = module;
        Ok(())
    }

    fn read_child(
        &mut self,
        parent: &[String],
        file: &str,
        folder: &str,
        child: &ItemMod,
    ) -> Result<()> {
        let name = name(&child.ident);
        let mut path = parent.to_vec();
        path.push(name.clone());
        let below = format!("{folder}{name}/");
        if let Some((_, items)) = &child.content {
            return self.read_items(path, file.to_owned(), &below, items);
        }
        let candidates = [format!("{folder}{name}.rs"), format!("{below}mod.rs")];
        let found = candidates
            .iter()
            .find(|candidate| self.package.files.contains_key(*candidate));
        let Some(found) = found else {
            let [flat, nested] = candidates.map(|candidate| self.shown(&candidate));
            bail!(
                "{} declares `mod {name};`, but there is neither {flat} nor {nested}",
                self.shown(file)
            );
        };
        self.read_file(path, found.clone(), &below)
    }

    /// An exported macro is a name of the crate's root.
    fn export(&mut self, module: &[String], name: String) {
        let root: ModulePath = module.iter().take(1).cloned().collect();
        let definition = Definition {
            module: module.to_vec(),
            public: true,
        };
        self.modules
            .entry(root)
            .or_default()
            .items
            .insert(name, definition);
    }

    /// A file's path from the root of the workspace.
    pub(crate) fn shown(&self, file: &str) -> String {
        format!("{}/{file}", self.package.folder)
    }

    /// The folders in which modules lie beside each other, each as the names of the modules that lead there.
    pub fn levels(&self) -> BTreeSet<Vec<String>> {
        self.places
            .values()
            .filter_map(|place| Some(place.split_last()?.1.to_vec()))
            .collect()
    }

    /// The modules that lie directly in the package's folder of sources, its root files among them.
    pub fn top_modules(&self) -> BTreeSet<String> {
        self.places
            .keys()
            .filter_map(|file| self.label(&[], &self.shown(file)))
            .collect()
    }

    /// The graph of the modules on one level, each with all that is in its folder, and of the file that holds them.
    pub fn modules_at(&self, level: &[String], files: &Graph) -> Graph {
        files.merged(|file| self.label(level, file))
    }

    /// What stands for a file on a level; nothing does for files elsewhere.
    pub(crate) fn label(&self, level: &[String], file: &str) -> Option<String> {
        let place = self.places.get(file.strip_prefix(&self.shown(""))?)?;
        match place.strip_prefix(level)?.first() {
            None => Some(file.to_owned()),
            Some(module) => {
                let names: Vec<&str> = level.iter().chain([module]).map(String::as_str).collect();
                Some(self.shown(&names.join("/")))
            }
        }
    }
}

/// The name that an item defines, and whether others may take it.
fn defined(item: &Item) -> Option<(String, bool)> {
    let (ident, visibility) = match item {
        Item::Const(item) => (&item.ident, &item.vis),
        Item::Enum(item) => (&item.ident, &item.vis),
        Item::Fn(item) => (&item.sig.ident, &item.vis),
        Item::Macro(item) => (item.ident.as_ref()?, &Visibility::Inherited),
        Item::Static(item) => (&item.ident, &item.vis),
        Item::Struct(item) => (&item.ident, &item.vis),
        Item::Trait(item) => (&item.ident, &item.vis),
        Item::TraitAlias(item) => (&item.ident, &item.vis),
        Item::Type(item) => (&item.ident, &item.vis),
        Item::Union(item) => (&item.ident, &item.vis),
        _ => return None,
    };
    Some((name(ident), !matches!(visibility, Visibility::Inherited)))
}

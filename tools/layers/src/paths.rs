//! What the code of a module names: `use` declarations, and paths in everything else, macros included.

use proc_macro2::{TokenStream, TokenTree};
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Attribute, Ident, Meta, Token, UseTree, Visibility};

/// Names with `::` between them, as written.
pub(crate) type Path = Vec<String>;

#[derive(Debug, Default)]
pub(crate) struct Paths {
    /// Paths of two and more names, and single names of macros.
    pub mentions: Vec<Path>,
    /// One for each name that a `use` brings in.
    pub uses: Vec<Use>,
}

/// One leaf of a `use` declaration.
#[derive(Debug)]
pub(crate) struct Use {
    /// The path to what is brought in; of a glob, to where it is.
    pub path: Path,
    /// What it is called here.
    pub brings: Brings,
    /// Whether others may take it from here.
    pub public: bool,
}

/// What a `use` adds to the names of its module.
#[derive(Debug, PartialEq)]
pub(crate) enum Brings {
    Name(String),
    All,
    /// No name: `as _`.
    Nothing,
}

impl Paths {
    /// Adds the leaves of a tree below a path.
    fn add_use(&mut self, mut path: Path, tree: &UseTree, public: bool) {
        let brings = match tree {
            UseTree::Path(tree) => {
                path.push(name(&tree.ident));
                return self.add_use(path, &tree.tree, public);
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.add_use(path.clone(), tree, public);
                }
                return;
            }
            UseTree::Glob(_) => Brings::All,
            UseTree::Name(leaf) => {
                push_leaf(&mut path, &leaf.ident);
                path.last().cloned().map_or(Brings::Nothing, Brings::Name)
            }
            UseTree::Rename(leaf) => {
                push_leaf(&mut path, &leaf.ident);
                match name(&leaf.rename).as_str() {
                    "_" => Brings::Nothing,
                    rename => Brings::Name(rename.to_owned()),
                }
            }
        };
        self.uses.push(Use {
            path,
            brings,
            public,
        });
    }

    /// Adds a path, unless it is a single name: a `use` brought that.
    fn mention(&mut self, path: Path) {
        if path.len() > 1 {
            self.mentions.push(path);
        }
    }

    /// Adds the paths in tokens that were not parsed: names with `::` between them, in groups of any depth.
    fn add_tokens(&mut self, tokens: TokenStream) {
        let mut path = Path::new();
        // What stands between the last name and here.
        let mut between = String::new();
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => {
                    let name = name(&ident);
                    if between == "::" {
                        // Without a beginning it belongs to a type (`Vec::<T>::new`) or to another crate.
                        if !path.is_empty() {
                            path.push(name);
                        }
                    } else {
                        self.mention(std::mem::take(&mut path));
                        if begins_path(&between, &name) {
                            path.push(name);
                        }
                    }
                    between.clear();
                }
                TokenTree::Punct(punct) => between.push(punct.as_char()),
                TokenTree::Group(group) => {
                    let path = std::mem::take(&mut path);
                    if between == "!" && !path.is_empty() {
                        self.mentions.push(path);
                    } else {
                        self.mention(path);
                    }
                    between.clear();
                    self.add_tokens(group.stream());
                }
                TokenTree::Literal(_) => {
                    self.mention(std::mem::take(&mut path));
                    between.clear();
                }
            }
        }
        self.mention(path);
    }

    /// Adds the paths in strings, as in `#[serde(default = "defaults::volume")]`.
    fn add_strings(&mut self, tokens: TokenStream) {
        for token in tokens {
            if let TokenTree::Literal(literal) = token
                && let Ok(string) = syn::parse_str::<syn::LitStr>(&literal.to_string())
                && let Ok(path) = string.parse::<syn::Path>()
            {
                self.mention_path(&path);
            }
        }
    }

    fn mention_path(&mut self, path: &syn::Path) {
        if path.leading_colon.is_none() {
            let names = path.segments.iter().map(|segment| name(&segment.ident));
            self.mention(names.collect());
        }
    }
}

/// `self` at the end of a `use` stands for what is before it.
fn push_leaf(path: &mut Path, ident: &Ident) {
    if ident != "self" || path.is_empty() {
        path.push(name(ident));
    }
}

/// A name without the mark of raw ones.
pub(crate) fn name(ident: &Ident) -> String {
    let name = ident.to_string();
    name.strip_prefix("r#").map_or(name.clone(), str::to_owned)
}

/// Whether a name after such tokens begins a path: it is no variable of a macro, and follows no type or leading `::`.
fn begins_path(between: &str, name: &str) -> bool {
    let variable = between.ends_with('$') && name != "crate";
    !(variable || between.ends_with("::"))
}

/// Whether what has these attributes exists in tests only.
pub(crate) fn only_in_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::Path(path) => path.is_ident("test"),
        Meta::List(list) if list.path.is_ident("cfg") => {
            list.parse_args::<Meta>().is_ok_and(|cfg| needs_test(&cfg))
        }
        _ => false,
    })
}

/// Whether a condition of `cfg` holds in tests only.
fn needs_test(condition: &Meta) -> bool {
    match condition {
        Meta::Path(path) => path.is_ident("test"),
        Meta::List(list) => {
            let parts = list
                .parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated)
                .unwrap_or_default();
            if list.path.is_ident("all") {
                parts.iter().any(needs_test)
            } else {
                list.path.is_ident("any") && !parts.is_empty() && parts.iter().all(needs_test)
            }
        }
        Meta::NameValue(_) => false,
    }
}

/// Leaves out what exists in tests only.
macro_rules! without_tests {
    ($($visit:ident: $node:ident,)+) => {
        $(fn $visit(&mut self, node: &'ast syn::$node) {
            if !only_in_tests(&node.attrs) {
                visit::$visit(self, node);
            }
        })+
    };
}

impl<'ast> Visit<'ast> for Paths {
    without_tests! {
        visit_item_const: ItemConst,
        visit_item_enum: ItemEnum,
        visit_item_fn: ItemFn,
        visit_item_impl: ItemImpl,
        visit_item_macro: ItemMacro,
        visit_item_mod: ItemMod,
        visit_item_static: ItemStatic,
        visit_item_struct: ItemStruct,
        visit_item_trait: ItemTrait,
        visit_item_type: ItemType,
        visit_impl_item_const: ImplItemConst,
        visit_impl_item_fn: ImplItemFn,
        visit_impl_item_type: ImplItemType,
        visit_trait_item_const: TraitItemConst,
        visit_trait_item_fn: TraitItemFn,
        visit_trait_item_type: TraitItemType,
        visit_field: Field,
        visit_field_value: FieldValue,
        visit_variant: Variant,
        visit_arm: Arm,
        visit_local: Local,
        visit_stmt_macro: StmtMacro,
        visit_expr_block: ExprBlock,
        visit_expr_call: ExprCall,
        visit_expr_method_call: ExprMethodCall,
        visit_expr_if: ExprIf,
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if !only_in_tests(&item.attrs) && item.leading_colon.is_none() {
            let public = !matches!(item.vis, Visibility::Inherited);
            self.add_use(Path::new(), &item.tree, public);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.mention_path(path);
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, invocation: &'ast syn::Macro) {
        match invocation.path.get_ident() {
            Some(ident) => self.mentions.push(vec![name(ident)]),
            None => self.visit_path(&invocation.path),
        }
        self.add_tokens(invocation.tokens.clone());
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        visit::visit_attribute(self, attribute);
        if let Meta::List(list) = &attribute.meta {
            if list.path.is_ident("serde") {
                self.add_strings(list.tokens.clone());
            }
            self.add_tokens(list.tokens.clone());
        }
    }
}

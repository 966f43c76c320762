//! Small packages made up to have what the checker must find, and what it must leave alone.

use layers::{Crate, Layers, Package, problems};

/// A package `game` of such files in `src/`.
fn package(files: &[(&str, &str)]) -> Crate {
    let files = files
        .iter()
        .map(|(path, text)| (path.to_string(), text.to_string()));
    let package = Package {
        name: "game".to_owned(),
        folder: "src".to_owned(),
        files: files.collect(),
    };
    Crate::parse(&package).unwrap()
}

/// Every arrow between its files: `a.rs → b.rs: Name`.
fn arrows(files: &[(&str, &str)]) -> Vec<String> {
    let graph = package(files).imports();
    let arrows = graph.arrows().map(|(from, to, imports)| {
        let names: Vec<&str> = imports.names().collect();
        let [from, to] = [from, to].map(|file| file.strip_prefix("src/").unwrap());
        format!("{from} → {to}: {}", names.join(" "))
    });
    arrows.collect()
}

/// What is wrong with its imports, layers aside.
fn wrong(files: &[(&str, &str)]) -> Vec<String> {
    problems(&package(files), None)
}

/// What is wrong with its imports in such layers.
fn wrong_in_layers(files: &[(&str, &str)], layers: &str) -> Vec<String> {
    problems(&package(files), Some(&Layers::read(layers).unwrap()))
}

#[test]
fn an_import_belongs_to_the_file_that_defines_the_name() {
    let files = [
        ("lib.rs", "mod board; mod motion;"),
        ("board.rs", "mod stone;\npub use stone::Stone;"),
        ("board/stone.rs", "pub struct Stone;"),
        ("motion.rs", "use crate::board::Stone;"),
    ];
    assert_eq!(
        arrows(&files),
        [
            "board.rs → board/stone.rs: Stone",
            "motion.rs → board/stone.rs: Stone"
        ]
    );
}

#[test]
fn a_cycle_through_re_exports_is_found_and_told_with_its_names() {
    let files = [
        ("lib.rs", "mod a;\nmod b;\npub use a::A;\npub use b::B;"),
        ("a.rs", "use crate::B;\npub struct A(B);"),
        (
            "b.rs",
            "//! A and B.\n\npub struct B;\nimpl From<crate::A> for B {}",
        ),
    ];
    let wrong = wrong(&files);
    assert_eq!(
        wrong[0],
        "Files import each other: src/a.rs → src/b.rs → src/a.rs\n    \
         src/a.rs imports B (src/a.rs:1)\n    \
         src/b.rs imports A (src/b.rs:4)"
    );
}

#[test]
fn re_exports_of_siblings_are_no_imports_of_the_parent() {
    let files = [
        ("lib.rs", "mod a; mod b; pub use a::A; pub use b::B;"),
        ("a.rs", "pub struct A;"),
        ("b.rs", "use super::A; pub struct B(A);"),
    ];
    assert_eq!(wrong(&files), [""; 0]);
}

#[test]
fn the_shortest_cycle_comes_first_and_no_arrow_twice() {
    let files = [
        ("lib.rs", "mod a; mod b; mod c; mod d;"),
        ("a.rs", "pub struct A; use crate::b::B;"),
        ("b.rs", "pub struct B; use crate::c::C;"),
        ("c.rs", "pub struct C; use crate::a::A; use crate::d::D;"),
        ("d.rs", "pub struct D; use crate::c::C;"),
    ];
    let first_lines: Vec<String> = wrong(&files)
        .iter()
        .filter(|problem| problem.starts_with("Files"))
        .filter_map(|problem| problem.lines().next().map(str::to_owned))
        .collect();
    assert_eq!(
        first_lines,
        [
            "Files import each other: src/c.rs → src/d.rs → src/c.rs",
            "Files import each other: src/a.rs → src/b.rs → src/c.rs → src/a.rs",
        ]
    );
}

#[test]
fn a_parent_that_uses_a_child_which_uses_the_parent_is_a_cycle() {
    let files = [
        ("lib.rs", "mod motion;"),
        (
            "motion.rs",
            "mod play; pub struct Pace; pub fn plugin() { play::start(); }",
        ),
        ("motion/play.rs", "use super::Pace; pub fn start() {}"),
    ];
    assert!(wrong(&files)[0].contains("src/motion.rs → src/motion/play.rs → src/motion.rs"));
}

#[test]
fn modules_are_in_a_cycle_where_their_files_are_in_none() {
    let files = [
        ("lib.rs", "mod camera; mod render;"),
        ("camera.rs", "pub mod rig; pub mod view;"),
        ("camera/rig.rs", "pub struct Rig;"),
        ("camera/view.rs", "use crate::render::mesh::Mesh;"),
        ("render.rs", "pub mod light; pub mod mesh;"),
        ("render/light.rs", "use crate::camera::rig::Rig;"),
        ("render/mesh.rs", "pub struct Mesh;"),
    ];
    assert_eq!(
        wrong(&files),
        [
            "Modules import each other: src/camera → src/render → src/camera\n    \
          src/camera imports Mesh (src/camera/view.rs:1)\n    \
          src/render imports Rig (src/render/light.rs:1)"
        ]
    );
}

#[test]
fn modules_in_a_folder_are_looked_at_too() {
    let files = [
        ("lib.rs", "mod ui;"),
        ("ui.rs", "mod menu; mod panel;"),
        ("ui/menu.rs", "pub mod a; mod b;"),
        ("ui/menu/a.rs", "pub struct A;"),
        ("ui/menu/b.rs", "use crate::ui::panel::c::C;"),
        ("ui/panel.rs", "pub mod c; mod d;"),
        ("ui/panel/c.rs", "pub struct C;"),
        ("ui/panel/d.rs", "use super::super::menu::a::A;"),
    ];
    assert!(
        wrong(&files)[0]
            .starts_with("Modules import each other: src/ui/menu → src/ui/panel → src/ui/menu")
    );
}

#[test]
fn tests_do_not_count() {
    let files = [
        ("lib.rs", "mod a; mod b;"),
        ("a.rs", "use crate::b::B; pub struct A(B);"),
        (
            "b.rs",
            "pub struct B;
            #[cfg(test)] use crate::a::A;
            impl B { #[cfg(all(test, unix))] fn a() -> crate::a::A { todo!() } }
            #[cfg(test)] mod tests { use crate::a::A; #[test] fn a() { crate::a::f(); } }
            #[cfg(test)] mod more;",
        ),
    ];
    assert_eq!(arrows(&files), ["a.rs → b.rs: B"]);
}

#[test]
fn what_tests_may_do_without_counts() {
    let files = [
        ("lib.rs", "mod a; mod b;"),
        (
            "a.rs",
            "#[cfg(any(test, unix))] use crate::b::B; #[cfg(not(test))] fn f() { crate::b::f() }",
        ),
        ("b.rs", "pub struct B; pub fn f() {}"),
    ];
    assert_eq!(arrows(&files), ["a.rs → b.rs: B f"]);
}

#[test]
fn use_trees_are_read_whole() {
    let files = [
        ("lib.rs", "mod a; mod b; mod c;"),
        (
            "a.rs",
            "use crate::{b::{self, d::{D as Renamed, E as _}}, c::Kind::{self, *}};
             fn f() { b::f(); self::Renamed::new(); }",
        ),
        ("b.rs", "pub mod d; pub fn f() {}"),
        ("b/d.rs", "pub struct D; pub trait E {}"),
        ("c.rs", "pub enum Kind { One }"),
    ];
    assert_eq!(
        arrows(&files),
        ["a.rs → b.rs: f", "a.rs → b/d.rs: D E", "a.rs → c.rs: Kind"]
    );
}

#[test]
fn a_glob_is_an_import_of_all_it_brings() {
    let files = [
        ("lib.rs", "mod a; mod b;"),
        ("a.rs", "use crate::b::*;"),
        (
            "b.rs",
            "mod c; mod d; pub use c::C; use d::D; pub struct B; struct Own(D);",
        ),
        ("b/c.rs", "use super::*; pub struct C;"),
        ("b/d.rs", "pub struct D;"),
    ];
    assert_eq!(
        arrows(&files),
        [
            "a.rs → b.rs: B",
            "a.rs → b/c.rs: C",
            "b.rs → b/c.rs: C",
            "b.rs → b/d.rs: D",
            "b/c.rs → b.rs: B Own",
            "b/c.rs → b/d.rs: D",
        ]
    );
}

#[test]
fn paths_without_use_count_wherever_they_stand() {
    let files = [
        ("lib.rs", "mod a; mod b;"),
        (
            "a.rs",
            r#"
            mod child;
            #[derive(serde::Deserialize)]
            struct Form { #[serde(default = "crate::b::volume")] volume: f32 }
            fn f(b: crate::b::Type) -> Vec<crate::b::Returned> {
                let crate::b::Pattern = <crate::b::Own as crate::b::Trait>::make();
                println!("{}", wrap(crate::b::shown(b.field)));
                vec![0..crate::b::END]
            }"#,
        ),
        ("a/child.rs", "fn f() { super::super::b::up() }"),
        ("b.rs", ""),
    ];
    assert_eq!(
        arrows(&files),
        [
            "a.rs → b.rs: END Own Pattern Returned Trait Type shown volume",
            "a/child.rs → b.rs: up"
        ]
    );
}

#[test]
fn macros_are_imported_like_other_names() {
    let files = [
        ("lib.rs", "mod a; mod b; mod c;"),
        ("a.rs", "mod d; macro_rules! near { () => {} }"),
        ("a/d.rs", "near!(); use crate::exported;"),
        ("b.rs", "use crate::c::shared; shared! {}"),
        (
            "c.rs",
            "macro_rules! shared { ($x:ident) => { $crate::a::make($x::y) } }
             pub(crate) use shared;
             #[macro_export] macro_rules! exported { () => {} }",
        ),
    ];
    assert_eq!(
        arrows(&files),
        [
            "a/d.rs → a.rs: near",
            "a/d.rs → c.rs: exported",
            "b.rs → c.rs: shared",
            "c.rs → a.rs: make"
        ]
    );
}

#[test]
fn modules_in_line_belong_to_their_file() {
    let files = [
        (
            "lib.rs",
            "mod a; mod b { pub mod c { pub struct C; use super::super::a::A; } pub mod d; }",
        ),
        ("a.rs", "use crate::b::d::D; pub struct A;"),
        ("b/d.rs", "use super::c::C; pub struct D;"),
    ];
    assert_eq!(
        arrows(&files),
        ["a.rs → b/d.rs: D", "b/d.rs → lib.rs: C", "lib.rs → a.rs: A"]
    );
}

#[test]
fn names_of_other_crates_are_no_imports() {
    let files = [
        (
            "lib.rs",
            "mod a; mod rules; pub use ::rules::Game; pub use std::fmt::Debug;",
        ),
        (
            "a.rs",
            "use rules::Move; use bevy::prelude::*; fn f() { std::mem::take(); Vec3::new(); }",
        ),
        ("rules.rs", "pub struct Move;"),
    ];
    assert_eq!(arrows(&files), [""; 0]);
}

#[test]
fn a_name_of_another_crate_belongs_to_the_file_that_hands_it_on() {
    let files = [
        ("lib.rs", "mod a; mod b;"),
        ("a.rs", "use crate::b::Vec3;"),
        ("b.rs", "pub use bevy::math::Vec3;"),
    ];
    assert_eq!(arrows(&files), ["a.rs → b.rs: Vec3"]);
}

#[test]
fn a_module_and_a_function_of_one_name_are_told_apart() {
    let files = [
        (
            "lib.rs",
            "mod a; mod perft; pub use perft::{divide, perft};",
        ),
        (
            "a.rs",
            "use crate::perft; fn f() { perft::divide(); crate::perft(); }",
        ),
        ("perft.rs", "pub fn perft() {} pub fn divide() {}"),
    ];
    assert_eq!(
        arrows(&files),
        [
            "a.rs → perft.rs: divide perft",
            "lib.rs → perft.rs: divide perft"
        ]
    );
}

#[test]
fn a_program_imports_from_its_library_by_name() {
    let files = [
        ("lib.rs", "pub mod launch;"),
        ("launch.rs", "pub fn main() {}"),
        ("main.rs", "fn main() { game::launch::main() }"),
    ];
    assert_eq!(arrows(&files), ["main.rs → launch.rs: main"]);
}

const TWO_MODULES: [(&str, &str); 3] = [
    ("lib.rs", "mod table; mod ui;"),
    ("table.rs", "//! A table.\nuse crate::ui::{Button, Panel};"),
    ("ui.rs", "pub struct Button; pub struct Panel;"),
];

#[test]
fn an_import_upwards_is_refused_also_without_a_cycle() {
    assert_eq!(wrong(&TWO_MODULES), [""; 0]);
    assert_eq!(
        wrong_in_layers(&TWO_MODULES, r#"[["lib"], ["ui"], ["table"]]"#),
        [
            "`table` imports from `ui`, but `ui` is in the layer [ui] above that of `table`, [table]: \
             Button (src/table.rs:2), Panel (src/table.rs:2)\n    \
             Move what both need into a module below them, or have the upper one call the lower."
        ]
    );
}

#[test]
fn an_import_within_a_layer_is_refused() {
    let wrong = wrong_in_layers(&TWO_MODULES, r#"[["lib"], ["ui", "table"]]"#);
    assert!(
        wrong[0].contains("but both are in the layer [ui, table]: Button"),
        "{wrong:?}"
    );
}

#[test]
fn an_import_downwards_is_right() {
    let layers = r#"[["lib"], ["table"], ["ui"]]"#;
    assert_eq!(wrong_in_layers(&TWO_MODULES, layers), [""; 0]);
}

#[test]
fn every_module_is_listed_once_and_no_other() {
    let layers = r#"[["lib"], ["table"], ["motion", "table"]]"#;
    assert_eq!(
        wrong_in_layers(&TWO_MODULES, layers),
        [
            "layers.ron lists `table` twice: it can be in one layer only",
            "layers.ron lists `motion`, but there is no such module: take it out",
            "layers.ron does not list `ui`: put it above all that it imports and below all that import it",
        ]
    );
}

#[test]
fn a_module_without_a_file_is_told() {
    let package = Package {
        name: "game".to_owned(),
        folder: "src".to_owned(),
        files: [("lib.rs".to_owned(), "mod a;".to_owned())].into(),
    };
    assert_eq!(
        Crate::parse(&package).unwrap_err().to_string(),
        "src/lib.rs declares `mod a;`, but there is neither src/a.rs nor src/a/mod.rs"
    );
}

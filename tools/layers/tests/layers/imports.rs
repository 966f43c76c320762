//! What counts as an import, and of which file.

use layers::{Crate, Package};

use crate::made_up::arrows;

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
fn tests_do_not_count() {
    let files = [
        ("lib.rs", "mod a; mod b;"),
        ("a.rs", "use crate::b::B; pub struct A(B);"),
        (
            "b.rs",
            "pub struct B;
            #[cfg(test)] use crate::a::A;
            impl B { #[cfg(all(test, unix))] fn a(_: crate::a::A) {} }
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
        ("lib.rs", "mod a; mod b; mod c; use a::Renamed;"),
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
        [
            "a.rs → b.rs: f",
            "a.rs → b/d.rs: D E",
            "a.rs → c.rs: Kind",
            "lib.rs → b/d.rs: D"
        ]
    );
}

#[test]
fn a_glob_is_an_import_of_all_it_brings() {
    let files = [
        ("lib.rs", "mod a; mod b;"),
        ("a.rs", "use crate::b::*;"),
        (
            "b.rs",
            "mod c; mod d; pub use c::C; use d::D; pub use bevy::Vec3; pub struct B; struct Own(D);",
        ),
        ("b/c.rs", "use super::*; pub struct C;"),
        ("b/d.rs", "pub struct D;"),
    ];
    assert_eq!(
        arrows(&files),
        [
            "a.rs → b.rs: B Vec3",
            "a.rs → b/c.rs: C",
            "b.rs → b/c.rs: C",
            "b.rs → b/d.rs: D",
            "b/c.rs → b.rs: B Own Vec3",
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
        (
            "a/d.rs",
            "fn f() { println!(\"{}\", near!()) } use crate::exported;",
        ),
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

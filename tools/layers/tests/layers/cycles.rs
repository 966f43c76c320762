//! Cycles of files and of modules.

use crate::made_up::wrong;

#[test]
fn a_cycle_through_re_exports_is_found_and_told_with_its_names() {
    let files = [
        ("lib.rs", "mod a;\nmod b;\npub use a::A;\npub use b::B;"),
        ("a.rs", "use crate::B;\npub struct A(B);"),
        (
            "b.rs",
            "//! Not [`crate::A`].\n\npub struct B;\nimpl From<crate::A> for B {}",
        ),
    ];
    assert_eq!(
        wrong(&files),
        [
            "Files import each other: src/a.rs → src/b.rs → src/a.rs\n    \
         src/a.rs imports B (src/a.rs:1)\n    \
         src/b.rs imports A (src/b.rs:4)"
        ]
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

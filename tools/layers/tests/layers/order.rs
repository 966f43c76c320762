//! The declared order.

use crate::made_up::{wrong, wrong_in_layers};

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

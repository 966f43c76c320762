//! Tests what the page shows before its scripts have started, and if the scripts never start.

use serde_json::json;

use crate::{begin, start, wait_for};

#[test]
fn the_empty_board_is_there_before_the_scripts_and_a_failed_download_is_explained() {
    let Some((_served, driver)) = begin("the_empty_board_is_there_before_the_scripts") else {
        return;
    };
    start(&driver, "ordo", "");
    driver.run("localStorage.setItem('cohort-language', 'cs')", &json!([]));
    driver.develop("Network.enable", &json!({}));
    driver.develop("Network.setBypassServiceWorker", &json!({"bypass": true}));
    driver.develop("Network.setCacheDisabled", &json!({"cacheDisabled": true}));
    for blocked in ["*.wasm", "*page.js", "*board.js"] {
        driver.develop("Network.setBlockedURLs", &json!({"urls": [blocked]}));
        // The page before the reload shows the trouble, too, from the second round on.
        let script = "window.old = true; const wait = new Promise((done) => setTimeout(done, 0)); \
                      location.reload(); return wait";
        driver.run(script, &json!([]));
        wait_for(
            &driver,
            "!window.old && document.getElementById('trouble')?.hidden === false",
        );
        let script = "return document.getElementById('trouble').innerText.trim()";
        let told = driver.run(script, &json!([]));
        assert!(
            told.as_str().unwrap().starts_with("Stránku"),
            "{blocked}: {told}"
        );
    }
    // The empty board has the shape of the last played board. It has its colours before any script of the page has
    // started.
    let script = "const { style } = document.getElementById('page'); \
                  return [style.getPropertyValue('--files'), style.getPropertyValue('--ranks')]";
    assert_eq!(driver.run(script, &json!([])), json!(["10", "8"]));
    let script =
        "return getComputedStyle(document.getElementById('board'), '::before').backgroundImage";
    let image = driver.run(script, &json!([]));
    assert!(
        image.as_str().unwrap().contains("conic-gradient"),
        "{image}"
    );
}

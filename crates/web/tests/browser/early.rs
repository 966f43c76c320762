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

#[test]
fn the_first_paint_waits_for_no_other_file_and_the_page_obeys_its_policy() {
    let Some((_served, driver)) = begin("the_first_paint_waits_for_no_other_file") else {
        return;
    };
    let script = "return performance.getEntriesByType('resource')
        .filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').map(({ name }) => name)";
    assert_eq!(driver.run(script, &json!([])), json!([]));
    let script = "return document.querySelectorAll('link[rel=stylesheet], script[src]:not([type=module])').length";
    assert_eq!(driver.run(script, &json!([])), json!(0));
    // The policy of the page refuses other styles and scripts than those of the page.
    let script = "window.got = []; \
                  document.addEventListener('securitypolicyviolation', (event) => got.push(event.effectiveDirective)); \
                  for (const tag of ['style', 'script']) document.body.append( \
                      Object.assign(document.createElement(tag), { textContent: '/* foreign */' }))";
    assert_eq!(driver.errors(), Vec::<String>::new());
    driver.run(script, &json!([]));
    wait_for(&driver, "window.got.length === 2");
    let script = "return got.sort()";
    let refused = json!(["script-src-elem", "style-src-elem"]);
    assert_eq!(driver.run(script, &json!([])), refused);
}

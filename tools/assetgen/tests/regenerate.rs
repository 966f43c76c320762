//! Tests that the committed assets are equal to the generated assets.

use std::fs;
use std::path::Path;

#[test]
fn making_the_icon_again_gives_the_same_bytes() {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets");
    let drawing = fs::read_to_string(assets.join("icon/cohort.svg")).unwrap();
    for asset in assetgen::icon::make(&drawing).unwrap() {
        let committed = fs::read(assets.join(&asset.path)).unwrap();
        assert!(
            committed == asset.content,
            "{}: run `cargo run -p assetgen`",
            asset.path.display()
        );
    }
}

#[test]
fn what_is_no_drawing_is_refused() {
    assert!(assetgen::icon::make("<svg").is_err());
}

//! Tests of the board at rest. At low quality, the program renders a board at rest only once, and keeps the picture.
//! Later changes of the board and of the panel must still appear on the screen.

use crate::process::{game, picture, run, script};

#[test]
fn beside_a_board_at_rest_nothing_of_earlier_panels_is_left() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path();
    let steps = r#"[
        Set(Pace(Off)), Set(Quality(Low)), Set(Appearance(Dark)), Start(variant: "loa"), Settle, Picture("before.png"),
        Set(Appearance(Light)), Wait(0.3), Picture("light.png"), Set(Appearance(Dark)), Wait(0.3), Picture("after.png"),
        Do(Click("b1")), Settle, Picture("marked.png"),
        Quit,
    ]"#;
    let output = run(game(path)
        .args(["--offscreen", "640x400", "--autopilot"])
        .arg(script(&home, steps)));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    let [before, light, after, marked] = ["before", "light", "after", "marked"]
        .map(|name| picture(&path.join(format!("{name}.png")), (640, 400)));
    let apart = |one: &image::RgbaImage, other: &image::RgbaImage| {
        let pixels = one.pixels().zip(other.pixels());
        pixels.filter(|(one, other)| one != other).count()
    };
    assert!(
        apart(&before, &light) > 50_000,
        "the panel must change to light paper"
    );
    assert_eq!(apart(&before, &after), 0, "and then look as before");
    let marks = apart(&after, &marked);
    assert!(marks > 200, "new marks must appear: {marks}");
}

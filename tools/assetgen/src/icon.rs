//! The icon of the window and the desktop: one drawing in all sizes.

use anyhow::{Context, Result};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::Asset;

/// The sizes that desktops ask for, in pixels.
pub const SIZES: [u32; 9] = [16, 22, 24, 32, 48, 64, 128, 256, 512];

/// The drawing as PNG files, one for each of [`SIZES`].
///
/// # Errors
/// If it is no drawing.
pub fn make(drawing: &str) -> Result<Vec<Asset>> {
    let tree = Tree::from_str(drawing, &Options::default()).context("the icon is no drawing")?;
    SIZES
        .into_iter()
        .map(|size| {
            Ok(Asset {
                path: format!("icon/cohort-{size}.png").into(),
                content: draw(&tree, size)?,
            })
        })
        .collect()
}

fn draw(tree: &Tree, size: u32) -> Result<Vec<u8>> {
    let mut picture = Pixmap::new(size, size).context("an icon of no size")?;
    let [width, height] = [tree.size().width(), tree.size().height()];
    let scale = Transform::from_scale(size as f32 / width, size as f32 / height);
    resvg::render(tree, scale, &mut picture.as_mut());
    picture.encode_png().context("the icon cannot be encoded")
}

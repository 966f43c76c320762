//! Makes the program's icon from one drawing: PNG files in all sizes, and the icon files for Windows and macOS.

use anyhow::{Context, Result};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::Asset;

/// The icon sizes that Linux desktops use, in pixels.
pub const SIZES: [u32; 9] = [16, 22, 24, 32, 48, 64, 128, 256, 512];

/// The icon sizes that Windows uses in the title bar, the task bar and Explorer, at 100 to 400 % of normal size, in
/// pixels.
const WINDOWS: [u32; 7] = [16, 24, 32, 48, 64, 128, 256];

/// The entries of the icon file for macOS: the type of each entry, and its size in pixels. Entries of 16 and 32 pixels
/// at normal resolution are missing, because some releases of macOS draw them wrong if they contain a PNG. Without
/// them, macOS scales the entries for high-resolution screens.
const MACOS: [([u8; 4], u32); 8] = [
    (*b"ic11", 32),
    (*b"ic12", 64),
    (*b"ic07", 128),
    (*b"ic13", 256),
    (*b"ic08", 256),
    (*b"ic14", 512),
    (*b"ic09", 512),
    (*b"ic10", 1024),
];

/// The scale of the drawing in a macOS icon. The drawing covers 480 of 512 pixels, but macOS requires a larger margin:
/// 824 of 1024 pixels.
const MACOS_SCALE: f32 = (824.0 / 1024.0) / (480.0 / 512.0);

/// Returns the icon as PNG files, one for each of [`SIZES`], as an `.ico` file and as an `.icns` file.
///
/// # Errors
/// Returns an error if the text `drawing` is not an SVG drawing.
pub fn make(drawing: &str) -> Result<Vec<Asset>> {
    let tree = Tree::from_str(drawing, &Options::default()).context("the icon is no drawing")?;
    let mut assets = SIZES
        .into_iter()
        .map(|size| {
            Ok(Asset {
                path: format!("icon/cohort-{size}.png").into(),
                content: draw(&tree, size, 1.0)?,
            })
        })
        .collect::<Result<Vec<_>>>()?;
    assets.push(Asset {
        path: "icon/cohort.ico".into(),
        content: ico(&tree)?,
    });
    assets.push(Asset {
        path: "icon/cohort.icns".into(),
        content: icns(&tree)?,
    });
    Ok(assets)
}

/// Returns the icon as a PNG. A `scale` below 1 leaves a margin around the drawing.
fn draw(tree: &Tree, size: u32, scale: f32) -> Result<Vec<u8>> {
    let mut picture = Pixmap::new(size, size).context("an icon of no size")?;
    let [width, height] = [tree.size().width(), tree.size().height()];
    let size = size as f32;
    let edge = size * (1.0 - scale) / 2.0;
    let place = Transform::from_scale(size * scale / width, size * scale / height)
        .post_translate(edge, edge);
    resvg::render(tree, place, &mut picture.as_mut());
    picture.encode_png().context("the icon cannot be encoded")
}

/// Returns the icon as an ICO file for Windows: a header, a directory, and PNG files.
fn ico(tree: &Tree) -> Result<Vec<u8>> {
    const HEADER: usize = 6;
    const ENTRY: usize = 16;
    let [planes, bits] = [1u16, 32];
    let pictures = WINDOWS
        .into_iter()
        .map(|size| Ok((size, draw(tree, size, 1.0)?)))
        .collect::<Result<Vec<_>>>()?;
    let mut file = Vec::new();
    for word in [0, 1, u16::try_from(pictures.len())?] {
        file.extend(word.to_le_bytes());
    }
    let mut offset = HEADER + pictures.len() * ENTRY;
    for (size, picture) in &pictures {
        // A width or height of 256 does not fit into a byte, so it is written as 0.
        let side = u8::try_from(*size).unwrap_or(0);
        file.extend([side, side, 0, 0]);
        file.extend(planes.to_le_bytes());
        file.extend(bits.to_le_bytes());
        file.extend(u32::try_from(picture.len())?.to_le_bytes());
        file.extend(u32::try_from(offset)?.to_le_bytes());
        offset += picture.len();
    }
    for (_, picture) in pictures {
        file.extend(picture);
    }
    Ok(file)
}

/// Returns the icon as an ICNS file for macOS: the file length, then entries with a type, a length and a PNG file.
fn icns(tree: &Tree) -> Result<Vec<u8>> {
    const HEADER: usize = 8;
    let mut entries = Vec::new();
    for (kind, size) in MACOS {
        let picture = draw(tree, size, MACOS_SCALE)?;
        entries.extend(kind);
        entries.extend(u32::try_from(HEADER + picture.len())?.to_be_bytes());
        entries.extend(picture);
    }
    let mut file = b"icns".to_vec();
    file.extend(u32::try_from(HEADER + entries.len())?.to_be_bytes());
    file.extend(entries);
    Ok(file)
}

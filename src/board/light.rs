//! The light: a lamp above the table with shadows, and the glow of the room at dusk.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::light::cluster::{ClusterConfig, GlobalClusterSettings};
use bevy::light::{DirectionalLightShadowMap, EnvironmentMapLight, ShadowFilteringMethod};
use bevy::prelude::*;
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
};

use super::{BoardCamera, Quality};
use crate::capture::Canvas;

/// Where the lamp hangs.
const LAMP: Vec3 = Vec3::new(-6.5, 14.0, 3.5);
/// How bright it is, in lumens, and its colour.
const LAMP_LUMENS: f32 = 13_500_000.0;
const LAMP_COLOUR: Color = Color::srgb(1.0, 0.9, 0.76);
/// How strongly the room glows, in candela per square metre.
const GLOW: f32 = 900.0;

/// A soft patch of light in the room: its direction, its colour, and how narrow it is.
struct Patch {
    towards: Vec3,
    colour: Vec3,
    sharpness: f32,
}

/// The window at dusk, the lamp's shade, and the glow of a fire opposite.
const PATCHES: [Patch; 4] = [
    Patch {
        towards: Vec3::new(0.55, 0.5, -0.67),
        colour: Vec3::new(0.75, 0.95, 1.35),
        sharpness: 9.0,
    },
    Patch {
        towards: Vec3::new(-0.42, 0.88, 0.22),
        colour: Vec3::new(4.2, 3.5, 2.6),
        sharpness: 26.0,
    },
    Patch {
        towards: Vec3::new(0.8, 0.55, 0.25),
        colour: Vec3::new(1.5, 0.95, 0.55),
        sharpness: 12.0,
    },
    Patch {
        towards: Vec3::new(-0.75, 0.35, -0.55),
        colour: Vec3::new(0.9, 0.6, 0.42),
        sharpness: 7.0,
    },
];

/// The light that comes from a direction, seen by a surface so rough that it gathers light from an angle of which
/// `width` is the squared size.
fn radiance(towards: Vec3, width: f32) -> Vec3 {
    let up = towards.y * 0.5 + 0.5;
    let ground = Vec3::new(0.16, 0.11, 0.08);
    let ceiling = Vec3::new(0.42, 0.4, 0.42);
    let base = ground.lerp(ceiling, up * up * (3.0 - 2.0 * up));
    PATCHES.iter().fold(base, |light, patch| {
        // A spherical Gaussian stays one when it is blurred: flatter, and as much less bright.
        let blurred = patch.sharpness / (1.0 + patch.sharpness * width);
        let strength = blurred / patch.sharpness;
        let lobe = (blurred * (towards.dot(patch.towards.normalize()) - 1.0)).exp();
        light + patch.colour * strength * lobe
    })
}

/// Packs a colour into nine bits a channel and a common exponent.
fn pack(colour: Vec3) -> u32 {
    let colour = colour.clamp(Vec3::ZERO, Vec3::splat(65_408.0));
    let most = colour.max_element().max(1e-9);
    let exponent = (most.log2().floor() as i32).max(-16) + 1;
    let unit = 2f32.powi(exponent - 9);
    let exponent = if (most / unit).round() >= 512.0 {
        exponent + 1
    } else {
        exponent
    };
    let channels = (colour / 2f32.powi(exponent - 9)).round();
    channels.x as u32
        | (channels.y as u32) << 9
        | (channels.z as u32) << 18
        | ((exponent + 15) as u32) << 27
}

/// The direction through a point of a cube map's face, both coordinates from -1 to 1. Cube maps are left-handed.
fn face_direction(face: usize, at: Vec2) -> Vec3 {
    let (x, y) = (at.x, -at.y);
    let direction = match face {
        0 => Vec3::new(1.0, y, -x),
        1 => Vec3::new(-1.0, y, x),
        2 => Vec3::new(x, 1.0, -y),
        3 => Vec3::new(x, -1.0, y),
        4 => Vec3::new(x, y, 1.0),
        _ => Vec3::new(-x, y, -1.0),
    };
    (direction * Vec3::new(1.0, 1.0, -1.0)).normalize()
}

/// A cube map of the room with `levels` mip levels, each rougher than the one before, from `width(level)`.
fn room(size: u32, levels: u32, width: impl Fn(u32) -> f32) -> Image {
    let mut data = Vec::new();
    for face in 0..6 {
        for level in 0..levels {
            let size = (size >> level).max(1);
            for y in 0..size {
                for x in 0..size {
                    let at = (Vec2::new(x as f32, y as f32) + 0.5) / size as f32 * 2.0 - 1.0;
                    data.extend(
                        pack(radiance(face_direction(face, at), width(level))).to_le_bytes(),
                    );
                }
            }
        }
    }
    let mut image = Image::new_uninit(
        Extent3d {
            width: size,
            height: size,
            depth_or_array_layers: 6,
        },
        TextureDimension::D2,
        TextureFormat::Rgb9e5Ufloat,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels;
    image.sampler = ImageSampler::linear();
    image.texture_view_descriptor = Some(TextureViewDescriptor {
        dimension: Some(TextureViewDimension::Cube),
        ..default()
    });
    image
}

/// Hangs up the lamp.
pub(super) fn spawn(
    quality: Res<Quality>,
    clusters: Option<ResMut<GlobalClusterSettings>>,
    mut commands: Commands,
) {
    commands.insert_resource(DirectionalLightShadowMap {
        size: match *quality {
            Quality::Low => 2048,
            Quality::High => 4096,
        },
    });
    commands.insert_resource(GlobalAmbientLight::NONE);
    // Sorting one lamp on the graphics card costs more than it saves, and the first frames would be dark.
    if let Some(mut clusters) = clusters {
        clusters.gpu_clustering = None;
    }
    commands.spawn((
        Name::new("Lamp"),
        SpotLight {
            color: LAMP_COLOUR,
            intensity: LAMP_LUMENS,
            range: 60.0,
            radius: 0.0,
            shadow_maps_enabled: true,
            inner_angle: 0.3,
            outer_angle: 0.62,
            shadow_depth_bias: 0.01,
            shadow_normal_bias: 1.2,
            shadow_map_near_z: 4.0,
            ..default()
        },
        Transform::from_translation(LAMP).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}

/// Gives the board's camera the room's light and the renderer's best affordable settings.
pub(super) fn attach(
    quality: Res<Quality>,
    canvas: Res<Canvas>,
    cameras: Query<Entity, With<BoardCamera>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    const LEVELS: u32 = 6;
    let specular = room(32, LEVELS, |level| {
        let roughness = level as f32 / (LEVELS - 1) as f32;
        roughness.powi(4)
    });
    let diffuse = room(8, 1, |_| 1.0);
    let light = EnvironmentMapLight {
        diffuse_map: images.add(diffuse),
        specular_map: images.add(specular),
        intensity: GLOW,
        ..default()
    };
    // On a processor smooth edges take nearly half of a frame: stones that move are worth more. A picture has time.
    let antialiasing = match *quality {
        Quality::Low if !canvas.is_image() => Msaa::Off,
        _ => Msaa::Sample4,
    };
    for camera in &cameras {
        commands.entity(camera).insert((
            light.clone(),
            antialiasing,
            // One lamp reaches everything: nothing to sort into clusters.
            ClusterConfig::Single,
            match *quality {
                Quality::Low => ShadowFilteringMethod::Hardware2x2,
                Quality::High => ShadowFilteringMethod::Gaussian,
            },
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unpack(packed: u32) -> Vec3 {
        let unit = 2f32.powi((packed >> 27) as i32 - 15 - 9);
        Vec3::new(
            (packed & 511) as f32,
            (packed >> 9 & 511) as f32,
            (packed >> 18 & 511) as f32,
        ) * unit
    }

    #[test]
    fn colours_survive_packing() {
        for colour in [
            Vec3::new(0.1, 0.5, 3.0),
            Vec3::ONE,
            Vec3::new(0.999_9, 0.0, 0.2),
            Vec3::splat(511.7),
            Vec3::ZERO,
        ] {
            let error = (unpack(pack(colour)) - colour).abs().max_element();
            assert!(
                error <= colour.max_element() / 256.0,
                "{colour} became {}",
                unpack(pack(colour))
            );
        }
    }

    #[test]
    fn the_faces_of_the_cube_cover_all_directions() {
        for axis in [
            Vec3::X,
            Vec3::NEG_X,
            Vec3::Y,
            Vec3::NEG_Y,
            Vec3::Z,
            Vec3::NEG_Z,
        ] {
            let faces = (0..6)
                .filter(|face| face_direction(*face, Vec2::ZERO) == axis)
                .count();
            assert_eq!(faces, 1, "{axis}");
        }
    }

    #[test]
    fn rough_surfaces_see_less_contrast() {
        let lit = PATCHES.iter().map(|patch| patch.towards.normalize());
        let directions: Vec<_> = lit.flat_map(|way| [way, -way]).collect();
        let contrast = |width| {
            let light = || directions.iter().map(|d| radiance(*d, width).element_sum());
            light().fold(f32::MIN, f32::max) / light().fold(f32::MAX, f32::min)
        };
        assert!(contrast(0.0) > contrast(0.2) && contrast(0.2) > contrast(1.0));
    }
}

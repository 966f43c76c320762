//! Lighting of the scene: one lamp that casts shadows, and an environment map.

use bevy::asset::RenderAssetUsages;
use bevy::camera::Hdr;
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::image::ImageSampler;
use bevy::light::cluster::{ClusterConfig, GlobalClusterSettings};
use bevy::light::{DirectionalLightShadowMap, EnvironmentMapLight, PointLightShadowMap};
use bevy::post_process::bloom::Bloom;
use bevy::post_process::effect_stack::Vignette;
use bevy::prelude::*;
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
};

use super::quality::{ActiveQuality, QualityProfile};
use crate::camera::BoardCamera;
use crate::theme::{ColourExt, CurrentTheme, LightStyle};

/// The distance of the lamp from the middle of the board, in world units.
const LAMP_DISTANCE: f32 = 15.6;
/// The direction from the board to the lamp along x and z, as seen from above.
const LAMP_SIDE: Vec2 = Vec2::new(-0.88, 0.47);
/// The luminous power of a lamp whose strength in the theme is 1, in lumens.
const LAMP_LUMENS: f32 = 11_500_000.0;
/// The luminance of an environment whose strength in the theme is 1, in candela per square metre.
const ENVIRONMENT_LUMINANCE: f32 = 640.0;

/// The light sources of the scene. All colours are in linear RGB.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct SceneLighting {
    /// The position of the lamp in world units. The lamp points at the middle of the board.
    pub lamp: Vec3,
    pub lamp_colour: LinearRgba,
    /// The brightness factor of the lamp; 1 is normal.
    pub lamp_strength: f32,
    /// The direction from the board to the window of the room, as a unit vector.
    pub window: Vec3,
    /// The colour of the sky in the window.
    pub window_colour: LinearRgba,
    /// The colour of the light that comes from above.
    pub ceiling: LinearRgba,
    /// The colour of the reflected light that comes from below.
    pub floor: LinearRgba,
    /// The brightness factor of all light except the light of the lamp; 1 is normal.
    pub environment: f32,
}

impl SceneLighting {
    pub fn of(style: &LightStyle) -> Self {
        let (up, along) = style.lamp.elevation.to_radians().sin_cos();
        let side = LAMP_SIDE.normalize() * along;
        SceneLighting {
            lamp: Vec3::new(side.x, up, side.y) * LAMP_DISTANCE,
            lamp_colour: style.lamp.colour.linear(),
            lamp_strength: style.lamp.strength,
            window: Vec3::new(0.55, 0.5, -0.67).normalize(),
            window_colour: style.window.linear(),
            ceiling: style.ceiling.linear(),
            floor: style.floor.linear(),
            environment: style.environment,
        }
    }

    /// Returns the soft patches of light in the environment: the window, the lamp, and two warm glows.
    fn patches(&self) -> [Patch; 4] {
        let (window, lamp) = (self.window_colour, self.lamp_colour.to_vec3());
        // Mix in grey, as from an overcast sky. Otherwise the reflections on black stones would look blue.
        let grey = LinearRgba::gray(window.luminance());
        let window = window.mix(&grey, 0.45).to_vec3();
        [
            Patch {
                towards: self.window,
                colour: window * 1.8,
                sharpness: 9.0,
            },
            Patch {
                towards: self.lamp.normalize(),
                colour: lamp * 4.2,
                sharpness: 26.0,
            },
            Patch {
                towards: Vec3::new(0.8, 0.55, 0.25),
                colour: lamp * Vec3::new(1.5, 1.2, 1.0),
                sharpness: 12.0,
            },
            Patch {
                towards: Vec3::new(-0.75, 0.35, -0.55),
                colour: lamp * Vec3::new(0.9, 0.76, 0.76),
                sharpness: 7.0,
            },
        ]
    }

    /// Returns the radiance that the environment sends from a direction, blurred as on a rough surface. `width` is the
    /// square of the angle over which the surface gathers light.
    pub(crate) fn radiance(&self, towards: Vec3, width: f32) -> Vec3 {
        let up = towards.y * 0.5 + 0.5;
        let base = self
            .floor
            .to_vec3()
            .lerp(self.ceiling.to_vec3(), up * up * (3.0 - 2.0 * up));
        self.patches().iter().fold(base, |light, patch| {
            // A spherical Gaussian that is blurred is again a Gaussian: it gets wider, and dimmer in proportion.
            let blurred = patch.sharpness / (1.0 + patch.sharpness * width);
            let strength = blurred / patch.sharpness;
            let lobe = (blurred * (towards.dot(patch.towards.normalize()) - 1.0)).exp();
            light + patch.colour * strength * lobe
        })
    }
}

/// A soft patch of light in the environment. A sharper patch is smaller.
struct Patch {
    towards: Vec3,
    colour: Vec3,
    sharpness: f32,
}

/// Packs a colour as RGB9E5: nine bits for each channel, and a shared exponent.
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

/// Returns the direction from the centre of a cube map through a point on one of its faces. Both coordinates of the
/// point range from -1 to 1. The axes of cube maps are left-handed.
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

/// Creates a cube map of the environment with `levels` mip levels. `width(level)` is the blur of a mip level, as in
/// [`SceneLighting::radiance`].
fn cube(lighting: &SceneLighting, size: u32, levels: u32, width: impl Fn(u32) -> f32) -> Image {
    let mut data = Vec::new();
    for face in 0..6 {
        for level in 0..levels {
            let size = (size >> level).max(1);
            for y in 0..size {
                for x in 0..size {
                    let at = (Vec2::new(x as f32, y as f32) + 0.5) / size as f32 * 2.0 - 1.0;
                    data.extend(
                        pack(lighting.radiance(face_direction(face, at), width(level)))
                            .to_le_bytes(),
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

#[derive(Component)]
pub(super) struct Spot;

/// Spawns the lamp as an entity without a light; [`relight`] adds the light.
pub(super) fn spawn(clusters: Option<ResMut<GlobalClusterSettings>>, mut commands: Commands) {
    commands.insert_resource(GlobalAmbientLight::NONE);
    // Bevy allocates shadow maps for point lights even if the scene has no point lights. Make these maps as small as
    // possible.
    commands.insert_resource(PointLightShadowMap { size: 16 });
    // For one lamp, GPU clustering costs more than it saves and leaves the first frames dark.
    if let Some(mut clusters) = clusters {
        clusters.gpu_clustering = None;
    }
    commands.spawn((
        Name::new("Lamp"),
        Spot,
        Transform::default(),
        Visibility::default(),
    ));
}

/// Applies the lighting of the current theme and quality to the lamp, and configures the board camera for that
/// lighting.
pub(super) fn relight(
    active: Res<ActiveQuality>,
    theme: Res<CurrentTheme>,
    lamp: Single<Entity, With<Spot>>,
    cameras: Query<Entity, With<BoardCamera>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let profile = QualityProfile::of(active.0);
    let lighting = SceneLighting::of(&theme.light);
    let mut lamp = commands.entity(*lamp);
    if profile.vertex_lit {
        // Remove the lamp's light, because the materials that are lit per vertex compute this light themselves.
        lamp.remove::<SpotLight>();
    } else {
        lamp.insert((
            spot(&lighting),
            Transform::from_translation(lighting.lamp).looking_at(Vec3::ZERO, Vec3::Y),
        ));
    }
    commands.insert_resource(DirectionalLightShadowMap {
        size: profile.shadow.0,
    });
    for camera in &cameras {
        let mut camera = commands.entity(camera);
        // One light cluster is enough, because the scene's only lamp lights everything.
        camera.insert((profile.shadow.1, ClusterConfig::Single));
        camera.remove::<(EnvironmentMapLight, Hdr, Bloom, Vignette)>();
        // All cameras of the board use the same tonemapping, so that they share render pipelines.
        camera.insert(Tonemapping::KhronosPbrNeutral);
        if !profile.vertex_lit {
            camera.insert(environment_map(&lighting, &mut images));
        }
        if profile.bloom {
            camera.insert((
                Hdr,
                Bloom {
                    intensity: 0.06,
                    ..Bloom::NATURAL
                },
                Vignette {
                    intensity: 0.35,
                    radius: 0.9,
                    smoothness: 1.6,
                    ..default()
                },
            ));
        }
    }
}

fn spot(lighting: &SceneLighting) -> SpotLight {
    SpotLight {
        color: lighting.lamp_colour.into(),
        intensity: LAMP_LUMENS * lighting.lamp_strength,
        range: 60.0,
        radius: 0.0,
        shadow_maps_enabled: true,
        inner_angle: 0.36,
        outer_angle: 0.9,
        shadow_depth_bias: 0.01,
        shadow_normal_bias: 1.2,
        shadow_map_near_z: 4.0,
        ..default()
    }
}

fn environment_map(lighting: &SceneLighting, images: &mut Assets<Image>) -> EnvironmentMapLight {
    const LEVELS: u32 = 6;
    let specular = cube(lighting, 32, LEVELS, |level| {
        let roughness = level as f32 / (LEVELS - 1) as f32;
        roughness.powi(4)
    });
    let diffuse = cube(lighting, 8, 1, |_| 1.0);
    EnvironmentMapLight {
        diffuse_map: images.add(diffuse),
        specular_map: images.add(specular),
        intensity: ENVIRONMENT_LUMINANCE * lighting.environment,
        ..default()
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
        let lighting = SceneLighting::of(&CurrentTheme::default().light);
        let lighting = SceneLighting {
            lamp_colour: LinearRgba::WHITE,
            ..lighting
        };
        let lit = lighting
            .patches()
            .map(|patch| patch.towards.normalize())
            .into_iter();
        let directions: Vec<_> = lit.flat_map(|way| [way, -way]).collect();
        let contrast = |width| {
            let light = || {
                directions
                    .iter()
                    .map(|d| lighting.radiance(*d, width).element_sum())
            };
            light().fold(f32::MIN, f32::max) / light().fold(f32::MAX, f32::min)
        };
        assert!(contrast(0.0) > contrast(0.2) && contrast(0.2) > contrast(1.0));
    }
}

//! The material of the low quality. The shader computes the lighting per vertex, so that a CPU renderer is fast enough.

use bevy::asset::embedded_asset;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey};
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;

use super::light::SceneLighting;

/// Registers the material type [`VertexLit`] and embeds its shader.
pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "vertex_lit.wgsl");
    app.add_plugins(MaterialPlugin::<VertexLit>::default());
}

/// A cheap material that is lit by the lamp and the environment.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(VertexLitKey)]
pub(crate) struct VertexLit {
    #[uniform(0)]
    paint: Paint,
    #[texture(1)]
    #[sampler(2)]
    texture: Option<Handle<Image>>,
    lighting: Lighting,
    blend: bool,
    beneath: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Lighting {
    /// The material shows its colour without lighting.
    None,
    /// The shader computes the lighting at each vertex.
    Corners,
}

/// The uniform values that the shader reads; see `vertex_lit.wgsl`.
#[derive(ShaderType, Clone, Copy, Debug, Default)]
struct Paint {
    colour: Vec4,
    lamp: Vec4,
    lamp_colour: Vec4,
    window: Vec4,
    window_colour: Vec4,
    ceiling: Vec4,
    floor: Vec4,
    /// Reflections: sharpness (x), strength (y), and whether they have the material's own colour, as on metal (z: 0 or
    /// 1).
    polish: Vec4,
}

/// The properties of a material that select a variant of the shader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C)]
pub(crate) struct VertexLitKey {
    textured: bool,
    lighting: Lighting,
}

impl From<&VertexLit> for VertexLitKey {
    fn from(material: &VertexLit) -> Self {
        VertexLitKey {
            textured: material.texture.is_some(),
            lighting: material.lighting,
        }
    }
}

impl VertexLit {
    /// Creates a material with the given colour. If there is a texture, the shader multiplies its colours by the given
    /// colour.
    pub fn new(scene: &SceneLighting, colour: LinearRgba, texture: Option<Handle<Image>>) -> Self {
        let light = |colour: LinearRgba, strength: f32| (colour.to_vec3() * strength).extend(0.0);
        // The walls of the room reflect warm light, so mix in the lamp's colour.
        let warmed = |colour: LinearRgba, share: f32| {
            let warm = scene.lamp_colour * colour.luminance();
            colour.mix(&warm, share)
        };
        VertexLit {
            paint: Paint {
                colour: colour.to_vec4(),
                lamp: scene.lamp.extend(0.0),
                lamp_colour: light(scene.lamp_colour, 0.95 * scene.lamp_strength),
                window: scene.window.extend(0.0),
                window_colour: light(warmed(scene.window_colour, 0.7), 0.13 * scene.environment),
                ceiling: light(warmed(scene.ceiling, 0.7), 0.56 * scene.environment),
                floor: light(warmed(scene.floor, 0.5), 0.8 * scene.environment),
                polish: Vec4::ZERO,
            },
            texture,
            lighting: Lighting::Corners,
            blend: colour.alpha < 1.0,
            beneath: false,
        }
    }

    /// Adds reflections. `gloss` ranges from 0 (matt) to 1 (glossy). On metal, the reflections have the material's
    /// colour.
    pub(crate) fn polished(mut self, gloss: f32, metal: bool) -> Self {
        let sharpness = 6.0 + 90.0 * gloss * gloss;
        let strength = 0.02 + 0.42 * gloss * gloss;
        self.paint.polish = Vec4::new(sharpness, strength, f32::from(u8::from(metal)), 0.0);
        self
    }

    pub fn lit(mut self, lighting: Lighting) -> Self {
        self.lighting = lighting;
        self
    }

    /// Enables alpha blending, with the alpha of the vertex colours and the texture.
    pub(crate) fn blended(mut self) -> Self {
        self.blend = true;
        self
    }

    /// Draws the material before other transparent materials. Objects that lie on it then cover it, even if their
    /// centres are farther from the camera.
    pub(crate) fn beneath(mut self) -> Self {
        self.beneath = true;
        self
    }
}

impl Material for VertexLit {
    fn vertex_shader() -> ShaderRef {
        "embedded://cohort_scene/scene/render/vertex_lit.wgsl".into()
    }

    fn fragment_shader() -> ShaderRef {
        "embedded://cohort_scene/scene/render/vertex_lit.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        if self.blend {
            AlphaMode::Blend
        } else {
            AlphaMode::Opaque
        }
    }

    fn depth_bias(&self) -> f32 {
        // A bias larger than any board makes the material count as the farthest object.
        if self.beneath { -30.0 } else { 0.0 }
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let key = key.bind_group_data;
        let lighting = match key.lighting {
            Lighting::None => None,
            Lighting::Corners => Some("LIGHT_AT_CORNERS"),
        };
        let textured = key.textured.then_some("TEXTURED");
        let definitions = [lighting, textured].into_iter().flatten();
        for definition in definitions {
            descriptor.vertex.shader_defs.push(definition.into());
            if let Some(fragment) = &mut descriptor.fragment {
                fragment.shader_defs.push(definition.into());
            }
        }
        Ok(())
    }
}

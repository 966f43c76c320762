//! The materials of board, stones and surroundings for the current theme and quality. All variants' boards share these
//! materials.

use bevy::prelude::*;
use bevy::tasks::ComputeTaskPool;
use boardart::glyphs;
use boardart::material::{MaterialTextures, TextureDetail, roughness, textures};
use boardart::stone::{StoneSize, stone};
use boardart::texture::Texture;
use cohort_play::board::layout::{STONE_HEIGHT, STONE_RADIUS};
use rules::Side;

use super::light::SceneLighting;
use super::quality::{ActiveQuality, QualityProfile};
use super::vertex_lit::{Lighting, VertexLit};
use super::{convert, scenery};
use crate::theme::{ColourExt, CurrentTheme, Material, Theme};

const STONE: StoneSize = StoneSize {
    radius: STONE_RADIUS,
    height: STONE_HEIGHT,
};
/// The side length of one letter's cell in the texture of letters, in pixels.
const LETTER_PIXELS: u32 = 64;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum MaterialHandle {
    /// A standard material of Bevy.
    Lit(Handle<StandardMaterial>),
    /// The game's own material, whose lighting is computed per vertex.
    VertexLit(Handle<VertexLit>),
}

impl MaterialHandle {
    /// Gives an entity this material and removes any other material.
    pub(crate) fn attach_to(&self, entity: &mut EntityCommands) {
        match self {
            MaterialHandle::Lit(material) => entity
                .remove::<MeshMaterial3d<VertexLit>>()
                .insert(MeshMaterial3d(material.clone())),
            MaterialHandle::VertexLit(material) => entity
                .remove::<MeshMaterial3d<StandardMaterial>>()
                .insert(MeshMaterial3d(material.clone())),
        };
    }
}

/// The soft dark shapes under stones and board. The alpha of their vertex colours is their darkness.
#[derive(Clone, Debug)]
pub(crate) struct BlobShadows {
    pub material: MaterialHandle,
    /// How far a shape moves away from the lamp per unit of height, if the shapes replace the lamp's shadows. `None` if
    /// the lamp casts real shadows and the shapes are only ambient occlusion.
    pub thrown: Option<Vec2>,
}

/// All rendering assets that depend on theme and quality, but not on the variant's board.
#[derive(Resource, Debug)]
pub(crate) struct Materials {
    pub light_squares: MaterialHandle,
    pub dark_squares: MaterialHandle,
    /// The material of the frame around the squares, and of the trays.
    pub frame: MaterialHandle,
    /// The material of the grooves between squares.
    pub grooves: MaterialHandle,
    /// The material of inlays and of the rims of holes.
    pub inlay: MaterialHandle,
    /// The materials of the home row markings, in the colour of each side's stones; indexed by [`Side::index`].
    pub sides: [MaterialHandle; 2],
    /// The material of the inside of a hole.
    pub darkness: MaterialHandle,
    pub letters: MaterialHandle,
    pub table: MaterialHandle,
    /// The material of the blurred room behind the table.
    pub backdrop: MaterialHandle,
    /// The soft dark shapes under stones and board; `None` if the quality does not use them.
    pub blob_shadow: Option<BlobShadows>,
    /// Whether the quality uses normal maps. Meshes then need tangents.
    pub relief: bool,
    stones: [(Handle<Mesh>, MaterialHandle); 2],
}

impl Materials {
    /// Returns the mesh and material of a side's stones.
    pub fn stone(&self, side: Side) -> &(Handle<Mesh>, MaterialHandle) {
        &self.stones[side.index()]
    }
}

/// Creates materials for one quality under the lighting of one theme.
struct Maker<'a> {
    profile: QualityProfile,
    lighting: SceneLighting,
    images: &'a mut Assets<Image>,
    lit: &'a mut Assets<StandardMaterial>,
    vertex_lit: &'a mut Assets<VertexLit>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Flat,
    Round,
}

impl Maker<'_> {
    fn look(
        &mut self,
        material: &Material,
        textures: Option<MaterialTextures>,
        form: Form,
    ) -> MaterialHandle {
        if self.profile.vertex_lit {
            self.paint(material, textures)
        } else {
            self.light(material, textures, form)
        }
    }

    fn paint(&mut self, material: &Material, textures: Option<MaterialTextures>) -> MaterialHandle {
        let texture = textures.map(|textures| self.image(textures.colour));
        let colour = match texture {
            Some(_) => LinearRgba::WHITE,
            None => material.base_colour().linear(),
        };
        let material = VertexLit::new(&self.lighting, colour, texture)
            .polished(material.gloss(), material.is_metal());
        MaterialHandle::VertexLit(self.vertex_lit.add(material))
    }

    fn light(
        &mut self,
        material: &Material,
        textures: Option<MaterialTextures>,
        form: Form,
    ) -> MaterialHandle {
        let (gloss, metal) = (material.gloss(), material.is_metal());
        let mut standard = StandardMaterial {
            base_color: material.base_colour().bevy(),
            perceptual_roughness: roughness(gloss),
            metallic: if metal { 0.9 } else { 0.0 },
            reflectance: 0.25 + 0.3 * gloss,
            ..default()
        };
        if let Some(textures) = textures {
            standard.base_color = Color::WHITE;
            standard.base_color_texture = Some(self.image(textures.colour));
            if let Some(relief) = textures.relief {
                standard.perceptual_roughness = 1.0;
                standard.metallic_roughness_texture = Some(self.image(relief.roughness));
                standard.normal_map_texture = Some(self.image(relief.normals));
                standard.flip_normal_map_y = true;
            }
        }
        // Add a clear coat only to round, polished surfaces. On other surfaces, the clear coat would not be visible.
        if form == Form::Round && gloss > 0.4 && !metal && self.profile.textures.relief {
            standard.clearcoat = gloss;
            standard.clearcoat_perceptual_roughness = 0.45 - 0.35 * gloss;
        }
        MaterialHandle::Lit(self.lit.add(standard))
    }

    fn image(&mut self, texture: Texture) -> Handle<Image> {
        let image = convert::image(texture, self.profile.anisotropy);
        self.images.add(image)
    }

    /// Creates a material that shows its colour without lighting.
    fn flat(&mut self, colour: Color, texture: Option<Image>) -> MaterialHandle {
        let texture = texture.map(|image| self.images.add(image));
        let material = VertexLit::new(&self.lighting, colour.into(), texture).lit(Lighting::None);
        MaterialHandle::VertexLit(self.vertex_lit.add(material))
    }

    /// Creates a material for letters. The alpha channel of the texture contains the shapes of the letters.
    fn letters(&mut self, colour: Color, texture: Texture) -> MaterialHandle {
        let texture = Some(self.image(texture));
        if self.profile.vertex_lit {
            let material = VertexLit::new(&self.lighting, colour.into(), texture).blended();
            return MaterialHandle::VertexLit(self.vertex_lit.add(material));
        }
        MaterialHandle::Lit(self.lit.add(StandardMaterial {
            base_color: colour,
            base_color_texture: texture,
            alpha_mode: AlphaMode::Blend,
            perceptual_roughness: 0.8,
            reflectance: 0.2,
            ..default()
        }))
    }
}

/// Creates the textures of all materials, in parallel on all CPU cores.
fn all_textures(theme: &Theme, profile: &QualityProfile) -> [Option<MaterialTextures>; 7] {
    let whole = profile.textures;
    // Stones and the frame need only half the texture resolution: on screen, a stone is smaller than a square, and the
    // frame is narrower than a square.
    let half = TextureDetail {
        size: whole.size / 2,
        ..whole
    };
    let materials = [
        (&theme.board.light, whole),
        (&theme.board.dark, whole),
        (&theme.board.frame, half),
        (&theme.board.inlay, whole),
        (&theme.table, whole),
        (&theme.stones.black.material, half),
        (&theme.stones.white.material, half),
    ];
    let made = ComputeTaskPool::get().scope(|scope| {
        for (material, detail) in materials {
            scope.spawn(async move { textures(material, detail) });
        }
    });
    let mut made = made.into_iter();
    std::array::from_fn(|_| made.next().flatten())
}

/// Creates all materials and the meshes of the stones for the current theme and quality.
pub(super) fn make(
    active: Res<ActiveQuality>,
    theme: Res<CurrentTheme>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut lit: ResMut<Assets<StandardMaterial>>,
    mut vertex_lit: ResMut<Assets<VertexLit>>,
    mut commands: Commands,
) {
    let profile = QualityProfile::of(active.0);
    let lighting = SceneLighting::of(&theme.light);
    let [light, dark, frame, inlay, table, black, white] = all_textures(&theme, &profile);
    let mut maker = Maker {
        profile,
        lighting,
        images: &mut images,
        lit: &mut lit,
        vertex_lit: &mut vertex_lit,
    };
    let ground = |colour| Material::Plain {
        colour,
        gloss: default(),
    };
    let relief = profile.textures.relief;
    let mut turn = |shape| {
        let stone = stone(shape, STONE, profile.lathe);
        meshes.add(convert::mesh(stone, relief))
    };
    let stones =
        [(&theme.stones.black, black), (&theme.stones.white, white)].map(|(style, textures)| {
            let look = maker.look(&style.material, textures, Form::Round);
            (turn(style.shape), look)
        });
    let board = &theme.board;
    let materials = Materials {
        light_squares: maker.look(&board.light, light, Form::Flat),
        dark_squares: maker.look(&board.dark, dark, Form::Flat),
        frame: maker.look(&board.frame, frame, Form::Flat),
        grooves: maker.look(&ground(board.grooves), None, Form::Flat),
        inlay: maker.look(&board.inlay, inlay, Form::Round),
        sides: [&theme.stones.black, &theme.stones.white]
            .map(|style| maker.look(&ground(style.material.base_colour()), None, Form::Flat)),
        darkness: maker.flat(Color::srgb(0.012, 0.01, 0.01), None),
        letters: maker.letters(board.letters.bevy(), glyphs::atlas(LETTER_PIXELS)),
        table: maker.look(&theme.table, table, Form::Flat),
        backdrop: maker.flat(
            Color::WHITE,
            Some(scenery::backdrop_image(
                &lighting,
                theme.light.backdrop.linear(),
            )),
        ),
        blob_shadow: (profile.vertex_lit || profile.occlusion).then(|| {
            let black = LinearRgba::BLACK;
            let material = VertexLit::new(&lighting, black, None)
                .lit(Lighting::None)
                .blended();
            BlobShadows {
                material: MaterialHandle::VertexLit(maker.vertex_lit.add(material)),
                thrown: (profile.vertex_lit)
                    .then(|| -lighting.lamp.xz() / lighting.lamp.y.max(0.2)),
            }
        }),
        relief,
        stones,
    };
    commands.insert_resource(materials);
}

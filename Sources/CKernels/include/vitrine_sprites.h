// vitrine_sprites.h: the particles of an emitter, and the pictures that they are drawn with.
//
// A particle is stored as it was born: its state at any time is computed from that, so it does not depend on the times
// at which frames were made. At a time it becomes a sprite: a coloured picture at a place of the layer's plane. A
// sprite is placed on the surface once for each band, in fixed point, by code that is the same for all processors. Only
// then do the variants of the kernels blend it, with integers.
//
// Coordinates: points of the layer, y down, until sprites are placed; then device pixels.

#ifndef VITRINE_SPRITES_H
#define VITRINE_SPRITES_H

#include "vitrine_kernels.h"

#ifdef __cplusplus
extern "C" {
#endif

// A particle at its birth.
typedef struct VK_SENDABLE vk_particle {
    // In seconds of the layer's time.
    double birth;
    // In seconds.
    float life;
    // In points; points a second; points a second squared.
    float x, y, z;
    float velocity_x, velocity_y, velocity_z;
    float acceleration_x, acceleration_y, acceleration_z;
    // A factor of the picture's size, and its change a second.
    float scale, scale_speed;
    // In radians a second.
    float spin;
    // Not premultiplied, and the change a second.
    float red, green, blue, alpha;
    float red_speed, green_speed, blue_speed, alpha_speed;
} vk_particle;

// A particle at a time: a rectangle with a picture.
typedef struct VK_SENDABLE vk_sprite {
    // The centre.
    float x, y;
    // From the centre to the middle of the right edge, and to the middle of the lower edge.
    float right_x, right_y, down_x, down_y;
    // For sorting: the height above the plane in points, and the age in seconds.
    float z, age;
    // Premultiplied: each channel multiplies the picture's.
    uint32_t tint;
    // The index of the picture.
    int32_t picture;
} vk_sprite;

// The picture of all particles of a cell.
typedef struct VK_SENDABLE vk_look {
    // Half of its size in points.
    float half_width, half_height;
    int32_t picture;
} vk_look;

// Maps a point with a height to a point of the plane: (x + z qx, y + z qy) / (1 + z qw).
typedef struct VK_SENDABLE vk_depth {
    float qx, qy, qw;
} vk_depth;

// Writes the sprites of the particles that are alive at `time` and can be seen. `out` has room for `n`. Returns their
// number. The order is that of the particles.
size_t vk_particles_at(vk_sprite *out, const vk_particle *particles, size_t n, double time, const vk_look *look,
                       const vk_depth *depth);

// One resolution of a picture. The part that is drawn may begin and end within pixels.
typedef struct VK_SENDABLE vk_picture_level {
    // The pixels that may be read.
    vk_window window;
    // The part, in pixels of this level.
    double left, top, width, height;
} vk_picture_level;

// A picture, each level half as large as the one before.
typedef struct VK_SENDABLE vk_picture {
    const vk_picture_level *levels;
    int32_t level_count;
    // Added to the level.
    float bias;
    // Whether the nearest pixel is used when it is enlarged or reduced.
    bool magnifies_nearest, minifies_nearest;
} vk_picture;

// Maps a plane to device pixels: x' = (a x + c y + tx) / w, y' = (b x + d y + ty) / w, w = wx x + wy y + w1.
typedef struct VK_SENDABLE vk_projection {
    double a, b, c, d, tx, ty, wx, wy, w1;
} vk_projection;

// Writes the pixels that each sprite may touch. Empty for those that are not drawn.
void vk_sprite_boxes(vk_clip *out, const vk_sprite *sprites, size_t n, const vk_projection *projection);

// Places the sprites that touch `clip`. Under a perspective each is drawn as if it were affine at its centre. `alpha`
// multiplies all tints. `out` has room for `n`. Returns their number.
size_t vk_place_sprites(vk_placed_sprite *out, const vk_sprite *sprites, size_t n, const vk_projection *projection,
                        const vk_picture *pictures, uint8_t alpha, const vk_clip *clip);

#ifdef __cplusplus
}
#endif

#endif

// font.c: font files, table by table with a correct directory, as FontFace and its glyphs use them.

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_COLOR_H
#include <hb-ot.h>
#include <hb.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "parts.h"

enum { most_glyphs = 10, most_axes = 64, most_layers = 512, largest_side = 16384, most_units = 64 };

static FT_Library library;

// Above the limits that FontFace.bounds sets nothing is drawn.
static void draw(FT_Outline *outline, int pixels_per_em) {
    FT_BBox ink;
    FT_Outline_Get_CBox(outline, &ink);
    long limit = 16L * pixels_per_em;
    long left = ink.xMin >> 6, right = (ink.xMax + 63) >> 6, bottom = ink.yMin >> 6, top = (ink.yMax + 63) >> 6;
    if (left < -limit) left = -limit;
    if (bottom < -limit) bottom = -limit;
    if (right > limit) right = limit;
    if (top > limit) top = limit;
    if (left >= right || bottom >= top || right - left > largest_side || top - bottom > largest_side) return;
    size_t width = (size_t)(right - left), height = (size_t)(top - bottom);
    uint8_t *pixels = block_make(width * height);
    memset(pixels, 0, width * height);
    FT_Outline_Translate(outline, -left * 64, -bottom * 64);
    FT_Bitmap bitmap = {.rows = (unsigned)height,
                        .width = (unsigned)width,
                        .pitch = (int)width,
                        .buffer = pixels,
                        .num_grays = 256,
                        .pixel_mode = FT_PIXEL_MODE_GRAY};
    FT_Outline_Get_Bitmap(library, outline, &bitmap);
    block_free(pixels);
}

static void load_outline(FT_Face face, FT_UInt glyph, FT_Int32 flags, int size) {
    if (FT_Load_Glyph(face, glyph, flags) != 0 || face->glyph->format != FT_GLYPH_FORMAT_OUTLINE) return;
    if (face->glyph->outline.n_contours <= 0) return;
    FT_Outline_Translate(&face->glyph->outline, 16, 0);
    draw(&face->glyph->outline, size);
}

static void load_layers(FT_Face face, FT_UInt glyph, int size) {
    FT_Palette_Data info;
    FT_Color *palette = NULL;
    FT_LayerIterator iterator = {.p = NULL};
    FT_UInt layer = 0, color = 0;
    if (FT_Palette_Data_Get(face, &info) != 0 || FT_Palette_Select(face, 0, &palette) != 0) return;
    volatile uint32_t seen = 0;
    for (int i = 0; i < most_layers && FT_Get_Color_Glyph_Layer(face, glyph, &layer, &color, &iterator); i++) {
        if (color != 0xFFFF && color < info.num_palette_entries && palette != NULL) seen += palette[color].red;
        if (i < 8) load_outline(face, layer, FT_LOAD_NO_BITMAP | FT_LOAD_NO_HINTING, size);
    }
}

// Every byte of a picture is read, as in scaling.
static void load_picture(FT_Face face, FT_UInt glyph) {
    for (int strike = 0; strike < face->num_fixed_sizes && strike < 3; strike++) {
        if (FT_Select_Size(face, strike) != 0 || FT_Load_Glyph(face, glyph, FT_LOAD_COLOR) != 0) continue;
        const FT_Bitmap *b = &face->glyph->bitmap;
        bool has_color = b->pixel_mode == FT_PIXEL_MODE_BGRA;
        if (b->buffer == NULL || b->width == 0 || b->rows == 0 || b->width > 4096 || b->rows > 4096 || b->pitch <= 0)
            continue;
        if (!has_color && b->pixel_mode != FT_PIXEL_MODE_GRAY) continue;
        volatile uint32_t sum = 0;
        for (size_t y = 0; y < b->rows; y++)
            for (size_t x = 0; x < (size_t)b->width * (has_color ? 4 : 1); x++)
                sum += b->buffer[y * (size_t)b->pitch + x];
    }
}

static int on_point(const FT_Vector *to, void *user) {
    *(long *)user ^= to->x ^ to->y;
    return 0;
}
static int on_conic(const FT_Vector *c, const FT_Vector *to, void *user) {
    return on_point(c, user) | on_point(to, user);
}
static int on_cubic(const FT_Vector *a, const FT_Vector *b, const FT_Vector *to, void *user) {
    return on_point(a, user) | on_conic(b, to, user);
}

static void outline(FT_Face face, FT_UInt glyph) {
    static const FT_Outline_Funcs functions = {on_point, on_point, on_conic, on_cubic, 0, 0};
    long sum = 0;
    if (FT_Load_Glyph(face, glyph, FT_LOAD_NO_SCALE) != 0 || face->glyph->format != FT_GLYPH_FORMAT_OUTLINE) return;
    FT_Outline_Decompose(&face->glyph->outline, &functions, &sum);
}

static void glyphs(FT_Face face) {
    static const int sizes[] = {9, 40};
    bool is_bitmap = !FT_IS_SCALABLE(face), has_color = FT_HAS_COLOR(face);
    for (FT_UInt glyph = 0; glyph < most_glyphs && (long)glyph < face->num_glyphs; glyph++) {
        if (is_bitmap) {
            load_picture(face, glyph);
            continue;
        }
        for (int i = 0; i < 2; i++) {
            if (FT_Set_Char_Size(face, 0, sizes[i] * 64, 72, 72) != 0) continue;
            if (has_color) load_layers(face, glyph, sizes[i]);
            load_outline(face, glyph,
                         FT_LOAD_NO_BITMAP | (i ? FT_LOAD_NO_HINTING : FT_LOAD_TARGET_LIGHT | FT_LOAD_FORCE_AUTOHINT),
                         sizes[i]);
            if (i == 0) load_outline(face, glyph, FT_LOAD_NO_BITMAP | FT_LOAD_TARGET_NORMAL, sizes[i]);
        }
        outline(face, glyph);
    }
}

static void shape(hb_font_t *font) {
    static const uint16_t text[] = {'C',   'a',    'f',    0xE9,   ' ',    'f',    'i', 'A', 'V', 0x627,
                                    0x644, 0xD83D, 0xDE00, 0x0915, 0x094D, 0x0937, 'W', '1', '/', '2'};
    enum { length = sizeof text / sizeof *text };
    hb_buffer_t *buffer = hb_buffer_create();
    for (int round = 0; round < 2; round++) {
        hb_buffer_reset(buffer);
        hb_buffer_add_utf16(buffer, text, length, 0, length);
        hb_buffer_set_direction(buffer, round ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
        hb_buffer_set_script(buffer, round ? HB_SCRIPT_ARABIC : HB_SCRIPT_LATIN);
        hb_feature_t off = {HB_TAG('l', 'i', 'g', 'a'), 0, 0, (unsigned)-1};
        hb_shape(font, buffer, &off, round ? 0 : 1);
        unsigned count = 0;
        hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &count);
        for (unsigned i = 0; i < count; i++) EXPECT(infos[i].cluster < length);
    }
    hb_buffer_destroy(buffer);
}

static void names(hb_face_t *face, hb_font_t *font) {
    static const unsigned wanted[] = {1, 2, 6, 16, 17, 25, 300};
    char text[256];
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        unsigned size = sizeof text;
        hb_ot_name_get_utf8(face, wanted[i], hb_language_from_string("en", -1), &size, text);
        EXPECT(size < sizeof text);
    }
    hb_position_t position;
    hb_ot_metrics_get_position_with_fallback(font, HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER, &position);
    hb_ot_metrics_get_position_with_fallback(font, HB_OT_METRICS_TAG_CAP_HEIGHT, &position);
    hb_ot_metrics_get_position_with_fallback(font, HB_OT_METRICS_TAG_X_HEIGHT, &position);
    hb_ot_metrics_get_position_with_fallback(font, HB_OT_METRICS_TAG_UNDERLINE_SIZE, &position);
    (void)hb_style_get_value(font, HB_STYLE_TAG_WEIGHT);
    (void)hb_style_get_value(font, HB_STYLE_TAG_WIDTH);
}

// The position on the axes: their limits, as by FontAxis.clamped, or a named instance.
static void vary(hb_face_t *face, hb_font_t *font, FT_Face rasterizer, int round) {
    hb_ot_var_axis_info_t axes[most_axes];
    unsigned count = most_axes;
    hb_ot_var_get_axis_infos(face, 0, &count, axes);
    if (count == 0) return;
    float places[most_axes];
    FT_Fixed fixed[most_axes];
    for (unsigned i = 0; i < count; i++) places[i] = round ? axes[i].max_value : axes[i].min_value;
    unsigned filled = count;
    if (round && hb_ot_var_get_named_instance_count(face) > 0)
        hb_ot_var_named_instance_get_design_coords(face, 0, &filled, places);
    hb_font_set_var_coords_design(font, places, count);
    for (unsigned i = 0; i < count; i++) fixed[i] = (FT_Fixed)((double)places[i] * 65536);
    FT_Set_Var_Design_Coordinates(rasterizer, count, fixed);
}

static void use(const uint8_t *data, size_t size, int round) {
    hb_blob_t *blob = hb_blob_create_or_fail((const char *)data, (unsigned)size, HB_MEMORY_MODE_DUPLICATE, NULL, NULL);
    if (blob == NULL) return;
    unsigned length = 0;
    const char *bytes = hb_blob_get_data(blob, &length);
    FT_Face rasterizer = NULL;
    if (length > 0 && FT_New_Memory_Face(library, (const FT_Byte *)bytes, length, 0, &rasterizer) == 0) {
        bool has_pictures = FT_HAS_COLOR(rasterizer) && rasterizer->num_fixed_sizes > 0;
        if (FT_IS_SCALABLE(rasterizer) || has_pictures) {
            hb_face_t *face = hb_face_create(blob, 0);
            hb_font_t *font = hb_font_create(face);
            vary(face, font, rasterizer, round);
            hb_font_make_immutable(font);
            names(face, font);
            hb_codepoint_t glyph;
            for (hb_codepoint_t scalar = 32; scalar < 127; scalar++) hb_font_get_nominal_glyph(font, scalar, &glyph);
            shape(font);
            glyphs(rasterizer);
            hb_face_destroy(face);
            hb_font_destroy(font);
        }
        FT_Done_Face(rasterizer);
    }
    hb_blob_destroy(blob);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (library == NULL) EXPECT(FT_Init_FreeType(&library) == 0);
    fence_begin();
    use(data, size, (int)(size & 1));
    fence_end();
    return 0;
}

static bool read_file(const uint8_t *data, size_t size, parts *into) {
    if (size < 12 || memcmp(data, "ttcf", 4) == 0) return false;
    if (!parts_add(into, (const uint8_t *)"\1kin", data, 4)) return false;
    uint32_t count = get16be(data + 4);
    for (uint32_t i = 0; i < count && 12 + 16 * (i + 1) <= size; i++) {
        const uint8_t *entry = data + 12 + 16 * i;
        size_t at = get32be(entry + 8), length = get32be(entry + 12);
        if (at > size) at = size;
        if (length > size - at) length = size - at;
        if (!parts_add(into, entry, data + at, length)) break;
    }
    return into->count > 1;
}

static uint32_t sum_of(const uint8_t *bytes, size_t size) {
    uint32_t sum = 0;
    for (size_t i = 0; i < size; i++) sum += (uint32_t)bytes[i] << (24 - 8 * (i % 4));
    return sum;
}

static size_t write_file(const parts *from, uint8_t *to, size_t most) {
    size_t count = 0, at;
    for (int i = 0; i < from->count; i++) count += from->list[i].tag[0] != 1;
    if (12 + 16 * count > most) return 0;
    memset(to, 0, 12 + 16 * count);
    put32be(to, 0x00010000);
    put16be(to + 4, (uint32_t)count);
    at = 12 + 16 * count;
    uint8_t *entry = to + 12;
    for (int i = 0; i < from->count; i++) {
        const part *p = &from->list[i];
        if (p->tag[0] == 1) {
            if (p->size >= 4) memcpy(to, p->bytes, 4);
            continue;
        }
        size_t size = p->size < most - at ? p->size : most - at;
        memcpy(entry, p->tag, 4);
        put32be(entry + 4, sum_of(p->bytes, size));
        put32be(entry + 8, (uint32_t)at);
        put32be(entry + 12, (uint32_t)size);
        emit(to, most, &at, p->bytes, size);
        while (at % 4 != 0 && emit(to, most, &at, "", 1)) {}
        entry += 16;
    }
    return at;
}

// Counts in the tables that determine the size of others.
static void change(parts *all, uint32_t *random) {
    static const struct {
        char tag[5];
        uint8_t at;
    } counts[] = {{"maxp", 4}, {"head", 18}, {"head", 50}, {"hhea", 34}, {"cmap", 2},  {"COLR", 2}, {"COLR", 12},
                  {"CPAL", 2}, {"CPAL", 4},  {"CPAL", 6},  {"fvar", 8},  {"fvar", 12}, {"avar", 6}, {"name", 2}};
    uint32_t one = next_random(random) % (sizeof counts / sizeof *counts);
    for (int i = 0; i < all->count; i++) {
        part *p = &all->list[i];
        if (memcmp(p->tag, counts[one].tag, 4) != 0 || p->size < (size_t)counts[one].at + 2) continue;
        uint32_t value = get16be(p->bytes + counts[one].at);
        switch (next_random(random) % 4) {
        case 0:
            value += next_random(random) % 5 - 2u;
            break;
        case 1:
            value = next_random(random);
            break;
        case 2:
            value = 0;
            break;
        default:
            value *= 2;
        }
        put16be(p->bytes + counts[one].at, value);
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
    static const format sfnt = {
        read_file, write_file,
        "glyfheadlocamaxphheahmtxcmapnamepostOS/2CFF CFF2GSUBGPOSGDEFfvaravargvarHVARMVARCOLRCPAL"
        "CBDTCBLCsbixkernmorxkerxtrakBASESTATcvt fpgmprepvheavmtx",
        change};
    return parts_mutate(&sfnt, data, size, most, seed);
}

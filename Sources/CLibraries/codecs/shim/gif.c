// gif.c: GIF, still and animated, through giflib.
//
// giflib decodes; placing frames on the picture is done here, as browsers do:
// the file's background colour is not painted, a frame's parts outside of the
// picture are cut off, a first frame larger than the picture enlarges it.
//
// giflib's convenience calls keep every frame in memory, so only those that
// go a record and a row at a time are used.

#include <gif_lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "codecs.h"

// MARK: Structure, without decoding

// A place in the file; `failed` once something would lie beyond the end.
typedef struct {
    const uint8_t *data;
    size_t size, at;
    int failed;
} reader;

static const uint8_t *take(reader *r, size_t count) {
    if (r->failed || count > r->size - r->at) {
        r->failed = 1;
        return NULL;
    }
    r->at += count;
    return r->data + r->at - count;
}

static void skip_blocks(reader *r) {
    for (;;) {
        const uint8_t *length = take(r, 1);
        if (length == NULL || *length == 0 || take(r, *length) == NULL) return;
    }
}

static void skip_palette(reader *r, uint8_t flags) {
    if (flags & 0x80) take(r, (size_t)3 << ((flags & 7) + 1));
}

static void read_loops(reader *r, vc_info *info) {
    const uint8_t *head = take(r, 12);
    if (head == NULL || head[0] != 11) {
        if (head != NULL) r->at -= 12;
        skip_blocks(r);
        return;
    }
    if (memcmp(head + 1, "NETSCAPE2.0", 11) == 0 || memcmp(head + 1, "ANIMEXTS1.0", 11) == 0) {
        const uint8_t *block = take(r, 4);
        if (block != NULL && block[0] == 3 && block[1] == 1) {
            // The file counts repetitions, so 1 is played twice; 0 is for ever.
            uint32_t again = vc_read16le(block + 2);
            info->loops = again == 0 ? 0 : again + 1;
        } else if (block != NULL) {
            r->at -= 4;
        }
    }
    skip_blocks(r);
}

// Walks the whole file. Writes up to `count` delays, in milliseconds. False without a header and a frame.
static int scan(const uint8_t *data, size_t size, vc_info *info, uint32_t *delays, uint32_t count) {
    reader r = {.data = data, .size = size};
    const uint8_t *head = take(&r, 13);
    if (head == NULL || (memcmp(head, "GIF87a", 6) != 0 && memcmp(head, "GIF89a", 6) != 0)) return 0;
    *info = (vc_info){.width = vc_read16le(head + 6),
                      .height = vc_read16le(head + 8),
                      .has_alpha = 1,
                      .orientation = 1,
                      .is_animated = 1,
                      .loops = 1};
    skip_palette(&r, head[10]);
    uint32_t delay = 0;
    int has_image = 0;
    for (;;) {
        const uint8_t *kind = take(&r, 1);
        if (kind == NULL) return has_image;
        if (*kind == 0x3B) {
            info->is_complete = info->frames > 0;
            return has_image;
        }
        if (*kind == 0x21) {
            const uint8_t *label = take(&r, 1);
            if (label == NULL) return has_image;
            if (*label == 0xF9) {
                const uint8_t *block = take(&r, 5);
                if (block != NULL && block[0] == 4) delay = vc_read16le(block + 2) * 10;
                if (block != NULL && block[0] != 4) r.at -= 5;
                skip_blocks(&r);
            } else if (*label == 0xFF) {
                read_loops(&r, info);
            } else {
                skip_blocks(&r);
            }
            continue;
        }
        if (*kind != 0x2C) return has_image;
        const uint8_t *place = take(&r, 9);
        if (place == NULL) return has_image;
        if (!has_image) {
            uint32_t right = vc_read16le(place) + vc_read16le(place + 4);
            uint32_t bottom = vc_read16le(place + 2) + vc_read16le(place + 6);
            if (right > info->width) info->width = right;
            if (bottom > info->height) info->height = bottom;
            has_image = 1;
        }
        skip_palette(&r, place[8]);
        take(&r, 1);
        skip_blocks(&r);
        if (r.failed) return 1;
        if (info->frames < count) delays[info->frames] = delay;
        info->frames++;
        delay = 0;
    }
}

int vc_gif_info(const uint8_t *data, size_t size, vc_info *info, char *message) {
    message[0] = 0;
    if (!scan(data, size, info, NULL, 0)) {
        snprintf(message, VC_MESSAGE_SIZE, "it holds no picture");
        return -1;
    }
    // What is left of a first frame is not enough, and decoding says so.
    if (info->frames == 0) info->frames = 1;
    return 0;
}

void vc_gif_delays(const uint8_t *data, size_t size, uint32_t *delays, uint32_t count) {
    vc_info info;
    scan(data, size, &info, delays, count);
}

// MARK: Frames

typedef struct {
    uint32_t x, y, width, height;
} area;

typedef struct {
    vc_frames base;
    const uint8_t *data;
    size_t size, at;
    GifFileType *file;
    uint64_t most_pixels;
    uint32_t width, height;
    uint32_t *canvas;
    // The canvas before the last frame, where that frame is to go again.
    uint32_t *saved;
    // What happens to the last frame before the next one.
    int disposal;
    area last;
    // One row of colour numbers.
    GifByteType *row;
    size_t row_size;
} gif_frames;

static int read_data(GifFileType *file, GifByteType *out, int count) {
    gif_frames *g = file->UserData;
    size_t left = g->size - g->at, taken = (size_t)count < left ? (size_t)count : left;
    memcpy(out, g->data + g->at, taken);
    g->at += taken;
    return (int)taken;
}

static int fail(const char *reason, char *message) {
    snprintf(message, VC_MESSAGE_SIZE, "%s", reason);
    return -1;
}

static int fail_giflib(GifFileType *file, char *message) {
    const char *reason = GifErrorString(file->Error);
    return fail(reason != NULL ? reason : "the pixels cannot be read", message);
}

static area clipped(const gif_frames *g, const GifImageDesc *image) {
    uint32_t x = (uint32_t)image->Left, y = (uint32_t)image->Top;
    if (x >= g->width || y >= g->height) return (area){0, 0, 0, 0};
    uint32_t width = (uint32_t)image->Width, height = (uint32_t)image->Height;
    return (area){x, y, width < g->width - x ? width : g->width - x,
                  height < g->height - y ? height : g->height - y};
}

static void dispose_last(gif_frames *g) {
    if (g->disposal == DISPOSE_BACKGROUND) {
        for (uint32_t y = 0; y < g->last.height; y++)
            memset(g->canvas + (size_t)(g->last.y + y) * g->width + g->last.x, 0, (size_t)g->last.width * 4);
    } else if (g->disposal == DISPOSE_PREVIOUS && g->saved != NULL) {
        memcpy(g->canvas, g->saved, (size_t)g->width * g->height * 4);
    }
    g->disposal = DISPOSAL_UNSPECIFIED;
}

static int keep_canvas(gif_frames *g) {
    size_t bytes = (size_t)g->width * g->height * 4;
    if (g->saved == NULL) g->saved = malloc(bytes);
    if (g->saved == NULL) return -1;
    memcpy(g->saved, g->canvas, bytes);
    return 0;
}

// A colour number as a pixel; 0 for those that the picture shines through.
static void fill_colors(uint32_t colors[256], const ColorMapObject *map, int transparent) {
    for (int i = 0; i < 256; i++) {
        if (i == transparent || i >= map->ColorCount) {
            colors[i] = 0;
            continue;
        }
        GifColorType c = map->Colors[i];
        colors[i] = 0xFF000000u | (uint32_t)c.Red << 16 | (uint32_t)c.Green << 8 | c.Blue;
    }
}

static void put_row(gif_frames *g, uint32_t y, const uint32_t colors[256]) {
    if (y >= g->last.height) return;
    uint32_t *out = g->canvas + (size_t)(g->last.y + y) * g->width + g->last.x;
    for (uint32_t x = 0; x < g->last.width; x++) {
        uint32_t color = colors[g->row[x]];
        if (color != 0) out[x] = color;
    }
}

static int decode_image(gif_frames *g, const GraphicsControlBlock *control, char *message) {
    GifFileType *file = g->file;
    if (DGifGetImageHeader(file) != GIF_OK) return fail_giflib(file, message);
    const GifImageDesc *image = &file->Image;
    const ColorMapObject *map = image->ColorMap != NULL ? image->ColorMap : file->SColorMap;
    if (map == NULL) return fail("a frame has no colours", message);
    if (image->Width <= 0 || image->Height <= 0) return fail("a frame has no pixels", message);
    if ((uint64_t)image->Width * (uint64_t)image->Height > g->most_pixels)
        return fail("a frame has too many pixels", message);
    if ((size_t)image->Width > g->row_size) {
        GifByteType *row = realloc(g->row, (size_t)image->Width);
        if (row == NULL) return fail("no memory for a row", message);
        g->row = row;
        g->row_size = (size_t)image->Width;
    }
    g->last = clipped(g, image);
    g->disposal = control->DisposalMode;
    if (g->disposal == DISPOSE_PREVIOUS && keep_canvas(g) != 0) return fail("no memory for a frame", message);
    uint32_t colors[256];
    fill_colors(colors, map, control->TransparentColor);
    static const int first[4] = {0, 4, 2, 1}, step[4] = {8, 8, 4, 2};
    for (int pass = image->Interlace ? 0 : 3; pass < 4; pass++) {
        int start = image->Interlace ? first[pass] : 0, by = image->Interlace ? step[pass] : 1;
        for (int y = start; y < image->Height; y += by) {
            if (DGifGetLine(file, g->row, image->Width) != GIF_OK) return fail_giflib(file, message);
            put_row(g, (uint32_t)y, colors);
        }
    }
    return 0;
}

static int read_extension(gif_frames *g, GraphicsControlBlock *control, char *message) {
    int code;
    GifByteType *block;
    if (DGifGetExtension(g->file, &code, &block) != GIF_OK) return fail_giflib(g->file, message);
    while (block != NULL) {
        if (code == GRAPHICS_EXT_FUNC_CODE) DGifExtensionToGCB(block[0], block + 1, control);
        if (DGifGetExtensionNext(g->file, &block) != GIF_OK) return fail_giflib(g->file, message);
    }
    return 0;
}

static int next_frame(vc_frames *base, const uint8_t **pixels, size_t *stride, char *message) {
    gif_frames *g = (gif_frames *)base;
    GraphicsControlBlock control = {.TransparentColor = NO_TRANSPARENT_COLOR};
    message[0] = 0;
    for (;;) {
        GifRecordType type;
        if (DGifGetRecordType(g->file, &type) != GIF_OK) {
            // Many files lack the mark at the end.
            return g->at == g->size ? 1 : fail_giflib(g->file, message);
        }
        switch (type) {
        case EXTENSION_RECORD_TYPE:
            if (read_extension(g, &control, message) != 0) return -1;
            break;
        case IMAGE_DESC_RECORD_TYPE:
            dispose_last(g);
            if (decode_image(g, &control, message) != 0) return -1;
            *pixels = (const uint8_t *)g->canvas;
            *stride = (size_t)g->width * 4;
            return 0;
        default:
            return 1;
        }
    }
}

static void close_file(gif_frames *g) {
    int error;
    if (g->file != NULL) DGifCloseFile(g->file, &error);
    g->file = NULL;
}

static int rewind_frames(vc_frames *base, char *message) {
    gif_frames *g = (gif_frames *)base;
    int error = 0;
    close_file(g);
    g->at = 0;
    g->file = DGifOpen(g, read_data, &error);
    if (g->file == NULL) {
        const char *reason = GifErrorString(error);
        return fail(reason != NULL ? reason : "the head cannot be read", message);
    }
    memset(g->canvas, 0, (size_t)g->width * g->height * 4);
    g->disposal = DISPOSAL_UNSPECIFIED;
    return 0;
}

static void close_frames(vc_frames *base) {
    gif_frames *g = (gif_frames *)base;
    close_file(g);
    free(g->canvas);
    free(g->saved);
    free(g->row);
    free(g);
}

vc_frames *vc_gif_open(const uint8_t *data, size_t size, uint64_t most_pixels, char *message) {
    vc_info info;
    if (vc_gif_info(data, size, &info, message) != 0) return NULL;
    gif_frames *g = calloc(1, sizeof *g);
    uint64_t pixels = (uint64_t)info.width * info.height;
    if (g == NULL || pixels == 0 || pixels > most_pixels) {
        fail(g == NULL ? "no memory" : "the picture has no pixels, or too many", message);
        free(g);
        return NULL;
    }
    g->base = (vc_frames){.next = next_frame, .rewind = rewind_frames, .close = close_frames};
    g->data = data;
    g->size = size;
    g->most_pixels = most_pixels;
    g->width = info.width;
    g->height = info.height;
    g->canvas = calloc((size_t)pixels, 4);
    if (g->canvas == NULL) fail("no memory for the picture", message);
    if (g->canvas == NULL || rewind_frames(&g->base, message) != 0) {
        close_frames(&g->base);
        return NULL;
    }
    return &g->base;
}

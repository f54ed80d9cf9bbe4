// gif.c: GIF, still and animated, through giflib.
//
// giflib decodes. Frames are placed on the picture here, as browsers do: the file's background colour is not painted,
// parts of a frame outside of the picture are clipped, and a first frame that is larger than the picture enlarges it.
//
// giflib's convenience functions keep every frame in memory, so only those for single records and rows are used.

#include <gif_lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "codecs.h"

// The file, as giflib reads it.
typedef struct {
    const uint8_t *data;
    size_t size, at;
} source;

static int read_data(GifFileType *file, GifByteType *out, int count) {
    source *s = file->UserData;
    size_t left = s->size - s->at, taken = (size_t)count < left ? (size_t)count : left;
    memcpy(out, s->data + s->at, taken);
    s->at += taken;
    return (int)taken;
}

static int fail(const char *reason, char *message) {
    snprintf(message, VC_MESSAGE_SIZE, "%s", reason);
    return -1;
}

static int fail_giflib(int error, char *message) {
    const char *reason = GifErrorString(error);
    return fail(reason != NULL ? reason : "the pixels cannot be read", message);
}

// MARK: Structure, without decoding

// The state of a pass through a file.
typedef struct {
    GifFileType *file;
    vc_info *info;
    uint32_t *delays, count;
    // The next frame's, in milliseconds.
    uint32_t delay;
    // Whether a frame must be removed again, so that the canvas before it is needed.
    int keeps_canvas;
} survey;

// The file has the number of repetitions, so 1 is played twice. 0 is without an end.
static uint32_t loops_of(const GifByteType *block) {
    uint32_t again = vc_read16le(block + 2);
    return again == 0 ? 0 : again + 1;
}

// A block is a length followed by that many bytes. 0, or -1 at the file's end and for a damaged file.
static int survey_extension(survey *s) {
    int code, is_loops = 0, is_first = 1;
    GifByteType *block;
    if (DGifGetExtension(s->file, &code, &block) != GIF_OK) return -1;
    for (; block != NULL; is_first = 0) {
        GraphicsControlBlock control;
        if (code == GRAPHICS_EXT_FUNC_CODE && is_first && DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK) {
            s->delay = (uint32_t)control.DelayTime * 10;
            s->keeps_canvas |= control.DisposalMode == DISPOSE_PREVIOUS;
        }
        if (code == APPLICATION_EXT_FUNC_CODE && is_first)
            is_loops = block[0] == 11 &&
                       (memcmp(block + 1, "NETSCAPE2.0", 11) == 0 || memcmp(block + 1, "ANIMEXTS1.0", 11) == 0);
        else if (is_loops && block[0] == 3 && block[1] == 1)
            s->info->loops = loops_of(block);
        if (DGifGetExtensionNext(s->file, &block) != GIF_OK) return -1;
    }
    return 0;
}

// A first frame larger than the picture enlarges it.
static void enlarge(vc_info *info, const GifImageDesc *image) {
    uint32_t right = (uint32_t)(image->Left + image->Width), bottom = (uint32_t)(image->Top + image->Height);
    if (right > info->width) info->width = right;
    if (bottom > info->height) info->height = bottom;
}

// 0, or -1 at the file's end and for a damaged file.
static int survey_image(survey *s, int *has_image) {
    int size;
    GifByteType *block;
    if (DGifGetImageHeader(s->file) != GIF_OK) return -1;
    if (!*has_image) enlarge(s->info, &s->file->Image);
    *has_image = 1;
    if (DGifGetCode(s->file, &size, &block) != GIF_OK) return -1;
    while (block != NULL)
        if (DGifGetCodeNext(s->file, &block) != GIF_OK) return -1;
    if (s->info->frames < s->count) s->delays[s->info->frames] = s->delay;
    s->info->frames++;
    s->delay = 0;
    return 0;
}

// Reads the whole structure. False if there is no frame.
static int survey_all(survey *s) {
    int has_image = 0;
    GifRecordType type;
    while (DGifGetRecordType(s->file, &type) == GIF_OK) {
        int status = -1;
        if (type == EXTENSION_RECORD_TYPE) status = survey_extension(s);
        if (type == IMAGE_DESC_RECORD_TYPE) status = survey_image(s, &has_image);
        if (type == TERMINATE_RECORD_TYPE) s->info->is_complete = s->info->frames > 0;
        if (status != 0) break;
    }
    return has_image;
}

// Writes up to `count` delays, in milliseconds. 0, or -1 with the reason in `message`.
static int scan(const uint8_t *data, size_t size, vc_info *info, uint32_t *delays, uint32_t count, char *message) {
    source from = {data, size, 0};
    int error = 0;
    survey s = {.file = DGifOpen(&from, read_data, &error), .info = info, .delays = delays, .count = count};
    if (s.file == NULL) return fail_giflib(error, message);
    *info = (vc_info){.width = (uint32_t)s.file->SWidth,
                      .height = (uint32_t)s.file->SHeight,
                      .has_alpha = 1,
                      .orientation = 1,
                      .is_animated = 1,
                      .loops = 1};
    int has_image = survey_all(&s);
    DGifCloseFile(s.file, &error);
    // The canvas, and its copy from before a frame.
    info->working_bytes = (uint64_t)info->width * info->height * (s.keeps_canvas ? 8 : 4);
    return has_image ? 0 : fail("it holds no picture", message);
}

int vc_gif_info(const uint8_t *data, size_t size, vc_info *info, char *message) {
    message[0] = 0;
    if (scan(data, size, info, NULL, 0, message) != 0) return -1;
    // An incomplete first frame is an error, which decoding reports.
    if (info->frames == 0) info->frames = 1;
    return 0;
}

void vc_gif_delays(const uint8_t *data, size_t size, uint32_t *delays, uint32_t count) {
    vc_info info;
    char message[VC_MESSAGE_SIZE];
    scan(data, size, &info, delays, count, message);
}

// MARK: Frames

typedef struct {
    uint32_t x, y, width, height;
} area;

typedef struct {
    vc_frames base;
    source from;
    GifFileType *file;
    uint64_t most_pixels;
    uint32_t width, height;
    uint32_t *canvas;
    // The canvas before the last frame, if that frame is to be removed.
    uint32_t *saved;
    // How the last frame is disposed of before the next one.
    int disposal;
    area last;
    // One row of colour numbers.
    GifByteType *row;
    size_t row_size;
} gif_frames;

static area clipped(const gif_frames *g, const GifImageDesc *image) {
    uint32_t x = (uint32_t)image->Left, y = (uint32_t)image->Top;
    if (x >= g->width || y >= g->height) return (area){0, 0, 0, 0};
    uint32_t width = (uint32_t)image->Width, height = (uint32_t)image->Height;
    return (area){x, y, width < g->width - x ? width : g->width - x, height < g->height - y ? height : g->height - y};
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

// The pixels of colour numbers. 0 for the transparent one.
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
    if (DGifGetImageHeader(file) != GIF_OK) return fail_giflib(file->Error, message);
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
            if (DGifGetLine(file, g->row, image->Width) != GIF_OK) return fail_giflib(file->Error, message);
            put_row(g, (uint32_t)y, colors);
        }
    }
    return 0;
}

static int read_extension(gif_frames *g, GraphicsControlBlock *control, char *message) {
    int code;
    GifByteType *block;
    if (DGifGetExtension(g->file, &code, &block) != GIF_OK) return fail_giflib(g->file->Error, message);
    while (block != NULL) {
        if (code == GRAPHICS_EXT_FUNC_CODE) DGifExtensionToGCB(block[0], block + 1, control);
        if (DGifGetExtensionNext(g->file, &block) != GIF_OK) return fail_giflib(g->file->Error, message);
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
            return g->from.at == g->from.size ? 1 : fail_giflib(g->file->Error, message);
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
    g->from.at = 0;
    g->file = DGifOpen(&g->from, read_data, &error);
    if (g->file == NULL) return fail_giflib(error, message);
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
    g->base = (vc_frames){next_frame, rewind_frames, close_frames, info.width, info.height};
    g->from = (source){data, size, 0};
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

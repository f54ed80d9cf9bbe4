// webp.c: WebP, still and animated, through libwebp and libwebpdemux.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <webp/decode.h>
#include <webp/demux.h>

#include "codecs.h"

static const char *status_text(VP8StatusCode status) {
    switch (status) {
    case VP8_STATUS_OUT_OF_MEMORY:
        return "no memory";
    case VP8_STATUS_UNSUPPORTED_FEATURE:
        return "it uses what libwebp does not know";
    case VP8_STATUS_NOT_ENOUGH_DATA:
    case VP8_STATUS_SUSPENDED:
        return "it ends early";
    default:
        return "the pixels cannot be read";
    }
}

static int fail(const char *reason, char *message) {
    snprintf(message, VC_MESSAGE_SIZE, "%s", reason);
    return -1;
}

// MARK: Structure, without decoding

// The chunks of the file: what they say about orientation and animation. Writes up to `count` delays.
static void scan(const uint8_t *data, size_t size, vc_info *info, uint32_t *delays, uint32_t count) {
    info->orientation = 1;
    info->frames = 0;
    info->loops = 1;
    size_t end = (size_t)vc_read32le(data + 4) + 8;
    info->is_complete = end <= size;
    if (end > size) end = size;
    size_t at = 12;
    while (at + 8 <= end) {
        const uint8_t *name = data + at, *payload = name + 8;
        size_t length = vc_read32le(name + 4);
        if (length > end - at - 8) return;
        if (memcmp(name, "EXIF", 4) == 0) info->orientation = vc_exif_orientation(payload, length);
        if (memcmp(name, "ANIM", 4) == 0 && length >= 6) info->loops = vc_read16le(payload + 4);
        if (memcmp(name, "ANMF", 4) == 0 && length >= 16) {
            if (info->frames < count) delays[info->frames] = vc_read24le(payload + 12);
            info->frames++;
        }
        at += 8 + length + (length & 1);
    }
}

int vc_webp_info(const uint8_t *data, size_t size, vc_info *info, char *message) {
    WebPBitstreamFeatures features;
    VP8StatusCode status = WebPGetFeatures(data, size, &features);
    message[0] = 0;
    if (size < 12) return fail("it ends early", message);
    if (status != VP8_STATUS_OK) return fail(status_text(status), message);
    memset(info, 0, sizeof *info);
    scan(data, size, info, NULL, 0);
    if (info->frames == 0) info->frames = 1;
    info->width = (uint32_t)features.width;
    info->height = (uint32_t)features.height;
    info->is_animated = features.has_animation;
    info->has_alpha = features.has_alpha || features.has_animation;
    return 0;
}

void vc_webp_delays(const uint8_t *data, size_t size, uint32_t *delays, uint32_t count) {
    vc_info info;
    if (size >= 12) scan(data, size, &info, delays, count);
}

// MARK: Pixels

int vc_webp_decode(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width,
                   uint32_t height, char *message) {
    WebPDecoderConfig config;
    message[0] = 0;
    if (!WebPInitDecoderConfig(&config) || stride > INT32_MAX) return fail("no decoder", message);
    VP8StatusCode status = WebPGetFeatures(data, size, &config.input);
    if (status != VP8_STATUS_OK) return fail(status_text(status), message);
    if ((uint32_t)config.input.width != width || (uint32_t)config.input.height != height) {
        config.options.use_scaling = 1;
        config.options.scaled_width = (int)width;
        config.options.scaled_height = (int)height;
    }
    config.output.colorspace = MODE_bgrA;
    config.output.is_external_memory = 1;
    config.output.u.RGBA.rgba = pixels;
    config.output.u.RGBA.stride = (int)stride;
    config.output.u.RGBA.size = stride * height;
    status = WebPDecode(data, size, &config);
    WebPFreeDecBuffer(&config.output);
    return status == VP8_STATUS_OK ? 0 : fail(status_text(status), message);
}

// MARK: Frames

typedef struct {
    vc_frames base;
    WebPAnimDecoder *decoder;
    size_t stride;
} webp_frames;

static int next_frame(vc_frames *base, const uint8_t **pixels, size_t *stride, char *message) {
    webp_frames *w = (webp_frames *)base;
    message[0] = 0;
    if (!WebPAnimDecoderHasMoreFrames(w->decoder)) return 1;
    uint8_t *canvas;
    int milliseconds;
    if (!WebPAnimDecoderGetNext(w->decoder, &canvas, &milliseconds))
        return fail("a frame's pixels cannot be read", message);
    *pixels = canvas;
    *stride = w->stride;
    return 0;
}

static int rewind_frames(vc_frames *base, char *message) {
    message[0] = 0;
    WebPAnimDecoderReset(((webp_frames *)base)->decoder);
    return 0;
}

static void close_frames(vc_frames *base) {
    webp_frames *w = (webp_frames *)base;
    if (w->decoder != NULL) WebPAnimDecoderDelete(w->decoder);
    free(w);
}

vc_frames *vc_webp_open(const uint8_t *data, size_t size, char *message) {
    message[0] = 0;
    webp_frames *w = calloc(1, sizeof *w);
    WebPAnimDecoderOptions options;
    if (w == NULL || !WebPAnimDecoderOptionsInit(&options)) {
        free(w);
        fail("no decoder", message);
        return NULL;
    }
    options.color_mode = MODE_bgrA;
    w->base = (vc_frames){.next = next_frame, .rewind = rewind_frames, .close = close_frames};
    WebPData whole = {.bytes = data, .size = size};
    w->decoder = WebPAnimDecoderNew(&whole, &options);
    WebPAnimInfo info;
    if (w->decoder == NULL || !WebPAnimDecoderGetInfo(w->decoder, &info)) {
        close_frames(&w->base);
        fail("the frames cannot be read", message);
        return NULL;
    }
    w->stride = (size_t)info.canvas_width * 4;
    return &w->base;
}

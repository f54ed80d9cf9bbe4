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

// The number of complete frames. Writes up to `count` delays.
static uint32_t survey_frames(const WebPDemuxer *file, uint32_t *delays, uint32_t count) {
    WebPIterator frame;
    uint32_t frames = 0;
    if (!WebPDemuxGetFrame(file, 1, &frame)) return 0;
    do {
        if (!frame.complete) break;
        if (frames < count) delays[frames] = (uint32_t)frame.duration;
        frames++;
    } while (WebPDemuxNextFrame(&frame));
    WebPDemuxReleaseIterator(&frame);
    return frames;
}

static int orientation_of(const WebPDemuxer *file) {
    WebPChunkIterator chunk;
    if (!WebPDemuxGetChunk(file, "EXIF", 1, &chunk)) return 1;
    int orientation = vc_exif_orientation(chunk.chunk.bytes, chunk.chunk.size);
    WebPDemuxReleaseChunkIterator(&chunk);
    return orientation;
}

// The memory that libwebp allocates for a picture. An animation has two canvases and a frame.
static uint64_t working_bytes(const WebPBitstreamFeatures *features) {
    enum { LOSSLESS = 2 };
    uint64_t pixels = (uint64_t)features->width * (uint64_t)features->height;
    if (features->has_animation) return pixels * 12;
    if (features->format == LOSSLESS) return pixels * 4;
    return features->has_alpha ? pixels * 2 : 0;
}

int vc_webp_info(const uint8_t *data, size_t size, vc_info *info, char *message) {
    WebPBitstreamFeatures features;
    VP8StatusCode status = WebPGetFeatures(data, size, &features);
    message[0] = 0;
    if (status != VP8_STATUS_OK) return fail(status_text(status), message);
    *info = (vc_info){.width = (uint32_t)features.width,
                      .height = (uint32_t)features.height,
                      .is_animated = features.has_animation,
                      .has_alpha = features.has_alpha || features.has_animation,
                      .orientation = 1,
                      .loops = 1,
                      .working_bytes = working_bytes(&features)};
    WebPData whole = {.bytes = data, .size = size};
    WebPDemuxState state;
    WebPDemuxer *file = WebPDemuxPartial(&whole, &state);
    if (file != NULL) {
        info->is_complete = state == WEBP_DEMUX_DONE;
        info->loops = WebPDemuxGetI(file, WEBP_FF_LOOP_COUNT);
        info->orientation = orientation_of(file);
        info->frames = survey_frames(file, NULL, 0);
        WebPDemuxDelete(file);
    }
    if (info->frames == 0) info->frames = 1;
    return 0;
}

void vc_webp_delays(const uint8_t *data, size_t size, uint32_t *delays, uint32_t count) {
    WebPData whole = {.bytes = data, .size = size};
    WebPDemuxState state;
    WebPDemuxer *file = WebPDemuxPartial(&whole, &state);
    if (file == NULL) return;
    survey_frames(file, delays, count);
    WebPDemuxDelete(file);
}

// MARK: Pixels

int vc_webp_decode(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width, uint32_t height,
                   char *message) {
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
    w->base = (vc_frames){next_frame, rewind_frames, close_frames, 0, 0};
    WebPData whole = {.bytes = data, .size = size};
    w->decoder = WebPAnimDecoderNew(&whole, &options);
    WebPAnimInfo info;
    if (w->decoder == NULL || !WebPAnimDecoderGetInfo(w->decoder, &info)) {
        close_frames(&w->base);
        fail("the frames cannot be read", message);
        return NULL;
    }
    w->base.width = info.canvas_width;
    w->base.height = info.canvas_height;
    w->stride = (size_t)info.canvas_width * 4;
    return &w->base;
}

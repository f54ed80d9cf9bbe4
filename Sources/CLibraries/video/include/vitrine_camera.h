// vitrine_camera.h: cameras of the kernel's V4L2, and pictures in files that take the place of one.
//
// A camera is opened by a decoder's process, which has its first order VITRINE_VIDEO_CAMERA: its pictures and reports
// are those of a video. Here are also the questions that are asked of a camera without using it.

#ifndef VITRINE_CAMERA_H
#define VITRINE_CAMERA_H

#include <stddef.h>
#include <stdint.h>

#include "vitrine_barcodes.h"
#include "vitrine_decoder.h"

#ifdef __cplusplus
extern "C" {
#endif

// A size of pictures in one pixel format.
typedef struct vitrine_camera_format {
    // V4L2_PIX_FMT_….
    uint32_t code;
    uint32_t width, height;
    // Pictures a second; 0 if the driver does not say.
    double least_rate, most_rate;
} vitrine_camera_format;

// Codes of a picture, in a packet of their own. A picture without codes has one packet, with `count` 0.
typedef struct vitrine_camera_code {
    // The number of codes of the picture, and of those before this one.
    uint32_t count, index;
    // The picture's time, in nanoseconds of CLOCK_MONOTONIC, and its size in samples.
    int64_t time;
    uint32_t width, height;
    vitrine_barcode code;
} vitrine_camera_code;

// Whether a node is a camera whose pictures can be shown. 0, or -1 with errno. `name` has 32 bytes.
int vitrine_camera_name(const char *path, char *name);

// The formats of a camera whose pictures can be shown. Returns how many there are, of which at most `most` are stored;
// -1 with errno if the camera cannot be opened.
int vitrine_camera_formats(const char *path, vitrine_camera_format *formats, int most);

// Waits for a report of a camera's process. As vitrine_decoder_receive, and 2 for a packet of a code.
int vitrine_camera_receive(int socket, vitrine_video_report *report, int *memory, vitrine_camera_code *code);

#ifdef __cplusplus
}
#endif

#endif

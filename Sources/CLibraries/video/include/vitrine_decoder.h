// vitrine_decoder.h: the decoder of video and its sound, in a process of its own.
//
// The process is the program itself, started again: before main it becomes the decoder, if the environment says so. It
// has limited memory and no programs to start, and ends with its parent. It opens GStreamer. For a file it has no
// network; for a stream it may connect to the hosts that its orders name.
//
// Both ends of a socket of packets send one structure a packet: orders to the decoder, reports from it. Pictures are
// in shared memory, which the decoder makes, cannot shrink, and sends with the report of a format.

#ifndef VITRINE_DECODER_H
#define VITRINE_DECODER_H

#include <stdint.h>
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { VITRINE_VIDEO_SLOTS = 4, VITRINE_VIDEO_SIDE = 4096, VITRINE_VIDEO_URI = 4000, VITRINE_VIDEO_HOSTS = 16000 };

typedef enum vitrine_video_order_kind {
    // Opens `text`, a URI. `flags`: vitrine_video_sound. `value`: megabytes of memory. The first order, or the
    // one after VITRINE_VIDEO_ALLOW.
    VITRINE_VIDEO_OPEN = 1,
    // The picture in `slot` of the ring `serial` is no longer needed.
    VITRINE_VIDEO_RELEASE,
    // Plays the sound, or pauses it. Pictures come as long as there are slots.
    VITRINE_VIDEO_PLAY,
    VITRINE_VIDEO_PAUSE,
    // Continues at `time`, in nanoseconds, with the rate `value`. Later reports have this `serial`. `flags`: 1 to be
    // exact, 0 for the nearest key frame.
    VITRINE_VIDEO_SEEK,
    // The sound's volume is `value`; `flags`: 1 if it is muted.
    VITRINE_VIDEO_VOLUME,
    // Pictures are decoded if `flags` is 1; otherwise only sound. A seek follows one with 1.
    VITRINE_VIDEO_SHOW,
    // Asks for a report.
    VITRINE_VIDEO_PING,
    // Opens `text`, a camera's node or files in its place, with pictures of the format `flags`, the width `serial`, the
    // height `slot` and `value` a second. The first order.
    VITRINE_VIDEO_CAMERA,
    // The kinds of codes that are read in a camera's pictures are `flags`, bits of vitrine_barcode_kind.
    VITRINE_VIDEO_CODES,
    // What is opened is a stream, from one of the hosts in `text`, one a line. `value`: seconds without data that the
    // parent waits.
    VITRINE_VIDEO_ALLOW,
} vitrine_video_order_kind;

typedef enum vitrine_video_sound {
    // No sound is decoded.
    VITRINE_VIDEO_SILENT,
    // Sound is decoded and lost, at its pace.
    VITRINE_VIDEO_LOST,
    // Sound is played.
    VITRINE_VIDEO_HEARD,
} vitrine_video_sound;

typedef struct vitrine_video_order {
    uint32_t kind, serial, slot, flags;
    int64_t time;
    double value;
} vitrine_video_order;

typedef enum vitrine_video_report_kind {
    // The file is open: `time` is its length in nanoseconds, or -1; `flags`; `slot` is the number of the sound's
    // channels, or 0.
    VITRINE_VIDEO_READY = 1,
    // The pictures that follow: their size, layout and colours, in `picture`. With a descriptor of the ring's memory.
    VITRINE_VIDEO_FORMAT,
    // A picture is in `slot` of the ring `ring`, for `time` and `length` nanoseconds (-1: unknown).
    VITRINE_VIDEO_FRAME,
    // There are no more pictures.
    VITRINE_VIDEO_END,
    // A seek was done.
    VITRINE_VIDEO_SOUGHT,
    // At the moment `length` of CLOCK_MONOTONIC, in nanoseconds, the sound was at `time`.
    VITRINE_VIDEO_CLOCK,
    // Decoding has ended: `text` says why. `package` is the Debian package that is missing, or empty. `flags`: a
    // vitrine_video_cause.
    VITRINE_VIDEO_FAILED,
    // A part of the file is not played.
    VITRINE_VIDEO_WARNING,
    VITRINE_VIDEO_PONG,
    // Data of a stream have come, or its buffer has changed: `slot` is the buffer's percentage, `time` the end of what
    // is loaded, in nanoseconds, or -1. `flags`: 1 if all data are there. At most four a second, none without data.
    VITRINE_VIDEO_DATA,
} vitrine_video_report_kind;

// Why decoding has failed.
typedef enum vitrine_video_cause {
    // Because of what the file or the stream contains, or because of the machine.
    VITRINE_VIDEO_CONTENT,
    // A camera is not connected, another program uses it, or the program may not open it.
    VITRINE_VIDEO_UNPLUGGED,
    VITRINE_VIDEO_BUSY,
    VITRINE_VIDEO_DENIED,
    // Those of streams.
    VITRINE_VIDEO_HOST_NOT_NAMED,
    VITRINE_VIDEO_HOST_NOT_FOUND,
    VITRINE_VIDEO_NOT_CONNECTED,
    VITRINE_VIDEO_CONNECTION_LOST,
    VITRINE_VIDEO_TIMED_OUT,
    VITRINE_VIDEO_NOT_FOUND,
    VITRINE_VIDEO_NEEDS_PASSWORD,
    VITRINE_VIDEO_FORBIDDEN,
    VITRINE_VIDEO_BAD_ANSWER,
    VITRINE_VIDEO_REDIRECTS,
    // The server does not give parts of the file.
    VITRINE_VIDEO_NO_PARTS,
    VITRINE_VIDEO_NOT_SECURE,
    VITRINE_VIDEO_NOT_TRUSTED,
    VITRINE_VIDEO_CERTIFICATE_EXPIRED,
    VITRINE_VIDEO_CERTIFICATE_NOT_YET_VALID,
} vitrine_video_cause;

enum {
    VITRINE_VIDEO_HAS_PICTURES = 1,
    VITRINE_VIDEO_HAS_SOUND = 2,
    VITRINE_VIDEO_CAN_SEEK = 4,
    // It has no beginning: data come at the pace of the sender.
    VITRINE_VIDEO_IS_LIVE = 8,
};

// The layout of a slot: offsets from its beginning and strides, in bytes.
typedef struct vitrine_video_layout {
    uint32_t width, height;
    // A pixel's width and height, as a quotient.
    uint32_t aspect_width, aspect_height;
    // A vk_yuv_standard; 1 if the samples have the full range; 1 for I420, 0 for NV12.
    uint32_t standard, is_full, is_planar;
    uint32_t luma_stride, chroma_stride, chroma_offset, second_offset;
    uint32_t slots, slot_bytes;
} vitrine_video_layout;

typedef struct vitrine_video_report {
    uint32_t kind, serial, slot, flags, ring;
    int64_t time, length;
    vitrine_video_layout layout;
    char text[256];
    char package[64];
} vitrine_video_report;

// Starts a decoder. Returns this end of its socket, or -1 with errno.
int vitrine_decoder_start(pid_t *process);

// Sends an order; `text` may be NULL. Returns 0, or -1 with errno: EAGAIN if the decoder does not read.
int vitrine_decoder_send(int socket, const vitrine_video_order *order, const char *text);

// Waits for a report. `memory` is set to its descriptor, or -1. Returns 1, 0 if the decoder has ended, -1 for a packet
// that is no report.
int vitrine_decoder_receive(int socket, vitrine_video_report *report, int *memory);

// Maps the memory of a ring for reading. NULL if it is not as large as the layout says, or could shrink.
const void *vitrine_decoder_map(int memory, const vitrine_video_layout *layout);
void vitrine_decoder_unmap(const void *pictures, const vitrine_video_layout *layout);

// Whether `host`, a name or an address as in a URL, is one of `hosts`, one a line. `*.example.com` is each host below
// example.com. Letters of both cases and a full stop at the end are the same.
int vitrine_decoder_names(const char *hosts, const char *host);

// Kills the decoder, whatever it does: the next report is its end.
void vitrine_decoder_stop(int socket, pid_t process);

// Ends the decoder and closes the socket. Waits until the process is gone.
void vitrine_decoder_end(int socket, pid_t process);

#ifdef __cplusplus
}
#endif

#endif

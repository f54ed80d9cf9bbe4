// gstreamer.c: GStreamer's libraries, and the packages of its plug-ins.

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

#include "gstreamer.h"

const char *gstreamer_open(gstreamer *g) {
    void *core = dlopen("libgstreamer-1.0.so.0", RTLD_NOW | RTLD_GLOBAL);
    if (core == NULL) return "libgstreamer1.0-0";
    void *app = dlopen("libgstapp-1.0.so.0", RTLD_NOW), *video = dlopen("libgstvideo-1.0.so.0", RTLD_NOW);
    if (app == NULL || video == NULL) return "libgstreamer-plugins-base1.0-0";
    void *object = dlopen("libgobject-2.0.so.0", RTLD_NOW), *glib = dlopen("libglib-2.0.so.0", RTLD_NOW);
    if (object == NULL || glib == NULL) return "libglib2.0-0";
#define X(library, result, name, arguments)                                                                            \
    *(void **)&g->name = dlsym(library, #name);                                                                        \
    if (g->name == NULL) return "libgstreamer1.0-0";
    GSTREAMER_FUNCTIONS(X)
#undef X
    return NULL;
}

const char *gstreamer_package(const char *what) {
    // Beginnings of media types and names of elements, in Debian 12.
    static const char *const packages[][2] = {
        {"urisource", "gstreamer1.0-plugins-good"},
        {"video/x-h264", "gstreamer1.0-libav"},
        {"video/x-h265", "gstreamer1.0-libav"},
        {"video/x-av1", "gstreamer1.0-plugins-bad"},
        {"video/x-vp", "gstreamer1.0-plugins-good"},
        {"video/x-theora", "gstreamer1.0-plugins-base"},
        {"video/mpeg", "gstreamer1.0-libav"},
        {"video/mpegts", "gstreamer1.0-plugins-bad"},
        {"video/quicktime", "gstreamer1.0-plugins-good"},
        {"video/x-matroska", "gstreamer1.0-plugins-good"},
        {"video/webm", "gstreamer1.0-plugins-good"},
        {"video/x-msvideo", "gstreamer1.0-plugins-good"},
        {"application/ogg", "gstreamer1.0-plugins-base"},
        {"audio/ogg", "gstreamer1.0-plugins-base"},
        {"video/ogg", "gstreamer1.0-plugins-base"},
        {"audio/x-opus", "gstreamer1.0-plugins-base"},
        {"audio/x-vorbis", "gstreamer1.0-plugins-base"},
        {"audio/x-flac", "gstreamer1.0-plugins-good"},
        {"audio/x-wav", "gstreamer1.0-plugins-good"},
        {"mpegversion=(int)4", "gstreamer1.0-libav"},
        {"mpegversion=(int)1", "gstreamer1.0-plugins-good"},
        {"audio/", "gstreamer1.0-libav"},
        {"playbin", "gstreamer1.0-plugins-base"},
        {"appsink", "gstreamer1.0-plugins-base"},
        {"autoaudiosink", "gstreamer1.0-plugins-good"},
        {"fakesink", "libgstreamer1.0-0"},
    };
    for (size_t i = 0; i < sizeof packages / sizeof *packages; i++)
        if (strstr(what, packages[i][0]) != NULL) return packages[i][1];
    return "gstreamer1.0-libav";
}

// library.h: libvncserver, which is loaded when the first server starts.
//
// It depends on a dozen libraries (TLS, compression). Few machines serve viewers, and all would load these at every
// start.
#ifndef VITRINE_VNC_LIBRARY_H
#define VITRINE_VNC_LIBRARY_H

#include <rfb/rfb.h>
#include <stdbool.h>
#include <stddef.h>

// Exported, but not declared in the library's headers.
extern int rfbssl_init(rfbClientPtr client);

#define VNC_SYMBOLS(EACH)                                                                                              \
    EACH(rfbClientIteratorNext)                                                                                        \
    EACH(rfbCloseClient)                                                                                               \
    EACH(rfbEncryptBytes)                                                                                              \
    EACH(rfbErr)                                                                                                       \
    EACH(rfbGetClientIterator)                                                                                         \
    EACH(rfbGetScreen)                                                                                                 \
    EACH(rfbInitServer)                                                                                                \
    EACH(rfbLog)                                                                                                       \
    EACH(rfbMarkRectAsModified)                                                                                        \
    EACH(rfbNewClient)                                                                                                 \
    EACH(rfbNewFramebuffer)                                                                                            \
    EACH(rfbProcessEvents)                                                                                             \
    EACH(rfbReadExact)                                                                                                 \
    EACH(rfbRegisterSecurityHandler)                                                                                   \
    EACH(rfbReleaseClientIterator)                                                                                     \
    EACH(rfbScreenCleanup)                                                                                             \
    EACH(rfbShutdownServer)                                                                                            \
    EACH(rfbWriteExact)                                                                                                \
    EACH(rfbssl_init)

// Pointers to the library's functions and variables, by their names.
struct vnc_library {
#define VNC_MEMBER(name) __typeof__(name) *name;
    VNC_SYMBOLS(VNC_MEMBER)
#undef VNC_MEMBER
};

// All NULL before `vitrine_vnc_load`.
extern struct vnc_library vnc_library;

// Loads the library at the first call. False with a reason in `problem`. Any thread.
bool vitrine_vnc_load(char *problem, size_t problem_size);

#endif

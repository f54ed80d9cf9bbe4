#ifndef VITRINE_ALSA_SHIM_H
#define VITRINE_ALSA_SHIM_H

#include <alsa/asoundlib.h>

// libasound prints failures on standard error. A machine without sound is not a failure.
static inline void vitrine_alsa_silence(const char *file, int line, const char *function, int code, const char *format,
                                        ...) {
    (void)file, (void)line, (void)function, (void)code, (void)format;
}

static inline void vitrine_alsa_be_silent(void) { snd_lib_error_set_handler(vitrine_alsa_silence); }

#endif

// alsa.c: the functions of libasound that are used.

#include <alsa/asoundlib.h>
#include <errno.h>

#include "function.h"

#define ALSA(result, name, parameters, arguments, missing)                                                             \
    VITRINE_LAZY("libasound.so.2", result, name, parameters, arguments, missing)

ALSA(int, snd_lib_error_set_handler, (snd_lib_error_handler_t handler), (handler), -ENOENT)
ALSA(const char *, snd_strerror, (int code), (code), "libasound is not installed")
ALSA(int, snd_pcm_open, (snd_pcm_t * *pcm, const char *name, snd_pcm_stream_t stream, int mode),
     (pcm, name, stream, mode), -ENOENT)
ALSA(int, snd_pcm_close, (snd_pcm_t * pcm), (pcm), -ENOENT)
ALSA(int, snd_pcm_drain, (snd_pcm_t * pcm), (pcm), -ENOENT)
ALSA(int, snd_pcm_nonblock, (snd_pcm_t * pcm, int mode), (pcm, mode), -ENOENT)
ALSA(int, snd_pcm_recover, (snd_pcm_t * pcm, int error, int silent), (pcm, error, silent), -ENOENT)
ALSA(int, snd_pcm_set_params,
     (snd_pcm_t * pcm, snd_pcm_format_t format, snd_pcm_access_t access, unsigned channels, unsigned rate, int resample,
      unsigned latency),
     (pcm, format, access, channels, rate, resample, latency), -ENOENT)
ALSA(snd_pcm_sframes_t, snd_pcm_writei, (snd_pcm_t * pcm, const void *buffer, snd_pcm_uframes_t frames),
     (pcm, buffer, frames), -ENOENT)

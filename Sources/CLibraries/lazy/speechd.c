// speechd.c: the functions of libspeechd that are used.

#include <speech-dispatcher/libspeechd.h>
#include <string.h>

#include "function.h"

#define SPEECHD(result, name, parameters, arguments, missing)                                                          \
    VITRINE_LAZY("libspeechd.so.2", result, name, parameters, arguments, missing)

static SPDConnection *not_installed(char **error) {
    if (error != NULL) *error = strdup("libspeechd is not installed");
    return NULL;
}

SPEECHD(SPDConnection *, spd_open2,
        (const char *client, const char *connection, const char *user, SPDConnectionMode mode,
         const SPDConnectionAddress *address, int spawns, char **error),
        (client, connection, user, mode, address, spawns, error), not_installed(error))
SPEECHD(void, spd_close, (SPDConnection * connection), (connection), (void)0)
SPEECHD(int, spd_get_client_id, (SPDConnection * connection), (connection), -1)
SPEECHD(int, spd_say, (SPDConnection * connection, SPDPriority priority, const char *text),
        (connection, priority, text), -1)
SPEECHD(int, spd_sound_icon, (SPDConnection * connection, SPDPriority priority, const char *name),
        (connection, priority, name), -1)
SPEECHD(int, spd_cancel, (SPDConnection * connection), (connection), -1)
SPEECHD(int, spd_pause, (SPDConnection * connection), (connection), -1)
SPEECHD(int, spd_resume, (SPDConnection * connection), (connection), -1)
SPEECHD(int, spd_set_notification_on, (SPDConnection * connection, SPDNotification notification),
        (connection, notification), -1)
SPEECHD(int, spd_set_voice_rate, (SPDConnection * connection, signed int rate), (connection, rate), -1)
SPEECHD(int, spd_set_voice_pitch, (SPDConnection * connection, signed int pitch), (connection, pitch), -1)
SPEECHD(int, spd_set_volume, (SPDConnection * connection, signed int volume), (connection, volume), -1)
SPEECHD(int, spd_set_punctuation, (SPDConnection * connection, SPDPunctuation type), (connection, type), -1)
SPEECHD(int, spd_set_spelling, (SPDConnection * connection, SPDSpelling type), (connection, type), -1)
SPEECHD(int, spd_set_language, (SPDConnection * connection, const char *language), (connection, language), -1)

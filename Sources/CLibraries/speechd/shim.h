// libspeechd: speech through speech-dispatcher.
#ifndef VITRINE_SPEECHD_SHIM_H
#define VITRINE_SPEECHD_SHIM_H

#include <speech-dispatcher/libspeechd.h>

#endif

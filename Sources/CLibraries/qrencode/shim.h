#ifndef VITRINE_QRENCODE_SHIM_H
#define VITRINE_QRENCODE_SHIM_H

#include <qrencode.h>

#endif

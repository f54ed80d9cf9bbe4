// sandbox.h: what the decoder's process may not do.

#ifndef SANDBOX_H
#define SANDBOX_H

#include <stdbool.h>
#include <stdint.h>

// Limits memory and descriptors, and ends with the parent. Before libraries are opened.
void sandbox_limit(uint64_t bytes);

// From now on the process starts no programs, and has no network but connections that it makes itself, if
// `may_connect`. After the libraries have found their plug-ins.
void sandbox_close(bool may_connect);

#endif

// zlib_shim.h: zlib, for Compression.

#include <zlib.h>

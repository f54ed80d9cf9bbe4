// zlib_shim.h: zlib, for Compression and ImageIO.

#include <zlib.h>

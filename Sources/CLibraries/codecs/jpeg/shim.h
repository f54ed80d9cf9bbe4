#ifndef VITRINE_JPEG_SHIM_H
#define VITRINE_JPEG_SHIM_H

#include <stdio.h>
#include <jpeglib.h>

#endif

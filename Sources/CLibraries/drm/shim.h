// libdrm, and the constants that its headers define as macros Swift cannot import.
#ifndef VITRINE_DRM_SHIM_H
#define VITRINE_DRM_SHIM_H

#include <stdint.h>
#include <drm.h>
#include <drm_fourcc.h>
#include <drm_mode.h>
#include <xf86drm.h>
#include <xf86drmMode.h>

static const uint32_t VITRINE_DRM_FORMAT_XRGB8888 = DRM_FORMAT_XRGB8888;
static const uint32_t VITRINE_DRM_FORMAT_ARGB8888 = DRM_FORMAT_ARGB8888;
static const uint32_t VITRINE_DRM_FORMAT_RGB565 = DRM_FORMAT_RGB565;

#endif

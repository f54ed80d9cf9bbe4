// libdrm, the console's ioctl numbers, and the constants that the headers
// define as macros Swift cannot import.
#ifndef VITRINE_DRM_SHIM_H
#define VITRINE_DRM_SHIM_H

#include <stdint.h>
#include <linux/kd.h>
#include <drm.h>
#include <drm_fourcc.h>
#include <drm_mode.h>
#include <xf86drm.h>
#include <xf86drmMode.h>

static const uint32_t VITRINE_DRM_FORMAT_XRGB8888 = DRM_FORMAT_XRGB8888;
static const uint32_t VITRINE_DRM_FORMAT_ARGB8888 = DRM_FORMAT_ARGB8888;
static const uint32_t VITRINE_DRM_FORMAT_RGB565 = DRM_FORMAT_RGB565;

static const uint32_t VITRINE_DRM_OBJECT_CRTC = DRM_MODE_OBJECT_CRTC;
static const uint32_t VITRINE_DRM_OBJECT_CONNECTOR = DRM_MODE_OBJECT_CONNECTOR;
static const uint32_t VITRINE_DRM_OBJECT_PLANE = DRM_MODE_OBJECT_PLANE;

#endif

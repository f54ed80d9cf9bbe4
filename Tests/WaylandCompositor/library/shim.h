// libwayland-server, for the scripted compositor.
#ifndef VITRINE_TEST_WAYLAND_SERVER_SHIM_H
#define VITRINE_TEST_WAYLAND_SERVER_SHIM_H

#include <wayland-server.h>

#endif

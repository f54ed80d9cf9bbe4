// libxcb with XTEST, for the other program of a display.
#ifndef VITRINE_TEST_XCB_SHIM_H
#define VITRINE_TEST_XCB_SHIM_H

#include <xcb/xcb.h>
#include <xcb/xtest.h>

#endif

// udev.c: the functions of libudev that are used.

#include <errno.h>
#include <libudev.h>

#include "function.h"

#define UDEV(result, name, parameters, arguments, missing)                                                             \
    VITRINE_LAZY(VITRINE_UDEV_LIBRARY, result, name, parameters, arguments, missing)

UDEV(struct udev *, udev_unref, (struct udev * udev), (udev), NULL)
UDEV(struct udev *, udev_new, (void), (), NULL)
UDEV(struct udev_list_entry *, udev_list_entry_get_next, (struct udev_list_entry * list_entry), (list_entry), NULL)
UDEV(const char *, udev_list_entry_get_name, (struct udev_list_entry * list_entry), (list_entry), NULL)
UDEV(struct udev_device *, udev_device_unref, (struct udev_device * udev_device), (udev_device), NULL)
UDEV(struct udev_device *, udev_device_new_from_syspath, (struct udev * udev, const char *syspath), (udev, syspath),
     NULL)
UDEV(const char *, udev_device_get_devnode, (struct udev_device * udev_device), (udev_device), NULL)
UDEV(const char *, udev_device_get_syspath, (struct udev_device * udev_device), (udev_device), NULL)
UDEV(const char *, udev_device_get_property_value, (struct udev_device * udev_device, const char *key),
     (udev_device, key), NULL)
UDEV(const char *, udev_device_get_action, (struct udev_device * udev_device), (udev_device), NULL)
UDEV(struct udev_monitor *, udev_monitor_unref, (struct udev_monitor * udev_monitor), (udev_monitor), NULL)
UDEV(struct udev_monitor *, udev_monitor_new_from_netlink, (struct udev * udev, const char *name), (udev, name), NULL)
UDEV(int, udev_monitor_enable_receiving, (struct udev_monitor * udev_monitor), (udev_monitor), -ENOENT)
UDEV(int, udev_monitor_get_fd, (struct udev_monitor * udev_monitor), (udev_monitor), -1)
UDEV(struct udev_device *, udev_monitor_receive_device, (struct udev_monitor * udev_monitor), (udev_monitor), NULL)
UDEV(int, udev_monitor_filter_add_match_subsystem_devtype,
     (struct udev_monitor * udev_monitor, const char *subsystem, const char *devtype),
     (udev_monitor, subsystem, devtype), 0)
UDEV(struct udev_enumerate *, udev_enumerate_unref, (struct udev_enumerate * udev_enumerate), (udev_enumerate), NULL)
UDEV(struct udev_enumerate *, udev_enumerate_new, (struct udev * udev), (udev), NULL)
UDEV(int, udev_enumerate_add_match_subsystem, (struct udev_enumerate * udev_enumerate, const char *subsystem),
     (udev_enumerate, subsystem), 0)
UDEV(int, udev_enumerate_add_match_is_initialized, (struct udev_enumerate * udev_enumerate), (udev_enumerate), 0)
UDEV(int, udev_enumerate_scan_devices, (struct udev_enumerate * udev_enumerate), (udev_enumerate), 0)
UDEV(struct udev_list_entry *, udev_enumerate_get_list_entry, (struct udev_enumerate * udev_enumerate),
     (udev_enumerate), NULL)

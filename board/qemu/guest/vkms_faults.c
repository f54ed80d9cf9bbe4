// vkms_faults.c: faults of a display card on request, compiled into the guest's vkms driver (harness/kernel.py).
//
// Files in /sys/kernel/debug/dri/0:
//
//   link     Write `bad`: the link to the display fails, as DisplayPort's does after its training, with the event of a
//            hotplug. Reads the state, and the number of mode sets that trained the link again.
//   refuse   Write `COUNT ERRNO KIND`: the next COUNT commits of programs are answered with that error. KIND is `flip`
//            (neither a mode set nor a test), `modeset` (with ALLOW_MODESET, tests of modes included) or `any`. The
//            legacy calls that flip or set a mode count too. Reads how many are left, and how many were refused.
//   widest   Write a number of pixels: the card shows no mode that is wider, the running one included. 0 is no limit.
//
// Refused commits are answered before the driver sees them, so that the kernel's own commits, such as the removal of a
// framebuffer, are not affected.

#include <linux/debugfs.h>
#include <linux/seq_file.h>
#include <linux/uaccess.h>

#include <drm/drm_atomic.h>
#include <drm/drm_atomic_helper.h>
#include <drm/drm_connector.h>
#include <drm/drm_debugfs.h>
#include <drm/drm_file.h>
#include <drm/drm_ioctl.h>
#include <drm/drm_probe_helper.h>

#include "vkms_drv.h"
#include "vkms_faults.h"

enum kind { FLIP, MODESET, ANY, NONE };

static const char *const names[] = {"flip", "modeset", "any"};

static DEFINE_SPINLOCK(lock);
static int left, code, refused, trained;
static enum kind wanted;
static u32 widest;

// The kind of a program's call: FLIP, MODESET, ANY for a test of a flip, or an error. NONE if it shows nothing.
static int kind_of(unsigned int command, void __user *argument) {
    struct drm_mode_atomic atomic;
    struct drm_mode_crtc crtc;

    switch (command) {
    case DRM_IOCTL_MODE_ATOMIC:
        if (copy_from_user(&atomic, argument, sizeof(atomic))) return -EFAULT;
        if (atomic.flags & DRM_MODE_ATOMIC_ALLOW_MODESET) return MODESET;
        return atomic.flags & DRM_MODE_ATOMIC_TEST_ONLY ? ANY : FLIP;
    case DRM_IOCTL_MODE_SETCRTC:
        if (copy_from_user(&crtc, argument, sizeof(crtc))) return -EFAULT;
        return crtc.mode_valid ? MODESET : NONE;
    case DRM_IOCTL_MODE_PAGE_FLIP:
        return FLIP;
    default:
        return NONE;
    }
}

// The requested error for a call of this kind, which is counted. 0 if there is none.
static int refusal(int kind) {
    int answer = 0;

    spin_lock(&lock);
    if (left > 0 && (wanted == ANY || wanted == kind)) {
        left--;
        refused++;
        answer = -code;
    }
    spin_unlock(&lock);
    return answer;
}

long vkms_faults_ioctl(struct file *file, unsigned int command, unsigned long argument) {
    int kind = kind_of(command, (void __user *)argument);
    int answer = kind < 0 ? kind : kind == NONE ? 0 : refusal(kind);

    return answer ? answer : drm_ioctl(file, command, argument);
}

int vkms_faults_check(struct drm_device *dev, struct drm_atomic_state *state) {
    struct drm_crtc_state *now;
    struct drm_crtc *crtc;
    int i, answer = drm_atomic_helper_check(dev, state);

    if (answer || !widest) return answer;
    for_each_new_crtc_in_state(state, crtc, now, i) {
        if (now->enable && now->mode.hdisplay > widest) return -ENOSPC;
    }
    return 0;
}

int vkms_faults_commit(struct drm_device *dev, struct drm_atomic_state *state, bool nonblock) {
    struct drm_connector_state *before, *now;
    struct drm_connector *connector;
    int i;

    for_each_oldnew_connector_in_state(state, connector, before, now, i) {
        if (before->link_status == DRM_MODE_LINK_STATUS_BAD && now->link_status == DRM_MODE_LINK_STATUS_GOOD) trained++;
    }
    return drm_atomic_helper_commit(dev, state, nonblock);
}

static int link_show(struct seq_file *m, void *data) {
    struct vkms_device *vkms = m->private;
    bool good = vkms->output.connector.state->link_status == DRM_MODE_LINK_STATUS_GOOD;

    seq_printf(m, "%s trained=%d\n", good ? "good" : "bad", trained);
    return 0;
}

static int refuse_show(struct seq_file *m, void *data) {
    seq_printf(m, "left=%d refused=%d\n", left, refused);
    return 0;
}

static int widest_show(struct seq_file *m, void *data) {
    seq_printf(m, "%u\n", widest);
    return 0;
}

static ssize_t take(char *text, size_t size, const char __user *from, size_t count) {
    if (count >= size) return -EINVAL;
    if (copy_from_user(text, from, count)) return -EFAULT;
    text[count] = 0;
    strim(text);
    return count;
}

static ssize_t link_write(struct file *file, const char __user *from, size_t count, loff_t *offset) {
    struct vkms_device *vkms = ((struct seq_file *)file->private_data)->private;
    char text[16];
    ssize_t taken = take(text, sizeof(text), from, count);

    if (taken < 0) return taken;
    if (strcmp(text, "bad")) return -EINVAL;
    drm_connector_set_link_status_property(&vkms->output.connector, DRM_MODE_LINK_STATUS_BAD);
    drm_kms_helper_hotplug_event(&vkms->drm);
    return count;
}

static ssize_t refuse_write(struct file *file, const char __user *from, size_t count, loff_t *offset) {
    char text[64], kind[16];
    int number, error, found;
    ssize_t taken = take(text, sizeof(text), from, count);

    if (taken < 0) return taken;
    if (sscanf(text, "%d %d %15s", &number, &error, kind) != 3 || number < 0 || error <= 0 || error > MAX_ERRNO)
        return -EINVAL;
    found = match_string(names, ARRAY_SIZE(names), kind);
    if (found < 0) return found;
    spin_lock(&lock);
    left = number;
    code = error;
    refused = 0;
    wanted = found;
    spin_unlock(&lock);
    return count;
}

static ssize_t widest_write(struct file *file, const char __user *from, size_t count, loff_t *offset) {
    int answer = kstrtou32_from_user(from, count, 10, &widest);

    return answer ? answer : count;
}

#define FILE_OF(name)                                                                                                  \
    static int name##_open(struct inode *inode, struct file *file) {                                                   \
        return single_open(file, name##_show, inode->i_private);                                                       \
    }                                                                                                                  \
    static const struct file_operations name##_file = {                                                                \
        .owner = THIS_MODULE,                                                                                          \
        .open = name##_open,                                                                                           \
        .read = seq_read,                                                                                              \
        .write = name##_write,                                                                                         \
        .llseek = seq_lseek,                                                                                           \
        .release = single_release,                                                                                     \
    }

FILE_OF(link);
FILE_OF(refuse);
FILE_OF(widest);

void vkms_faults_debugfs(struct drm_minor *minor) {
    void *vkms = drm_device_to_vkms_device(minor->dev);

    debugfs_create_file("link", 0600, minor->debugfs_root, vkms, &link_file);
    debugfs_create_file("refuse", 0600, minor->debugfs_root, vkms, &refuse_file);
    debugfs_create_file("widest", 0600, minor->debugfs_root, vkms, &widest_file);
}

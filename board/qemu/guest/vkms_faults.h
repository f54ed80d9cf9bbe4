// vkms_faults.h: what the driver calls (vkms_faults.c).

#ifndef VKMS_FAULTS_H
#define VKMS_FAULTS_H

#include <linux/fs.h>

struct drm_atomic_state;
struct drm_device;
struct drm_minor;

// Answers commits with the requested error, and passes on everything else.
long vkms_faults_ioctl(struct file *file, unsigned int command, unsigned long argument);
int vkms_faults_check(struct drm_device *dev, struct drm_atomic_state *state);
int vkms_faults_commit(struct drm_device *dev, struct drm_atomic_state *state, bool nonblock);
void vkms_faults_debugfs(struct drm_minor *minor);

#endif

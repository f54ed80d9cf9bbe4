// DeviceSetup.swift: settings that libinput applies to each device.

import CVitrineLibinput
import Foundation

/// Applies a configuration to libinput's devices.
struct DeviceSetup {
    let configuration: DeviceInput.Configuration

    func apply(to device: OpaquePointer, _ info: DeviceInfo) {
        if libinput_device_config_tap_get_finger_count(device) > 0 {
            libinput_device_config_tap_set_enabled(
                device, configuration.tapsClick ? LIBINPUT_CONFIG_TAP_ENABLED : LIBINPUT_CONFIG_TAP_DISABLED)
        }
        if let natural = configuration.naturalScroll,
            libinput_device_config_scroll_has_natural_scroll(device) != 0
        {
            libinput_device_config_scroll_set_natural_scroll_enabled(device, natural ? 1 : 0)
        }
        if configuration.isLeftHanded, libinput_device_config_left_handed_is_available(device) != 0 {
            libinput_device_config_left_handed_set(device, 1)
        }
        if libinput_device_config_accel_is_available(device) != 0 {
            libinput_device_config_accel_set_speed(device, min(1, max(-1, configuration.pointerSpeed)))
            switch configuration.acceleration {
            case .adaptive:
                libinput_device_config_accel_set_profile(device, LIBINPUT_CONFIG_ACCEL_PROFILE_ADAPTIVE)
            case .flat: libinput_device_config_accel_set_profile(device, LIBINPUT_CONFIG_ACCEL_PROFILE_FLAT)
            case nil: break
            }
        }
        calibrate(device, info)
    }

    /// A calibration for a named device applies to any device that can be calibrated, one for all only to touch panels.
    private func calibrate(_ device: OpaquePointer, _ info: DeviceInfo) {
        guard libinput_device_config_calibration_has_matrix(device) != 0 else { return }
        let named = configuration.calibrations.first { $0.match?.matches(info) == true }?.value
        let general = info.capabilities.contains(.touch) ? configuration.calibrations.value(for: info) : nil
        guard let calibration = named ?? general, calibration.matrix.count == 6 else { return }
        calibration.matrix.withUnsafeBufferPointer {
            _ = libinput_device_config_calibration_set_matrix(device, $0.baseAddress!)
        }
    }
}

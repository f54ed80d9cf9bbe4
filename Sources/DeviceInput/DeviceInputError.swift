// DeviceInputError.swift: another name of the device errors of input.

import Glibc
public import VitrineSeat

/// The error of input devices that cannot be opened or used.
public typealias DeviceInputError = DeviceError

extension DeviceError {
    /// The advice for input devices without permission.
    static func permission(path: String, code: Int32) -> DeviceError {
        DeviceError(
            call: "open", arguments: path, code: code,
            advice: FilePermissions.advice(opening: path, fallbackGroup: "input"))
    }
}

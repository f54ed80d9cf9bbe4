// DeviceInputError.swift: device errors of input, by their old name.

import Glibc
public import VitrineSeat

/// Input devices cannot be opened or understood.
public typealias DeviceInputError = DeviceError

extension DeviceError {
    /// What to do about input devices that may not be opened.
    static func permission(path: String, code: Int32) -> DeviceError {
        DeviceError(
            call: "open", arguments: path, code: code,
            advice: FilePermissions.advice(opening: path, fallbackGroup: "input"))
    }
}

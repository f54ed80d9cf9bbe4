// DRMDevice.swift: one open card, such as /dev/dri/card0.

import CVitrineDRM
import Glibc

/// An open display card. The descriptor is non-blocking: reading flip events never waits.
final class DRMDevice {
    let path: String
    private(set) var descriptor: Int32
    private(set) var supportsAtomic = false

    /// The node's name without its folder, such as `card0`.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    init(path: String) throws {
        self.path = path
        descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            let code = errno
            throw DRMError(
                call: "open", arguments: path, code: code, advice: DRMDevice.openAdvice(path, code))
        }
    }

    deinit { close() }

    func close() {
        guard descriptor >= 0 else { return }
        Glibc.close(descriptor)
        descriptor = -1
    }

    /// Asks for universal planes and, unless `prefersLegacy`, for atomic commits.
    /// - Throws: when the card has no dumb buffers, which is all that software compositing needs.
    func prepare(prefersLegacy: Bool) throws {
        guard try capability(UInt64(DRM_CAP_DUMB_BUFFER)) == 1 else {
            throw DRMError(
                call: "drmGetCap", arguments: "\(path), DRM_CAP_DUMB_BUFFER", code: 0,
                advice:
                    "The driver of \(name) has no dumb buffers, so nothing can be drawn on it in software: "
                    + "choose another card")
        }
        _ = drmSetClientCap(descriptor, UInt64(DRM_CLIENT_CAP_UNIVERSAL_PLANES), 1)
        supportsAtomic = !prefersLegacy && drmSetClientCap(descriptor, UInt64(DRM_CLIENT_CAP_ATOMIC), 1) == 0
    }

    static func openAdvice(_ path: String, _ code: Int32) -> String {
        switch code {
        case EACCES, EPERM: FilePermissions.advice(opening: path, fallbackGroup: "video")
        case ENOENT: noDevice(CardChoice.cards(in: CardChoice.folder))
        case EBUSY: "Another program holds the device: stop it first"
        default: ""
        }
    }

    /// What to say when a node is not there, though the others are.
    static func noDevice(_ others: [String]) -> String {
        others.isEmpty
            ? "There is no such device, and no other display card: load the driver of the display (modprobe)"
            : "There is no such device; the kernel has \(others.joined(separator: ", "))"
    }
}

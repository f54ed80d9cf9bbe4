// DRMDevice.swift: one open card, such as /dev/dri/card0.

import CVitrineDRM
import Glibc
import VitrineSeat

/// An open display card. The descriptor is non-blocking: reading flip events never waits.
final class DRMDevice: DisplayCard {
    let path: String
    private(set) var descriptor: Int32
    private(set) var supportsAtomic = false
    private let opener: any DeviceOpener
    /// The memory into which commits are written.
    var atomicMemory: drmModeAtomicReqPtr?
    /// The names of properties by their numbers, which differ between cards.
    var propertyNames: [UInt32: String] = [:]

    /// The node's name without its folder, such as `card0`.
    let name: String

    /// - Parameter opener: opens and closes the node.
    @MainActor init(path: String, opener: any DeviceOpener) throws {
        self.path = path
        name = path.split(separator: "/").last.map(String.init) ?? path
        self.opener = opener
        do {
            descriptor = try opener.openDevice(path, flags: O_RDWR | O_NONBLOCK)
        } catch var error as DeviceError {
            if error.advice.isEmpty { error.advice = DRMDevice.openAdvice(path, error.code) }
            throw error
        }
        let flags = fcntl(descriptor, F_GETFL)
        if flags & O_NONBLOCK == 0 { _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) }
    }

    deinit { close() }

    func close() {
        guard descriptor >= 0 else { return }
        let (opener, given) = (opener, descriptor)
        MainActor.assumeIsolated { opener.closeDevice(given) }
        descriptor = -1
        drmModeAtomicFree(atomicMemory)
        atomicMemory = nil
    }

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
        case EBUSY: "Another program uses the device: stop it first"
        default: ""
        }
    }

    /// The advice if a node is missing while others exist.
    static func noDevice(_ others: [String]) -> String {
        others.isEmpty
            ? "There is no such device, and no other display card: load the driver of the display (modprobe)"
            : "There is no such device; the kernel has \(others.joined(separator: ", "))"
    }
}

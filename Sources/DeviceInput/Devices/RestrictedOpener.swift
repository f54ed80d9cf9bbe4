// RestrictedOpener.swift: opens device nodes for libinput, and keeps keys from the console.

import CVitrineLibinput
import Glibc
import VitrineSeat

/// What libinput calls to open and close nodes. Lives as long as the libinput context.
final class RestrictedOpener {
    struct Refusal {
        var path: String
        var code: Int32
    }

    private let opener: any DeviceOpener

    /// - Parameter opener: opens the nodes, by the process's rights or a seat manager's.
    init(_ opener: any DeviceOpener) { self.opener = opener }

    /// Nodes that could not be opened, until they are taken.
    private(set) var refusals: [Refusal] = []
    /// Nodes that another program keeps for itself: their events do not arrive.
    private(set) var heldByOthers: [String] = []

    func takeRefusals() -> [Refusal] {
        defer { refusals = [] }
        return refusals
    }

    func takeHeldByOthers() -> [String] {
        defer { heldByOthers = [] }
        return heldByOthers
    }

    /// The descriptor, or the negative errno as libinput wants it.
    func open(_ path: String, flags: Int32) -> Int32 {
        let opener = opener
        let descriptor: Int32
        do {
            descriptor = try MainActor.assumeIsolated {
                try opener.openDevice(path, flags: flags | O_NONBLOCK)
            }
        } catch {
            let code = (error as? DeviceError)?.code ?? EIO
            refusals.append(Refusal(path: path, code: code))
            return code == 0 ? -EIO : -code
        }
        if isReadByConsole(descriptor), vitrine_evdev_grab(descriptor, 1) != 0, errno == EBUSY {
            heldByOthers.append(path)
        }
        return descriptor
    }

    func close(_ descriptor: Int32) {
        // Closing gives a grabbed device back.
        let opener = opener
        MainActor.assumeIsolated { opener.closeDevice(descriptor) }
    }

    /// The console types what has typing keys (codes 1 to 88). A power button, which the system's
    /// session manager has to go on hearing, has none and is left shared.
    private func isReadByConsole(_ descriptor: Int32) -> Bool {
        var bits = [UInt8](repeating: 0, count: 12)
        guard vitrine_evdev_keys(descriptor, &bits, Int32(bits.count)) > 0 else { return false }
        return (1...88).contains { bits[$0 / 8] & (1 << UInt8($0 % 8)) != 0 }
    }
}

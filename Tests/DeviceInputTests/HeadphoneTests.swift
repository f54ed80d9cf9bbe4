import Foundation
import Testing
import VitrineSeat

@testable import VitrineDeviceInput

/// Headphone jacks are identified by the switches in sysfs.
@MainActor @Suite("Headphones")
struct HeadphoneTests {
    private func folder(_ words: [String: String]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "input-\(UUID().uuidString)")
        for (name, bits) in words {
            let device = folder.appendingPathComponent("\(name)/device/capabilities")
            try FileManager.default.createDirectory(at: device, withIntermediateDirectories: true)
            try "\(bits)\n".write(to: device.appendingPathComponent("sw"), atomically: true, encoding: .utf8)
        }
        return folder.path
    }

    // SW_LID is 0, SW_TABLET_MODE 1, SW_HEADPHONE_INSERT 2, SW_MICROPHONE_INSERT 4 (linux/input-event-codes.h).
    @Test(arguments: [
        ("4", true), ("14", true), ("1", false), ("10", false), ("0", false), ("1 0", false), ("", false),
        ("zz", false),
    ])
    func jacksAreRecognisedByTheirSwitch(_ bits: String, _ isJack: Bool) throws {
        let folder = try folder(["event3": bits])
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(HeadphoneWatch.hasJack("event3", in: folder) == isJack)
        #expect(!HeadphoneWatch.hasJack("event4", in: folder))
    }

    /// Refuses every node, and counts.
    @MainActor private final class Refusing: DeviceOpener {
        var isActive = false
        let hasSessions = true
        private(set) var attempts: [String] = []

        func openDevice(_ path: String, flags: Int32) throws -> Int32 {
            attempts.append(path)
            throw DeviceError(call: "libseat_open_device", arguments: path, code: EPERM)
        }
        func closeDevice(_ descriptor: Int32) {}
    }

    /// seatd revokes devices when another console is in front: they are opened again in the session's turn.
    @Test func jacksAreOpenedInTheSessionsTurn() throws {
        let folder = try folder(["event3": "4"])
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let opener = Refusing()
        let node = DeviceMonitor.Node(path: "/dev/input/event3", isGamepad: false)
        let watch = HeadphoneWatch(opener: opener, folder: folder) { [node] }
        #expect(opener.attempts.isEmpty)
        opener.isActive = true
        watch.resume()
        #expect(opener.attempts == ["/dev/input/event3"])
        watch.suspend()
        watch.dispatch()
        #expect(opener.attempts.count == 1)
        watch.resume()
        #expect(opener.attempts.count == 2)
        watch.close()
    }

    @Test func withoutJacksNothingIsPluggedIn() {
        let watch = HeadphoneWatch(folder: "/nonexistent")
        watch.handler = { _ in Issue.record("nothing was plugged in") }
        watch.dispatch()
        #expect(!watch.areConnected && watch.fileDescriptor >= 0)
        watch.close()
        watch.close()
    }
}

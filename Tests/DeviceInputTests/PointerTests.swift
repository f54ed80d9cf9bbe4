// PointerTests.swift: where the pointer goes, and which button is which.

import Foundation
import Testing
import VitrineSeat

@testable import VitrineDeviceInput

@MainActor @Suite struct PointerTests {
    @Test func miceMoveByPointsOfThePicture() {
        var position = PointerPosition(area: CGSize(width: 1000, height: 500))
        position.move(dx: 100, dy: -50)
        #expect(abs(position.point.x - 0.6) < 1e-9)
        #expect(abs(position.point.y - 0.4) < 1e-9)
    }

    @Test func thePointerStaysOnThePicture() {
        var position = PointerPosition(area: CGSize(width: 1000, height: 500))
        position.move(dx: 1e9, dy: 1e9)
        #expect(position.point == CGPoint(x: 0.999, y: 0.998))
        position.move(dx: -1e9, dy: -1e9)
        #expect(position.point == .zero)
        position.place(at: CGPoint(x: CGFloat.nan, y: 0.5))
        #expect(position.point == .zero)
    }

    @Test func anEmptyPictureDoesNotDivideByZero() {
        var position = PointerPosition(area: .zero)
        position.move(dx: 3, dy: 3)
        #expect(position.point.x.isFinite && position.point.y.isFinite)
    }

    @Test func buttonsCountFromThePrimaryOne() {
        // BTN_LEFT, BTN_RIGHT, BTN_MIDDLE, BTN_TASK, BTN_TOUCH
        #expect(PointerTranslator.buttonNumber(code: 0x110) == 0)
        #expect(PointerTranslator.buttonNumber(code: 0x111) == 1)
        #expect(PointerTranslator.buttonNumber(code: 0x112) == 2)
        #expect(PointerTranslator.buttonNumber(code: 0x117) == 7)
        #expect(PointerTranslator.buttonNumber(code: 0x14A) == nil)
    }
}

@MainActor @Suite struct DeviceErrorTests {
    @Test func aRefusedNodeNamesItsGroup() {
        let error = DeviceInputError.permission(path: "/dev/input/event0", code: EACCES)
        #expect(error.description.contains("open(/dev/input/event0): Permission denied"))
        #expect(error.description.contains("group input"))
    }

    @Test func aMachineWithoutDevicesSaysWhatToDo() {
        let none = InputContext.noDevices(in: "/dev/input").description
        #expect(
            none
                == "Looking for input devices(/dev/input/event*). There are none: plug in a touch panel, a mouse "
                + "or a keyboard, or load its driver")
        let unknown = InputContext.nothingKnown(of: ["/dev/input/event0"]).description
        #expect(unknown.contains("/dev/input/event0") && unknown.contains("start systemd-udevd"))
    }

    @Test func nodesAreTakenInTheOrderOfTheirNumbers() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "nodes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["event10", "event2", "mouse0", "mice", "eventual"] {
            try Data().write(to: folder.appendingPathComponent(name))
        }
        #expect(
            InputContext.eventNodes(in: folder.path).map { ($0 as NSString).lastPathComponent } == [
                "event2", "event10",
            ])
        #expect(InputContext.eventNodes(in: "/nowhere/at/all") == [])
    }

    @Test func anOpenerReportsWhatItCouldNotOpen() {
        let opener = RestrictedOpener(DirectOpener())
        #expect(opener.open("/nowhere/event0", flags: O_RDWR) == -ENOENT)
        #expect(opener.takeRefusals().map(\.path) == ["/nowhere/event0"])
        #expect(opener.takeRefusals().isEmpty)
    }

    @Test func deviceNodesAreOpenedNonBlockingAndNotInherited() throws {
        let opener = RestrictedOpener(DirectOpener())
        let descriptor = opener.open("/dev/null", flags: O_RDONLY)
        #expect(descriptor >= 0)
        #expect(fcntl(descriptor, F_GETFL) & O_NONBLOCK != 0)
        #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
        opener.close(descriptor)
        #expect(fcntl(descriptor, F_GETFD) == -1)
    }
}

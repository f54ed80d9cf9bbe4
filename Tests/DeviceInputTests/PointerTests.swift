// PointerTests.swift: the pointer's position, and its buttons.

import Foundation
import Testing
import VitrineGraphics
import VitrineInput
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

    @Test func buttonsAreNumberedFromThePrimaryOne() {
        // BTN_LEFT, BTN_RIGHT, BTN_MIDDLE, BTN_TASK, BTN_TOUCH
        #expect(PointerTranslator.buttonNumber(code: 0x110) == 0)
        #expect(PointerTranslator.buttonNumber(code: 0x111) == 1)
        #expect(PointerTranslator.buttonNumber(code: 0x112) == 2)
        #expect(PointerTranslator.buttonNumber(code: 0x117) == 7)
        #expect(PointerTranslator.buttonNumber(code: 0x14A) == nil)
    }

    private func translator(_ turn: QuarterTurn, turnsMice: Bool = false) -> PointerTranslator {
        var pointer = PointerTranslator(position: PointerPosition(area: CGSize(width: 1000, height: 1000)))
        pointer.rotation = turn
        pointer.turnsMice = turnsMice
        return pointer
    }

    private func place(_ event: InputEvent) -> CGPoint? {
        guard case .pointerMoved(let point) = event.kind else { return nil }
        return CGPoint(x: (point.x * 1000).rounded(), y: (point.y * 1000).rounded())
    }

    /// The picture's top is at the panel's right, bottom and left: the panel's top left is the picture's bottom
    /// left, bottom right and top right.
    @Test(arguments: [
        (QuarterTurn.none, CGPoint(x: 100, y: 200)), (.clockwise, CGPoint(x: 200, y: 900)),
        (.half, CGPoint(x: 900, y: 800)), (.counterclockwise, CGPoint(x: 800, y: 100)),
    ])
    func tabletsFollowTheRotationOfThePanel(turn: QuarterTurn, expected: CGPoint) {
        var pointer = translator(turn)
        #expect(place(pointer.placed(at: CGPoint(x: 0.1, y: 0.2), time: 1)) == expected)
    }

    @Test func miceAreRotatedOnlyIfEnabled() {
        var pointer = translator(.clockwise)
        #expect(place(pointer.moved(dx: 100, dy: 0, time: 1)) == CGPoint(x: 600, y: 500))
        // To the right on the panel is up in a picture whose top is at the panel's right.
        pointer = translator(.clockwise, turnsMice: true)
        #expect(place(pointer.moved(dx: 100, dy: 0, time: 1)) == CGPoint(x: 500, y: 400))
        pointer = translator(.half, turnsMice: true)
        #expect(place(pointer.moved(dx: 100, dy: 50, time: 1)) == CGPoint(x: 400, y: 450))
        pointer = translator(.counterclockwise, turnsMice: true)
        #expect(place(pointer.moved(dx: 100, dy: 0, time: 1)) == CGPoint(x: 500, y: 600))
    }

    @Test func aButtonOnTwoMiceIsOneButton() {
        var pointer = translator(.none)
        #expect(
            pointer.button(code: 0x110, isDown: true, device: 1, time: 1)?.kind
                == .pointerButton(0, isDown: true))
        #expect(pointer.button(code: 0x110, isDown: true, device: 2, time: 2) == nil)
        #expect(pointer.button(code: 0x110, isDown: false, device: 1, time: 3) == nil)
        #expect(
            pointer.release(device: 2, time: 4) == [
                InputEvent(time: 4, kind: .pointerButton(0, isDown: false))
            ])
        #expect(pointer.release(time: 5).isEmpty)
    }

    @Test func wheelsMoveByNotchesAndPartsOfThem() {
        let pointer = translator(.clockwise)
        #expect(pointer.wheel(dx: 0, dy: 1, time: 1)?.kind == .scroll(dx: 0, dy: 48))
        #expect(pointer.wheel(dx: -0.25, dy: 0, time: 1)?.kind == .scroll(dx: -12, dy: 0))
        #expect(pointer.scrolled(dx: 0, dy: 0, time: 1) == nil)
    }
}

@MainActor @Suite struct DeviceErrorTests {
    @Test func aRefusedNodeIsReportedWithItsGroup() {
        let error = DeviceInputError.permission(path: "/dev/input/event0", code: EACCES)
        #expect(error.description.contains("open(/dev/input/event0): Permission denied"))
        #expect(error.description.contains("group input"))
    }

    @Test func withoutDevicesAdviceIsPrinted() {
        let none = InputContext.noDevices(in: "/dev/input").description
        #expect(
            none
                == "Looking for input devices(/dev/input/event*). There are none: plug in a touch panel, a mouse "
                + "or a keyboard, or load its driver")
        let unknown = InputContext.noDescription(of: ["/dev/input/event0"]).description
        #expect(unknown.contains("/dev/input/event0") && unknown.contains("start systemd-udevd"))
    }

    @Test func nodesAreOpenedInNumericalOrder() throws {
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

    @Test func refusedNodesAreReportedOnce() {
        let nodes = DeviceNodes(opener: DirectOpener())
        #expect(nodes.open("/nowhere/event0", flags: O_RDWR) == -ENOENT)
        #expect(nodes.refusals.map(\.path) == ["/nowhere/event0"])
        // A node that has been removed needs no message.
        #expect(nodes.drainRefusals().isEmpty && nodes.refusals.isEmpty)
        #expect(nodes.permissionError == nil)
    }

    /// Codes of linux/input-event-codes.h: A, power, sleep, suspend, power2, restart, volume up.
    @Test(arguments: [
        (30, true, true), (116, false, true), (142, false, true), (205, false, true), (356, false, true),
        (408, false, true), (115, false, false),
    ])
    func keyboardsAreGrabbedAndPowerKeysOptionally(code: Int, plainly: Bool, onWish: Bool) {
        var bits = [UInt8](repeating: 0, count: 96)
        bits[code / 8] = 1 << UInt8(code % 8)
        #expect(DeviceNodes.shouldGrab(bits, takesPowerKeys: false) == plainly)
        #expect(DeviceNodes.shouldGrab(bits, takesPowerKeys: true) == onWish)
        // Keys that the system does not receive go to the app.
        #expect(KeyUsage.usage(evdev: code) != nil)
    }

    @Test func openNodesHaveTheirPaths() {
        let nodes = DeviceNodes(opener: DirectOpener())
        let descriptor = nodes.open("/dev/null", flags: O_RDONLY)
        #expect(nodes.descriptor(of: "/dev/null") == descriptor)
        nodes.close(descriptor)
        #expect(nodes.descriptor(of: "/dev/null") == nil)
    }

    @Test func deviceNodesAreOpenedNonBlockingAndNotInherited() {
        let nodes = DeviceNodes(opener: DirectOpener())
        let descriptor = nodes.open("/dev/null", flags: O_RDONLY)
        #expect(descriptor >= 0)
        #expect(fcntl(descriptor, F_GETFL) & O_NONBLOCK != 0)
        #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
        nodes.close(descriptor)
        #expect(fcntl(descriptor, F_GETFD) == -1)
    }
}

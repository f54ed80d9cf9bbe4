// HardwareCursorTests.swift: the hardware settings of a cursor, rotated with the picture.

import VitrineDisplay
import VitrineSeat
import Glibc
import Testing
import VitrineCompositor
import VitrineGraphics

@testable import VitrineDRMOutput

/// Display hardware with a cursor of 16 x 16 pixels, or with none.
private final class StandInCursor: CursorDevice {
    let cursorSize = PixelSize(width: 16, height: 16)
    var refusal: Int32 = 0
    private(set) var calls: [String] = []
    private(set) var memory: CursorBuffer?
    private(set) var destroyedCount = 0

    func takeCalls() -> [String] {
        defer { calls = [] }
        return calls
    }

    func pixel(_ x: Int, _ y: Int) -> UInt32? {
        memory?.base.load(fromByteOffset: y * 80 + x * 4, as: UInt32.self)
    }

    func makeCursorBuffer() throws -> CursorBuffer {
        // A pitch that differs from the width, as in drivers.
        let base = UnsafeMutableRawPointer.allocate(byteCount: 80 * 16, alignment: 64)
        let buffer = CursorBuffer(handle: 7, pitch: 80, length: 80 * 16, base: base)
        memory = buffer
        return buffer
    }

    func destroyCursorBuffer(_ buffer: CursorBuffer) {
        buffer.base.deallocate()
        memory = nil
        destroyedCount += 1
    }

    func setCursor(crtc: UInt32, _ buffer: CursorBuffer?, hotX: Int, hotY: Int) throws {
        calls.append(buffer.map { "show \($0.handle) \(hotX) \(hotY)" } ?? "hide")
        if refusal != 0 { throw DRMError(call: "drmModeSetCursor", arguments: "", code: refusal) }
    }

    func moveCursor(crtc: UInt32, x: Int, y: Int) throws { calls.append("move \(x) \(y)") }
}

@MainActor @Suite struct HardwareCursorTests {
    private let device = StandInCursor()

    /// Four by six pixels, each with a different colour, and the hot spot (1, 2).
    private static func arrow(width: Int = 4, height: Int = 6) -> CursorImage {
        let buffer = PixelBuffer(width: width, height: height)
        for y in 0..<height { for x in 0..<width { buffer[x, y] = 0xFF00_0000 | UInt32(y) << 8 | UInt32(x) } }
        return CursorImage(image: CGImage(buffer), hotX: 1, hotY: 2)
    }

    private func cursor(_ turn: QuarterTurn = .none) throws -> HardwareCursor {
        let cursor = try #require(
            HardwareCursor(
                device: device, crtc: 50, turn: turn,
                pictureSize: turn.turned(PixelSize(width: 100, height: 60))
            ))
        #expect(device.takeCalls() == ["hide"])
        return cursor
    }

    @Test func hardwareWithoutACursorIsDetected() {
        device.refusal = ENXIO
        let none = HardwareCursor(
            device: device, crtc: 50, turn: .none, pictureSize: PixelSize(width: 100, height: 60))
        #expect(none == nil)
    }

    /// drm_mode_cursor_ioctl of the kernel needs the master: EACCES, or EPERM of a seat's revoked card, says nothing about
    /// the hardware.
    @Test(arguments: [EACCES, EPERM])
    func aCursorIsUsedAfterASessionInWhichItWasRefused(code: Int32) throws {
        device.refusal = code
        let cursor = try cursor()
        device.refusal = 0
        #expect(cursor.set(Self.arrow()))
        cursor.invalidateState()
        _ = device.takeCalls()
        try cursor.flush()
        #expect(device.takeCalls().contains { $0.hasPrefix("show 7") })
        cursor.close()
    }

    /// The cursor of a boot splash is removed as soon as that is possible.
    @Test func theCursorOfAnotherProgramIsRemovedLater() throws {
        device.refusal = EACCES
        let cursor = try cursor()
        device.refusal = 0
        _ = device.takeCalls()
        try cursor.flush()
        #expect(device.takeCalls() == ["hide"])
    }

    @Test func theHotspotIsAtThePosition() throws {
        let cursor = try cursor()
        #expect(cursor.set(Self.arrow()))
        cursor.move(toX: 30, y: 20)
        try cursor.flush()
        #expect(device.takeCalls() == ["move 29 18", "show 7 1 2", "move 29 18"])
        #expect(device.pixel(3, 5) == 0xFF00_0503)
        #expect(device.pixel(4, 0) == 0 && device.pixel(0, 6) == 0)
    }

    @Test func unchangedCursorsMakeNoCalls() throws {
        let cursor = try cursor()
        let arrow = Self.arrow()
        _ = cursor.set(arrow)
        try cursor.flush()
        _ = device.takeCalls()
        #expect(cursor.set(arrow))
        cursor.move(toX: 0, y: 0)
        try cursor.flush()
        #expect(device.takeCalls().isEmpty)
    }

    @Test func ofManyMovesOnlyTheLastIsSent() throws {
        let cursor = try cursor()
        _ = cursor.set(Self.arrow())
        try cursor.flush()
        _ = device.takeCalls()
        for x in 1...40 { cursor.move(toX: x, y: 3) }
        try cursor.flush()
        #expect(device.takeCalls() == ["move 39 1"])
    }

    @Test func aHiddenCursorMovesWithoutCalls() throws {
        let cursor = try cursor()
        cursor.move(toX: 5, y: 5)
        try cursor.flush()
        #expect(device.takeCalls().isEmpty)
        _ = cursor.set(Self.arrow())
        try cursor.flush()
        #expect(device.takeCalls().contains("move 4 3"))
        _ = cursor.set(nil)
        try cursor.flush()
        #expect(device.takeCalls() == ["hide"])
    }

    @Test func aNewModeSetsTheCursorAgain() throws {
        let cursor = try cursor()
        _ = cursor.set(Self.arrow())
        cursor.move(toX: 9, y: 9)
        try cursor.flush()
        _ = device.takeCalls()
        cursor.invalidateState()
        try cursor.flush()
        #expect(device.takeCalls() == ["move 8 7", "show 7 1 2", "move 8 7"])
    }

    @Test func oversizedCursorsAreRefused() throws {
        let cursor = try cursor()
        #expect(!cursor.set(Self.arrow(width: 17, height: 6)))
        #expect(cursor.set(Self.arrow(width: 16, height: 16)))
    }

    /// The picture's pixel (30, 20) of 60 x 100, or of 100 x 60 upside down, computed by hand, and the image's
    /// pixel (1, 2) of 4 x 6 rotated in the same way.
    @Test(arguments: [
        // 90°: x' = 99 - 20, y' = 30; the hot pixel: 5 - 2, 1.
        (QuarterTurn.clockwise, "show 7 3 1", "move 76 29"),
        // 180°: 99 - 30, 59 - 20; 3 - 1, 5 - 2.
        (.half, "show 7 2 3", "move 67 36"),
        // 270°: x' = 20, y' = 59 - 30; 2, 3 - 1.
        (.counterclockwise, "show 7 2 2", "move 18 27"),
    ])
    func imageHotspotAndPositionAreRotated(turn: QuarterTurn, show: String, move: String) throws {
        let cursor = try cursor(turn)
        _ = cursor.set(Self.arrow())
        cursor.move(toX: 30, y: 20)
        try cursor.flush()
        #expect(device.takeCalls() == [move, show, move])
        // The position of the image's upper left pixel.
        let corner =
            switch turn {
            case .none: device.pixel(0, 0)
            case .clockwise: device.pixel(5, 0)
            case .half: device.pixel(3, 5)
            case .counterclockwise: device.pixel(0, 3)
            }
        #expect(corner == 0xFF00_0000)
    }

    @Test func theCursorMemoryIsReleased() throws {
        let cursor = try cursor()
        _ = cursor.set(Self.arrow())
        try cursor.flush()
        _ = device.takeCalls()
        cursor.close()
        #expect(device.takeCalls() == ["hide"])
        #expect(device.destroyedCount == 1)
    }
}

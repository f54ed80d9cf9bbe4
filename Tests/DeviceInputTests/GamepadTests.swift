// GamepadTests.swift: gamepads as remotes. Codes of linux/input-event-codes.h.

import Testing
import VitrineInput

@testable import VitrineDeviceInput

private let absX: UInt32 = 0, absY: UInt32 = 1, hatX: UInt32 = 0x10, hatY: UInt32 = 0x11

@MainActor @Suite struct GamepadTests {
    // BTN_SOUTH, BTN_EAST, BTN_WEST, BTN_TL, BTN_TR, BTN_DPAD_UP, BTN_DPAD_DOWN, BTN_DPAD_LEFT, BTN_DPAD_RIGHT
    @Test(arguments: [
        (0x130 as UInt32, RemoteButton.select), (0x131, .menu), (0x134, .playPause), (0x136, .pageUp),
        (0x137, .pageDown),
        (0x220, .up), (0x221, .down), (0x222, .left), (0x223, .right),
    ])
    func gamepadButtonsAreRemoteControlButtons(code: UInt32, button: RemoteButton) {
        var pad = GamepadTranslator(deadZone: 0.5)
        #expect(
            pad.button(code: code, isDown: true, time: 1) == [
                InputEvent(time: 1, kind: .remote(button, isDown: true))
            ])
        #expect(
            pad.button(code: code, isDown: false, time: 2) == [
                InputEvent(time: 2, kind: .remote(button, isDown: false))
            ])
    }

    private func kinds(_ events: [InputEvent]) -> [InputEvent.Kind] { events.map(\.kind) }

    @Test func aStickHasADeadZoneAndHysteresis() {
        var pad = GamepadTranslator(deadZone: 0.5)
        #expect(pad.axis(code: absX, value: 0.49, time: 1).isEmpty)
        #expect(kinds(pad.axis(code: absX, value: 0.51, time: 2)) == [.remote(.right, isDown: true)])
        // A worn stick trembles: 0.4 is outside the dead zone, but not far enough for a direction.
        #expect(pad.axis(code: absX, value: 0.4, time: 3).isEmpty)
        #expect(kinds(pad.axis(code: absX, value: 0.3, time: 4)) == [.remote(.right, isDown: false)])
        #expect(kinds(pad.axis(code: absY, value: -1, time: 5)) == [.remote(.up, isDown: true)])
        #expect(pad.axis(code: absY, value: .nan, time: 6).isEmpty)
    }

    @Test func aDirectionEndsBeforeTheNextBegins() {
        var pad = GamepadTranslator(deadZone: 0.5)
        _ = pad.axis(code: hatX, value: -1, time: 1)
        #expect(
            kinds(pad.axis(code: hatX, value: 1, time: 2))
                == [.remote(.left, isDown: false), .remote(.right, isDown: true)])
        #expect(kinds(pad.axis(code: hatX, value: 0, time: 3)) == [.remote(.right, isDown: false)])
    }

    @Test func hatAndStickPressOneDirectionOnce() {
        var pad = GamepadTranslator(deadZone: 0.5)
        #expect(pad.axis(code: hatY, value: 1, time: 1).count == 1)
        #expect(pad.axis(code: absY, value: 1, time: 2).isEmpty)
        #expect(pad.axis(code: hatY, value: 0, time: 3).isEmpty)
        #expect(kinds(pad.release(time: 4)) == [.remote(.down, isDown: false)])
        #expect(pad.release(time: 5).isEmpty)
    }
}

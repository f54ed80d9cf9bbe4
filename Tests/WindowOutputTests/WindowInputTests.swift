// WindowInputTests.swift: the compositor's seat becomes events of devices, by the text of wayland.xml.

import CWaylandCompositor
import Foundation
import Testing
import VitrineDisplay
import VitrineGraphics
import VitrineInput

@testable import VitrineWindowOutput

@MainActor @Suite struct WindowInputTests {
    /// A window of 200 x 100 with a frame, and what it receives.
    @MainActor private final class Rig {
        let compositor: TestCompositor
        let output: WindowOutput
        var events: [InputEvent] = []
        var kinds: [InputEvent.Kind] { events.map(\.kind) }

        init(_ configuration: WindowOutput.Configuration = WindowOutput.Configuration()) throws {
            var options = TestCompositor.fractional(150)
            (options.width, options.height) = (200, 100)
            compositor = try TestCompositor(options)
            output = try compositor.openWindow(configuration)
            output.pointerArea = CGSize(width: 200, height: 100)
            output.onInput = { [unowned self] in events.append($0) }
            try output.presentColor(1)
            output.exchange(compositor)
        }

        /// The events that an action of the compositor causes.
        func after(_ act: (OpaquePointer) -> Void) -> [InputEvent.Kind] {
            events = []
            act(compositor.raw)
            output.exchange(compositor)
            return kinds
        }
    }

    /// wl_touch: positions are "surface-local"; the scale of the buffer is not in them.
    @Test func fingers() throws {
        let rig = try Rig()
        #expect(
            rig.after {
                wayland_touch_down($0, 1000, 7, 50, 25)
                wayland_touch_down($0, 1000, 9, 100, 75)
                wayland_touch_move($0, 1008, 7, 60, 25)
                wayland_touch_up($0, 1016, 7)
            } == [
                .touchDown(id: 0, at: CGPoint(x: 0.25, y: 0.25)), .touchDown(id: 1, at: CGPoint(x: 0.5, y: 0.75)),
                .touchMoved(id: 0, to: CGPoint(x: 0.3, y: 0.25)), .touchUp(id: 0),
            ])
        // wl_touch.cancel: "the touch stream is cancelled".
        #expect(rig.after { wayland_touch_cancel($0) } == [.touchCancelled(id: 1)])
    }

    @Test func fingersOnATurnedPicture() throws {
        var configuration = WindowOutput.Configuration()
        configuration.rotation = .half
        let rig = try Rig(configuration)
        #expect(
            rig.after { wayland_touch_down($0, 1, 0, 50, 25) } == [.touchDown(id: 0, at: CGPoint(x: 0.75, y: 0.75))])
    }

    /// Buttons have the codes of linux/input-event-codes.h: 0x110 left, 0x111 right, 0x112 middle.
    @Test func thePointer() throws {
        let rig = try Rig()
        #expect(
            rig.after {
                wayland_pointer_enter($0, 20, 10)
                wayland_pointer_move($0, 5, 100, 50)
                wayland_pointer_button($0, 6, 0x110, true)
                wayland_pointer_button($0, 7, 0x110, false)
                wayland_pointer_button($0, 8, 0x111, true)
            } == [
                .pointerMoved(to: CGPoint(x: 0.1, y: 0.1)), .pointerMoved(to: CGPoint(x: 0.5, y: 0.5)),
                .pointerButton(0, isDown: true), .pointerButton(0, isDown: false), .pointerButton(1, isDown: true),
            ])
        // A button that is down when the pointer leaves goes up.
        #expect(rig.after { wayland_pointer_leave($0) } == [.pointerButton(1, isDown: false)])
    }

    /// wl_pointer.axis_value120: 120 is one notch, 48 points as with libinput. Without it `axis` is a distance.
    @Test func theWheel() throws {
        let rig = try Rig()
        _ = rig.after { wayland_pointer_enter($0, 1, 1) }
        #expect(rig.after { wayland_pointer_scroll($0, 9, 0, 15, 120) } == [.scroll(dx: 0, dy: 48)])
        #expect(rig.after { wayland_pointer_scroll($0, 9, 0, -7.5, -60) } == [.scroll(dx: 0, dy: -24)])
        #expect(rig.after { wayland_pointer_scroll($0, 9, 1, 12.5, 0) } == [.scroll(dx: 12.5, dy: 0)])
        // An app with half as many points in the window.
        rig.output.pointerArea = CGSize(width: 100, height: 50)
        #expect(rig.after { wayland_pointer_scroll($0, 9, 0, 12, 0) } == [.scroll(dx: 0, dy: 6)])
    }

    /// wl_pointer.enter: the client should "set an appropriate pointer image"; hot spots are "surface-local".
    @Test func theCursor() throws {
        let rig = try Rig()
        func cursor() -> [Int32] {
            var (width, height, x, y): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
            wayland_pointer_cursor(rig.compositor.raw, &width, &height, &x, &y)
            return [width, height, x, y]
        }
        let image = CGImage(PixelBuffer(width: 20, height: 30))
        #expect(rig.output.setCursor(CursorImage(image: image, hotX: 5, hotY: 10)))
        rig.output.exchange(rig.compositor)
        // The pointer is not in the window.
        #expect(cursor() == [0, 0, 0, 0])
        _ = rig.after { wayland_pointer_enter($0, 1, 1) }
        #expect(cursor() == [20, 30, 4, 8])
        #expect(rig.output.setCursor(nil))
        rig.output.exchange(rig.compositor)
        #expect(cursor() == [0, 0, 0, 0])
    }

    private static let german = """
        xkb_keymap {
            xkb_keycodes { include "evdev+aliases(qwertz)" };
            xkb_types { include "complete" };
            xkb_compat { include "complete" };
            xkb_symbols { include "pc+de+inet(evdev)" };
        };
        """

    private func key(_ event: InputEvent.Kind?) -> [String] {
        guard case .key(let key, let isDown) = event else { return [] }
        return [
            key.characters, key.charactersIgnoringModifiers, isDown ? "down" : "up", key.isRepeat ? "repeat" : "",
            key.modifiers.contains(.shift) ? "shift" : "", String(key.usage, radix: 16),
        ]
    }

    /// wl_keyboard: "keymap" in the text format of libxkbcommon; codes are those of evdev. 44 is the Y of a German
    /// keyboard, usage 1D.
    @Test func keysHaveTheCompositorsLayout() throws {
        let rig = try Rig()
        _ = rig.after {
            wayland_keyboard_keymap($0, Self.german, UInt32(Self.german.utf8.count + 1))
            wayland_keyboard_enter($0)
        }
        let plain = rig.after {
            wayland_keyboard_key($0, 1, 44, true)
            wayland_keyboard_key($0, 2, 44, false)
        }
        #expect(key(plain.first) == ["y", "y", "down", "", "", "1d"])
        #expect(key(plain.last) == ["y", "y", "up", "", "", "1d"])
        let shifted = rig.after {
            wayland_keyboard_key($0, 3, 42, true)
            wayland_keyboard_modifiers($0, 1, 0, 0)
            wayland_keyboard_key($0, 4, 12, true)
        }
        #expect(key(shifted.first) == ["", "", "down", "", "shift", "e1"])
        #expect(key(shifted.last) == ["?", "?", "down", "", "shift", "2d"])
        // wl_keyboard.leave: keys that are down go up.
        let left = rig.after { wayland_keyboard_leave($0) }
        #expect(left.map { key($0)[2] } == ["up", "up"])
        // Modifiers of another window, then Caps Lock (mod 2).
        let locked = rig.after {
            wayland_keyboard_enter($0)
            wayland_keyboard_modifiers($0, 0, 2, 0)
            wayland_keyboard_key($0, 5, 30, true)
        }
        #expect(key(locked.last)[0] == "A")
    }

    /// wl_keyboard.repeat_info: keys a second, and the delay in milliseconds. "A rate of zero disables any repeating".
    @Test func keysRepeat() throws {
        let rig = try Rig()
        _ = rig.after {
            wayland_keyboard_keymap($0, Self.german, UInt32(Self.german.utf8.count + 1))
            wayland_keyboard_repeat($0, 25, 300)
            wayland_keyboard_enter($0)
            wayland_keyboard_key($0, 1, 30, true)
        }
        let pressed = try #require(rig.events.first).time
        rig.events = []
        let due = try #require(rig.output.nextKeyRepeat)
        #expect(abs(due - pressed - 0.3) < 1e-6)
        rig.output.now = { due }
        rig.output.dispatchTimeout()
        #expect(key(rig.kinds.first) == ["a", "a", "down", "repeat", "", "4"])
        #expect(abs((rig.output.nextKeyRepeat ?? 0) - due - 0.04) < 1e-6)
        _ = rig.after { wayland_keyboard_key($0, 2, 30, false) }
        #expect(rig.output.nextKeyRepeat == nil)
        _ = rig.after {
            wayland_keyboard_repeat($0, 0, 300)
            wayland_keyboard_key($0, 3, 30, true)
        }
        #expect(rig.output.nextKeyRepeat == nil)
    }

    /// A layout that is shorter than announced, and one that is none: the keyboard keeps its layout.
    @Test func badLayoutsAreNotUsed() throws {
        let rig = try Rig()
        for (text, size) in [("nonsense", UInt32(9)), ("x", 3_000_000), ("", 0), ("y", .max)] {
            _ = rig.after { wayland_keyboard_keymap($0, text, size) }
        }
        let typed = rig.after {
            wayland_keyboard_enter($0)
            wayland_keyboard_key($0, 1, 44, true)
        }
        #expect(key(typed.last)[0] == "z" && rig.output.isConnected)
    }
}

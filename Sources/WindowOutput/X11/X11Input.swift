// X11Input.swift: the pointer and the keyboard of an X server.
//
// A touch panel is a pointer here: the server passes on one finger as one. Keys have the layout of the server by XKB; without
// it, the US layout.

import CVitrineX11
import Foundation
import VitrineDeviceInput
import VitrineGraphics
import VitrineSystem

/// Positions, buttons, the wheel, keys and modifiers.
@MainActor final class X11Input: WindowDevices {
    private let connection: X11Connection
    private var keyboard = vitrine_x11_keyboard()
    private var layout: KeyboardLayout?
    private var isLayoutOld = false
    /// Held keys repeat by themselves: further presses are not used.
    private var keysDown: Set<UInt8> = []
    private var buttonsDown: Set<UInt8> = []
    /// The server's time of the last event of a person, in milliseconds.
    private(set) var lastTime: UInt32 = 0

    private enum XKBEvent: UInt8 { case newKeyboard, map, state }
    /// evdev codes are 8 less than X's.
    private static let codeOffset: UInt8 = 8
    /// The buttons of the X protocol as codes of linux/input-event-codes.h.
    private static let buttons: [UInt8: UInt32] = [1: 0x110, 2: 0x112, 3: 0x111, 8: 0x113, 9: 0x114]
    /// Buttons that are notches of a wheel.
    private static let notches: [UInt8: (dx: Double, dy: Double)] = [4: (0, -1), 5: (0, 1), 6: (-1, 0), 7: (1, 0)]

    init(_ connection: X11Connection, turn: QuarterTurn) throws {
        self.connection = connection
        try super.init(turn: turn)
        keyboard = vitrine_x11_follow_keyboard(connection.raw)
        connection.didWait()
        readLayout()
    }

    // MARK: The layout

    private func readLayout() {
        isLayoutOld = false
        guard let text = vitrine_x11_keymap(connection.raw) else {
            if layout == nil { useUSLayout() }
            return
        }
        defer { free(text) }
        connection.didWait()
        do { layout = try KeyboardLayout(description: String(cString: text)) } catch {
            Diagnostics.warning("the keyboard of the window keeps its layout: \(error)")
        }
        useLayout()
        readModifiers()
    }

    private func useUSLayout() {
        layout = try? KeyboardLayout.ofUSKeyboard()
        useLayout()
    }

    private func useLayout() {
        guard let layout else { return }
        let delay = keyboard.repeat_delay > 0 ? Double(keyboard.repeat_delay) / 1000 : 0.4
        let interval = keyboard.repeat_interval > 0 ? Double(keyboard.repeat_interval) / 1000 : 0.05
        use(layout, repeatDelay: delay, repeatRate: 1 / interval)
    }

    private func readModifiers() {
        guard keyboard.event != 0 else { return }
        var modifiers: (UInt32, UInt32, UInt32) = (0, 0, 0)
        var group: UInt32 = 0
        let isKnown = withUnsafeMutableBytes(of: &modifiers) {
            vitrine_x11_modifiers(connection.raw, $0.assumingMemoryBound(to: UInt32.self).baseAddress, &group)
        }
        connection.didWait()
        guard isKnown else { return }
        layout?.setModifiers(depressed: modifiers.0, latched: modifiers.1, locked: modifiers.2, group: group)
    }

    // MARK: Events

    /// Handles an event. False if it is not one of input.
    func handle(_ event: UnsafeMutablePointer<xcb_generic_event_t>) -> Bool {
        let type = event.pointee.response_type & 0x7f
        if type == keyboard.event, type != 0 {
            keyboardDidChange(event)
            return true
        }
        switch Int32(type) {
        case XCB_KEY_PRESS, XCB_KEY_RELEASE:
            event.withMemoryRebound(to: xcb_key_press_event_t.self, capacity: 1) {
                key($0.pointee, isDown: Int32(type) == XCB_KEY_PRESS)
            }
        case XCB_BUTTON_PRESS, XCB_BUTTON_RELEASE:
            event.withMemoryRebound(to: xcb_button_press_event_t.self, capacity: 1) {
                button($0.pointee, isDown: Int32(type) == XCB_BUTTON_PRESS)
            }
        case XCB_MOTION_NOTIFY:
            event.withMemoryRebound(to: xcb_motion_notify_event_t.self, capacity: 1) {
                place($0.pointee.event_x, $0.pointee.event_y, at: time($0.pointee.time))
            }
        case XCB_ENTER_NOTIFY, XCB_LEAVE_NOTIFY:
            event.withMemoryRebound(to: xcb_enter_notify_event_t.self, capacity: 1) {
                crossed($0.pointee, entered: Int32(type) == XCB_ENTER_NOTIFY)
            }
        case XCB_FOCUS_IN: readModifiers()
        case XCB_FOCUS_OUT:
            keysDown.removeAll()
            release(.keyboard)
        default: return false
        }
        return true
    }

    /// Called after all events: a new layout is read once.
    func eventsEnd() {
        if isLayoutOld { readLayout() }
    }

    private func keyboardDidChange(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
        // The second byte is the kind.
        switch XKBEvent(rawValue: event.pointee.pad0) {
        case .newKeyboard, .map: isLayoutOld = true
        case .state:
            event.withMemoryRebound(to: xcb_xkb_state_notify_event_t.self, capacity: 1) {
                let state = $0.pointee
                layout?.setModifiers(
                    depressed: UInt32(state.baseMods), latched: UInt32(state.latchedMods),
                    locked: UInt32(state.lockedMods), group: UInt32(state.group))
            }
        case nil: break
        }
    }

    private func key(_ event: xcb_key_press_event_t, isDown: Bool) {
        lastTime = event.time
        guard event.detail >= Self.codeOffset else { return }
        if isDown {
            guard keysDown.insert(event.detail).inserted else { return }
        } else {
            guard keysDown.remove(event.detail) != nil else { return }
        }
        // The server's own state may be later than this key, whose event has the state before it: the low byte is the
        // modifiers, bits 13 and 14 the group.
        layout?.setActiveModifiers(UInt32(event.state & 0xff), group: UInt32(event.state >> 13 & 3))
        send(
            .key(code: UInt32(event.detail - Self.codeOffset), isDown: isDown), of: .keyboard, at: time(event.time))
    }

    private func button(_ event: xcb_button_press_event_t, isDown: Bool) {
        lastTime = event.time
        let time = time(event.time)
        if let notch = Self.notches[event.detail] {
            if isDown { send(.wheel(dx: notch.dx, dy: notch.dy), of: .pointer, at: time) }
            return
        }
        guard let code = Self.buttons[event.detail] else { return }
        if isDown { buttonsDown.insert(event.detail) } else { buttonsDown.remove(event.detail) }
        place(event.event_x, event.event_y, at: time)
        send(.button(code: code, isDown: isDown), of: .pointer, at: time)
    }

    private func crossed(_ event: xcb_enter_notify_event_t, entered: Bool) {
        if entered {
            place(event.event_x, event.event_y, at: time(event.time))
        } else if buttonsDown.isEmpty {
            // While a button is down, the pointer belongs to the window, wherever it is.
            release(.pointer)
        }
    }

    private func place(_ x: Int16, _ y: Int16, at time: Double) {
        let unit = unit(Double(x), Double(y))
        send(.position(x: unit.x, y: unit.y), of: .pointer, at: time)
    }
}

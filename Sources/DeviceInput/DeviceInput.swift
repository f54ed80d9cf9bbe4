// DeviceInput.swift: what people do on touch panels, mice and keyboards.

import CVitrineLibinput
import Foundation
import VitrineInput
import VitrineSeat

/// Input devices of the seat, as a stream of events with the kernel's timestamps.
///
/// The owner waits on `fileDescriptor`, until `nextTimeout` at most, and calls the matching
/// `dispatch` when one is due. Keyboards are grabbed: the console beneath does not read their keys.
@MainActor
public final class DeviceInput {
    /// Takes each event, in order.
    public var handler: ((InputEvent) -> Void)?

    /// Where remarks go that no caller can be given. Standard error at first.
    public var log: (String) -> Void = { FileHandle.standardError.write(Data("vitrine: \($0)\n".utf8)) }

    private var context: InputContext?
    private var touches = TouchTranslator()
    private var pointer = PointerTranslator(position: PointerPosition(area: CGSize(width: 1280, height: 720)))
    private var keys: KeyTranslator

    /// Opens every device of the seat; over udev, those that come later, too.
    /// - Throws: `DeviceInputError`, with what would be right: a group to join, a daemon to start.
    /// - Parameter opener: opens the nodes, such as the seat of the display; nil: the process's own rights do.
    public static func open(opener: (any DeviceOpener)? = nil) throws -> DeviceInput {
        let input = try DeviceInput(opener: opener ?? DirectOpener())
        input.dispatch()
        return input
    }

    private init(opener: any DeviceOpener) throws {
        var complaint: (any Error)?
        do {
            keys = KeyTranslator(layout: try KeyboardLayout())
        } catch {
            // A wrong layout must not take the touch panel away as well.
            complaint = error
            keys = KeyTranslator(
                layout: try KeyboardLayout(
                    names: .init(rules: "evdev", model: "pc105", layout: "us", variant: "", options: "")))
        }
        context = try InputContext(opener: opener)
        if let complaint { log("\(complaint). The keyboard types as a US one") }
    }

    isolated deinit { close() }

    /// The picture's size in points, over which mice move. Touch panels and tablets need none.
    public var pointerArea: CGSize {
        get { pointer.position.area }
        set { pointer.position.area = newValue }
    }

    /// Readable when devices have something to say.
    public var fileDescriptor: Int32 { context.map { libinput_get_fd($0.libinput) } ?? -1 }

    /// When `dispatchTimeout()` is wanted for a held key, in seconds of CLOCK_MONOTONIC; nil when none is held.
    public var nextTimeout: Double? { keys.repeating.nextTime }

    /// Reads what has arrived and hands it to `handler`. Never waits.
    public func dispatch() {
        guard let context else { return }
        let result = libinput_dispatch(context.libinput)
        if result < 0 { log("libinput_dispatch: \(String(cString: strerror(-result)))") }
        while let event = libinput_get_event(context.libinput) {
            defer { libinput_event_destroy(event) }
            if let input = translate(event) { handler?(input) }
        }
        reportDevices(context)
    }

    /// A held key types again.
    public func dispatchTimeout() {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        let now = Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
        if let event = keys.fireRepeat(at: now) { handler?(event) }
    }

    /// Gives the devices back. Fingers that are down are cancelled. May be called again.
    public func close() {
        guard context != nil else { return }
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        let now = Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
        for event in touches.cancelAll(at: now) { handler?(event) }
        context = nil
    }

    /// Lets the devices go while another session has them. Fingers that are down are cancelled, keys released.
    public func suspend() {
        guard let context else { return }
        for event in touches.cancelAll(at: MonotonicTime.now) { handler?(event) }
        libinput_suspend(context.libinput)
        dispatch()
    }

    /// Opens the devices again.
    public func resume() {
        guard let context else { return }
        if libinput_resume(context.libinput) != 0 { log("The input devices could not be opened again") }
        dispatch()
    }

    private func translate(_ event: OpaquePointer) -> InputEvent? {
        let type = libinput_event_get_type(event)
        switch type {
        case LIBINPUT_EVENT_KEYBOARD_KEY:
            return keys.translate(libinput_event_get_keyboard_event(event))
        case LIBINPUT_EVENT_POINTER_MOTION, LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE,
            LIBINPUT_EVENT_POINTER_BUTTON,
            LIBINPUT_EVENT_POINTER_SCROLL_WHEEL, LIBINPUT_EVENT_POINTER_SCROLL_FINGER,
            LIBINPUT_EVENT_POINTER_SCROLL_CONTINUOUS:
            return pointer.translate(libinput_event_get_pointer_event(event), type: type)
        case LIBINPUT_EVENT_TOUCH_DOWN, LIBINPUT_EVENT_TOUCH_MOTION, LIBINPUT_EVENT_TOUCH_UP,
            LIBINPUT_EVENT_TOUCH_CANCEL:
            return touches.translate(libinput_event_get_touch_event(event), type: type)
        case LIBINPUT_EVENT_DEVICE_ADDED:
            setUp(libinput_event_get_device(event))
            return nil
        default:
            return nil
        }
    }

    /// Touchpads click by a tap, too.
    private func setUp(_ device: OpaquePointer) {
        if libinput_device_config_tap_get_finger_count(device) > 0 {
            libinput_device_config_tap_set_enabled(device, LIBINPUT_CONFIG_TAP_ENABLED)
        }
    }

    private func reportDevices(_ context: InputContext) {
        for refusal in context.opener.takeRefusals() where refusal.code != ENODEV && refusal.code != ENOENT {
            log("\(DeviceInputError.permission(path: refusal.path, code: refusal.code))")
        }
        for path in context.opener.takeHeldByOthers() {
            log("\(path) is kept by another program (EVIOCGRAB): its keys do not arrive until that one stops")
        }
    }
}

// WindowInput.swift: the compositor's seat as input devices.
//
// Its events become those of devices, and are converted as DeviceInput converts those of libinput: the same pointer,
// wheel, fingers, keys and repeats. Keyboards have the layout and the repeats of the compositor.

import CVitrineWayland
import Foundation
import VitrineDeviceInput
import VitrineGraphics
import VitrineInput
import VitrineSystem

/// The pointer, the touch panel and the keyboard of the seat.
@MainActor final class WindowInput {
    /// Called with each event, in order.
    var handler: ((InputEvent) -> Void)?
    /// The numbers of the devices.
    enum Device: Int { case pointer, touch, keyboard }

    /// The clipboard of the seat.
    let clipboard: WindowClipboard
    /// The input method of the seat.
    let text: WindowTextInput

    private var translator: InputTranslator
    private let surface: WindowSurface
    private let connection: WaylandConnection
    private let globals: WaylandGlobals
    private let cursor: WindowCursor
    private var seat: WaylandObject?
    private var seatName: UInt32?
    private var pointer: SeatPointer?
    private var touch: SeatTouch?
    private var keyboard: SeatKeyboard?
    private var times = EventTimes()

    private enum Event: UInt32 { case capabilities, name }
    private static let hasPointer: UInt32 = 1, hasKeyboard: UInt32 = 2, hasTouch: UInt32 = 4

    /// - Throws: an error of xkbcommon, if its keyboard descriptions are not installed.
    init(
        _ globals: WaylandGlobals, in connection: WaylandConnection, surface: WindowSurface, cursor: WindowCursor,
        turn: QuarterTurn
    ) throws {
        self.globals = globals
        self.connection = connection
        self.surface = surface
        self.cursor = cursor
        clipboard = WindowClipboard(globals, in: connection)
        text = WindowTextInput(globals, in: connection)
        translator = InputTranslator(
            configuration: DeviceInput.Configuration(), layout: try KeyboardLayout.ofUSKeyboard())
        translator.rotation = turn
        text.place = { [unowned surface] unit in
            let (width, height) = (CGFloat(surface.geometry.width), CGFloat(surface.geometry.height))
            let corners = [CGPoint(x: unit.minX, y: unit.minY), CGPoint(x: unit.maxX, y: unit.maxY)]
                .map(turn.panelPoint(ofPicture:))
            let (a, b) = (corners[0], corners[1])
            return CGRect(
                x: min(a.x, b.x) * width, y: min(a.y, b.y) * height, width: abs(b.x - a.x) * width,
                height: abs(b.y - a.y) * height)
        }
        if let global = globals.globals.first(where: { $0.interface == "wl_seat" }) { appear(global) }
    }

    /// Takes a global object that is announced later: the first seat.
    func appear(_ global: WaylandGlobals.Global) {
        guard seat == nil, global.interface == "wl_seat", let proxy = globals.bind(global, most: 8) else { return }
        seatName = global.name
        let destroy = global.version >= 5 ? wl_seat_release : wl_seat_destroy
        seat = WaylandObject(proxy, in: connection, destroy: destroy) { [unowned self] event, values in
            if case .capabilities = Event(rawValue: event) { follow(capabilities: values[0].u) }
        }
        clipboard.use(seat)
        text.use(seat)
    }

    /// Forgets a removed seat.
    func remove(_ global: WaylandGlobals.Global) {
        guard global.name == seatName else { return }
        follow(capabilities: 0)
        clipboard.use(nil)
        text.use(nil)
        (seat, seatName) = (nil, nil)
    }

    private func follow(capabilities: UInt32) {
        guard let seat else { return }
        if capabilities & Self.hasPointer == 0 {
            if pointer != nil { release(.pointer) }
            pointer = nil
        } else if pointer == nil {
            pointer = SeatPointer(seat, of: self, cursor: cursor)
        }
        if capabilities & Self.hasTouch == 0 {
            if touch != nil { release(.touch) }
            touch = nil
        } else if touch == nil {
            touch = SeatTouch(seat, of: self)
        }
        if capabilities & Self.hasKeyboard == 0 {
            if keyboard != nil { release(.keyboard) }
            keyboard = nil
        } else if keyboard == nil {
            keyboard = SeatKeyboard(seat, of: self)
        }
    }

    /// The cursor has another image: the pointer shows it if it is in the window.
    func cursorDidChange() { pointer?.showCursor() }

    /// The size of the picture in points.
    var pointerArea: CGSize {
        get { translator.pointerArea }
        set { translator.pointerArea = newValue }
    }

    /// The time at which a held key repeats. Nil if none is held.
    var nextTimeout: Double? { translator.nextTime }

    /// Repeats a held key.
    func dispatchTimeout(at now: Double) { deliver(translator.fire(at: now)) }

    /// Releases everything that is down, and cancels touches.
    func releaseAll() { deliver(translator.releaseAll(at: MonotonicTime.now)) }

    // MARK: Events of devices

    /// The time of an event.
    func time(_ milliseconds: UInt32) -> Double { times.seconds(milliseconds, at: MonotonicTime.now) }

    /// Converts and delivers an event of a device.
    func send(_ kind: DeviceEvent.Kind, of device: Device, at time: Double) {
        deliver(translator.translate(DeviceEvent(time: time, device: device.rawValue, kind: kind)))
    }

    /// The device lost the window, or was removed: what it held is released.
    func release(_ device: Device) { send(.removed, of: device, at: MonotonicTime.now) }

    /// Uses a layout and repeats of the compositor.
    func use(_ layout: KeyboardLayout, repeatDelay: Double, repeatRate: Double) {
        deliver(
            translator.replaceKeyboard(
                layout, repeatDelay: repeatDelay, repeatRate: repeatRate, at: MonotonicTime.now))
    }

    /// A position in the compositor's coordinates as a fraction of the window.
    func unit(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let geometry = surface.geometry
        return (x / Double(max(1, geometry.width)), y / Double(max(1, geometry.height)))
    }

    /// Points for each of the compositor's coordinates: not 1 if the app has a scale of its own.
    var pointsPerCoordinate: Double {
        let turned = translator.rotation.swapsAxes ? translator.pointerArea.height : translator.pointerArea.width
        return turned / Double(max(1, surface.geometry.width))
    }

    private func deliver(_ results: [InputTranslator.Result]) {
        for result in results { handler?(result.event) }
    }
}

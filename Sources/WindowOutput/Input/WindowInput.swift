// WindowInput.swift: the compositor's seat as input devices.
//
// Keyboards have the layout and the repeats of the compositor.

import CVitrineWayland
import Foundation
import VitrineGraphics

/// The pointer, the touch panel and the keyboard of the seat.
@MainActor final class WindowInput: WindowDevices {
    /// The clipboard of the seat.
    let clipboard: WindowClipboard
    /// The drags of the seat.
    let drags: WindowDrags
    /// The input method of the seat.
    let text: WindowTextInput
    /// What is pressed.
    var presses = HeldPresses()

    private let surface: WindowSurface
    private let connection: WaylandConnection
    private let globals: WaylandGlobals
    private let cursor: WindowCursor
    private let data: DataDevice
    private var seat: WaylandObject?
    private var seatName: UInt32?
    private var pointer: SeatPointer?
    private var touch: SeatTouch?
    private var keyboard: SeatKeyboard?

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
        data = DataDevice(globals, in: connection)
        clipboard = WindowClipboard(data)
        drags = WindowDrags(data)
        text = WindowTextInput(globals, in: connection)
        try super.init(turn: turn)
        extent = { [unowned surface] in (surface.geometry.width, surface.geometry.height) }
        text.place = { [unowned surface] unit in
            let (width, height) = (CGFloat(surface.geometry.width), CGFloat(surface.geometry.height))
            let corners = [CGPoint(x: unit.minX, y: unit.minY), CGPoint(x: unit.maxX, y: unit.maxY)]
                .map(turn.panelPoint(ofPicture:))
            let (a, b) = (corners[0], corners[1])
            return CGRect(
                x: min(a.x, b.x) * width, y: min(a.y, b.y) * height, width: abs(b.x - a.x) * width,
                height: abs(b.y - a.y) * height)
        }
        data.isWindow = { [unowned self] in isWindow($0) }
        drags.place = { [unowned self] x, y in
            let unit = unit(x, y)
            return turn.picturePoint(ofPanel: CGPoint(x: unit.x, y: unit.y))
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
        data.use(seat)
        text.use(seat)
    }

    /// Forgets a removed seat.
    func remove(_ global: WaylandGlobals.Global) {
        guard global.name == seatName else { return }
        follow(capabilities: 0)
        clipboard.reset()
        drags.reset()
        presses = HeldPresses()
        data.use(nil)
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

    /// Begins a drag, with the press that has left the window. The compositor takes the press: it ends here.
    /// - Returns: whether it has begun.
    func startDrag(_ offer: DragOffer, icon: PictureSurface, onEnd: @escaping (DragEnd) -> Void) -> Bool {
        guard let (press, serial) = presses.outside else { return false }
        let hasBegun = drags.start(onEnd) {
            OutgoingDrag(
                offer, at: data, from: surface.surface, serial: serial, icon: icon, scale: surface.geometry.scale,
                onEnd: $0)
        }
        guard hasBegun else { return false }
        if press == .button {
            presses.up(.button)
            release(.pointer)
        } else {
            presses.removeFingers()
            release(.touch)
        }
        return true
    }

    /// Whether a surface is the window's, not one of its title bar.
    func isWindow(_ surface: OpaquePointer?) -> Bool { surface == self.surface.surface.proxy }

    /// The cursor has another image: the pointer shows it if it is in the window.
    func cursorDidChange() { pointer?.showCursor() }
}

// PointerTranslator.swift: mice, touchpads, and tablets with absolute positions.

import CVitrineLibinput
import Foundation
import VitrineGraphics
import VitrineInput

/// Converts events of all pointing devices of the seat to those of one pointer.
struct PointerTranslator {
    var position: PointerPosition
    var rotation = QuarterTurn.none
    /// Whether the motion of mice is rotated with the picture.
    var turnsMice = false

    /// The buttons that are down, with the devices that hold them.
    private var held: [Int: Set<Int>] = [:]

    /// The distance of one notch of a wheel in points: about three lines of text.
    static let pointsPerNotch = 48.0

    init(position: PointerPosition) { self.position = position }

    mutating func moved(dx: Double, dy: Double, time: Double) -> InputEvent {
        let (x, y) = turnsMice ? turned(dx, dy) : (dx, dy)
        position.move(dx: x, dy: y)
        return InputEvent(time: time, kind: .pointerMoved(to: position.point))
    }

    mutating func placed(at panel: CGPoint, time: Double) -> InputEvent {
        position.place(at: rotation.picturePoint(ofPanel: panel))
        return InputEvent(time: time, kind: .pointerMoved(to: position.point))
    }

    /// Converts a button. One that is down on two mice is one button: only the first press and the last release are
    /// reported.
    mutating func button(code: UInt32, isDown: Bool, device: Int, time: Double) -> InputEvent? {
        guard let number = Self.buttonNumber(code: code) else { return nil }
        var holders = held[number] ?? []
        let wasDown = !holders.isEmpty
        if isDown { holders.insert(device) } else { holders.remove(device) }
        held[number] = holders.isEmpty ? nil : holders
        guard wasDown == holders.isEmpty else { return nil }
        return InputEvent(time: time, kind: .pointerButton(number, isDown: isDown))
    }

    func wheel(dx: Double, dy: Double, time: Double) -> InputEvent? {
        scrolled(dx: dx * Self.pointsPerNotch, dy: dy * Self.pointsPerNotch, time: time)
    }

    func scrolled(dx: Double, dy: Double, time: Double) -> InputEvent? {
        // Touchpads end a scroll with an event without motion.
        guard dx != 0 || dy != 0 else { return nil }
        return InputEvent(time: time, kind: .scroll(dx: dx, dy: dy))
    }

    /// Releases the buttons that only `device` holds, or all buttons.
    mutating func release(device: Int? = nil, time: Double) -> [InputEvent] {
        var events: [InputEvent] = []
        for (number, holders) in held.sorted(by: { $0.key < $1.key }) {
            let rest = device.map { holders.subtracting([$0]) } ?? []
            held[number] = rest.isEmpty ? nil : rest
            if rest.isEmpty {
                events.append(InputEvent(time: time, kind: .pointerButton(number, isDown: false)))
            }
        }
        return events
    }

    /// Converts a distance on the panel to one in the picture.
    private func turned(_ dx: Double, _ dy: Double) -> (Double, Double) {
        switch rotation {
        case .none: (dx, dy)
        case .clockwise: (dy, -dx)
        case .half: (-dx, -dy)
        case .counterclockwise: (-dy, dx)
        }
    }

    /// evdev's button codes from BTN_LEFT on, as 0 (primary), 1 (secondary), 2 (middle), 3…
    static func buttonNumber(code: UInt32) -> Int? {
        let first = UInt32(BTN_LEFT)
        guard code >= first, code < first + 8 else { return nil }
        return Int(code - first)
    }
}

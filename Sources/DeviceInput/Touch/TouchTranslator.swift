// TouchTranslator.swift: fingers on touch panels.
//
// Invariant: every finger that went down goes up once, also when its panel is removed.

import Foundation
import VitrineGraphics
import VitrineInput

/// Converts fingers in slots to touches. A finger's id is the lowest free number.
struct TouchTranslator {
    var rotation = QuarterTurn.none

    private struct Contact: Hashable {
        var device: Int
        var slot: Int
    }
    private var fingers: [Contact: Int] = [:]

    /// The valid ids of fingers, as in scripts.
    private static let numbers = 0..<32

    init() {}

    mutating func down(device: Int, slot: Int, at point: CGPoint, time: Double) -> [InputEvent] {
        let contact = Contact(device: device, slot: slot)
        var events: [InputEvent] = []
        // The end of this finger's last touch was lost: it begins again.
        if let lost = fingers[contact] {
            events.append(InputEvent(time: time, kind: .touchCancelled(id: lost)))
        }
        let taken = Set(fingers.filter { $0.key != contact }.values)
        guard let id = Self.numbers.first(where: { !taken.contains($0) }) else { return events }
        fingers[contact] = id
        events.append(InputEvent(time: time, kind: .touchDown(id: id, at: turned(point))))
        return events
    }

    func moved(device: Int, slot: Int, to point: CGPoint, time: Double) -> InputEvent? {
        fingers[Contact(device: device, slot: slot)].map {
            InputEvent(time: time, kind: .touchMoved(id: $0, to: turned(point)))
        }
    }

    mutating func up(device: Int, slot: Int, time: Double) -> InputEvent? {
        fingers.removeValue(forKey: Contact(device: device, slot: slot)).map {
            InputEvent(time: time, kind: .touchUp(id: $0))
        }
    }

    mutating func cancelled(device: Int, slot: Int, time: Double) -> InputEvent? {
        fingers.removeValue(forKey: Contact(device: device, slot: slot)).map {
            InputEvent(time: time, kind: .touchCancelled(id: $0))
        }
    }

    func pressed(device: Int, slot: Int, pressure: Double, time: Double) -> InputEvent? {
        fingers[Contact(device: device, slot: slot)].map {
            let force = min(1, max(0, pressure))
            return InputEvent(time: time, kind: .touchForce(id: $0, force: force, isEstimate: false))
        }
    }

    func sized(device: Int, slot: Int, width: Double, height: Double, time: Double) -> InputEvent? {
        fingers[Contact(device: device, slot: slot)].map {
            let size =
                rotation.swapsAxes
                ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
            return InputEvent(time: time, kind: .touchSize(id: $0, size: size))
        }
    }

    /// Cancels the fingers on `device`, or all fingers.
    mutating func cancel(device: Int? = nil, time: Double) -> [InputEvent] {
        let gone = fingers.filter { device == nil || $0.key.device == device }
        for contact in gone.keys { fingers[contact] = nil }
        return gone.values.sorted().map { InputEvent(time: time, kind: .touchCancelled(id: $0)) }
    }

    private func turned(_ point: CGPoint) -> CGPoint {
        guard point.x.isFinite, point.y.isFinite else { return .zero }
        return rotation.picturePoint(ofPanel: point)
    }
}

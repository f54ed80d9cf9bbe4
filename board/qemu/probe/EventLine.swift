// EventLine.swift: input events as lines that a test can compare.

import Foundation
import VitrineInput

enum EventLine {
    static func describe(_ event: InputEvent) -> String {
        switch event.kind {
        case .touchDown(let id, let point): "touchDown \(id) \(text(point))"
        case .touchMoved(let id, let point): "touchMoved \(id) \(text(point))"
        case .touchUp(let id): "touchUp \(id)"
        case .touchCancelled(let id): "touchCancelled \(id)"
        case .pointerMoved(let point): "pointerMoved \(text(point))"
        case .pointerButton(let button, let isDown): "pointerButton \(button) \(isDown ? "down" : "up")"
        case .scroll(let dx, let dy): "scroll \(text(CGPoint(x: dx, y: dy)))"
        case .key(let key, let isDown):
            "key \(String(key.usage, radix: 16)) \(isDown ? "down" : "up") [\(printable(key.characters))] "
                + "[\(printable(key.charactersIgnoringModifiers))] \(String(key.modifiers.rawValue, radix: 16))"
        case .shake: "shake"
        case .tilt(let horizontal, let vertical): "tilt \(text(CGPoint(x: horizontal, y: vertical)))"
        case .touchForce(let id, let force, let isEstimate):
            "touchForce \(id) \(String(format: "%.3f", force))\(isEstimate ? " estimate" : "")"
        case .touchSize(let id, let size): "touchSize \(id) \(text(CGPoint(x: size.width, y: size.height)))"
        case .remote(let button, let isDown): "remote \(button) \(isDown ? "down" : "up")"
        case .scan(let scan): "scan [\(printable(scan.text))] [\(scan.device)]"
        }
    }

    /// Keeps an event on one line: control characters are escaped as in Swift.
    private static func printable(_ characters: String) -> String {
        String(characters.debugDescription.dropFirst().dropLast())
    }

    private static func text(_ point: CGPoint) -> String { String(format: "%.3f %.3f", point.x, point.y) }
}

// InputScriptWriter.swift: writes events as lines of an input script, in fractions of the screen.

import Foundation

/// Writes the format that `InputScriptParser` reads.
package enum InputScriptWriter {
    /// The line for `kind`, after `units screen`.
    package static func line(_ kind: InputEvent.Kind) -> String {
        switch kind {
        case .touchDown(let id, let point): "down \(id) \(text(point))"
        case .touchMoved(let id, let point): "move \(id) \(text(point))"
        case .touchUp(let id): "up \(id)"
        case .touchCancelled(let id): "cancel \(id)"
        case .touchForce(let id, let force, let isEstimate):
            "force \(id) \(text(force))\(isEstimate ? " estimate" : "")"
        case .touchSize(let id, let size): "contact \(id) \(text(size.width)) \(text(size.height))"
        case .pointerMoved(let point): "pointer \(text(point))"
        case .pointerButton(let number, let isDown): "button \(number) \(half(isDown))"
        case .scroll(let dx, let dy): "scroll \(text(dx)) \(text(dy))"
        case .key(let key, let isDown):
            "\(isDown ? key.isRepeat ? "keyrepeat" : "keydown" : "keyup") \(text(key))"
        case .remote(let button, let isDown): "remote \(name(button)) \(half(isDown))"
        case .scan(let scan):
            "scan \(InputScriptWord.quote(scan.text))"
                + (scan.device.isEmpty ? "" : " \(InputScriptWord.quote(scan.device))")
        case .shake: "shake"
        case .tilt(let horizontal, let vertical): "tilt \(text(horizontal)) \(text(vertical))"
        }
    }

    /// A key with its modifiers, as tests press it: `cmd+shift+a`.
    package static func press(_ key: KeyInput) -> String {
        let held = InputScriptParser.modifierNames.filter { key.modifiers.contains($0.modifier) }.map(\.name)
        return (held + [KeyNames.name(of: key.usage)]).joined(separator: "+")
    }

    private static func half(_ isDown: Bool) -> String { isDown ? "down" : "up" }

    private static func text(_ point: CGPoint) -> String { "\(text(point.x)) \(text(point.y))" }

    /// The shortest digits that read back as the same number.
    private static func text(_ value: CGFloat) -> String {
        guard value.isFinite else { return "0" }
        return value == value.rounded() && value.magnitude < 1e6 ? String(Int(value)) : "\(Double(value))"
    }

    private static func text(_ key: KeyInput) -> String {
        var words = [KeyNames.name(of: key.usage)]
        let held = InputScriptParser.modifierNames.filter { key.modifiers.contains($0.modifier) }.map(\.name)
        if !held.isEmpty { words.append(held.joined(separator: "+")) }
        let usual = KeyNames.characters(usage: key.usage, shift: key.modifiers.contains(.shift))
        if key.charactersIgnoringModifiers != key.characters {
            words += [
                InputScriptWord.quote(key.characters), InputScriptWord.quote(key.charactersIgnoringModifiers),
            ]
        } else if key.characters != usual {
            words.append(InputScriptWord.quote(key.characters))
        }
        return words.joined(separator: " ")
    }

    private static func name(_ button: RemoteButton) -> String {
        InputScriptParser.buttonNames.first { $0.button == button }!.name
    }
}

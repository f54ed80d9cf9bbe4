// OffscreenStage+Input.swift: simulated touches, keys and motion.
//
// Every call is delivered at the current virtual time, in a separate turn. Coordinates: points of the window.

import VitrineCompositor
public import Foundation
public import Testing
import VitrineDisplay
import VitrineInput
public import VitrineRuntime
public import VitrineViewValues

extension OffscreenStage {
    // MARK: Fingers

    /// Finger `id` goes down at `point`.
    public func touchDown(at point: CGPoint, id: Int = 0) async {
        await send(.touchDown(id: id, at: unit(point)))
    }

    /// Finger `id` moves to `point`.
    public func touchMove(to point: CGPoint, id: Int = 0) async {
        await send(.touchMoved(id: id, to: unit(point)))
    }

    /// Finger `id` goes up.
    public func touchUp(id: Int = 0) async { await send(.touchUp(id: id)) }

    /// The touch of finger `id` is cancelled by the device.
    public func touchCancel(id: Int = 0) async { await send(.touchCancelled(id: id)) }

    /// Sets the force of finger `id`, 0…1. An estimate is replaced by the next force that is not one.
    public func touchForce(_ force: CGFloat, id: Int = 0, isEstimate: Bool = false) async {
        await send(.touchForce(id: id, force: force, isEstimate: isEstimate))
    }

    /// Sets the size of finger `id` in points.
    public func touchSize(_ size: CGSize, id: Int = 0) async {
        let bounds = screen.bounds.size
        await send(
            .touchSize(
                id: id, size: CGSize(width: size.width / bounds.width, height: size.height / bounds.height)))
    }

    /// A finger goes down at `point` and up 0.05 s later.
    public func tap(at point: CGPoint) async {
        await touchDown(at: point)
        await advance(by: 3 * Self.frameInterval)
        await touchUp()
    }

    /// A finger moves from one point to another in `duration` seconds at constant speed, one step each frame.
    public func drag(from start: CGPoint, to end: CGPoint, duration: Double = 0.3) async {
        await touchDown(at: start)
        let steps = max(1, Int((duration / Self.frameInterval).rounded()))
        for step in 1...steps {
            await advance(by: Self.frameInterval)
            let part = CGFloat(step) / CGFloat(steps)
            await touchMove(
                to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        await touchUp()
    }

    /// The pointer moves to `point`.
    public func pointerMove(to point: CGPoint) async { await send(.pointerMoved(to: unit(point))) }

    /// A button of the pointer goes down or up. 0 is the primary one.
    public func pointerButton(_ number: Int = 0, isDown: Bool) async {
        await send(.pointerButton(number, isDown: isDown))
    }

    /// The wheel scrolls at `point`. Positive y moves the content up.
    public func scroll(at point: CGPoint, dx: CGFloat = 0, dy: CGFloat) async {
        await send(.pointerMoved(to: unit(point)))
        await send(.scroll(dx: dx, dy: dy))
    }

    // MARK: Keys

    /// A key goes down, with the text of a US keyboard.
    public func keyDown(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) async {
        heldModifiers[key.rawValue] = modifiers
        await send(.key(input(key, modifiers), isDown: true))
    }

    /// A key goes up.
    public func keyUp(_ key: UIKeyboardHIDUsage) async {
        let modifiers = heldModifiers.removeValue(forKey: key.rawValue) ?? []
        await send(.key(input(key, modifiers), isDown: false))
    }

    /// A key is pressed and released, by its name in input scripts, with modifiers before it: "return", "cmd+a",
    /// "shift+tab". For an unknown name records an issue.
    public func press(_ key: String, sourceLocation: SourceLocation = #_sourceLocation) async {
        let parts = key.split(separator: "+", omittingEmptySubsequences: false)
        let line = "key \(parts.last ?? "") \(parts.dropLast().joined(separator: "+"))"
        guard case .key(let usage, let modifiers)? = try? InputScript(text: line, name: key).lines.first?.command,
            let code = UIKeyboardHIDUsage(rawValue: usage)
        else {
            Issue.record("There is no key “\(key)”; keys are named as in input scripts", sourceLocation: sourceLocation)
            return
        }
        await keyDown(code, modifiers: UIKeyModifierFlags(rawValue: modifiers.rawValue))
        await keyUp(code)
    }

    /// A media key is pressed and released. `usage` is of HID page 12, such as 0xCD for play/pause.
    public func pressMediaKey(_ usage: Int) async {
        let input = KeyInput(usage: 0xC0000 | usage)
        await send(.key(input, isDown: true))
        await send(.key(input, isDown: false))
    }

    /// Repeats a held key, as a keyboard does.
    public func keyRepeat(_ key: UIKeyboardHIDUsage) async {
        var repeated = input(key, heldModifiers[key.rawValue] ?? [])
        repeated.isRepeat = true
        await send(.key(repeated, isDown: true))
    }

    // MARK: Remotes and scanners

    /// A button of a remote or a gamepad goes down. Call it again to repeat a held one.
    public func remoteDown(_ button: UIPress.PressType) async { await send(button, isDown: true) }

    /// A button of a remote goes up.
    public func remoteUp(_ button: UIPress.PressType) async { await send(button, isDown: false) }

    /// A button of a remote is pressed and released.
    public func pressRemote(_ button: UIPress.PressType) async {
        await remoteDown(button)
        await remoteUp(button)
    }

    /// A barcode scanner reads `text`.
    public func scan(_ text: String, device: String = "") async {
        await send(.scan(ScanInput(text: text, device: device)))
    }

    private func send(_ button: UIPress.PressType, isDown: Bool) async {
        guard let button = RemoteButton(rawValue: button.rawValue) else {
            fatalError(
                "OffscreenStage: \(button) is no button of a remote; keys go down with keyDown(_:)")
        }
        await send(.remote(button, isDown: isDown))
    }

    /// Types `text`, one key after the other. Characters that a US keyboard lacks come from a key without a usage, as
    /// with composing.
    public func type(_ text: String) async {
        for character in text {
            let key = KeyNames.key(typing: character)
            let input = KeyInput(
                usage: key?.usage ?? 0, characters: String(character),
                charactersIgnoringModifiers: String(character),
                modifiers: key?.shift == true ? .shift : [])
            await send(.key(input, isDown: true))
            await send(.key(input, isDown: false))
        }
    }

    /// Tilts the device: the viewer's offset from its centre, -1…1 on each axis.
    public func tilt(horizontal: CGFloat, vertical: CGFloat) async {
        await send(.tilt(horizontal: horizontal, vertical: vertical))
    }

    /// Shakes the device.
    public func shake() async { await send(.shake) }

    private func input(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags) -> KeyInput {
        let shift = modifiers.contains(.shift)
        let characters = KeyNames.characters(usage: key.rawValue, shift: shift)
        return KeyInput(
            usage: key.rawValue, characters: characters, charactersIgnoringModifiers: characters,
            modifiers: InputModifiers(rawValue: modifiers.rawValue))
    }

    private func unit(_ point: CGPoint) -> CGPoint {
        let onScreen = window.convert(point, to: nil as UIWindow?)
        let size = screen.bounds.size
        return CGPoint(x: onScreen.x / size.width, y: onScreen.y / size.height)
    }

    private func send(_ kind: InputEvent.Kind) async {
        makeCurrent()
        loop.enqueue(InputEvent(time: loop.clock.seconds, kind: kind))
        await turn()
    }
}

// OffscreenStage+Input.swift: fingers, keys and shaking, made by a test.
//
// Every call is delivered at the present virtual time, in a turn of its own.
// Coordinates: points of the window.

import VitrineCompositor
public import Foundation
import VitrineInput
public import VitrineRuntime

extension OffscreenStage {
    // MARK: Fingers

    /// Finger `id` comes down at `point`.
    public func touchDown(at point: CGPoint, id: Int = 0) async {
        await send(.touchDown(id: id, at: unit(point)))
    }

    /// Finger `id` moves to `point`.
    public func touchMove(to point: CGPoint, id: Int = 0) async {
        await send(.touchMoved(id: id, to: unit(point)))
    }

    /// Finger `id` leaves.
    public func touchUp(id: Int = 0) async { await send(.touchUp(id: id)) }

    /// The device takes finger `id` back.
    public func touchCancel(id: Int = 0) async { await send(.touchCancelled(id: id)) }

    /// Finger `id` presses with a force of 0…1; an estimate is replaced by the next force that is none.
    public func touchForce(_ force: CGFloat, id: Int = 0, isEstimate: Bool = false) async {
        await send(.touchForce(id: id, force: force, isEstimate: isEstimate))
    }

    /// Finger `id` covers `size` points.
    public func touchSize(_ size: CGSize, id: Int = 0) async {
        let bounds = screen.bounds.size
        await send(
            .touchSize(
                id: id, size: CGSize(width: size.width / bounds.width, height: size.height / bounds.height)))
    }

    /// A finger comes down at `point` and leaves 0.05 s later.
    public func tap(at point: CGPoint) async {
        await touchDown(at: point)
        await advance(by: 3 * Self.frameInterval)
        await touchUp()
    }

    /// A finger goes from one point to another in `duration` seconds, evenly, a step a frame.
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

    /// A button of the pointer goes down or comes up; 0 is the primary one.
    public func pointerButton(_ number: Int = 0, isDown: Bool) async {
        await send(.pointerButton(number, isDown: isDown))
    }

    /// The wheel turns over `point`; positive y moves the content up.
    public func scroll(at point: CGPoint, dx: CGFloat = 0, dy: CGFloat) async {
        await send(.pointerMoved(to: unit(point)))
        await send(.scroll(dx: dx, dy: dy))
    }

    // MARK: Keys

    /// A key goes down. It types what a US keyboard types.
    public func keyDown(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) async {
        heldModifiers[key.rawValue] = modifiers
        await send(.key(input(key, modifiers), isDown: true))
    }

    /// A key comes up.
    public func keyUp(_ key: UIKeyboardHIDUsage) async {
        let modifiers = heldModifiers.removeValue(forKey: key.rawValue) ?? []
        await send(.key(input(key, modifiers), isDown: false))
    }

    /// A media key is pressed and comes up; `usage` is of HID page 12, as 0xCD for play/pause.
    public func pressMediaKey(_ usage: Int) async {
        let input = KeyInput(usage: 0xC0000 | usage)
        await send(.key(input, isDown: true))
        await send(.key(input, isDown: false))
    }

    /// A key that is held is reported again, as a keyboard does after a while.
    public func keyRepeat(_ key: UIKeyboardHIDUsage) async {
        var repeated = input(key, heldModifiers[key.rawValue] ?? [])
        repeated.isRepeat = true
        await send(.key(repeated, isDown: true))
    }

    // MARK: Remotes and scanners

    /// A button of a remote or a gamepad goes down. One that is held goes down again and again.
    public func remoteDown(_ button: UIPress.PressType) async { await send(button, isDown: true) }

    /// A button of a remote comes up.
    public func remoteUp(_ button: UIPress.PressType) async { await send(button, isDown: false) }

    /// A button of a remote is pressed and comes up.
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

    /// Types `text`, a key after the other. Characters that a US keyboard lacks come from a key
    /// without a number, as from a composing keyboard.
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

    /// The device is held so that the viewer is off its middle, -1…1 along each axis.
    public func tilt(horizontal: CGFloat, vertical: CGFloat) async {
        await send(.tilt(horizontal: horizontal, vertical: vertical))
    }

    /// The device is shaken.
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

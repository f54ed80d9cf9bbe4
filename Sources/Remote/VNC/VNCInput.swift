// VNCInput.swift: conversion of a viewer's pointer and keys to events of devices.
//
// RFB has positions in pixels of the picture and the state of all buttons. Keys are X11 symbols, which denote
// characters, not keys: usages are those of the key of a US keyboard that types the character.

import CVitrineXKB
import Foundation
import VitrineGraphics
import VitrineInput

/// Converts a viewer's events to input events.
struct VNCInput {
    private var buttons = 0
    private var position: CGPoint?
    private var heldModifiers: InputModifiers = []

    /// The distance of one notch of the wheel in points.
    private static let notch: CGFloat = 40

    /// Converts a pointer event, with the picture's size.
    mutating func pointer(x: Int, y: Int, buttons now: Int, in size: PixelSize) -> [InputEvent.Kind] {
        var events: [InputEvent.Kind] = []
        let place = CGPoint(
            x: min(1, max(0, (CGFloat(x) + 0.5) / CGFloat(max(1, size.width)))),
            y: min(1, max(0, (CGFloat(y) + 0.5) / CGFloat(max(1, size.height)))))
        if place != position {
            position = place
            events.append(.pointerMoved(to: place))
        }
        let changed = now ^ buttons
        // RFB's order is left, middle, right; that of devices left, right, middle.
        for (bit, button) in [(0, 0), (1, 2), (2, 1)] where changed & 1 << bit != 0 {
            events.append(.pointerButton(button, isDown: now & 1 << bit != 0))
        }
        for (bit, dx, dy) in [(3, 0.0, -1.0), (4, 0, 1), (5, -1, 0), (6, 1, 0)]
        where changed & now & 1 << bit != 0 {
            events.append(.scroll(dx: CGFloat(dx) * Self.notch, dy: CGFloat(dy) * Self.notch))
        }
        buttons = now
        return events
    }

    /// Converts a key event. Nil for a symbol without a key.
    mutating func key(symbol: UInt32, isDown: Bool) -> InputEvent.Kind? {
        if let (usage, modifier) = Self.modifiers[symbol] {
            if modifier != .capsLock {
                if isDown { heldModifiers.insert(modifier) } else { heldModifiers.remove(modifier) }
            } else if isDown {
                heldModifiers.formSymmetricDifference(.capsLock)
            }
            return .key(KeyInput(usage: usage, modifiers: heldModifiers), isDown: isDown)
        }
        if let (usage, characters) = Self.named[symbol] {
            return .key(
                KeyInput(
                    usage: usage, characters: characters, charactersIgnoringModifiers: characters,
                    modifiers: heldModifiers), isDown: isDown)
        }
        guard let scalar = Unicode.Scalar(xkb_keysym_to_utf32(symbol)), scalar.value >= 32 else { return nil }
        let text = String(Character(scalar))
        let key = KeyNames.key(typing: Character(scalar))
        let plain = key.map { KeyNames.characters(usage: $0.usage, shift: $0.shift) } ?? text
        // With control or command a key types nothing.
        let types = heldModifiers.isDisjoint(with: [.control, .command])
        return .key(
            KeyInput(
                usage: key?.usage ?? 0, characters: types ? text : "", charactersIgnoringModifiers: plain,
                modifiers: heldModifiers), isDown: isDown)
    }

    /// X11 symbols of modifiers, with their usage and flag.
    private static let modifiers: [UInt32: (usage: Int, modifier: InputModifiers)] = [
        0xFFE1: (0xE1, .shift), 0xFFE2: (0xE5, .shift), 0xFFE3: (0xE0, .control), 0xFFE4: (0xE4, .control),
        0xFFE9: (0xE2, .alternate), 0xFFEA: (0xE6, .alternate), 0xFFEB: (0xE3, .command),
        0xFFEC: (0xE7, .command), 0xFFE7: (0xE3, .command), 0xFFE8: (0xE7, .command),
        0xFFE5: (0x39, .capsLock),
    ]

    /// X11 symbols of other keys, with their usage and text.
    private static let named: [UInt32: (usage: Int, characters: String)] = {
        var keys: [UInt32: (Int, String)] = [
            0xFF08: (0x2A, "\u{8}"), 0xFF09: (0x2B, "\t"), 0xFF0D: (0x28, "\r"), 0xFF8D: (0x58, "\r"),
            0xFF1B: (0x29, "\u{1B}"), 0xFF50: (0x4A, ""), 0xFF51: (0x50, ""), 0xFF52: (0x52, ""),
            0xFF53: (0x4F, ""), 0xFF54: (0x51, ""), 0xFF55: (0x4B, ""), 0xFF56: (0x4E, ""),
            0xFF57: (0x4D, ""), 0xFF63: (0x49, ""), 0xFF67: (0x76, ""), 0xFFFF: (0x4C, ""),
            0xFF13: (0x48, ""), 0xFF61: (0x46, ""),
        ]
        for number in 0..<12 { keys[0xFFBE + UInt32(number)] = (0x3A + number, "") }
        return keys
    }()
}

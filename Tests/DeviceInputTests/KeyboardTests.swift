// KeyboardTests.swift: what keys type, with layouts, modifiers, dead keys and repeats.

import Testing
import VitrineInput

@testable import VitrineDeviceInput

/// Codes of linux/input-event-codes.h.
private enum Key {
    static let one: UInt32 = 2, q: UInt32 = 16, e: UInt32 = 18, z: UInt32 = 44, y: UInt32 = 21,
        a: UInt32 = 30, c: UInt32 = 46
    static let leftShift: UInt32 = 42, leftControl: UInt32 = 29, rightAlt: UInt32 = 100, leftAlt: UInt32 = 56
    static let capsLock: UInt32 = 58, leftMeta: UInt32 = 125, equal: UInt32 = 13, left: UInt32 = 105,
        keypadEnter: UInt32 = 96
}

private func layout(_ name: String, variant: String = "") throws -> KeyboardLayout {
    try KeyboardLayout(
        names: .init(rules: "evdev", model: "pc105", layout: name, variant: variant, options: ""),
        locale: "en_US.UTF-8")
}

@MainActor @Suite struct KeyboardTests {
    @Test func lettersTypeInTheLayout() throws {
        #expect(try layout("us").key(evdev: Key.y, isDown: true)?.characters == "y")
        let german = try layout("de").key(evdev: Key.y, isDown: true)
        #expect(german?.characters == "z")
        // The usage names the key's place, not what it types.
        #expect(german?.usage == 0x1C)
    }

    @Test func shiftTypesCapitalsAndIsReported() throws {
        let keys = try layout("us")
        let shift = keys.key(evdev: Key.leftShift, isDown: true)
        #expect(shift == KeyInput(usage: 0xE1, modifiers: .shift))
        let letter = keys.key(evdev: Key.a, isDown: true)
        #expect(letter?.characters == "A")
        #expect(letter?.charactersIgnoringModifiers == "A")
        #expect(letter?.modifiers == .shift)
        #expect(keys.key(evdev: Key.leftShift, isDown: false)?.modifiers == [])
        #expect(keys.key(evdev: Key.a, isDown: true)?.characters == "a")
    }

    @Test func controlIsIgnoredInThePlainCharacters() throws {
        let keys = try layout("us")
        _ = keys.key(evdev: Key.leftControl, isDown: true)
        let letter = keys.key(evdev: Key.c, isDown: true)
        #expect(letter?.characters == "\u{3}")
        #expect(letter?.charactersIgnoringModifiers == "c")
        #expect(letter?.modifiers == .control)
    }

    @Test func thirdLevelTypesItsSign() throws {
        let keys = try layout("de")
        _ = keys.key(evdev: Key.rightAlt, isDown: true)
        let key = keys.key(evdev: Key.e, isDown: true)
        #expect(key?.characters == "€")
        #expect(key?.charactersIgnoringModifiers == "e")
    }

    @Test func modifiersAreNamed() throws {
        let keys = try layout("us")
        _ = keys.key(evdev: Key.leftAlt, isDown: true)
        _ = keys.key(evdev: Key.leftMeta, isDown: true)
        #expect(keys.activeModifiers == [.alternate, .command])
    }

    @Test func capsLockStaysUntilPressedAgain() throws {
        let keys = try layout("us")
        _ = keys.key(evdev: Key.capsLock, isDown: true)
        _ = keys.key(evdev: Key.capsLock, isDown: false)
        let letter = keys.key(evdev: Key.a, isDown: true)
        #expect(letter?.characters == "A")
        #expect(letter?.modifiers == .capsLock)
    }

    @Test func keysThatTypeNothingHaveNoCharacters() throws {
        #expect(try layout("us").key(evdev: Key.left, isDown: true) == KeyInput(usage: 0x50))
    }

    @Test func keypadKeysSaySo() throws {
        #expect(try layout("us").key(evdev: Key.keypadEnter, isDown: true)?.modifiers == .numericPad)
    }

    @Test func keysThatNobodyKnowsAreDropped() throws {
        #expect(try layout("us").key(evdev: 84, isDown: true) == nil)
        #expect(try layout("us").key(evdev: 100_000, isDown: true) == nil)
    }

    @Test func anUnknownLayoutIsNamed() throws {
        let error = #expect(throws: DeviceInputError.self) { try layout("atlantis") }
        #expect(error?.description.contains("XKB_DEFAULT_LAYOUT=atlantis") == true)
        #expect(error?.description.contains("evdev.lst") == true)
    }

    @Test func lettersRepeatAndModifiersDoNot() throws {
        let keys = try layout("us")
        #expect(keys.repeats(evdev: Key.a))
        #expect(!keys.repeats(evdev: Key.leftShift))
    }
}

@MainActor @Suite struct KeyRepeatTests {
    private let a = KeyInput(usage: 4, characters: "a")
    private let b = KeyInput(usage: 5, characters: "b")

    @Test func aHeldKeyTypesAgainAfterTheDelay() {
        var repeating = KeyRepeat(delay: 0.5, interval: 0.125)
        var fired: InputEvent?
        repeating.press(a, code: 30, at: 10)
        #expect(repeating.nextTime == 10.5)
        fired = repeating.fire(at: 10.25)
        #expect(fired == nil)
        fired = repeating.fire(at: 10.5)
        #expect(fired == InputEvent(time: 10.5, kind: .key(a, isDown: true)))
        #expect(repeating.nextTime == 10.625)
    }

    @Test func theLastKeyRepeats() {
        var repeating = KeyRepeat(delay: 0.5, interval: 0.125)
        var fired: InputEvent?
        repeating.press(a, code: 30, at: 10)
        repeating.press(b, code: 48, at: 10.25)
        repeating.release(code: 30)
        fired = repeating.fire(at: 10.75)
        #expect(fired?.kind == .key(b, isDown: true))
        repeating.release(code: 48)
        #expect(repeating.nextTime == nil)
        fired = repeating.fire(at: 20)
        #expect(fired == nil)
    }

    @Test func afterAStallThereIsNoBurst() {
        var repeating = KeyRepeat(delay: 0.5, interval: 0.125)
        var fired: InputEvent?
        repeating.press(a, code: 30, at: 10)
        fired = repeating.fire(at: 14)
        #expect(fired != nil)
        fired = repeating.fire(at: 14)
        #expect(fired == nil)
        #expect(repeating.nextTime == 14.125)
    }

    @Test func aTranslatorStartsAndStopsRepeats() throws {
        var keys = KeyTranslator(
            layout: try KeyboardLayout(
                names: .init(rules: "evdev", model: "pc105", layout: "us", variant: "", options: "")))
        let pressed = keys.translate(evdev: 30, isDown: true, time: 1)
        #expect(pressed?.time == 1)
        #expect(keys.repeating.nextTime != nil)
        _ = keys.translate(evdev: 42, isDown: true, time: 1.1)
        let again = keys.fireRepeat(at: 2)
        #expect(
            again?.kind
                == .key(KeyInput(usage: 4, characters: "a", charactersIgnoringModifiers: "a"), isDown: true))
        _ = keys.translate(evdev: 30, isDown: false, time: 3)
        #expect(keys.repeating.nextTime == nil)
    }
}

// KeyboardTests.swift: the characters of keys, with layouts, modifiers, dead keys and repeats.

import VitrineSeat
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
        // The usage is the key's position, not its character.
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

    @Test func thirdLevelTypesItsCharacter() throws {
        let keys = try layout("de")
        _ = keys.key(evdev: Key.rightAlt, isDown: true)
        let key = keys.key(evdev: Key.e, isDown: true)
        #expect(key?.characters == "€")
        #expect(key?.charactersIgnoringModifiers == "e")
    }

    @Test func modifiersAreReported() throws {
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

    @Test func keypadKeysAreMarked() throws {
        #expect(try layout("us").key(evdev: Key.keypadEnter, isDown: true)?.modifiers == .numericPad)
    }

    @Test func unknownKeysAreDropped() throws {
        #expect(try layout("us").key(evdev: 84, isDown: true) == nil)
        #expect(try layout("us").key(evdev: 100_000, isDown: true) == nil)
    }

    @Test func anUnknownLayoutIsReported() throws {
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
        repeating.press(.key(a, isDown: true), code: 30, at: 10)
        #expect(repeating.nextTime == 10.5)
        fired = repeating.fire(at: 10.25)
        #expect(fired == nil)
        fired = repeating.fire(at: 10.5)
        var again = a
        again.isRepeat = true
        #expect(fired == InputEvent(time: 10.5, kind: .key(again, isDown: true)))
        #expect(repeating.nextTime == 10.625)
    }

    @Test func theLastKeyRepeats() {
        var repeating = KeyRepeat(delay: 0.5, interval: 0.125)
        var fired: InputEvent?
        repeating.press(.key(a, isDown: true), code: 30, at: 10)
        repeating.press(.key(b, isDown: true), code: 48, at: 10.25)
        repeating.release(code: 30)
        fired = repeating.fire(at: 10.75)
        #expect(fired?.kind == .key(KeyInput(usage: 5, characters: "b", isRepeat: true), isDown: true))
        repeating.release(code: 48)
        #expect(repeating.nextTime == nil)
        fired = repeating.fire(at: 20)
        #expect(fired == nil)
    }

    @Test func afterAStallThereIsNoBurst() {
        var repeating = KeyRepeat(delay: 0.5, interval: 0.125)
        var fired: InputEvent?
        repeating.press(.key(a, isDown: true), code: 30, at: 10)
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
                == .key(
                    KeyInput(usage: 4, characters: "a", charactersIgnoringModifiers: "a", isRepeat: true),
                    isDown: true))
        _ = keys.translate(evdev: 30, isDown: false, time: 3)
        #expect(keys.repeating.nextTime == nil)
    }

    @Test func aRateOfZeroRepeatsNothing() {
        var repeating = KeyRepeat(delay: 0.5, interval: nil)
        repeating.press(.key(a, isDown: true), code: 30, at: 10)
        #expect(repeating.nextTime == nil)
    }

    @Test func aKeyHeldOnTwoKeyboardsIsPressedOnce() throws {
        var keys = KeyTranslator(layout: try layout("us"))
        #expect(keys.translate(evdev: 30, isDown: true, device: 1, time: 1) != nil)
        #expect(keys.translate(evdev: 30, isDown: true, device: 2, time: 2) == nil)
        #expect(keys.translate(evdev: 30, isDown: false, device: 1, time: 3) == nil)
        #expect(
            keys.translate(evdev: 30, isDown: false, device: 2, time: 4)?.kind
                == .key(KeyInput(usage: 4, characters: "a", charactersIgnoringModifiers: "a"), isDown: false))
        // The release of a key that was not pressed is ignored.
        #expect(keys.translate(evdev: 30, isDown: false, device: 2, time: 5) == nil)
    }

    @Test func removingAKeyboardReleasesItsKeys() throws {
        var keys = KeyTranslator(layout: try layout("us"))
        _ = keys.translate(evdev: 42, isDown: true, device: 1, time: 1)
        _ = keys.translate(evdev: 30, isDown: true, device: 1, time: 1)
        _ = keys.translate(evdev: 48, isDown: true, device: 2, time: 2)
        let ups = keys.release(device: 1, time: 3)
        let usages = ups.compactMap { event -> Int? in
            guard case .key(let key, isDown: false) = event.kind else { return nil }
            return key.usage
        }
        #expect(usages == [4, 0xE1])
        #expect(keys.repeating.nextTime == 2.4)
        #expect(keys.release(time: 4).count == 1)
        #expect(keys.repeating.nextTime == nil)
        // Shift was released with its keyboard.
        #expect(
            keys.translate(evdev: 30, isDown: true, device: 2, time: 5)?.kind
                == .key(KeyInput(usage: 4, characters: "a", charactersIgnoringModifiers: "a"), isDown: true))
    }

    @Test func capsLockTurnsOnItsLED() throws {
        var keys = KeyTranslator(layout: try layout("us"))
        #expect(keys.lights == [])
        _ = keys.translate(evdev: 58, isDown: true, time: 1)
        _ = keys.translate(evdev: 58, isDown: false, time: 1)
        #expect(keys.lights == .capsLock)
        _ = keys.translate(evdev: 58, isDown: true, time: 2)
        _ = keys.translate(evdev: 58, isDown: false, time: 2)
        #expect(keys.lights == [])
    }

    @Test func deadKeysCompose() throws {
        var keys = KeyTranslator(layout: try layout("de"))
        // The dead acute is at the position of a US keyboard's equals sign.
        func characters(_ code: UInt32) -> String? {
            defer { _ = keys.translate(evdev: code, isDown: false, time: 0) }
            guard case .key(let key, _)? = keys.translate(evdev: code, isDown: true, time: 0)?.kind else {
                return nil
            }
            return key.characters
        }
        #expect(characters(13) == "")
        #expect(characters(18) == "é")
        // A started composition is cancelled when everything is released.
        #expect(characters(13) == "")
        _ = keys.release(time: 1)
        #expect(characters(18) == "e")
    }

    // KEY_OK, KEY_SELECT, KEY_BACK, KEY_CHANNELUP, KEY_CHANNELDOWN of linux/input-event-codes.h
    @Test(arguments: [
        (0x160 as UInt32, RemoteButton.select), (0x161, .select), (158, .menu), (0x192, .pageUp),
        (0x193, .pageDown),
    ])
    func keysOfRemotesAreButtonPresses(code: UInt32, button: RemoteButton) throws {
        var keys = KeyTranslator(layout: try layout("us"))
        #expect(keys.translate(evdev: code, isDown: true, time: 1)?.kind == .remote(button, isDown: true))
        #expect(keys.translate(evdev: code, isDown: false, time: 2)?.kind == .remote(button, isDown: false))
    }

    @Test func digitsOfARemoteTypeDigitsInEveryLayout() throws {
        var keys = KeyTranslator(layout: try layout("fr"))
        // KEY_NUMERIC_1
        guard case .key(let key, _)? = keys.translate(evdev: 0x201, isDown: true, time: 1)?.kind else {
            Issue.record("no key")
            return
        }
        #expect(key.characters == "1" && key.usage == 0x1E)
    }
}

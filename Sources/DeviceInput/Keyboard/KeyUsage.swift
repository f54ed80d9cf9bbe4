// KeyUsage.swift: conversion of Linux key codes to USB HID usages.
//
// Left: codes of linux/input-event-codes.h. Right: usages of page 7 of the USB HID usage tables, as in
// UIKeyboardHIDUsage.

enum KeyUsage {
    /// The usage of an evdev key code. Nil for keys that are on none of these pages.
    static func usage(evdev code: Int) -> Int? {
        if let usage = media[code] { return 0xC0000 | usage }
        if let usage = system[code] { return usage }
        guard table.indices.contains(code), table[code] != 0 else { return nil }
        return Int(table[code])
    }

    /// Media keys are on page 12: next, play/pause, previous, stop, rewind, play, pause, play, fast forward.
    private static let media: [Int: Int] = [
        163: 0xB5, 164: 0xCD, 165: 0xB6, 166: 0xB7, 168: 0xB4, 200: 0xB0, 201: 0xB1, 207: 0xB0, 208: 0xB3,
    ]

    /// Sleep, suspend and restart are on page 1, as System Sleep and System Cold Restart. The second power key is on
    /// the keyboard page.
    private static let system: [Int: Int] = [142: 0x1_0082, 205: 0x1_0082, 356: 0x66, 408: 0x1_008E]

    /// Whether a usage is on the numeric pad.
    static func isKeypad(_ usage: Int) -> Bool {
        (0x53...0x63).contains(usage) || usage == 0x67 || usage == 0x85
    }

    /// The digit on a key of the numeric pad, as text. Empty for its other keys.
    static func keypadDigit(_ usage: Int) -> String {
        switch usage {
        case 0x59...0x61: "\(usage - 0x58)"
        case 0x62: "0"
        default: ""
        }
    }

    private static let table: [UInt8] = {
        var table = [UInt8](repeating: 0, count: 256)
        func run(_ codes: ClosedRange<Int>, _ usages: [UInt8]) {
            for (code, usage) in zip(codes, usages) { table[code] = usage }
        }
        // Escape; 1…9 and 0; - = backspace tab
        run(
            1...15,
            [0x29, 0x1E, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27, 0x2D, 0x2E, 0x2A, 0x2B])
        // q w e r t y u i o p [ ] return, left control
        run(16...29, [0x14, 0x1A, 0x08, 0x15, 0x17, 0x1C, 0x18, 0x0C, 0x12, 0x13, 0x2F, 0x30, 0x28, 0xE0])
        // a s d f g h j k l ; ' ` left shift
        run(30...42, [0x04, 0x16, 0x07, 0x09, 0x0A, 0x0B, 0x0D, 0x0E, 0x0F, 0x33, 0x34, 0x35, 0xE1])
        // \ z x c v b n m , . / right shift
        run(43...54, [0x31, 0x1D, 0x1B, 0x06, 0x19, 0x05, 0x11, 0x10, 0x36, 0x37, 0x38, 0xE5])
        // keypad *, left alt, space, caps lock, F1…F10, num lock, scroll lock
        run(55...58, [0x55, 0xE2, 0x2C, 0x39])
        run(59...68, [0x3A, 0x3B, 0x3C, 0x3D, 0x3E, 0x3F, 0x40, 0x41, 0x42, 0x43])
        run(69...70, [0x53, 0x47])
        // keypad 7 8 9 - 4 5 6 + 1 2 3 0 .
        run(71...83, [0x5F, 0x60, 0x61, 0x56, 0x5C, 0x5D, 0x5E, 0x57, 0x59, 0x5A, 0x5B, 0x62, 0x63])
        // zenkaku/hankaku, the key beside left shift, F11, F12, ro, katakana, hiragana, henkan, kana, muhenkan
        run(85...94, [0x94, 0x64, 0x44, 0x45, 0x87, 0x92, 0x93, 0x8A, 0x88, 0x8B])
        // keypad comma (JP), keypad enter, right control, keypad /, print, right alt
        run(95...100, [0x8C, 0x58, 0xE4, 0x54, 0x46, 0xE6])
        // home up page-up left right end down page-down insert delete
        run(102...111, [0x4A, 0x52, 0x4B, 0x50, 0x4F, 0x4D, 0x51, 0x4E, 0x49, 0x4C])
        // mute, volume down, volume up, power, keypad =
        run(113...117, [0x7F, 0x81, 0x80, 0x66, 0x67])
        // pause; keypad comma, hangul, hanja, yen, left and right command, menu
        table[119] = 0x48
        run(121...127, [0x85, 0x90, 0x91, 0x89, 0xE3, 0xE7, 0x65])
        // stop again props undo front copy open paste find cut help menu
        run(128...139, [0x78, 0x79, 0x76, 0x7A, 0x77, 0x7C, 0x74, 0x7D, 0x7E, 0x7B, 0x75, 0x76])
        // keypad ( and ), F13…F24
        run(179...180, [0xB6, 0xB7])
        run(183...194, [0x68, 0x69, 0x6A, 0x6B, 0x6C, 0x6D, 0x6E, 0x6F, 0x70, 0x71, 0x72, 0x73])
        return table
    }()
}

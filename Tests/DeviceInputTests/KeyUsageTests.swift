// KeyUsageTests.swift: Linux key codes as USB HID usages, compared with the tables of both.

import Testing

@testable import VitrineDeviceInput

@MainActor @Suite struct KeyUsageTests {
    /// Codes of linux/input-event-codes.h and usages of the HID usage tables, page 7.
    @Test(arguments: [
        (30, 0x04), (48, 0x05), (46, 0x06), (32, 0x07), (18, 0x08), (33, 0x09), (34, 0x0A), (35, 0x0B),
        (23, 0x0C),
        (36, 0x0D), (37, 0x0E), (38, 0x0F), (50, 0x10), (49, 0x11), (24, 0x12), (25, 0x13), (16, 0x14),
        (19, 0x15),
        (31, 0x16), (20, 0x17), (22, 0x18), (47, 0x19), (17, 0x1A), (45, 0x1B), (21, 0x1C), (44, 0x1D),
    ])
    func letters(evdev: Int, usage: Int) { #expect(KeyUsage.usage(evdev: evdev) == usage) }

    @Test(arguments: [
        (2, 0x1E), (10, 0x26), (11, 0x27), (28, 0x28), (1, 0x29), (14, 0x2A), (15, 0x2B), (57, 0x2C),
        (12, 0x2D),
        (13, 0x2E), (26, 0x2F), (27, 0x30), (43, 0x31), (39, 0x33), (40, 0x34), (41, 0x35), (51, 0x36),
        (52, 0x37),
        (53, 0x38), (58, 0x39), (86, 0x64),
    ])
    func digitsAndSigns(evdev: Int, usage: Int) { #expect(KeyUsage.usage(evdev: evdev) == usage) }

    @Test(arguments: [
        (59, 0x3A), (68, 0x43), (87, 0x44), (88, 0x45), (183, 0x68), (194, 0x73), (102, 0x4A), (104, 0x4B),
        (111, 0x4C),
        (107, 0x4D), (109, 0x4E), (106, 0x4F), (105, 0x50), (108, 0x51), (103, 0x52), (110, 0x49),
        (127, 0x65),
        (99, 0x46), (70, 0x47), (119, 0x48),
    ])
    func functionAndArrowKeys(evdev: Int, usage: Int) { #expect(KeyUsage.usage(evdev: evdev) == usage) }

    @Test(arguments: [
        (69, 0x53), (98, 0x54), (55, 0x55), (74, 0x56), (78, 0x57), (96, 0x58), (79, 0x59), (80, 0x5A),
        (81, 0x5B),
        (75, 0x5C), (76, 0x5D), (77, 0x5E), (71, 0x5F), (72, 0x60), (73, 0x61), (82, 0x62), (83, 0x63),
        (117, 0x67),
    ])
    func keypad(evdev: Int, usage: Int) {
        #expect(KeyUsage.usage(evdev: evdev) == usage)
        #expect(KeyUsage.isKeypad(usage))
    }

    @Test(arguments: [
        (29, 0xE0), (42, 0xE1), (56, 0xE2), (125, 0xE3), (97, 0xE4), (54, 0xE5), (100, 0xE6), (126, 0xE7),
        (113, 0x7F),
        (115, 0x80), (114, 0x81),
    ])
    func modifiersAndVolume(evdev: Int, usage: Int) { #expect(KeyUsage.usage(evdev: evdev) == usage) }

    @Test func keysMissingFromTheUsagePageHaveNone() {
        for code in [-1, 0, 84, 240, 255, 256, 0x110, 0x14A, 100_000] {
            #expect(KeyUsage.usage(evdev: code) == nil)
        }
    }

    @Test func usagesAreUnique() {
        let usages = (0..<256).compactMap { KeyUsage.usage(evdev: $0) }
        // KEY_PROPS and KEY_MENU both are the HID menu key, KEY_PLAYCD and KEY_PLAY the play key of remotes,
        // KEY_SLEEP and KEY_SUSPEND the system's sleep.
        let repeated = Dictionary(grouping: usages) { $0 }.filter { $0.value.count > 1 }.map(\.key)
        #expect(repeated.sorted() == [0x76, 0x1_0082, 0xC_00B0])
    }
}

// ConsoleKeysTests.swift: the keys that switch the console.

import Testing
import VitrineInput

@testable import VitrineLaunch

@Suite struct ConsoleKeysTests {
    private func key(_ usage: Int, _ modifiers: InputModifiers, isDown: Bool = true) -> InputEvent {
        InputEvent(time: 0, kind: .key(KeyInput(usage: usage, modifiers: modifiers), isDown: isDown))
    }

    @Test func functionKeysWithControlAndAlternateAreConsoles() {
        #expect(ConsoleKeys.console(for: key(0x3A, [.control, .alternate])) == 1)
        #expect(ConsoleKeys.console(for: key(0x45, [.control, .alternate])) == 12)
    }

    @Test func otherKeysReachTheApp() {
        #expect(ConsoleKeys.console(for: key(0x3A, [.control])) == nil)
        #expect(ConsoleKeys.console(for: key(0x3A, [.control, .alternate, .shift])) == nil)
        #expect(ConsoleKeys.console(for: key(0x39, [.control, .alternate])) == nil)
        #expect(ConsoleKeys.console(for: key(0x46, [.control, .alternate])) == nil)
        #expect(ConsoleKeys.console(for: key(0x3A, [.control, .alternate], isDown: false)) == nil)
    }
}

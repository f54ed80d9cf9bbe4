// SecureShell.swift: what all connections to boards have in common.

import Foundation

/// The options of ssh.
public enum SecureShell {
    /// The words of a text. By default that of the variable BOARD_SSH, which `vitrine dev`, `vitrine inspect` and board/deploy read.
    public static func options(
        _ text: String = ProcessInfo.processInfo.environment["BOARD_SSH"] ?? ""
    ) -> [String] { text.split(separator: " ").map(String.init) }
}

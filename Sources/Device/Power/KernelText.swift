// KernelText.swift: files in which the kernel describes the machine.

import Foundation

/// Files below /sys.
enum KernelText {
    /// A file's text without the blanks around it; nil if it cannot be read.
    static func read(_ file: URL) -> String? {
        (try? String(contentsOf: file, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

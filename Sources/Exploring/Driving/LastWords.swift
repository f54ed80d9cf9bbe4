// LastWords.swift: what a program that ended by a signal wrote last, in a line.

import Foundation

/// The errors of a program that trapped: the message and the innermost functions.
struct LastWords {
    let text: String

    /// - Parameter errors: what the program wrote, with the backtrace of Swift's runtime or of a sanitizer.
    init(of errors: String) {
        let lines = errors.split(separator: "\n").map(String.init)
        let frames = lines.filter { $0.contains(" in ") && $0.contains(" at ") && !$0.contains("libswiftCore") }
        let message =
            lines.last { $0.contains("Fatal error") || $0.contains("AddressSanitizer") }
            ?? lines.last { $0.contains("Program crashed:") } ?? lines.last ?? "without a word"
        // Calls without end: where they ended is chance.
        let functions = Set(frames.compactMap(Self.function))
        let parts =
            frames.count >= 40 && functions.count <= frames.count / 2
            ? ["calls without end", functions.sorted().prefix(6).joined(separator: ", ")]
            : [message.trimmingCharacters(in: CharacterSet(charactersIn: " *"))] + frames.prefix(3)
        text = parts.joined(separator: " | ")
    }

    /// `UIView.bounds.setter` of ` 3 [ra] 0x000056 UIView.bounds.setter + 797 in Kiosk at UIView.swift:142:26`.
    private static func function(in frame: String) -> String? {
        frame.firstMatch(of: #/(?:0x[0-9a-f]+|\[inlined\])\s+(?:0x[0-9a-f]+\s+)?(.+?)(?: \+ \d+)? in /#).map {
            String($0.1)
        }
    }
}

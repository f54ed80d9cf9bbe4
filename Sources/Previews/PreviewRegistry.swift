// PreviewRegistry.swift: the previews of the program, in the order in which its files were linked.

import Synchronization

/// The previews that the program's files add before `main`.
public enum PreviewRegistry {
    struct Entry: Sendable {
        let file: String
        let line: Int
        let make: @MainActor @Sendable () -> Preview
    }

    private static let entries = Mutex<[Entry]>([])

    /// Adds a preview. The front end writes calls of it, which run when the program is loaded. Any thread.
    /// - Parameters:
    ///   - file: the path of the file with the `#Preview`.
    ///   - line: its line, counted from 1.
    ///   - make: returns the preview.
    public static func add(file: String, line: Int, _ make: @escaping @MainActor @Sendable () -> Preview) {
        entries.withLock { $0.append(Entry(file: file, line: line, make: make)) }
    }

    /// All previews, by file and line.
    static var all: [Entry] {
        entries.withLock { $0 }.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
    }
}

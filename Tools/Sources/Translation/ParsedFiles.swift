// ParsedFiles.swift: parses the files of a module on all processors. Parsing is most of the front end's work.

import Dispatch
import SwiftParser
import SwiftSyntax
import Synchronization

/// Parses files.
enum ParsedFiles {
    /// Parses the files that `isNeeded` selects. Returns their trees by path.
    /// - Parameter isWhole: whether bodies that have nothing to translate are parsed, too.
    static func parse(
        _ paths: [String], _ files: [String: [UInt8]], isWhole: Bool, where isNeeded: @Sendable ([UInt8]) -> Bool
    ) -> [String: SourceFileSyntax] {
        let trees = Mutex<[String: SourceFileSyntax]>([:])
        DispatchQueue.concurrentPerform(iterations: paths.count) { index in
            guard let source = files[paths[index]], isNeeded(source) else { return }
            let tree = parse(source, isWhole: isWhole)
            trees.withLock { $0[paths[index]] = tree }
        }
        return trees.withLock { $0 }
    }

    static func parse(_ source: [UInt8], isWhole: Bool) -> SourceFileSyntax {
        let text = isWhole ? source : PlainBodies.blanked(source)
        return text.withUnsafeBufferPointer { Parser.parse(source: $0) }
    }
}

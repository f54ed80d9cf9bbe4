// StartTraceFile.swift: the start-up trace goes to a file, or to standard error.

import Foundation
import VitrineWatch

enum StartTraceFile {
    /// - Throws: `LaunchError` with the path and the reason.
    @MainActor static func write(_ trace: StartTrace, to path: String) throws {
        let text = (path.hasSuffix(".json") ? trace.json : trace.text) + "\n"
        if path == "-" {
            // A full disk behind it is no reason to end.
            try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
            return
        }
        try RunRecorder.write(Data(text.utf8), to: path, what: "start-up trace")
    }
}

// StartTraceFile.swift: writes the start-up trace to a file or to standard error.

import Foundation
import VitrineWatch

enum StartTraceFile {
    /// - Throws: `LaunchError` with the path and the reason.
    @MainActor static func write(_ trace: StartTrace, to path: String) throws {
        let text = (path.hasSuffix(".json") ? trace.json : trace.text) + "\n"
        if path == "-" {
            // An error, such as a full disk, must not end the run.
            try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
            return
        }
        try RunRecorder.write(Data(text.utf8), to: path, what: "start-up trace")
    }
}

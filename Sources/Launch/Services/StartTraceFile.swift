// StartTraceFile.swift: the start-up trace goes to a file, or to standard error.

import Foundation
import VitrineWatch

enum StartTraceFile {
    /// - Throws: `LaunchError` with the path and the reason.
    @MainActor static func write(_ trace: StartTrace, to path: String) throws {
        let text = (path.hasSuffix(".json") ? trace.json : trace.text) + "\n"
        if path == "-" { return FileHandle.standardError.write(Data(text.utf8)) }
        try RunRecorder.write(Data(text.utf8), to: path, what: "start-up trace")
    }
}

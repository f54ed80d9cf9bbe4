// ReportedNames.swift: log messages that are written once for each name.
//
// A layer is committed every frame, so a problem is reported only the first
// time. Main actor only.

import VitrineSystem

@MainActor
struct ReportedNames {
    /// Limits the log of a program with generated names.
    private static let limit = 100
    private var names: Set<String> = []

    /// Logs a message, unless one was logged for this name before. The name is cut to 100 characters.
    mutating func report(_ name: String, _ remark: (_ name: Substring) -> String) {
        guard names.count < Self.limit, names.insert(name).inserted else { return }
        Diagnostics.warning(remark(name.prefix(100)))
    }
}

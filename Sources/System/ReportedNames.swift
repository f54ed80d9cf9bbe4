// ReportedNames.swift: log messages that are written once for each name.
//
// A problem may recur in every frame, so it is reported only the first time. Main actor only.

/// The names for which a message was logged.
@MainActor
package struct ReportedNames {
    /// Limits the log of a program with generated names.
    private static let limit = 100
    private var names: Set<String> = []

    package nonisolated init() {}

    /// Logs a message, unless one was logged for this name before. The name is cut to 100 characters.
    package mutating func report(_ name: String, _ remark: (_ name: Substring) -> String) {
        guard names.count < Self.limit, names.insert(name).inserted else { return }
        Diagnostics.warning(remark(name.prefix(100)))
    }
}

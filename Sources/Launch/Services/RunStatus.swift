// RunStatus.swift: how a running app is, as JSON for `vitrinectl status`.

import Foundation

/// The JSON object of a status request.
struct RunStatus: Codable {
    struct Display: Codable {
        var name: String
        var width: Int
        var height: Int
        var scale: Double
        var isConnected: Bool
        var isPoweredOn: Bool
    }

    struct Frames: Codable {
        var presented: Int
        var seen: Int
        var isFailing: Bool
        /// Milliseconds of the main thread.
        var lastMs: Double
        var longestMs: Double
        var bytesWritten: Int
        var damagedPixels: Int
    }

    var app: String
    var process: Int
    /// `active`, `inactive` or `background`.
    var state: String
    var uptimeSeconds: Double
    var display: Display
    var frames: Frames
    var memory: MemoryFigures
    var memoryWarnings: Int
    /// What tells of memory pressure.
    var pressureSources: [String]
    /// The watchdog's last verdict; nil where nobody waits for it.
    var watchdog: String?
    var viewers: Int?
    /// Content and where it is from.
    var content: [String: String]
    /// Paths of crash reports, the newest last.
    var crashReports: [String]

    var json: String {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}

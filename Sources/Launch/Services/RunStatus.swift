// RunStatus.swift: the state of a running app, as JSON for `vitrinectl status`.

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
        /// The main thread's time in milliseconds.
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
    /// The sources of memory pressure.
    var pressureSources: [String]
    /// The watchdog's last verdict. Nil without a watchdog.
    var watchdog: String?
    var viewers: Int?
    /// The origin of each content.
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

// SoakReport.swift: what weeks of use left behind, in figures.

import Foundation

/// The report of a run, as JSON and as text.
struct SoakReport: Codable {
    struct Sample: Codable {
        var events: Int
        var hours: Double
        /// Bytes.
        var resident: Int
        var live: Int
        var views: Int
        var layers: Int
        var decodedImages: Int
        var glyphs: Int
    }

    var simulatedHours = 0.0
    var wallSeconds = 0.0
    var visits = 0
    var events = 0
    var frames = 0
    /// Samples after each warm-up; the first is the baseline.
    var samples: [Sample] = []
    /// Least squares over the samples, MB per 100,000 events.
    var residentSlope = 0.0
    var liveSlope = 0.0
    var slopeLimit = 0.0
    var problems: [String] = []

    /// Judges the samples.
    mutating func conclude() {
        residentSlope = slope { Double($0.resident) }
        liveSlope = slope { Double($0.live) }
        guard let first = samples.first, let last = samples.last else {
            problems.append("the run was too short for a sample")
            return
        }
        if last.views != first.views {
            problems.append("\(last.views) views, \(first.views) at the baseline")
        }
        if last.layers != first.layers {
            problems.append("\(last.layers) layers, \(first.layers) at the baseline")
        }
        if residentSlope > slopeLimit {
            problems.append(
                "resident memory grows by \(text(residentSlope)) MB per 100,000 events; \(text(slopeLimit)) are allowed"
            )
        }
    }

    private func slope(_ value: (Sample) -> Double) -> Double {
        guard samples.count > 2 else { return 0 }
        let n = Double(samples.count)
        let x = samples.map { Double($0.events) }, y = samples.map(value)
        let meanX = x.reduce(0, +) / n, meanY = y.reduce(0, +) / n
        let above = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
        let below = x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
        return below > 0 ? above / below * 100_000 / 1e6 : 0
    }

    private func text(_ value: Double) -> String { String(format: "%.3f", value) }

    var description: String {
        var lines = [
            "simulated \(text(simulatedHours)) h in \(text(wallSeconds)) s: \(visits) visits, \(events) events, \(frames) frames"
        ]
        for (name, sample) in [("baseline", samples.first), ("end", samples.last)] {
            guard let sample else { continue }
            lines.append(
                "\(name): \(sample.views) views, \(sample.layers) layers, \(sample.live >> 10) KiB live, \(sample.resident >> 10) KiB resident, "
                    + "caches: pictures \(sample.decodedImages >> 10) KiB, glyphs \(sample.glyphs >> 10) KiB")
        }
        lines.append(
            "slope: resident \(text(residentSlope)), live \(text(liveSlope)) MB per 100,000 events (limit \(text(slopeLimit)))"
        )
        lines += problems.map { "PROBLEM: \($0)" }
        return lines.joined(separator: "\n")
    }

    var json: Data {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return (try? encoder.encode(self)) ?? Data()
    }
}

// SoakReport.swift: the growth over weeks of use, in numbers.

import Foundation
import LiveObjects
import VitrineAppState
import VitrineDrawing
import VitrineRuntime

/// The report of a run, as JSON and as text.
struct SoakReport: Codable {
    struct Sample: Codable {
        var events: Int
        var hours: Double
        /// Bytes.
        var resident: Int
        var live: Int
        /// Views and layers in the tree.
        var views: Int
        var layers: Int
        /// Objects of Swift classes and contexts of closures, anywhere on the heap.
        var objects = 0
        /// Blocks of the heap.
        var blocks = 0
        var decodedImages: Int
        var glyphs: Int
    }

    /// Objects of one class.
    struct Growth: Codable {
        var name: String
        var before: Int
        var now: Int
    }

    var simulatedHours = 0.0
    var wallSeconds = 0.0
    var visits = 0
    var events = 0
    var frames = 0
    /// Each is taken between two guests; the first, after the warm-up, is the baseline.
    var samples: [Sample] = []
    /// Classes that have more objects at the end than at the baseline, most first.
    var growth: [Growth] = []
    /// Least squares over the samples, MB per 100,000 events.
    var residentSlope = 0.0
    var liveSlope = 0.0
    /// Least squares over the samples, objects per 100,000 events.
    var objectSlope = 0.0
    var slopeLimit = 0.0
    var liveSlopeLimit = 0.0
    var problems: [String] = []

    /// The most new objects of a class. A guest may leave one; a leak in each visit leaves more.
    static let mostNewObjects = 8

    mutating func add(_ sample: Sample, _ objects: LiveObjects) {
        var sample = sample
        sample.objects = objects.total
        sample.blocks = objects.blocks
        samples.append(sample)
    }

    mutating func compare(_ objects: LiveObjects, with baseline: LiveObjects) {
        growth = objects.growth(since: baseline).map { Growth(name: $0.name, before: $0.before, now: $0.now) }
        for growth in growth where growth.now - growth.before > Self.mostNewObjects {
            problems.append("\(growth.now) objects of \(growth.name), \(growth.before) at the baseline")
        }
    }

    /// Judges the samples.
    @MainActor mutating func conclude() {
        residentSlope = slope { Double($0.resident) } / 1e6
        liveSlope = slope { Double($0.live) } / 1e6
        objectSlope = slope { Double($0.objects) }
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
        for (name, slope, limit) in [
            ("resident memory", residentSlope, slopeLimit), ("the heap in use", liveSlope, liveSlopeLimit),
        ] where slope > limit {
            problems.append(
                "\(name) grows by \(text(slope)) MB per 100,000 events; \(text(limit)) are allowed")
        }
        for (name, size, limit) in [
            (
                "decoded pictures", samples.map(\.decodedImages).max() ?? 0,
                UIApplication.cacheBounds.decodedImages
            ),
            ("glyph masks", samples.map(\.glyphs).max() ?? 0, UIApplication.cacheBounds.glyphs),
        ] where size > limit {
            problems.append("\(size >> 10) KiB of \(name) were kept; the cache's bound is \(limit >> 10) KiB")
        }
    }

    /// The growth of `value` per 100,000 events.
    private func slope(_ value: (Sample) -> Double) -> Double {
        guard samples.count > 2 else { return 0 }
        let n = Double(samples.count)
        let x = samples.map { Double($0.events) }, y = samples.map(value)
        let meanX = x.reduce(0, +) / n, meanY = y.reduce(0, +) / n
        let above = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
        let below = x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
        return below > 0 ? above / below * 100_000 : 0
    }

    private func text(_ value: Double) -> String { String(format: "%.3f", value) }

    var description: String {
        var lines = [
            "simulated \(text(simulatedHours)) h in \(text(wallSeconds)) s: \(visits) visits, \(events) events, \(frames) frames"
        ]
        for (name, sample) in [("baseline", samples.first), ("end", samples.last)] {
            guard let sample else { continue }
            lines.append(
                "\(name): \(sample.views) views, \(sample.layers) layers, \(sample.objects) objects, \(sample.blocks) blocks, "
                    + "\(sample.live >> 10) KiB live, \(sample.resident >> 10) KiB resident, "
                    + "caches: pictures \(sample.decodedImages >> 10) KiB, glyphs \(sample.glyphs >> 10) KiB")
        }
        lines.append(
            "slope per 100,000 events: resident \(text(residentSlope)) MB (limit \(text(slopeLimit))), "
                + "live \(text(liveSlope)) MB (limit \(text(liveSlopeLimit))), \(text(objectSlope)) objects")
        lines += growth.prefix(20).map { "more than at the baseline: \($0.name) \($0.before) → \($0.now)" }
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

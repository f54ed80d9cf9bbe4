// BenchmarkCase.swift: what a case says about itself.
//
// A case prepares everything in its initialiser; what `run` closures do is all
// that is timed. Iteration numbers are shared by ours, the peers and the limit,
// and never repeat, so that sources rotate out of the cache whoever ran before.

import VitrineGraphics

/// One row of the table.
@MainActor
protocol BenchmarkCase: AnyObject {
    nonisolated static var name: String { get }
    nonisolated static var goal: Goal { get }

    init(_ setting: Setting) throws

    var ours: Contender { get }
    /// Others doing the same work; the fastest of them counts. Empty where none can.
    var peers: [Contender] { get }
    /// memcpy or memset of the bytes that must move; nil where the work is not moving bytes.
    var limit: Contender? { get }
    /// Bytes that the last iteration of ours wrote to its output.
    var bytesWritten: Int { get }
    /// Bytes that what the case shows keeps allocated; nil where that is not measured.
    var memory: Int? { get }
    /// Allocations for each row that comes into a list; nil where that is not counted.
    var allocationsPerRow: Double? { get }
    /// By how much a channel of this device pixel may differ from the peer's.
    func tolerance(x: Int, y: Int) -> Int
}

extension BenchmarkCase {
    var peers: [Contender] { [] }
    var limit: Contender? { nil }
    var memory: Int? { nil }
    var allocationsPerRow: Double? { nil }
    func tolerance(x: Int, y: Int) -> Int { 1 }
}

/// One way of doing a case's work.
@MainActor
struct Contender {
    var name: String
    /// Does the work once. What is drawn depends on the iteration alone.
    var run: (_ iteration: Int) throws -> Void
    /// What the last run drew, for comparing; nil where nothing is drawn.
    var picture: (() -> PixelBuffer)?
    /// Milliseconds of the last run, where something else than its duration counts.
    var clock: (() -> Double)?

    init(
        _ name: String, picture: (() -> PixelBuffer)? = nil, clock: (() -> Double)? = nil,
        run: @escaping (_ iteration: Int) throws -> Void
    ) {
        self.name = name
        self.picture = picture
        self.clock = clock
        self.run = run
    }
}

/// What a case should reach on the machine that the project is tested on.
enum Goal: CustomStringConvertible {
    case timesLimit(Double)
    case timesPeer(Double)
    case milliseconds(Double)
    /// A time, and bytes written as a multiple of the damage's bytes.
    case millisecondsAndBytes(Double, times: Double, of: Int)
    /// The limit is ours with a fifth of the work: a time, and how much longer the whole may take.
    case millisecondsAndGrowth(Double, times: Double)
    /// For the table only.
    case none

    var description: String {
        switch self {
        case .timesLimit(let factor): "≤ \(factor) × limit"
        case .timesPeer(let factor): "≤ \(factor) × peer"
        case .milliseconds(let time): "≤ \(time) ms"
        case .millisecondsAndGrowth(let time, let factor):
            time.isFinite ? "≤ \(time) ms, ≤ \(factor) × a fifth" : "≤ \(factor) × a fifth"
        case .none: "-"
        case .millisecondsAndBytes(let time, let factor, _): "≤ \(time) ms, bytes ≤ \(factor) × damage"
        }
    }

    func isMet(by result: Result) -> Bool {
        switch self {
        case .timesLimit(let factor): result.limit.map { result.ours <= factor * $0 } ?? false
        case .timesPeer(let factor): result.peer.map { result.ours <= factor * $0.milliseconds } ?? false
        case .milliseconds(let time): result.ours <= time
        case .millisecondsAndGrowth(let time, let factor):
            result.ours <= time && result.limit.map { result.ours <= factor * $0 } ?? false
        case .none: true
        case .millisecondsAndBytes(let time, let factor, let bytes):
            result.ours <= time && Double(result.bytesWritten) <= factor * Double(bytes)
        }
    }
}

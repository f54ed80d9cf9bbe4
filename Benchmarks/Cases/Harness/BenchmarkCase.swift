// BenchmarkCase.swift: the contenders, goal and figures of a case.
//
// A case prepares everything in its initialiser; only the `run` closures are
// timed. Iteration numbers are shared by ours, the peers and the limit,
// and never repeat, so that sources rotate out of the cache whoever ran before.

import VitrineGraphics

/// One row of the table.
@MainActor
protocol BenchmarkCase: AnyObject {
    nonisolated static var name: String { get }
    nonisolated static var goal: Goal { get }

    init(_ setting: Setting) throws

    var ours: Contender { get }
    /// Others that do the same work; the fastest of them counts. Empty if there are none.
    var peers: [Contender] { get }
    /// memcpy or memset of the bytes that must move; nil if the work is not moving bytes.
    var limit: Contender? { get }
    /// Bytes that the last iteration of ours wrote to its output.
    var bytesWritten: Int { get }
    /// Bytes that stay allocated while the case shows its content; nil if not measured.
    var memory: Int? { get }
    /// Allocations for each row that comes into a list; nil if not counted.
    var allocationsPerRow: Double? { get }
    /// The largest difference of a channel of this device pixel from the peer's.
    func tolerance(x: Int, y: Int) -> Int
}

extension BenchmarkCase {
    var peers: [Contender] { [] }
    var limit: Contender? { nil }
    var memory: Int? { nil }
    var allocationsPerRow: Double? { nil }
    func tolerance(x: Int, y: Int) -> Int { 1 }
}

/// An implementation of a case's work.
@MainActor
struct Contender {
    var name: String
    /// Does the work once. The picture depends only on the iteration.
    var run: (_ iteration: Int) throws -> Void
    /// The picture of the last run, for comparison; nil if nothing is drawn.
    var picture: (() -> PixelBuffer)?
    /// Milliseconds of the last run, if something other than its duration counts.
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

/// The required result of a case on the machine that the project is tested on.
enum Goal: CustomStringConvertible {
    case timesLimit(Double)
    case timesPeer(Double)
    case milliseconds(Double)
    /// A time, and bytes written as a multiple of the damage's bytes.
    case millisecondsAndBytes(Double, times: Double, of: Int)
    /// The limit is ours with a fifth of the work: a time, and how much longer the whole may take.
    case millisecondsAndGrowth(Double, times: Double)
    /// Without a requirement: only listed in the table.
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

// Mutator.swift: seeded damage to valid files.
//
// The damage of a broken disk, an interrupted download and a hostile author: bits flip,
// lengths and sizes become extreme values, parts are removed, repeated or
// moved. The same seed makes the same files on every machine.

import Foundation

struct Mutator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    /// xorshift64*, Marsaglia 2003.
    mutating func next() -> UInt64 {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return state &* 0x2545_F491_4F6C_DD1D
    }

    mutating func below(_ bound: Int) -> Int { bound <= 1 ? 0 : Int(next() >> 1) % bound }

    /// Numbers at which sizes, counts and offsets overflow, as bytes of 1, 2 and 4.
    private static let edges: [[UInt8]] = [
        [0], [1], [0x7F], [0x80], [0xFF], [0, 0], [0xFF, 0xFF], [0x7F, 0xFF], [0x80, 0], [0, 0, 0, 0],
        [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF], [0x80, 0, 0, 0], [0, 1, 0, 0],
        [0, 0, 0xFF, 0xFF],
    ]

    /// `good` with one to eight changes.
    mutating func damaged(_ good: [UInt8]) -> [UInt8] {
        var bytes = good
        for _ in 0...below(8) where !bytes.isEmpty { change(&bytes) }
        return bytes
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let at = below(bytes.count)
        switch below(7) {
        case 0: bytes[at] ^= 1 << UInt8(below(8))
        case 1: bytes[at] = UInt8(truncatingIfNeeded: next())
        case 2:
            let edge = Self.edges[below(Self.edges.count)]
            for (i, byte) in edge.enumerated() where at + i < bytes.count { bytes[at + i] = byte }
        case 3: bytes.removeLast(bytes.count - at)
        case 4: bytes.removeSubrange(at..<min(bytes.count, at + 1 + below(64)))
        case 5:
            let part = Array(bytes[at..<min(bytes.count, at + 1 + below(64))])
            bytes.insert(contentsOf: part, at: below(bytes.count))
        default:
            let other = below(bytes.count)
            bytes.swapAt(at, other)
        }
    }
}

/// One run of a fuzz target: the number of files, and the path of the current one.
struct FuzzRun {
    /// Rounds for each target: VITRINE_FUZZ_ROUNDS, by default enough for a quick run.
    static func rounds(_ usual: Int) -> Int {
        ProcessInfo.processInfo.environment["VITRINE_FUZZ_ROUNDS"].flatMap(Int.init).map { max(1, $0) }
            ?? usual
    }

    /// The seed of the first round: VITRINE_FUZZ_SEED, by default 1.
    static var firstSeed: UInt64 {
        ProcessInfo.processInfo.environment["VITRINE_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
    }

    /// Calls `attempt` with damaged copies of `corpus`. Each file is saved before it is tried,
    /// so that one that kills the process remains under out/fuzz/.
    static func attempts(
        _ target: String, corpus: [[UInt8]], rounds usual: Int,
        _ attempt: ([UInt8], _ seed: UInt64) throws -> Void
    ) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("out/fuzz")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("last-\(target)")
        for round in 0..<UInt64(rounds(usual)) {
            let seed = firstSeed &+ round
            var mutator = Mutator(seed: seed)
            let bytes = mutator.damaged(corpus[mutator.below(corpus.count)])
            try Data(bytes).write(to: file)
            try attempt(bytes, seed)
        }
        try? FileManager.default.removeItem(at: file)
    }
}

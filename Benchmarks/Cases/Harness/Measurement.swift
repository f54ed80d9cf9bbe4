// Measurement.swift: interleaved runs, and their medians.
//
// Runs of ours, the peers and the limit alternate, and who begins changes from
// round to round, so that a machine that slows down slows all of them.

import Foundation
import VitrineGraphics

@MainActor
struct Measurement {
    /// Seconds for a case. Exceeded if `fewestRounds` requires it.
    var budget: Double
    var fewestRounds = 25
    var mostRounds = 5000

    func run(_ type: any BenchmarkCase.Type, in setting: Setting) throws -> Result {
        let subject = try type.init(setting)
        try compare(subject)

        let contenders = [subject.ours] + subject.peers + (subject.limit.map { [$0] } ?? [])
        var times = [[Double]](repeating: [], count: contenders.count)
        var iteration = 3
        for _ in 0..<3 {
            for contender in contenders {
                try contender.run(iteration)
                iteration += 1
            }
        }
        let end = monotonicMilliseconds() + budget * 1000
        var round = 0
        while round < fewestRounds || (round < mostRounds && monotonicMilliseconds() < end) {
            for step in 0..<contenders.count {
                let index = (round + step) % contenders.count
                let start = monotonicMilliseconds()
                try contenders[index].run(iteration)
                let duration = monotonicMilliseconds() - start
                times[index].append(contenders[index].clock?() ?? duration)
                iteration += 1
            }
            round += 1
        }
        let medians = times.map(median)
        let peers = zip(subject.peers, medians.dropFirst()).map { ($0.name, $1) }
        let fastest = peers.min { $0.1 < $1.1 }
        return Result(
            name: type.name, goal: type.goal, ours: medians[0],
            peer: fastest.map { Result.Peer(name: $0.0, milliseconds: $0.1) },
            otherPeers: peers.filter { $0.0 != fastest?.0 }.map {
                Result.Peer(name: $0.0, milliseconds: $0.1)
            },
            limit: subject.limit == nil ? nil : medians[medians.count - 1],
            bytesWritten: subject.bytesWritten, memory: subject.memory,
            allocationsPerRow: subject.allocationsPerRow, rounds: round)
    }

    /// Runs ours and each peer for the first iterations and compares their pictures.
    private func compare(_ subject: any BenchmarkCase) throws {
        for iteration in 0..<3 {
            try subject.ours.run(iteration)
            guard let picture = subject.ours.picture else { continue }
            let ours = picture().copy()
            for peer in subject.peers {
                try peer.run(iteration)
                guard let picture = peer.picture else { continue }
                try PixelComparison(ours: ours, peer: picture(), peerName: peer.name, iteration: iteration)
                    .check(tolerance: subject.tolerance)
            }
        }
    }

    private func median(_ times: [Double]) -> Double {
        let sorted = times.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}

/// CLOCK_MONOTONIC, in milliseconds.
func monotonicMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
}

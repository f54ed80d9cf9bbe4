// MonkeyParent.swift: runs seeds in parallel workers, and collects their findings.

import Foundation
import Synchronization
import VitrineExploring

final class MonkeyParent: Sendable {
    private struct State {
        /// The next seed of each app.
        var next: [MonkeyProgram: UInt64] = [:]
        var turn = 0
        var played: [MonkeyProgram: Int] = [:]
        /// The first finding of each kind.
        var findings: [MonkeyProgram: [String: MonkeyFinding]] = [:]
    }

    private let programs: [MonkeyProgram]
    private let seeds: ClosedRange<UInt64>
    private let deadline: Date
    private let state = Mutex(State())
    /// Seeds that one worker plays before another app's turn.
    private static let share: UInt64 = 25

    init(_ options: MonkeyOptions) {
        programs = options.program.map { [$0] } ?? MonkeyProgram.allCases
        seeds = options.first...options.first + max(1, options.seeds) - 1
        deadline = Date().addingTimeInterval(options.seconds)
    }

    /// Returns when all seeds were played, or the time is over.
    func run(jobs: Int) {
        DispatchQueue.concurrentPerform(iterations: jobs) { _ in
            while Date() < deadline, let (program, range) = take() { play(program, range) }
        }
    }

    private func take() -> (MonkeyProgram, ClosedRange<UInt64>)? {
        state.withLock { state in
            for _ in programs {
                let program = programs[state.turn % programs.count]
                state.turn += 1
                let start = state.next[program] ?? seeds.lowerBound
                guard start <= seeds.upperBound else { continue }
                let end = min(seeds.upperBound, start + Self.share - 1)
                state.next[program] = end + 1
                return (program, start...end)
            }
            return nil
        }
    }

    private func play(_ program: MonkeyProgram, _ range: ClosedRange<UInt64>) {
        var start = range.lowerBound
        while start <= range.upperBound, Date() < deadline {
            let arguments = [
                "--worker", "--program", program.rawValue, "--first", "\(start)", "--seeds",
                "\(range.upperBound - start + 1)",
            ]
            guard let result = try? MonkeyRecord.run(arguments, until: deadline) else { return }
            record(result.findings, of: program, played: result.played)
            guard let begun = result.begun else { return }
            start = begun + 1
        }
    }

    private func record(_ found: [MonkeyFinding], of program: MonkeyProgram, played: Int) {
        state.withLock { state in
            state.played[program, default: 0] += played
            for finding in found where state.findings[program]?[finding.kind] == nil {
                state.findings[program, default: [:]][finding.kind] = finding
                say("\(program.rawValue) \(finding.seed): \(finding.text)")
            }
        }
    }

    /// The apps with the number of played seeds and their findings, once for each kind.
    var results: [(program: MonkeyProgram, played: Int, findings: [MonkeyFinding])] {
        state.withLock { state in
            programs.map { program in
                (
                    program, state.played[program] ?? 0,
                    (state.findings[program] ?? [:]).values.sorted { $0.seed < $1.seed }
                )
            }
        }
    }
}

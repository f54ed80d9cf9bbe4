// MonkeyWorker.swift: a separate process that runs the seeds on its command line.
//
// It writes a line `begin SEED` before each seed, `found SEED TEXT` for each
// finding and `end SEED` after it. If there is no `end`, the parent knows which seed ended the process.

import Foundation
import VitrineExploring

@MainActor enum MonkeyWorker {
    static func play(_ program: MonkeyProgram, seeds: ClosedRange<UInt64>) {
        let run = MonkeyRun()
        for seed in seeds { play(MonkeyPlan(program: program, seed: seed), in: run) }
    }

    static func play(_ plan: MonkeyPlan) { play(plan, in: MonkeyRun()) }

    private static func play(_ plan: MonkeyPlan, in run: MonkeyRun) {
        say("begin \(plan.seed)")
        for problem in run.problems(of: plan) {
            say("found \(plan.seed) \(problem.replacingOccurrences(of: "\n", with: " "))")
        }
        say("end \(plan.seed)")
    }
}

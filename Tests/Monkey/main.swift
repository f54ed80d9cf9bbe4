// main.swift: random input for the apps that come with Vitrine, until something fails.
//
// Exit status: 0 if nothing was found. The shortest plan that shows a finding
// is written to a file, which `--replay` runs.

import ArgumentParser
import Foundation
import VitrineExploring

let options = MonkeyOptions.parseOrExit()

if options.worker {
    if let file = options.replay {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8), let plan = MonkeyPlan(text: text)
        else {
            FileHandle.standardError.write(Data("monkey: \(file) is no plan of a finding\n".utf8))
            exit(66)
        }
        MonkeyWorker.play(plan)
    } else if let program = options.program {
        MonkeyWorker.play(program, seeds: options.first...options.first + max(1, options.seeds) - 1)
    }
    exit(0)
}

if let file = options.replay {
    let result = try MonkeyRecord.run(["--worker", "--replay", file], until: .distantFuture)
    for finding in result.findings { say("\(finding.seed): \(finding.text)") }
    exit(result.findings.isEmpty && result.begun != nil ? 0 : 1)
}

let parent = MonkeyParent(options)
let began = Date()
parent.run(jobs: options.jobs > 0 ? options.jobs : ProcessInfo.processInfo.activeProcessorCount)
let results = parent.results
for result in results {
    for finding in result.findings {
        var plan = MonkeyPlan(program: result.program, seed: finding.seed)
        if !options.whole, let small = try plan.shortest(showing: finding.kind) { plan = small }
        let folder = URL(fileURLWithPath: options.out)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("\(result.program.rawValue)-\(finding.seed).plan")
        try Data(plan.text.utf8).write(to: file)
        say(
            "FOUND \(result.program.rawValue) \(finding.seed): \(finding.text)\n  \(file.path): \(plan.actions.count) actions"
        )
    }
}
for result in results {
    say("\(result.program.rawValue): \(result.played) seeds, \(result.findings.count) findings")
}
say("in \(Int(Date().timeIntervalSince(began))) s")
exit(results.allSatisfy(\.findings.isEmpty) ? 0 : 1)

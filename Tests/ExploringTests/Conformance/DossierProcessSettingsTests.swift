// DossierProcessSettingsTests.swift: an app without a defect, the same bytes twice, and the command.
//
// A dossier changes the language: these suites have a process of their own (scripts/suites).

import Foundation
import Testing
import UIKit
import VitrineConformance
import VitrineExploring

@MainActor @Suite(.serialized) struct DossierProcessSettingsTests {
    @Test func anAppWithoutADefectHasNoneAndIsTheSameTwice() throws {
        let dossier = ExaminedScreen.dossier { ExaminedScreen.pair() }
        #expect(!dossier.hasDefects, "\(dossier.summary)")
        #expect(dossier.evidence.screens.count == 2 && dossier.evidence.walks.allSatisfy { $0.failure == nil })
        #expect(dossier.outcome("5.1.3.1") == .noDefectFound && dossier.outcome("8.3.2") == .notJudged)
        let files = dossier.files, other = ExaminedScreen.dossier { ExaminedScreen.pair() }.files
        #expect(Set(files.keys) == Set(other.keys))
        for (name, data) in files { #expect(other[name] == data, "\(name) differs") }
        for (name, data) in files where name.hasSuffix(".html") {
            let text = String(decoding: data, as: UTF8.self)
            #expect(text.contains("EN 301 549 V3.2.1") && text.contains("No legal opinion"), "\(name)")
            // What is linked is there.
            for match in text.matches(of: /(?:src|href)="([^"#]+)/) where !match.1.hasPrefix("https:") {
                #expect(files[String(match.1)] != nil, "\(name) links \(match.1)")
            }
            #expect(!text.contains(" conforms") && !text.contains("<script"), "\(name)")
            #expect(!text.contains(/0x[0-9a-f]{6}/) && !text.contains("/work/"), "\(name)")
        }
    }

    @Test func theCommandsStatusSaysWhetherThereAreDefects() throws {
        let folder = NSTemporaryDirectory() + "dossier-\(UUID())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "# a comment\ntap #to.Open:UIButton\n".write(
            toFile: folder + "/open.steps", atomically: true, encoding: .utf8)
        func status(_ arguments: [String], change: @escaping @MainActor (ExaminedScreen) -> Void = { _ in }) -> Int32 {
            let app = ExploredApp(
                DrivenApp(name: "small", root: { ExaminedScreen.pair(change: change) }), root: "UIViewController()",
                modules: [])
            return ConformanceCommand.run(app, arguments: arguments + ["--size", "320x480", "--out", folder + "/out"])
        }
        #expect(status(["--steps", "3"]) == 0)
        #expect(FileManager.default.fileExists(atPath: folder + "/out/index.html"))
        let found = status(["--script", folder + "/open.steps"]) { $0.column.arrangedSubviews.first?.alpha = 0.2 }
        #expect(found == 1)
        #expect(status(["--script", folder + "/nowhere"]) == 64)
        #expect(status(["--panel-mm", "wide"]) == 64)
    }
}

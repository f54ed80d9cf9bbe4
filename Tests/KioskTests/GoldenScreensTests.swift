// GoldenScreensTests.swift: the kiosk's reviewed pictures.
//
// The states are those that the emulated board runs, and the golden images are the
// same files: so the panel shows the reviewed pictures.

import Foundation
import KioskApp
import OffscreenTesting
import Testing
import UIKit
import VitrineGoldens
import VitrineGraphics
import VitrineInput

@MainActor @Suite(.serialized) struct GoldenScreensTests {
    nonisolated static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
    nonisolated static let goldens = root.appendingPathComponent("Tests/Golden")
    nonisolated static let states = root.appendingPathComponent("board/qemu/states")
    nonisolated static let names = [
        "menu", "scrolled", "category", "drink", "order", "alert", "large", "confirmation", "broken-menu",
    ]
    /// States that change settings of the process: a separate kiosk plays them.
    nonisolated static let apart = ["keyboard", "arabic"]

    /// The stage after a state's script.
    private func stage(_ name: String) async throws -> OffscreenStage {
        let script = try InputScript(file: Self.states.appendingPathComponent("\(name).script").path)
        let size = CGSize(width: 1280, height: 800)
        let stage = OffscreenStage(size: size, scale: 1)
        let menu =
            name == "broken-menu"
            ? Self.states.appendingPathComponent("broken-menu.json").path : Menu.bundledFile
        stage.window.rootViewController = AppDelegate.rootViewController(menuFile: menu)
        let timeline = try InputTimeline(script, screenSize: size)
        var start = 0.0
        for step in timeline.steps {
            await stage.advance(by: max(0, start + step.time - stage.time))
            switch step.action {
            case .event(let kind): await deliver(kind, to: stage, size: size)
            case .settle(let limit):
                await stage.settle(limit: limit)
                start = stage.time - step.time
            default: Issue.record("the golden states touch and wait only, not \(step.action)")
            }
        }
        await stage.advance(by: max(0, start + timeline.duration - stage.time))
        await stage.settle()
        return stage
    }

    private func deliver(_ kind: InputEvent.Kind, to stage: OffscreenStage, size: CGSize) async {
        func point(_ unit: CGPoint) -> CGPoint { CGPoint(x: unit.x * size.width, y: unit.y * size.height) }
        switch kind {
        case .touchDown(let id, let position): await stage.touchDown(at: point(position), id: id)
        case .touchMoved(let id, let position): await stage.touchMove(to: point(position), id: id)
        case .touchUp(let id): await stage.touchUp(id: id)
        default: Issue.record("the golden states use touches only, not \(kind)")
        }
    }

    @Test(arguments: names) func looksAsReviewed(name: String) async throws {
        let golden = Golden(name: "kiosk-\(name)", folder: Self.goldens)
        if let problem = try golden.compare(with: try await stage(name).image, tolerance: 0) {
            Issue.record("\(problem)")
        }
    }

    @Test(arguments: apart) func looksAsReviewedInASeparateProcess(name: String) throws {
        let picture = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
        defer { try? FileManager.default.removeItem(at: picture) }
        let kiosk = Process()
        kiosk.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("Kiosk")
        kiosk.arguments = [
            "--output", "offscreen", "--size", "1280x800", "--screenshot", picture.path, "--script",
            Self.states.appendingPathComponent("\(name).script").path,
        ]
        var variables = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("VITRINE_") }
        variables["VITRINE_LANGUAGE"] = "en"
        variables["VITRINE_TEXT_CONTRAST"] = "0"
        kiosk.environment = variables
        try kiosk.run()
        kiosk.waitUntilExit()
        #expect(kiosk.terminationStatus == 0)
        let golden = Golden(name: "kiosk-\(name)", folder: Self.goldens)
        let image = try ImageDecoder.decode(path: picture.path)
        if let problem = try golden.compare(with: image, tolerance: 0) { Issue.record("\(problem)") }
    }

    @Test func aBrokenMenuIsReportedWithFileAndLine() async throws {
        let stage = try await stage("broken-menu")
        let place = try #require(stage.element("error.0.place")?.view as? UILabel)
        #expect(place.text?.hasPrefix("broken-menu.json:9:") == true)
        let message = try #require(stage.element("error.0.message")?.view as? UILabel)
        #expect(message.text?.contains("expected") == true)
    }

    /// No state can be mistaken for another.
    @Test func theStatesDiffer() throws {
        let names = Self.names + Self.apart
        let images = try names.map { name in
            try ImageDecoder.decode(path: Self.goldens.appendingPathComponent("kiosk-\(name).png").path)
        }
        for (index, one) in images.enumerated() {
            for (other, image) in images.enumerated() where other < index {
                let (pixels, all) = differingPixels(one, image)
                #expect(
                    Double(pixels) >= 0.05 * Double(all),
                    "\(names[index]) and \(names[other]) differ in \(pixels) of \(all) pixels only")
            }
        }
    }

    /// The differing pixels of every fourth row, and the number of pixels in these rows.
    private func differingPixels(_ one: CGImage, _ other: CGImage) -> (differing: Int, all: Int) {
        var differing = 0, all = 0
        for y in stride(from: 0, to: min(one.height, other.height), by: 4) {
            let left = one.buffer.row(y), right = other.buffer.row(y)
            var x = 0
            while x < min(one.width, other.width) {
                if left[x] != right[x] { differing += 1 }
                x += 1
            }
            all += x
        }
        return (differing, all)
    }
}

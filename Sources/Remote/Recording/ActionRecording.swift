// ActionRecording.swift: the steps between `record` and `stop`, and the test that repeats them.
//
// The test uses OffscreenTesting: it finds elements by identifier or label, waits by `settle`, and compares pictures with
// blessed ones.

package import Foundation

/// A recording in progress.
package final class ActionRecording {
    /// What the test needs beside the steps.
    package struct Setting: Hashable, Sendable {
        /// The test's name in words.
        package var name: String
        /// The Swift expression that makes the root view controller.
        package var root: String
        /// The modules to import for it.
        package var imports: [String]
        /// The modules to import with `@testable`.
        package var testedModules: [String]
        /// The size of the screen in points, and its device pixels per point.
        package var size: CGSize
        package var scale: Double
        /// The program that recorded, for the file's first line.
        package var recorder: String

        package init(
            name: String, root: String, imports: [String] = [], testedModules: [String] = [], size: CGSize,
            scale: Double, recorder: String
        ) {
            self.name = name
            self.root = root
            self.imports = imports
            self.testedModules = testedModules
            self.size = size
            self.scale = scale
            self.recorder = recorder
        }
    }

    /// The maximum number of steps.
    package static let mostSteps = 1000
    private let setting: Setting
    package private(set) var steps: [RecordedStep] = []

    /// - Throws: `RecordingProblem` if no name, expression or module can be made of the texts.
    package init(_ setting: Setting) throws(RecordingProblem) {
        guard !SwiftText.camelCase(setting.name).isEmpty else {
            throw RecordingProblem("\"name\" has no words; give a sentence such as: A guest orders a coffee")
        }
        guard !setting.root.contains(where: \.isNewline), !setting.root.trimmingCharacters(in: .whitespaces).isEmpty
        else { throw RecordingProblem("\"root\" is one line of Swift, such as MenuViewController()") }
        if let module = (setting.imports + setting.testedModules).first(where: { !SwiftText.isName($0) }) {
            throw RecordingProblem("\"\(module.prefix(60))\" is no module; \"imports\" are names such as KioskApp")
        }
        self.setting = setting
    }

    /// - Throws: `RecordingProblem` if there are too many steps.
    package func add(_ step: RecordedStep) throws(RecordingProblem) {
        guard steps.count < Self.mostSteps else {
            throw RecordingProblem("the recording has \(Self.mostSteps) steps, which are the most")
        }
        steps.append(step)
    }

    /// The name of the suite.
    package var suite: String {
        let function = SwiftText.camelCase(setting.name)
        return function.prefix(1).uppercased() + function.dropFirst() + "Tests"
    }

    /// The Swift file.
    package var source: String {
        let function = SwiftText.camelCase(setting.name)
        let imports = Set(["Foundation", "OffscreenTesting", "Testing", "UIKit"] + setting.imports).sorted()
        var lines = ["// \(suite).swift: recorded by \(setting.recorder).", ""]
        lines += imports.map { "import \($0)" }
        let tested = setting.testedModules.sorted().map { "@testable import \($0)" }
        if !tested.isEmpty { lines += [""] + tested }
        lines += [
            "", "@MainActor @Suite struct \(suite) {", "    @Test func \(function)() async throws {",
            "        let stage = OffscreenStage("
                + "size: CGSize(width: \(SwiftText.number(setting.size.width)), height: \(SwiftText.number(setting.size.height))), "
                + "scale: \(SwiftText.number(setting.scale)))",
            "        stage.window.rootViewController = \(setting.root)",
            "        await stage.settle()",
        ]
        var pictures = 0
        for step in steps {
            if step == .picture { pictures += 1 }
            lines += Self.lines(step, picture: "\(function)-\(pictures)").map { "        \($0)" }
        }
        return (lines + ["    }", "}", ""]).joined(separator: "\n")
    }

    private static func lines(_ step: RecordedStep, picture: String) -> [String] {
        let settle = "await stage.settle()"
        switch step {
        case .tap(.identifier(let name)): return ["await stage.tap(\(SwiftText.literal(name)))", settle]
        case .tap(.label(let label)): return ["await stage.tap(label: \(SwiftText.literal(label)))", settle]
        case .tap(.point(let point)): return ["await stage.tap(at: \(SwiftText.point(point)))", settle]
        case .drag(let target, let dx, let dy, let duration):
            let numbers =
                "byX: \(SwiftText.number(dx)), y: \(SwiftText.number(dy)), duration: \(SwiftText.number(duration))"
            switch target {
            case .identifier(let name): return ["await stage.drag(\(SwiftText.literal(name)), \(numbers))", settle]
            case .label(let label): return ["await stage.drag(label: \(SwiftText.literal(label)), \(numbers))", settle]
            case .point(let point):
                let end = CGPoint(x: point.x + dx, y: point.y + dy)
                return [
                    "await stage.drag(from: \(SwiftText.point(point)), to: \(SwiftText.point(end)), duration: \(SwiftText.number(duration)))",
                    settle,
                ]
            }
        case .type(let text): return ["await stage.type(\(SwiftText.literal(text)))", settle]
        case .scroll(let point, let dx, let dy):
            let place = "at: \(SwiftText.point(point)), dx: \(SwiftText.number(dx)), dy: \(SwiftText.number(dy))"
            return ["await stage.scroll(\(place))", settle]
        case .scan(let text): return ["await stage.scan(\(SwiftText.literal(text)))", settle]
        case .note(let text): return ["// \(text.filter { !$0.isNewline })"]
        case .press(let keys): return ["await stage.press(\(SwiftText.literal(keys)))", settle]
        case .textSize(let name):
            return ["stage.screen.assistance.vision.textSize = \(SwiftText.category(name))", settle]
        case .language(let tag): return ["UIApplication.shared.language = \(SwiftText.literal(tag))", settle]
        case .expect(let identifier, let label):
            return ["#expect(stage.element(\(SwiftText.literal(identifier)))?.label == \(SwiftText.literal(label)))"]
        case .wait(let seconds): return ["await stage.advance(by: \(SwiftText.number(seconds)))", settle]
        case .absent(let text):
            return ["#expect(!stage.accessibilityTree.contains(\(SwiftText.literal(text))))"]
        case .audit: return ["stage.audit()"]
        case .picture: return ["stage.assertSnapshot(\(SwiftText.literal(picture)))"]
        }
    }
}

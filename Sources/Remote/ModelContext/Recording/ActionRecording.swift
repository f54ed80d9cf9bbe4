// ActionRecording.swift: the steps between `record` and `stop`, and the test that repeats them.
//
// The test uses OffscreenTesting: it finds elements by identifier or label, waits by `settle`, and compares pictures with
// blessed ones.

import Foundation

/// A recording in progress.
final class ActionRecording {
    /// What the test needs beside the steps.
    struct Setting: Hashable, Sendable {
        /// The test's name in words.
        var name: String
        /// The Swift expression that makes the root view controller.
        var root: String
        /// The modules to import for it.
        var imports: [String]
        /// The size of the screen in points, and its device pixels per point.
        var size: CGSize
        var scale: Double
    }

    /// The maximum number of steps.
    static let mostSteps = 1000
    private let setting: Setting
    private(set) var steps: [RecordedStep] = []

    /// - Throws: `ToolFailure` if no name, expression or module can be made of the texts.
    init(_ setting: Setting) throws(ToolFailure) {
        guard !SwiftText.camelCase(setting.name).isEmpty else {
            throw ToolFailure("\"name\" has no words; give a sentence such as: A guest orders a coffee")
        }
        guard !setting.root.contains(where: \.isNewline), !setting.root.trimmingCharacters(in: .whitespaces).isEmpty
        else { throw ToolFailure("\"root\" is one line of Swift, such as MenuViewController()") }
        if let module = setting.imports.first(where: { !SwiftText.isName($0) }) {
            throw ToolFailure("\"\(module.prefix(60))\" is no module; \"imports\" are names such as KioskApp")
        }
        self.setting = setting
    }

    /// - Throws: `ToolFailure` if there are too many steps.
    func add(_ step: RecordedStep) throws(ToolFailure) {
        guard steps.count < Self.mostSteps else {
            throw ToolFailure("the recording has \(Self.mostSteps) steps, which are the most; call stop")
        }
        steps.append(step)
    }

    /// The Swift file.
    var source: String {
        let function = SwiftText.camelCase(setting.name)
        let suite = function.prefix(1).uppercased() + function.dropFirst() + "Tests"
        let imports = Set(["Foundation", "OffscreenTesting", "Testing", "UIKit"] + setting.imports).sorted()
        var lines = ["// \(suite).swift: recorded by vitrinectl mcp.", ""]
        lines += imports.map { "import \($0)" }
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
        case .press(let keys): return ["await stage.press(\(SwiftText.literal(keys)))", settle]
        case .textSize(let name):
            return ["stage.screen.assistance.vision.textSize = \(SwiftText.category(name))", settle]
        case .language(let tag): return ["UIApplication.shared.language = \(SwiftText.literal(tag))", settle]
        case .expect(let identifier, let label):
            return ["#expect(stage.element(\(SwiftText.literal(identifier)))?.label == \(SwiftText.literal(label)))"]
        case .picture: return ["stage.assertSnapshot(\(SwiftText.literal(picture)))"]
        }
    }
}

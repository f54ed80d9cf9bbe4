import Foundation
import Testing

@testable import Translation

/// `#Preview`, as Apple's reference declares it: `Preview(_:traits:body:)` for views and for view controllers.
@Suite struct PreviewTranslationTests {
    private func copy(_ source: String, keeps: Bool = false) -> String {
        let translation = ModuleTranslation(
            files: ["/A.swift": Array(source.utf8)], settings: TranslationSettings(keepsPreviews: keeps))
        return translation.copies["/A.swift"].map { String(decoding: $0, as: UTF8.self) } ?? source
    }

    /// The module that a build of `vitrine preview` adds, with a list of the previews in place of pictures.
    private static let module = Result { () throws -> [String] in
        let bench = try Workbench.shared.get()
        let sources = RequirementTable.root + "/Sources/Previews"
        let place = try bench.place([
            "List.swift": """
            public enum PreviewList {
                public static func show() { MainActor.assumeIsolated { for entry in PreviewRegistry.all { show(entry) } } }
                @MainActor private static func show(_ entry: PreviewRegistry.Entry) {
                    let preview = entry.make()
                    let content = switch preview.makeContent() {
                    case .view(let view): "view \\(view.tag)"
                    case .controller: "controller"
                    }
                    let size = "\\(Int(preview.layout.size.width))x\\(Int(preview.layout.size.height))"
                    print(entry.file.split(separator: "/").last!, entry.line, preview.name ?? "-", size, content)
                }
            }
            """
        ])
        var files = ["\(place)/List.swift"]
        for name in ["Preview", "PreviewTrait", "PreviewRegistry"] {
            let text = try String(contentsOfFile: "\(sources)/\(name).swift", encoding: .utf8)
                .replacing("VitrineRuntime", with: "UIKit")
            try text.write(toFile: "\(place)/\(name).swift", atomically: true, encoding: .utf8)
            files.append("\(place)/\(name).swift")
        }
        let object = "\(bench.folder)/VitrinePreviews.o"
        let output = bench.compile(
            ["-emit-module", "-emit-module-path", "\(bench.folder)/VitrinePreviews.swiftmodule", "-c", "-wmo", "-o"]
                + [object, "-module-name", "VitrinePreviews", "-swift-version", "6", "-parse-as-library"]
                + ["-enable-upcoming-feature", "InternalImportsByDefault"] + bench.modules + files)
        guard output.status == 0 else { throw Workbench.Failure(text: output.text) }
        return [object]
    }

    @Test(arguments: [
        "#Preview { wrong() }", "#Preview(\"A\") {\n    wrong()\n}", "#Preview(\"A\", traits: .portrait) { wrong() }",
        "@available(iOS 17.0, *)\n#Preview { wrong() }",
    ])
    func anOrdinaryBuildHasNothingOfAPreview(preview: String) {
        let blank = preview.map { $0.isNewline ? "\n" : " " }.joined()
        for (before, after) in [
            ("import UIKit\n", "\n"), ("import UIKit\n#if DEBUG\n", "\n#endif\n"), ("class A {\n", "\n}\n"),
            ("func f() {\n", "\n}\n"), ("struct S<T> {\n", "\n}\n"), ("import UIKit\nlet a = 1; ", "\n"),
        ] {
            #expect(copy(before + preview + after) == before + blank + after)
        }
    }

    @Test func wordsLikeItStay() {
        for text in ["// #Preview { a }\n", "let a = \"#Preview { a }\"\n", "#PreviewAll { a }\n"] {
            #expect(copy(text) == text && copy(text, keeps: true) == text)
        }
    }

    @Test func anOrdinaryProgramRunsWithoutThem() throws {
        let output = try Workbench.shared.get().run(
            ["main.swift": "import UIKit\n#Preview(\"A\") { Missing() }\nprint(\"runs\")\n"])
        #expect(output.text == "runs\n")
    }

    /// Every form, in both modes of the language, in a module that has a type `Preview` of its own.
    @Test(arguments: ["5", "6"])
    func aPreviewIsRegistered(version: String) throws {
        let bench = try Workbench.shared.get()
        let place = try bench.place([
            "Menu.swift": """
            import UIKit
            struct Preview {}
            final class Menu: UIView {
                convenience init(_ tag: Int) { self.init(); self.tag = tag }
                #Preview("inside") { Menu(1) }
            }
            #Preview { Menu(2) }
            #if DEBUG
            @available(iOS 17.0, *)
            #Preview("debug", traits: .landscapeLeft) {
                let menu = Menu(3)
                menu.isHidden = true
                return menu
            }
            #endif
            // The same name twice.
            #Preview("same", traits: .portrait, .fixedLayout(width: 30, height: 40)) { Menu(4) }
            #Preview("same", traits: .fixedLayout(width: 30, height: 40), body: { UIViewController() })
            #if NEVER
            #Preview("never") { Menu(5) }
            #endif
            """,
            "main.swift": """
            import UIKit
            import VitrinePreviews
            #Preview("in main") { Menu(6) }
            final class Action: UIViewController { @objc func act() {} }
            PreviewList.show()
            """,
        ])
        let output = bench.link(
            ["\(place)/Menu.swift", "\(place)/main.swift"],
            try ["-D", "VITRINE_PREVIEWS", "-D", "DEBUG", "-swift-version", version] + Self.module.get(),
            to: "\(place)/program")
        #expect(output.status == 0, "\(output.text)")
        #expect(
            Workbench.run("\(place)/program", []).text == """
                Menu.swift 5 inside 393x852 view 1
                Menu.swift 7 - 393x852 view 2
                Menu.swift 10 debug 852x393 view 3
                Menu.swift 17 same 30x40 view 4
                Menu.swift 18 same 30x40 controller
                main.swift 3 in main 393x852 view 6

                """)
    }

    @Test(arguments: [
        ("class A {}\n// Text.\n#Preview(\"A\") { wrong() }\n", true),
        ("#Preview(\n    \"A\"\n) {\n    let view = UIView()\n    wrong()\n    return view\n}\n", true),
        ("class A {}\n#if DEBUG\n#Preview { wrong() }\n#endif\n", false),
    ])
    func anErrorInAPreviewIsAtItsPlace(text: String, keepsColumn: Bool) throws {
        _ = try Self.module.get()
        let source = "import UIKit\n" + text
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains("wrong") })
        let column = lines[line].prefix(upTo: lines[line].range(of: "wrong")!.lowerBound).utf8.count + 1
        let output = try Workbench.shared.get().check(
            ["Planted.swift": source], arguments: ["-D", "VITRINE_PREVIEWS", "-D", "DEBUG"])
        let place = "Planted.swift:\(line + 1):" + (keepsColumn ? "\(column): error" : "")
        #expect(output.text.contains(place), "\(output.text)")
    }

    @Test(arguments: ["func f() { #Preview { A() } }\n", "struct S<T> { #Preview { A() } }\n"])
    func aPreviewThatCannotBeRegisteredIsReported(source: String) {
        let translation = ModuleTranslation(
            files: ["/A.swift": Array(source.utf8)], settings: TranslationSettings(keepsPreviews: true))
        #expect(translation.diagnostics.map(\.severity) == [.warning])
        #expect(translation.diagnostics.first?.text.contains("outside of functions and generic types") == true)
        let copy = translation.copies["/A.swift"].map { String(decoding: $0, as: UTF8.self) }
        #expect(copy?.contains("review") == false)
    }
}

// ClientSourceTests.swift: the client sources use every class that apps can use.
//
// Tests/Clients/Swift5 and Swift6 are compiled in the two language modes, which is their test. These tests find classes
// that they omit.

import Foundation
import Testing

@Suite struct ClientSourceTests {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The lines of the modules that apps import, by file.
    private static func sources() throws -> [(path: String, text: String, lines: [Substring])] {
        try [
            "Graphics", "Text", "Display", "LayerSettings", "Compositor", "ViewValues", "Pasteboard", "Runtime",
            "AppState", "Device", "VisualFormat", "Assistance", "Controls", "TextEditing", "Lists", "Pickers",
            "Containers", "Kiosk", "Launch", "AVFAudio",
        ].flatMap { module in
            let folder = root.appendingPathComponent("Sources/\(module)")
            let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            return try files.filter { $0.hasSuffix(".swift") }.map { file in
                let path = "Sources/\(module)/\(file)"
                let text = try text(path)
                return (path, text, text.split(separator: "\n"))
            }
        }
    }

    private static let modifiers: Set<Substring> = ["open", "public", "package", "final", "private", "indirect"]
    private static let kinds: Set<Substring> = ["class", "struct", "enum", "extension"]

    /// The indentation of a type declaration and the type's name; nil for other lines.
    private static func type(_ line: Substring) -> (depth: Int, name: String, isOpen: Bool)? {
        let words = line.split(separator: " ", maxSplits: 12)
        guard let place = words.firstIndex(where: { !$0.hasPrefix("@") && !modifiers.contains($0) }),
            kinds.contains(words[place]), place + 1 < words.count
        else { return nil }
        let name = words[place + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        guard name.first?.isUppercase == true else { return nil }
        return (line.prefix { $0 == " " }.count, String(name), words[..<place].contains("open"))
    }

    /// The open classes. Nested classes have their full names.
    private static func openClasses() throws -> [String] {
        var found: [String] = []
        for source in try sources() where source.text.contains("open class ") {
            var around: [(depth: Int, name: String)] = []
            for line in source.lines {
                guard let type = type(line) else { continue }
                around.removeAll { $0.depth >= type.depth }
                around.append((type.depth, type.name))
                if type.isOpen { found.append(around.map(\.name).joined(separator: ".")) }
            }
        }
        return found
    }

    @Test func everyOpenClassHasASubclassWithAPlainDeinit() throws {
        let classes = try Self.openClasses()
        #expect(classes.count > 200 && classes.contains("UIView") && classes.contains("UIPasteControl.Configuration"))
        for mode in ["Swift5", "Swift6"] {
            let fixture = try Self.text("Tests/Clients/\(mode)/Subclasses.swift")
            let supers = Set(
                fixture.matches(of: /:\s+([\w.]+)(?:<\w+(?:, \w+)?>)?(?:, @unchecked Sendable)?\s*\{\s*deinit \{/).map {
                    String($0.1)
                })
            for name in classes where !supers.contains(name) {
                Issue.record("Tests/Clients/\(mode)/Subclasses.swift has no subclass of \(name) with a plain deinit")
            }
        }
    }

    @Test func bothModesCompileTheSameSubclasses() throws {
        #expect(
            try Self.text("Tests/Clients/Swift5/Subclasses.swift")
                == Self.text("Tests/Clients/Swift6/Subclasses.swift"))
    }

    /// A separate actor attribute would cancel the effect of the class's `@preconcurrency` on the initialiser.
    @Test func noInitialiserRepeatsTheActorOfItsClass() throws {
        for source in try Self.sources() {
            for line in source.lines where line.contains("@MainActor ") && line.contains("init") {
                guard line.contains(/@MainActor (?:open |public |required |convenience |override )+init\b/),
                    !line.contains("@preconcurrency")
                else { continue }
                Issue.record("\(source.path): \(line.drop { $0 == " " })")
            }
        }
    }

    /// Swift 5 sources create an instance of each main-actor class that has a public initialiser.
    @Test func everyClassWithAnInitialiserIsCreated() throws {
        let fixture = try Self.text("Tests/Clients/Swift5/Initialisers.swift")
        let made = Set(fixture.matches(of: /([A-Z]\w*)(?:<\w+(?:, \w+)?>)?\(/).map { String($0.1) })
        for source in try Self.sources() where source.text.contains("@preconcurrency @MainActor") {
            var name: String?
            var isOfMainActor = false
            for line in source.lines {
                if line.hasPrefix("@preconcurrency @MainActor") { isOfMainActor = true }
                if let type = Self.type(line), type.depth == 0 {
                    name = isOfMainActor && line.contains("class ") ? type.name : nil
                    isOfMainActor = false
                }
                guard let known = name, line.hasPrefix("    public ") || line.hasPrefix("    open "),
                    line.contains(/^    (?:public|open) (?:required |convenience |override )*init\b/)
                else { continue }
                #expect(made.contains(known), "Tests/Clients/Swift5/Initialisers.swift makes no \(known)")
                name = nil
            }
        }
    }
}

// ClientSourceTests.swift: the sources that stand for apps name every class that an app may use.
//
// Tests/Clients/Swift5 and Swift6 are compiled in those modes; that is their
// test. Here it is found out what they leave out.

import Foundation
import Testing

@Suite struct ClientSourceTests {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The lines of the modules that apps import, by file.
    private static func sources() throws -> [(path: String, lines: [Substring])] {
        try ["Graphics", "Text", "Compositor", "Runtime", "Controls", "Launch"].flatMap { module in
            let folder = root.appendingPathComponent("Sources/\(module)")
            let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            return try files.filter { $0.hasSuffix(".swift") }.map { file in
                let path = "Sources/\(module)/\(file)"
                return (path, try text(path).split(separator: "\n"))
            }
        }
    }

    /// Open classes, those inside others by their full names.
    private static func openClasses() throws -> [String] {
        let declaration = /^( *)(?:@\w+ )*(?:(?:open|public|package|final|private|indirect) )*(class|struct|enum|extension) ([A-Z][\w.]*)/
        var found: [String] = []
        for source in try sources() {
            var around: [(depth: Int, name: String)] = []
            for line in source.lines {
                guard let match = line.firstMatch(of: declaration) else { continue }
                let depth = match.1.count
                around.removeAll { $0.depth >= depth }
                around.append((depth, String(match.3)))
                if line.contains("open class ") { found.append(around.map(\.name).joined(separator: ".")) }
            }
        }
        return found
    }

    @Test func everyOpenClassHasASubclassWithAPlainDeinit() throws {
        let classes = try Self.openClasses()
        #expect(classes.count > 200 && classes.contains("UIView") && classes.contains("UIPasteControl.Configuration"))
        for mode in ["Swift5", "Swift6"] {
            let fixture = try Self.text("Tests/Clients/\(mode)/Subclasses.swift")
            let supers = Set(fixture.matches(of: /:\s+([\w.]+)(?:<\w+(?:, \w+)?>)?(?:, @unchecked Sendable)?\s*\{\s*deinit \{/).map { String($0.1) })
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

    /// An attribute of its own takes from an initialiser what `@preconcurrency` gives to the class.
    @Test func noInitialiserRepeatsTheActorOfItsClass() throws {
        for source in try Self.sources() {
            for line in source.lines where line.contains(/@MainActor (?:open |public |required |convenience |override )+init\b/) {
                if line.contains("@preconcurrency") { continue }
                Issue.record("\(source.path): \(line.drop { $0 == " " })")
            }
        }
    }

    /// Classes of the main actor that have a public initialiser are made in Swift 5 source.
    @Test func everyClassWithAnInitialiserIsMade() throws {
        let fixture = try Self.text("Tests/Clients/Swift5/Initialisers.swift")
        let made = Set(fixture.matches(of: /([A-Z]\w*)(?:<\w+(?:, \w+)?>)?\(/).map { String($0.1) })
        for source in try Self.sources() {
            var name: String?
            var isOfMainActor = false
            for line in source.lines {
                if line.hasPrefix("@preconcurrency @MainActor") { isOfMainActor = true }
                if let match = line.firstMatch(of: /^(?:@\w+ )*(?:open|public(?: final)?) class ([A-Z]\w*)/) {
                    name = isOfMainActor ? String(match.1) : nil
                    isOfMainActor = false
                } else if line.contains(/^[a-z]+.*\{/) {
                    name = nil
                    isOfMainActor = false
                }
                if let known = name,
                    line.contains(/^    (?:public|open) (?:required |convenience |override )*init\b/)
                {
                    #expect(made.contains(known), "Tests/Clients/Swift5/Initialisers.swift makes no \(known)")
                    name = nil
                }
            }
        }
    }
}

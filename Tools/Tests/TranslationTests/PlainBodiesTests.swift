import Foundation
import SwiftParser
import Testing

@testable import Translation

/// Bodies of functions that are left out of the parse.
@Suite struct PlainBodiesTests {
    private func blanked(_ source: String) -> String {
        String(decoding: PlainBodies.blanked(Array(source.utf8)), as: UTF8.self)
    }

    private static let long = "let sum = first + second * 2.5; values.append(sum)"
    private var spaces: String { String(repeating: " ", count: Self.long.utf8.count) }

    @Test func aPlainBodyIsReplacedWithSpaces() {
        #expect(blanked("func f() { \(Self.long) }\n") == "func f() { \(spaces) }\n")
        #expect(
            blanked("init(a: Int) throws {\r\n\(Self.long)\n}\n") == "init(a: Int) throws {\r\n\(spaces)\n}\n")
        let nested = "deinit { if a { \(Self.long) } /* { */ // {\n }\nvar b = 1\n"
        #expect(blanked(nested).hasSuffix("}\nvar b = 1\n") && !blanked(nested).contains("sum"))
    }

    @Test(arguments: [
        "#selector(a)", "@objc func g() {}", "super.f()", "class A {}", "delegate?.menu?(self)", "type.init(frame: r)",
        "target?.perform(a)", "a.description()", "NSExpression()", "let a = b.tableView(_:didSelectRowAt:)",
        "delegate.scrollViewDidScroll == nil", "window??.frame", "method_exchangeImplementations(a, b)",
    ])
    func aBodyWithSomethingToTranslateStays(text: String) {
        let source = "func f() { \(Self.long); \(text) }\n"
        #expect(blanked(source) == source)
    }

    @Test(arguments: [
        "func f<V: UIView>() { V(); LONG }\n", "class A<B> where B: UIView { func f() { B.init; LONG } }\n",
        "protocol P { func a()\n var b: Int { get }\n }\n", "func a() -> Int\nvar b: Int { LONG }\n",
        "let a = \"func f() {\"; let b = { LONG }\n", "// func f() {\nlet b = { LONG }\n",
        "extension CGFloat { func f() { abs(LONG) } }\n", "let f = a.func { LONG }\n",
        "func f() { let r = /[{]/; LONG }\n", "func f() { let s = \"\"\"\n}\n\"\"\"; LONG }\n",
        "func f() { let s = \"\\(a)\"; LONG }\n",
    ])
    func whatIsNoPlainBodyStays(text: String) {
        let source = text.replacing("LONG", with: Self.long)
        #expect(blanked(source) == source)
    }

    /// The translation is the same as with all bodies parsed.
    @Test func nothingIsTranslatedOtherwise() {
        for seed in UInt64(1)...200 {
            var random = RandomSource(seed: seed)
            var files: [String: [UInt8]] = [:]
            for index in 0..<1 + random.roll(3) { files["/F\(index).swift"] = Array(random.file().utf8) }
            check(files, "seed \(seed)")
        }
    }

    /// The same for the sources below VITRINE_SOURCES, each folder a module.
    @Test func nothingIsTranslatedOtherwiseInOtherSources() {
        let root = ProcessInfo.processInfo.environment["VITRINE_SOURCES"] ?? RequirementTable.root + "/Examples"
        let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        let sources = paths.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }
        for (folder, names) in Dictionary(grouping: sources, by: { String($0.prefix { $0 != "/" }) }) {
            var files: [String: [UInt8]] = [:]
            for name in names {
                files["/" + name] = FileManager.default.contents(atPath: root + "/" + name).map(Array.init)
            }
            check(files, folder)
        }
        #expect(sources.count > 20)
    }

    private func check(_ files: [String: [UInt8]], _ name: String) {
        let short = ModuleTranslation(files: files)
        var settings = TranslationSettings()
        settings.parsesPlainBodies = true
        let whole = ModuleTranslation(files: files, settings: settings)
        #expect(short.interface == whole.interface, "\(name)")
        #expect(short.diagnostics == whole.diagnostics, "\(name)")
        #expect(Set(short.copies.keys) == Set(whole.copies.keys), "\(name)")
        for (path, copy) in whole.copies where short.copies[path] != copy {
            Issue.record("\(name), \(path):\n\(String(decoding: copy, as: UTF8.self))")
        }
    }
}

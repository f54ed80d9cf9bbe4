import Foundation
import Testing

@testable import FrontEnd
@testable import Translation

/// Which edits a running program can take, and the library that replaces its functions.
///
/// The compiler's dynamic replacement: https://forums.swift.org/t/dynamic-method-replacement/16619.
@Suite struct ReplacementTests {
    private static let source = """
        import UIKit

        final class Menu: UIViewController {
            private var count = 0
            private var text: String { "old \\(count)" }
            override func viewDidLoad() {
                super.viewDidLoad()
            }
            private func add(_ n: Int, to other: Int = 1) -> Int { n + other }
            var total: Int {
                get { count }
                set { count = newValue }
            }
            struct Row<T> {
                subscript(at index: Int) -> String { "\\(index)" }
                static func make() -> Int? { nil }
            }
        }
        extension Array where Element == Int {
            func sum() -> Int { reduce(0, +) }
        }
        func greeting() -> String { if true { "a" } else { "b" } }

        """

    private func parsed(_ text: String) -> ReplaceableSource { ReplaceableSource(Array(text.utf8)) }

    private func changes(_ old: String, _ new: String) -> Set<String>? {
        let base = parsed(Self.source)
        let changed = parsed(Self.source.replacing(old, with: new))
        return changed.changes(from: base).map { Set($0.map(changed.name)) }
    }

    @Test func bodiesAreFound() {
        #expect(changes("\"old", "\"new") == ["Menu.text"])
        #expect(changes("super.viewDidLoad()", "super.viewDidLoad(); title = \"a\"") == ["Menu.viewDidLoad()"])
        #expect(changes("n + other", "n - other") == ["Menu.add(_:to:)"])
        #expect(changes("count = newValue", "count = newValue + 1") == ["Menu.total"])
        #expect(changes("\\(index)", "row \\(index)") == ["Menu.Row.subscript"])
        #expect(changes("reduce(0, +)", "reduce(1, +)") == ["Array.sum()"])
        #expect(changes("\"b\"", "\"c\"") == ["greeting()"])
        #expect(changes("{ count }", "{ count /* none */ }") == [])
    }

    @Test func otherChangesNeedABuild() {
        #expect(changes("count = 0", "count = 1") == nil)
        #expect(changes("_ n: Int", "_ n: Int32") == nil)
        #expect(changes("other: Int = 1", "other: Int = 2") == nil)
        #expect(changes("final class Menu", "class Menu") == nil)
        #expect(changes("import UIKit", "import UIKit\nimport Foundation") == nil)
        #expect(changes("struct Row<T> {", "struct Row<T> {\n func more() {}") == nil)
        #expect(changes("func greeting() -> String", "func greeting() -> some Equatable") == nil)
        #expect(changes("nil", "1")?.isEmpty == false)
    }

    /// Stored properties with observers, lazy ones, initialisers, and code in an #if stay in the outline.
    @Test func whatCannotBeReplacedIsNot() {
        for text in [
            "class A { lazy var a: Int = { 1 }() }", "class A { var a = 0 { didSet { print(1) } } }",
            "class A { init() { print(1) } }", "class A { deinit { print(1) } }",
            "#if DEBUG\nfunc a() -> Int { 1 }\n#endif", "protocol P { var a: Int { get } }\nlet b = { 1 }",
            "func a() -> some Equatable { 1 }", "@Builder func a() -> Int { 1 }",
            "struct S { static func == (a: S, b: S) -> Bool { 1 == 1 } }",
        ] {
            let changed = parsed(text.replacing("1", with: "2")).changes(from: parsed(text))
            #expect(changed == nil, "\(text)")
        }
    }

    /// Compiles a program, and libraries that replace its functions while it runs.
    @Test func aProgramRunsWhatIsLoaded() throws {
        let bench = try Workbench.shared.get()
        let file = """
            class Base { func name() -> String { "base" } }
            final class Shape: Base {
                private var count = 1
                override func name() -> String { super.name() + " old" }
                private var twice: Int { get { count * 2 } set { count = newValue } }
                private func add(_ n: Int) -> Int { [1].map { $0 + n + count }[0] }
                private struct Row { subscript(_ i: Int) -> Int { i }; static func make() -> Row { Row() } }
                func text() -> String { "\\(name()) \\(twice) \\(add(1)) \\(Row.make()[5]) \\(Generic(t: 1).text())" }
            }
            struct Generic<T> { var t: T; func text() -> String { "generic \\(t)" } }
            private func helper<T: Equatable>(_ t: T, is other: T) -> Bool { t == other }
            func isSame() -> Bool { helper(1, is: 2) }

            """
        let main = """
            import Foundation
            let shape = Shape()
            print(shape.text(), isSame())
            for library in CommandLine.arguments.dropFirst() {
                guard let handle = dlopen(library, RTLD_NOW) else { fatalError(String(cString: dlerror())) }
                print(shape.text(), isSame())
                let flags = dlsym(handle, "vitrine_reload_flags").map {
                    unsafeBitCast($0, to: (@convention(c) () -> UnsafeMutablePointer<UInt8>).self)
                }
                print(flags!()[0])
            }
            """
        let place = try bench.place(["Shape.swift": file, "main.swift": main])
        let flags = ReloadFlags(environment: [ReloadFlags.variable: place])
        let invocation = Invocation(["-module-name", "App", "\(place)/Shape.swift"])
        let built = bench.compile(
            ["\(place)/Shape.swift", "\(place)/main.swift", "-module-name", "App", "-emit-module", "-emit-module-path"]
                + [
                    "\(place)/App.swiftmodule", "-emit-executable", "-o", "\(place)/app", "-Xlinker",
                    "--export-dynamic",
                ]
                + (flags?.flags(for: invocation, isOwn: false) ?? []))
        #expect(built.status == 0, "\(built.text)")
        var libraries: [String] = []
        for number in 1...2 {
            let edited = file.replacing("\" old\"", with: "\" new\(number)\"").replacing("count * 2", with: "count * 7")
                .replacing("n + count", with: "n + count + \(number)").replacing("{ i }", with: "{ i * i }")
                .replacing("generic", with: "general").replacing("t == other", with: "t != other")
            let parsed = parsed(edited)
            let keys = try #require(parsed.changes(from: self.parsed(file)))
            let writer = ReplacementWriter(parsed, keys, path: "\(place)/Shape.swift", module: "App", firstFlag: 0)
            let name = "Library\(number)"
            let text = writer.text + "import Foundation\n" + ReloadBuilder.flags(writer.names.count)
            try text.write(toFile: "\(place)/\(name).swift", atomically: true, encoding: .utf8)
            libraries.append("\(place)/lib\(name).so")
            let compiled = bench.compile(
                ["-emit-library", "-o", libraries[number - 1], "-module-name", name, "-parse-as-library", "-I", place]
                    + ReloadFlags.chaining + ["\(place)/\(name).swift"])
            #expect(compiled.status == 0, "\(compiled.text)")
        }
        let output = Workbench.run("\(place)/app", libraries)
        #expect(
            output.text == """
                base old 2 3 5 generic 1 false
                base new1 7 4 25 general 1 true
                1
                base new2 7 5 25 general 1 true
                1

                """, "\(output.text)")
    }

    @Test func anErrorHasItsPlaceInTheOriginal() throws {
        let bench = try Workbench.shared.get()
        let text = "func one() {}\n\nfunc two() -> Int {\n    1\n}\n"
        let place = try bench.place(["A.swift": text])
        let edited = parsed(text.replacing("    1", with: "    missing"))
        let keys = try #require(edited.changes(from: parsed(text)))
        let writer = ReplacementWriter(edited, keys, path: "/sources/A.swift", module: "App", firstFlag: 0)
        #expect(writer.names == ["two()"])
        try (writer.text + ReloadBuilder.flags(1)).write(
            toFile: "\(place)/B.swift", atomically: true, encoding: .utf8)
        let built = bench.compile(
            [
                "\(place)/A.swift", "-module-name", "App", "-emit-module", "-emit-module-path",
                "\(place)/App.swiftmodule",
            ]
                + ["-parse-as-library", "-Xfrontend", "-enable-implicit-dynamic", "-Xfrontend"]
                + ["-enable-private-imports"])
        #expect(built.status == 0, "\(built.text)")
        let output = bench.compile(
            ["-typecheck", "-parse-as-library", "-module-name", "B", "-I", place, "\(place)/B.swift"])
        #expect(output.text.contains("/sources/A.swift:4:12: error: cannot find 'missing' in scope"), "\(output.text)")
    }

    @Test func argumentsOfAModuleAreKept() {
        let words = [
            "-module-name", "App", "-emit-module", "-o", "x", "@/a/sources", "-I", "/m", "-Xcc", "-I", "-Xcc", "/c",
            "-g",
            "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "App_main", "-swift-version", "6", "-DDEBUG",
        ]
        #expect(
            ReloadBuilder.usable(words) == [
                "-o", "x", "-I", "/m", "-Xcc", "-I", "-Xcc", "/c", "-swift-version", "6", "-DDEBUG",
            ])
    }
}

import Foundation
import Testing

@testable import FrontEnd

/// The forms in which the compiler is called.
@Suite struct InvocationTests {
    @Test func responseFilesAreRead() throws {
        let place = try Workbench.shared.get().place([
            "args.resp": "-module-name Shop '/a b/One.swift' /c/Two.swift -DX"
        ])
        let invocation = Invocation(["@\(place)/args.resp", "-I", "/m"])
        #expect(invocation.inputs == ["/a b/One.swift", "/c/Two.swift"])
        #expect(invocation.moduleName == "Shop")
        #expect(invocation.defines == ["X"])
        #expect(invocation.searchPaths == ["/m"])
    }

    /// Xcode accepts `SWIFT_VERSION = 5.0`, and manifests have `.version("5.0")`. swiftc's valid arguments are 4, 4.2, 5
    /// and 6.
    @Test func versionsOfTheLanguageAreThoseOfTheCompiler() {
        #expect(Invocation(["-swift-version", "5.0"]).languageOverride == ["-swift-version", "5"])
        #expect(Invocation(["-swift-version", "5"]).languageOverride.isEmpty)
        #expect(Invocation(["-swift-version", "4.2"]).languageOverride.isEmpty)
    }

    @Test func primaryFilesAreInputs() {
        let invocation = Invocation(["-frontend", "-c", "-primary-file", "/A.swift", "/B.swift", "-o", "/A.o"])
        #expect(invocation.inputs == ["/A.swift", "/B.swift"])
        #expect(invocation.isFrontend)
    }

    @Test func otherCallsAreLeftAlone() throws {
        let front = CompilerFrontEnd(arguments: ["-print-target-info"])
        #expect(try front.prepared().arguments == ["-print-target-info"])
    }

    /// As SwiftPM builds a module: batch mode with an output file map. An edit compiles the file that was edited; an edit
    /// that changes another file's copy compiles that too.
    @Test func anEditCompilesWhatChanged() throws {
        let bench = try Workbench.shared.get()
        let place = try bench.place([
            "A.swift": "import UIKit\nclass A: NSObject { @objc func a() {} }\n",
            "B.swift": "import UIKit\nclass B: NSObject { @objc func b() {} }\n",
            "C.swift": "import UIKit\nfunc c() {}\n",
        ])
        let names = ["A", "B", "C"]
        let map = names.map {
            "\"\(place)/\($0).swift\": {\"object\": \"\(place)/\($0).o\", \"swift-dependencies\": \"\(place)/\($0).swiftdeps\"}"
        }
        try "{\"\": {\"swift-dependencies\": \"\(place)/master.swiftdeps\"}, \(map.joined(separator: ", "))}".write(
            toFile: "\(place)/map.json", atomically: true, encoding: .utf8)
        func build() throws -> Set<String> {
            let output = bench.compile(
                [
                    "-c", "-incremental", "-enable-batch-mode", "-module-name", "M", "-parse-as-library",
                    "-output-file-map",
                    "\(place)/map.json", "-driver-show-incremental",
                ] + bench.modules + names.map { "\(place)/\($0).swift" })
            #expect(output.status == 0, "\(output.text)")
            return Set(
                names.filter { name in
                    output.text.split(separator: "\n").contains {
                        $0.contains("Queuing") && $0.contains("{compile: \(name).o")
                            || $0.contains("Adding {compile: \(name).o")
                    }
                })
        }
        func write(_ name: String, _ text: String) throws {
            let path = "\(place)/\(name).swift"
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            // The compiler's clock has steps: an edit is later than what was built.
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: 5)], ofItemAtPath: path)
        }
        _ = try build()
        #expect(try build().isEmpty)
        try write("B", "import UIKit\nclass B: NSObject { @objc func b() { print(1) } }\n")
        #expect(try build() == ["B"])
        // A's body gets the line for the override.
        try write("C", "import UIKit\nfunc c() {}\nextension A { override var description: String { \"c\" } }\n")
        #expect(try build().isSuperset(of: ["A", "C"]))
    }
}

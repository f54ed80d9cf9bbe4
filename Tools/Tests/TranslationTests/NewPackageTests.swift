import Foundation
import Testing

@testable import FrontEnd

/// The files of `vitrine new`. What they contain is built and run by the tests of Vitrine's own package, as `StarterTests`.
@Suite struct NewPackageTests {
    private func folder(_ name: String) -> String {
        NSTemporaryDirectory() + "/vitrine-new-\(UUID().uuidString)/\(name)"
    }

    @Test func aPackageHasItsName() throws {
        let place = folder("TeaKiosk")
        defer { try? FileManager.default.removeItem(atPath: place) }
        let package = try NewPackage(arguments: [place], vitrine: RequirementTable.root)
        try package.write()
        func text(_ file: String) throws -> String { try String(contentsOfFile: "\(place)/\(file)", encoding: .utf8) }
        let manifest = try text("Package.swift")
        #expect(
            manifest.contains("name: \"TeaKiosk\"") && manifest.contains(".package(path: \"\(RequirementTable.root)\")")
        )
        #expect(try text("Tests/TeaKioskTests/CounterTests.swift").contains("@testable import TeaKiosk\n"))
        #expect(try text(".github/workflows/test.yml").contains(" libharfbuzz-dev "))
        #expect(try text("README.md").contains("teakiosk.png"))
        // The setting of the Swift extension for VS Code, whose program is started without arguments.
        let settings = try JSONSerialization.jsonObject(with: Data(text(".vscode/settings.json").utf8))
        let server = try #require((settings as? [String: Any])?["swift.sourcekit-lsp.serverPath"] as? String)
        #expect(server.hasSuffix("/vitrine-lsp") && FileManager.default.isExecutableFile(atPath: server))
        let files = FileManager.default.enumerator(atPath: place)?.compactMap { $0 as? String } ?? []
        #expect(files.contains("Sources/TeaKiosk/Resources/Assets.xcassets/Accent.colorset/Contents.json"))
        #expect(files.contains("Tests/TeaKioskTests/Snapshots/counter.png"))
        for file in files where !file.hasSuffix(".png") {
            let rest = (try? text(file)) ?? ""
            #expect(
                !["Starter", "\"VITRINE\"", "IDENTITY", "PACKAGES", "LANGUAGE_SERVER"].contains { rest.contains($0) },
                "\(file)")
        }
    }

    @Test func theDependencyMayBeAnAddress() throws {
        let place = folder("Tea")
        let package = try NewPackage(
            arguments: [place, "--url", "https://example.org/a/vitrine.git", "--from", "0.1.0"], vitrine: "/v")
        #expect(package.dependency.text == ".package(url: \"https://example.org/a/vitrine.git\", from: \"0.1.0\")")
        #expect(package.dependency.identity == "vitrine")
    }

    /// `vitrine build` adds Vitrine to packages that do not know it. These do.
    @Test func manifestsWithTheDependencyAreLeftAlone() {
        func depends(_ dependency: String) -> Bool {
            ManifestFrontEnd.vitrineIdentity(
                "let package = Package(dependencies: [\(dependency)])", "/apps/Tea/Package.swift") != nil
        }
        #expect(depends(".package(path: \"\(RequirementTable.root)\")"))
        #expect(depends(".package(url: \"https://example.org/a/vitrine.git\", from: \"0.1.0\")"))
        #expect(!depends(".package(path: \"../Other\")"))
        #expect(!depends(".package(url: \"https://example.org/a/vitrine-extras\", from: \"0.1.0\")"))
    }

    @Test func mistakesAreExplained() throws {
        func problem(_ arguments: [String]) -> String {
            do {
                _ = try NewPackage(arguments: arguments, vitrine: "/v")
                return ""
            } catch { return "\(error)" }
        }
        #expect(problem([]).contains("takes one folder"))
        #expect(problem(["/tmp/x/My App"]).contains("“My App” cannot name a module"))
        #expect(problem(["/tmp/x/UIKit"]).contains("cannot name a module"))
        #expect(problem(["/tmp/x/Tea", "--url", "u"]).contains("belong together"))
        #expect(problem(["/tmp/x/Tea", "--colour"]).contains("no option --colour"))
        #expect(problem(["/tmp/x/Tea", "--name"]).contains("takes a value"))
        #expect(problem(["/etc", "--name", "Tea"]).contains("there are files in /etc already"))
    }
}

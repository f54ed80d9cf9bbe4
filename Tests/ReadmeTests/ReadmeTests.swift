// ReadmeTests.swift: the code in README.md is built and run here.

import Foundation
import Testing

@Suite struct ReadmeTests {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test(arguments: ["Examples/Hello/App.swift", "Tests/ReadmeTests/OrderTests.swift"])
    func shows(_ path: String) throws {
        let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
        let source = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
        #expect(
            readme.contains("```swift\n\(source)```"), "README.md has no code block with the text of \(path)")
    }

    @Test func linksPointToFiles() throws {
        let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
        let links = readme.matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/).map { String($0.1) }
        #expect(links.count > 5)
        for link in links {
            let file = Self.root.appendingPathComponent(link)
            #expect(FileManager.default.fileExists(atPath: file.path), "README.md links to \(link)")
        }
    }
}

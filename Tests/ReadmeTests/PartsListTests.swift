// PartsListTests.swift: the list of parts in SPDX 2.3.
//
// Mandatory fields: https://spdx.github.io/spdx-spec/v2.3/document-creation-information and
// …/package-information ("Cardinality: Mandatory, one").

import Foundation
import Testing

@Suite struct PartsListTests {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private func sbom(_ arguments: [String]) throws -> (status: Int32, output: Data, errors: String) {
        let process = Process(), output = Pipe(), errors = Pipe()
        process.executableURL = Self.repository.appendingPathComponent("scripts/sbom")
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let made = output.fileHandleForReading.readDataToEndOfFile()
        let said = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, made, String(decoding: said, as: UTF8.self))
    }

    private func object(_ data: Data) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private func write(_ data: Data, _ name: String) throws -> String {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-\(name)").path
        try data.write(to: URL(fileURLWithPath: path))
        return path
    }

    private func check(_ document: [String: Any], holds names: Set<String>) throws {
        #expect(document["spdxVersion"] as? String == "SPDX-2.3")
        #expect(document["dataLicense"] as? String == "CC0-1.0")
        #expect(document["SPDXID"] as? String == "SPDXRef-DOCUMENT")
        #expect((document["name"] as? String)?.isEmpty == false)
        #expect((document["documentNamespace"] as? String)?.hasPrefix("https://") == true)
        let info = try #require(document["creationInfo"] as? [String: Any])
        #expect((info["created"] as? String)?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
        #expect((info["creators"] as? [String])?.allSatisfy { $0.hasPrefix("Tool: ") } == true)
        let packages = try #require(document["packages"] as? [[String: Any]])
        for package in packages {
            for key in ["name", "SPDXID", "downloadLocation"] { #expect(package[key] is String, "\(package)") }
            #expect(package["filesAnalyzed"] as? Bool == false)
        }
        #expect(names.isSubset(of: Set(packages.compactMap { $0["name"] as? String })))
        let ids = Set(packages.compactMap { $0["SPDXID"] as? String } + ["SPDXRef-DOCUMENT"])
        let relations = try #require(document["relationships"] as? [[String: String]])
        #expect(relations.allSatisfy { ids.contains($0["spdxElementId"]!) && ids.contains($0["relatedSpdxElement"]!) })
        // Every element is connected.
        #expect(Set(relations.compactMap { $0["relatedSpdxElement"] }).count == packages.count)
    }

    /// Every dependency of Package.resolved, every package of board/packages, and the parts in the source itself.
    @Test func thePackageListsItsParts() throws {
        let made = try sbom([])
        #expect(made.status == 0 && made.errors.isEmpty)
        try check(
            try object(made.output),
            holds: [
                "Vitrine", "swift-argument-parser", "swift-log", "libpng16-16", "libvncserver1", "Inter",
                "Tabler Icons",
            ])
        #expect(try sbom([]).output == made.output)
        #expect(try sbom(["--check", write(made.output, "package.json")]).status == 0)
    }

    @Test func anImageListsItsPackages() throws {
        let list = try write(
            Data("adduser 3.134 686\nlibstdc++6 12.2.0-14 2308\nlibpng16-16 1.6.39-2+deb12u4 284\n".utf8),
            "kiosk.img.packages")
        let made = try sbom(["--image", list])
        #expect(made.status == 0, "\(made.errors)")
        let document = try object(made.output)
        try check(document, holds: ["adduser", "libstdc++6", "libpng16-16", "Vitrine", "swift-log"])
        let packages = document["packages"] as? [[String: Any]] ?? []
        let png = packages.first { $0["name"] as? String == "libpng16-16" }
        #expect(png?["versionInfo"] as? String == "1.6.39-2+deb12u4")
        #expect(try sbom(["--check", write(made.output, "image.json")]).status == 0)
        #expect(try sbom(["--image", "/nonexistent"]).status == 66)
    }

    /// The check detects each of these mistakes.
    @Test(arguments: [
        "spdxVersion", "dataLicense", "SPDXID", "name", "documentNamespace", "creationInfo", "relationships",
    ])
    func missingPartsAreFound(_ key: String) throws {
        var document = try object(try sbom([]).output)
        document[key] = nil
        let path = try write(try JSONSerialization.data(withJSONObject: document), "broken.json")
        let result = try sbom(["--check", path])
        #expect(result.status == 65 && !result.errors.isEmpty, "\(key): \(result.errors)")
    }

    /// The build writes them.
    @Test func releasesAndImagesHaveAPartsList() throws {
        for (file, words) in [
            ("board/stage", "scripts/sbom\" --out \"$stage/system/sbom.spdx.json\""),
            ("board/image", "scripts/sbom\" --image \"$image.packages\" --out \"$image.spdx.json\""),
        ] {
            let text = try String(contentsOf: Self.repository.appendingPathComponent(file), encoding: .utf8)
            #expect(text.contains(words), "\(file)")
        }
    }
}

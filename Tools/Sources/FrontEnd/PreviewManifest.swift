// PreviewManifest.swift: adds the target that renders previews to a package's manifest. The file on disk is not changed.
//
// SwiftPM links programs into the package's test bundle, with another name for their `main`. Nothing else can contain
// the code of a program and of libraries, so the target is one of tests. The package's own tests are left out: they
// need not compile.

import Foundation

/// The package whose previews are built.
struct PreviewManifest {
    /// The folder of the package.
    let package: String
    /// The folder of the added target, relative to the package's.
    let host: String

    static let packageVariable = "VITRINE_PREVIEW_PACKAGE"
    static let hostVariable = "VITRINE_PREVIEW_HOST"
    /// The name of the added target. The front end does not translate modules of ours.
    static let target = "VitrinePreviewRun"

    /// Nil in an ordinary build.
    init?(environment: [String: String]) {
        guard let package = environment[Self.packageVariable], let host = environment[Self.hostVariable] else {
            return nil
        }
        self.package = package
        self.host = host
    }

    /// Whether the package in `folder` is the one whose previews are rendered.
    func isOf(_ folder: String) -> Bool {
        URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
            == URL(fileURLWithPath: package).resolvingSymlinksInPath().path
    }

    /// The code that is appended to a manifest.
    /// - Parameters:
    ///   - name: the variable of the package.
    ///   - vitrine: the identity of Vitrine's package.
    func addition(package name: String, vitrine: String) -> String {
        """
        import Foundation
        \(ManifestFrontEnd.folderFunction("__vitrinePreviewFolder", folder: package))
        func __vitrineHasPreviews(_ target: Target) -> Bool {
            let folder = __vitrinePreviewFolder(target)
            let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            return files.contains { file in
                file.hasSuffix(".swift")
                    && (try? String(contentsOfFile: folder + "/" + file, encoding: .utf8))?.contains("#Preview") == true
            }
        }
        \(name).targets.removeAll { $0.type == .test }
        let __vitrinePreviewed = \(name).targets.filter {
            ($0.type == .regular || $0.type == .executable) && __vitrineHasPreviews($0)
        }
        for target in __vitrinePreviewed {
            target.dependencies.append(.product(name: "VitrinePreviews", package: "\(vitrine)"))
            target.swiftSettings = (target.swiftSettings ?? []) + [.define("\(CompilerFrontEnd.previews)")]
        }
        if !__vitrinePreviewed.isEmpty {
            \(name).targets.append(
                .testTarget(
                    name: "\(Self.target)",
                    dependencies: __vitrinePreviewed.map { .target(name: $0.name) }
                        + [.product(name: "VitrinePreviews", package: "\(vitrine)")],
                    path: "\(host)"))
        }

        """
    }

    /// The source of the added target.
    static let source = """
        import Testing
        import VitrinePreviews

        @MainActor @Test func vitrinePreviews() async throws { try await PreviewHost.run() }

        """
}

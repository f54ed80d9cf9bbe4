// ExploreManifest.swift: adds the target that explores an app to a package's manifest. The file on disk is not changed.
//
// As for previews, the target is one of tests: nothing else can contain the code of a program. The package's own tests
// are left out.

import Foundation

/// The package whose app is explored.
struct ExploreManifest {
    /// The folder of the package.
    let package: String
    /// The folder of the added target, relative to the package's.
    let host: String
    /// The targets that the added one imports.
    let modules: [String]

    /// The product beside the explorer's; nil for none.
    let product: String?

    static let packageVariable = "VITRINE_EXPLORE_PACKAGE"
    static let hostVariable = "VITRINE_EXPLORE_HOST"
    static let modulesVariable = "VITRINE_EXPLORE_MODULES"
    static let productVariable = "VITRINE_EXPLORE_PRODUCT"
    /// The name of the added target. The front end does not translate modules of ours.
    static let target = "VitrineExploreRun"

    /// Nil in an ordinary build.
    init?(environment: [String: String]) {
        guard let package = environment[Self.packageVariable], let host = environment[Self.hostVariable] else {
            return nil
        }
        self.package = package
        self.host = host
        product = environment[Self.productVariable]
        modules = (environment[Self.modulesVariable] ?? "").split(separator: ",").map(String.init)
    }

    /// Whether the package in `folder` is the one whose app is explored.
    func isOf(_ folder: String) -> Bool {
        URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
            == URL(fileURLWithPath: package).resolvingSymlinksInPath().path
    }

    /// The code that is appended to a manifest.
    /// - Parameters:
    ///   - name: the variable of the package.
    ///   - vitrine: the identity of Vitrine's package.
    func addition(package name: String, vitrine: String) -> String {
        let targets = modules.map { ".target(name: \"\($0)\")" }
        let products = (["UIKit", "VitrineExploring"] + [product].compactMap { $0 }).map {
            ".product(name: \"\($0)\", package: \"\(vitrine)\")"
        }
        return """
            \(name).targets.removeAll { $0.type == .test }
            \(name).targets.append(
                .testTarget(
                    name: "\(Self.target)", dependencies: [\((targets + products).joined(separator: ", "))],
                    path: "\(host)"))

            """
    }

    /// The source of the added target.
    /// - Parameters:
    ///   - start: the Swift expression for the way in which the app is started, a `DrivenApp`.
    ///   - root: the expression of the root view controller in generated tests.
    ///   - program: what runs the app.
    static func source(start: String, root: String, modules: [String], program: ExploreProgram) -> String {
        let imports = modules.map { "@testable import \($0)" }.joined(separator: "\n")
        let names = modules.map { "\"\($0)\"" }.joined(separator: ", ")
        return """
            import Testing
            import UIKit
            import VitrineExploring
            \(program.product.map { "import \($0)\n" } ?? "")\(imports)

            @MainActor @Test func vitrineExplore() {
                \(program.host).run(ExploredApp(\(start), root: #"\(root)"#, modules: [\(names)]))
            }

            """
    }
}

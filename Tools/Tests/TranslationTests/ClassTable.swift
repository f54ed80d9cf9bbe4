import Foundation
import SwiftParser
import SwiftSyntax

@testable import Translation

/// The public classes of Sources with their superclasses.
struct ClassTable {
    private(set) var superclasses: [String: String] = [:]
    /// The requirements of UIKit's that a class declares in its body, where a subclass overrides them.
    private(set) var methods: [String: Set<String>] = [:]

    init() throws {
        let sources = "\(RequirementTable.root)/Sources"
        let files = FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String } ?? []
        let reader = Reader(viewMode: .sourceAccurate)
        for file in files.filter({ $0.hasSuffix(".swift") }).sorted() {
            let source = try String(contentsOfFile: "\(sources)/\(file)", encoding: .utf8)
            guard source.contains("class ") else { continue }
            reader.walk(Parser.parse(source: source))
        }
        for name in reader.superclasses.keys where reader.isApples(name) {
            superclasses[name] = reader.apples(above: name)
            methods[name] = reader.methods[name]
        }
    }

    /// The file of the front end that has the table.
    var source: String {
        var text = """
            // UIKitClasses+Table.swift: a class, followed by its subclasses.
            //
            // Made from Sources by a test of ClassTableTests, which `BLESS=1` lets write it.

            extension UIKitClasses {
                static let table = \"""

            """
        let subclasses = Dictionary(grouping: superclasses.keys, by: { superclasses[$0]! })
        for (parent, names) in subclasses.sorted(by: { $0.key < $1.key }) {
            text += "        \(parent)\n"
            var line = "         "
            for name in names.sorted() {
                if line.utf8.count + name.utf8.count > 110 {
                    text += line + "\n"
                    line = "         "
                }
                line += " \(name)"
            }
            text += line + "\n"
        }
        text +=
            "        \"\"\"\n    /// A class, followed by the requirements of UIKit's that it declares in its body.\n"
        text += "    static let declared = \"\"\"\n"
        for (name, methods) in methods.sorted(by: { $0.key < $1.key }) {
            text += "        \(name)\n"
            for method in methods.sorted() { text += "          \(method)\n" }
        }
        return text + "        \"\"\"\n}\n"
    }

    private final class Reader: SyntaxVisitor {
        var superclasses: [String: String] = [:]
        var methods: [String: Set<String>] = [:]

        func isApples(_ name: String) -> Bool { ["UI", "NS", "CA"].contains { name.hasPrefix($0) } }

        /// The nearest superclass with a name of Apple's.
        func apples(above name: String) -> String? {
            var name = superclasses[name]
            while let each = name, !isApples(each) { name = superclasses[each] }
            return name
        }

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            guard node.modifiers.contains(where: { ["public", "open", "package"].contains($0.name.text) }),
                let type = node.inheritanceClause?.inheritedTypes.first?.type
            else { return .skipChildren }
            superclasses[node.name.text] = String(type.trimmedDescription.prefix { $0 != "<" })
            for member in node.memberBlock.members {
                guard let method = member.decl.as(FunctionDeclSyntax.self), method.modifiers.has("open"),
                    UIKitRequirements.declares(method.fullName)
                else { continue }
                methods[node.name.text, default: []].insert(method.fullName)
            }
            return .skipChildren
        }
    }
}

import Foundation
import SwiftParser
import SwiftSyntax

@testable import Translation

/// The optional requirements of our protocols, as Sources has them: requirements with a default implementation that
/// calls a registered one.
struct RequirementTable {
    struct Requirement: Hashable {
        var owner: String
        var fullName: String
        var types: [String]
    }

    /// A default implementation.
    struct Default {
        var file: String
        var requirement: Requirement
        /// Without white space.
        var body: String
        /// The type of the result; empty if there is none.
        var result: String
        var callsRegistered: Bool {
            body.contains("VitrineMethods.result(of:self,") || body.contains("VitrineMethods.perform(on:self,")
        }
    }

    /// The default of a requirement that is a property.
    struct PropertyDefault: Hashable {
        var file: String
        var owner: String
        var name: String
        var callsRegistered: Bool
    }

    private(set) var defaults: [Default] = []
    private(set) var properties: [PropertyDefault] = []
    /// Requirements of delegates without a default.
    private(set) var required: Set<Requirement> = []

    /// Whether a protocol, by its name, is one that apps' objects conform to.
    static func isDelegate(_ name: String) -> Bool {
        ["Delegate", "DataSource", "Updating", "Prefetching"].contains { name.hasSuffix($0) }
    }

    static var root: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().path
    }

    init() throws {
        let sources = "\(Self.root)/Sources"
        let files = FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String } ?? []
        let reader = Reader(viewMode: .sourceAccurate)
        for file in files.filter({ $0.hasSuffix(".swift") }).sorted() {
            let source = try String(contentsOfFile: "\(sources)/\(file)", encoding: .utf8)
            guard ["public protocol ", "VitrineMethods.", "Delegate {"].contains(where: { source.contains($0) }) else {
                continue
            }
            reader.file = file
            reader.walk(Parser.parse(source: source))
        }
        defaults = reader.defaults.filter { reader.requirements.contains($0.requirement) }
        properties = reader.properties.filter { reader.requiredProperties[$0.owner]?.contains($0.name) == true }
        let asking = Set(defaults.filter(\.callsRegistered).map(\.requirement.owner))
        required = reader.requirements.subtracting(defaults.map(\.requirement)).filter {
            asking.contains($0.owner) || $0.owner.hasPrefix("UI") && Self.isDelegate($0.owner)
        }
    }

    /// Full names that several requirements share, which differ in the types of their parameters.
    var overloaded: Set<String> {
        let types = Dictionary(grouping: defaults.map(\.requirement), by: \.fullName).mapValues { Set($0.map(\.types)) }
        return Set(types.filter { $0.value.count > 1 }.keys)
    }

    /// The name by which a requirement is registered.
    func name(_ requirement: Requirement) -> String {
        overloaded.contains(requirement.fullName)
            ? requirement.fullName + requirement.types.joined(separator: ",") : requirement.fullName
    }

    /// The file of the front end that has the table.
    var source: String {
        var text = """
            // UIKitRequirements+Table.swift: the requirements of UIKit's protocols, by protocol.
            //
            // Made from Sources by a test of RequirementTableTests, which `BLESS=1` lets write it.

            extension UIKitRequirements {
                /// A protocol, followed by its optional properties and its methods: the types of the parameters follow
                /// where optional ones share a name, and `!` those that are not optional.
                static let table = \"""

            """
        let overloaded = overloaded
        let all = defaults.filter(\.callsRegistered).map(\.requirement) + required
        let owners = Dictionary(grouping: all, by: \.owner)
        let values = Dictionary(grouping: properties.filter(\.callsRegistered), by: \.owner)
        for owner in Set(owners.keys).union(values.keys).sorted() {
            text += "        \(owner)\n"
            for property in (values[owner] ?? []).map(\.name).sorted() { text += "          \(property)\n" }
            let requirements = owners[owner] ?? []
            let names = Set(
                requirements.map { each in
                    if required.contains(each) { return each.fullName + "!" }
                    return each.fullName + (overloaded.contains(each.fullName) ? each.types.joined(separator: ",") : "")
                })
            for name in names.sorted() { text += "          \(name)\n" }
        }
        return text + "        \"\"\"\n}\n"
    }

    private final class Reader: SyntaxVisitor {
        var file = ""
        var requirements: Set<Requirement> = []
        var defaults: [Default] = []
        var requiredProperties: [String: Set<String>] = [:]
        var properties: [PropertyDefault] = []

        override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
            guard node.modifiers.has("public") else { return .skipChildren }
            for member in node.memberBlock.members {
                if let name = member.decl.as(VariableDeclSyntax.self)?.onlyName {
                    requiredProperties[node.name.text, default: []].insert(name)
                }
                guard let method = member.decl.as(FunctionDeclSyntax.self) else { continue }
                requirements.insert(requirement(method, of: node.name.text))
            }
            return .skipChildren
        }

        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
            guard node.genericWhereClause == nil else { return .skipChildren }
            let owner = node.extendedType.trimmedDescription
            for member in node.memberBlock.members {
                if let property = member.decl.as(VariableDeclSyntax.self), let name = property.onlyName {
                    let body = property.trimmedDescription.filter { !$0.isWhitespace }
                    properties.append(
                        PropertyDefault(
                            file: file, owner: owner, name: name,
                            callsRegistered: body.contains("VitrineMethods.propertyValue(of:self")))
                }
                guard let method = member.decl.as(FunctionDeclSyntax.self), let body = method.body else { continue }
                let requirement = requirement(method, of: owner)
                let text = body.trimmedDescription.filter { !$0.isWhitespace }
                defaults.append(Default(file: file, requirement: requirement, body: text, result: method.returns ?? ""))
            }
            return .skipChildren
        }

        private func requirement(_ node: FunctionDeclSyntax, of owner: String) -> Requirement {
            let types = node.signature.parameterClause.parameters.map { parameter in
                let words = parameter.type.trimmedDescription.split(whereSeparator: \.isWhitespace)
                return words.joined(separator: " ").replacing("@escaping ", with: "")
            }
            return Requirement(owner: owner, fullName: node.fullName, types: types)
        }
    }
}

extension VariableDeclSyntax {
    /// The name of the property, if the declaration has one.
    fileprivate var onlyName: String? {
        bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    }
}

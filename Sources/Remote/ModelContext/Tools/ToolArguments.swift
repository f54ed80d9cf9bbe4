// ToolArguments.swift: the checked arguments of a call.

import Foundation
import VitrineControlSocket

/// The arguments of a call, by name. Their kinds are those of the parameters.
struct ToolArguments: Sendable {
    private let values: [String: JSONValue]

    /// - Throws: `ToolFailure` for an unknown, missing or wrong argument.
    init(_ values: [String: JSONValue], for tool: AgentTool) throws(ToolFailure) {
        let known = tool.parameters.map(\.name)
        if let other = values.keys.filter({ !known.contains($0) }).min() {
            let list = known.isEmpty ? "it has none" : "there are \(known.joined(separator: ", "))"
            throw ToolFailure("\(tool.name) has no argument \"\(other.prefix(60))\"; \(list)")
        }
        for parameter in tool.parameters {
            if let value = values[parameter.name] {
                if let problem = parameter.problem(of: value) { throw ToolFailure("\(tool.name): \(problem)") }
            } else if parameter.isRequired {
                throw ToolFailure("\(tool.name) needs \"\(parameter.name)\": \(parameter.description)")
            }
        }
        self.values = values
    }

    func text(_ name: String) -> String? { values[name]?.string }

    func number(_ name: String) -> Double? {
        if case .number(let number)? = values[name] { number } else { nil }
    }

    func integer(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0) } }

    func texts(_ name: String) -> [String] {
        if case .list(let items)? = values[name] { items.compactMap(\.string) } else { [] }
    }

    /// The point of two arguments. Nil if both are missing.
    /// - Throws: `ToolFailure` if one is missing.
    func point(_ x: String, _ y: String) throws(ToolFailure) -> CGPoint? {
        switch (number(x), number(y)) {
        case (nil, nil): return nil
        case (let across?, let down?): return CGPoint(x: across, y: down)
        default: throw ToolFailure("\"\(x)\" and \"\(y)\" belong together: give both, in points of the screen")
        }
    }

    /// The description of views and elements.
    var query: ElementQuery {
        ElementQuery(
            identifier: text("identifier"), label: text("label"), className: text("class"), text: text("text"))
    }
}

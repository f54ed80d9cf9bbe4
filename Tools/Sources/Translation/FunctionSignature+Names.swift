// FunctionSignature+Names.swift: signatures whose body passes on its parameters.

import SwiftSyntax

extension FunctionSignatureSyntax {
    /// Whether the body cannot name a parameter.
    var hasUnnamedParameters: Bool {
        parameterClause.parameters.contains { ($0.secondName ?? $0.firstName).text == "_" }
    }

    /// The signature with a name for each parameter that the body cannot name: `_: Int` becomes `_ value0: Int`.
    var namingParameters: FunctionSignatureSyntax {
        var copy = self
        for (number, parameter) in parameterClause.parameters.enumerated()
        where (parameter.secondName ?? parameter.firstName).text == "_" {
            let place = copy.parameterClause.parameters.index(
                copy.parameterClause.parameters.startIndex, offsetBy: number)
            copy.parameterClause.parameters[place].firstName.trailingTrivia = .space
            copy.parameterClause.parameters[place].secondName = .identifier("value\(number)")
        }
        return copy
    }

    /// The arguments of a call that passes on each parameter.
    var passedArguments: String {
        parameterClause.parameters.map { parameter in
            let name = (parameter.secondName ?? parameter.firstName).text
            return parameter.firstName.text == "_" ? name : "\(parameter.firstName.text): \(name)"
        }.joined(separator: ", ")
    }

    /// The signature without default values, as a protocol has it.
    var withoutDefaults: FunctionSignatureSyntax {
        var copy = self
        for place in copy.parameterClause.parameters.indices {
            copy.parameterClause.parameters[place].defaultValue = nil
        }
        return copy
    }
}

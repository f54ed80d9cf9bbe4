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
            let passed = parameter.type.passing(name)
            return parameter.firstName.text == "_" ? passed : "\(parameter.firstName.text): \(passed)"
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

extension TypeSyntax {
    /// The argument that passes on a parameter of this type.
    fileprivate func passing(_ name: String) -> String {
        guard let type = self.as(AttributedTypeSyntax.self) else { return name }
        if type.specifiers.contains(where: { $0.trimmedDescription == "inout" }) { return "&" + name }
        return type.attributes.has("autoclosure") ? name + "()" : name
    }
}

// Conditions.swift: evaluates #if conditions.

import SwiftSyntax

/// The conditions under which a module is compiled.
public struct Conditions {
    /// The names defined by -D.
    public var defines: Set<String>
    /// Returns whether a module can be imported. Called for each module in a `canImport` condition.
    public var canImport: (String) -> Bool
    /// The compiler's version, for `swift(>=…)` and `compiler(>=…)`: major, minor, patch.
    public var languageVersion: [Int]
    public var compilerVersion: [Int]
    /// Whether `os(iOS)` is true.
    private var isIOS = true

    public init(
        defines: Set<String> = [], languageVersion: [Int] = [5], compilerVersion: [Int] = [6, 3],
        canImport: @escaping (String) -> Bool = { ["UIKit", "Foundation", "QuartzCore", "CoreGraphics"].contains($0) }
    ) {
        self.defines = defines
        self.canImport = canImport
        self.languageVersion = languageVersion
        self.compilerVersion = compilerVersion
    }

    /// The active branch of an #if; nil if there is none.
    func active(_ chain: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
        if isOfLinux(chain) { return active(chain, prefersIOS: false, isIOS: false) }
        return active(chain, prefersIOS: Self.prefersIOS(chain), isIOS: true)
    }

    private func active(_ chain: IfConfigDeclSyntax, prefersIOS: Bool, isIOS: Bool) -> IfConfigClauseSyntax? {
        var conditions = self
        conditions.isIOS = isIOS
        return chain.clauses.first { clause in
            guard let condition = clause.condition else { return true }
            return conditions.holds(condition, prefersIOS: prefersIOS)
        }
    }

    /// Whether an #if chooses between the C libraries of Apple's systems and of Linux: its branch for iOS uses names that
    /// only Darwin's library has, and there is a branch that Linux compiles.
    func isOfLinux(_ chain: IfConfigDeclSyntax) -> Bool {
        guard let ios = active(chain, prefersIOS: Self.prefersIOS(chain), isIOS: true),
            let linux = active(chain, prefersIOS: false, isIOS: false), linux.id != ios.id
        else { return false }
        return ios.tokens(viewMode: .sourceAccurate).contains { Self.darwinNames.contains($0.text) }
    }

    /// Names of Darwin's C library that Glibc lacks.
    private static let darwinNames: Set<String> = [
        "funopen", "fpos_t", "st_atimespec", "st_mtimespec", "st_ctimespec", "st_birthtimespec",
        "kCFAbsoluteTimeIntervalSince1970",
        "mach_absolute_time", "mach_timebase_info", "mach_task_self_", "task_info", "host_page_size", "kqueue",
        "kevent",
        "sysctlbyname", "arc4random_buf", "OSSpinLockLock", "fcopyfile", "copyfile", "getattrlist",
        "pthread_threadid_np", "_NSGetExecutablePath", "_dyld_image_count", "CommonCrypto", "CC_MD5", "CC_SHA256",
    ]

    /// Whether an #if tests for both iOS and Linux, or for Linux around an import of UIKit. The branch for iOS is then
    /// compiled: `#if !os(Linux)` around UIKit means Apple's systems.
    static func prefersIOS(_ chain: IfConfigDeclSyntax) -> Bool {
        var systems: Set<String> = []
        for clause in chain.clauses {
            guard let condition = clause.condition else { continue }
            for call in SystemTests.in(condition) { systems.insert(call.system) }
        }
        guard systems.contains("Linux") else { return false }
        if systems.contains("iOS") { return true }
        let text = chain.trimmedDescription
        return text.contains("import UIKit") || text.contains("canImport(UIKit)")
    }

    func holds(_ condition: ExprSyntax, prefersIOS: Bool) -> Bool {
        if let name = condition.as(DeclReferenceExprSyntax.self) {
            return defines.contains(name.baseName.text)
        }
        if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
        if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
            return !holds(not.expression, prefersIOS: prefersIOS)
        }
        if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first {
            return holds(only.expression, prefersIOS: prefersIOS)
        }
        if let sequence = condition.as(SequenceExprSyntax.self) {
            return holds(Array(sequence.elements)[...], prefersIOS: prefersIOS)
        }
        if let infix = condition.as(InfixOperatorExprSyntax.self) {
            let left = holds(infix.leftOperand, prefersIOS: prefersIOS)
            let right = holds(infix.rightOperand, prefersIOS: prefersIOS)
            return infix.operator.trimmedDescription == "||" ? left || right : left && right
        }
        if let call = condition.as(FunctionCallExprSyntax.self) { return holds(call, prefersIOS: prefersIOS) }
        return false
    }

    /// Evaluates operands and operators in alternation. "And" has a higher precedence than "or".
    private func holds(_ elements: ArraySlice<ExprSyntax>, prefersIOS: Bool) -> Bool {
        elements.split { $0.trimmedDescription == "||" }.contains { disjunct in
            disjunct.split { $0.trimmedDescription == "&&" }.allSatisfy { operand in
                operand.first.map { holds($0, prefersIOS: prefersIOS) } ?? false
            }
        }
    }

    private func holds(_ call: FunctionCallExprSyntax, prefersIOS: Bool) -> Bool {
        guard let argument = call.arguments.first?.expression.trimmedDescription else { return false }
        switch call.calledExpression.trimmedDescription {
        case "os": return argument == "iOS" && isIOS || argument == "Linux" && !prefersIOS
        case "canImport": return canImport(argument)
        case "arch": return argument == "x86_64"
        case "swift": return meets(argument, languageVersion)
        case "compiler": return meets(argument, compilerVersion)
        case "hasFeature", "hasAttribute", "targetEnvironment": return false
        case "_runtime": return argument == "_Native"
        case "_endian": return argument == "little"
        default: return false
        }
    }

    private func meets(_ requirement: String, _ version: [Int]) -> Bool {
        let wanted = requirement.drop { !$0.isNumber }.split(separator: ".").compactMap { Int($0) }
        let isBelow = version.lexicographicallyPrecedes(wanted)
        return requirement.hasPrefix("<") ? isBelow : !isBelow
    }
}

/// Collects the `os(…)` tests in a condition.
final class SystemTests: SyntaxVisitor {
    struct Test {
        var system: String
        var node: FunctionCallExprSyntax
    }

    private var found: [Test] = []

    static func `in`(_ condition: ExprSyntax) -> [Test] {
        let visitor = SystemTests(viewMode: .sourceAccurate)
        visitor.walk(condition)
        return visitor.found
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.trimmedDescription == "os", let name = node.arguments.first {
            found.append(Test(system: name.expression.trimmedDescription, node: node))
        }
        return .visitChildren
    }
}

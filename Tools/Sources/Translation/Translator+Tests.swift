// Translator+Tests.swift: tests of XCTest on the main actor, and failures that are expected.
//
// XCTest on Linux calls a test as a function without an actor, and ends the run if it has one. Its tests run on the main
// thread, so that the test may call the actor's code.

import SwiftSyntax

extension Translator {
    /// Renames a test of the main actor, and adds one without an actor that calls it.
    func translateTest(_ node: FunctionDeclSyntax, in scope: TypeScope) {
        let effects = node.signature.effectSpecifiers
        guard node.name.text.hasPrefix("test"), node.signature.parameterClause.parameters.isEmpty,
            node.signature.returnClause == nil, effects?.asyncSpecifier == nil, !node.modifiers.areStatic,
            !node.modifiers.has("override"), !node.modifiers.has("private"), !node.modifiers.has("nonisolated"),
            node.attributes.has("MainActor") || scope.isOnMainActor || facts.isOnMainActor(scope.path),
            isTestCase(scope)
        else { return }
        let own = "vitrineMain_\(node.name.text)"
        edits.replace(node.name.bytes, with: own)
        let isThrowing = effects?.throwsClause != nil
        let word = isThrowing ? "try " : ""
        scope.additions.append(
            "nonisolated func \(node.name.text)() \(isThrowing ? "throws " : "")"
                + "{ \(word)VitrineTestHost.onMainActor(self) { \(word)$0.\(own)() } }")
    }

    /// Lets failures of a test case pass through the test host, which has `XCTExpectFailure` as a method of test cases.
    func translateExpectation(_ node: FunctionCallExprSyntax) {
        guard isHosted, node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "XCTExpectFailure",
            let scope, scope.form == .declaration, !scope.expectsFailures, isTestCase(scope), !recordsFailures(node)
        else { return }
        scope.expectsFailures = true
        scope.additions.append(
            "nonisolated override func recordFailure(withDescription _d: String, inFile _f: String, atLine _l: Int, "
                + "expected _e: Bool) { if !VitrineTestHost.expectsFailure(self, _d, _e) { super.recordFailure("
                + "withDescription: _d, inFile: _f, atLine: _l, expected: _e) } }")
    }

    /// Whether the class around a call overrides the method itself.
    private func recordsFailures(_ node: FunctionCallExprSyntax) -> Bool {
        var parent = node.parent
        while let current = parent, !current.is(ClassDeclSyntax.self) { parent = current.parent }
        let members = parent?.as(ClassDeclSyntax.self)?.memberBlock.members
        return members?.contains { $0.decl.as(FunctionDeclSyntax.self)?.name.text == "recordFailure" } ?? false
    }

    /// Whether a class, or a superclass of the module, is a case of XCTest.
    private func isTestCase(_ scope: TypeScope) -> Bool {
        var name = scope.path
        for _ in 0..<16 {
            guard let parent = facts.type(named: name)?.inherited.first else { return false }
            if parent == "XCTestCase" || parent == "XCTest.XCTestCase" { return true }
            name = parent
        }
        return false
    }
}

// Translator+Tests.swift: tests of XCTest on the main actor, and failures that are expected.
//
// XCTest on Linux calls a test as a function without an actor, and ends the run if it has one. Its tests run on the main
// thread, so that the test may call the actor's code.

import SwiftSyntax

extension Translator {
    /// Takes a test of the main actor off it, and puts its body into a closure on it: `#function` stays the test's name.
    func translateTest(_ node: FunctionDeclSyntax, in scope: TypeScope) {
        let effects = node.signature.effectSpecifiers
        guard node.name.text.hasPrefix("test"), node.signature.parameterClause.parameters.isEmpty,
            node.signature.returnClause == nil, effects?.asyncSpecifier == nil, !node.modifiers.areStatic,
            !node.modifiers.has("override"), !node.modifiers.has("private"), !node.modifiers.has("nonisolated"),
            node.attributes.has("MainActor") || scope.isOnMainActor || facts.isOnMainActor(scope.path),
            isTestCase(scope), let body = node.body
        else { return }
        let isThrowing = effects?.throwsClause != nil
        let call = (isThrowing ? "try " : "") + "VitrineTestHost.onMainActor(self) { "
        guard !needsMethod(body) else { return renameTest(node, call, isThrowing, scope) }
        for attribute in node.attributes where attribute.trimmedDescription == "@MainActor" {
            edits.blank(attribute.bytes, of: source)
        }
        edits.insert("nonisolated ", at: node.funcKeyword.bytes.lowerBound)
        edits.insert(" \(call)(self) \(isThrowing ? "throws " : "")-> Void in", at: body.leftBrace.bytes.upperBound)
        edits.insert("} ", at: body.rightBrace.bytes.lowerBound)
    }

    /// Whether a body does not compile in a closure whose parameter is `self`: it names `super`, or declares functions, which
    /// would not be on the actor.
    private func needsMethod(_ body: CodeBlockSyntax) -> Bool {
        let text = source[body.leftBrace.bytes.upperBound..<body.rightBrace.bytes.lowerBound]
        return text.contains(Array("super".utf8)) || text.contains(Array("func ".utf8))
    }

    /// Renames a test, and adds one without an actor that calls it.
    private func renameTest(_ node: FunctionDeclSyntax, _ call: String, _ isThrowing: Bool, _ scope: TypeScope) {
        let own = "vitrineMain_\(node.name.text)"
        edits.replace(node.name.bytes, with: own)
        scope.additions.append(
            "nonisolated func \(node.name.text)() \(isThrowing ? "throws " : "")"
                + "{ \(call)\(isThrowing ? "try " : "")$0.\(own)() } }")
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

// Translator+Previews.swift: `#Preview`, which only a build of `vitrine preview` keeps.
//
// The parser of Xcode's macro is not needed: a preview is an expression of the type `_Preview`, whose name is as long as
// `#Preview`, in a type of its own that registers it when the program is loaded. It is the body of a function, which
// `vitrine preview --live` can replace; a changed line number is no change of that type.

import SwiftSyntax

extension Translator {
    /// Removes a preview, or turns it into a registration.
    func translatePreview(_ node: some FreestandingMacroExpansionSyntax) -> SyntaxVisitorContinueKind {
        guard keepsPreviews else {
            edits.blank(node.bytes, of: source)
            return .skipChildren
        }
        let mayHaveTypes = scope.map { !$0.isGeneric && !$0.isLocal && $0.kind != .protocol } ?? true
        guard functionDepth == 0, mayHaveTypes else {
            report("this #Preview is not rendered: write it outside of functions and generic types", at: node, .warning)
            edits.blank(node.bytes, of: source)
            return .skipChildren
        }
        previewCount += 1
        let name = "__vitrinePreview_\(tag)_\(previewCount)"
        let start = node.pound.bytes.lowerBound
        // Attributes such as @available are for Xcode's macro.
        if node.bytes.lowerBound < start { edits.blank(node.bytes.lowerBound..<start, of: source) }
        let place = beginning(of: node)
        let separator = place == start ? "" : "; "
        let lines = source[place..<start].count { $0 == 0x0A }
        edits.insert(
            "\(separator)private enum \(name) { static var vitrineLine: Int { \(lines) + #line }; "
                + "@MainActor static func vitrinePreview() -> _Preview { ", at: place)
        edits.replace(start..<node.macroName.bytes.upperBound, padding: "_Preview")
        edits.insert(
            " }; @section(\".init_array\") @used static let vitrineEntry: @convention(c) () -> Void = "
                + "{ PreviewRegistry.add(file: \(StringLiteral.of(file)), line: \(name).vitrineLine) { "
                + "\(name).vitrinePreview() } } }",
            at: node.bytes.upperBound)
        return .visitChildren
    }

    /// Where the text before a preview is added: behind a type or function that ends on an earlier line, so that the
    /// preview keeps its columns; else right before it.
    private func beginning(of node: some FreestandingMacroExpansionSyntax) -> Int {
        let start = node.pound.bytes.lowerBound
        guard let previous = node.firstToken(viewMode: .sourceAccurate)?.previousToken(viewMode: .sourceAccurate),
            previous.tokenKind == .rightBrace, !previous.isPartOfMacro
        else { return start }
        let end = previous.bytes.upperBound
        return source[end..<start].contains(0x0A) ? end : start
    }
}

extension TokenSyntax {
    /// Whether the token is in a preview's closure, behind which text is added, too.
    fileprivate var isPartOfMacro: Bool {
        var node = parent
        while let current = node {
            if current.is(MacroExpansionDeclSyntax.self) || current.is(MacroExpansionExprSyntax.self) { return true }
            node = current.parent
        }
        return false
    }
}

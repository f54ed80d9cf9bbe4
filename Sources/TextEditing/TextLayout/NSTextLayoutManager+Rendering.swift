// NSTextLayoutManager+Rendering.swift: attributes of the shown text that are no part of it.

import Foundation
import VitrineDrawing

extension NSTextLayoutManager {
    func baseEnumerateRendering(
        from location: any NSTextLocation, reverse: Bool,
        using block: (NSTextLayoutManager, [NSAttributedString.Key: Any], NSTextRange) -> Bool
    ) {
        let at = min(max(0, unit(of: location) ?? 0), length)
        let part = reverse ? NSRange(location: 0, length: at) : NSRange(at..<length)
        let runs = engine.renderingRuns(in: part)
        for run in reverse ? runs.reversed() : runs {
            guard block(self, run.attributes, range(of: run.range)) else { return }
        }
    }

    func changeRendering(_ textRange: NSTextRange, _ body: (inout [NSAttributedString.Key: Any]) -> Void) {
        engine.changeRendering(units(of: textRange), body)
        displayDidChange?()
        if displayDidChange == nil { textViewportLayoutController.setNeedsLayout() }
    }

    func baseInvalidateRendering(for textRange: NSTextRange) {
        let units = units(of: textRange)
        for entry in fragments.entries where NSIntersectionRange(NSRange(entry.range), units).length > 0 {
            entry.part.isValidated = false
        }
        changeRendering(textRange) { $0 = [:] }
    }

    /// Has the app set the rendering attributes of a fragment that is shown for the first time.
    func validateRendering(of fragment: NSTextLayoutFragment) {
        guard let renderingAttributesValidator, !fragment.isValidated else { return }
        fragment.isValidated = true
        renderingAttributesValidator(self, fragment)
    }
}

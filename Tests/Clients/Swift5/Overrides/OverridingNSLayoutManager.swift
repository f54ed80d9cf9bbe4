// OverridingNSLayoutManager.swift: overrides what NSLayoutManager.h lets a subclass override.

import UIKit

open class OverridingNSLayoutManager: NSLayoutManager, @unchecked Sendable {
    open override func addTemporaryAttributes(
        _ attrs: [NSAttributedString.Key: Any], forCharacterRange charRange: NSRange
    ) { super.addTemporaryAttributes(attrs, forCharacterRange: charRange) }
    open override func addTemporaryAttribute(
        _ attrName: NSAttributedString.Key, value: Any, forCharacterRange charRange: NSRange
    ) { super.addTemporaryAttribute(attrName, value: value, forCharacterRange: charRange) }
    open override func setTemporaryAttributes(
        _ attrs: [NSAttributedString.Key: Any], forCharacterRange charRange: NSRange
    ) { super.setTemporaryAttributes(attrs, forCharacterRange: charRange) }
    open override func removeTemporaryAttribute(
        _ attrName: NSAttributedString.Key, forCharacterRange charRange: NSRange
    ) { super.removeTemporaryAttribute(attrName, forCharacterRange: charRange) }
    open override func temporaryAttributes(
        atCharacterIndex location: Int, effectiveRange effectiveCharRange: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
        super.temporaryAttributes(atCharacterIndex: location, effectiveRange: effectiveCharRange)
    }
    open override func temporaryAttribute(
        _ attrName: NSAttributedString.Key, atCharacterIndex location: Int,
        effectiveRange range: NSRangePointer?
    ) -> Any? { super.temporaryAttribute(attrName, atCharacterIndex: location, effectiveRange: range) }
    open override func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    )
        -> CGRect
    { super.lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }
    open override func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> CGRect { super.lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }
    open override var extraLineFragmentRect: CGRect { super.extraLineFragmentRect }
    open override var extraLineFragmentUsedRect: CGRect { super.extraLineFragmentUsedRect }
    open override var extraLineFragmentTextContainer: NSTextContainer? { super.extraLineFragmentTextContainer }
    open override func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) { super.enumerateLineFragments(forGlyphRange: glyphRange, using: block) }
    open override func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
        super.truncatedGlyphRange(inLineFragmentForGlyphAt: glyphIndex)
    }
    open override func usedRect(for container: NSTextContainer) -> CGRect { super.usedRect(for: container) }
    open override func glyphRange(for container: NSTextContainer) -> NSRange { super.glyphRange(for: container) }
    open override func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> NSTextContainer? { super.textContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }
    open override func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        super.glyphRange(forBoundingRect: bounds, in: container)
    }
    open override func location(forGlyphAt glyphIndex: Int) -> CGPoint { super.location(forGlyphAt: glyphIndex) }
    open override func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        super.boundingRect(forGlyphRange: glyphRange, in: container)
    }
    open override func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        super.enumerateEnclosingRects(
            forGlyphRange: glyphRange, withinSelectedGlyphRange: selectedRange, in: textContainer, using: block)
    }
    open override func selectionRects(forCharacterRange range: NSRange, in container: NSTextContainer) -> [CGRect] {
        super.selectionRects(forCharacterRange: range, in: container)
    }
    open override func caretRect(forCharacterAt charIndex: Int) -> CGRect { super.caretRect(forCharacterAt: charIndex) }
    open override func insertionIndex(at point: CGPoint, in container: NSTextContainer) -> Int {
        super.insertionIndex(at: point, in: container)
    }
    open override func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>? = nil
    ) -> Int { super.glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }
    open override func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>? = nil
    ) -> Int {
        super.characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: partialFraction)
    }
    open override func characterIndex(
        from charIndex: Int, direction: NSTextSelectionNavigation.Direction,
        destination: NSTextSelectionNavigation.Destination, preferredX: inout CGFloat?
    ) -> Int {
        super.characterIndex(from: charIndex, direction: direction, destination: destination, preferredX: &preferredX)
    }
}

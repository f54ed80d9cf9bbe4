// NSTextSelectionDataSource.swift: what the navigation of selections needs to know of a text and its layout.

public import Foundation
public import VitrineObjectiveC

/// A text and its layout, as moves of a selection see them. `NSTextLayoutManager` is one.
///
/// Coordinates: points of the text container, y down.
public protocol NSTextSelectionDataSource: NSObjectProtocol, _RespondsToSelectors {
    /// All of the text.
    var documentRange: NSTextRange { get }
    /// Calls `block` for each unit of text from a location on: characters, words, sentences, lines or paragraphs. In
    /// reverse the first unit is the one that ends at the location or contains it.
    func enumerateSubstrings(
        from location: any NSTextLocation, options: NSString.EnumerationOptions,
        using block: (String?, NSTextRange, NSTextRange?, UnsafeMutablePointer<ObjCBool>) -> Void)
    /// The unit of text around a location; nil for a text without characters.
    func textRange(for selectionGranularity: NSTextSelection.Granularity, enclosing location: any NSTextLocation)
        -> NSTextRange?
    /// The location so many characters further on; nil outside the text.
    func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)?
    /// The number of characters from one location to another; negative if the second comes first.
    func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int
    /// The direction of the paragraph with a location.
    func baseWritingDirection(at location: any NSTextLocation) -> NSTextSelectionNavigation.WritingDirection
    /// Calls `block` for both edges of each character of a line, from left to right: with their distance from the
    /// container's left edge, the character's location, and whether it is the edge before the character.
    func enumerateCaretOffsetsInLineFragment(
        at location: any NSTextLocation,
        using block: (CGFloat, any NSTextLocation, Bool, UnsafeMutablePointer<ObjCBool>) -> Void)
    /// The line at a point.
    func lineFragmentRange(for point: CGPoint, inContainerAt location: any NSTextLocation) -> NSTextRange?
    /// Calls `block` for each end of a container. Optional.
    func enumerateContainerBoundaries(
        from location: any NSTextLocation, reverse: Bool,
        using block: (any NSTextLocation, UnsafeMutablePointer<ObjCBool>) -> Void)
    /// Whether lines run horizontally. Optional; by default they do.
    func textLayoutOrientation(at location: any NSTextLocation) -> NSTextSelectionNavigation.LayoutOrientation
    /// Converts a point at which somebody touches the text to the container's coordinates, for text that is shown turned
    /// or moved. Optional; by default the same point.
    func convertInteractionPoint(_ point: CGPoint, toContainerAt containerLocation: any NSTextLocation) -> CGPoint
}

extension NSTextSelectionDataSource {
    /// Calls nothing: there is one container.
    public func enumerateContainerBoundaries(
        from location: any NSTextLocation, reverse: Bool,
        using block: (any NSTextLocation, UnsafeMutablePointer<ObjCBool>) -> Void
    ) { withoutActuallyEscaping(block) { VitrineMethods.perform(on: self, [location, reverse, $0]) } }
    /// Horizontal.
    public func textLayoutOrientation(at location: any NSTextLocation) -> NSTextSelectionNavigation.LayoutOrientation {
        VitrineMethods.result(of: self, [location]) { .horizontal }
    }
    /// The same point.
    public func convertInteractionPoint(
        _ point: CGPoint, toContainerAt containerLocation: any NSTextLocation
    ) -> CGPoint {
        VitrineMethods.result(of: self, [point, containerLocation]) { point }
    }
}

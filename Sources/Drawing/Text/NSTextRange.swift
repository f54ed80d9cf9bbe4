// NSTextRange.swift: ranges of a text between two locations, whatever a location is.

public import Foundation

/// A place in a text. Only locations of the same text can be compared.
public protocol NSTextLocation: NSObjectProtocol {
    /// The order of this location and another one of the same text.
    func compare(_ location: any NSTextLocation) -> ComparisonResult
}

/// The text between two locations.
open class NSTextRange: NSObject {
    /// The first location.
    public let location: any NSTextLocation
    /// The location after the last one.
    public let endLocation: any NSTextLocation

    /// A range between two locations; empty at the first one if there is no second. Nil if the second comes first.
    public required init?(location: any NSTextLocation, end endLocation: (any NSTextLocation)?) {
        let end = endLocation ?? location
        guard location.compare(end) != .orderedDescending else { return nil }
        self.location = location
        self.endLocation = end
        super.init()
    }

    /// An empty range.
    public required init(location: any NSTextLocation) {
        self.location = location
        endLocation = location
        super.init()
    }

    /// Whether it holds no text.
    open var isEmpty: Bool { location.compare(endLocation) == .orderedSame }

    /// Whether both ends are the same.
    open func isEqual(to textRange: NSTextRange) -> Bool {
        location.compare(textRange.location) == .orderedSame
            && endLocation.compare(textRange.endLocation) == .orderedSame
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSTextRange).map(isEqual(to:)) ?? false }
    open override var hash: Int { ObjectIdentifier(NSTextRange.self).hashValue }

    /// Whether a location is in the range. The location after the last one is not.
    open func contains(_ location: any NSTextLocation) -> Bool {
        self.location.compare(location) != .orderedDescending && location.compare(endLocation) == .orderedAscending
    }

    /// Whether all of another range is in this one.
    open func contains(_ textRange: NSTextRange) -> Bool {
        location.compare(textRange.location) != .orderedDescending
            && textRange.endLocation.compare(endLocation) != .orderedDescending
    }

    /// Whether both have text in common.
    open func intersects(_ textRange: NSTextRange) -> Bool {
        location.compare(textRange.endLocation) == .orderedAscending
            && textRange.location.compare(endLocation) == .orderedAscending
    }

    /// What both have in common; nil if they do not touch.
    open func intersection(_ textRange: NSTextRange) -> Self? {
        let start = location.compare(textRange.location) == .orderedAscending ? textRange.location : location
        let end =
            endLocation.compare(textRange.endLocation) == .orderedAscending ? endLocation : textRange.endLocation
        return Self(location: start, end: end)
    }

    /// The range from the first location of both to the last one.
    open func union(_ textRange: NSTextRange) -> Self {
        let start = location.compare(textRange.location) == .orderedAscending ? location : textRange.location
        let end =
            endLocation.compare(textRange.endLocation) == .orderedAscending ? textRange.endLocation : endLocation
        return Self(location: start, end: end) ?? self
    }
}

/// A location as a number of UTF-16 units before it.
package final class TextUnitLocation: NSObject, NSTextLocation {
    package let offset: Int

    package init(_ offset: Int) {
        self.offset = offset
        super.init()
    }

    package func compare(_ location: any NSTextLocation) -> ComparisonResult {
        let other = (location as? TextUnitLocation)?.offset ?? offset
        return offset < other ? .orderedAscending : offset > other ? .orderedDescending : .orderedSame
    }

    package override func isEqual(_ object: Any?) -> Bool { (object as? TextUnitLocation)?.offset == offset }
    package override var hash: Int { offset }
    package override var description: String { "\(offset)" }
}

extension NSTextRange {
    /// A range of UTF-16 units.
    package convenience init?(_ range: NSRange) {
        self.init(location: TextUnitLocation(range.location), end: TextUnitLocation(NSMaxRange(range)))
    }

    /// The range in UTF-16 units; nil if the locations are others than those.
    package var offsets: NSRange? {
        guard let start = location as? TextUnitLocation, let end = endLocation as? TextUnitLocation else { return nil }
        return NSRange(location: start.offset, length: end.offset - start.offset)
    }
}

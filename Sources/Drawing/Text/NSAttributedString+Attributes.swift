// NSAttributedString+Attributes.swift: attributes that are objects of Swift classes.
//
// Linux Foundation compares the old and the new value of an attribute by
// CFEqual, which does not support them (UntypedObjects.swift). Replacing whole sets of attributes compares nothing.

public import Foundation

extension NSMutableAttributedString {
    /// Sets one attribute. Chosen over Foundation's method of the same name for objects.
    public func addAttribute<Value: NSObject>(_ name: NSAttributedString.Key, value: Value, range: NSRange) {
        addAttributes([name: value], range: range)
    }
}

extension NSAttributedString {
    /// Whether text and attributes are the same.
    public func isEqual(to other: NSAttributedString?) -> Bool { other.map(hasSameContent) ?? false }

    /// Whether text and attributes are the same, values compared as objects, of whatever class.
    package func hasSameContent(as other: NSAttributedString) -> Bool {
        if self === other { return true }
        guard string == other.string else { return false }
        var at = 0
        while at < length {
            var here = NSRange()
            var there = NSRange()
            let mine = attributes(at: at, effectiveRange: &here)
            let theirs = other.attributes(at: at, effectiveRange: &there)
            guard Self.attributesAreEqual(mine, theirs) else { return false }
            at = min(NSMaxRange(here), NSMaxRange(there))
        }
        return true
    }

    /// The attributes at an index of `range`, and where in it they end: as `attributes(at:longestEffectiveRange:in:)`,
    /// for values of all classes.
    func stretch(from index: Int, in range: NSRange) -> (attributes: [Key: Any], end: Int) {
        var effective = NSRange()
        let found = attributes(at: index, effectiveRange: &effective)
        var end = max(index + 1, NSMaxRange(effective))
        while end < NSMaxRange(range), Self.attributesAreEqual(found, attributes(at: end, effectiveRange: &effective)) {
            end = max(end + 1, NSMaxRange(effective))
        }
        return (found, min(end, NSMaxRange(range)))
    }

    private static func attributesAreEqual(_ a: [Key: Any], _ b: [Key: Any]) -> Bool {
        var (a, b) = (a, b)
        (a[AttributedRuns.marker], b[AttributedRuns.marker]) = (nil, nil)
        return a.count == b.count && a.allSatisfy { valuesAreEqual($0.value, b[$0.key]) }
    }

    private static func valuesAreEqual(_ a: Any, _ b: Any?) -> Bool {
        if let a = a as? NSObject, let b = b as? NSObject { return a.isEqual(b) }
        if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
        return false
    }
}

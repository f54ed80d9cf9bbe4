// NSAttributedString+Attributes.swift: attributes that are objects of Swift classes.
//
// Linux Foundation compares the old and the new value of an attribute by
// CFEqual, which stops the program for objects that it does not know, such as
// fonts and colours. Replacing whole sets of attributes compares nothing.

import Foundation

extension NSMutableAttributedString {
    /// Sets one attribute. Chosen over Foundation's method of the same name for objects.
    public func addAttribute<Value: NSObject>(_ name: NSAttributedString.Key, value: Value, range: NSRange) {
        addAttributes([name: value], range: range)
    }
}

extension NSAttributedString {
    /// Whether text and attributes are the same, values compared as objects.
    public func isEqual(to other: NSAttributedString?) -> Bool {
        guard let other else { return false }
        if self === other { return true }
        guard string == other.string else { return false }
        var at = 0
        while at < length {
            var here = NSRange()
            var there = NSRange()
            let mine = attributes(at: at, effectiveRange: &here)
            let theirs = other.attributes(at: at, effectiveRange: &there)
            guard mine.count == theirs.count, mine.allSatisfy({ Self.isSame($0.value, theirs[$0.key]) })
            else {
                return false
            }
            at = min(NSMaxRange(here), NSMaxRange(there))
        }
        return true
    }

    private static func isSame(_ a: Any, _ b: Any?) -> Bool {
        if let a = a as? NSObject, let b = b as? NSObject { return a.isEqual(b) }
        if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
        return false
    }
}

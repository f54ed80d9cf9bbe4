// OwnedMutableAttributedString.swift: a mutable attributed string that frees its attributes.
//
// Those of Foundation's own class cannot be repaired: a string that is made of another takes the object of a temporary
// mutable one, without a reference of its own (AttributedStringRuns.swift).

package import Foundation

/// A mutable attributed string that frees its attributes.
package final class OwnedMutableAttributedString: NSMutableAttributedString {
    deinit { AttributedStringRuns.release(of: self) }

    // Archives hold what can be read without Vitrine.
    package override var classForCoder: AnyClass { NSMutableAttributedString.self }

    package override func attributedSubstring(from range: NSRange) -> NSAttributedString {
        AttributedStringRuns.part(of: self, range)
    }

    package override func mutableCopy(with zone: NSZone? = nil) -> Any {
        OwnedMutableAttributedString(attributedString: self)
    }
}

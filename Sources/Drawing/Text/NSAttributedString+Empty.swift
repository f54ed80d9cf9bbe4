// NSAttributedString+Empty.swift: empty attributed strings. On Linux, Foundation only creates them from a string.

public import Foundation

// The parameter only distinguishes the initialiser: an extension cannot redeclare NSObject's `init()`.
extension NSAttributedString {
    /// A text without a character.
    public convenience init(empty: Void = ()) { self.init(string: "") }
}

extension NSMutableAttributedString {
    /// A text without a character, to append to.
    public convenience init(emptyToAppendTo: Void = ()) { self.init(string: "") }
}

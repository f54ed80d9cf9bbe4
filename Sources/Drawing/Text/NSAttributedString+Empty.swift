// NSAttributedString+Empty.swift: texts without a character, which Foundation on Linux makes only of a string.

public import Foundation

// The parameters stand for nothing: an extension cannot declare the `init()` of NSObject anew.
extension NSAttributedString {
    /// A text without a character.
    public convenience init(empty: Void = ()) { self.init(string: "") }
}

extension NSMutableAttributedString {
    /// A text without a character, to append to.
    public convenience init(emptyToAppendTo: Void = ()) { self.init(string: "") }
}

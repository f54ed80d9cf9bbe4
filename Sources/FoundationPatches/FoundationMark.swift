// FoundationMark.swift: objects that Linux Foundation may compare as values of attributed strings.
//
// Foundation compares attributes by CFEqual, which takes bits 8 to 17 of an object's first stored word for the number
// of a Core Foundation type. 0, as in a colour without red, ends the process where it is not repaired
// (UntypedObjects.swift); a number that no type has leads to `isEqual(_:)`.

/// The first stored property of a class whose objects are attributes of text.
package struct FoundationMark: Sendable {
    /// A number that no Core Foundation type has.
    private let typeBits: UInt = 0x3_FF00

    package init() {}
}

// FoundationMark.swift: objects that Linux Foundation may compare as values of attributed strings.
//
// Foundation compares attributes by CFEqual, which takes bits 8 to 17 of an
// object's first stored word for the number of a Core Foundation type. Where they
// happen to be 0, as in a colour without red, the program stopped before it was mended
// (UntypedObjects.swift); anything else leads it to `isEqual(_:)`.

/// The first stored property of a class whose objects are attributes of text.
struct FoundationMark: Sendable {
    /// A number that no Core Foundation type has.
    private let typeBits: UInt = 0x3_FF00
}

// FoundationMark.swift: objects that Linux Foundation may compare as values of attributed strings.
//
// Foundation compares attributes by CFEqual, which interprets bits 8 to 17 of an object's first stored word as the
// number of a Core Foundation type. Where they are 0, as in a colour without red, the program would stop without
// UntypedObjects.swift; any other value leads to `isEqual(_:)`.

/// The first stored property of a class whose objects are attributes of text.
struct FoundationMark: Sendable {
    /// A number that no Core Foundation type has.
    private let typeBits: UInt = 0x3_FF00
}

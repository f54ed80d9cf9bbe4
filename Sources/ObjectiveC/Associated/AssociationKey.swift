// AssociationKey.swift: a key of associated objects that is like no other.

/// An address that belongs to the key alone. Keys live as long as the program; nothing is ever stored at the address.
package struct AssociationKey: @unchecked Sendable {
    package let address = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    package init() {}
}

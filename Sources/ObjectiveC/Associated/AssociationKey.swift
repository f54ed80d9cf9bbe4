// AssociationKey.swift: a unique key for associated objects.

/// A unique address. It is allocated for the life of the program; nothing is stored there.
package struct AssociationKey: @unchecked Sendable {
    package let address = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    package init() {}
}

// ClassLayout.swift: the size of a class's instances.

/// What the metadata of a class says about its instances.
package enum ClassLayout {
    /// The number of bytes of an instance, with its object header.
    package static func instanceSize(of type: AnyClass) -> Int { positiveExtentSize(type) }
}

/// The standard library has this function for its own buffers, and does not declare it to others.
@_silgen_name("$ss36_class_getInstancePositiveExtentSizeySiyXlXpF")
private func positiveExtentSize(_ type: AnyClass) -> Int

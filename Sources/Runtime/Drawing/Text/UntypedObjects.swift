// UntypedObjects.swift: Foundation compares objects of every class.
//
// Foundation compares the values of attributes by CFEqual, which interprets bits 8 to 17 of the first word that an
// object stores as the number of a Core Foundation type. If they are 0, as in any object of an application's class that
// begins with a small number, nil or nothing at all, it calls a type that does not exist, which ends the process. Here
// that type gets a function that calls the objects themselves.
//
// No object of Core Foundation's own has type 0, so every object with it is of a Swift class.

import CVitrineLinux
import Foundation

enum UntypedObjects {
    private static let isMended = vitrine_compare_untyped_objects(
        { UntypedObjects.areEqual($0, $1) }, { UntypedObjects.hash($0) })

    /// Makes Foundation compare objects of all classes. False if its structure is not the one that this code knows.
    @discardableResult
    static func mend() -> Bool { isMended }

    private static func object(_ address: UnsafeRawPointer?) -> NSObject? {
        address.flatMap { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() as? NSObject }
    }

    private static func areEqual(_ a: UnsafeRawPointer?, _ b: UnsafeRawPointer?) -> Bool {
        guard let a = object(a), let b = object(b) else { return a == b }
        return a.isEqual(b)
    }

    private static func hash(_ address: UnsafeRawPointer?) -> UInt {
        object(address).map { UInt(bitPattern: $0.hash) } ?? UInt(bitPattern: address)
    }
}

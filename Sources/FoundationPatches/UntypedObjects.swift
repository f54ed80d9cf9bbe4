// UntypedObjects.swift: Foundation compares objects of every class.
//
// Foundation compares the values of attributes by CFEqual, which takes bits 8 to 17 of the first word that an object
// stores for the number of a Core Foundation type. Where they are 0, as in any object of an application's class that
// begins with a small number, nil or nothing at all, it calls the functions of a type that is none, which end the
// process. They are replaced by functions that call the objects' own methods.
//
// No object of Core Foundation's own has type 0, so every object that reaches this code is of a Swift class.

import CVitrineFoundation
import Foundation

enum UntypedObjects {
    /// Replaces the functions at the first use. False where this Foundation is built in another way.
    static let areCompared = vitrine_compare_untyped_objects(
        { UntypedObjects.areEqual($0, $1) }, { UntypedObjects.hash($0) })

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

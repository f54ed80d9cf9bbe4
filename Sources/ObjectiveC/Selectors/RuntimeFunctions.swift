// RuntimeFunctions.swift: functions of Objective-C's runtime, as far as Swift's runtime can serve them.
//
// Methods are not objects on Linux: functions that look one up return nil, functions that change one end the program.

import Foundation
import VitrineFoundationPatches

/// A method of a class. No function here returns one.
public typealias Method = OpaquePointer
/// A method's code. No function here returns one.
public typealias IMP = OpaquePointer
/// An instance variable of a class. No function here returns one.
public typealias Ivar = OpaquePointer
/// A property of a class. No function here returns one.
public typealias objc_property_t = OpaquePointer

/// Nil: methods are not objects on Linux.
public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> Method? { nil }
/// Nil: methods are not objects on Linux.
public func class_getClassMethod(_ type: AnyClass?, _ name: Selector) -> Method? { nil }
/// Nil: methods are not objects on Linux.
public func class_getMethodImplementation(_ type: AnyClass?, _ name: Selector) -> IMP? { nil }
/// Returns its argument. There is no method to call it with.
public func method_getImplementation(_ method: Method) -> IMP { method }
/// Nil: methods have no type encoding on Linux.
public func method_getTypeEncoding(_ method: Method) -> UnsafePointer<CChar>? { nil }
/// Ends the program: a closure cannot become a method on Linux.
public func imp_implementationWithBlock(_ block: Any) -> IMP {
    fatalError("imp_implementationWithBlock: there is no Objective-C runtime on Linux: write a method")
}

/// Ends the program: a method's code cannot be replaced on Linux.
@discardableResult
public func method_setImplementation(_ method: Method, _ implementation: IMP) -> IMP { unreachable(#function) }
/// Ends the program: methods cannot be swapped on Linux. Override the method in a subclass.
public func method_exchangeImplementations(_ one: Method, _ other: Method) { unreachable(#function) }
/// Ends the program: a method's code cannot be replaced on Linux.
@discardableResult
public func class_replaceMethod(
    _ type: AnyClass?, _ name: Selector, _ implementation: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? { unreachable(#function) }
/// False: the method is not added.
@discardableResult
public func class_addMethod(
    _ type: AnyClass?, _ name: Selector, _ implementation: IMP, _ types: UnsafePointer<CChar>?
) -> Bool { false }

private func unreachable(_ function: String) -> Never {
    fatalError("\(function): there is no Objective-C runtime on Linux: override the method in a subclass")
}

/// Nil, and 0 in `count`: Swift's classes have no list of instance variables.
public func class_copyIvarList(
    _ type: AnyClass?, _ count: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<Ivar>? {
    count?.pointee = 0
    return nil
}
/// Nil: no function here returns an instance variable.
public func ivar_getName(_ variable: Ivar) -> UnsafePointer<CChar>? { nil }

/// The class of an object. Nil for nil.
public func object_getClass(_ object: Any?) -> AnyClass? { object.map { type(of: $0 as AnyObject) } }
/// The superclass of a class. Nil for a root class and for nil.
public func class_getSuperclass(_ type: AnyClass?) -> AnyClass? { type.flatMap { _getSuperclass($0) } }
/// The number of bytes of an instance of a class. 0 for nil.
public func class_getInstanceSize(_ type: AnyClass?) -> Int { type.map { ClassLayout.instanceSize(of: $0) } ?? 0 }

/// Whether instances of the class respond to a selector: whether a method with this name is registered for it.
public func class_respondsToSelector(_ type: AnyClass?, _ name: Selector) -> Bool {
    type.map { VitrineMethods.has(name.name, ofClass: $0) } ?? false
}

// RuntimeFunctions.swift: what Objective-C's runtime says of classes, as far as Swift's knows it.
//
// No method can be found or changed: what asks for one gets nil.

import Foundation

public typealias Method = OpaquePointer
public typealias IMP = OpaquePointer
public typealias Ivar = OpaquePointer
public typealias objc_property_t = OpaquePointer

/// Nil: methods are not objects on Linux.
public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> Method? { nil }
public func class_getClassMethod(_ type: AnyClass?, _ name: Selector) -> Method? { nil }
public func class_getMethodImplementation(_ type: AnyClass?, _ name: Selector) -> IMP? { nil }
public func method_getImplementation(_ method: Method) -> IMP { method }
public func method_getTypeEncoding(_ method: Method) -> UnsafePointer<CChar>? { nil }
public func imp_implementationWithBlock(_ block: Any) -> IMP {
    fatalError("imp_implementationWithBlock: there is no Objective-C runtime on Linux: write a method")
}

@discardableResult
public func method_setImplementation(_ method: Method, _ implementation: IMP) -> IMP { unreachable(#function) }
public func method_exchangeImplementations(_ one: Method, _ other: Method) { unreachable(#function) }
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

public func object_getClass(_ object: Any?) -> AnyClass? { object.map { type(of: $0 as AnyObject) } }
public func class_getSuperclass(_ type: AnyClass?) -> AnyClass? { type.flatMap { _getSuperclass($0) } }
/// Whether instances respond to a selector, by what is registered for the class.
public func class_respondsToSelector(_ type: AnyClass?, _ name: Selector) -> Bool {
    type.map { VitrineMethods.has(name.name, ofClass: $0) } ?? false
}

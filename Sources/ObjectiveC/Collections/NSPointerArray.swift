// NSPointerArray.swift: an array whose elements may be weak or nil, which Foundation on Linux does not have.

public import Foundation

/// Addresses of objects, kept strongly or weakly. A weak element becomes nil when it is deallocated, and keeps its place.
/// Not thread-safe.
open class NSPointerArray: NSObject {
    private let options: NSPointerFunctions.Options
    private var elements: [ObjectReference] = []

    /// An empty array.
    public init(options: NSPointerFunctions.Options) { self.options = options }
    /// An empty array for the given functions.
    public convenience init(pointerFunctions functions: NSPointerFunctions) { self.init(options: functions.options) }

    /// An array that retains its elements.
    open class func strongObjects() -> NSPointerArray { NSPointerArray(options: .strongMemory) }
    /// An array that keeps its elements weakly.
    open class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }

    /// The functions with the options of this array.
    open var pointerFunctions: NSPointerFunctions { NSPointerFunctions(options: options) }

    /// The number of elements, nil ones included. A larger number appends nil.
    open var count: Int {
        get { elements.count }
        set {
            if newValue < elements.count { elements.removeLast(elements.count - max(0, newValue)) }
            while elements.count < newValue { elements.append(ObjectReference(nil, options)) }
        }
    }

    /// The elements that are not nil.
    open var allObjects: [Any] { elements.compactMap(\.object) }

    /// The address of an element. Nil if it was deallocated. An index outside the array is a programmer error.
    open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
        elements[index].object.map { Unmanaged.passUnretained($0).toOpaque() }
    }

    /// Appends an object.
    open func addPointer(_ pointer: UnsafeMutableRawPointer?) { elements.append(reference(pointer)) }
    /// Removes an element.
    open func removePointer(at index: Int) { elements.remove(at: index) }

    /// Inserts an object before the element at `index`.
    open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
        elements.insert(reference(item), at: index)
    }

    /// Replaces an element.
    open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
        elements[index] = reference(item)
    }

    /// Removes the elements that are nil.
    open func compact() { elements.removeAll { $0.object == nil } }

    private func reference(_ pointer: UnsafeMutableRawPointer?) -> ObjectReference {
        ObjectReference(pointer.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }, options)
    }
}

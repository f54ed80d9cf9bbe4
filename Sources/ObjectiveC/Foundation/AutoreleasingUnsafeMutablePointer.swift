// AutoreleasingUnsafeMutablePointer.swift: pointers through which Objective-C returns objects.

/// A pointer to an object that its memory does not retain. An object that is stored is retained until the current run
/// loop's next turn, as an autoreleased one is.
public struct AutoreleasingUnsafeMutablePointer<Pointee> {
    private let address: UnsafeMutableRawPointer

    /// A pointer to the same memory, which must be large enough for a reference.
    public init<Other>(_ pointer: UnsafeMutablePointer<Other>) { address = UnsafeMutableRawPointer(pointer) }

    /// The same; nil for nil.
    public init?<Other>(_ pointer: UnsafeMutablePointer<Other>?) {
        guard let pointer else { return nil }
        self.init(pointer)
    }

    /// The object. `Pointee` is a class or an optional class: any other type ends the program.
    public var pointee: Pointee {
        get {
            checkType()
            return address.assumingMemoryBound(to: Pointee.self).pointee
        }
        nonmutating set {
            checkType()
            let object = unsafeBitCast(newValue, to: Unmanaged<AnyObject>?.self)
            if let object { DelayedCalls.retainForCurrentTurn(object.takeUnretainedValue()) }
            address.storeBytes(of: object?.toOpaque(), as: UnsafeMutableRawPointer?.self)
        }
    }

    private func checkType() {
        guard MemoryLayout<Pointee>.size == MemoryLayout<UnsafeMutableRawPointer>.size else {
            fatalError("AutoreleasingUnsafeMutablePointer: \(Pointee.self) is no class")
        }
    }
}

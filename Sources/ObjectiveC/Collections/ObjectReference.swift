// ObjectReference.swift: a strong or weak reference, as an element of a weak collection.

/// A reference to an object.
struct ObjectReference {
    private var strong: AnyObject?
    private weak var weak: AnyObject?

    init(_ object: AnyObject?, _ options: NSPointerFunctions.Options) {
        if options.isWeak { weak = object } else { strong = object }
    }

    /// The object. Nil after it was deallocated.
    var object: AnyObject? { strong ?? weak }
}

// FoundationNames.swift: members that Foundation's types have on iOS, and not on Linux.

public import Foundation
public import VitrineObjectiveC

extension Timer {
    /// A timer that was not scheduled and calls nothing, as the first value of a property.
    public convenience init(_ nothing: Void = ()) { self.init(timeInterval: 0, repeats: false) { _ in } }
}

extension NSObjectProtocol {
    /// Whether the object has a method for `selector`.
    @_disfavoredOverload
    public func responds(to selector: Selector?) -> Bool { (self as? NSObject)?.responds(to: selector) ?? false }
}

extension CGFloat {
    /// A number's value.
    public init(truncating number: NSNumber) { self.init(number.doubleValue) }
    /// A number's value; nil if the number has more digits than a CGFloat.
    public init?(exactly number: NSNumber) {
        guard let value = Double(exactly: number) else { return nil }
        self.init(value)
    }
}

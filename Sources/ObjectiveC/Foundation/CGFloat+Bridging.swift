// CGFloat+Bridging.swift: CGFloat as NSNumber, as on Apple's systems.
//
// Foundation on Linux bridges Int, Double, Bool and the others, but not CGFloat.

public import Foundation

extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// The value as a number object, for `width as NSNumber` and lists of numbers.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    /// For `number as! CGFloat`.
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = CGFloat(source.doubleValue)
    }

    /// For `number as? CGFloat`.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(source.doubleValue)
        return true
    }

    /// For an object that is known to be a number. 0 without one.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        CGFloat(source?.doubleValue ?? 0)
    }
}

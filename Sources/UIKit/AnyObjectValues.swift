// AnyObjectValues.swift: properties that Objective-C finds by their names in an object of any class.
//
// The front end writes `VitrineValue(object)` where source for iOS reads such a property of an AnyObject.

import Foundation
import VitrineDrawing

/// The values of a number, a boxed value or a text of unknown class. As in Objective-C's lookup of a property, each is
/// nil if the object's class does not have it.
public struct VitrineValue {
    private let object: AnyObject

    /// The values of an object.
    public init(_ object: AnyObject) { self.object = object }

    /// The values of an object; nil without one.
    public init?(_ object: AnyObject?) {
        guard let object else { return nil }
        self.object = object
    }

    private var number: NSNumber? { object as? NSNumber }
    private var text: NSString? { object as? NSString }
    private var boxed: NSValue? { number == nil ? object as? NSValue : nil }

    /// A number's value, or that of the digits in a text.
    public var doubleValue: Double! { number?.doubleValue ?? text?.doubleValue }
    /// A number's value, or that of the digits in a text.
    public var floatValue: Float! { number?.floatValue ?? text?.floatValue }
    /// A number's value, or that of the digits in a text.
    public var integerValue: Int! { number?.intValue ?? text?.integerValue }
    /// A number's value, or that of the digits in a text.
    public var intValue: Int! { integerValue }
    /// A number's value.
    public var uintValue: UInt! { number?.uintValue }
    /// A number's value, or whether a text begins like one that is true: with Y, T or a digit that is not 0.
    public var boolValue: Bool! { number?.boolValue ?? text?.boolValue }
    /// A number as text.
    public var stringValue: String! { number?.stringValue }
    /// A text's number of UTF-16 units, or a data object's number of bytes.
    public var length: Int! { text?.length ?? (object as? NSData)?.length }
    /// The point of a boxed value.
    public var cgPointValue: CGPoint! { boxed?.cgPointValue }
    /// The size of a boxed value.
    public var cgSizeValue: CGSize! { boxed?.cgSizeValue }
    /// The rectangle of a boxed value.
    public var cgRectValue: CGRect! { boxed?.cgRectValue }
    /// The insets of a boxed value.
    public var uiEdgeInsetsValue: UIEdgeInsets! { boxed?.uiEdgeInsetsValue }
}

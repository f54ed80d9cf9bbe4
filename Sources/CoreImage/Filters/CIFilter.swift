// CIFilter.swift: makes an image of parameters.

public import Foundation
import VitrineObjectiveC

/// Makes an image of parameters, which are set by their keys. `outputImage` is a recipe: nothing is computed before a
/// context renders it. Not thread-safe.
///
///     let filter = CIFilter(name: "CISepiaTone", parameters: [kCIInputImageKey: image])
///
/// Subclasses of apps override `outputImage`. Their keys are those of their properties that are marked with `@objc`.
open class CIFilter: NSObject, NSCopying {
    /// The name, such as `CIGaussianBlur`; of the class for subclasses of apps.
    open var name: String
    private let definition: FilterDefinition?
    private var values: [String: Any] = [:]

    /// A filter of a subclass.
    public override init() {
        definition = nil
        name = ""
        super.init()
        name = String(describing: type(of: self))
    }

    private init?(known definition: FilterDefinition?) {
        guard let definition else { return nil }
        self.definition = definition
        name = definition.name
    }

    /// A filter with default parameters. Nil if there is none with this name.
    public init?(name: String) {
        guard let definition = FilterDefinition.all[name] else {
            ImageWarnings.unknownFilter(name)
            return nil
        }
        self.definition = definition
        self.name = name
        super.init()
        setDefaults()
    }

    /// A filter with given parameters; the others have their defaults. Nil if there is none with this name.
    public convenience init?(name: String, parameters params: [String: Any]?) {
        self.init(name: name)
        for (key, value) in params ?? [:] { setValue(value, forKey: key) }
    }

    /// The same as `init(name:parameters:)`.
    public convenience init?(name: String, withInputParameters params: [String: Any]?) {
        self.init(name: name, parameters: params)
    }

    /// A filter with the same parameters. A subclass of an app copies its own: without an override it returns itself.
    open func copy(with zone: NSZone? = nil) -> Any {
        guard let copy = CIFilter(known: definition) else { return self }
        copy.values = values
        return copy
    }

    /// Sets all parameters to their defaults. Images and data are removed.
    open func setDefaults() { values = (definition?.defaults ?? [:]).compactMapValues(\.object) }

    /// Sets a parameter. A value of a type that the filter does not expect, and a number that is not finite, count as
    /// the default or as 0. Unknown keys are logged.
    /// - Parameter value: nil removes the value.
    open func setValue(_ value: Any?, forKey key: String) {
        guard definition != nil else { return (self as NSObject).setValue(value, forKey: key) }
        guard inputKeys.contains(key) else { return ImageWarnings.unknownKey(key, of: name) }
        values[key] = value is NSNull ? nil : value
    }

    /// A parameter, or the result for `kCIOutputImageKey`. Nil if it is not set or unknown.
    open func value(forKey key: String) -> Any? {
        if key == kCIOutputImageKey { return outputImage }
        return definition == nil ? (self as NSObject).value(forKey: key) : values[key]
    }

    /// The result, as a recipe. Nil if an image or the data of a code is missing, or the data does not fit.
    open var outputImage: CIImage? { definition.flatMap { $0.output(FilterInputs(values: values, definition: $0)) } }

    /// The keys of the parameters.
    open var inputKeys: [String] { definition?.keys ?? [] }
    /// The keys of the results: `outputImage`.
    open var outputKeys: [String] { [kCIOutputImageKey] }

    /// The names of all filters, in the order of the alphabet.
    /// - Parameter category: nil or `kCICategoryBuiltIn`. Others are empty.
    open class func filterNames(inCategory category: String?) -> [String] {
        category == nil || category == kCICategoryBuiltIn ? FilterDefinition.all.keys.sorted() : []
    }
}

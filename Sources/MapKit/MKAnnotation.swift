// MKAnnotation.swift: what is marked on a map.

public import Foundation
public import VitrineCoreLocation
public import VitrineObjectiveC

/// A marked place.
@MainActor
public protocol MKAnnotation: NSObjectProtocol, _RespondsToSelectors {
    /// The place.
    var coordinate: CLLocationCoordinate2D { get }
    /// The first line of its callout.
    @_disfavoredOverload var title: String? { get }
    /// The second line of its callout.
    @_disfavoredOverload var subtitle: String? { get }
}

extension MKAnnotation {
    /// Nil.
    @_disfavoredOverload
    public var title: String? { VitrineMethods.propertyValue(of: self) { nil } }
    /// Nil.
    @_disfavoredOverload
    public var subtitle: String? { VitrineMethods.propertyValue(of: self) { nil } }
}

/// On iOS the requirements' values are optional: nil if the object does not have the property.
extension _RespondsToSelectors where Self: MKAnnotation {
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var title: String?? {
        VitrineMethods.optionalValue(of: self) { () -> String? in title }
    }
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var subtitle: String?? {
        VitrineMethods.optionalValue(of: self) { () -> String? in subtitle }
    }
}

// MKAnnotation.swift: what is marked on a map.

public import Foundation
public import VitrineCoreLocation

/// A marked place.
@MainActor
public protocol MKAnnotation: NSObjectProtocol {
    /// The place.
    var coordinate: CLLocationCoordinate2D { get }
    /// The first line of its callout.
    var title: String? { get }
    /// The second line of its callout.
    var subtitle: String? { get }
}

extension MKAnnotation {
    /// Nil.
    public var title: String? { nil }
    /// Nil.
    public var subtitle: String? { nil }
}

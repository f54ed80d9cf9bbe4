// MKCoordinateRegion.swift: parts of a map.

public import VitrineCoreLocation

/// The height and the width of a part of a map, in degrees.
public struct MKCoordinateSpan: Sendable {
    /// The distance from north to south, in degrees: one is about 111 kilometres.
    public var latitudeDelta: CLLocationDegrees
    /// The distance from west to east, in degrees: one is about 111 kilometres at the equator, and 0 at a pole.
    public var longitudeDelta: CLLocationDegrees

    /// A span of 0° by 0°.
    public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }

    /// A span by its degrees.
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
    }
}

/// A part of a map, around a place.
public struct MKCoordinateRegion: Sendable {
    /// The place in the middle.
    public var center: CLLocationCoordinate2D
    /// The height and the width.
    public var span: MKCoordinateSpan

    /// A region of 0° by 0° around 0° and 0°.
    public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }

    /// A region by its span.
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
        self.center = center
        self.span = span
    }
}

// CLLocationCoordinate2D.swift: places on the earth's surface.

/// Degrees of latitude or longitude.
public typealias CLLocationDegrees = Double
/// Metres.
public typealias CLLocationDistance = Double
/// Metres; negative for an unknown place.
public typealias CLLocationAccuracy = Double
/// Metres a second; negative if unknown.
public typealias CLLocationSpeed = Double
/// Metres a second; negative if unknown.
public typealias CLLocationSpeedAccuracy = Double
/// Degrees clockwise from true north; negative if unknown.
public typealias CLLocationDirection = Double
/// Degrees; negative if unknown.
public typealias CLLocationDirectionAccuracy = Double

/// A place on the earth's surface, in degrees of WGS 84.
public struct CLLocationCoordinate2D: Sendable {
    /// Degrees north of the equator; negative to the south.
    public var latitude: CLLocationDegrees
    /// Degrees east of the meridian of Greenwich; negative to the west.
    public var longitude: CLLocationDegrees

    /// The place at 0° and 0°.
    public init() { self.init(latitude: 0, longitude: 0) }

    /// A place by its degrees, which are not checked: see `CLLocationCoordinate2DIsValid(_:)`.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// A place that does not exist.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Whether the latitude is within ±90° and the longitude within ±180°. False if one is not a number.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// A place by its degrees.
public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

// CLLocation.swift: a place with its time, height and accuracy.

public import Foundation

/// A place with its time, height and accuracy. It never changes, so that threads may share it.
open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// The place.
    public let coordinate: CLLocationCoordinate2D
    /// Metres above the sea.
    public let altitude: CLLocationDistance
    /// The radius of the circle in which the place is, in metres; negative if the place is unknown.
    public let horizontalAccuracy: CLLocationAccuracy
    /// How far the height may be off, in metres; zero or negative if the height is unknown.
    public let verticalAccuracy: CLLocationAccuracy
    /// The direction of the motion, in degrees clockwise from true north; negative if unknown.
    public let course: CLLocationDirection
    /// The speed of the motion, in metres a second; negative if unknown.
    public let speed: CLLocationSpeed
    /// When the place was measured.
    public let timestamp: Date

    /// A place by its degrees alone, measured now: the height, the speed and the direction are unknown.
    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
            horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
    }

    /// A place without motion.
    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
            course: -1, speed: -1, timestamp: timestamp)
    }

    /// A place with its motion.
    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed,
        timestamp: Date
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        horizontalAccuracy = hAccuracy
        verticalAccuracy = vAccuracy
        self.course = course
        self.speed = speed
        self.timestamp = timestamp
    }

    /// Reads a place that `encode(with:)` wrote. Nil if a number is missing.
    public required convenience init?(coder: NSCoder) {
        guard coder.containsValue(forKey: "latitude"), coder.containsValue(forKey: "longitude") else { return nil }
        func number(_ key: String) -> Double { coder.decodeDouble(forKey: key) }
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: number("latitude"), longitude: number("longitude")),
            altitude: number("altitude"), horizontalAccuracy: number("horizontalAccuracy"),
            verticalAccuracy: number("verticalAccuracy"), course: number("course"), speed: number("speed"),
            timestamp: Date(timeIntervalSinceReferenceDate: number("timestamp")))
    }

    /// True.
    open class var supportsSecureCoding: Bool { true }

    /// Writes the place's numbers.
    open func encode(with coder: NSCoder) {
        coder.encode(coordinate.latitude, forKey: "latitude")
        coder.encode(coordinate.longitude, forKey: "longitude")
        coder.encode(altitude, forKey: "altitude")
        coder.encode(horizontalAccuracy, forKey: "horizontalAccuracy")
        coder.encode(verticalAccuracy, forKey: "verticalAccuracy")
        coder.encode(course, forKey: "course")
        coder.encode(speed, forKey: "speed")
        coder.encode(timestamp.timeIntervalSinceReferenceDate, forKey: "timestamp")
    }

    /// The same object.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The distance to another place along the earth's surface, in metres. Heights do not matter.
    ///
    /// The haversine formula on a sphere of the earth's mean radius (6,371,008.8 m, IUGG): at most 0.6 % off.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let own = radians(coordinate.latitude)
        let other = radians(location.coordinate.latitude)
        let across = sin((other - own) / 2)
        let along = sin(radians(location.coordinate.longitude - coordinate.longitude) / 2)
        let square = across * across + cos(own) * cos(other) * along * along
        return 2 * 6_371_008.8 * asin(min(1, square.squareRoot()))
    }
}

// CLLocationTests.swift: expectations from the pages and headers of Core Location.

import Foundation
import Testing
import VitrineCoreLocation

@Suite struct CLLocationTests {
    /// CLLocation.h: "Determine if the coordinate is valid"; latitudes end at 90°, longitudes at 180°.
    @Test func coordinatesOutsideTheEarthAreInvalid() {
        #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: -90, longitude: 180)))
        #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: 90.01, longitude: 0)))
        #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: 0, longitude: -180.5)))
        #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: .nan, longitude: 0)))
        #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    }

    /// "The result is undefined height": a location by its degrees has a negative vertical accuracy.
    @Test func aLocationFromCoordinatesHasNoOtherValues() {
        let location = CLLocation(latitude: 52.5, longitude: 13.4)
        #expect(location.coordinate.latitude == 52.5)
        #expect(location.verticalAccuracy < 0)
        #expect(location.speed < 0)
        #expect(location.course < 0)
        #expect(abs(location.timestamp.timeIntervalSinceNow) < 60)
    }

    /// A nautical mile is a minute of a meridian, 1,852 m by the SI brochure; 10,001,966 m is a quarter of one (WGS 84).
    @Test func distancesAreMeasuredAlongTheSurface() {
        let equator = CLLocation(latitude: 0, longitude: 0)
        let mile = equator.distance(from: CLLocation(latitude: 1.0 / 60, longitude: 0))
        #expect(abs(mile / 1852 - 1) < 0.006)
        let quarter = equator.distance(from: CLLocation(latitude: 90, longitude: 0))
        #expect(abs(quarter / 10_001_966 - 1) < 0.006)
        #expect(equator.distance(from: CLLocation(latitude: 0, longitude: 360)) < 0.001)
    }

    @Test func aLocationIsArchived() throws {
        let location = CLLocation(
            coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2), altitude: 3, horizontalAccuracy: 4,
            verticalAccuracy: 5, course: 6, speed: 7, timestamp: Date(timeIntervalSinceReferenceDate: 8))
        let data = try NSKeyedArchiver.archivedData(withRootObject: location, requiringSecureCoding: true)
        let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLLocation.self, from: data))
        #expect(copy.coordinate.longitude == 2)
        #expect(copy.speed == 7)
        #expect(copy.timestamp == location.timestamp)
    }
}

// MKPointOfInterestFilter.swift: which points of interest a map shows.

public import Foundation

/// Which points of interest a map shows.
public final class MKPointOfInterestFilter: NSObject, Sendable {
    /// Shows all.
    public static let includingAll = MKPointOfInterestFilter()
    /// Shows none.
    public static let excludingAll = MKPointOfInterestFilter()
}

/// The kind of a map.
public enum MKMapType: UInt, Sendable {
    case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

// FoundationNumbers.swift: numbers and times under the names that Foundation and the system have for them on iOS.

import Foundation

/// Seconds since 1 January 2001, 00:00 UTC.
public typealias CFAbsoluteTime = Double
/// A signed integer.
public typealias NSInteger = Int
/// An unsigned integer.
public typealias NSUInteger = UInt

/// The time now, in seconds since 1 January 2001, 00:00 UTC. It jumps if the clock is set.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

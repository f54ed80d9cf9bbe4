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

// Disfavoured, since files that import CDispatch, as libraries for Linux do, see libdispatch's macros too.

/// Nanoseconds in a second.
@_disfavoredOverload public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
@_disfavoredOverload public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
@_disfavoredOverload public let NSEC_PER_USEC: UInt64 = 1000
/// Microseconds in a second.
@_disfavoredOverload public let USEC_PER_SEC: UInt64 = 1_000_000

/// The least value of 16 bits with a sign. The C library's macro is not one that Swift reads.
public let INT16_MIN: Int32 = -32768
/// The least value of 32 bits with a sign.
public let INT32_MIN = Int32.min
/// The least value of 64 bits with a sign.
public let INT64_MIN = Int64.min
/// The greatest value of 64 bits with a sign.
public let INT64_MAX = Int64.max

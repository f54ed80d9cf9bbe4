// DarwinNames.swift: names of Apple's C library that source for iOS uses.

import Foundation

/// The largest finite number, as in math.h.
public let HUGE = Float.greatestFiniteMagnitude
/// The largest finite number, as in math.h.
public let MAXFLOAT = Float.greatestFiniteMagnitude

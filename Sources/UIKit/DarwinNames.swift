// DarwinNames.swift: names of Apple's C library that source for iOS uses.

import Foundation

/// The largest number, as math.h has it.
public let HUGE = Float.greatestFiniteMagnitude

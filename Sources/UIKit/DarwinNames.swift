// DarwinNames.swift: names of Apple's C library, and results of Foundation's methods, that source for iOS uses.

public import Foundation

/// The largest finite number, as in math.h.
public let HUGE = Float.greatestFiniteMagnitude
/// The largest finite number, as in math.h.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// The bytes of a field of `utsname`, as in sys/utsname.h: 65 here, 256 on iOS. Source reads as many from a field's address.
public let _SYS_NAMELEN = Int32(MemoryLayout.size(ofValue: utsname().machine))

extension NSDate {
    /// A date some seconds later, as an object: Foundation's method on Linux returns a `Date`, which comes first where either fits.
    @_disfavoredOverload
    public func addingTimeInterval(_ ti: TimeInterval) -> NSDate {
        NSDate(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate + ti)
    }
}

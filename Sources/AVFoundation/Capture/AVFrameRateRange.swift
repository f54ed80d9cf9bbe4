// AVFrameRateRange.swift: a range of rates.

public import Foundation
public import VitrineCoreMedia

/// A range of pictures a second. Unchecked: it does not change.
open class AVFrameRateRange: NSObject, @unchecked Sendable {
    /// Pictures a second.
    public let minFrameRate: Double
    /// Pictures a second.
    public let maxFrameRate: Double

    init(least: Double, most: Double) {
        minFrameRate = least
        maxFrameRate = most
        super.init()
    }

    /// The time of a picture at the highest rate.
    open var minFrameDuration: CMTime { CMTime(nearest: maxFrameRate > 0 ? 1 / maxFrameRate : 0) }
    /// The time of a picture at the lowest rate.
    open var maxFrameDuration: CMTime { CMTime(nearest: minFrameRate > 0 ? 1 / minFrameRate : 0) }
}

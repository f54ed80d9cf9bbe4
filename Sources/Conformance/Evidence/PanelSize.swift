// PanelSize.swift: the size of the panel in millimetres, as given or as a display reports it.

import Foundation

/// Millimetres.
package struct PanelSize: Hashable, Sendable {
    package let width: Double, height: Double

    package init?(width: Double, height: Double) {
        guard (10...10_000).contains(width), (10...10_000).contains(height) else { return nil }
        (self.width, self.height) = (width, height)
    }

    /// Such as `256x144`. Nil for anything else.
    package init?(text: String) {
        guard let match = text.wholeMatch(of: /(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)/), let width = Double(match.1),
            let height = Double(match.2)
        else { return nil }
        self.init(width: width, height: height)
    }

    /// The size in an EDID, as `/sys/class/drm/card0-HDMI-A-1/edid` has it: that of the first timing, in millimetres,
    /// else that of the display, in centimetres. Nil if it has none.
    package init?(edid: [UInt8]) {
        guard edid.count >= 128, edid.starts(with: [0, 255, 255, 255, 255, 255, 255, 0]) else { return nil }
        let timing = edid[54..<72]
        let isTiming = timing[54] != 0 || timing[55] != 0
        if isTiming {
            let width = Int(timing[66]) | Int(timing[68] >> 4) << 8,
                height = Int(timing[67]) | Int(timing[68] & 15) << 8
            if let size = PanelSize(width: Double(width), height: Double(height)) {
                self = size
                return
            }
        }
        self.init(width: Double(edid[21]) * 10, height: Double(edid[22]) * 10)
    }
}

// DisplayMode.swift: a size and a rate of a display.

import CVitrineDRM
import VitrineGraphics

/// One timing of a display.
struct DisplayMode: CustomStringConvertible {
    /// The kernel's description, which is passed back unchanged.
    var info: drmModeModeInfo

    var size: PixelSize { PixelSize(width: Int(info.hdisplay), height: Int(info.vdisplay)) }
    var isPreferred: Bool { info.type & UInt32(DRM_MODE_TYPE_PREFERRED) != 0 }
    var isInterlaced: Bool { info.flags & UInt32(DRM_MODE_FLAG_INTERLACE) != 0 }

    /// Refreshes a second: the pixel clock divided by the pixels of a whole scan, including blanking. The kernel's own
    /// value is an integer. 60 Hz if a driver reports neither.
    var refreshRate: Double {
        var scan = Double(info.htotal) * Double(info.vtotal)
        guard info.clock > 0, scan > 0 else { return info.vrefresh > 0 ? Double(info.vrefresh) : 60 }
        if isInterlaced { scan /= 2 }
        if info.flags & UInt32(DRM_MODE_FLAG_DBLSCAN) != 0 { scan *= 2 }
        if info.vscan > 1 { scan *= Double(info.vscan) }
        return Double(info.clock) * 1000 / scan
    }

    /// Such as `1280x800@60`.
    var description: String { "\(info.hdisplay)x\(info.vdisplay)@\(Int(refreshRate.rounded()))" }

    func isSame(as other: DisplayMode) -> Bool {
        info.clock == other.info.clock && size == other.size && info.htotal == other.info.htotal
            && info.vtotal == other.info.vtotal && info.flags == other.info.flags
    }

    /// The display's preferred mode; otherwise the largest, progressive before interlaced, then the fastest.
    static func best(of modes: [DisplayMode]) -> DisplayMode? {
        if let preferred = modes.first(where: \.isPreferred) { return preferred }
        return modes.max { a, b in a.rank < b.rank }
    }

    private var rank: (Int, Int, Double) {
        (size.width * size.height, isInterlaced ? 0 : 1, refreshRate)
    }
}

// ModeTests.swift: the chosen mode of a display, and its refresh rate.

import CVitrineDRM
import Testing
import VitrineGraphics

@testable import VitrineDRMOutput

/// A mode as described by a driver; `clock` in kHz, totals with blanking.
func mode(
    _ width: UInt16, _ height: UInt16, clock: UInt32 = 148_500, total: (UInt16, UInt16) = (2200, 1125),
    flags: UInt32 = 0, isPreferred: Bool = false
) -> DisplayMode {
    var info = drmModeModeInfo()
    info.hdisplay = width
    info.vdisplay = height
    info.clock = clock
    info.htotal = total.0
    info.vtotal = total.1
    info.flags = flags
    info.type = isPreferred ? UInt32(DRM_MODE_TYPE_PREFERRED) : 0
    return DisplayMode(info: info)
}

@MainActor @Suite struct ModeTests {
    @Test func preferredModeWinsOverALargerOne() {
        let modes = [mode(3840, 2160), mode(1280, 800, isPreferred: true), mode(1920, 1080)]
        #expect(DisplayMode.best(of: modes)?.size == PixelSize(width: 1280, height: 800))
    }

    @Test func withoutAPreferredModeTheLargestIsChosen() {
        let modes = [mode(1024, 768), mode(1920, 1080), mode(1280, 1024)]
        #expect(DisplayMode.best(of: modes)?.size == PixelSize(width: 1920, height: 1080))
    }

    @Test func progressiveIsPreferredToInterlaced() {
        let interlaced = mode(1920, 1080, flags: UInt32(DRM_MODE_FLAG_INTERLACE))
        let progressive = mode(1920, 1080, clock: 74_250, total: (2200, 1125))
        #expect(DisplayMode.best(of: [interlaced, progressive])?.isInterlaced == false)
        #expect(DisplayMode.best(of: [progressive, interlaced])?.isInterlaced == false)
    }

    @Test func theFastestOfEqualSizesIsChosen() {
        let slow = mode(1920, 1080, clock: 74_250)
        let fast = mode(1920, 1080, clock: 148_500)
        #expect(DisplayMode.best(of: [slow, fast])?.refreshRate == 60)
    }

    @Test func aDisplayWithoutModesHasNoBest() {
        #expect(DisplayMode.best(of: []) == nil)
    }

    /// CEA-861 timings: pixel clock over the whole scan.
    @Test(arguments: [
        (UInt32(148_500), (UInt16(2200), UInt16(1125)), UInt32(0), 60.0),
        (UInt32(148_500), (UInt16(2640), UInt16(1125)), UInt32(0), 50.0),
        (UInt32(25_175), (UInt16(800), UInt16(525)), UInt32(0), 59.94),
        (UInt32(74_250), (UInt16(2200), UInt16(1125)), UInt32(DRM_MODE_FLAG_INTERLACE), 60.0),
        (UInt32(27_000), (UInt16(858), UInt16(525)), UInt32(DRM_MODE_FLAG_DBLSCAN), 29.97),
    ])
    func refreshRate(clock: UInt32, total: (UInt16, UInt16), flags: UInt32, expected: Double) {
        let rate = mode(1920, 1080, clock: clock, total: total, flags: flags).refreshRate
        #expect(abs(rate - expected) < 0.005)
    }

    @Test func aModeWithoutTimingsUsesTheKernelsRateOr60() {
        var silent = mode(480, 320, clock: 0, total: (0, 0))
        #expect(silent.refreshRate == 60)
        silent.info.vrefresh = 30
        #expect(silent.refreshRate == 30)
    }

    @Test func aModeIsDescribedBySizeAndRate() {
        #expect(mode(1920, 1080).description == "1920x1080@60")
    }
}

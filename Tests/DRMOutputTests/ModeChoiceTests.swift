// ModeChoiceTests.swift: a requested mode, and one that is already active.

import CVitrineDRM
import Testing
import VitrineGraphics

@testable import VitrineDRMOutput

@MainActor @Suite struct ModeChoiceTests {
    /// CEA-861: 60, 50 and 59.94 Hz of 1920x1080, 60 Hz interlaced, and 60 Hz of 1280x720.
    private let full60 = mode(1920, 1080, isPreferred: true)
    private let full50 = mode(1920, 1080, total: (2640, 1125))
    private let full5994 = mode(1920, 1080, clock: 148_352)
    private let interlaced = mode(1920, 1080, clock: 74_250, flags: UInt32(DRM_MODE_FLAG_INTERLACE))
    private let small = mode(1280, 720, clock: 74_250, total: (1650, 750))
    private var modes: [DisplayMode] { [interlaced, full60, full50, full5994, small] }

    private func rate(_ wanted: String, running: DisplayMode? = nil) throws -> Double? {
        let mode = DisplayMode.choose(from: modes, for: try DisplayChoice(wanted), running: running)
        return mode.map { ($0.refreshRate * 100).rounded() / 100 * ($0.isInterlaced ? -1 : 1) }
    }

    @Test func aSizeSelectsItsBestMode() throws {
        #expect(try rate("@1920x1080") == 60)
        #expect(try rate("@1280x720") == 60)
    }

    @Test func theNearestRateIsChosen() throws {
        #expect(try rate("@1920x1080@60") == 60)
        #expect(try rate("@1920x1080@59.94") == 59.94)
        #expect(try rate("@1920x1080@50") == 50)
        #expect(try rate("@1280x720@59.94") == 60)
    }

    @Test func missingModesAreNotReplaced() throws {
        #expect(try rate("@1920x1080@75") == nil)
        #expect(try rate("@1920x1081") == nil)
    }

    @Test func theRunningModeIsKeptIfItMatches() throws {
        #expect(try rate("card0", running: full50) == 50)
        #expect(try rate("@1920x1080", running: full5994) == 59.94)
        // A requested rate is kept.
        #expect(try rate("@1920x1080@60", running: full50) == 60)
    }

    @Test func theRunningModeIsReplacedIfItDoesNotMatch() throws {
        #expect(try rate("card0", running: small) == 60)
        #expect(try rate("@1280x720", running: full50) == 60)
        #expect(try rate("card0", running: interlaced) == 60)
        // The display was replaced meanwhile: its timings differ.
        #expect(try rate("card0", running: mode(1920, 1080, clock: 130_000)) == 60)
    }

    @Test func modesAreListedOnceTheBestFirst() {
        #expect(
            DisplayMode.list([small, full60, full5994, interlaced])
                == "1920x1080@60 (preferred), 1280x720@60, 1920x1080@60 interlaced")
    }
}

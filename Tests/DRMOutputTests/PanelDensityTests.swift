// PanelDensityTests.swift: the scale of panels on the market.

import Testing
import VitrineGraphics

@testable import VitrineDRMOutput

@Suite struct PanelDensityTests {
    struct Panel: CustomTestStringConvertible {
        var testDescription: String
        var pixels: (Int, Int)
        var millimetres: (Int, Int)
        var scale: Double
    }

    static let panels = [
        Panel(testDescription: "2.8\" 320x240", pixels: (320, 240), millimetres: (57, 43), scale: 1),
        Panel(testDescription: "3.5\" 480x320", pixels: (480, 320), millimetres: (74, 49), scale: 1),
        Panel(
            testDescription: "4.3\" 800x480, 217 ppi", pixels: (800, 480), millimetres: (95, 54), scale: 1.5),
        Panel(testDescription: "7\" 800x480", pixels: (800, 480), millimetres: (154, 86), scale: 1),
        Panel(testDescription: "5.5\" 1080x1920", pixels: (1080, 1920), millimetres: (68, 121), scale: 3),
        Panel(testDescription: "10.1\" 1280x800", pixels: (1280, 800), millimetres: (217, 136), scale: 1),
        Panel(testDescription: "10.1\" 1920x1200", pixels: (1920, 1200), millimetres: (217, 136), scale: 1.5),
        Panel(testDescription: "9.7\" 2048x1536", pixels: (2048, 1536), millimetres: (197, 148), scale: 2),
        Panel(testDescription: "13.3\" 3840x2160", pixels: (3840, 2160), millimetres: (294, 165), scale: 2),
        Panel(testDescription: "15.6\" 1920x1080", pixels: (1920, 1080), millimetres: (344, 194), scale: 1),
        Panel(testDescription: "24\" 1920x1080", pixels: (1920, 1080), millimetres: (531, 299), scale: 1),
        Panel(testDescription: "24\" 3840x2160", pixels: (3840, 2160), millimetres: (527, 296), scale: 1.5),
        Panel(testDescription: "27\" 3840x2160", pixels: (3840, 2160), millimetres: (597, 336), scale: 1.5),
        Panel(testDescription: "27\" 5120x2880", pixels: (5120, 2880), millimetres: (597, 336), scale: 2),
        Panel(testDescription: "55\" 3840x2160", pixels: (3840, 2160), millimetres: (1210, 680), scale: 1),
        Panel(testDescription: "reports nothing", pixels: (1920, 1080), millimetres: (0, 0), scale: 1),
        Panel(testDescription: "reports half", pixels: (1920, 1080), millimetres: (344, 0), scale: 1),
        Panel(testDescription: "reports nothing, 4K", pixels: (3840, 2160), millimetres: (0, 0), scale: 2),
        Panel(testDescription: "a shape, 160x90", pixels: (1920, 1080), millimetres: (160, 90), scale: 1),
        Panel(testDescription: "a shape on its side", pixels: (1080, 1920), millimetres: (90, 160), scale: 1),
        Panel(testDescription: "a shape, 4K", pixels: (3840, 2160), millimetres: (16, 9), scale: 2),
        Panel(testDescription: "too dense to be", pixels: (1920, 1080), millimetres: (20, 11), scale: 1),
        Panel(testDescription: "a projector", pixels: (1920, 1080), millimetres: (6000, 3400), scale: 1),
    ]

    @Test(arguments: panels)
    func theScaleFollowsTheDensity(_ panel: Panel) {
        let density = PanelDensity(
            pixels: PixelSize(width: panel.pixels.0, height: panel.pixels.1), width: panel.millimetres.0,
            height: panel.millimetres.1)
        #expect(density.scale == panel.scale)
    }

    /// Ten inches square, so that the limits of small panels apply.
    @Test(arguments: [(168.0, 1.0), (169.5, 1.5), (235.5, 1.5), (237, 2), (337, 2), (338.5, 3)])
    func theLimitsAreThoseOfTheTable(ppi: Double, scale: Double) {
        let side = Int(ppi * 10)
        let density = PanelDensity(
            pixels: PixelSize(width: side, height: side), width: 254, height: 254)
        #expect(abs((density.pixelsPerInch ?? 0) - ppi) < 0.001)
        #expect(density.scale == scale)
    }

    @Test func aSmallPanelKeepsItsPoints() {
        // 400 ppi would give 3, and 160 points.
        let density = PanelDensity(pixels: PixelSize(width: 640, height: 480), width: 41, height: 31)
        #expect(density.scale == 1.5)
    }
}

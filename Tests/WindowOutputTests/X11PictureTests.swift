// X11PictureTests.swift: what an X server shows is what an offscreen output shows, byte for byte.

import CX11Client
import Foundation
import Testing
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

@testable import VitrineWindowOutput

@MainActor @Suite(.enabled(if: X11Rig.isInstalled)) struct X11PictureTests {
    private func shown(_ output: OffscreenOutput) -> [UInt32] {
        output.shownBytes.withUnsafeBytes { $0.bindMemory(to: UInt32.self).map { $0 & 0xff_ffff } }
    }

    /// With memory that the server maps, and with pixels that are sent, as over ssh.
    @Test(arguments: [true, false], [QuarterTurn.none, .clockwise])
    func fiveStates(shares: Bool, turn: QuarterTurn) throws {
        let rig = try X11Rig()
        let output = try rig.openWindow(PixelSize(width: 161, height: 101), shares: shares) { $0.rotation = turn }
        #expect(output.picture.isShared == shares)
        let offscreen = OffscreenOutput(size: output.pixelSize, turn: turn)
        let twin = Twin(offscreen, scale: 1), real = Twin(output, scale: 1)
        for state in 0..<5 {
            twin.show(state)
            real.show(state)
            try rig.settle(output)
            #expect(rig.pixels(of: output) == shown(offscreen), "state \(state)")
        }
    }

    /// The core protocol, Expose: the server keeps no pixels of a part that was covered.
    @Test func aCoveredPartIsShownAgain() throws {
        let rig = try X11Rig()
        let output = try rig.openWindow()
        try output.presentColor(0x112233)
        try rig.settle(output)
        x11_client_cover(rig.client, 10, 10, 40, 30)
        #expect(rig.pixels(of: output)?.allSatisfy { $0 == 0x112233 } == false)
        x11_client_uncover(rig.client)
        try rig.wait("the part is shown", output) { rig.pixels(of: output)?.allSatisfy { $0 == 0x112233 } == true }
    }

    /// The core protocol, ConfigureNotify and size hints: a window that a window manager resizes.
    @Test func aResizeIsAnotherMode() throws {
        let rig = try X11Rig()
        let output = try rig.openWindow(), delegate = RecordingDelegate()
        output.delegate = delegate
        try output.presentColor(1)
        x11_client_resize(rig.client, output.window.number, 201, 99)
        try rig.wait("the size is used", output) { output.pixelSize == PixelSize(width: 201, height: 99) }
        #expect(output.name == "window@201x99" && delegate.changes >= 1)
        try output.presentColor(0x445566)
        try rig.settle(output)
        #expect(rig.pixels(of: output)?.allSatisfy { $0 == 0x445566 } == true)
        // A side of 8 pixels is none for an app.
        x11_client_resize(rig.client, output.window.number, 8, 99)
        try rig.wait("the size is limited", output) { output.pixelSize == PixelSize(width: 16, height: 99) }
    }

    /// The program asks for another size: the window has it, also if a person may not change it.
    @Test func theProgramResizesTheWindow() throws {
        let rig = try X11Rig()
        let output = try rig.openWindow { $0.rotation = .clockwise }
        #expect(output.pixelSize == PixelSize(width: 100, height: 160))
        output.setSize(PixelSize(width: 90, height: 210))
        try rig.wait("the size is used", output) { output.pixelSize == PixelSize(width: 90, height: 210) }
        let hints = rig.property("WM_NORMAL_HINTS", of: output).withUnsafeBytes {
            Array($0.bindMemory(to: UInt32.self))
        }
        #expect(Array(hints[5...8]) == [210, 90, 210, 90])
    }

    /// ICCCM 4.1.2.3: PMinSize is 1 << 4, PMaxSize 1 << 5; the sizes begin at the sixth number.
    @Test func aFixedSizeIsAHint() throws {
        let rig = try X11Rig()
        let output = try rig.openWindow(PixelSize(width: 320, height: 240))
        let hints = rig.property("WM_NORMAL_HINTS", of: output).withUnsafeBytes {
            Array($0.bindMemory(to: UInt32.self))
        }
        #expect(hints.count == 18 && hints[0] == 48 && Array(hints[5...8]) == [320, 240, 320, 240])
    }

    /// A hidden window makes no frames, and shows all when it is visible again.
    @Test func anIconIsADisconnectedDisplay() throws {
        let rig = try X11Rig()
        let output = try rig.openWindow(), delegate = RecordingDelegate()
        output.delegate = delegate
        try output.presentColor(1)
        try rig.settle(output)
        x11_client_iconify(rig.client, output.window.number, true)
        try rig.wait("the window is hidden", output) { !output.isConnected }
        #expect(output.nextBuffer() == nil && delegate.changes == 1)
        x11_client_iconify(rig.client, output.window.number, false)
        try rig.wait("the window is visible", output) { output.isConnected }
        #expect(delegate.changes == 2)
        // Another window covers it completely.
        x11_client_cover(rig.client, 0, 0, 800, 600)
        try rig.wait("the window is covered", output) { !output.isConnected }
    }

    /// Frames have a distance of a sixtieth of a second, and at rest there is nothing to do.
    @Test func aSteadyClockPacesFrames() throws {
        let rig = try X11Rig()
        let output = try rig.openWindow(), delegate = RecordingDelegate()
        output.delegate = delegate
        for color in 1...4 {
            try output.presentColor(UInt32(color))
            #expect(output.nextBuffer() == nil)
            try rig.settle(output)
        }
        let times = delegate.presentations
        #expect(times.count == 4)
        for (before, after) in zip(times, times.dropFirst()) {
            let distance = (after - before) * 60
            #expect(distance > 0.99 && abs(distance - distance.rounded()) < 0.001)
        }
        #expect(output.nextTimeout == nil)
    }

    /// Xft.dpi: 96 dots for each inch are the scale 1.
    @Test func theDesktopsScaleIsUsed() throws {
        let rig = try X11Rig()
        x11_client_set_resources(rig.client, "*customization:\t-color\nXft.dpi:\t192\nXft.hinting:\t1\n")
        let output = try X11Output.open(environment: rig.environment)
        #expect(output.preferredScale == 2 && output.pixelSize == PixelSize(width: 2560, height: 1600))
        #expect(X11Window.scale(ofResources: "Xft.dpi: nonsense") == 1)
        #expect(X11Window.scale(ofResources: "Xft.dpi:\t1e9") == 8)
    }
}

// Exhibit.swift: one drawing feature as a picture.
//
// An exhibit names the properties or operations that it shows, and draws a small
// picture at any scale. Its golden image is a sheet: the picture at scales 1, 1.5, 2
// and 3 side by side.

import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

/// A picture of a few properties or operations.
protocol Exhibit: Sendable {
    /// The file's name under `Snapshots`, without the suffix.
    var name: String { get }
    /// Declarations, as `CALayer.shadowOffset` or `CGContext.fill(_:)`.
    var shows: [String] { get }
    /// Points.
    var size: CGSize { get }

    @MainActor func picture(scale: CGFloat) throws -> CGImage
}

/// A layer tree, drawn by a compositor on white.
struct LayerExhibit: Exhibit {
    let name: String
    let shows: [String]
    let size: CGSize
    private let build: @MainActor @Sendable (CALayer) -> Void

    /// - Parameter build: fills the root layer, which is as large as `size` and whose `contentsScale` is the scale drawn at.
    init(
        _ name: String, shows: [String], size: CGSize = CGSize(width: 64, height: 48),
        build: @escaping @MainActor @Sendable (CALayer) -> Void
    ) {
        (self.name, self.shows, self.size, self.build) = (name, shows, size, build)
    }

    func picture(scale: CGFloat) throws -> CGImage {
        let pixels = CGContext.pixels(of: size, scale: scale)
        let output = OffscreenOutput(size: pixels, bufferCount: 1)
        let compositor = Compositor(output: output, clock: FrameClock(virtualAt: 1), scale: scale)
        let root = compositor.rootLayer
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        root.backgroundColor = .white
        root.contentsScale = scale
        build(root)
        CATransaction.commit()
        compositor.bringUpToDate()
        _ = try compositor.renderFrame(at: 1)
        return output.image
    }
}

/// Drawing into a bitmap in UIKit's space: points, origin top left, on white.
struct ContextExhibit: Exhibit {
    let name: String
    let shows: [String]
    let size: CGSize
    private let draw: @MainActor @Sendable (CGContext, CGRect) -> Void

    /// - Parameter draw: gets the context and its bounds in points.
    init(
        _ name: String, shows: [String], size: CGSize = CGSize(width: 64, height: 48),
        draw: @escaping @MainActor @Sendable (CGContext, CGRect) -> Void
    ) {
        (self.name, self.shows, self.size, self.draw) = (name, shows, size, draw)
    }

    func picture(scale: CGFloat) -> CGImage {
        let pixels = CGContext.pixels(of: size, scale: scale)
        let context = CGContext(
            bitmap: PixelBuffer(width: pixels.width, height: pixels.height), scale: scale)
        let bounds = CGRect(origin: .zero, size: size)
        context.setFillColor(.white)
        context.fill(bounds)
        context.setFillColor(.black)
        draw(context, bounds)
        return context.makeImage()!
    }
}

extension CGColor {
    static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    /// The gallery's colours: calm, and easy to distinguish.
    static let ink = CGColor(red: 0.13, green: 0.17, blue: 0.24, alpha: 1)
    static let sea = CGColor(red: 0.10, green: 0.47, blue: 0.82, alpha: 1)
    static let leaf = CGColor(red: 0.18, green: 0.65, blue: 0.42, alpha: 1)
    static let coral = CGColor(red: 0.92, green: 0.34, blue: 0.28, alpha: 1)
    static let sand = CGColor(red: 0.97, green: 0.81, blue: 0.42, alpha: 1)
    static let mist = CGColor(red: 0.88, green: 0.90, blue: 0.93, alpha: 1)
}

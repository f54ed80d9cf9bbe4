// CGPattern.swift: drawings that repeat over the plane.

public import Foundation
import Synchronization

/// How a pattern's cells are aligned with pixels.
public enum CGPatternTiling: Int32, Sendable {
    /// Cells keep their shape. The distance between them may vary by a pixel.
    case noDistortion = 0
    /// Cells are at exactly equal distances, and are resampled where necessary.
    case constantSpacingMinimalDistortion
    /// Cells are at exactly equal distances, and are resampled where necessary.
    case constantSpacing
}

/// The closures that draw a pattern's cell, where Core Graphics has C functions.
public struct CGPatternCallbacks {
    /// Draws the cell: receives the pattern's info and a context in pattern space.
    public typealias DrawPattern = (UnsafeMutableRawPointer?, CGContext) -> Void
    /// Releases the pattern's info.
    public typealias ReleaseInfo = (UnsafeMutableRawPointer?) -> Void

    /// The version of this structure. Not read.
    public var version: UInt32
    /// Draws the cell. Without it no pattern can be made.
    public var drawPattern: DrawPattern?
    /// Called once with the pattern's info when the pattern is deallocated.
    public var releaseInfo: ReleaseInfo?

    /// Callbacks with the given closures.
    public init(version: UInt32, drawPattern: DrawPattern?, releaseInfo: ReleaseInfo?) {
        self.version = version
        self.drawPattern = drawPattern
        self.releaseInfo = releaseInfo
    }
}

/// A cell that repeats over the plane. `matrix` maps pattern space to the base space of the context, independent of the
/// context's current transform.
///
/// The cell is drawn on the thread that uses the pattern. Its pixels are cached, so it may be drawn several times or
/// once.
public final class CGPattern: @unchecked Sendable {
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGPatternCallbacks
    /// The cell's bounds in pattern space. Drawing outside is clipped.
    let bounds: CGRect
    /// The transform from pattern space to the context's base space.
    let matrix: CGAffineTransform
    /// The distance from one cell to the next, in pattern space.
    let step: CGSize
    let tiling: CGPatternTiling
    package let isColored: Bool
    let tiles = Mutex<PatternTile?>(nil)

    /// A pattern with the given cell and distances.
    /// - Returns: nil if nothing could be drawn: for bounds without area, a step of zero, numbers that are not finite,
    ///   a matrix without an inverse, or no `drawPattern`.
    public init?(
        info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat,
        yStep: CGFloat,
        tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        let rect = bounds.standardized
        guard bounds.isFinite, rect.width > 0, rect.height > 0, xStep.isFinite, yStep.isFinite, xStep != 0,
            yStep != 0, matrix.isFinite, matrix.determinant != 0, callbacks.pointee.drawPattern != nil
        else { return nil }
        self.info = info
        self.callbacks = callbacks.pointee
        self.bounds = rect
        self.matrix = matrix
        step = CGSize(width: abs(xStep), height: abs(yStep))
        self.tiling = tiling
        self.isColored = isColored
    }

    deinit { callbacks.releaseInfo?(info) }

    /// A pattern that repeats an image, upright in UIKit's space, each cell `size` points large.
    package convenience init?(tiling image: CGImage, size: CGSize) {
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, context in
                context.interpolationQuality = .high
                context.draw(image, topDownIn: CGRect(origin: .zero, size: size))
            }, releaseInfo: nil)
        self.init(
            info: nil, bounds: CGRect(origin: .zero, size: size), matrix: .identity, xStep: size.width,
            yStep: size.height, tiling: .constantSpacingMinimalDistortion, isColored: true,
            callbacks: &callbacks)
    }

    func drawCell(in context: CGContext) { callbacks.drawPattern?(info, context) }
}

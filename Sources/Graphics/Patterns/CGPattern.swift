// CGPattern.swift: a drawing that repeats over the plane.

public import Foundation
import Synchronization

/// How a pattern's cells are fitted to pixels.
public enum CGPatternTiling: Int32, Sendable {
    /// Cells keep their shape; the space between them may vary by a pixel.
    case noDistortion = 0
    /// Cells lie at exactly equal steps and are resampled for it.
    case constantSpacingMinimalDistortion
    case constantSpacing
}

/// How a pattern's cell is drawn. The closures stand where Core Graphics has C functions.
public struct CGPatternCallbacks {
    public typealias DrawPattern = (UnsafeMutableRawPointer?, CGContext) -> Void
    public typealias ReleaseInfo = (UnsafeMutableRawPointer?) -> Void

    public var version: UInt32
    /// Takes the pattern's info and a context in the pattern's space.
    public var drawPattern: DrawPattern?
    /// Called once with the pattern's info, when the pattern goes.
    public var releaseInfo: ReleaseInfo?

    public init(version: UInt32, drawPattern: DrawPattern?, releaseInfo: ReleaseInfo?) {
        self.version = version
        self.drawPattern = drawPattern
        self.releaseInfo = releaseInfo
    }
}

/// A cell and how it repeats. Its space is the base space of the context that it is drawn in, through `matrix`,
/// whatever the context's transform is then.
///
/// The cell is drawn from time to time, on the thread that draws with the pattern; its pixels are kept.
public final class CGPattern: @unchecked Sendable {
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGPatternCallbacks
    /// Of the cell, in pattern space; nothing outside it is drawn.
    let bounds: CGRect
    /// From pattern space to the context's base space.
    let matrix: CGAffineTransform
    /// From one cell to the next, in pattern space.
    let step: CGSize
    let tiling: CGPatternTiling
    package let isColored: Bool
    let tiles = Mutex<PatternTile?>(nil)

    /// - Returns: nil where nothing could be drawn: bounds without area, a step of zero, numbers that are not
    ///   finite, a matrix without inverse, no `drawPattern`.
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

    /// Cells of an image, upright in UIKit's space, each `size` points large.
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

// PointerShape.swift: the shapes of the pointer other than an arrow.

package import Foundation
import VitrineCompositor
import VitrineDisplay
package import VitrineDrawing
import VitrineGraphics

/// The shape at the position of the pointer.
package enum PointerShape: Equatable {
    case arrow
    case hidden
    /// A line to type at, points long.
    case verticalBeam(length: CGFloat)
    case horizontalBeam(length: CGFloat)
    /// Filled; its origin is where it points. Points.
    case path(UIBezierPath)

    private static let beamWidth: CGFloat = 3
    private static let outline: CGFloat = 1
    /// Pictures of pointers are not larger than this, points.
    private static let mostSide: CGFloat = 160

    /// The picture for `scale` device pixels per point; nil where nothing is shown.
    func image(scale: CGFloat) -> CursorImage? {
        let path: UIBezierPath
        switch self {
        case .hidden: return nil
        case .arrow: return PointerArrow.image(scale: scale)
        case .verticalBeam(let length): path = Self.beam(CGSize(width: Self.beamWidth, height: length))
        case .horizontalBeam(let length): path = Self.beam(CGSize(width: length, height: Self.beamWidth))
        case .path(let own): path = own
        }
        let box = path.bounds.insetBy(dx: -Self.outline - 1, dy: -Self.outline - 1)
        guard box.width.isFinite, box.height.isFinite, box.width > 0, box.height > 0,
            box.width <= Self.mostSide, box.height <= Self.mostSide
        else { return PointerArrow.image(scale: scale) }
        // The origin is at a pixel's corner.
        let hotX = Int((-box.minX * scale).rounded(.up)), hotY = Int((-box.minY * scale).rounded(.up))
        let width = hotX + Int((box.maxX * scale).rounded(.up))
        let height = hotY + Int((box.maxY * scale).rounded(.up))
        guard width > 0, height > 0 else { return PointerArrow.image(scale: scale) }
        let buffer = PixelBuffer(width: width, height: height)
        let context = CGContext(bitmap: buffer, scale: scale)
        context.translateBy(x: CGFloat(hotX) / scale, y: CGFloat(hotY) / scale)
        context.setLineJoin(.round)
        context.setLineWidth(2 * Self.outline)
        context.setStrokeColor(CGColor(gray: 1, alpha: 0.9))
        context.addPath(path.cgPath)
        context.strokePath()
        context.setFillColor(CGColor(gray: 0, alpha: 1))
        context.addPath(path.cgPath)
        context.fillPath()
        return CursorImage(image: CGImage(buffer, isOpaque: false), hotX: hotX, hotY: hotY)
    }

    private static func beam(_ size: CGSize) -> UIBezierPath {
        UIBezierPath(
            roundedRect: CGRect(
                x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height),
            cornerRadius: beamWidth / 2)
    }
}

/// The appearance of the pointer while it is over a view.
package struct PointerAppearance: Equatable {
    package var shape: PointerShape
    /// The fixed position of the pointer along an axis, in points of the screen; nil to follow the device.
    package var x: CGFloat?
    package var y: CGFloat?

    package init(shape: PointerShape, x: CGFloat? = nil, y: CGFloat? = nil) {
        self.shape = shape
        self.x = x
        self.y = y
    }
}

extension UIScreen {
    /// The present appearance of the pointer; nil for an arrow.
    package var pointerAppearance: PointerAppearance? {
        get { pointer.appearance }
        set { pointer.appearance = newValue }
    }
}

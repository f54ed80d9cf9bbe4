// UIPointerStyle.swift: changes of a view and of the pointer while the pointer is over the view.

public import Foundation
public import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

/// The shape of the pointer.
public enum UIPointerShape: Equatable {
    /// A path in points, whose origin is the hot spot.
    case path(UIBezierPath)
    /// A rectangle in points around the hot spot, with a radius of 8 by default.
    case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
    /// A vertical line for text, with a length in points.
    case verticalBeam(length: CGFloat)
    /// A horizontal line for vertical text, with a length in points.
    case horizontalBeam(length: CGFloat)

    /// The radius of rounded rectangles, in points.
    public static let defaultCornerRadius: CGFloat = 8
    /// The width of beams, in points.
    public static let beamThickness: CGFloat = 3
}

/// The change of a view under the pointer.
public enum UIPointerEffect {
    /// Depends on the view's size: small views are highlighted, large ones hovered.
    case automatic(UITargetedPreview)
    /// A faint background in the tint colour.
    case highlight(UITargetedPreview)
    /// The view rises, with a shadow.
    case lift(UITargetedPreview)
    /// A tint, a shadow and a larger size, each if enabled.
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
        prefersScaledContent: Bool = true)

    /// The position of the tint.
    public enum TintMode: Int, Sendable {
        /// No tint.
        case none = 0
        /// Above the view.
        case overlay
        /// Below the view.
        case underlay
    }

    /// The view that changes.
    public var preview: UITargetedPreview {
        switch self {
        case .automatic(let preview), .highlight(let preview), .lift(let preview): preview
        case .hover(let preview, _, _, _): preview
        }
    }
}

/// A part of a view with its own style.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
    /// The part, in points of the interaction's view.
    public let rect: CGRect
    /// The app's value to distinguish regions; nil for none.
    public let identifier: AnyHashable?

    /// Makes a region.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        self.rect = rect
        self.identifier = identifier
        super.init()
    }
}

/// The pointer's place, for the choice of a region.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
    /// The pointer's place, in points of the interaction's view.
    public let location: CGPoint

    init(_ location: CGPoint) {
        self.location = location
        super.init()
    }
}

/// The reaction to the pointer in a region.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
    let effect: UIPointerEffect?
    let shapeAndAxes: (shape: UIPointerShape?, axes: UIAxis)?
    let hidesPointer: Bool

    /// Changes the view, and the pointer if a shape is passed; otherwise the pointer stays an arrow.
    public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        self.effect = effect
        shapeAndAxes = shape.map { ($0, []) }
        hidesPointer = false
        super.init()
    }

    /// Changes only the pointer.
    ///
    /// `axes` are the axes along which the pointer stays in the middle of the region.
    public init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
        effect = nil
        shapeAndAxes = (shape, axes)
        hidesPointer = false
        super.init()
    }

    private init(hidesPointer: Bool) {
        effect = nil
        shapeAndAxes = nil
        self.hidesPointer = hidesPointer
        super.init()
    }

    /// Hides the pointer.
    public static func hidden() -> Self { UIPointerStyle(hidesPointer: true) as! Self }
    /// Shows the arrow.
    public static func system() -> Self { UIPointerStyle(hidesPointer: false) as! Self }

    /// The appearance of the pointer in a region; nil for an arrow.
    func pointerAppearance(_ region: CGRect, of view: UIView) -> PointerAppearance? {
        if hidesPointer { return PointerAppearance(shape: .hidden) }
        guard let shapeAndAxes, let shape = shapeAndAxes.shape, let window = view.window else { return nil }
        let drawn: PointerShape =
            switch shape {
            case .path(let path): .path(path)
            case .roundedRect(let rect, let radius):
                .path(UIBezierPath(roundedRect: rect, cornerRadius: radius))
            case .verticalBeam(let length): .verticalBeam(length: length)
            case .horizontalBeam(let length): .horizontalBeam(length: length)
            }
        let middle = window.convert(
            view.convert(CGPoint(x: region.midX, y: region.midY), to: window),
            to: window.screen.coordinateSpace)
        return PointerAppearance(
            shape: drawn, x: shapeAndAxes.axes.contains(.horizontal) ? middle.x : nil,
            y: shapeAndAxes.axes.contains(.vertical) ? middle.y : nil)
    }
}

// UIPointerStyle.swift: what happens to a view, and to the pointer, while the pointer is over it.

public import Foundation
import VitrineGraphics
public import VitrineRuntime

/// What the pointer looks like.
public enum UIPointerShape: Equatable {
    /// Its origin is where it points; points.
    case path(UIBezierPath)
    /// A rectangle around where it points; the radius is 8 unless given. Points.
    case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
    /// A line to type at, points long.
    case verticalBeam(length: CGFloat)
    case horizontalBeam(length: CGFloat)

    public static let defaultCornerRadius: CGFloat = 8
    public static let beamThickness: CGFloat = 3
}

/// What happens to a view that the pointer is over.
public enum UIPointerEffect {
    /// By the size of the view: small ones are highlighted, large ones hovered over.
    case automatic(UITargetedPreview)
    /// A faint ground in the tint colour.
    case highlight(UITargetedPreview)
    /// It rises towards the person.
    case lift(UITargetedPreview)
    /// A veil, a shadow and another size, as they are wanted.
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
        prefersScaledContent: Bool = true)

    /// Where the veil lies.
    public enum TintMode: Int, Sendable {
        case none = 0
        case overlay
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

/// A part of a view with a style of its own.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
    /// Points of the interaction's view.
    public let rect: CGRect
    /// Yours, to tell regions apart.
    public let identifier: AnyHashable?

    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        self.rect = rect
        self.identifier = identifier
        super.init()
    }
}

/// Where the pointer is, for whoever says in which region.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
    /// Points of the interaction's view.
    public let location: CGPoint

    init(_ location: CGPoint) {
        self.location = location
        super.init()
    }
}

/// What happens while the pointer is in a region.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
    let effect: UIPointerEffect?
    let look: (shape: UIPointerShape?, axes: UIAxis)?
    let hidesPointer: Bool

    /// Changes the view, and the pointer if a shape is given. The pointer stays an arrow otherwise.
    public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        self.effect = effect
        look = shape.map { ($0, []) }
        hidesPointer = false
        super.init()
    }

    /// Changes the pointer alone.
    ///
    /// - Parameter axes: along which it stays in the middle of the region.
    public init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
        effect = nil
        look = (shape, axes)
        hidesPointer = false
        super.init()
    }

    private init(hidesPointer: Bool) {
        effect = nil
        look = nil
        self.hidesPointer = hidesPointer
        super.init()
    }

    /// No pointer.
    public static func hidden() -> Self { UIPointerStyle(hidesPointer: true) as! Self }
    /// The arrow.
    public static func system() -> Self { UIPointerStyle(hidesPointer: false) as! Self }

    /// How the pointer looks in a region; nil: an arrow.
    func pointerLook(_ region: CGRect, of view: UIView) -> PointerLook? {
        if hidesPointer { return PointerLook(shape: .hidden) }
        guard let look, let shape = look.shape, let window = view.window else { return nil }
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
        return PointerLook(
            shape: drawn, x: look.axes.contains(.horizontal) ? middle.x : nil,
            y: look.axes.contains(.vertical) ? middle.y : nil)
    }
}

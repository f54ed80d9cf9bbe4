// UIShape.swift: shapes that become paths when the content's rectangle is known.

public import Foundation
public import VitrineDrawing
import VitrineCompositor
import VitrineRuntime

/// The curve of rounded corners.
public enum UICornerCurve: Int, Sendable {
    /// The curve that suits the shape: a continuous one.
    case automatic = 0
    /// Quarters of a circle.
    case circular
    /// Corners that begin with less curvature than a circle has.
    case continuous
}

/// A type with its own way to derive a shape from the content.
public protocol UIShapeProvider: Equatable {
    /// What a shape may depend on.
    typealias Context = UIShape.ResolutionContext
    /// A shape for certain content.
    typealias Resolved = UIShape.Resolved

    /// The shape for the content of a context.
    func resolve(in context: Context) -> Resolved
}

/// A shape that is not yet tied to certain content, such as a capsule, whatever its size.
public struct UIShape: UIShapeProvider {
    /// What a shape may depend on.
    public struct ResolutionContext {
        /// The shape of the content, such as that of a view.
        public var contentShape: Resolved
    }

    private indirect enum Kind {
        /// A rectangle in the content's one, or a fixed one; nil: half of the shorter side is the radius.
        case rect(fixed: CGRect?, radius: CGFloat?, curve: UICornerCurve, corners: UIRectCorner)
        case circle
        case path(UIBezierPath)
        case provider(any UIShapeProvider)
        case inset(UIShape, UIEdgeInsets)
    }

    private let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// A shape that `provider` derives from the content.
    public init(_ provider: some UIShapeProvider) { kind = .provider(provider) }

    /// The content's rectangle.
    public static var rect: UIShape { rect(cornerRadius: 0) }
    /// The content's rectangle, whose shorter sides are half circles.
    public static var capsule: UIShape {
        UIShape(.rect(fixed: nil, radius: nil, curve: .automatic, corners: .allCorners))
    }
    /// The largest circle in the middle of the content.
    public static var circle: UIShape { UIShape(.circle) }

    /// The content's rectangle with round corners, whose radius is in points.
    public static func rect(
        cornerRadius: CGFloat, cornerCurve: UICornerCurve = .automatic, maskedCorners: UIRectCorner = .allCorners
    ) -> UIShape { UIShape(.rect(fixed: nil, radius: cornerRadius, curve: cornerCurve, corners: maskedCorners)) }

    /// A rectangle in points of the content, whatever the content's size.
    public static func fixedRect(
        _ rect: CGRect, cornerRadius: CGFloat = 0, cornerCurve: UICornerCurve = .automatic,
        maskedCorners: UIRectCorner = .allCorners
    ) -> UIShape { UIShape(.rect(fixed: rect, radius: cornerRadius, curve: cornerCurve, corners: maskedCorners)) }

    /// A path, in points of the content.
    public static func path(_ path: UIBezierPath) -> UIShape { UIShape(.path(path)) }

    /// The shape, made smaller by insets in points. The corners stay concentric; a path does not change.
    public func inset(by insets: UIEdgeInsets) -> UIShape { UIShape(.inset(self, insets)) }

    /// The shape, made smaller on all sides by a number of points. The corners stay concentric; a path does not change.
    public func inset(by amount: CGFloat) -> UIShape {
        inset(by: UIEdgeInsets(top: amount, left: amount, bottom: amount, right: amount))
    }

    /// The shape for the content of a context.
    public func resolve(in context: ResolutionContext) -> Resolved {
        let content = context.contentShape.boundingRect
        switch kind {
        case .rect(let fixed, let radius, let curve, let corners):
            let rect = fixed ?? content
            return Resolved(
                shape: self,
                outline: .rect(rect, radius: radius ?? min(rect.width, rect.height) / 2, curve: curve, corners: corners)
            )
        case .circle:
            let side = min(content.width, content.height)
            let rect = CGRect(x: content.midX - side / 2, y: content.midY - side / 2, width: side, height: side)
            return Resolved(
                shape: self, outline: .rect(rect, radius: side / 2, curve: .circular, corners: .allCorners))
        case .path(let path): return Resolved(shape: self, outline: .path(path))
        case .provider(let provider): return Resolved(shape: self, outline: provider.resolve(in: context).outline)
        case .inset(let base, let insets):
            return Resolved(shape: self, outline: base.resolve(in: context).outline.inset(by: insets))
        }
    }

    /// Whether both were made in the same way of equal parts.
    public static func == (first: UIShape, second: UIShape) -> Bool {
        switch (first.kind, second.kind) {
        case (.circle, .circle): true
        case (.rect(let a1, let b1, let c1, let d1), .rect(let a2, let b2, let c2, let d2)):
            a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2
        case (.path(let one), .path(let other)): one.cgPath == other.cgPath
        case (.provider(let one), .provider(let other)): one.isEqual(to: other)
        case (.inset(let one, let a), .inset(let other, let b)): one == other && a == b
        default: false
        }
    }
}

extension UIShapeProvider {
    fileprivate func isEqual(to other: any UIShapeProvider) -> Bool { (other as? Self) == self }
}

extension UIShape.ResolutionContext {
    /// The content of a view: its bounds with the corners of its layer.
    @MainActor
    init(of view: UIView) {
        let rect = view.bounds
        let radius = max(0, min(view.layer.cornerRadius, rect.width / 2, rect.height / 2))
        contentShape = UIShape.Resolved(
            shape: .rect(cornerRadius: radius),
            outline: .rect(rect, radius: radius, curve: .automatic, corners: .allCorners))
    }
}

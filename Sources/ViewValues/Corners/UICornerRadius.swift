// UICornerRadius.swift: the radius of one corner.

public import Foundation

/// A radius for a corner: a length, or what follows from the container.
public struct UICornerRadius: Hashable, Sendable, CustomStringConvertible {
    package enum Kind: Hashable {
        case fixed(Double)
        case concentric(minimum: Double)
    }

    package let kind: Kind

    /// A radius in points.
    public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(kind: .fixed(radius)) }

    /// The radius whose centre is that of the superview's corner: the superview's less the distance between the edges, and
    /// at least `minimum`. It is computed when it is set and when the view changes its size.
    public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
        UICornerRadius(kind: .concentric(minimum: Double(minimum ?? 0)))
    }

    /// The radius in words.
    public var description: String {
        switch kind {
        case .fixed(let radius): "fixed \(radius)"
        case .concentric(let minimum): "concentric, at least \(minimum)"
        }
    }
}

extension UICornerRadius: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// A radius in points.
    public init(floatLiteral value: Double) { self = .fixed(value) }
    /// A radius in points.
    public init(integerLiteral value: Int) { self = .fixed(Double(value)) }
}

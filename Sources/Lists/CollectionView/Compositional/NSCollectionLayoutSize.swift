// NSCollectionLayoutSize.swift: lengths of a compositional layout, and the spaces between items.

public import Foundation
import VitrineSystem
import VitrineRuntime
import VitrineControls

/// A length: a fraction of the container, points, or an estimate that the content replaces.
///
/// An impossible length counts as 0 and is logged.
@preconcurrency @MainActor
public final class NSCollectionLayoutDimension: NSObject {
    enum Kind: Equatable {
        case width(CGFloat)
        case height(CGFloat)
        case absolute(CGFloat)
        case estimated(CGFloat)
        case uniform(CGFloat)
    }

    let kind: Kind

    private init(_ kind: Kind) {
        self.kind = kind
        super.init()
        guard !(abs(dimension) <= ListLimits.longest) else { return }
        Diagnostics.warning("NSCollectionLayoutDimension: \(dimension) is no length; 0 is used")
    }

    /// A fraction of the container's width; 1 is all of it.
    public class func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.width(fraction))
    }
    /// A fraction of the container's height; 1 is all of it.
    public class func fractionalHeight(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.height(fraction))
    }
    /// A length in points.
    public class func absolute(_ length: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute(length))
    }
    /// A length in points until the content is measured.
    public class func estimated(_ length: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated(length))
    }
    /// A length in points until the content is measured, then that of the largest item of the same group; for a group,
    /// of the largest group of the same section.
    public class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.uniform(estimate))
    }

    /// Whether the length is a fraction of the container's width.
    public var isFractionalWidth: Bool { if case .width = kind { true } else { false } }
    /// Whether the length is a fraction of the container's height.
    public var isFractionalHeight: Bool { if case .height = kind { true } else { false } }
    /// Whether the length is a fixed number of points.
    public var isAbsolute: Bool { if case .absolute = kind { true } else { false } }
    /// Whether the length follows from the content.
    public var isEstimated: Bool { if case .estimated = kind { true } else { false } }
    /// Whether the length is that of the largest sibling.
    public var isUniformAcrossSiblings: Bool { if case .uniform = kind { true } else { false } }
    /// Whether the content decides the length.
    var followsContent: Bool { isEstimated || isUniformAcrossSiblings }
    /// The fraction or the number of points.
    public var dimension: CGFloat {
        switch kind {
        case .width(let value), .height(let value), .absolute(let value), .estimated(let value),
            .uniform(let value):
            value
        }
    }

    /// The length in points, in a container.
    func length(in container: CGSize) -> CGFloat {
        let length =
            switch kind {
            case .width(let part): part * container.width
            case .height(let part): part * container.height
            case .absolute(let points), .estimated(let points), .uniform(let points): points
            }
        return abs(length) <= ListLimits.longest ? length : 0
    }
}

/// A width and a height.
@preconcurrency @MainActor
public final class NSCollectionLayoutSize: NSObject {
    /// The width.
    public let widthDimension: NSCollectionLayoutDimension
    /// The height.
    public let heightDimension: NSCollectionLayoutDimension

    /// Makes a size from two lengths.
    public init(
        widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
    ) {
        widthDimension = width
        heightDimension = height
        super.init()
    }

    /// Whether the content decides the width or the height.
    var followsContent: Bool { widthDimension.followsContent || heightDimension.followsContent }

    /// `size`, with the lengths that follow the content taken from it.
    func following(_ content: CGSize, from size: CGSize) -> CGSize {
        CGSize(
            width: widthDimension.followsContent ? content.width : size.width,
            height: heightDimension.followsContent ? content.height : size.height)
    }

    /// Whether siblings get the same width or height.
    var isUniform: Bool {
        widthDimension.isUniformAcrossSiblings || heightDimension.isUniformAcrossSiblings
    }

    func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }
}

/// The space between two items.
@preconcurrency @MainActor
public final class NSCollectionLayoutSpacing: NSObject {
    /// The space, in points.
    public let spacing: CGFloat
    /// Whether the space may grow: flexible spaces share the length that is left over.
    public let isFlexible: Bool
    /// Whether the space is exactly `spacing`.
    public var isFixed: Bool { !isFlexible }

    private init(_ spacing: CGFloat, isFlexible: Bool) {
        self.spacing = spacing
        self.isFlexible = isFlexible
        super.init()
    }

    /// A space of exactly so many points.
    public class func fixed(_ spacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(spacing, isFlexible: false)
    }
    /// A space of at least so many points.
    public class func flexible(_ spacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(spacing, isFlexible: true)
    }
}

/// The spaces around an item or a group.
@preconcurrency @MainActor
public final class NSCollectionLayoutEdgeSpacing: NSObject {
    /// The space before the item in the reading direction; nil for none.
    public let leading: NSCollectionLayoutSpacing?
    /// The space above the item; nil for none.
    public let top: NSCollectionLayoutSpacing?
    /// The space after the item in the reading direction; nil for none.
    public let trailing: NSCollectionLayoutSpacing?
    /// The space below the item; nil for none.
    public let bottom: NSCollectionLayoutSpacing?

    /// Makes spaces for the four edges; nil for none.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
        trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
        super.init()
    }
}

/// The spaces before and after an item along one axis.
@MainActor
struct EdgeSpaces {
    /// The minimum, in points.
    var before: CGFloat = 0
    var after: CGFloat = 0
    var isFlexibleBefore = false
    var isFlexibleAfter = false

    init(_ spacing: NSCollectionLayoutEdgeSpacing?, isHorizontal: Bool) {
        guard let spacing else { return }
        let (low, high) = isHorizontal ? (spacing.leading, spacing.trailing) : (spacing.top, spacing.bottom)
        before = low?.spacing ?? 0
        after = high?.spacing ?? 0
        isFlexibleBefore = low?.isFlexible ?? false
        isFlexibleAfter = high?.isFlexible ?? false
    }

    var total: CGFloat { before + after }

    /// The space before the item, once a spare length has been shared out.
    func start(sharing spare: CGFloat) -> CGFloat {
        guard isFlexibleBefore, spare > 0 else { return before }
        return before + (isFlexibleAfter ? spare / 2 : spare)
    }
}

// NSCollectionLayoutSize.swift: lengths of a compositional layout, and the spaces between.

public import Foundation
import VitrineRemarks
import VitrineRuntime

/// A length: a part of what is around, points, or points until the content says better.
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
        Remarks.add("NSCollectionLayoutDimension: \(dimension) is no length; 0 is taken")
    }

    public class func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.width(fraction))
    }
    public class func fractionalHeight(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.height(fraction))
    }
    public class func absolute(_ length: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute(length))
    }
    public class func estimated(_ length: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated(length))
    }
    /// Points until the content says better, then as many as the largest of the items of the same group wants; of the
    /// groups of the same section, where it is a group's.
    public class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.uniform(estimate))
    }

    public var isFractionalWidth: Bool { if case .width = kind { true } else { false } }
    public var isFractionalHeight: Bool { if case .height = kind { true } else { false } }
    public var isAbsolute: Bool { if case .absolute = kind { true } else { false } }
    public var isEstimated: Bool { if case .estimated = kind { true } else { false } }
    public var isUniformAcrossSiblings: Bool { if case .uniform = kind { true } else { false } }
    /// The content says better.
    var followsContent: Bool { isEstimated || isUniformAcrossSiblings }
    /// The fraction or the points.
    public var dimension: CGFloat {
        switch kind {
        case .width(let value), .height(let value), .absolute(let value), .estimated(let value),
            .uniform(let value):
            value
        }
    }

    /// Points, in a container.
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
    public let widthDimension: NSCollectionLayoutDimension
    public let heightDimension: NSCollectionLayoutDimension

    public init(
        widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
    ) {
        widthDimension = width
        heightDimension = height
        super.init()
    }

    /// Whether the content says better how wide, or how high.
    var followsContent: Bool { widthDimension.followsContent || heightDimension.followsContent }

    /// A size with what the content wants in place of the lengths that follow it.
    func following(_ content: CGSize, from size: CGSize) -> CGSize {
        CGSize(
            width: widthDimension.followsContent ? content.width : size.width,
            height: heightDimension.followsContent ? content.height : size.height)
    }

    /// Whether siblings are brought to one width, or height.
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
    public let spacing: CGFloat
    /// At least the spacing; what is left over is shared out.
    public let isFlexible: Bool
    public var isFixed: Bool { !isFlexible }

    private init(_ spacing: CGFloat, isFlexible: Bool) {
        self.spacing = spacing
        self.isFlexible = isFlexible
        super.init()
    }

    public class func fixed(_ spacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(spacing, isFlexible: false)
    }
    public class func flexible(_ spacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(spacing, isFlexible: true)
    }
}

/// The spaces around an item or a group.
@preconcurrency @MainActor
public final class NSCollectionLayoutEdgeSpacing: NSObject {
    public let leading: NSCollectionLayoutSpacing?
    public let top: NSCollectionLayoutSpacing?
    public let trailing: NSCollectionLayoutSpacing?
    public let bottom: NSCollectionLayoutSpacing?

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

/// The spaces before and after something along one axis.
@MainActor
struct EdgeSpaces {
    /// At least, points.
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

    /// What lies before, once a spare length has been shared out.
    func start(sharing spare: CGFloat) -> CGFloat {
        guard isFlexibleBefore, spare > 0 else { return before }
        return before + (isFlexibleAfter ? spare / 2 : spare)
    }
}

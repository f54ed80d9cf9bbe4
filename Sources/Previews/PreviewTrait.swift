// PreviewTrait.swift: the size of a preview.

public import Foundation

/// A trait of a preview.
public struct PreviewTrait<Kind>: Sendable {
    let layout: PreviewLayout
}

extension PreviewTrait where Kind == Preview.ViewTraits {
    /// A screen of 393 x 852 points, upright.
    public static var defaultLayout: Self { Self(layout: .screen) }
    /// The size that fits the content, at most as wide as the screen.
    public static var sizeThatFitsLayout: Self { Self(layout: .fitting) }
    /// A width and a height in points, from 1 to 2048: values that are no such length are replaced with the nearest, and
    /// values that are not finite with 1.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
        Self(layout: .fixed(CGSize(width: width, height: height)))
    }
    /// A screen that is higher than wide.
    public static var portrait: Self { Self(layout: .screen) }
    /// As `portrait`: the content is upright on a device that is upside down.
    public static var portraitUpsideDown: Self { Self(layout: .screen) }
    /// A screen that is wider than high.
    public static var landscapeLeft: Self { Self(layout: .landscape) }
    /// A screen that is wider than high.
    public static var landscapeRight: Self { Self(layout: .landscape) }
}

/// The size of a preview's screen.
enum PreviewLayout: Sendable, Equatable {
    case screen
    case landscape
    case fitting
    case fixed(CGSize)

    /// The screen of an iPhone 15, in points.
    static let phone = CGSize(width: 393, height: 852)
    /// The largest width and height that a preview may have, in points.
    static let largest: CGFloat = 2048

    /// The size of the screen in points; for `fitting` that in which the content is measured.
    var size: CGSize {
        switch self {
        case .screen, .fitting: Self.phone
        case .landscape: CGSize(width: Self.phone.height, height: Self.phone.width)
        case .fixed(let size): Self.possible(size)
        }
    }

    /// The size in whole points, from 1 to `largest`.
    static func possible(_ size: CGSize) -> CGSize {
        func limited(_ length: CGFloat) -> CGFloat { length.isFinite ? min(largest, max(1, length.rounded(.up))) : 1 }
        return CGSize(width: limited(size.width), height: limited(size.height))
    }
}

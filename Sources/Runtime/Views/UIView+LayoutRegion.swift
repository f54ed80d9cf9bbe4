// UIView+LayoutRegion.swift: parts of a view's bounds for content, by name.

public import Foundation
public import VitrineDrawing

extension UIView {
    /// A part of a view's bounds for content: the safe area, the part within the margins, or a readable width.
    ///
    /// Corner adaptation keeps content out of the corners of a screen or window that are rounded or hold controls of the
    /// window. Screens here have neither: a region is the same with every adaptation.
    public struct LayoutRegion: Hashable, Sendable {
        /// The axis along which content leaves a corner.
        public enum AdaptivityAxis: Int, Sendable {
            /// Content may reach into corners.
            case none
            /// Content is moved sideways.
            case horizontal
            /// Content is moved up or down.
            case vertical
        }

        enum Kind: Sendable {
            case safeArea, margins, readableContent
        }

        let kind: Kind
        let cornerAdaptation: AdaptivityAxis

        /// The part that bars and the like do not cover.
        public static func safeArea(cornerAdaptation: AdaptivityAxis = .none) -> LayoutRegion {
            LayoutRegion(kind: .safeArea, cornerAdaptation: cornerAdaptation)
        }
        /// The part within the layout margins.
        public static func margins(cornerAdaptation: AdaptivityAxis = .none) -> LayoutRegion {
            LayoutRegion(kind: .margins, cornerAdaptation: cornerAdaptation)
        }
        /// The part within the layout margins that is not too wide to read.
        public static func readableContent(cornerAdaptation: AdaptivityAxis = .none) -> LayoutRegion {
            LayoutRegion(kind: .readableContent, cornerAdaptation: cornerAdaptation)
        }
    }

    /// The guide of a region.
    public func layoutGuide(for region: LayoutRegion) -> UILayoutGuide {
        switch region.kind {
        case .safeArea: safeAreaLayoutGuide
        case .margins: layoutMarginsGuide
        case .readableContent: readableContentGuide
        }
    }

    /// The distances of a region from the edges of the bounds, in points. Those of a readable width are up to date after
    /// the view's layout.
    public func edgeInsets(for region: LayoutRegion) -> UIEdgeInsets {
        switch region.kind {
        case .safeArea: return safeAreaInsets
        case .margins: return layoutMargins
        case .readableContent:
            let frame = readableContentGuide.layoutFrame
            return UIEdgeInsets(
                top: frame.minY - bounds.minY, left: frame.minX - bounds.minX, bottom: bounds.maxY - frame.maxY,
                right: bounds.maxX - frame.maxX)
        }
    }

    /// The same by the direction of reading.
    public func directionalEdgeInsets(for region: LayoutRegion) -> NSDirectionalEdgeInsets {
        let insets = edgeInsets(for: region)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return NSDirectionalEdgeInsets(
            top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
            trailing: isMirrored ? insets.left : insets.right)
    }
}

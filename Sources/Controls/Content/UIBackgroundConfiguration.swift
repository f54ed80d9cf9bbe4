// UIBackgroundConfiguration.swift: the background of a button or a cell.

public import Foundation
public import VitrineDrawing
public import VitrineRuntime
public import VitrineViewValues

/// A background's colour, image, border and corners.
public struct UIBackgroundConfiguration: Hashable {
    /// The kind of background, which decides how it follows the state.
    enum Role: Hashable {
        case plain, groupedCell, plainCell, sidebarCell, header
    }

    var role = Role.plain
    /// A view in the background, above its colour; nil, the default, for none.
    public var customView: UIView?
    /// The colour; nil for that of the style.
    public var backgroundColor: UIColor?
    /// Derives the shown colour from `backgroundColor`; nil, the default, to use that as it is.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// An image above the colour; nil, the default, for none.
    public var image: UIImage?
    /// How the image fills the background. Default: `.scaleToFill`.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of the border; nil, the default, for the tint colour.
    public var strokeColor: UIColor?
    /// Derives the shown colour from `strokeColor`; nil, the default, to use that as it is.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the border, in points; 0, the default, for none.
    public var strokeWidth: CGFloat = 0
    /// How far the border is outside the background, in points. Default: 0.
    public var strokeOutset: CGFloat = 0
    /// The shadow. Default: none, since its opacity is 0.
    public var shadowProperties = UIShadowProperties()
    /// The radius of the corners, in points. Default: 5.95.
    public var cornerRadius: CGFloat = 5.95
    /// The distance between the background and the edges of its view, in points. Default: zero.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero

    /// A background without colour and border.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

    /// The background of a cell of a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { list(.plainCell, .systemBackground) }
    /// The background of a cell of a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        list(.groupedCell, .secondarySystemGroupedBackground)
    }
    /// The background of a list's cell: that of a grouped list.
    public static func listCell() -> UIBackgroundConfiguration { listGroupedCell() }
    /// The background of a cell of a sidebar: a rounded rectangle, shown while the cell is touched or selected.
    public static func listSidebarCell() -> UIBackgroundConfiguration {
        var result = list(.sidebarCell, nil)
        result.cornerRadius = 10
        result.backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
        return result
    }
    /// The background of a cell of a list beside a sidebar: that of the sidebar.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listSidebarCell() }
    /// The background of a header of a sidebar: without colour.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { list(.header, nil) }
    /// The background of a header or footer of a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        list(.header, .secondarySystemBackground)
    }
    /// The background of a header or footer of a grouped list: without colour.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { list(.header, nil) }
    /// The background of a list's header: without colour.
    public static func listHeader() -> UIBackgroundConfiguration { list(.header, nil) }
    /// The background of a list's footer: without colour.
    public static func listFooter() -> UIBackgroundConfiguration { list(.header, nil) }

    private static func list(_ role: Role, _ color: UIColor?) -> UIBackgroundConfiguration {
        var result = UIBackgroundConfiguration()
        result.role = role
        result.backgroundColor = color
        result.cornerRadius = 0
        return result
    }

    /// Returns this background in a state: list cells that are touched or selected turn grey,
    /// selected ones of a sidebar get the tint colour.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        if let cell = state as? UICellConfigurationState, role == .sidebarCell {
            var result = self
            if cell.isMarkedInSidebar {
                result.backgroundColor = .tintColor
            } else if cell.isHighlighted {
                result.backgroundColor = .systemGray4
            }
            return result
        }
        guard let cell = state as? UICellConfigurationState, role == .plainCell || role == .groupedCell else {
            return self
        }
        var result = self
        if cell.isReordering || cell.isSwiped, !cell.isHighlighted {
            result.backgroundColor = backgroundColor
        } else if cell.isHighlighted || cell.isSelected {
            result.backgroundColor = .systemGray4
        }
        return result
    }

    /// The colour to show: `backgroundColor`, or `tintColor` if that is nil, after the transformer.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// The border's colour to show: `strokeColor`, or `tintColor` if that is nil, after the transformer.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}

extension UICellConfigurationState {
    /// Whether a cell of a sidebar has the tint colour as its background in this state.
    package var isMarkedInSidebar: Bool { isSelected && !isSwiped && !isReordering }
}

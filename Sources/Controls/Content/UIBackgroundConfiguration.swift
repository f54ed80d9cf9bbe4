// UIBackgroundConfiguration.swift: what stands behind a button's or a cell's content.

public import Foundation
public import VitrineRuntime

/// A background's colour, border and corners.
public struct UIBackgroundConfiguration: Hashable {
    /// Which colours follow the state.
    enum Role: Hashable {
        case plain, groupedCell, plainCell, sidebarCell, header
    }

    var role = Role.plain
    /// Shown in the background, above its colour.
    public var customView: UIView?
    /// Nil leaves it to the style.
    public var backgroundColor: UIColor?
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    public var image: UIImage?
    public var imageContentMode = UIView.ContentMode.scaleToFill
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// Points.
    public var strokeWidth: CGFloat = 0
    /// Points by which the border lies outside of the background.
    public var strokeOutset: CGFloat = 0
    /// Points.
    public var cornerRadius: CGFloat = 5.95
    /// Points between the background and the edges of the cell.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero

    /// Nothing.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

    public static func listPlainCell() -> UIBackgroundConfiguration { list(.plainCell, .systemBackground) }
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        list(.groupedCell, .secondarySystemGroupedBackground)
    }
    /// The background of a cell of a list, whatever its style.
    public static func listCell() -> UIBackgroundConfiguration { listGroupedCell() }
    /// A rounded mark within the width of a sidebar, seen while the cell is touched or chosen.
    public static func listSidebarCell() -> UIBackgroundConfiguration {
        var result = list(.sidebarCell, nil)
        result.cornerRadius = 10
        result.backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
        return result
    }
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listSidebarCell() }
    public static func listSidebarHeader() -> UIBackgroundConfiguration { list(.header, nil) }
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        list(.header, .secondarySystemBackground)
    }
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { list(.header, nil) }
    public static func listHeader() -> UIBackgroundConfiguration { list(.header, nil) }
    public static func listFooter() -> UIBackgroundConfiguration { list(.header, nil) }

    private static func list(_ role: Role, _ color: UIColor?) -> UIBackgroundConfiguration {
        var result = UIBackgroundConfiguration()
        result.role = role
        result.backgroundColor = color
        result.cornerRadius = 0
        return result
    }

    /// The same, as it is in a state: list cells that are touched or chosen turn grey, those that are chosen in a
    /// sidebar take the tint.
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

    /// The colour, nil meaning the tint.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}

extension UICellConfigurationState {
    /// A cell of a sidebar with this state stands on the tint.
    var isMarkedInSidebar: Bool { isSelected && !isSwiped && !isReordering }
}

// UIConfigurationState.swift: the state of a view or cell, for configurations that depend on it.

import Foundation
public import VitrineDrawing

/// The key of an application's own state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// The state on which a configuration may depend.
public protocol UIConfigurationState {
    /// Creates a state with all flags false.
    init(traitCollection: UITraitCollection)
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
    /// The value of an application's own state; nil if it is not set.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a header, a footer or another view.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// Whether it cannot be used. Default: false.
    public var isDisabled = false
    /// Whether a finger is on it. Default: false.
    public var isHighlighted = false
    /// Whether it is selected. Default: false.
    public var isSelected = false
    /// Whether it has the focus. Default: false.
    public var isFocused = false
    /// Whether it stays in place at an edge while content scrolls. Default: false.
    public var isPinned = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a state with all flags false.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// The value of an application's own state; nil if it is not set.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the cell.
    public var traitCollection: UITraitCollection
    /// Whether it cannot be used. Default: false.
    public var isDisabled = false
    /// Whether a finger or a key press is on it. Default: false.
    public var isHighlighted = false
    /// Whether it is selected. Default: false.
    public var isSelected = false
    /// Whether it has the focus. Default: false.
    public var isFocused = false
    /// Whether it stays in place at an edge while content scrolls. Default: false.
    public var isPinned = false
    /// Whether the list is being edited. Default: false.
    public var isEditing = false
    /// Whether the items below it are shown. Default: false.
    public var isExpanded = false
    /// Whether its actions have been pulled into view. Default: false.
    public var isSwiped = false
    /// Whether it follows a finger to another position. Default: false.
    public var isReordering = false
    /// Whether its item is being dragged. Default: `.none`.
    public var cellDragState = DragState.none
    /// Whether an item is being dragged over it. Default: `.none`.
    public var cellDropState = DropState.none
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a state with all flags false.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// The value of an application's own state; nil if it is not set.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

extension UICellConfigurationState {
    /// The stages of dragging a cell's item.
    public enum DragState: Int, Sendable {
        /// Not dragged.
        case none = 0
        /// Lifted, before the finger moves.
        case lifting
        /// Dragged.
        case dragging
    }

    /// The stages of dragging an item over a cell.
    public enum DropState: Int, Sendable {
        /// Nothing is dragged over the list.
        case none = 0
        /// Over the list, but not into this cell.
        case notTargeted
        /// Over this cell, which would receive the item.
        case targeted
    }
}

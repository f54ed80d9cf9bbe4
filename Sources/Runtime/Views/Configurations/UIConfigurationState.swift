// UIConfigurationState.swift: how a view or a cell stands, for configurations that look different by it.

import Foundation

/// The name of a state of an application's own.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// What a configuration may depend on.
public protocol UIConfigurationState {
    init(traitCollection: UITraitCollection)
    var traitCollection: UITraitCollection { get set }
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// How a header, a footer or another view stands.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    public var isPinned = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// How a cell stands.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    public var traitCollection: UITraitCollection
    public var isDisabled = false
    /// A finger is on it, or it is being chosen by a key.
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    public var isPinned = false
    public var isEditing = false
    public var isExpanded = false
    /// Its actions have been pulled into sight.
    public var isSwiped = false
    /// It follows a finger to another place.
    public var isReordering = false
    /// Its item is being dragged out of the list.
    public var cellDragState = DragState.none
    /// Something is being dragged over it.
    public var cellDropState = DropState.none
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

extension UICellConfigurationState {
    /// Whether a cell's item is being dragged.
    public enum DragState: Int, Sendable {
        case none = 0
        case lifting
        case dragging
    }

    /// Whether something is being dragged over a cell.
    public enum DropState: Int, Sendable {
        case none = 0
        /// Over the list, but not into this cell.
        case notTargeted
        case targeted
    }
}

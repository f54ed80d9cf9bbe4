// DragActions.swift: what a drop does with the dragged items.

/// What may be done, or is done, with dragged items.
public struct DragActions: OptionSet, Hashable, Sendable {
    /// The bits of `wl_data_device_manager.dnd_action`.
    public let rawValue: UInt32
    /// The destination gets a copy.
    public static let copy = DragActions(rawValue: 1)
    /// The destination gets the items, and their source removes them.
    public static let move = DragActions(rawValue: 2)

    /// Actions of the protocol. Those that are neither of the two, such as asking the person, are left out.
    public init(rawValue: UInt32) { self.rawValue = rawValue & 3 }
}

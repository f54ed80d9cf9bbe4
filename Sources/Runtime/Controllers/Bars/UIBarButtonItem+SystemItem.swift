// UIBarButtonItem+SystemItem.swift: words and symbols of the buttons that people know.

extension UIBarButtonItem.SystemItem {
    /// The word on the button, for those that have one.
    package var text: SystemString? {
        switch self {
        case .done: .done
        case .cancel: .cancel
        case .edit: .edit
        case .save: .save
        case .undo: .undo
        case .redo: .redo
        default: nil
        }
    }

    /// The symbol on the button, for those that have one, best first.
    package var symbolName: String? {
        switch self {
        case .add: "plus"
        case .compose: "square.and.pencil"
        case .reply: "arrowshape.turn.up.left"
        case .action: "square.and.arrow.up"
        case .organize: "folder"
        case .bookmarks: "book"
        case .search: "magnifyingglass"
        case .refresh: "arrow.clockwise"
        case .stop, .close: "xmark"
        case .camera: "camera"
        case .trash: "trash"
        case .play: "play.fill"
        case .pause: "pause.fill"
        case .rewind: "backward.fill"
        case .fastForward: "forward.fill"
        default: nil
        }
    }

    /// What the button says to who does not see it.
    package var spoken: String? {
        if let text { return text.text }
        switch self {
        case .search: return SystemString.search.text
        case .stop, .close: return SystemString.close.text
        case .flexibleSpace, .fixedSpace: return nil
        default: return symbolName
        }
    }
}

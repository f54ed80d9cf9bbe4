// UIBarButtonItem+SystemItem.swift: titles and symbols of the system's buttons.

package import VitrineLocalization
import VitrineRuntime

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

    /// The spoken label of the button, in the app's language.
    package var spoken: String? {
        word?.text
    }

    private var word: SystemString? {
        switch self {
        case .done, .cancel, .edit, .save, .undo, .redo: text
        case .add: .add
        case .compose: .compose
        case .reply: .reply
        case .action: .share
        case .organize: .organize
        case .bookmarks: .bookmarks
        case .search: .search
        case .refresh: .refresh
        case .stop: .stop
        case .close: .close
        case .camera: .camera
        case .trash: .delete
        case .play: .play
        case .pause: .pause
        case .rewind: .rewind
        case .fastForward: .fastForward
        case .flexibleSpace, .fixedSpace: nil
        }
    }
}

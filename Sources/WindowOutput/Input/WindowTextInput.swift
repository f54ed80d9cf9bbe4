// WindowTextInput.swift: the desktop's input method, by the protocol text-input-unstable-v3.
//
// While a text is edited, an input method may take keys and send text instead: what is being composed (the pre-edit
// text), and what is finished. Both are applied together, at `done`.

import CVitrineWayland
public import Foundation

/// The text that is edited, as an input method needs it.
public struct EditedText: Hashable, Sendable {
    /// Identifies the text: each text that is edited has another one.
    public var identifier: ObjectIdentifier
    /// The caret in unit coordinates of the picture: an input method's window is beside it.
    public var caret: CGRect
    /// Whether it must not be shown or learned.
    public var isSecure: Bool

    /// A text with the given caret.
    public init(identifier: ObjectIdentifier, caret: CGRect, isSecure: Bool = false) {
        self.identifier = identifier
        self.caret = caret
        self.isSecure = isSecure
    }
}

/// A change by an input method: the composed text is replaced with `committed`, followed by `composed`.
public struct ComposedText: Hashable, Sendable {
    /// Finished text. Empty if there is none.
    public var committed = ""
    /// The text that is being composed now. Empty if composing ended.
    public var composed = ""
    /// The selection within `composed`, in UTF-16 units.
    public var selection = NSRange(location: 0, length: 0)

    /// No text.
    public init() {}
}

/// The input method of the seat.
@MainActor final class WindowTextInput {
    /// Called with each change.
    var onText: ((ComposedText) -> Void)?
    /// Converts a rectangle in unit coordinates of the picture to the compositor's coordinates.
    var place: (CGRect) -> CGRect = { $0 }

    private let connection: WaylandConnection
    private var manager: WaylandObject?
    private var object: WaylandObject?
    /// Whether the window has the input method's focus.
    private var isFocused = false
    private var text: EditedText?
    /// What the input method knows. Nil while it is disabled.
    private var declared: EditedText?
    private var change = ComposedText()

    private enum Event: UInt32 { case enter, leave, preedit, commit, deleteSurrounding, done }

    init(_ globals: WaylandGlobals, in connection: WaylandConnection) {
        self.connection = connection
        manager = globals.bind("zwp_text_input_manager_v3", most: 1)
            .map { WaylandObject($0, in: connection, destroy: zwp_text_input_manager_v3_destroy) }
    }

    /// Uses a seat, or none.
    func use(_ seat: WaylandObject?) {
        (object, isFocused, declared) = (nil, false, nil)
        guard let seat, let manager, let proxy = zwp_text_input_manager_v3_get_text_input(manager.proxy, seat.proxy)
        else { return }
        object = WaylandObject(proxy, in: connection, destroy: zwp_text_input_v3_destroy) {
            [unowned self] event, values in handle(event, values)
        }
    }

    /// Edits another text, moves the caret, or ends editing.
    /// - Returns: whether anything has changed.
    func edit(_ text: EditedText?) -> Bool {
        guard text != self.text else { return false }
        self.text = text
        declare()
        return true
    }

    private func handle(_ event: UInt32, _ values: EventArguments) {
        switch Event(rawValue: event) {
        case .enter:
            isFocused = true
            declare()
        case .leave:
            isFocused = false
            declare()
            // Composing ends with the focus.
            change = ComposedText()
            onText?(change)
        case .preedit:
            change.composed = values[0].text
            change.selection = Self.selection(in: change.composed, from: Int(values[1].i), to: Int(values[2].i))
        case .commit: change.committed = values[0].text
        case .done:
            let due = change
            change = ComposedText()
            if declared != nil { onText?(due) }
        // Without surrounding text, which is not sent, an input method cannot delete any.
        case .deleteSurrounding, nil: break
        }
    }

    /// A range of bytes in UTF-16 units. -1 hides the caret, which is then at the end.
    static func selection(in text: String, from begin: Int, to end: Int) -> NSRange {
        func units(_ bytes: Int) -> Int {
            guard bytes >= 0, bytes <= text.utf8.count else { return text.utf16.count }
            let index = text.utf8.index(text.startIndex, offsetBy: bytes)
            return text.utf16.distance(from: text.startIndex, to: index)
        }
        let (first, last) = (units(begin), units(end))
        return NSRange(location: min(first, last), length: abs(last - first))
    }

    /// Sends what the input method does not know yet.
    private func declare() {
        let wanted = isFocused ? text : nil
        guard let object, wanted != declared else { return }
        if let wanted {
            if wanted.identifier != declared?.identifier || wanted.isSecure != declared?.isSecure {
                enable(object.proxy, wanted)
            }
            let rect = place(wanted.caret)
            zwp_text_input_v3_set_cursor_rectangle(
                object.proxy, Self.pixel(rect.minX), Self.pixel(rect.minY), Self.pixel(rect.width),
                Self.pixel(rect.height))
        } else {
            zwp_text_input_v3_disable(object.proxy)
        }
        declared = wanted
        zwp_text_input_v3_commit(object.proxy)
    }

    private func enable(_ proxy: OpaquePointer, _ text: EditedText) {
        // What an input method composes belongs to the text that was edited before.
        change = ComposedText()
        zwp_text_input_v3_enable(proxy)
        let hint =
            text.isSecure
            ? ZWP_TEXT_INPUT_V3_CONTENT_HINT_HIDDEN_TEXT.rawValue
                | ZWP_TEXT_INPUT_V3_CONTENT_HINT_SENSITIVE_DATA.rawValue
            : ZWP_TEXT_INPUT_V3_CONTENT_HINT_NONE.rawValue
        let purpose =
            text.isSecure
            ? ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_PASSWORD.rawValue : ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_NORMAL.rawValue
        zwp_text_input_v3_set_content_type(proxy, hint, purpose)
    }

    private static func pixel(_ value: CGFloat) -> Int32 {
        value.isFinite ? Int32(min(max(value.rounded(), -32768), 32767)) : 0
    }
}

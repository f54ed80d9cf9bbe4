// UIControl+Types.swift: events, states and alignments. Raw values are UIKit's.

import Foundation
import VitrineRuntime

extension UIControl {
    /// The events of a control.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt
        /// Makes a set of events from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger came down on the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger came down again shortly after.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The finger moved while inside the control or within 70 points of it.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The finger moved while more than 70 points outside the control.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The finger moved back to within 70 points of the control.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The finger moved farther away than 70 points.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The finger was lifted inside the control or within 70 points of it.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The finger was lifted more than 70 points outside the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The system cancelled the touch, or the control was disabled.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// A person changed the value.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control's main action happened: a button was tapped, or Return was pressed in a text field.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The control is about to show its menu.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing of a text field began.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// A person changed the text of a text field.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing of a text field ended, for any reason.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Return was pressed in a text field. With a handler for this event, the field ends editing.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All events of touches.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// All events of text fields.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// The range of events for an app's own controls.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// The range of events that UIKit reserves for its own use.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// All events, including reserved ones.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The state of a control, which decides its appearance. States can be combined.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt
        /// Makes a state from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Enabled, and neither selected, highlighted nor focused.
        public static let normal: State = []
        /// Pressed, with the finger inside or nearby.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control ignores touches.
        public static let disabled = State(rawValue: 1 << 1)
        /// Chosen, as a segment or a toggle button is.
        public static let selected = State(rawValue: 1 << 2)
        /// The control has the keyboard focus.
        public static let focused = State(rawValue: 1 << 3)
        /// The range of states for an app's own controls.
        public static let application = State(rawValue: 0x00FF_0000)
        /// The range of states that UIKit reserves for its own use.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// The horizontal position of a control's content.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// Left and right are fixed sides; leading and trailing depend on the layout direction.
        case center, left, right, fill, leading, trailing
    }

    /// The vertical position of a control's content.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// In the middle, at an edge, or stretched to the full height.
        case center, top, bottom, fill
    }
}

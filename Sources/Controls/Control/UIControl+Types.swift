// UIControl+Types.swift: events, states and alignments. Raw values are UIKit's.

import Foundation
import VitrineRuntime

extension UIControl {
    /// What happened to a control.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger came down on the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger came down again shortly after.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The finger moved near the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The finger moved far from the control.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The finger came back to the control.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The finger went away from the control.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The finger was lifted near the control.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The finger was lifted far from the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was taken away.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The value was changed by a person.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// What the control is for was done.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// For events of an app's own controls.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// How a control stands.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1 << 0)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
        public static let focused = State(rawValue: 1 << 3)
        /// For states of an app's own controls.
        public static let application = State(rawValue: 0x00FF_0000)
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    public enum ContentHorizontalAlignment: Int, Sendable {
        case center, left, right, fill, leading, trailing
    }

    public enum ContentVerticalAlignment: Int, Sendable {
        case center, top, bottom, fill
    }
}

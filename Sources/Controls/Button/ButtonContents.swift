// ButtonContents.swift: the content of a button without a configuration, by state.

import Foundation
import VitrineDrawing
import VitrineRuntime

/// Values by state. A state without a value shows that of the normal state.
struct ButtonContents {
    struct Content {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var titleShadowColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
    }

    private var contents: [UInt: Content] = [:]

    subscript<Value>(_ part: WritableKeyPath<Content, Value?>, _ state: UIControl.State) -> Value? {
        get { contents[state.rawValue]?[keyPath: part] }
        set { contents[state.rawValue, default: Content()][keyPath: part] = newValue }
    }

    func current<Value>(_ part: WritableKeyPath<Content, Value?>, _ state: UIControl.State) -> Value? {
        self[part, state] ?? self[part, .normal]
    }

    var hasTitle: Bool { contents.values.contains { $0.title != nil || $0.attributedTitle != nil } }
    var hasImage: Bool { contents.values.contains { $0.image != nil } }
    var hasBackgroundImage: Bool { contents.values.contains { $0.backgroundImage != nil } }
}

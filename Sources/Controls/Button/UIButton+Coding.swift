// UIButton+Coding.swift: archives of classic buttons: their content in each state.
//
// Configurations have closures and are not archived.

import Foundation
import VitrineDrawing
import VitrineRuntime

extension UIButton {
    /// The archived states, with the prefix of their keys.
    private static let states: [(State, String)] = [
        (.normal, "UINormal"), (.highlighted, "UIHighlighted"), (.disabled, "UIDisabled"),
        (.selected, "UISelected"), (.focused, "UIFocused"),
    ]

    func storeContents(in coder: NSCoder) {
        func store(_ value: Any?, _ key: String) { if let value { coder.encode(value, forKey: key) } }
        for (state, name) in Self.states {
            // Only the state's own values: those of the normal state are found by fallback.
            store(contents[\.title, state].map { $0 as NSString }, name + "Title")
            store(contents[\.titleColor, state], name + "TitleColor")
            store(contents[\.titleShadowColor, state], name + "TitleShadowColor")
            store(contents[\.image, state], name + "Image")
            store(contents[\.backgroundImage, state], name + "BackgroundImage")
        }
        for (insets, key) in [
            (contentEdgeInsets, "UIContentEdgeInsets"), (titleEdgeInsets, "UITitleEdgeInsets"),
            (imageEdgeInsets, "UIImageEdgeInsets"),
        ] { coder.encode(numbers: [insets.top, insets.left, insets.bottom, insets.right], key) }
    }

    func restoreContents(from coder: NSCoder) {
        for (state, name) in Self.states {
            if let title = coder.object(name + "Title") as? String { setTitle(title, for: state) }
            if let color = coder.object(name + "TitleColor") as? UIColor { setTitleColor(color, for: state) }
            if let color = coder.object(name + "TitleShadowColor") as? UIColor {
                setTitleShadowColor(color, for: state)
            }
            if let image = coder.object(name + "Image") as? UIImage { setImage(image, for: state) }
            if let image = coder.object(name + "BackgroundImage") as? UIImage {
                setBackgroundImage(image, for: state)
            }
        }
        func insets(_ key: String) -> UIEdgeInsets? {
            coder.numbers(4, key).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
        }
        if let value = insets("UIContentEdgeInsets") { contentEdgeInsets = value }
        if let value = insets("UITitleEdgeInsets") { titleEdgeInsets = value }
        if let value = insets("UIImageEdgeInsets") { imageEdgeInsets = value }
    }
}

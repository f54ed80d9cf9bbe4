// UITableViewCell+Coding.swift: archives of cells: style, content view and accessories.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls
import VitrineViewValues

extension UITableViewCell {
    static let styleKey = "UITableViewCellStyle"

    static var coded: [CodedProperty<UITableViewCell>] {
        [
            .choice("UISelectionStyle", \.selectionStyle), .choice("UIFocusStyle", \.focusStyle),
            .choice("UIAccessoryType", \.accessoryType),
            .choice("UIEditingAccessoryType", \.editingAccessoryType),
            .integer("UIIndentationLevel", \.indentationLevel),
            .number("UIIndentationWidth", \.indentationWidth),
            .flag("UIShouldIndentWhileEditing", \.shouldIndentWhileEditing),
            .flag("UIShowsReorderControl", \.showsReorderControl),
            .object("UIBackgroundView", \.backgroundView),
            .object("UISelectedBackgroundView", \.selectedBackgroundView),
            .object("UIMultipleSelectionBackgroundView", \.multipleSelectionBackgroundView),
            .object("UIAccessoryView", \.accessoryView),
            .object("UIEditingAccessoryView", \.editingAccessoryView),
        ]
    }

    func storeCell(in coder: NSCoder) {
        coder.encode(style.rawValue, forKey: Self.styleKey)
        if let reuseIdentifier { coder.encode(reuseIdentifier as NSString, forKey: CellCoding.identifier) }
        coder.store(Self.coded, of: self)
        if classic != nil {
            // The labels of a style are made again; their texts are archived.
            for (key, label) in [("UITextLabel", textLabel), ("UIDetailTextLabel", detailTextLabel)] {
                if let text = label?.text { coder.encode(text as NSString, forKey: key) }
            }
            if let image = imageView?.image { coder.encode(image, forKey: "UIImage") }
        } else if configuredContentView == nil {
            coder.encode(contentView, forKey: CellCoding.content)
        }
    }

    func restoreCell(from coder: NSCoder) {
        coder.restore(Self.coded, of: self)
        if let text = coder.object("UITextLabel") as? String { textLabel?.text = text }
        if let text = coder.object("UIDetailTextLabel") as? String { detailTextLabel?.text = text }
        if let image = coder.object("UIImage") as? UIImage { imageView?.image = image }
    }
}

/// The parts that archives of all cells have.
@MainActor
enum CellCoding {
    static let identifier = "UIReuseIdentifier"
    static let content = "UIContentView"

    /// The archived content view, or another one if there is none.
    static func contentView(from coder: NSCoder) -> UIView {
        coder.object(content) as? CellContentView ?? CellContentView()
    }
}

// UITableViewCell+Coding.swift: what an archive keeps of a cell: its kind, its content view and its accessories.

import Foundation
import VitrineRuntime

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
            // The labels of a style are made again; what they say is kept.
            for (key, label) in [("UITextLabel", textLabel), ("UIDetailTextLabel", detailTextLabel)] {
                if let text = label?.text { coder.encode(text as NSString, forKey: key) }
            }
            if let image = imageView?.image { coder.encode(image, forKey: "UIImage") }
        } else if ownedContent == nil {
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

/// What cells of all lists have in archives.
@MainActor
enum CellCoding {
    static let identifier = "UIReuseIdentifier"
    static let content = "UIContentView"

    /// The content view that was kept; a new one where there is none.
    static func contentView(from coder: NSCoder) -> UIView {
        coder.object(content) as? CellContentView ?? CellContentView()
    }
}

// UITableView+Coding.swift: archives of tables: appearance and selection settings. Rows come from the data source.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

extension UITableView {
    static let styleKey = "UIStyle"

    static var coded: [CodedProperty<UITableView>] {
        [
            .number("UIRowHeight", \.rowHeight), .number("UISectionHeaderHeight", \.sectionHeaderHeight),
            .number("UISectionFooterHeight", \.sectionFooterHeight),
            .number("UIEstimatedRowHeight", \.estimatedRowHeight),
            .number("UIEstimatedSectionHeaderHeight", \.estimatedSectionHeaderHeight),
            .number("UIEstimatedSectionFooterHeight", \.estimatedSectionFooterHeight),
            .number("UISectionHeaderTopPadding", \.sectionHeaderTopPadding),
            .choice("UISeparatorStyle", \.separatorStyle), .object("UISeparatorColor", \.separatorColor),
            .object("UISeparatorEffect", \.separatorEffect),
            .flag("UIAllowsSelection", \.allowsSelection),
            .flag("UIAllowsSelectionDuringEditing", \.allowsSelectionDuringEditing),
            .flag("UIAllowsMultipleSelection", \.allowsMultipleSelection),
            .flag("UIAllowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing),
            .flag("UISelectionFollowsFocus", \.selectionFollowsFocus),
            .flag("UIInsetsContentViewsToSafeArea", \.insetsContentViewsToSafeArea),
            .flag("UICellLayoutMarginsFollowReadableWidth", \.cellLayoutMarginsFollowReadableWidth),
            .object("UITableHeaderView", \.tableHeaderView), .object("UITableFooterView", \.tableFooterView),
            .object("UIBackgroundView", \.backgroundView),
        ]
    }

    func storeTable(in coder: NSCoder) {
        coder.encode(style.rawValue, forKey: Self.styleKey)
        coder.store(Self.coded, of: self)
        if let i = ownSeparatorInset {
            coder.encode(numbers: [i.top, i.left, i.bottom, i.right], "UISeparatorInset")
        }
    }

    func restoreTable(from coder: NSCoder) {
        coder.restore(Self.coded, of: self)
        if let n = coder.numbers(4, "UISeparatorInset") {
            separatorInset = UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
        }
        // Until here the colour was that of the style.
        if let color = coder.object("UIBackgroundColor") as? UIColor { backgroundColor = color }
    }
}

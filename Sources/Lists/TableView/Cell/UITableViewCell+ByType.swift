// UITableViewCell+ByType.swift: cells and headers of a class that is known only at run time, as UIView+ByType.swift.

import Foundation
import VitrineFoundationPatches
import VitrineRuntime

extension UITableViewCell {
    /// A new cell of a class, made by its `init(style:reuseIdentifier:)`. Ends the program if the class has none.
    public static func vitrineCell<Cell: UITableViewCell>(
        of type: Cell.Type, style: CellStyle, reuseIdentifier: String?
    ) -> Cell {
        let outer = UITableViewCell.pending
        UITableViewCell.pending = (style, reuseIdentifier)
        defer { UITableViewCell.pending = outer }
        return NSObject.instance(of: type, as: Cell.self, role: "a cell made by its type alone")
    }
}

extension UITableViewHeaderFooterView {
    /// A new header or footer of a class, made by its `init(reuseIdentifier:)`. Ends the program if the class has none.
    public static func vitrineHeader<Header: UITableViewHeaderFooterView>(
        of type: Header.Type, reuseIdentifier: String?
    ) -> Header {
        let outer = UITableViewHeaderFooterView.pendingIdentifier
        UITableViewHeaderFooterView.pendingIdentifier = reuseIdentifier
        defer { UITableViewHeaderFooterView.pendingIdentifier = outer }
        return NSObject.instance(of: type, as: Header.self, role: "a header made by its type alone")
    }
}

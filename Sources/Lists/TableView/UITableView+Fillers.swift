// UITableView+Fillers.swift: lines below the last row of a plain table, as if there were more rows.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

extension UITableView {
    func placeFillers() {
        var places: [CGFloat] = []
        let isLined = style == .plain && fillerRowHeight > 0 && separatorStyle != .none
        if isLined, tableFooterView == nil, geometry.height > 0 {
            var y = geometry.top + geometry.height + fillerRowHeight
            if y < bounds.minY {
                y += ((bounds.minY - y) / fillerRowHeight).rounded(.up) * fillerRowHeight
            }
            // A limit against tiny row heights.
            while y <= bounds.maxY, places.count < 200 {
                places.append(y)
                y += fillerRowHeight
            }
        }
        while fillers.count < places.count {
            let line = HairlineView()
            fillers.append(line)
            insertSubview(line, at: backgroundView == nil ? 0 : 1)
        }
        let thickness = HairlineView.thickness(in: self)
        let sides = rowSides
        let inset = separatorInset
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (number, line) in fillers.enumerated() {
            line.isHidden = number >= places.count
            guard number < places.count else { continue }
            line.show(separatorColor, separatorEffect)
            let left = sides.left + (isMirrored ? inset.right : inset.left)
            let right = sides.right + (isMirrored ? inset.left : inset.right)
            line.frame = CGRect(
                x: left, y: places[number] - thickness, width: max(0, bounds.width - left - right),
                height: thickness)
        }
    }
}

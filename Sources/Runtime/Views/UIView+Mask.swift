// UIView+Mask.swift: a view that cuts another one out.

import Foundation
import VitrineCompositor

extension UIView {
    func setMask(_ mask: UIView?) {
        guard mask !== storedMask else { return }
        if let mask {
            guard mask !== self && !isDescendant(of: mask) else {
                fatalError("\(self) cannot be masked by \(mask), which it is inside of")
            }
            guard mask.storedSuperview == nil else {
                fatalError(
                    "\(mask) cannot mask \(self) while it is a subview of \(mask.storedSuperview!): remove it first"
                )
            }
        }
        storedMask = mask
        if let mask, !mask.hasOwnContentScale { mask.adoptContentScale(contentScaleFactor) }
        layer.mask = mask?.layer
    }
}

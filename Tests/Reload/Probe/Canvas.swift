import UIKit

/// A drawn bar.
final class Canvas: UIView {
    override func draw(_ rect: CGRect) {
        UIColor.systemBlue.setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: 8).fill()
    }
}
